"""The door of Tamashii: the game, and what is done with stories that people write."""

from endtable.games.tamashii.game import GAME as GAME
from endtable.games.tamashii.scripts import TamashiiScripts

GAME.scripts = TamashiiScripts()
