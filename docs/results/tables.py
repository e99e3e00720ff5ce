"""The tables of results in docs/*.md, made from the data files in this folder.

    python docs/results/tables.py            list the pages that differ from the data
    python docs/results/tables.py --write    bring them up to date

A page marks where a table stands: a line `<!-- table NAME -->` before it and a line `<!-- end -->` after it. Needs
nothing but the standard library.
"""

from __future__ import annotations

import re
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parent
PAGES = RESULTS.parent
MARKED = re.compile(r"^<!-- table ([\w-]+) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)
WIDTH = 118
"""Of running text, in characters."""
MILLIONS = 400_000
"""Quantities from here on are told in millions."""
LEVELS = ("apprentice", "journeyman", "artisan", "master", "grandmaster")

Row = dict[str, Any]
TABLES: dict[str, Callable[[], str]] = {}
"""What stands between a page's marks, by the name in them."""


def table(name: str) -> Callable[[Callable[[], str]], Callable[[], str]]:
    def register(make: Callable[[], str]) -> Callable[[], str]:
        TABLES[name] = make
        return make

    return register


def load(name: str) -> dict[str, Any]:
    """A data file of this folder."""
    return tomllib.loads((RESULTS / f"{name}.toml").read_text("utf-8"))


# Markdown


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["|" + "".join(f" {cell} |" if cell else " |" for cell in line) for line in (headings, *rows)]
    lines.insert(1, "|" + "---|" * len(headings))
    return "".join(f"{line}\n" for line in lines)


def listing(commands: Iterable[str]) -> str:
    return "```\n" + "".join(f"{command}\n" for command in commands) + "```\n"


def percent(row: Row) -> str:
    """`94 % (85 to 98)`"""
    interval = " ({:g} to {:g})".format(*row["interval"]) if "interval" in row else ""
    return f"{row['wins']:g} %{interval}"


def quantity(value: float) -> str:
    """`1.24 million`, `13,600`, `0.9`"""
    return f"{value / 1e6:.3g} million" if value >= MILLIONS else f"{value:,}"


def span(values: Sequence[float]) -> str:
    """`27 to 36`"""
    low, high = values
    if low >= MILLIONS:
        return f"{low / 1e6:.3g} to {quantity(high)}"
    return quantity(low) if low == high else f"{quantity(low)} to {quantity(high)}"


# Strength


@table("grandmaster")
def grandmaster() -> str:
    matches = load("grandmaster")["match"]
    rows = [
        [
            str(number),
            match["game"],
            match["opponent"],
            str(match["games"]) + (f", SPRT: {match['sprt']}" if "sprt" in match else ""),
            percent(match),
            f"{match['margin']:+.1f}",
            f"{match['wanted']} %",
        ]
        for number, match in enumerate(matches, start=1)
    ]
    made = markdown(["", "game", "against", "games", "wins", "margin", "wanted"], rows)
    return made + "\n" + listing(match["command"] for match in matches)


@table("spot-checks")
def spot_checks() -> str:
    rows = [
        [match["game"], match["opponent"], str(match["games"]), percent(match), f"{match['margin']:+.1f}"]
        for match in load("grandmaster")["spot_check"]
    ]
    return markdown(["game", "against", "games", "wins", "margin"], rows)


@table("search-parts")
def search_parts() -> str:
    rows = [
        [
            trial["part"],
            trial["game"],
            trial["setting"],
            str(trial.get("games", "")),
            percent(trial) + (f", fair: {trial['fair']} %" if "fair" in trial else ""),
        ]
        for trial in load("search")["trial"]
    ]
    return markdown(["part", "game", "budget", "games", "wins"], rows)


@table("greedy-opponents")
def greedy_opponents() -> str:
    trial = load("search")["greedy_opponents"]
    return markdown(
        ["greedy decisions", *(f"{share} %" for share in trial["percent"])],
        [["wins", *(f"{wins} %" for wins in trial["wins"])]],
    )


@table("levels")
def levels() -> str:
    games = load("levels")["game"]
    rows = [[level, *(_step(game[level]) for game in games)] for level in LEVELS]
    names = [f"{game['name']} *" if game.get("earlier") else game["name"] for game in games]
    return markdown(["level", *names], rows)


def _step(row: Row) -> str:
    """`288 (84 %)`"""
    share = f"({row['share']} %)"
    return f"{row['elo']} {share}" if "elo" in row else share


@table("first-player")
def first_player() -> str:
    found = load("first_player")
    margin = "{:+.1f} ({:+.1f} to {:+.1f})".format(found["margin"], *found["margin_interval"])
    made = markdown(["deals", "the first player wins", "margin"], [[str(found["deals"]), percent(found), margin]])
    return made + "\n" + listing([found["command"]])


# Training


def generations(network: str) -> str:
    """A line for each generation, and one more for every further result; what ships in bold."""
    data = load("networks")
    rows = []
    for each in data["generation"]:
        if each["network"] != network:
            continue
        number = str(each["number"])
        first, *further = each.get("results", [None])
        rows.append(
            [
                f"**{number}**" if each["number"] == data["shipped"][network] else number,
                each.get("teacher", ""),
                f"{each['games']:,}" if "games" in each else "",
                f"{each['nodes']:,}" if "nodes" in each else "",
                each.get("earlier", ""),
                *result(first),
            ]
        )
        rows += [["", "", "", "", "", *result(one)] for one in further]
    return markdown(["", "teacher", "games", "nodes", "earlier games", "against", "games", "wins"], rows)


def result(one: Row | None) -> list[str]:
    if one is None:
        return ["", "", ""]
    fair = f" (fair: {one['fair']} %)" if "fair" in one else ""
    return [one["against"], str(one.get("games", "")), f"{one['wins']:g} %{fair}"]


for _network in ("azul2", "azul34", "grey2", "grey34", "duel"):
    TABLES[f"network-{_network}"] = lambda network=_network: generations(network)  # type: ignore[misc]


@table("generation-notes")
def generation_notes() -> str:
    """What was different about a generation, or about several one after the other."""
    groups = groupby(load("networks")["generation"], key=lambda each: (each["network"], each.get("note")))
    rows = []
    for (network, note), members in groups:
        numbers = [each["number"] for each in members]
        if note is not None:
            last = "" if len(numbers) == 1 else f" to {numbers[-1]}"
            rows.append([f"`{network}`", f"{numbers[0]}{last}", note])
    return markdown(["network", "generation", "what was different"], rows)


@table("training-commands")
def training_commands() -> str:
    return listing(load("networks")["command"].values())


@table("trials")
def trials() -> str:
    items = [
        f"- `{each['network']}`: {each['tried']}, instead of {each['used']}: {each['result']}."
        for each in load("trials")["trial"]
    ]
    wrapped = [textwrap.wrap(item, WIDTH, subsequent_indent="  ", break_on_hyphens=False) for item in items]
    return "".join(f"{line}\n" for lines in wrapped for line in lines)


# Speed


def figures(*prefixes: str) -> str:
    rows = []
    for figure in load("speed")["figure"]:
        if not prefixes or figure["name"].startswith(prefixes):
            measured = span(figure["range"]) if "range" in figure else quantity(figure["value"])
            slow = "" if "slow" not in figure else span(figure["slow"])
            if figure["machine"] == "slow":
                measured, slow = "", measured
            wanted = quantity(figure["wanted"]) if "wanted" in figure else ""
            rows.append([f"`{figure['name']}`", figure["unit"], measured, slow, wanted])
    headings = ["name", "unit", "quiet machine", "slow machine", "wanted"]
    if not any(row[3] for row in rows):
        rows, headings = [[*row[:3], row[4]] for row in rows], [*headings[:2], "measured", "wanted"]
    return markdown(headings, rows)


@table("speed")
def speed() -> str:
    return figures()


@table("first-start")
def first_start() -> str:
    data, rows = load("first_start"), []

    def row(what: str, found: list[Row], name: str, most: float) -> None:
        seconds, others = [each[name] for each in found], [each["others"] for each in found]
        cells = [span([round(min(each), 1), round(max(each), 1)]) for each in (seconds, others)]
        rows.append([what, f"{cells[0]} s", cells[1], f"{most:g} s"])

    for game, name in (("azul", "Azul"), ("duel", "Azul Duel")):
        found = [each for each in data["first"] if each["game"] == game]
        levels = ", ".join(each["level"] for each in found)
        row(f"{name}: a bot's first answer ({levels})", found, "answered", data["wanted"][game])
    row("all that play uses", data["all"], "seconds", data["wanted"]["all"])
    row("a later start, to the first move", data["later"], "moved", data["wanted"]["later"])
    return markdown(["from the server's start", "measured", "processors busy otherwise", "at most"], rows)


@table("speed-changes")
def speed_changes() -> str:
    rows = [
        [
            each["what"],
            each["unit"],
            *(quantity(each[name]) for name in ("before", "after")),
            f"{each['ratio']:g}",
            quantity(each["wanted"]) if "wanted" in each else "",
        ]
        for each in load("speed")["change"]
    ]
    return markdown(["", "unit", "before", "after", "ratio", "wanted"], rows)


@table("duel-trials")
def duel_trials() -> str:
    rows = [[each["tried"], f"{each['ratio']:.2f}"] for each in load("speed")["trials"]["trial"]]
    return markdown(["tried", "rate, compared with before"], rows)


@table("environments")
def environments() -> str:
    return figures("vector.", "pettingzoo.")


@table("against-c")
def against_c() -> str:
    rows = [
        [
            each["playouts"],
            f"{each['ratio']:.2f}" + (" ({:.2f} to {:.2f})".format(*each["range"]) if "range" in each else ""),
            f"{each['wanted']:.2f}" if "wanted" in each else "",
        ]
        for each in load("speed")["against_c"]["ratio"]
    ]
    return markdown(["playouts", "of the C program's rate", "wanted"], rows)


YARDSTICKS = ["wins against `random`", "margin", "wins against `greedy`", "margin"]


def against_yardsticks(row: Row) -> list[str]:
    found = [row.get(opponent) for opponent in ("random", "greedy")]
    return [
        cell for each in found for cell in ([f"{each['wins']:g} %", f"{each['margin']:+.1f}"] if each else ["", ""])
    ]


@table("ppo")
def ppo() -> str:
    rows = [
        [f"{each['minutes']:g}", f"{each['decisions']:,}", *against_yardsticks(each)]
        for each in load("ppo")["measured"]
    ]
    return markdown(["CPU minutes", "decisions", *YARDSTICKS], rows)


@table("baselines")
def baselines() -> str:
    last = load("ppo")["measured"][-1]
    learnt = {"name": f"PPO, {last['minutes']:g} CPU minutes", "random": last["random"], "greedy": last["greedy"]}
    rows = [each | learnt if each["name"] == "PPO" else each for each in load("baselines")["baseline"]]
    return markdown(
        ["game", "baseline", *YARDSTICKS], [[each["game"], each["name"], *against_yardsticks(each)] for each in rows]
    )


@table("baseline-commands")
def baseline_commands() -> str:
    return listing(each["command"] for each in load("baselines")["baseline"])


@table("scale")
def scale() -> str:
    rows = [
        [each["name"], *(f"{each[key]:g}" for key in ("start", "overhead", "self_play"))]
        for each in load("scale")["way"]
    ]
    return markdown(["workers", "seconds to begin", "ms per game", "games of self-play per second"], rows)


# The server


@table("load")
def server_load() -> str:
    rows = [
        [
            each["set_up"],
            f"{each['rate']:g}",
            *(f"{each[name]:g} ms" for name in ("half", "most_95", "most_99")),
            *(f"{each[name]:g}" for name in ("servers", "behind", "clients")),
            each["machine"],
        ]
        for each in load("load")["load"]
    ]
    headings = ["set-up", "per second", "half", "95 %", "99 %", "servers", "databases", "clients", "machine"]
    return markdown(headings, rows)


@table("memory")
def server_memory() -> str:
    rows = [
        [
            f"{each['minutes']:g}",
            f"{each['games']:,}",
            f"{each['decisions']:,}",
            f"{each['loaded']} MB",
            ", ".join(map(str, each["quarters"])) + " MB",
            f"{each['most']} MB",
        ]
        for each in load("memory")["run"]
    ]
    return markdown(["minutes", "games", "decisions", "at the start", "after each quarter", "most"], rows)


@table("chaos")
def chaos() -> str:
    names = {
        "kills": "kills",
        "others": "others",
        "acknowledged": "decisions",
        "lost": "lost",
        "doubled": "twice",
        "records": "replay",
        "on_time": "on time",
        "not_told": "not told",
    }
    rows = [
        [
            each["set_up"],
            *(f"{each[name]:,}" for name in names),
            f"{each['go_on'][0]:g} s, {each['go_on'][1]:g} s",
            f"{each['told'][0]:g} s, {each['told'][1]:g} s",
        ]
        for each in load("chaos")["run"]
    ]
    return markdown(["set-up", *names.values(), "went on", "told"], rows)


@table("review")
def review() -> str:
    data = load("review")
    server, browser, wanted = data["server"], data["browser"], data["wanted"]
    rows = [
        ["to the first values", f"{server['first']:g} s", f"{browser['first']:g} s", f"{wanted['first']:g} s"],
        [f"to all {server['decisions']}", f"{server['all']:g} s", f"{browser['all']:g} s", f"{wanted['all']:g} s"],
        ["from a key to the board, half of them", "", f"{browser['step_half']:g} ms", f"{wanted['step']:g} ms"],
        ["at most", "", f"{browser['step_most']:g} ms", ""],
        ["the page's work for a step", "", f"{browser['step_work']:g} ms", ""],
    ]
    return markdown(["a review of Azul for two", "server", "browser", "wanted"], rows)


@table("puzzles")
def puzzles() -> str:
    checks = load("puzzles")["check"]
    both = {name: [sum(each[name][k] for each in checks) for k in (0, 1)] for name in ("searched", "stood")}
    rows = [
        [
            each["tables"],
            *(f"{stood} of {searched}" for stood, searched in zip(each["stood"], each["searched"], strict=True)),
            f"{each['stood'][-1]}",
        ]
        for each in [*checks, {"tables": "all", **both}]
    ]
    return markdown(["puzzles of", "stood in the first pass", "stood in the second", "in the package"], rows)


# Pages


def pages() -> list[Path]:
    return sorted(PAGES.rglob("*.md"))


def up_to_date(page: str) -> str:
    """The page's text with the tables that its data give."""
    return MARKED.sub(lambda mark: f"<!-- table {mark[1]} -->\n\n{TABLES[mark[1]]()}\n<!-- end -->", page)


def main(arguments: Sequence[str]) -> int:
    stale = {page: text for page in pages() if (text := up_to_date(page.read_text("utf-8"))) != page.read_text("utf-8")}
    for page, text in stale.items():
        if "--write" in arguments:
            page.write_text(text, "utf-8")
        print(f"{page.relative_to(PAGES.parent)}: {'written' if '--write' in arguments else 'differs from the data'}")
    return 1 if stale and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
