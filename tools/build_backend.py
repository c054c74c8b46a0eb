"""Setuptools as the build backend; mypy is asked for only where modules are to be compiled."""

import os

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

COMPILER = "mypy==2.4.1"


def get_requires_for_build_wheel(
    config_settings: dict[str, str | list[str] | None] | None = None,
) -> list[str]:
    """What a wheel needs while it is built."""
    wanted = list(build_meta.get_requires_for_build_wheel(config_settings))
    if os.environ.get("ENDTABLE_COMPILE", "") not in ("", "0"):
        wanted.append(COMPILER)
    return wanted
