"""A computer player for any game of Wartable, as a program of its own: it attacks where it can, else does anything.

    boardgame simulate spring1942 --players "bot:python3 examples/bold_bot.py,random" --games 4

It needs nothing but Python. docs/players.md explains the messages.
"""

import json
import random
import sys

rng = random.Random()


def tell(**message):
    print(json.dumps(message), flush=True)


def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"t": "over"}


def fill(blank):
    """One way of filling in a blank, whatever kind it is."""
    kind, values = blank["blank"], blank.get("values", [])
    if kind == "choice":
        return rng.choice(values)
    if kind == "places":
        return rng.choice(blank["places"])["value"]
    if kind == "order":
        return rng.sample(values, len(values))
    if kind == "number":
        return rng.randrange(blank["minimum"], blank["maximum"] + 1, blank.get("step", 1))
    if kind == "subset":
        most = min(blank.get("maximum", len(values)), len(values))
        return rng.sample(values, rng.randint(min(blank.get("minimum", 0), most), most))
    counts = {item["key"]: item.get("minimum", 0) for item in blank["items"]}  # kind "counts"
    room = sum(item["maximum"] for item in blank["items"])
    money = blank.get("budget", 10**9) - sum(i.get("cost", 0) * counts[i["key"]] for i in blank["items"])
    wanted = rng.randint(min(blank.get("minimum", 1), room), min(blank.get("maximum", room), room))
    while sum(counts.values()) < wanted:
        free = [i for i in blank["items"] if counts[i["key"]] < i["maximum"] and i.get("cost", 0) <= money]
        if not free:
            break
        item = rng.choice(free)
        counts[item["key"]] += 1
        money -= item.get("cost", 0)
    if all(not item.get("ids") for item in blank["items"]):
        return counts
    return [unit for item in blank["items"] for unit in item["ids"][: counts[item["key"]]]]


def choose(options):
    """Which option: an attack if there is one, seldom one that takes something back or ends a phase."""
    weights = {"battle": 20, "end": 2, "back": 0.2, "aside": 0.2}
    return rng.choices(range(len(options)), [weights.get(option.get("tone"), 4) for option in options])[0]


def decide(message):
    number = choose(message["options"])
    option, filled = message["options"][number], {}
    while True:
        tell(t="expand", ask=len(filled), option=number, filled=filled)
        answer = hear()
        if answer["t"] != "blanks" or not answer["blanks"]:
            break
        filled.update({blank["name"]: fill(blank) for blank in answer["blanks"]})
    tell(t="act", number=message["number"], action={**option["action"], **filled}, reason="Boldly.")


while (message := hear())["t"] != "over":
    if message["t"] == "hello":
        rng.seed(message["seed"])
        tell(t="ready", protocol=1, name="Bold")
    elif message["t"] == "decide":
        decide(message)
    elif message["t"] == "stop":
        tell(t="stopped", number=message["number"])
