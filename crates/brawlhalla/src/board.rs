//! The arena drawn with letters.

use std::fmt::Write;

use kernel::{Lang, Lowest, Message, Seat, Speak};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::content::Content;
use crate::pile::Design;
use crate::say;
use crate::state::{Face, State, Sword};
use crate::view::View;

pub fn draw(view: &View, lang: Lang) -> String {
    let pen = Pen { view, lang };
    let mut page = String::new();
    let _ = writeln!(page, "{}", pen.headline());
    if view.turn > 0 {
        pen.arena(&mut page);
    }
    for index in 0..view.fighters.len() {
        pen.fighter(&mut page, Seat::ALL[index]);
    }
    page
}

/// A Legend, or a card as `bodvar-3a`, explained.
pub fn explain(word: &str, lang: Lang) -> Option<String> {
    let say = |key: String| State::lexicon().say(lang, &Message::new(key));
    let content = Content::house();
    let word = word.to_lowercase();
    if let Some(id) = content.find(&word) {
        let id = &content.get(id).id;
        let mut lines = vec![say(format!("legend-{id}"))];
        lines.push(format!("{}: {}", say(format!("power-{id}")), say(format!("power-{id}-text"))));
        for side in ["a", "b"] {
            let key = format!("weapon-{id}-{side}");
            lines.push(format!("{}: {}", say(key.clone()), say(format!("{key}-text"))));
        }
        return Some(lines.join("\n"));
    }
    let (legend, card) = word.split_once('-')?;
    let key = format!("card-{legend}-{}", Design::read(card).ok()?);
    content.find(legend)?;
    Some(format!("{word} {}: {}", say(key.clone()), say(format!("{key}-text"))))
}

struct Pen<'a> {
    view: &'a View,
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
        if self.view.turn == 0 {
            return self.word("board-setup");
        }
        self.say(
            &Message::new("board-turn")
                .with("turn", usize::from(self.view.turn))
                .with("round", self.view.round)
                .with("seat", self.view.active.to_string())
                .with("actions", self.view.actions),
        )
    }

    /// Columns z to f, rows from the top. A Platform has a floor under its space.
    fn arena(&self, page: &mut String) {
        let ground = self.view.ground();
        let (reach, threats) = (self.reach(), self.threats());
        let _ = writeln!(page, "      z     a     b     c     d     e     f");
        for row in 0..=ground.bottom + 1 {
            let mut spaces = format!("  {row} ");
            let mut floors = "    ".to_owned();
            for column in 0..7 {
                let cell = Cell::at(row, column);
                spaces.push_str(&self.space(cell, reach, threats));
                let floor = ground.platforms.contains(cell);
                floors.push_str(if floor { "▔▔▔▔▔▔" } else { "      " });
            }
            let _ = writeln!(page, "{}", spaces.trim_end());
            let _ = writeln!(page, "{}", floors.trim_end());
        }
        let _ = writeln!(page, "  {}", self.word("board-key"));
    }

    fn space(&self, cell: Cell, reach: CellSet, threats: CellSet) -> String {
        let inside = self.view.ground().inside.contains(cell);
        let seat = self.view.fighters.iter().position(|fighter| fighter.cell == Some(cell));
        let who = seat.map_or(if inside { '.' } else { '*' }, |seat| ['A', 'B', 'C', 'D'][seat]);
        let sword = if self.view.swords.contains(cell) { '†' } else { ' ' };
        let reached = if reach.contains(cell) { '+' } else { ' ' };
        let threat = if threats.contains(cell) { '!' } else { ' ' };
        format!("  {who}{sword}{reached}{threat}")
    }

    /// Where the viewer can move now.
    fn reach(&self) -> CellSet {
        let to = |action: &Action| match action {
            Action::Move { to, .. } | Action::Step { to, .. } | Action::Go(to) => Some(*to),
            _ => None,
        };
        self.view.legal.iter().filter_map(to).collect()
    }

    /// Spaces in which an opponent of the viewer could attack now.
    fn threats(&self) -> CellSet {
        let Some(own) = self.view.viewer.seat() else { return CellSet::EMPTY };
        let world = self.view.guess(&mut Lowest);
        let attacked = |cell: &Cell| {
            let mut there = world.clone();
            there.fighter_mut(own).cell = Some(*cell);
            there
                .living()
                .any(|seat| there.in_reach(seat, own, false) || there.in_reach(seat, own, true))
        };
        world.ground.all.into_iter().filter(attacked).collect()
    }

    fn fighter(&self, page: &mut String, seat: Seat) {
        let fighter = self.view.fighter(seat);
        let Some(legend) = fighter.legend else {
            let _ = writeln!(page, "{seat}  -");
            return;
        };
        let weapon = fighter.face.map_or("-".to_owned(), |face| {
            let id = &self.view.content().get(legend).id;
            self.word(&format!("weapon-{id}-{}", if face == Face::A { "a" } else { "b" }))
        });
        let state = match (fighter.out, fighter.sword) {
            (true, _) => self.word("board-out"),
            (false, Sword::None) => self.word("board-unarmed"),
            (false, Sword::Equipped) => self.word("board-equipped"),
            (false, Sword::Disarmed) => self.word("board-disarmed"),
        };
        let _ = writeln!(
            page,
            "{seat}  {}   {}   {weapon} ({state})   {} {}+{}",
            self.say(&say::legend(legend)),
            self.say(&say::damage(fighter.damage)),
            self.word("board-ko"),
            fighter.ko_cards,
            fighter.bonuses,
        );
        let _ = writeln!(page, "   {}", self.cards(seat));
    }

    fn cards(&self, seat: Seat) -> String {
        let fighter = self.view.fighter(seat);
        let shown = fighter.hand.unwrap_or(fighter.known);
        let cards: Vec<_> = shown.cards().map(|card| card.to_string()).collect();
        let discard: Vec<_> = fighter.discard.cards().map(|card| card.to_string()).collect();
        format!(
            "{} {}: {}   {} {}   {}: {}",
            self.word("board-hand"),
            fighter.hand_size,
            if cards.is_empty() { "-".to_owned() } else { cards.join(" ") },
            self.word("board-deck"),
            fighter.deck_size,
            self.word("board-discard"),
            if discard.is_empty() { "-".to_owned() } else { discard.join(" ") },
        )
    }
}
