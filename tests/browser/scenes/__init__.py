"""Every page and state of the app, each under a name and entered as a person would: for pictures, for axe-core, for
measuring. Nothing here depends on the language, and positions are the same on every run.

A scene is a function of a `Stage` that returns the visitor before whom it stands. Its name is its page and what is
special, "table/duel stack"."""

from tests.browser.scenes import dialogs, endings, pages, puzzles, study, tables
from tests.browser.scenes.stage import SCENES, Scene, Stage

__all__ = ["SCENES", "Scene", "Stage", "dialogs", "endings", "pages", "puzzles", "study", "tables"]
