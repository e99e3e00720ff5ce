"""What is published: built, looked into, and tried out in an empty environment. Nothing here needs a network."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
import yaml

import azulejos
from azulejos import pack
from azulejos.packing import make_pack
from azulejos.types import AzulejosError, InvalidOption
from tools import release

ROOT = Path(__file__).resolve().parents[1]
PARTS = ["moves", "draws", "records", "search"]
"""What the first answer of a bot needs."""
FIRST_ANSWER = """
import json, time
import azulejos
from azulejos import code_cache, warming
state = azulejos.make("azul").deal(seed=1)
move = azulejos.bot("master", nodes=500).choose(state)
known = warming.is_warm("azul", ["moves", "search"])
counts = {"compiled": code_cache.counts.compiled, "loaded": code_cache.counts.loaded}
print(json.dumps({"seconds": time.process_time(), "known": known, "file": azulejos.__file__, **counts}))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sources and the wheel."""
    return release.build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack with what a bot's first answer in Azul needs."""
    folder = tmp_path_factory.mktemp("pack") / "compiled"
    make_pack(folder, release.FAMILY, ["azul"], PARTS)
    return folder


def empty_environment(folder: Path, wheel: Path) -> Path:
    """An environment with nothing but the wheel and what it depends on; returns its Python."""
    venv.create(folder, with_pip=False)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    dependencies = [path for path in sys.path if "packages" in path and not (Path(path) / "azulejos").exists()]
    (packages / "dependencies.pth").write_text("\n".join(dependencies))
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def first_answer(python: Path, folder: Path) -> dict[str, object]:
    """What a bot's first answer took, with an empty cache, from another folder."""
    settings = {**os.environ, "AZULEJOS_CACHE": str(folder / "cache")}
    settings.pop("PYTHONPATH", None)
    done = subprocess.run(
        [python, "-I", "-c", FIRST_ANSWER], cwd=folder, env=settings, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout)
    return result | {"said": done.stderr}


def test_sources_and_wheel_hold_what_they_should(built: tuple[Path, Path]) -> None:
    sdist, wheel = built
    release.check_sdist(sdist)
    release.check_wheel(wheel)
    release.run(sys.executable, "-m", "twine", "check", "--strict", sdist, wheel)
    assert wheel.stat().st_size < 10e6 and sdist.stat().st_size < 10e6


def test_a_wheel_with_tests_in_it_is_refused(built: tuple[Path, Path], tmp_path: Path) -> None:
    wrong = tmp_path / built[1].name
    wrong.write_bytes(built[1].read_bytes())
    with zipfile.ZipFile(wrong, "a") as archive:
        archive.writestr("tests/test_state.py", "")
    with pytest.raises(release.Trouble, match="must not hold"):
        release.check_wheel(wrong)


def test_relative_links_in_the_metadata_are_refused(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        text = archive.read(next(name for name in archive.namelist() if name.endswith("METADATA"))).decode()
    release.check_metadata(text)
    with pytest.raises(release.Trouble, match="relative links"):
        release.check_metadata(text + "\n[here](docs/play.md)\n")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" in project["dynamic"] and "version" not in project
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert release.version() == azulejos.__version__ == citation["version"]


def test_the_links_of_the_project_lead_to_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    source = project["project"]["urls"]["Source"]
    assert all(url.startswith(source) for url in project["project"]["urls"].values())
    substitutions = project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]
    assert all("azulejos/azulejos/" in each["replacement"] for each in substitutions)
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["repository-code"] == source


def test_the_workflow_calls_the_same_two_commands_everywhere() -> None:
    """And says what was never run: a machine of each kind is not at hand."""
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    (job,) = yaml.safe_load(text)["jobs"].values()
    matrix = job["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    known = [each.rpartition(" ")[2] for each in project["classifiers"] if "Python :: 3." in each]
    assert matrix["python"] == [known[0], known[-1]] and project["requires-python"] == f">={known[0]}"
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert commands == ["python run.py --help", "python run.py test"]
    assert text.startswith("#") and "Not run yet: macOS, Windows" in text


@pytest.mark.skipif(
    not all(pack.llvm_binding.get_host_cpu_features().get(name) for name in pack.FAMILIES[release.FAMILY]),
    reason=f"this processor is not {release.FAMILY}",
)
def test_with_compiled_code_in_the_wheel_a_first_answer_compiles_nothing(
    built: tuple[Path, Path], packed: Path, tmp_path: Path
) -> None:
    wheel = release.platform_wheel(built[1], packed)
    release.check_wheel(wheel)
    python = empty_environment(tmp_path / "environment", wheel)
    answer = first_answer(python, tmp_path)
    assert str(tmp_path) in str(answer["file"])
    assert answer["compiled"] == 0 and answer["known"] and answer["said"] == ""
    assert float(str(answer["seconds"])) < 3  # of the processor, whatever else the machine does


def test_a_pack_of_another_version_is_left_alone(packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = pack.new_pack(release.FAMILY)
    assert pack.Pack(**json.loads((packed / pack.DESCRIPTION).read_text())) == found
    for change in ({"numba": "0.1"}, {"python": "cpython-27"}):
        other = pack.Pack(found.family, found.triple, found.features, {**found.versions, **change})
        assert not other.fits
    assert not pack.Pack("z80", found.triple, "", found.versions).fits
    monkeypatch.setattr(pack, "FOLDER", tmp_path)
    for text in ("", "[]", "{}", '{"family": 3}'):
        (tmp_path / pack.DESCRIPTION).write_text(text)
        pack.packed.cache_clear()
        assert pack.packed() is None
    pack.packed.cache_clear()


def test_a_pack_needs_a_known_family_and_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="x86-64-v3"):
        make_pack(tmp_path / "new", "z80", ["azul"], [])
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(AzulejosError, match="not a pack"):
        make_pack(tmp_path, release.FAMILY, ["azul"], [])
