"""The tools that check the client are pinned, come once, and say in one line when they cannot come."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.web import tools


def test_versions_are_pinned_and_no_registry_is_named() -> None:
    wanted = json.loads((tools.HERE / "package.json").read_text("utf-8"))["devDependencies"]
    packages = json.loads((tools.HERE / "package-lock.json").read_text("utf-8"))["packages"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert all("integrity" in entry and "resolved" not in entry for name, entry in packages.items() if name)


def test_what_is_installed_is_found_without_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Path] = []

    def install(folder: Path) -> None:
        calls.append(folder)
        (folder / "node_modules").mkdir()

    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(tools, "_install", install)
    assert tools.modules() == tools.modules()
    assert len(calls) == 1 and tools.modules().is_dir()
    assert len(list((tmp_path / "web-tools").iterdir())) == 1  # nothing is left of the installation


def test_without_npm_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path) -> None:
        raise tools.ToolsMissing("npm error network request failed")

    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(tools, "_install", refuse)
    assert tools.main("tsc") == 1
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "npm" in said
    assert list((tmp_path / "web-tools").iterdir()) == []
