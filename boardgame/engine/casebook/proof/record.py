"""The record of proofs: which case of a rule fails when what is broken. One YAML file for each game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from boardgame.engine.yaml_file import YamlError, as_yaml, read_yaml

MANNERS_OF_PROOF = ("refusal", "line", "function", "data")
"""What was broken: a refusal was not raised, code that the id stands in or beside, a function or attribute whose
docstring cites it, or a line of data."""


class RecordError(ValueError):
    """A record that is missing or wrong; the text says file, rule and reason."""


@dataclass(frozen=True, slots=True)
class Proof:
    """How a rule was shown to be enforced.

    Attributes:
        case: file and title of a case that fails without the rule.
        how: what was broken, one of ``MANNERS_OF_PROOF``.
        what: what became of it.
        code: the code or line of data that was broken; "" for a refusal.
        text: fingerprint of what the catalogue says of the rule, see :func:`fingerprint`.
    """

    case: str
    how: str
    what: str
    code: str = ""
    text: str = ""


def fingerprint(text: str) -> str:
    """Eight letters that are others when a text is another one; line breaks do not count."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def read_record(path: Path) -> dict[str, Proof]:
    """The proofs of a game by rule.

    Raises:
        RecordError: the file is missing or wrong.
    """
    try:
        data = read_yaml(path)
    except YamlError as error:
        raise RecordError(str(error)) from None
    if not isinstance(data, dict):
        raise RecordError(f"{path}: a mapping of rule ids to proofs is wanted")
    known = {each.name for each in fields(Proof)}
    found = {}
    for rule, entry in data.items():
        if not isinstance(entry, dict) or not {"case", "how", "what", "text"} <= set(entry) <= known:
            raise RecordError(f"{path}: {rule}: a proof has case, how, what, text and perhaps code")
        if not all(isinstance(value, str) for value in entry.values()) or entry["how"] not in MANNERS_OF_PROOF:
            raise RecordError(f"{path}: {rule}: every part is a text, and how is one of {', '.join(MANNERS_OF_PROOF)}")
        found[rule] = Proof(**entry)
    return found


def write_record(path: Path, proofs: Mapping[str, Proof]) -> None:
    """Write the proofs of a game, in the order given."""
    plain = {rule: {key: value for key, value in asdict(proof).items() if value} for rule, proof in proofs.items()}
    head = "# Which case fails when the rule is broken. Written by `boardgame rules prove`; see docs/proofs.md.\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + as_yaml(plain), encoding="utf-8")
