"""Tables in words, and the desk that language models come to."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from endtable.adapters.mcp import Desk, answer, serve
from endtable.adapters.text import TextEnv
from endtable.games import names


@pytest.mark.parametrize("name", names())
def test_a_match_in_words(name: str) -> None:
    env = TextEnv(name)
    env.reset(seed=2)
    done = False
    while not done:
        seat, text = env.get_observation()
        assert env.asked(seat) in text
        done, info = env.step(f"[{env.listed(seat)[0]}]")
        assert info == {}
    rewards, ended = env.close()
    assert set(rewards) == set(range(env.match.state.seats))
    assert " " in ended["reason"]


def test_a_refusal_says_why_and_a_clerk_comes_at_last() -> None:
    env = TextEnv("neuroshima", show_options=False, patience=2)
    env.reset(seed=2)
    before = env.match.state.position()
    done, info = env.step("place hq z9 0")
    assert not done
    assert "z9" in info["refused"]
    assert env.match.state.position() == before
    assert info["refused"] in env.get_observation()[1]
    assert "place hq" not in env.get_observation()[1]
    _, info = env.step("battle")
    assert "First place your HQ" in info["refused"]
    assert info["clerk"].startswith("place hq")
    assert env.refused == [2, 0]


# --- the Model Context Protocol -----------------------------------------------------------


def call(desk: Desk, tool: str, **given: Any) -> tuple[str, bool]:
    message = {"id": 1, "method": "tools/call", "params": {"name": tool, "arguments": given}}
    reply = answer(desk, message)
    assert reply is not None
    return reply["result"]["content"][0]["text"], reply["result"]["isError"]


@pytest.mark.parametrize("name", names())
def test_a_model_plays_a_whole_match(name: str) -> None:
    desk = Desk()
    text, bad = call(desk, "new", game=name, seed=3, opponent="random")
    assert not bad
    assert text.startswith("table 0")
    for _ in range(600):
        options, _ = call(desk, "options", table=0)
        if not options:
            break
        text, bad = call(desk, "act", table=0, action=options.splitlines()[0])
        assert not bad
    assert "Worth to you: " in text
    assert call(desk, "look", table=0) == (text, False)


def test_what_is_wrong_is_answered_in_a_sentence() -> None:
    desk = Desk()
    assert call(desk, "look", table=0) == ("table: there is no table yet; new begins one", True)
    assert call(desk, "new", game="chess")[1]
    assert call(desk, "new", game="neuroshima", options={"mode": "dual"})[1]
    call(desk, "new", game="neuroshima", seed=1)
    before = desk.tables[0].env.match.state.position()
    for action in ("battle", "place hq z9 0", ""):
        text, bad = call(desk, "act", table=0, action=action)
        assert bad
        assert " " in text
    assert "First place your HQ" in call(desk, "why_not", table=0, action="battle")[0]
    first = call(desk, "options", table=0)[0].splitlines()[0]
    assert call(desk, "why_not", table=0, action=first) == ("It is possible.", False)
    assert desk.tables[0].env.match.state.position() == before
    text, _ = call(desk, "rules", game="neuroshima", about="NH-NET")
    assert text.startswith("NH-NET-01")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", -32700),
        ('{"id":1,"method":"dance"}', -32601),
        ('{"id":1,"method":"tools/call","params":{"name":"dance"}}', -32602),
        ('{"id":1,"method":"tools/call","params":[]}', -32602),
    ],
)
def test_bad_messages_get_an_error_and_the_line_stays_open(line: str, code: int) -> None:
    said: list[str] = []
    serve(io.StringIO(f'{line}\n{{"id":2,"method":"ping"}}\n'), said.append)
    first, second = map(json.loads, said)
    assert first["error"]["code"] == code
    assert second == {"jsonrpc": "2.0", "id": 2, "result": {}}


def test_the_command_speaks_the_protocol() -> None:
    lines: list[dict[str, Any]] = [
        {"id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18"}},
        {"method": "notifications/initialized"},
        {"id": 1, "method": "tools/list"},
    ]
    typed = "".join(json.dumps({"jsonrpc": "2.0", **line}) + "\n" for line in lines)
    command = [sys.executable, "-m", "endtable", "mcp"]
    run = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    hello, tools = map(json.loads, run.stdout.splitlines())
    assert hello["result"]["serverInfo"]["name"] == "endtable"
    listed = [tool["name"] for tool in tools["result"]["tools"]]
    assert listed == ["new", "look", "options", "act", "why_not", "rules"]
