"""A picture of a table as a seat sees it, drawn with Pillow from the view and the numbers."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bravehall import Table, explain, sheet

WIDTH, HEIGHT = 960, 640
CARD = (58, 80)
GAP = 10
FELT = (24, 46, 42)
PANEL = (33, 60, 55)
PAPER = (245, 241, 230)
BACK = (70, 84, 140)
INK = (30, 30, 34)
LIGHT = (232, 236, 228)
DIM = (150, 166, 158)
RED = (190, 40, 48)
GOLD = (226, 178, 70)
SEATS = [(86, 160, 220), (222, 110, 92), (112, 190, 120), (196, 140, 214)]
COLOURS = {
    "red": (206, 72, 66),
    "yellow": (226, 184, 64),
    "green": (92, 166, 88),
    "blue": (74, 132, 206),
    "purple": (146, 96, 188),
    "black": (74, 70, 78),
    "pure": (196, 206, 214),
}
SUITS = {"S": INK, "C": INK, "H": RED, "D": RED}


def draw(table: Table, seat: str) -> NDArray[np.uint8]:
    """The picture as an array: height, width, red green blue."""
    canvas = Canvas()
    painters = {"demonbrave": demonbrave, "brawlhalla": brawlhalla, "braverse": braverse}
    painters[table.game](canvas, table, seat)
    canvas.text((GAP, HEIGHT - 24), table.prompt(seat)[:120], LIGHT, 15)
    return np.asarray(canvas.image)


class Canvas:
    """A felt with cards on it."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
        self.pen = ImageDraw.Draw(self.image)
        self.fonts: dict[int, Any] = {}

    def font(self, size: int) -> Any:
        if size not in self.fonts:
            self.fonts[size] = ImageFont.load_default(size)
        return self.fonts[size]

    def text(self, at: tuple[int, int], words: str, ink: Any, size: int = 14) -> None:
        self.pen.text(at, words, fill=ink, font=self.font(size))

    def panel(self, box: tuple[int, int, int, int]) -> None:
        self.pen.rounded_rectangle(box, 12, fill=PANEL)

    def card(
        self,
        at: tuple[int, int],
        lines: Iterable[str],
        *,
        ink: Any = INK,
        paper: Any = PAPER,
        edge: Any = None,
        rested: bool = False,
        size: int = 18,
    ) -> None:
        """A card with a few words on it; a rested one lies lower and is dim."""
        left, top = at
        top += 12 if rested else 0
        paper = tuple(int(0.62 * part) for part in paper) if rested else paper
        box = (left, top, left + CARD[0], top + CARD[1])
        self.pen.rounded_rectangle(box, 7, fill=paper, outline=edge or INK, width=3 if edge else 1)
        for line, words in enumerate(lines):
            self.text((left + 6, top + 5 + line * (size + 2)), words, ink, size)

    def backs(self, at: tuple[int, int], count: int, room: int) -> None:
        step = min(CARD[0] + 6, room // max(count, 1))
        for nth in range(count):
            self.card((at[0] + nth * step, at[1]), [], paper=BACK)

    def row(self, at: tuple[int, int], count: int, room: int) -> list[tuple[int, int]]:
        """Places for so many cards, which overlap where there is too little room."""
        step = min(CARD[0] + 8, (room - CARD[0]) // max(count - 1, 1))
        return [(at[0] + nth * step, at[1]) for nth in range(count)]


def _sides(view: dict[str, Any], seat: str) -> list[tuple[str, dict[str, Any], int]]:
    """Both sides with where they begin: the one that looks below."""
    own = "AB".index(seat)
    return [("BA"[own], view["sides"][1 - own], 12), (seat, view["sides"][own], HEIGHT // 2 - 2)]


def demonbrave(canvas: Canvas, table: Table, seat: str) -> None:
    view = table.view(seat)
    for name, side, top in _sides(view, seat):
        canvas.panel((GAP, top, WIDTH - GAP, top + 290))
        mark = " (turn)" if view["active"] == name else ""
        facts = f"{name}{mark}   life {side['life']}   deck {side['deck_size']}   trash {len(side['trash'])}"
        canvas.text((GAP + 12, top + 8), facts, GOLD if mark else LIGHT, 18)
        left = GAP + 12
        for unit in side["units"]:
            for nth, card in enumerate(unit["cards"]):
                _playing_card(canvas, (left + nth * 24, top + 44), card, unit["attacked"])
            left += CARD[0] + 24 * (len(unit["cards"]) - 1) + 14
        hand = side["hand"]
        if hand is None:
            canvas.backs((GAP + 12, top + 186), side["hand_size"], WIDTH - 120)
        else:
            for at, card in zip(canvas.row((GAP + 12, top + 186), len(hand), WIDTH - 60), hand):
                _playing_card(canvas, at, card, False)


def _playing_card(canvas: Canvas, at: tuple[int, int], card: str, rested: bool) -> None:
    plain = card.rstrip("'")
    joker = plain[-1] not in SUITS
    ink = GOLD if joker else SUITS[plain[-1]]
    lines = ["JO", "KER"] if joker else [plain[:-1], plain[-1]]
    canvas.card(at, lines, ink=ink, rested=rested, size=20)


def brawlhalla(canvas: Canvas, table: Table, seat: str) -> None:
    view = table.view(seat)
    planes = _planes(table, seat)
    size = 68
    left, top = 24, 24
    for row in range(7):
        for column in range(7):
            cell = 7 * row + column
            if not planes["ring"][cell]:
                continue
            box = (left + column * size, top + row * size)
            inside = (box[0] + 2, box[1] + 2, box[0] + size - 3, box[1] + size - 3)
            ground = PANEL if planes["inside"][cell] else FELT
            canvas.pen.rounded_rectangle(inside, 8, fill=ground, outline=(50, 84, 78))
            if planes["platform"][cell]:
                canvas.pen.rectangle((inside[0], inside[3] - 8, inside[2], inside[3]), fill=GOLD)
            if planes["sword"][cell]:
                canvas.text((inside[2] - 20, inside[1] + 4), "†", RED, 24)
    for nth, (fighter, ink) in enumerate(zip(view["fighters"], SEATS)):
        name = "ABCD"[nth]
        if fighter["cell"]:
            column, row = "zabcdef".index(fighter["cell"][0]), int(fighter["cell"][1])
            at = (left + column * size + 14, top + row * size + 8)
            canvas.pen.ellipse((*at, at[0] + 40, at[1] + 40), fill=ink, outline=INK, width=2)
            canvas.text((at[0] + 13, at[1] + 9), name, INK, 20)
        _fighter(canvas, fighter, name, nth, ink, view["active"] == name)


def _fighter(
    canvas: Canvas, fighter: dict[str, Any], name: str, nth: int, ink: Any, active: bool
) -> None:
    left, top = 530, 16 + nth * 148
    canvas.panel((left, top, WIDTH - GAP, top + 140))
    damage = ["unhurt", "yellow", "red"][min(fighter["damage"], 2)]
    facts = f"{name}   {damage}   KO cards {fighter['ko_cards']}   sword {fighter['sword']}"
    canvas.text((left + 12, top + 8), facts + ("   turn" if active else ""), ink, 16)
    canvas.text((left + 12, top + 116), f"deck {fighter['deck_size']}", DIM, 14)
    hand = fighter["hand"]
    if hand is None:
        canvas.backs((left + 12, top + 32), fighter["hand_size"], 380)
        return
    for at, card in zip(canvas.row((left + 12, top + 32), len(hand), 390), hand):
        canvas.card(at, [card[0], card[1]], size=24)


def _planes(table: Table, seat: str) -> dict[str, NDArray[np.int8]]:
    known = table.numbers(seat)[0]
    parts = sheet(table.game)["observation"]
    return {
        part["name"]: known[part["from"] : part["from"] + part["rows"] * part["across"]]
        for part in parts
    }


def braverse(canvas: Canvas, table: Table, seat: str) -> None:
    view = table.view(seat)
    for name, side, top in _sides(view, seat):
        canvas.panel((GAP, top, WIDTH - GAP, top + 290))
        mark = " (turn)" if view["active"] == name else ""
        facts = f"{name}{mark}   break level {side['break_level']}   deck {side['deck_size']}   trash {len(side['trash'])}"
        canvas.text((GAP + 12, top + 8), facts, GOLD if mark else LIGHT, 18)
        for nth, cookie in enumerate(side["cookies"]):
            at = (GAP + 40 + nth * 150, top + 44)
            if cookie is None:
                canvas.pen.rounded_rectangle((*at, at[0] + 58, at[1] + 80), 7, outline=DIM)
            else:
                _cookie(canvas, at, cookie)
        left = GAP + 340
        places = canvas.row((left, top + 44), len(side["support"]), 420)
        for at, card in zip(places, side["support"]):
            _braverse_card(canvas, at, card["card"], card["rested"])
        if side["stage"]:
            _braverse_card(canvas, (WIDTH - 90, top + 44), side["stage"]["card"], side["stage"]["rested"])
        known = side["hand"]
        hidden = side["hand_size"] - len(known)
        places = canvas.row((GAP + 12, top + 186), side["hand_size"], WIDTH - 60)
        for at, card in zip(places, [*known, *[None] * hidden]):
            _braverse_card(canvas, at, card, False)


def _cookie(canvas: Canvas, at: tuple[int, int], cookie: dict[str, Any]) -> None:
    _braverse_card(canvas, at, cookie["card"], cookie["rested"])
    facts = [f"HP {len(cookie['hp'])}", f"Lv {cookie['level']}", f"hit {cookie['attack']}"]
    for line, words in enumerate(facts):
        canvas.text((at[0] + CARD[0] + 8, at[1] + 6 + line * 22), words, LIGHT, 16)


def _braverse_card(canvas: Canvas, at: tuple[int, int], number: str | None, rested: bool) -> None:
    if number is None:
        canvas.card(at, [], paper=BACK, rested=rested)
        return
    series, within = number.split("-")
    canvas.card(at, [series, within], edge=_colour(number), rested=rested, size=15)


def _colour(number: str) -> tuple[int, int, int]:

    said = (explain("braverse", number) or "").lower()
    found = [(said.find(word), ink) for word, ink in COLOURS.items() if word in said]
    return min(found)[1] if found else INK
