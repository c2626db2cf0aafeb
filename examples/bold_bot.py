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
    return json.loads(sys.stdin.readline() or '{"t": "over"}')


def fill(blank):
    """One way of filling in a blank, whatever kind it is."""
    kind, values = blank["blank"], blank.get("values", [])
    if kind == "choice":
        return rng.choice(values)
    if kind == "places":
        return rng.choice(blank["places"])["value"]
    if kind == "number":
        return rng.randrange(blank["minimum"], blank["maximum"] + 1, blank.get("step", 1))
    if kind == "counts":
        return count(blank, blank["items"])
    most = min(blank.get("maximum", len(values)), len(values))
    least = len(values) if kind == "order" else min(blank.get("minimum", 0), most)
    return rng.sample(values, rng.randint(least, max(least, most)))


def count(blank, items):
    """How many of each item: what must be, and others at random as long as numbers and money allow."""
    counts = {item["key"]: item.get("minimum", 0) for item in items}
    others = [item for item in items for _ in range(item["maximum"] - counts[item["key"]])]
    room = sum(item["maximum"] for item in items)
    wanted = rng.randint(min(blank.get("minimum", 1), room), min(blank.get("maximum", room), room))
    money = blank.get("budget", 10**9) - sum(item.get("cost", 0) * counts[item["key"]] for item in items)
    for item in rng.sample(others, len(others)):
        if sum(counts.values()) < wanted and item.get("cost", 0) <= money:
            counts[item["key"]] += 1
            money -= item.get("cost", 0)
    named = any(item.get("ids") for item in items)
    return [unit for item in items for unit in item["ids"][: counts[item["key"]]]] if named else counts


def decide(message):
    """Attack if possible; seldom take something back or end a phase."""
    options, weights = message["options"], {"battle": 20, "end": 2, "back": 0.2, "aside": 0.2}
    number = rng.choices(range(len(options)), [weights.get(option.get("tone"), 4) for option in options])[0]
    filled = {}
    while True:
        tell(t="expand", ask=len(filled), option=number, filled=filled)
        answer = hear()
        if answer["t"] != "blanks" or not answer["blanks"]:
            break
        filled.update({blank["name"]: fill(blank) for blank in answer["blanks"]})
    tell(t="act", number=message["number"], action={**options[number]["action"], **filled}, reason="Boldly.")


while (message := hear())["t"] != "over":
    if message["t"] == "hello":
        rng.seed(message["seed"])
        tell(t="ready", protocol=1, name="Bold")
    elif message["t"] == "decide":
        decide(message)
    elif message["t"] == "stop":
        tell(t="stopped", number=message["number"])
