"""The files of deploy/: whatever they name exists, and they agree with each other. They are read, not run: that needs
Docker, a domain and a machine of one's own."""

from __future__ import annotations

import ipaddress
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from azulejos.cli import main
from tests.docs.test_commands import check_command

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
PORT = "8420"


def compose() -> dict[str, Any]:
    """compose.yaml with its variables filled in."""
    text = re.sub(r"\$\{(\w+):\?\}", r"example-\1", (DEPLOY / "compose.yaml").read_text("utf-8"))
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def code() -> str:
    """The package's own sources, which read the environment."""
    return "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "azulejos").rglob("*.py"))


def dockerfile() -> list[tuple[str, str]]:
    """Instructions with their arguments."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def test_every_file_is_explained() -> None:
    for file in DEPLOY.iterdir():
        if file.name != "backups":
            assert f"deploy/{file.name}" in PAGE


def test_the_image() -> None:
    instructions = dockerfile()
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK",
             "ENTRYPOINT", "CMD"}  # fmt: skip
    assert {name for name, _ in instructions} <= known
    for name, rest in instructions:
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
        if name == "RUN" and rest.startswith("azulejos "):
            check_command(rest.split(" && ")[0])
    values = dict(instructions)
    assert yaml.safe_load(values["ENTRYPOINT"]) == ["azulejos"]
    check_command(shlex.join(["azulejos", *yaml.safe_load(values["CMD"])]))
    assert values["EXPOSE"] == PORT and f":{PORT}/health" in values["HEALTHCHECK"]
    assert values["USER"] != "root"
    for variable in re.findall(r"(AZULEJOS_\w+)=", values["ENV"]):
        assert f'"{variable}"' in code(), variable
    installing = next(rest for name, rest in instructions if name == "RUN" and "pip install" in rest)
    extras = re.search(r"'\.\[(.*)\]'", installing)
    assert extras is not None
    assert set(extras[1].split(",")) == {"cluster", "push"}
    for extra in extras[1].split(","):
        assert re.search(rf"^{extra} = \[", (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE), extra


def test_the_image_is_made_of_what_it_copies_alone() -> None:
    kept = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")]
    copied = [rest.split()[:-1] for name, rest in dockerfile() if name == "COPY" and not rest.startswith("--from")]
    assert sorted(line[1:] for line in kept) == sorted(source for sources in copied for source in sources)


def test_the_composition() -> None:
    found = compose()
    services = found["services"]
    servers = [name for name in services if name.startswith("server")]
    assert len(servers) == 2
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    subnet = found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert ipaddress.ip_address(proxy) in ipaddress.ip_network(subnet)
    for name in servers:
        server = services[name]
        check_command(shlex.join(["azulejos", *server["command"]]))
        assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
        assert "ports" not in server, "only the proxy is open to the world"
        environment = server["environment"]
        assert environment["FORWARDED_ALLOW_IPS"] == proxy
        assert "@postgres/" in environment["AZULEJOS_DATABASE"] and environment["AZULEJOS_REDIS"] == "redis://redis"
        for variable in environment:
            assert variable == "FORWARDED_ALLOW_IPS" or f'"{variable}"' in code(), variable
        assert set(server["depends_on"]) <= set(services)
    assert services["backup"]["user"] == "root", "the folder for backups, which Docker makes, is root's"
    command = services["backup"]["entrypoint"][2].partition("exec ")[2]
    check_command(re.sub(r"\$\$\(.*\)", "now", command))
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in found["volumes"] or source == "./backups" or (DEPLOY / source).exists(), volume


def test_the_proxies() -> None:
    caddy, nginx = ((DEPLOY / name).read_text("utf-8") for name in ("Caddyfile", "nginx.conf"))
    assert f"reverse_proxy server1:{PORT} server2:{PORT}" in caddy
    for text in (caddy, nginx):
        assert text.count("{") == text.count("}")
        assert "X-Forwarded-For" in text
        assert all(path in text for path in ("metrics", "ready", "health")), "not for the world"
    assert "$remote_addr;" in nginx and "proxy_set_header X-Forwarded-For $proxy_add" not in nginx
    assert "/ready?exclude=bus" in caddy


def test_the_unit() -> None:
    text = (DEPLOY / "azulejos.service").read_text("utf-8")
    start = re.search(r"^ExecStart=/opt/azulejos/bin/(azulejos .*)$", text, re.MULTILINE)
    assert start is not None
    check_command(start[1])
    for variable in re.findall(r"(AZULEJOS_\w+)", text):
        assert f'"{variable}"' in code(), variable


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not on this machine")
    unit = tmp_path / "azulejos.service"
    text = (DEPLOY / "azulejos.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/azulejos/bin/azulejos", "/bin/true"), "utf-8")
    result = subprocess.run([program, "verify", str(unit)], capture_output=True, text=True, timeout=60)
    complaints = [line for line in result.stderr.splitlines() if "azulejos" in line]
    assert not complaints, complaints


def test_a_wrong_option_in_a_file_would_be_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        check_command("azulejos serve --hots=0.0.0.0")
    assert "serve" in main.commands
