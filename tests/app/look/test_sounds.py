"""Sounds: made files, the mixer, and what the player hears of a game."""

from __future__ import annotations

import miniaudio
import numpy as np
import pytest

from boardgame.app.look import sounds
from boardgame.app.look import speaker as speaker_module
from boardgame.app.look.sounds import SOUNDS, Sounds, Speaker
from boardgame.app.look.speaker import RATE, DeviceSpeaker, samples
from boardgame.app.table.family import family_of
from boardgame.engine.event import Event
from boardgame.games import registry


class Heard:
    """A speaker that only notes what it is given."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, loudness: float) -> None:
        self.played.append((name, loudness))

    def rest(self) -> bool:
        return True


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_and_begins_and_ends_in_silence(name):
    sound = samples(name).astype(int)
    assert 0.3 * RATE < len(sound) < 2.5 * RATE
    assert abs(sound[-1]) < 700
    assert 8000 < np.abs(sound).max() < 32767


def loudness(sound: np.ndarray) -> float:
    """The loudest 400 milliseconds in LUFS, weighted as the ear hears (ITU-R BS.1770, from its analog prototypes)."""
    turns = 2j * np.pi * np.fft.rfftfreq(2 * len(sound), 1 / RATE)
    shelf, low, high = 2 * np.pi * 1681.97, 2 * np.pi * 38.135, 10 ** (3.99984 / 20)
    weight = (high * turns**2 + high**0.4996 * shelf / 0.7072 * turns + shelf**2) / (
        turns**2 + shelf / 0.7072 * turns + shelf**2
    )
    weight *= turns**2 / (turns**2 + low / 0.5003 * turns + low**2)
    heard = np.fft.irfft(np.fft.rfft(sound / 32768, 2 * len(sound)) * weight)[: len(sound)]
    span = round(0.4 * RATE)
    power = np.cumsum(np.concatenate([[0.0], heard**2, np.zeros(span)]))
    return float(10 * np.log10((power[span:] - power[:-span]).max() / span) - 0.691)


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_alike_in_loudness_and_what_is_rare_is_a_little_louder(name):
    rare = name in ("war", "capital", "victory")
    assert loudness(samples(name).astype(float)) == pytest.approx(-17 if rare else -19, abs=0.5)


def test_sounds_follow_one_another_each_once_and_three_at_most(client, qtbot, monkeypatch):
    monkeypatch.setattr(sounds, "GAP_MS", 5)
    client.sound = 50
    heard = Heard()
    player = Sounds(client, speaker=heard)
    player.play(["guns", "", "dice", "dice", "guns", "sea", "air"])
    qtbot.waitUntil(lambda: len(heard.played) == 3)
    qtbot.wait(30)
    assert heard.played == [("guns", 0.5), ("dice", 0.5), ("sea", 0.5)]


def test_nothing_is_played_or_opened_where_sound_is_off(client):
    client.sound = 0
    heard = Heard()
    Sounds(client, speaker=heard).play(["guns"])
    assert heard.played == []


def test_a_machine_without_sound_stays_silent(client, monkeypatch):
    client.sound = 60
    tried = []

    def no_device() -> Speaker:
        tried.append(1)
        raise RuntimeError("no sound card")

    monkeypatch.setattr(sounds, "device_speaker", no_device)
    player = Sounds(client)
    player.play(["guns", "dice"])
    player.play(["turn"])
    assert tried == [1]


def test_the_mixer_adds_sounds_up_and_ends_each(monkeypatch):
    made = {"quiet": [100, 200, 300], "loud": [1, 2, 3, 4, 32767]}
    monkeypatch.setattr(speaker_module, "samples", lambda name: np.array(made[name], dtype=np.int16))
    speaker = DeviceSpeaker([miniaudio.Backend.NULL])
    monkeypatch.setattr(speaker._device, "start", lambda stream: None)
    monkeypatch.setattr(speaker._device, "stop", lambda: None)
    speaker.play("quiet", 1)
    speaker.play("loud", 1)
    stream = speaker.mix()
    next(stream)
    assert np.frombuffer(stream.send(2), "<i2").tolist() == [101, 202]
    assert not speaker.rest()
    assert np.frombuffer(stream.send(4), "<i2").tolist() == [303, 4, 32767, 0]
    assert speaker.rest()


def test_what_is_heard_of_a_game():
    game = registry.game("spring1942")
    family = family_of("spring1942")
    sea = next(area.id for area in game.edition.board.areas.values() if area.is_sea)

    def heard(event_kind: str, **data: object) -> str:
        return family.sound(game, Event(event_kind, "germany", dict(data)))

    assert heard("combat_began", area="ukraine_ssr", kind="battle") == "guns"
    assert heard("combat_began", area=sea, kind="battle") == "sea"
    assert heard("combat_began", area="germany", kind="raid") == "air"
    assert heard("rolled") == "dice"
    assert heard("turn_began") == "turn"
    assert heard("war_declared") == "war"
    assert heard("capital_captured") == "capital"
    assert heard("won") == "victory"
    assert heard("moved") == ""


def test_a_table_plays_what_happens_on_it_and_nothing_once_switched_off(seat, monkeypatch):
    monkeypatch.setattr(sounds, "GAP_MS", 1)
    heard = Heard()
    monkeypatch.setattr(seat.table, "_sounds", Sounds(seat.preferences, speaker=heard))
    position = {"turn": "germany", "phase": "combat_move", "clear": "all",
                "units": {"ukraine_ssr": {"germany": {"infantry": 2}},
                          "caucasus": {"soviet_union": {"infantry": 3}}}}  # fmt: skip
    move = {"do": "move", "units": {"infantry": 2}, "path": ["ukraine_ssr", "caucasus"]}
    for loudness_ in (60, 0):
        seat.preferences.sound = loudness_
        seat.lay(position, dice=(6, 6, 1, 1, 6))
        for action in (move, {"do": "end_phase"}, {"do": "fight", "kind": "combat", "area": "caucasus"}):
            assert seat.session.act(action)
        for _ in range(100):
            seat.rest(10)
            if not seat.table._sounds._waiting:
                break
    assert heard.played == [("guns", 0.6), ("dice", 0.6)]
