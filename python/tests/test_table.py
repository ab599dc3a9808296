"""One table: what is shown, played, refused, written down and taken up again."""

import copy
import pickle

import numpy as np
import pytest

import bravehall
from bravehall import Bot, Table


def play_on(table: Table, rng: np.random.Generator, decisions: int = 10**6) -> None:
    while table.to_act is not None and table.decisions < decisions:
        table.play(int(rng.integers(len(table.actions()))))


def test_a_game_is_played_to_its_end(game: str, rng: np.random.Generator) -> None:
    table = Table(game, seed=3)
    assert table.seats[:2] == ["A", "B"] and table.outcome is None
    play_on(table, rng)
    assert table.to_act is None and table.actions() == []
    rules = dict(bravehall.rules(game))
    assert table.outcome is not None and table.outcome["by"] in rules


def test_the_same_seed_is_the_same_game(game: str) -> None:
    tables = [Table(game, seed=9) for _ in range(2)]
    for table in tables:
        play_on(table, np.random.default_rng(1), 60)
    assert tables[0].position == tables[1].position
    other = Table(game, seed=10)
    play_on(other, np.random.default_rng(1), 60)
    assert other.position != tables[0].position
    assert Table(game).seed != Table(game).seed


def test_what_a_seat_sees_holds_no_secret(game: str, rng: np.random.Generator) -> None:
    """Two worlds that differ in a hand are alike to the others."""
    table = Table(game, seed=4)
    play_on(table, rng, 40)
    seat = table.to_act
    assert seat is not None
    frame = table.frame(seat)
    assert [choice["text"] for choice in frame["choices"]] == table.actions()
    watcher = table.frame()
    assert watcher["choices"] == [] and watcher["seat"] is None
    assert table.knowledge(seat) != table.knowledge()
    assert table.board(seat) != "" and table.prompt(seat) != ""


def test_an_action_is_played_by_its_text_and_by_its_place(game: str) -> None:
    one, other = Table(game, seed=6), Table(game, seed=6)
    for _ in range(30):
        text = one.actions()[-1]
        assert one.play(text) == other.play(len(other.actions()) - 1)
        assert one.position == other.position


def test_what_is_refused_says_why() -> None:
    position = "turn 3 A battle; A field 9S 3D; B field 7H KC"
    table = Table("demonbrave", position=position)
    with pytest.raises(bravehall.Refused, match="DB-BATTLE-05"):
        table.play("attack player with 9S")
    assert any("DB-BATTLE-05" in why for why in table.why("attack player with 9S"))
    assert table.why("attack 7H with 9S") == []
    assert table.decisions == 0
    for wrong in ("fly", 99):
        with pytest.raises(ValueError):
            table.play(wrong)
    with pytest.raises(ValueError, match="no seat C"):
        table.numbers("C")
    with pytest.raises(ValueError, match="there is no game"):
        Table("chess")
    with pytest.raises(ValueError, match="position"):
        Table("demonbrave", position="no such thing")
    with pytest.raises(ValueError):
        Table("brawlhalla", options={"format": "solo"})


def test_copies_undo_and_pickles_meet_the_same_dice(game: str, rng: np.random.Generator) -> None:
    table = Table(game, seed=8)
    play_on(table, rng, 25)
    here = table.position
    others = [table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    play_on(table, np.random.default_rng(2), 60)
    for other in others:
        assert other.position == here
        play_on(other, np.random.default_rng(2), 60)
        assert other.position == table.position
    table.undo_to(25)
    assert table.position == here
    with pytest.raises(ValueError):
        table.undo_to(26)


def test_a_replay_is_read_again(game: str, rng: np.random.Generator) -> None:
    table = Table(game, seed=2)
    play_on(table, rng)
    text = table.replay()
    assert Table.from_replay(text).position == table.position
    steps = bravehall.replay_steps(text)
    assert [step["number"] for step in steps] == list(range(table.decisions + 1))
    assert steps[1]["choices"] >= 1 and steps[-1]["seat"] in table.seats
    with pytest.raises(ValueError):
        Table.from_replay(text.replace("deal", "deel", 1))
    with pytest.raises(ValueError):
        Table.from_replay("nothing")


def test_numbers_are_described(game: str, rng: np.random.Generator) -> None:
    table = Table(game, seed=2)
    sheet = bravehall.sheet(game)
    play_on(table, rng, 30)
    known, choices, ids = table.numbers()
    assert known.dtype == choices.dtype == np.int8 and ids.dtype == np.int32
    assert known.shape == (len(sheet["observation_columns"]),)
    assert choices.shape == (len(table.actions()), len(sheet["choice_columns"]))
    assert ids.shape == (len(choices), 4)
    widths = [part["rows"] * part["across"] for part in sheet["observation"]]
    assert sum(widths) == known.size
    # Every choice is of exactly one kind.
    kinds = sheet["choice"][0]["across"]
    assert (choices[:, :kinds].sum(axis=1) == 1).all()


@pytest.mark.parametrize("level", ["random", "novice", "pilot", "sampler@20", "searcher@20"])
def test_every_bot_of_the_house_plays(game: str, level: str) -> None:
    table = Table(game, seed=1)
    bots = {seat: Bot(level, game) for seat in table.seats}
    for _ in range(12):
        seat = table.to_act
        assert seat is not None
        nth = bots[seat].choose(table, 7)
        assert Bot(level, game).choose(table, 7) in range(len(table.actions()))
        table.play(nth)


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="seated at"):
        Bot("pilot", "braverse").choose(Table("demonbrave", seed=1))
    with pytest.raises(ValueError, match="there is no bot"):
        Bot("grandmaster", "braverse")


def test_three_languages() -> None:
    table = Table("demonbrave", seed=1)
    seat = table.to_act
    prompts = {table.prompt(seat, lang) for lang in ("en", "ko", "ja")}
    assert len(prompts) == 3
    with pytest.raises(ValueError):
        table.prompt(seat, "fr")


def test_the_house_is_listed(game: str) -> None:
    entry = next(entry for entry in bravehall.games() if entry["id"] == game)
    assert entry["loadouts"] and bravehall.cards(game)
    assert bravehall.explain(game, bravehall.cards(game)[0])
    assert isinstance(bravehall.options(game), dict)
    assert bravehall.bots() == ["random", "novice", "pilot", "sampler", "searcher"]
    assert bravehall.perft(game, 1) >= 1


def test_scenarios_run() -> None:
    text = """title A single 9 attacks a 7
game demonbrave
given turn 3 A battle
given A field 9S 3D
given B field 7H KC
play A: attack 7H with 9S
expect B trash 7H
"""
    [verdict] = bravehall.scenario(text)
    assert verdict == {"title": "A single 9 attacks a 7", "faults": []}
    [verdict] = bravehall.scenario(text.replace("trash 7H", "trash 8H"))
    assert "7H" in verdict["faults"][0]
