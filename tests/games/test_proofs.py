"""The record of proofs is current: which case of a rule fails when the code of the rule is broken."""

from __future__ import annotations

import subprocess
import sys
from itertools import accumulate

import pytest

from boardgame.cli.proofs import recorded
from boardgame.engine.casebook.case_file import read_cases
from boardgame.engine.casebook.catalogue import coverage, default_case_files
from boardgame.engine.casebook.proof.record import fingerprint
from boardgame.engine.cited import MANNERS
from boardgame.games import registry

_SAMPLE = 2
"""Rules of each game that are proved again; `boardgame rules prove GAME --check` does it for all."""
PROVED = {
    "spring1942": (159, 159, 327, 327),
    "revised": (76, 191, 249, 326),
    "pacific1940": (64, 192, 280, 368),
    "conquest": (494, 739, 739, 739),
    "third_reich": (0, 0, 0, 0),
}
"""How many rules are proved at least: of those decided in code, decided at least under the id of a counterpart,
mentioned at least, and of all."""


@pytest.mark.parametrize("name", registry.games())
def test_every_proof_names_a_rule_as_it_is_and_one_of_its_cases(name: str) -> None:
    catalogue, proofs = registry.catalogue(name), recorded(name)
    cases = {
        f"{document.file.name}: {document.title}": document.data["rules"]
        for file in default_case_files(name)
        for document in read_cases(file)
    }
    assert set(proofs) <= set(catalogue.enforceable)
    for rule, proof in proofs.items():
        assert rule in cases.get(proof.case, []), f"{rule}: {proof.case}"
        assert proof.text == fingerprint(catalogue.rules[rule].text), f"{rule} says something else now: prove it again"


@pytest.mark.parametrize("name", registry.games())
def test_no_fewer_rules_are_proved_than_before(name: str) -> None:
    result, proofs = coverage(registry.catalogue(name), []), recorded(name)
    counts = list(accumulate(sum(rule in proofs for rule in result.taken_up(manner)) for manner in MANNERS))
    assert all(count >= least for count, least in zip(counts, PROVED[name], strict=True)), counts


@pytest.mark.parametrize("name", [name for name in registry.games() if recorded(name)])
def test_a_sample_of_the_proofs_is_still_so(name: str) -> None:
    rules = list(recorded(name))
    sample = rules[:: max(1, len(rules) // _SAMPLE)]
    asked = [part for rule in sample for part in ("--rule", rule)]
    command = [sys.executable, "-m", "boardgame", "rules", "prove", name, "--check", *asked]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nAfter a change: boardgame rules prove {name}"
    assert done.stdout.splitlines()[-1] == f"{len(sample)} proofs are still so, 0 are not"
