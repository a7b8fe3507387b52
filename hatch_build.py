"""Puts the built browser client into what is installed, so that a wheel needs no Node."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def builder(root: str) -> ModuleType:
    """web/build.py, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("web_build", Path(root) / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WebClient(BuildHookInterface):  # type: ignore[misc]
    """Builds the client before files are collected."""

    def dependencies(self) -> list[str]:
        """Node from the package registry where the system has none."""
        web = builder(self.root)
        if web.is_fresh() or web.system_node():
            return []
        return [str(web.NODE_PACKAGE)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        builder(self.root).build()
