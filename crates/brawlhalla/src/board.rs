//! The arena drawn with letters.

use std::fmt::Write;

use kernel::{Lang, Lowest, Message, Seat, Speak};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::knowledge::Knowledge;
use crate::pile::Design;
use crate::say;
use crate::setup::Format;
use crate::state::{Face, State, Sword};

pub fn draw(knowledge: &Knowledge, lang: Lang) -> String {
    let pen = Pen { knowledge, lang };
    let mut page = String::new();
    let _ = writeln!(page, "{}", pen.headline());
    if knowledge.rules.format == Format::Teams {
        let _ = writeln!(page, "{}", pen.word("board-teams"));
    }
    if knowledge.turn > 0 {
        pen.arena(&mut page);
    }
    for index in 0..knowledge.fighters.len() {
        pen.fighter(&mut page, Seat::ALL[index]);
    }
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
        if self.knowledge.turn == 0 {
            return self.word("board-setup");
        }
        self.say(
            &Message::new("board-turn")
                .with("turn", usize::from(self.knowledge.turn))
                .with("round", self.knowledge.round)
                .with("seat", self.knowledge.active)
                .with("actions", self.knowledge.actions),
        )
    }

    /// Columns z to f, rows from the top. A Platform has a floor under its space.
    fn arena(&self, page: &mut String) {
        let ground = self.knowledge.ground();
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
        let inside = self.knowledge.ground().inside.contains(cell);
        let seat = self.knowledge.fighters.iter().position(|fighter| fighter.cell == Some(cell));
        let who = seat.map_or(if inside { '.' } else { '*' }, |seat| ['A', 'B', 'C', 'D'][seat]);
        let sword = if self.knowledge.swords.contains(cell) { '†' } else { ' ' };
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
        self.knowledge.legal.iter().filter_map(to).collect()
    }

    /// Spaces in which an opponent of the viewer could attack now.
    fn threats(&self) -> CellSet {
        let Some(own) = self.knowledge.viewer.seat() else { return CellSet::EMPTY };
        let world = self.knowledge.determinize(&mut Lowest);
        let attacked = |cell: &Cell| {
            let mut there = world.clone();
            there.fighter_mut(own).cell = Some(*cell);
            let strikes = |seat: Seat, heavy| {
                let from = there.fighter(seat).cell;
                from.is_some_and(|from| there.could_strike(seat, from, *cell, heavy))
            };
            let mut foes = there.living().filter(|seat| there.are_opponents(*seat, own));
            foes.any(|seat| strikes(seat, false) || strikes(seat, true))
        };
        world.ground.all.into_iter().filter(attacked).collect()
    }

    fn fighter(&self, page: &mut String, seat: Seat) {
        let fighter = self.knowledge.fighter(seat);
        let Some(legend) = fighter.legend else {
            let _ = writeln!(page, "{seat}  -");
            return;
        };
        let weapon = fighter.face.map_or("-".to_owned(), |face| {
            let id = &self.knowledge.content().get(legend).id;
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
            "{seat}  {}{}   {}   {weapon} ({state})   {}",
            self.say(&say::legend(legend)),
            self.kin(seat),
            self.say(&say::damage(fighter.damage)),
            self.ko_cards(seat),
        );
        self.cards(page, seat);
    }

    /// Who a Legend is to the viewer, where that is not plain.
    fn kin(&self, seat: Seat) -> String {
        let key = match self.knowledge.viewer.seat() {
            Some(own) if own == seat => "board-you",
            Some(own)
                if self.knowledge.rules.format == Format::Teams
                    && own.index() % 2 == seat.index() % 2 =>
            {
                "board-mate"
            }
            _ => return String::new(),
        };
        format!(" ({})", self.word(key))
    }

    /// KO cards that are left, and those that can be used for a bonus.
    fn ko_cards(&self, seat: Seat) -> String {
        let fighter = self.knowledge.fighter(seat);
        let message = Message::new("board-ko").with("left", fighter.ko_cards);
        self.say(&message.with("open", fighter.bonuses))
    }

    /// A card with its name, and how many of it there are.
    fn card(&self, seat: Seat, card: Design, count: usize) -> String {
        let times = if count > 1 { format!(" ×{count}") } else { String::new() };
        let legend =
            self.knowledge.fighter(seat).legend.map(|id| &self.knowledge.content().get(id).id);
        let key = legend.map(|id| Message::new(format!("card-{id}-{card}")));
        let name = key.and_then(|key| State::lexicon().try_say(self.lang, &key).ok());
        name.map_or_else(|| format!("{card}{times}"), |name| format!("{card} {name}{times}"))
    }

    /// How many cards are where; below them those of the hand that the viewer knows.
    fn cards(&self, page: &mut String, seat: Seat) {
        let fighter = self.knowledge.fighter(seat);
        let discard: Vec<_> = fighter.discard.cards().map(|card| card.to_string()).collect();
        let _ = writeln!(
            page,
            "   {} {}   {} {}   {}: {}",
            self.word("board-hand"),
            fighter.hand_size,
            self.word("board-deck"),
            fighter.deck_size,
            self.word("board-discard"),
            if discard.is_empty() { "-".to_owned() } else { discard.join(" ") },
        );
        let shown: Vec<_> = fighter.hand.unwrap_or(fighter.known).cards().collect();
        let card = |alike: &[Design]| self.card(seat, alike[0], alike.len());
        let cards: Vec<_> = shown.chunk_by(Design::eq).map(card).collect();
        if !cards.is_empty() {
            let _ = writeln!(page, "   {}: {}", self.word("board-hand"), cards.join(", "));
        }
    }
}
