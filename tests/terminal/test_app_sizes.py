"""The terminal app in terminals of all sizes."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from azulejos.terminal.app import AzulejosApp
from tests.terminal.pilot import seated_app, show, shown, start_app, table, until


def test_a_resize_while_a_dialog_closes_is_noticed() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+s")
        await pilot.resize_terminal(60, 15)
        await pilot.press("escape")
        await until(pilot, lambda: "60 × 15" in shown(app))
        await pilot.press("ctrl+s")
        app.screen.dismiss(None)
        await pilot.resize_terminal(130, 40)  # before the table is on top again
        await until(pilot, lambda: table(app).has_class("-wide") and "Factory 1" in shown(app))

    show(seated_app("azul", 2), script)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
@pytest.mark.parametrize("started", [True, False])
def test_a_small_terminal_is_told_so_and_recovers(size: tuple[int, int], started: bool) -> None:
    app = seated_app("duel", 2) if started else start_app()

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        if size[0] >= 60:
            assert f"{size[0]} × {size[1]}" in shown(app) and "--plain" in shown(app)
            assert "Azul Duel" not in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "--plain" not in shown(app)
        assert "quit" in shown(app)

    show(app, script, size)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "azul(players=4)", "duel"])
def test_the_whole_table_is_in_sight(spec: str, size: tuple[int, int]) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()
        text = shown(app)
        data = table(app).state.to_json()
        for name in table(app).names:
            assert name in text
        last = "F" if spec.startswith("azul") else "X"
        assert sum(line.count(f" {last} ") for line in text.splitlines()) >= len(data["players"])
        assert not app.screen.query_one("#board-area").show_vertical_scrollbar
        letters = "".join(data["factories"] if "factories" in data else [*data["suns"], data["large_sun"]])
        offer = "\n".join(text.splitlines()[1:8])
        assert all(offer.count(letter) >= letters.count(letter) for letter in "BYRKT")

    show(seated_app(spec, 4), script, size)


def test_a_tall_terminal_shows_what_scores_and_which_plates_are_left() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        text = shown(app)
        assert "3 points for every full row" in text and "10 points for each full diagonal" in text
        unseen = table(app).state.view(0).to_json()["pile"]["unseen"]
        assert "Dome plates you have not seen" in text and all(f"#{plate} " in text for plate in unseen)

    show(seated_app("duel", 2), script, (120, 40))
