"""Why one move rather than another: both main lines are played out, and the accounts at their ends compared.

line of the one move    1B2 CK3 4R4 ...    account of each seat at its end      line 2: 3 points, column 4: 2 tiles
line of the other       3R4 1B2 CK1 ...    account of each seat at its end      line 2: 0 points, column 4: 1 tile
                                           the facts are what differs           +3.0 line 2, +1.1 column 4
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from azulejos.bots.account import START, Account, Entry
from azulejos.bots.analysis import Fact, MoveValue, Why
from azulejos.bots.followed_line import MOST_DECISIONS, Chooser, FollowedLine, follow
from azulejos.bots.providers import ACCOUNTS
from azulejos.state import State
from azulejos.text import Texts

SMALLEST_FACT = 0.4
"""In points; what makes less difference is not worth telling."""
MOST_FACTS = 3


def compare(known: State, one: MoveValue, other: MoveValue, choose: Chooser) -> Why:
    """Why `one` rather than `other`, for the player to decide in a position as that player knows it."""
    player, difference = known.current_player, one.margin - other.margin
    assert player is not None
    lines = follow(known, one.line, choose), follow(known, other.line, choose)
    turns = max(line.turns for line in lines)
    first, second = (line if line.turns == turns else follow(known, line.moves, choose, turns) for line in lines)
    told = weightiest(facts_of(first, second, player), difference)
    if not told and abs(difference) >= SMALLEST_FACT:  # it lies in what is still on the table
        first, second = (follow(known, line.moves, choose, MOST_DECISIONS) for line in (first, second))
        told = weightiest(facts_of(first, second, player), difference)
    return Why(
        move=one.move,
        other=other.move,
        difference=difference,
        now=(first.now[player], second.now[player]),
        round=(first.round[player], second.round[player]),
        facts=tuple(told),
        rest=difference - sum(fact.points for fact in told),
        lines=(first.moves, second.moves),
    )


def facts_of(one: FollowedLine, other: FollowedLine, player: int) -> list[Fact]:
    """All that differs after two lines, for the player who decides and for its strongest opponent."""
    account = ACCOUNTS[one.start.game.name]
    seats = range(one.start.game.players)
    after_one, after_other = ([account(line, seat) for seat in seats] for line in (one, other))
    rival = max((seat for seat in seats if seat != player), key=lambda seat: _total(after_one[seat]))
    own = _differences(after_one[player], after_other[player], player, 1, "yes")
    others = _differences(after_one[rival], after_other[rival], rival, -1, "no")
    return list(_start_told_once(own, others))


def _total(account: Account) -> float:
    return sum(entry.points for entry in account.values())


def _differences(one: Account, other: Account, seat: int, sign: int, mine: str) -> list[Fact]:
    """What differs between two accounts of a seat; `sign` is -1 for an opponent, whose gain is the decider's loss."""
    nothing = Entry(0.0, 0)
    found = []
    for key in dict.fromkeys((*one, *other)):
        first, second = one.get(key, nothing), other.get(key, nothing)
        arguments = {"mine": mine, **(first.arguments or second.arguments)}
        points = sign * (first.points - second.points)
        found.append(Fact(f"why-{key[0]}", seat, points, first.amount, second.amount, arguments))
    return [fact for fact in found if fact.one != fact.other]


def _start_told_once(own: Sequence[Fact], others: Sequence[Fact]) -> Iterable[Fact]:
    """If the start of the next round passes between the two, that is one fact and not two."""
    name = f"why-{START}"
    passed = sum(fact.points for fact in others if fact.name == name)
    mine = any(fact.name == name for fact in own)
    for fact in own:
        extra = passed if fact.name == name else 0.0
        yield Fact(fact.name, fact.player, fact.points + extra, fact.one, fact.other, fact.arguments)
    for fact in others:
        if not (mine and fact.name == name):
            yield fact


def weightiest(facts: Sequence[Fact], difference: float) -> list[Fact]:
    """The few facts that make most of a difference: those on its side first, and at least one of them if any is."""
    sign = 1 if difference >= 0 else -1
    worth = sorted((fact for fact in facts if abs(fact.points) >= SMALLEST_FACT), key=lambda fact: -abs(fact.points))
    told = worth[:MOST_FACTS]
    for_it = [fact for fact in worth if fact.points * sign > 0]
    if for_it and for_it[0] not in told:
        told[-1] = for_it[0]
    return sorted(told, key=lambda fact: (fact.points * sign < 0, -abs(fact.points)))


def fact_sentence(fact: Fact, names: Sequence[str], texts: Texts) -> str:
    """A fact in the reader's language."""
    arguments = dict(fact.arguments)
    if "letter" in arguments:
        arguments["colour"] = texts(f"colour-{arguments.pop('letter')}")
    if "tablet" in arguments:
        arguments["tablet"] = texts(f"tablet-{arguments['tablet']}")
    return texts(fact.name, player=names[fact.player], one=fact.one, other=fact.other, **arguments)


def why_sentences(why: Why, names: Sequence[str], texts: Texts) -> list[str]:
    """What the comparison is about, then its facts."""
    if not why.facts:
        return []
    head = texts("why", move=str(why.move), other=str(why.other), points=texts.signed(why.difference))
    told = [
        texts("why-fact", points=texts.signed(fact.points), sentence=fact_sentence(fact, names, texts))
        for fact in why.facts
    ]
    return [head, *told]
