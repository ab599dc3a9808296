//! The table drawn with letters.

use std::fmt::Write;

use kernel::{Lang, Message, Seat, Speak};

use crate::card::{Card, CardSet};
use crate::catalog::RuleCardId;
use crate::knowledge::{Knowledge, KnownSide, KnownUnit};
use crate::notation::in_order;
use crate::say;
use crate::state::{Phase, State};
use crate::strength::Kind;

pub fn draw(knowledge: &Knowledge, lang: Lang) -> String {
    let pen = Pen { knowledge, lang };
    let near = knowledge.viewer.seat().unwrap_or(Seat::A);
    let mut page = String::new();
    let _ = writeln!(page, "{}", pen.headline());
    if knowledge.phase == Phase::Setup {
        pen.five(&mut page, near);
        return page;
    }
    pen.side(&mut page, near.opponent());
    pen.middle(&mut page);
    pen.side(&mut page, near);
    page
}

struct Pen<'a> {
    knowledge: &'a Knowledge,
    lang: Lang,
}

impl Pen<'_> {
    fn say(&self, message: &Message) -> String {
        State::lexicon().say(self.lang, message)
    }

    fn word(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    fn headline(&self) -> String {
        let knowledge = self.knowledge;
        if knowledge.phase == Phase::Setup {
            return self.word("board-setup");
        }
        let mut line = self.say(
            &Message::new("board-turn")
                .with("turn", usize::from(knowledge.turn))
                .with("seat", knowledge.active)
                .with("phase", say::phase(knowledge.phase)),
        );
        let ends = if knowledge.reversed { "2 … 3" } else { "3 … 2" };
        let key = if knowledge.reversed { "board-reversed" } else { "board-order" };
        let _ = write!(line, "   {}", self.say(&Message::new(key).with("order", ends.to_owned())));
        if !knowledge.locked.is_empty() {
            let suits: String = knowledge.locked.iter().map(|suit| suit.sign()).collect();
            let _ =
                write!(line, "   {}", self.say(&Message::new("board-locked").with("suit", suits)));
        }
        line
    }

    fn side(&self, page: &mut String, seat: Seat) {
        let side = &self.knowledge.sides[seat];
        let life = "♥".repeat(side.life.into());
        let _ = writeln!(
            page,
            "{seat}  {} {life} {}   {} {}   {} {}",
            self.word("board-life"),
            side.life,
            self.word("board-deck"),
            side.deck_size,
            self.word("board-hand"),
            side.hand_size,
        );
        self.five(page, seat);
        let _ = writeln!(page, "   {}: {}", self.word("board-trash"), row(side.trash));
        let _ = writeln!(page, "   {}: {}", self.word("board-field"), self.field(side));
        if let Some(hand) = side.hand {
            let _ = writeln!(page, "   {}: {}", self.word("board-hand"), row(hand));
        } else if !side.known.is_empty() {
            let _ = writeln!(page, "   {}: {}", self.word("board-known"), row(side.known));
        }
    }

    fn five(&self, page: &mut String, seat: Seat) {
        let cards = self.knowledge.sides[seat].five.iter().map(|slot| {
            let used = match slot.this_game {
                0 => String::new(),
                times => self.say(&Message::new("board-used").with("times", times)),
            };
            let (id, name) = self.rule_card(slot.card);
            let name = name.map_or(String::new(), |name| format!(" {name}"));
            format!("[{id}{name}{used}]")
        });
        let cards: Vec<_> = cards.collect();
        let cards = if cards.is_empty() { "-".to_owned() } else { cards.join(" ") };
        let _ = writeln!(page, "   {}: {cards}", self.word("board-rules"));
    }

    /// A rule card by its id, and its name where it has one.
    fn rule_card(&self, id: RuleCardId) -> (String, Option<String>) {
        match self.knowledge.catalog().card(id) {
            Some(card) => (card.id.clone(), say::name(card).map(|name| self.say(&name))),
            None => (self.word("rule-card"), None),
        }
    }

    fn field(&self, side: &KnownSide) -> String {
        let units: Vec<_> = side.units.iter().map(|unit| self.unit(unit)).collect();
        if units.is_empty() { "-".to_owned() } else { units.join("  ") }
    }

    fn unit(&self, unit: &KnownUnit) -> String {
        let mut notes = Vec::new();
        if unit.kind != Kind::Single {
            notes.push(self.say(&say::kind(unit.kind)));
        }
        for (_, suit, number) in &unit.wilds {
            notes.push(format!("JOKER={number}{}", suit.sign()));
        }
        for (key, on) in [
            ("mark-attacked", unit.attacked),
            ("mark-blocked", unit.blocked),
            ("mark-held", unit.held[0] || unit.held[1]),
            ("mark-raised", unit.raised[0] || unit.raised[1]),
        ] {
            if on {
                notes.push(self.word(key));
            }
        }
        if unit.boost > 0 {
            notes.push(format!("+{}", unit.boost));
        }
        let cards = say::cards_text(unit.cards);
        if notes.is_empty() { cards } else { format!("{cards} ({})", notes.join(", ")) }
    }

    /// The chain, the last activation on top.
    fn middle(&self, page: &mut String) {
        let rule = "─".repeat(60);
        let _ = writeln!(page, "{rule}");
        if self.knowledge.chain.is_empty() {
            return;
        }
        for link in self.knowledge.chain.iter().rev() {
            let (id, name) = self.rule_card(link.card);
            let name = name.unwrap_or(id);
            let _ = writeln!(page, "   {} {}: {name}", self.word("board-chain"), link.seat);
        }
        let _ = writeln!(page, "{rule}");
    }
}

/// Cards one after another, or that there are none.
pub fn row(cards: CardSet) -> String {
    let texts: Vec<_> = in_order(cards).into_iter().map(Card::pretty).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
}
