"""The Secret Vault (CNC-9.4): pairs of cards that only their owner knows, and how Technologies come out of it.

:func:`reveal` serves the free head at every own decision and the windows in a battle alike.
"""

from __future__ import annotations

from boardgame.engine import Context, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.state import State, VaultPair
from boardgame.games.conquest.technology.achieving import shows


def is_tech(state: State, pair: VaultPair) -> bool:
    """Whether a pair is a Technology, not Insurgents."""
    scenario = state.world.scenario
    return pair.meaning in scenario.technologies or pair.meaning in scenario.red_technologies


def lay_in(state: State, seat: str, pair: VaultPair) -> None:
    """Lay a pair in a vault, after all that lie there (CNC-9.4)."""
    cards.put(state, pair.cards, f"vault:{seat}")
    state.vaults[seat] = (*state.vaults[seat], pair)
    note_stage(state, seat, pair.meaning)


def note_stage(state: State, seat: str, tech: str) -> None:
    """Remember the year of a stage of Atomic Research (CNC-9.6)."""
    facts = state.world.scenario.technologies.get(tech)
    if facts is not None and facts.stage:
        state.atomic_years[seat] = state.year


def revealable(state: State, seat: str) -> list[tuple[str, tuple[str, ...]]]:
    """The Technologies in a seat's vault, each with the cards of its pair that may stay open (CNC-9.3, CNC-9.3b)."""
    found = ((pair.meaning, _proofs(state, pair)) for pair in state.vaults[seat] if is_tech(state, pair))
    return [(tech, proofs) for tech, proofs in found if proofs]


def _proofs(state: State, pair: VaultPair) -> tuple[str, ...]:
    return tuple(card for card in pair.cards if shows(state.world, card, pair.meaning))


def reveal(ctx: Context[State], seat: str, tech: str, keep: str) -> None:
    """Reveal a secret Technology; it takes effect at once (CNC-7.34d, CNC-9.4c).

    Args:
        ctx: the context.
        seat: whose.
        tech: the Technology.
        keep: the card of the pair that stays open as proof; the other one is discarded.

    Raises:
        Refusal: the vault has no such pair, or this card cannot stay.
    """
    state = ctx.state
    pair = next((pair for pair in state.vaults[seat] if pair.meaning == tech), None)
    if pair is None or not is_tech(state, pair):
        raise Refusal(NOT_THERE, "This Technology is not in your Secret Vault.")
    if keep not in _proofs(state, pair):
        raise Refusal("CNC-9.3b", "A card of the pair that shows the Technology stays open.")
    take_out(state, seat, tech)
    # CNC-PM-35: with immediate effect, one card stays open, the other is discarded
    show(state, seat, tech, keep, next(card for card in pair.cards if card != keep))
    ctx.reveal("revealed_tech", seat, tech=tech, keep=keep, cards=sorted(pair.cards), rules=["CNC-7.34d", "CNC-9.4c"])


def show(state: State, seat: str, tech: str, keep: str, other: str) -> None:
    """Let a Technology take effect: one card stays open before its owner, the other is discarded (CNC-9.3)."""
    cards.put(state, (keep,), f"shown:{seat}")
    cards.put(state, (other,), "discard")
    state.techs[seat] = (*state.techs[seat], tech)


def insurgents(state: State, seat: str) -> list[str]:
    """The Provinces for which a seat has Insurgents in its vault (CNC-7.35)."""
    return [pair.meaning for pair in state.vaults[seat] if not is_tech(state, pair)]


def take_out(state: State, seat: str, meaning: str) -> VaultPair:
    """Take the first pair of a meaning out of a vault; whoever asks lays its cards somewhere.

    Raises:
        LookupError: there is none.
    """
    pairs = state.vaults[seat]
    pair = next((pair for pair in pairs if pair.meaning == meaning), None)
    if pair is None:
        raise LookupError(f"no pair for {meaning} in the vault of {seat}")
    place = pairs.index(pair)
    state.vaults[seat] = (*pairs[:place], *pairs[place + 1 :])
    return pair
