"""The terminal app: a start screen and a table to play at, by mouse and keyboard."""

from azulejos.terminal.app.app import AzulejosApp

__all__ = ["AzulejosApp"]
