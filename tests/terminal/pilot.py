"""The terminal app under Textual's pilot: how tests run it, wait for it and read it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.game import GameScreen
from azulejos.terminal.setup import Seat, Setup
from azulejos.text import texts

PATIENCE = 120.0
"""Seconds until something that never comes is given up: machines are busy."""

Script = Callable[[AzulejosApp, Pilot[None]], Awaitable[None]]


def show(app: AzulejosApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app without a terminal and follow the script."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await until(pilot, lambda: not isinstance(app.screen, GameScreen) or app.screen.turn > 0)
            await script(app, pilot)

    with ThreadPoolExecutor(1) as thread:  # a browser of other tests may have its loop in this one
        thread.submit(asyncio.run, run()).result()


def seated_app(spec: str, people: int = 1, language: str = "en", chance: Any = "seeded", seed: int = 3) -> AzulejosApp:
    """A table with so many people and random bots on the other seats."""
    game = parse_game(spec)
    seats = tuple(Seat() if seat < people else Seat("random") for seat in range(game.players))
    setup = Setup(game.name, game.options.to_json(), seats, seed, chance)
    return AzulejosApp(texts(language), setup, setup.session(), pace=0.0)


def start_app(setup: Setup | None = None) -> AzulejosApp:
    return AzulejosApp(texts("en"), setup or Setup(), pace=0.0)


def table(app: AzulejosApp) -> GameScreen:
    (screen,) = (screen for screen in app.screen_stack if isinstance(screen, GameScreen))
    return screen


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    given_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < given_up
        await pilot.pause(0.005)


async def until_asked(app: AzulejosApp, pilot: Pilot[None]) -> State:
    """Wait until a person has something to decide or to draw, or the game is over."""

    def asked() -> bool:
        screen = table(app)
        return screen.state.is_over or bool(screen.selection.offered) or screen.state.pending is not None

    await until(pilot, asked)
    return table(app).state


def text_of(app: AzulejosApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).render())


def story_of(app: AzulejosApp) -> str:
    return "\n".join(strip.text for strip in table(app).query_one(RichLog).lines)


def shown(app: AzulejosApp) -> str:
    """All that stands on the screen."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    assert all(strip.cell_length <= width for strip in lines) and len(lines) <= height
    return "\n".join(strip.text for strip in lines)


def keys_of(code: str) -> list[str]:
    return ["plus" if letter == "+" else letter.lower() for letter in code]
