"""The build of the client fetches packages once, and never through a link into another checkout."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

Output = pytest.CaptureFixture[str]
SOURCE = Path(__file__).parents[2] / "web" / "build.py"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_build", SOURCE)
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    monkeypatch.setattr(found, "HERE", tmp_path)
    (tmp_path / "package-lock.json").write_text("{}", encoding="utf-8")
    return found


def fetched(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    ran: list[list[str]] = []

    def run(command: list[str]) -> None:
        ran.append(command)
        (build.HERE / "node_modules").mkdir(exist_ok=True)

    monkeypatch.setattr(build, "run", run)
    build.bring_packages(["npm"])
    return ran


def test_packages_are_fetched_once_for_a_lock_file(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fetched(build, monkeypatch) == [["npm", "ci", "--no-audit", "--no-fund"]]
    assert fetched(build, monkeypatch) == []
    (build.HERE / "package-lock.json").write_text('{"other": 1}', encoding="utf-8")
    assert len(fetched(build, monkeypatch)) == 1


def test_a_linked_folder_is_never_replaced(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shared = tmp_path / "shared"
    (shared / ".bin").mkdir(parents=True)
    (build.HERE / "node_modules").symlink_to(shared)
    assert fetched(build, monkeypatch) == []
    (shared / ".bin").rmdir()
    with pytest.raises(build.BuildError, match="a link"):
        fetched(build, monkeypatch)
    assert (build.HERE / "node_modules").is_symlink() and shared.is_dir()


def test_without_a_network_the_client_built_before_is_good_enough(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    (build.HERE / "package.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(build, "STATIC", tmp_path / "static")
    monkeypatch.setattr(build, "find_npm", lambda: ["false"])
    with pytest.raises(build.BuildError, match=r"connect to a network once; .* `make terminal`"):
        build.build()
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("", encoding="utf-8")
    assert build.build() is False
    assert "going on with the client built before" in capsys.readouterr().err
    with pytest.raises(build.BuildError):
        build.build(force=True)
