//! Which clauses of the cards are ever carried out, for `cargo xtask cards --reach`: games are played
//! with a [`Reached`] that hears of each. Playouts and tables have no such ear and pay nothing.

use std::collections::BTreeSet;

use kernel::{Outcome, Seat, Sink, Table};

use crate::card::{Card, CardNumber};
use crate::catalog::Catalog;
use crate::effect::{Ability, Always, Limit, On, Static};
use crate::event::Event;
use crate::piece::Piece;
use crate::rules::select::Eyes;
use crate::rules::turn::LOOP;
use crate::state::{State, Step};

/// One thing that a card says.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    pub card: CardNumber,
    /// As it stands in [`Reached`].
    pub key: String,
    /// What it is, for those who know the code.
    pub what: String,
}

/// The clauses whose turn came, and the lines that held.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reached(pub BTreeSet<String>);

impl Sink<Event> for Reached {
    fn tell(&mut self, _: impl Into<Event>) {}

    fn at_work(&mut self, part: impl FnOnce() -> String) {
        self.0.insert(part());
    }
}

impl Reached {
    /// Plays the log of a table once more.
    pub fn follow(&mut self, table: &Table<State>) {
        let mut state = table.origin().clone();
        self.look(&state);
        for entry in table.log() {
            entry.carry_out(&mut state, self);
            self.look(&state);
        }
    }

    /// Notes every `always` that holds now, and every cost that is another in the hand.
    pub fn look(&mut self, state: &State) {
        for (seat, player) in state.players.iter() {
            for cookie in player.cookies.iter().flatten().filter(|cookie| !cookie.hidden) {
                self.lines(state, seat, cookie.piece, |held| !held.equipped);
                for piece in cookie.equips.into_iter().flatten() {
                    self.lines(state, seat, piece, |held| held.equipped);
                }
            }
            if let Some(stage) = player.stage {
                self.lines(state, seat, stage, |held| !held.equipped);
            }
            for piece in player.hand.iter(seat) {
                self.lines(state, seat, piece, |held| matches!(held.what, Always::Costs(_)));
            }
        }
    }

    fn lines(&mut self, state: &State, seat: Seat, piece: Piece, fits: impl Fn(&Static) -> bool) {
        let card = state.card(piece);
        for (line, held) in card.statics.iter().enumerate().filter(|(_, held)| fits(held)) {
            let in_turn = held.turn.is_none_or(|side| state.is_turn_of(side, seat));
            if in_turn && state.hold(Eyes::of(seat, piece), held.any, &held.conditions) {
                self.0.insert(always(card.number, line));
            }
        }
    }
}

impl State {
    /// BV-ADV-10: the cards whose effects are under way when the loop guard ends the game; where none
    /// is, those of the turn player that can be used again and again.
    pub(crate) fn at_work_when_stuck(&self) -> Vec<String> {
        if self.outcome.map(Outcome::by) != Some(LOOP) {
            return Vec::new();
        }
        let number = |card: &Card| card.number.to_string();
        let runs = self.todo.iter().filter_map(|step| match step {
            Step::Run(run) | Step::Offer(run) => Some(number(self.cards.get(run.text))),
            _ => None,
        });
        let mut cards: BTreeSet<_> = runs.collect();
        if cards.is_empty() {
            let player = &self.players[self.active];
            let field = player.cookies.iter().flatten().map(|cookie| cookie.piece);
            let field = field.chain(player.stage).map(|piece| self.card(piece));
            let again = |card: &&Card| {
                let endless =
                    |of: &Ability| of.trigger.on() == On::Activate && of.limit == Limit::None;
                card.abilities.iter().any(endless)
            };
            cards.extend(field.filter(again).map(number));
        }
        cards.into_iter().collect()
    }
}

/// Everything that the cards say.
pub fn clauses(catalog: &Catalog) -> Vec<Clause> {
    catalog.cards().flat_map(of_card).collect()
}

fn of_card(card: &Card) -> Vec<Clause> {
    let clause = |key, what| Clause { card: card.number, key, what };
    let lines = card.statics.iter().enumerate();
    let mut all: Vec<_> = lines
        .map(|(line, held)| clause(always(card.number, line), format!("always {:?}", held.what)))
        .collect();
    for (line, ability) in card.abilities.iter().enumerate() {
        let said = ability.ops.iter().enumerate().map(|(at, op)| {
            let key = key(card.number, line as u8, at as u8);
            clause(key, format!("{:?} {op:?}", ability.trigger))
        });
        all.extend(said);
    }
    all
}

pub(crate) fn key(card: CardNumber, ability: u8, at: u8) -> String {
    format!("{card} {ability}.{at}")
}

fn always(card: CardNumber, line: usize) -> String {
    format!("{card} always {line}")
}
