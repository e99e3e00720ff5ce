"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from azulejos.games.events import visible
from azulejos.terminal.wording import plain
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS, Event

QUIET = frozenset({"move", "deal", "display", "back", "refill", "put_back"})
"""Kinds that the board shows anyway; brief narration leaves them out."""


def narrate(
    events: Iterable[Event], names: Sequence[str], texts: Texts, player: int | None = None, brief: bool = False
) -> Iterator[str]:
    """One sentence per event, as `player` (None: a spectator) may know it."""
    for event in events:
        if not (brief and event["kind"] in QUIET):
            yield sentence(visible(event, player), names, texts)


def sentence(event: Event, names: Sequence[str], texts: Texts) -> str:
    """One event in words; by its fields if the catalogues have no sentence for it."""
    key, arguments = _key(event), _arguments(event, names, texts)
    if texts.has(key):
        return texts(key, **arguments)
    fields = ", ".join(f"{plain(name)} {value}" for name, value in arguments.items() if name != "kind")
    return f"{plain(event['kind']).capitalize()}: {fields}."


def _key(event: Event) -> str:
    """The event's key in the catalogues: its kind, with a variant where the sentences differ in more than a number."""
    kind: str = event["kind"]
    match kind:
        case "move":
            return "event-move" if event["player"] is None else "event-move-own"
        case "bonus":
            return f"event-bonus-{event['source']}"
        case "plate":
            return "event-plate-taken" if event["to"] == "hand" else "event-plate-placed"
        case "look" if event["plates"] is None:
            return "event-look-hidden"
        case "put_back":
            return "event-put-back" if event["plate"] is not None else "event-put-back-hidden"
        case "end":
            return f"event-end-{event['reason']}"
        case _:
            return f"event-{kind}"


def _arguments(event: Event, names: Sequence[str], texts: Texts) -> dict[str, Any]:
    """The event's fields as words and numbers."""
    arguments: dict[str, Any] = {}
    for field, value in event.items():
        if field == "player":
            arguments[field] = "" if value is None else names[value]
        elif field in ("from", "to"):
            arguments[field] = place(field, value, texts)
        elif field == "back":
            arguments[field] = texts(f"back-{value}")
        elif field == "tablet":
            arguments[field] = texts(f"tablet-{value}")
        elif field == "plates":
            arguments[field] = "" if value is None else ", ".join(str(plate) for plate in value)
        elif field == "plate":
            arguments[field] = str(value)
        elif field == "chip":
            arguments[field] = chip_words(value, texts)
        elif field == "tiles":
            counts = [value.count(letter) for letter in COLOUR_LETTERS] if isinstance(value, str) else value
            arguments["tiles"] = counted_tiles(counts, texts)
        elif field == "index" and value in COLOUR_LETTERS_SET:
            arguments[field] = texts(f"colour-{value}")
        elif isinstance(value, int | str):
            arguments[field] = value
    if "colour" in event:
        arguments["tiles"] = texts(f"tiles-{event['colour']}", count=event.get("count", 1))
    if event["kind"] == "penalty":
        arguments["lost"] = -event["points"]
    if "turns" in event:
        arguments["degrees"] = 90 * event["turns"]
        arguments["space"] = event["to"].split()[1]
    return arguments


COLOUR_LETTERS_SET = frozenset(COLOUR_LETTERS)


def counted_tiles(counts: Sequence[int], texts: Texts) -> str:
    """Counts by colour as "20 blue tiles, 18 yellow tiles"."""
    counted = zip(COLOUR_LETTERS, counts, strict=True)
    return ", ".join(texts(f"tiles-{letter}", count=count) for letter, count in counted if count)


def chip_words(chip: str, texts: Texts) -> str:
    """A bonus chip's colours as "turquoise / yellow"."""
    return " / ".join(texts(f"hue-{letter}") for letter in chip)


def place(direction: str, name: str, texts: Texts) -> str:
    """ "from factory 1", "on pattern line 2": a place with its preposition."""
    kind, _, number = name.partition(" ")
    if number == "L":
        return texts(f"{direction}-{kind}-large")
    return texts.get(f"{direction}-{kind}", plain(name), number=number)
