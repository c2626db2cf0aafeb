"""Seeds are made of lines of text: the example of docs/network.md, worked out with printf, sha256sum and openssl."""

from __future__ import annotations

from boardgame.engine.shared_chance.seeds import action_digest, hidden_seed, next_told, open_seed
from boardgame.engine.shared_chance.stream import Stream

SALT, BEFORE = "00112233445566778899aabbccddeeff", "ab" * 32
ACTION = {"by": "usa", "with": ["é", 3], "do": "attack"}
DIGEST = "c86fb418f5abfd081d01806f297a049e0de078afc56ddb8c8b0714c4c53e6983"
VALUES = {"p2": "22" * 32, "host": "11" * 32, "p10": "33" * 32}


def test_the_digest_of_an_action() -> None:
    assert action_digest(SALT, 12, BEFORE, ACTION) == DIGEST


def test_the_seed_of_dice() -> None:
    seed = open_seed(12, DIGEST, VALUES)
    assert seed.hex() == "cc4344f2cd23dac1d576fcc1c608e71eef7800c5f89e430be203706b9141fd58"
    assert Stream(seed).roll(5) == [3, 4, 1, 3, 5]


def test_the_seed_of_shuffles_and_draws() -> None:
    seed = hidden_seed(12, DIGEST, VALUES, "44" * 32)
    assert seed.hex() == "498f5b4a78455d58150f4068b83e478d312d966beccf55ccd326e7add1b11a7b"
    assert Stream(seed).shuffle(6) == [2, 5, 0, 1, 3, 4]


def test_a_chain() -> None:
    """``printf '11%.0s' {1..32} | xxd -r -p | sha256sum``"""
    assert next_told("11" * 32) == "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc"
