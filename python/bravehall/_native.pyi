"""The native part, in Python's words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

Options: TypeAlias = Mapping[str, Any] | str | None
"""What a host may choose: a dict as `options(game)` shows it, with only what differs, or JSON."""

class Refused(ValueError):
    """Not allowed here. The message names the rules."""

@final
class Table:
    """One table of a game.

    Each decision has dice of its own that come from the seed, so a copy, a table that is taken back
    and one that was pickled meet the same dice.
    """

    def __new__(
        cls,
        game: str,
        *,
        options: Options = None,
        seed: int | None = None,
        position: str | None = None,
    ) -> Table: ...
    @staticmethod
    def from_replay(text: str, *, seed: int | None = None) -> Table:
        """A table at the end of a written game."""

    @property
    def game(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def seats(self) -> list[str]: ...
    @property
    def teams(self) -> list[list[str]]:
        """Seats that win and lose together."""

    @property
    def to_act(self) -> str | None:
        """The seat to act; `None` when the game is over."""

    @property
    def outcome(self) -> dict[str, Any] | None:
        """`{"winners": ["A"], "by": "DB-START-09"}`; no winners in a draw."""

    @property
    def decisions(self) -> int: ...
    @property
    def position(self) -> str:
        """The whole state as one line. It holds every secret."""

    @property
    def rolls(self) -> list[int]:
        """What the dice said to the last decision, or to the deal."""

    def actions(self) -> list[str]:
        """The choices of the seat to act, in notation."""

    def choices(self, lang: str = "en") -> list[dict[str, Any]]:
        """The same with words and gestures."""

    def play(self, action: str | int, *, seat: str | None = None) -> list[int]:
        """Plays an action by its text or its place in the list; says what the dice said."""

    def frame(self, viewer: str | None = None, lang: str = "en") -> dict[str, Any]:
        """Everything that a seat, or a watcher for `None`, is shown now."""

    def view(self, viewer: str | None = None) -> dict[str, Any]:
        """The table as a person sees it."""

    def knowledge(self, viewer: str | None = None) -> dict[str, Any]:
        """What a viewer knows, as programs are told it."""

    def board(self, viewer: str | None = None, lang: str = "en") -> str:
        """The table drawn with letters."""

    def prompt(self, viewer: str | None = None, lang: str = "en") -> str: ...
    def why(self, text: str, *, seat: str | None = None, lang: str = "en") -> list[str]:
        """Why a seat cannot do this now: every reason with its rule; empty when it can."""

    def explain(self, words: str, viewer: str | None = None, lang: str = "en") -> str | None:
        """What a viewer may know of a pile, a seat or a card here."""

    def last(self, viewer: str | None = None, lang: str = "en") -> dict[str, Any]:
        """What the last decision brought, or the deal, as a viewer is told."""

    def history(self, viewer: str | None = None, lang: str = "en") -> list[dict[str, Any]]:
        """What the deal and then each decision brought."""

    def replay(self) -> str:
        """The whole game as text, with all rolls."""

    def undo_to(self, decisions: int) -> None:
        """Goes back to the table after so many decisions."""

    def copy(self) -> Table: ...
    def numbers(
        self, seat: str | None = None
    ) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int32]]:
        """What a seat knows, a row for each of its choices, and their ids (docs/observations.md)."""

    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: Any) -> Table: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Batch:
    """Thousands of tables of one game, side by side in Rust threads without the interpreter.

    The arrays belong to NumPy and are written in place: after `step` they show what comes next. Keep a
    copy of what you want to keep. `choices` and `ids` are views of arrays that may be replaced by larger
    ones: ask for them again after each step.

    A table whose game ends begins the next at once; `ended` has what the seats knew at its end. Table 7
    plays the same games among 8 tables and among 8,000, on one thread and on many.
    """

    def __new__(
        cls,
        game: str,
        tables: int,
        *,
        options: Options = None,
        seed: int = 0,
        threads: int = 1,
        against: str | None = None,
        mask: int = 0,
    ) -> Batch: ...
    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def observations(self) -> NDArray[np.int8]:
        """[tables, columns]: what the seat to act knows."""

    @property
    def to_act(self) -> NDArray[np.int8]:
        """[tables]: the seat to act, from 0."""

    @property
    def offsets(self) -> NDArray[np.int32]:
        """[tables + 1]: the choices of table t are rows `offsets[t]` to `offsets[t + 1]`."""

    @property
    def choices(self) -> NDArray[np.int8]:
        """[all choices, columns]: what each choice is."""

    @property
    def ids(self) -> NDArray[np.int32]:
        """[all choices, 4]: the id of each choice."""

    @property
    def mask(self) -> NDArray[np.bool_] | None:
        """[tables, mask]: as many are true as there are choices; `None` unless asked for."""

    @property
    def rewards(self) -> NDArray[np.float32]:
        """[tables, seats]: 1 or -1 where a game has just ended; 0 everywhere else."""

    @property
    def over(self) -> NDArray[np.bool_]:
        """[tables]: a game has just ended, and the next has begun."""

    def reset(self, seed: int | None = None) -> None: ...
    def step(self, choices: NDArray[np.int32]) -> None:
        """Plays one choice at each table, by its place in the table's list."""

    def ask(self, bot: str, seed: int = 0) -> NDArray[np.int32]:
        """What a bot would choose at each table."""

    def texts(self, table: int) -> list[str]:
        """The choices at a table, in notation."""

    def ended(self) -> list[dict[str, Any]]:
        """The games that ended in the last step: table, game, decisions, by, rewards, observations."""

    def __len__(self) -> int: ...

@final
class Bot:
    """A bot of the house in one seat of one game: `random`, `novice`, `pilot`, `sampler@250ms`,
    `searcher@500`. It remembers that game and no other."""

    def __new__(cls, name: str, game: str) -> Bot: ...
    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...
    def choose(self, table: Table, seed: int = 0) -> int:
        """The place of its choice in the list. It is told what the seat to act knows, no more."""

@final
class Chance:
    """A table whose dice are said by whoever plays it, for solvers that look at every way chance can go."""

    def __new__(
        cls, game: str, *, options: Options = None, position: str | None = None
    ) -> Chance: ...
    @property
    def sides(self) -> int | None:
        """How many sides the die has that is thrown next; `None` when no die is."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides next, from 0; `None` when none does."""

    @property
    def is_over(self) -> bool: ...
    def say(self, what: int) -> None:
        """What the die says, or which choice of the list is taken."""

    def actions(self) -> list[str]: ...
    def table(self, seed: int = 0) -> Table | None:
        """The table before what chance has not finished; `None` before the deal."""

    def told(self, seat: str) -> str:
        """What the last decision, or the deal, told a seat, as JSON."""

    def returns(self) -> list[float]: ...
    def copy(self) -> Chance: ...
    def __copy__(self) -> Chance: ...
    def __deepcopy__(self, memo: Any) -> Chance: ...

@final
class Moment:
    """A decision that a policy is asked for in the arena."""

    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def seed(self) -> int: ...
    def actions(self) -> list[str]: ...
    def knowledge(self) -> dict[str, Any]: ...
    def numbers(self) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int32]]: ...

Policy: TypeAlias = Callable[[Moment], int]

def arena(
    game: str,
    bots: Sequence[str | Policy],
    games: int,
    *,
    options: Options = None,
    decks: Sequence[str] | None = None,
    seed: int = 0,
    threads: int = 1,
    iterations: int | None = None,
) -> dict[str, Any]:
    """Bots and policies against each other in mirrored games: Elo with intervals, every pair, times."""

def sim(
    game: str, games: int, *, options: Options = None, seed: int = 0, threads: int = 1
) -> dict[str, Any]:
    """Random games: who wins, how long they are, how they end."""

def games() -> list[dict[str, Any]]: ...
def bots() -> list[str]: ...
def options(game: str) -> dict[str, Any]: ...
def sheet(game: str) -> dict[str, Any]:
    """What the numbers of a game mean: version, parts, a name for each column."""

def cards(game: str) -> list[str]: ...
def explain(game: str, word: str, lang: str = "en") -> str | None: ...
def rules(game: str, lang: str = "en") -> list[tuple[str, str]]: ...
def scenario(text: str, source: str = "scenario") -> list[dict[str, Any]]:
    """Runs the scenarios of a text; each comes back with its faults, none when it passed."""

def perft(game: str, depth: int, *, options: Options = None, position: str = "") -> int: ...
def replay_steps(
    text: str, viewer: str | None = None, lang: str = "en"
) -> list[dict[str, Any]]:
    """Every decision of a written game as a row, ready for polars or pandas."""
