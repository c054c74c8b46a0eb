"""What stands in a district: one building each, which is known again without its name."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.shown.drawing.skyline import skyline
from endtable.kit.svg import path

LANDMARKS: Final = {
    1: ("M-34,56V46a34,30 0 0 1 68,0V56z", "M-7,56V40h14v16z"),
    2: ("M-40,46V26l8,6 4,-10 8,14 6,-4V56zM4,56V24l10,6 6,-12 10,18 8,4-8,16z", "M-30,40h5v6h-5z"),
    3: ("M-38,48l6,-26 10,12 6,-8 8,30zM2,56l6,-36 8,14 8,-6 12,16-6,12z", "M14,44h5v6h-5z"),
    4: ("M-34,56V24h9v7h9v-7h9v7h14v-7h9v7h9v-7h9V56z", "M-5,56V44h10v12z"),
    5: ("M-30,56V40a30,26 0 0 1 60,0v16zM-2,16l26,-9 4,9-22,11z", "M-8,38h16v7h-16z"),
    6: ("M-42,48V34l16,-13 16,13v22h-24zM2,56V36l17,-14 17,14-6,20z",
         "M-31,38h9v8h-9zM13,40h9v8h-9z"),
    7: ("M-36,20h72v7h-72zM-30,33h60v5h-60zM-26,27h7v29h-7zM19,27h7v29h-7z", "M-3,28h6v4h-6z"),
    8: ("M-32,56V24h64v32z", "M-4,28h8v8h8v8h-8v8h-8v-8h-8v-8h8z"),
    9: ("M-40,46q40,-42 80,0l-8,10h-64z", "M-22,38h11v8h-11zM-5,38h11v8h-11zM12,38h11v8h-11z"),
    10: ("M-36,36l6,-14h60l6,14zM-32,36h6v16h-6zM26,36h6v16h-6z",
         "M-20,40h14v12h-14zM4,40h14v12h-14z"),
    11: ("M-36,54q10,-20 4,-34h20q-6,14 4,36zM6,56q10,-22 4,-36h20q-6,14 4,34z",
         "M-30,17h14v3h-14zM12,17h14v3h-14z"),
    12: ("M-36,50V22h20v34zM-11,56V16h22v40zM16,56V22h20v28z",
         "M-31,28h10v3h-10zM-31,36h10v3h-10zM-6,24h12v3h-12zM-6,32h12v3h-12z"
         "M-6,40h12v3h-12zM21,28h10v3h-10z"),
    13: ("M-14,57V16l14,-10 14,10v41z",
         "M-8,22h5v6h-5zM3,22h5v6h-5zM-8,34h5v6h-5zM3,34h5v6h-5zM-8,46h5v6h-5z"),
    14: ("M-34,54V34l34,-16 34,16v20z", "M-8,56V42h16v14z"),
    15: ("M-36,30q36,-4 36,-18q0,14 36,18l-8,5h-56zM-24,35h48v21h-48z", "M-5,56V42h10v14z"),
    16: ("M-18,57l10,-42h16l10,42z", "M0,14m-9,0a9,9 0 1 0 18,0a9,9 0 1 0 -18,0"),
    17: ("M-42,44l12,-10 12,5 6,-15 14,9 8,-8 10,15 16,6-6,10h-64z", "M-10,44h8v5h-8z"),
    18: ("M-42,36q42,-2 42,-18q0,16 42,18l-10,6h-64zM-28,42h56v14h-56z", "M-8,56V46h16v10z"),
    19: ("M-38,48V34l16,-12v12l16,-12v12l16,-12v12l16,-12v34h-58zM24,20V10h8v12z",
         "M-20,42h8v7h-8zM4,42h8v7h-8z"),
    20: ("M-20,56V14h6v9l34,-8v6l-34,8v27z", "M-34,50q8,-6 16,0t16,0 16,0 16,0v4h-64z"),
    21: ("M-34,56V48q34,-46 68,0v8z",
         "M-16,54q-8,-10 2,-17q7,8 -2,17zM0,54q-8,-14 0,-23q8,9 0,23z"
         "M16,54q-5,-10 -2,-17q9,7 2,17z"),
    22: ("M-8,16h16v5h-3v12l17,23h-44l17,-23v-12h-3z", "M-12,47h24l5,8h-34z"),
    23: ("M-12,57l6,-44h12l6,44z", "M0,12m-7,0a7,7 0 1 0 14,0a7,7 0 1 0 -14,0"),
    24: ("M-36,50V46a36,32 0 0 1 72,0v4l-6,6h-8v-10a22,20 0 0 0 -44,0v10h-8z", "M-4,46h8v8h-8z"),
}  # fmt: skip
"""By number of the tile: its walls, and where there is light; all of it below the words."""


def landmark(number: int) -> str:
    """The building of a district before the city; the city alone where none is drawn."""
    if number not in LANDMARKS:
        return skyline(100 + number, 34)
    walls, light = LANDMARKS[number]
    return skyline(100 + number, 16) + path(walls, "landmark") + path(light, "window")
