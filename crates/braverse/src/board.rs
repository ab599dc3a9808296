//! The table drawn with letters, and cards explained.

use std::fmt::Write;

use kernel::{Lang, Message, Seat, Speak};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::card::{Card, CardNumber, CardType, Colour};
use crate::catalog::Catalog;
use crate::knowledge::{Knowledge, KnownCard, KnownCookie, KnownSide};
use crate::piece::Spot;
use crate::say;
use crate::state::{Phase, State};
use crate::wording;

const COLUMNS: usize = 80;
const NAME: usize = 29;

pub fn draw(knowledge: &Knowledge, lang: Lang) -> String {
    let mut pen = Pen { knowledge, lang, page: String::new() };
    let near = knowledge.viewer.seat().unwrap_or(Seat::A);
    let far = near.opponent();
    pen.line(&pen.headline());
    pen.summary(far);
    pen.hand(far);
    pen.areas(far);
    pen.battle(far);
    pen.line(&"─".repeat(COLUMNS));
    pen.battle(near);
    pen.areas(near);
    pen.summary(near);
    pen.hand(near);
    pen.page
}

/// A card by its number or by a name in any language; cards that share the name one after another.
pub fn explain(catalog: &Catalog, word: &str, lang: Lang) -> Option<String> {
    let word = word.trim().to_lowercase();
    let numbered = catalog.cards().find(|card| card.number.to_string().to_lowercase() == word);
    let named = |card: &&Card| card.names.iter().flatten().any(|name| name.to_lowercase() == word);
    let found: Vec<_> = match numbered {
        Some(card) => vec![card],
        None => catalog.cards().filter(named).collect(),
    };
    let pages: Vec<_> = found.into_iter().map(|card| page(catalog, card, lang)).collect();
    Some(pages.join("\n\n")).filter(|text| !text.is_empty())
}

fn say(lang: Lang, message: &Message) -> String {
    State::lexicon().say(lang, message)
}

/// Everything printed on a card.
pub fn page(catalog: &Catalog, card: &Card, lang: Lang) -> String {
    let mut lines = vec![format!("{} {}", card.number, card.name_in(lang)), face_line(card, lang)];
    lines.extend(wording::card_text(catalog, card, lang));
    lines.join("\n")
}

/// What is printed beside the text.
pub fn face_line(card: &Card, lang: Lang) -> String {
    let word = |key: &str| say(lang, &Message::new(key));
    let mut facts = vec![
        word(&format!("type-{}", card.card.word())),
        word(&format!("colour-{}", card.colour.word())),
    ];
    if card.is_cookie() {
        facts.push(format!("LV.{}", card.level));
        facts.extend(card.awaken.is_none().then(|| format!("HP {}", card.hp)));
    } else {
        facts.push(format!("{} {}", word("board-cost"), wording::energy_text(card.cost, lang)));
    }
    let marks = [("EXTRA", card.extra), ("FLIP", card.is_flip())];
    facts.extend(marks.iter().filter(|(_, is)| *is).map(|(mark, _)| (*mark).to_owned()));
    facts.extend(card.awaken.map(|hp| format!("{} +{hp}", word("board-awaken"))));
    facts.extend(card.traits.iter().map(|of| wording::trait_text(*of, lang).to_owned()));
    let rarity = Some(&card.rarity).filter(|rarity| !rarity.is_empty());
    facts.extend(rarity.map(|rarity| format!("{} {rarity}", word("board-rarity"))));
    facts.extend(card.mark.map(|mark| format!("{} {mark}", word("board-mark"))));
    facts.join(" · ")
}

struct Pen<'a> {
    knowledge: &'a Knowledge,
    lang: Lang,
    page: String,
}

impl Pen<'_> {
    fn word(&self, key: &str) -> String {
        say(self.lang, &Message::new(key))
    }

    fn line(&mut self, text: &str) {
        self.page.push_str(text.trim_end());
        self.page.push('\n');
    }

    fn card(&self, number: CardNumber) -> Option<&Card> {
        say::card(&self.knowledge.cards, number)
    }

    /// A name of somebody's own card may be as long as they like.
    fn name(&self, number: CardNumber) -> String {
        match self.card(number) {
            Some(card) => cut(card.name_in(self.lang), NAME).to_owned(),
            None => number.to_string(),
        }
    }

    fn headline(&self) -> String {
        let knowledge = self.knowledge;
        if knowledge.phase == Phase::Setup {
            return self.word("board-setup");
        }
        let turn = Message::new("board-turn")
            .with("turn", usize::from(knowledge.turn))
            .with("seat", knowledge.active)
            .with("phase", say::phase(knowledge.phase));
        let mut line = say(self.lang, &turn);
        if let Some(battle) = knowledge.pending.battle {
            let _ = write!(line, " · {} → {}", battle.attacker, battle.target);
        }
        line
    }

    /// The piles of a player by their sizes.
    fn summary(&mut self, seat: Seat) {
        let side = &self.knowledge.sides[seat];
        let mut parts = vec![
            format!("{} {}", self.word("board-deck"), side.deck_size),
            format!("{} {}", self.word("board-hand"), side.hand_size),
            format!("{} {}", self.word("board-trash"), side.trash.len()),
        ];
        if side.extra_size > 0 {
            parts.push(format!("EXTRA {}", side.extra_size));
        }
        parts.push(format!("{} LV.{}/10", self.word("board-break"), side.break_level));
        self.line(&format!("{seat}  {}", parts.join(" · ")));
    }

    /// Break, stage and support area; empty ones are left out.
    fn areas(&mut self, seat: Seat) {
        let side = self.knowledge.sides[seat].clone();
        if !side.broken.is_empty() {
            let names = grouped(side.broken.iter().map(|card| {
                let level = self.card(*card).map_or(0, |card| card.level);
                format!("{} LV.{level}", self.name(*card))
            }));
            self.flow("board-break", "", &names);
        }
        if let Some(stage) = side.stage {
            let text = self.open(stage);
            self.flow("board-stage", "", &[text]);
        }
        if !side.support.is_empty() {
            let supports = grouped(side.support.iter().map(|open| self.open(*open)));
            self.flow("board-support", &self.energy(&side), &supports);
        }
    }

    fn open(&self, open: KnownCard) -> String {
        let name = self.name(open.card);
        if open.rested { format!("{name} ({})", self.word("board-rested")) } else { name }
    }

    /// Active of all supports, colour by colour: `(active: red 2/3)`.
    fn energy(&self, side: &KnownSide) -> String {
        let colours = Colour::ALL.into_iter().filter_map(|colour| {
            let is =
                |open: &&KnownCard| self.card(open.card).is_some_and(|card| card.colour == colour);
            let all = side.support.iter().filter(is).count();
            let active = side.support.iter().filter(is).filter(|open| !open.rested).count();
            let name = self.word(&format!("colour-{}", colour.word()));
            (all > 0).then(|| format!("{name} {active}/{all}"))
        });
        let colours: Vec<_> = colours.collect();
        format!(" ({}: {})", self.word("board-active"), colours.join(", "))
    }

    fn battle(&mut self, seat: Seat) {
        for at in Spot::both(seat) {
            match self.knowledge.cookie(at).cloned() {
                Some(cookie) => self.cookie(at, &cookie),
                None => self.line(&format!("  {at}  -")),
            }
        }
    }

    fn cookie(&mut self, at: Spot, cookie: &KnownCookie) {
        let Some(number) = cookie.card else {
            let text = format!("  {at}  ({})", self.word("board-face-down"));
            return self.line(&text);
        };
        let attack = self.card(number).and_then(|card| card.attack);
        let attack = attack.map_or(String::new(), |attack| {
            format!("{} {} {}", self.word("board-attack"), cookie.attack, attack.cost)
        });
        let state = match (cookie.face_down, cookie.rested) {
            (true, _) => "board-face-down",
            (false, true) => "board-rested",
            (false, false) => "board-active",
        };
        let text = format!(
            "  {at}  {} LV.{}  {} {} {}",
            pad(&self.name(number), NAME),
            cookie.level,
            pad(&format!("HP {}", cookie.hp.len()), 6),
            pad(&attack, 18),
            self.word(state),
        );
        self.line(&text);
        let equips: Vec<_> =
            cookie.equips.iter().map(|card| format!("+ {}", self.name(*card))).collect();
        for equip in equips {
            self.line(&format!("      {equip}"));
        }
    }

    /// The cards of a hand as far as they are known.
    fn hand(&mut self, seat: Seat) {
        let side = &self.knowledge.sides[seat];
        let own = self.knowledge.viewer.is(seat);
        let mut cards: Vec<(CardNumber, usize)> = Vec::new();
        for card in &side.hand {
            match cards.iter_mut().find(|(other, _)| other == card) {
                Some((_, count)) => *count += 1,
                None => cards.push((*card, 1)),
            }
        }
        if own {
            let rows: Vec<_> =
                cards.iter().map(|(card, count)| self.hand_row(*card, *count)).collect();
            for row in rows {
                self.line(&row);
            }
        } else if !cards.is_empty() {
            let known = grouped(side.hand.iter().map(|card| self.name(*card)));
            self.flow("board-known", "", &known);
        }
    }

    fn hand_row(&self, number: CardNumber, count: usize) -> String {
        let Some(card) = self.card(number) else { return format!("  {number}") };
        let times = if count > 1 { format!("×{count}") } else { String::new() };
        let mut facts = match card.card {
            CardType::Cookie => format!("LV.{} HP {}", card.level, card.hp),
            other => format!("{} {}", self.word(&format!("type-{}", other.word())), card.cost),
        };
        if let Some(attack) = card.attack {
            let word = self.word("board-attack");
            let _ = write!(facts, "  {word} {} {}", attack.damage, attack.cost);
        }
        if card.is_flip() {
            facts.push_str("  FLIP");
        }
        format!(
            "  {number:8}{} {} {} {facts}",
            pad(&self.name(number), NAME),
            pad(&times, 2),
            card.colour.letter(),
        )
    }

    /// A word, then things one after another, in as many lines as they need.
    fn flow(&mut self, key: &str, note: &str, things: &[String]) {
        let mut line = format!("  {}{note}:", self.word(key));
        for (at, thing) in things.iter().enumerate() {
            let comma = if at + 1 < things.len() { "," } else { "" };
            if line.width() + thing.width() + 2 > COLUMNS {
                self.line(&line);
                line = "   ".into();
            }
            let _ = write!(line, " {thing}{comma}");
        }
        self.line(&line);
    }
}

/// Equal things in the order of their first, counted.
fn grouped(things: impl Iterator<Item = String>) -> Vec<String> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for thing in things {
        match groups.iter_mut().find(|(other, _)| *other == thing) {
            Some((_, count)) => *count += 1,
            None => groups.push((thing, 1)),
        }
    }
    let count = |(thing, count)| if count > 1 { format!("{thing} ×{count}") } else { thing };
    groups.into_iter().map(count).collect()
}

/// As much of a text as fits.
fn cut(text: &str, columns: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, letter)| {
        used += letter.width().unwrap_or(0);
        used > columns
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// Exactly so many columns.
fn pad(text: &str, columns: usize) -> String {
    let text = cut(text, columns);
    format!("{text}{}", " ".repeat(columns - text.width().min(columns)))
}
