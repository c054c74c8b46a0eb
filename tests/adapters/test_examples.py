"""Every example runs as it stands."""

import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
NEEDS = {
    "pettingzoo_random": ("pettingzoo",),
    "gymnasium_random": ("gymnasium",),
    "openspiel_ismcts": ("pyspiel", "open_spiel"),
    "vector_random": ("numpy",),
    "text_first": (),
}
SAYS = {
    "pettingzoo_random": "{'seat_0': ",
    "gymnasium_random": "of 10",
    "openspiel_ismcts": "seat 0: ",
    "vector_random": "3200 choices, ",
    "text_first": "{0: ",
}


def test_none_is_forgotten() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == set(NEEDS) == set(SAYS)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", sorted(NEEDS))
def test_it_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for package in NEEDS[name]:
        pytest.importorskip(package)
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    assert SAYS[name] in capsys.readouterr().out
