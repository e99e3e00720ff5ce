"""Build what is published and try it out: `python3 run.py release [--pack]`.

    dist/azulejos-VERSION.tar.gz                       the sources
    dist/azulejos-VERSION-py3-none-any.whl             for everybody
    dist/azulejos-VERSION-cp311-...-x86_64.whl         with --pack: with code compiled for x86-64-v3

Each is checked: what is in it, its metadata, whether the README can be shown, and whether it installs in an empty
environment and plays from another folder. Nothing is uploaded.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
FAMILY = "x86-64-v3"
PLATFORM = "manylinux_2_28_x86_64"
IN_WHEEL = [
    "azulejos/__init__.py", "azulejos/py.typed", "azulejos/text/en.ftl", "azulejos/text/fr.ftl",
    "azulejos/text/es.ftl", "azulejos/web/index.html", "azulejos/search/weights/azul2.npz",
]  # fmt: skip
IN_SDIST = ["pyproject.toml", "run.py", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "tests/test_state.py"]
NOT_SHIPPED = re.compile(r"(^|/)(tests|docs|site|examples|benchmarks|\.venv|node_modules|__pycache__)(/|$)|\.py[co]$")
"""What a wheel must not hold."""
TRIAL = """
import azulejos
state = azulejos.make("azul").deal(seed=1)
move = azulejos.bot("novice", nodes=20).choose(state)
state.play(move)
print(azulejos.__version__, move)
"""


class Trouble(Exception):
    """Why nothing can be published."""


def say(line: str) -> None:
    print(f"release: {line}", flush=True)


def version() -> str:
    """The one place that says it."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/azulejos/__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def run(*command: object, **settings: object) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", errors="replace", **settings)  # type: ignore[call-overload]
    if done.returncode:
        raise Trouble(f"{' '.join(words[:4])} ... failed:\n{done.stdout}{done.stderr}")
    return str(done.stdout)


# Building -----------------------------------------------------------------------------------------------------------


def build(folder: Path) -> tuple[Path, Path]:
    """The sources, and the wheel made from them."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*-none-any.whl")
    return sdist, wheel


def platform_wheel(wheel: Path, pack: Path, platform: str = PLATFORM) -> Path:
    """The same wheel with compiled code in it, for this Python on that platform."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{platform}"
    result = wheel.with_name(wheel.name.replace("py3-none-any", tag))
    record: list[str] = []
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as target:

        def add(name: str, data: bytes) -> None:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}")
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)

        for name in source.namelist():
            if name.endswith("/RECORD"):
                record_name = name
            elif name.endswith("/WHEEL"):
                text = source.read(name).decode().replace("Tag: py3-none-any", f"Tag: {tag}")
                add(name, text.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").encode())
            else:
                add(name, source.read(name))
        for file in sorted(path for path in pack.rglob("*") if path.is_file()):
            add(f"azulejos/compiled/{file.relative_to(pack).as_posix()}", file.read_bytes())
        target.writestr(record_name, "\n".join([*record, f"{record_name},,", ""]))
    return result


# Checking -----------------------------------------------------------------------------------------------------------


def check_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata_name = next(name for name in names if name.endswith(".dist-info/METADATA"))
        check_metadata(archive.read(metadata_name).decode())
    missing = [name for name in IN_WHEEL if name not in names]
    surplus = [name for name in names if NOT_SHIPPED.search(name)]
    if missing or surplus:
        raise Trouble(f"{wheel.name}: missing {missing}, must not hold {surplus[:5]}")


def check_metadata(text: str) -> None:
    metadata = Parser().parsestr(text)
    readme = str(metadata.get_payload())
    relative = re.findall(r"\]\((?!https?:|#)([^)]+)\)|<img src=\"(?!https?:)([^\"]+)\"", readme)
    wrong = {
        "the version": metadata["Version"] != version(),
        "the links": len(metadata.get_all("Project-URL", [])) < 4,
        "the licence": metadata["License-Expression"] != "MIT",
        f"README's relative links {relative[:3]}": bool(relative),
        "the README": "python3 run.py" not in readme,
    }
    if any(wrong.values()):
        raise Trouble(f"the metadata: {', '.join(name for name, is_wrong in wrong.items() if is_wrong)}")


def check_sdist(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = [name for name in IN_SDIST if name not in names]
    if missing:
        raise Trouble(f"{sdist.name}: missing {missing}")


def try_out(wheel: Path, extras: str = "") -> str:
    """Install a wheel with all that it needs in an empty environment, play from another folder; what was said."""
    with tempfile.TemporaryDirectory() as place:
        environment, folder = Path(place, "environment"), Path(place, "elsewhere")
        venv.create(environment, with_pip=True)
        folder.mkdir()
        python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{wheel}{extras}")
        settings = {**os.environ, "AZULEJOS_CACHE": str(Path(place, "cache"))}
        settings.pop("PYTHONPATH", None)
        return run(python, "-c", TRIAL, cwd=folder, env=settings).strip()


# Everything ---------------------------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    try:
        shutil.rmtree(DIST, ignore_errors=True)
        say(f"building {version()}")
        sdist, wheel = build(DIST)
        wheels = [wheel]
        if "--pack" in arguments:
            say(f"compiling for {FAMILY}")
            with tempfile.TemporaryDirectory() as place:
                pack = Path(place, "compiled")
                run(sys.executable, "-m", "azulejos.cli", "warmup", "--pack", pack, "--family", FAMILY)
                wheels.append(platform_wheel(wheel, pack))
        say("checking what is in them, and how the README looks")
        check_sdist(sdist)
        for each in wheels:
            check_wheel(each)
        run(sys.executable, "-m", "twine", "check", "--strict", sdist, *wheels)
        for each in wheels:
            say(f"installing {each.name} in an empty environment: {try_out(each)}")
    except Trouble as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 1
    for path in (sdist, *wheels):
        say(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
