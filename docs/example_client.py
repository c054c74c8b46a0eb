"""A small client that plays a whole match of Neuroshima Hex against a bot.

endtable serve &
python docs/example_client.py http://127.0.0.1:8000
"""

import asyncio
import json
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def post(address: str, body: object, headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """The answer to a POST, and the cookie it sets."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]


def choose(choices: list[str], turn: int) -> str:
    """Where a better player would think: fight if possible, else anything."""
    return "battle" if "battle" in choices else choices[turn * 7 % len(choices)]


async def play(server: str) -> dict[str, Any]:
    """A whole match; how it ended."""
    me, cookie = post(f"{server}/api/session", {}, {})
    headers = {"cookie": cookie, "x-endtable-token": me["token"]}
    wanted = {"game": "neuroshima", "seats": ["me", "bot:greedy"]}
    table, _ = post(f"{server}/api/tables", wanted, headers)
    socket = connect(server.replace("http", "ws", 1) + "/ws", additional_headers={"cookie": cookie})
    turn = 0
    async with socket as line:
        await line.send(json.dumps({"do": "join", "table": table["table"], "ask": "list"}))
        async for text in line:
            message = json.loads(text)
            for told in message.get("words", ()):
                print(told["text"])
            if message["is"] == "no":
                raise SystemExit(message["why"])
            if "result" in message:
                result: dict[str, Any] = message["result"]
                return result
            ask = message.get("ask")
            if ask is not None:
                turn += 1
                act = {"do": "act", "id": f"turn-{turn}", "seat": ask["seat"], "q": ask["q"]}
                await line.send(json.dumps({**act, "choices": [choose(ask["choices"], turn)]}))
    raise SystemExit("the server has gone")


if __name__ == "__main__":
    ended = asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
    print("won" if 0 in ended["winners"] else "lost", "-", ended["why"])
