"""What one sees and can do at a table: previews, steps back, movement, undo, explanations, hints, looking back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import azulejos
from azulejos.registry import parse_game
from azulejos.state import State
from tests.browser.conftest import Visit
from tests.browser.stored_tables import sit_at
from tests.browser.test_games import BOT, ME, MOVED_ON
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess

DRAWN = {
    "azul": ("factories", "centre", "marker", "bag", "lid", "round"),
    "duel": ("suns", "large_sun", "moons", "large_moon", "chips", "display", "bag", "tower", "start_tile", "round"),
}
BOARD = {
    "azul": ("score", "lines", "wall", "floor"),
    "duel": ("score", "lines", "broken", "dome", "tiles", "chips"),
}


def drawn_parts(position: dict[str, Any]) -> dict[str, Any]:
    """What of a position the events must lead to."""
    game = position["game"]
    parts = {name: position[name] for name in DRAWN[game]}
    parts["boards"] = [{name: board[name] for name in BOARD[game]} for board in position["players"]]
    return parts


@pytest.mark.parametrize("spec", ["azul", "azul(players=4)", "azul(players=3,wall=grey)", "duel"])
def test_events_lead_from_position_to_position(visit: Visit, spec: str) -> None:
    """What the page shows between two messages, event by event, is what the rules say at the end of them."""
    state = parse_game(spec).deal(seed=11)
    bot = azulejos.bot("random", seed=11)
    steps = []
    while not state.is_over:
        before = state.to_json()
        events = state.play(bot.choose(state))
        steps.append({"before": before, "events": events, "after": state.to_json()})
    visitor = visit()
    visitor.open()
    led = visitor.page.evaluate(
        """async (steps) => {
            const { applyEvents } = await import('/app/board/games.js');
            return steps.map(({ before, events }) => applyEvents(before, events));
        }""",
        [{"before": step["before"], "events": step["events"]} for step in steps],
    )
    for step, found in zip(steps, led, strict=True):
        if step["after"]["phase"] == "over" or step["before"]["phase"] == "stack":
            continue
        if step["after"]["phase"] == "stack":  # tiles in hand between sun and moon
            continue
        assert drawn_parts(found) == drawn_parts(step["after"]), step["events"]


def seated(visit: Visit, game: str = "azul", **more: Any) -> Visitor:
    visitor = visit(**more)
    table = visitor.create(game, [ME, BOT], start_player=0)
    visitor.sit_down(table)
    visitor.page.wait_for_selector('.table-page[data-state="mine"]')
    return visitor


def test_a_move_is_previewed_before_it_is_confirmed(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    tiles = next(pick for pick in visitor.look()["picks"])
    visitor.press(tiles, tiles["address"])
    page.wait_for_selector('[data-pick="line 1"]')
    assert page.locator(".pick.can .line-ground").count() == 6  # five lines and the floor
    page.locator('[data-pick="line 1"] .line-ground').hover()
    page.wait_for_selector('[data-place="line 1"] .tile.ghost')  # already while pointing
    page.locator('[data-pick="line 1"] .line-ground').click()
    page.wait_for_selector("[data-confirm]:not([disabled])")
    assert "+1" in page.inner_text("[data-say]")
    assert page.locator('[data-place^="wall 1"] .tile.ghost').count() == 1  # where it will land on the wall
    assert page.locator('[data-place="line 2"].can, [data-place="line 2"] .line-ground').count()  # still to be had
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-confirm][disabled]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".pick.chosen", state="detached")
    assert visitor.look()["version"] == 1 or visitor.look()["state"] == "mine"


def test_a_turn_of_duel_is_small_steps_that_can_be_taken_back(visit: Visit) -> None:
    visitor = seated(visit, "duel")
    page = visitor.page
    version = visitor.look()["version"]
    page.click('[data-pick="display 2"]')
    page.wait_for_selector('[data-pick="space 5"]')
    page.click('[data-pick="space 5"]')
    page.wait_for_selector("[data-confirm]:not([disabled])")
    for degrees in (90, 180, 270):
        page.click('button[title="Turn"]')
        page.locator(".chosen-words").get_by_text(f"turned by {degrees}°").wait_for()
    page.click('button[title="Turn"]')
    page.locator(".chosen-words").get_by_text("turned by").wait_for(state="detached")
    page.click('button[title="Back"]')  # the space
    page.wait_for_selector("[data-confirm][disabled]")
    page.click('button[title="Back"]')  # the plate
    page.wait_for_selector('[data-pick="display 1"]')
    assert visitor.look()["version"] == version  # nothing was sent
    page.click('[data-pick="display 1"]')
    page.click('[data-pick="space 1"]')
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.click("[data-confirm]")
    page.wait_for_function(MOVED_ON, arg=version)
    page.wait_for_selector('[data-state="mine"]')
    sun = next(pick for pick in visitor.look()["picks"] if pick["address"].startswith("sun 1/"))
    visitor.press(sun, sun["address"])
    page.click('[data-pick="line 6"]')
    page.wait_for_selector('[data-confirm]:not([disabled]), button[data-pick^="stack"]')
    while page.locator("[data-confirm][disabled]").count():  # the tiles left are stacked one by one
        page.locator('button[data-pick^="stack"]').first.click()
        page.wait_for_timeout(100)
    page.click("[data-confirm]")
    page.wait_for_selector('[data-seat="0"] [data-place="line 6"] .tile:not(.ghost)')


def test_tiles_fly_and_points_rise(visit: Visit) -> None:
    """With movement on, things are in the air between two positions; a key ends it at once."""
    visitor = seated(visit, settings={"speed": "slow"})
    page = visitor.page
    tiles = next(pick for pick in visitor.look()["picks"])
    visitor.press(tiles, tiles["address"])
    page.locator('[data-pick="line 5"] .line-ground').click()
    page.wait_for_selector("[data-confirm]:not([disabled])")
    page.click("[data-confirm]")
    page.wait_for_selector(".flying", state="attached")
    page.keyboard.press("Escape")
    page.wait_for_selector('.table-page[data-state="mine"]', timeout=20_000)
    assert page.locator(".flying").count() == 0
    assert page.locator(".brackets").count() > 0  # the last move is marked


def round_end(visit: Visit, server: ServerProcess, spec: str) -> Visitor:
    """Somebody who is about to end a round of Azul: all that is left is one colour in the centre."""

    def last_tiles(state: State) -> bool:
        view = state.to_json()
        return view["round"] >= 3 and not any(view["factories"]) and len(set(view["centre"])) == 1

    visitor = visit(settings={"speed": "slow"})
    sit_at(visitor, server, spec, last_tiles, seed=3)
    visitor.page.wait_for_selector('.table-page[data-state="mine"]')
    return visitor


def test_the_end_of_a_round_is_shown_within_four_seconds(visit: Visit, server: ServerProcess) -> None:
    """However many boards are scored and however slowly, with a button that skips it."""
    visitor = round_end(visit, server, "azul(players=4)")
    page = visitor.page
    page.evaluate(
        """() => {
            const table = document.querySelector('.table-page');
            window.times = {};
            const look = () => {
                if (document.querySelector('[data-skip]')) {
                    times.first ??= performance.now();
                    times.last = performance.now();
                }
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    visitor.play(random.Random(1), until=lambda now: now["state"] != "mine")
    page.wait_for_selector("[data-skip]")
    page.wait_for_selector("[data-skip]", state="detached")
    times = page.evaluate("times")
    assert 1000 < times["last"] - times["first"] < 4000


def test_the_end_of_a_round_can_be_skipped(visit: Visit, server: ServerProcess) -> None:
    visitor = round_end(visit, server, "azul(players=4)")
    page = visitor.page
    visitor.play(random.Random(1), until=lambda now: now["state"] != "mine")
    page.get_by_role("button", name="Skip").click()
    page.wait_for_selector("[data-skip]", state="detached", timeout=2_000)
    assert "round 5" in page.inner_text(".bar")


def test_a_lesson_goes_on_in_the_middle_of_a_movement(visit: Visit) -> None:
    visitor = visit(settings={"speed": "slow"})
    visitor.open("/learn/azul", "[data-next]")
    page = visitor.page
    page.click("[data-next]")
    page.wait_for_selector('[data-pick="factory 1/B"]')
    page.click('[data-pick="factory 1/B"]')
    page.click('[data-pick="line 2"]')
    page.click("[data-confirm]:not([disabled])")
    page.wait_for_selector(".flying", state="attached")
    page.click("[data-next]:not([disabled])")
    page.wait_for_selector('[data-pick="centre/R"]')
    page.wait_for_function("() => !document.querySelector('.flying')")
    assert page.locator('[data-place="line 2"] .tile:not(.ghost)').count() == 2


def test_reduced_motion_is_honoured(visit: Visit) -> None:
    visitor = seated(visit, settings={"speed": "slow"}, reduced_motion="reduce")
    assert visitor.page.evaluate("import('/app/settings.js').then((settings) => settings.durationFactor())") == 0


def test_undo_goes_back_as_often_as_one_likes_against_bots(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    first = page.locator(".offer-picture").inner_html()
    for _ in range(2):
        version = visitor.look()["version"]
        later = lambda now, old=version: now["version"] > old + 1 and now["state"] == "mine"  # noqa: E731
        visitor.play(random.Random(1), until=later)
    for _ in range(2):
        version = visitor.look()["version"]
        page.keyboard.press("z")
        page.wait_for_function(MOVED_ON, arg=version)
        page.wait_for_selector('.table-page[data-state="mine"]')
    assert page.locator(".offer-picture").inner_html() == first


LISTEN = """() => {
  const { start } = AudioScheduledSourceNode.prototype;
  window.heard = [];
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.heard.push(this.context);
    return start.apply(this, when);
  };
}"""


@pytest.mark.parametrize("speed", ["fast", "off"])
def test_sounds_are_silent_until_they_are_switched_on(visit: Visit, speed: str) -> None:
    visitor = visit(settings={"speed": speed})
    visitor.page.add_init_script(f"({LISTEN})()")
    visitor.sit_down(visitor.create("azul", [ME, BOT], start_player=0))
    page = visitor.page
    heard = []
    for sound in ("Off", "On"):
        page.locator(".bar").get_by_role("button", name="Settings").click()
        page.get_by_role("radiogroup", name="Sounds").get_by_label(sound).check()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
        before = visitor.look()["version"]
        later = lambda now, old=before: now["version"] > old + 1 and now["state"] == "mine"  # noqa: E731
        visitor.play(random.Random(1), until=later)
        heard.append(page.evaluate("heard.length"))
    assert heard[0] == 0 and heard[1] >= (4 if speed == "fast" else 2)
    page.wait_for_function("() => heard.every(({ state }) => state === 'running')")


def test_every_part_is_explained(visit: Visit) -> None:
    for game in ("azul", "duel"):
        visitor = seated(visit, game)
        names = set(visitor.page.eval_on_selector_all("[data-tip]", "nodes => nodes.map((node) => node.dataset.tip)"))
        assert len(names) >= (7 if game == "azul" else 12)
        floor = visitor.page.locator('[data-seat="0"] [data-tip="floor"], [data-seat="0"] [data-tip="broken"]').first
        floor.hover()
        tip = visitor.page.locator("[role=tooltip]")
        tip.wait_for()
        assert "points" in tip.inner_text()


def test_bag_points_moves_and_boards_on_request(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    visitor.play(random.Random(3), until=lambda now: now["version"] > 8 and now["state"] == "mine")
    page.keyboard.press("v")
    page.get_by_role("dialog").get_by_role("row", name="bag").wait_for()
    assert page.locator("dialog td").last.inner_text().isdigit()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.keyboard.press("g")
    page.locator("dialog .log li").nth(3).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.get_by_role("button", name="Points").first.click()
    page.get_by_role("dialog").get_by_text("Where the points come from").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.locator(".zoom").first.click()
    page.locator("dialog .board-picture").wait_for()


def test_hints_show_a_move_and_take_it_up(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    page.keyboard.press("h")
    page.get_by_role("button", name="Show it").click(timeout=60_000)
    page.wait_for_selector("[data-confirm]:not([disabled])")


def test_a_finished_game_can_be_looked_at_again(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 1})
    visitor.sit_down(table)
    visitor.play(random.Random(2))
    page = visitor.page
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    page.wait_for_selector(".review .stepper")
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelectorAll('.review .offer-picture .tile:not(.marker)').length === 0")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelectorAll('.review .offer-picture .tile:not(.marker)').length > 15")
    page.wait_for_function("() => document.querySelectorAll('.curve-line').length > 0", timeout=90_000)
    page.wait_for_selector(".story-panel .balance", timeout=90_000)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_selector(".move-arrow .head")
    offered = "() => document.querySelectorAll('.review .offer-picture .tile:not(.marker)').length"
    before = page.evaluate(offered)
    page.locator("[data-show=played]").click()
    page.wait_for_function(f"{offered} < {before}")
    page.wait_for_function("() => location.hash.includes('step=')")
    visitor.open("/games", ".segments")
    page.get_by_label("Finished").check()
    page.wait_for_selector(".game-list li")


def test_side_by_side_the_board_of_who_decides_is_in_front(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("azul", [{"kind": "me", "name": "Ina"}, {"kind": "me", "name": "Michael"}], start_player=0)
    visitor.sit_down(table)
    assert visitor.page.locator(".own [data-seat]").get_attribute("data-seat") == "0"
    visitor.play(random.Random(1), until=lambda now: now["version"] > 1 and now["state"] == "mine")
    assert visitor.page.locator(".own [data-seat]").get_attribute("data-seat") == "1"
    assert "Michael" in visitor.page.inner_text(".turn-pill")


def test_a_rematch_is_one_click(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 1})
    visitor.sit_down(table)
    visitor.play(random.Random(2))
    visitor.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_function("id => !location.hash.includes(id)", arg=table)
    visitor.page.wait_for_selector('.table-page[data-state="mine"]')


def test_a_bot_that_is_still_compiled_is_not_said_to_think(visit: Visit) -> None:
    """The first start takes minutes; the server tells of it as /api/status does."""
    visitor = visit()
    slow = {"kind": "bot", "bot": "playouts", "seconds": 30.0}
    visitor.sit_down(visitor.create("azul", [ME, slow], start_player=1))
    say, pill = visitor.page.locator("[data-say]"), visitor.page.locator(".turn-pill")
    tell = "async (bots) => (await import('/app/socket.js')).warmUp.set(bots && { ready: false, bots })"
    for bots, words, why in (
        (None, "is thinking", False),
        ({"azul": "compiling", "duel": "compiling"}, "is getting ready", True),
        ({"azul": "ready", "duel": "compiling"}, "is thinking", False),
    ):
        visitor.page.evaluate(tell, bots)
        expect(pill).to_contain_text(words)
        expect(say).to_contain_text(words)
        assert ("first start" in say.inner_text()) == why
