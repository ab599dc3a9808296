//! DB-TURN-*, DB-DRAW-*, DB-END-*: the turn around Main and Battle.

use kernel::{Dice, Hidden, Outcome, Seat, Sink};

use crate::card::{CARDS, CardSet};
use crate::effect::Moment;
use crate::event::{Event, Open};
use crate::rules::{DECK_OUT, TURN_CAP, win};
use crate::setup::DeckOut;
use crate::state::{Phase, State};

impl State {
    /// With no unfinished work: what the phase does by itself. True when a player must decide.
    pub(crate) fn advance_turn(
        &mut self,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        match self.phase {
            Phase::Setup if self.choosing().is_some() => return true,
            Phase::Setup => self.deal(dice, sink),
            Phase::Draw => {
                self.draw_phase(dice, sink);
                if self.outcome.is_none() {
                    self.enter(Phase::Main, self.active, sink);
                }
            }
            // A Battle Phase without a possible attack has nothing to decide.
            Phase::Battle if self.battle_over || !self.has_attack() => {
                self.battle_over = false;
                self.enter(Phase::End, self.active, sink);
            }
            Phase::Main | Phase::Battle => return true,
            Phase::End => self.end_turn(sink),
        }
        false
    }

    /// Every phase starts with a window. A phase the turn player goes to by a decision asks the
    /// other first, who did not act last (DB-Q-28); one that begins by itself asks the turn player
    /// first (DB-Q-29).
    pub(crate) fn enter(&mut self, phase: Phase, asked: Seat, sink: &mut impl Sink<Event>) {
        self.phase = phase;
        sink.tell(Open::Phase { phase });
        let moment = match phase {
            Phase::Setup | Phase::Draw => Moment::DrawPhase,
            Phase::Main => Moment::MainPhase,
            Phase::Battle => Moment::BattlePhase,
            Phase::End => Moment::EndPhase,
        };
        self.open(moment, None, asked);
    }

    /// DB-DRAW-01, DB-DRAW-02: up to five cards, but at least one.
    fn draw_phase(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        let hand = self.sides[seat].hand.len();
        let more = std::mem::take(&mut self.sides[seat].draw_more);
        let count = 5_usize.saturating_sub(hand).max(1) + usize::from(more);
        self.draw(seat, count, dice, sink);
        self.check_life(DECK_OUT, sink);
    }

    pub(crate) fn draw(
        &mut self,
        seat: Seat,
        count: usize,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        for _ in 0..count {
            if self.sides[seat].deck.is_empty() && !self.refill(seat, sink) {
                return;
            }
            let side = &mut self.sides[seat];
            let index = dice.roll(side.deck.len() as u32) as usize;
            let Some(card) = side.deck.nth(index) else {
                return debug_assert!(false, "a roll is below what was asked for");
            };
            side.deck.remove(card);
            side.hand.insert(card);
            let card = Hidden { owner: seat, value: card };
            sink.tell(Event::Drew { seat, card });
        }
    }

    /// DB-Q-25: an empty deck takes the Trash back at the price of a life. False: no more draws.
    fn refill(&mut self, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
        let side = &mut self.sides[seat];
        match self.switches.deck_out {
            DeckOut::NoDraw => return false,
            DeckOut::Lose => side.life = 0,
            DeckOut::Reshuffle if side.trash.is_empty() => return false,
            DeckOut::Reshuffle => {
                side.deck = std::mem::take(&mut side.trash);
                side.life -= 1;
            }
        }
        sink.tell(Open::Reshuffled { seat, life: side.life });
        side.life > 0
    }

    /// DB-END-01, DB-END-02: what ends with the turn ends; then the opponent's Draw Phase.
    fn end_turn(&mut self, sink: &mut impl Sink<Event>) {
        let marks = &mut self.marks;
        marks.attacked = CardSet::EMPTY;
        marks.blocked = CardSet::EMPTY;
        marks.refreshed = CardSet::EMPTY;
        marks.held = [marks.held[1], CardSet::EMPTY];
        marks.raised = [marks.raised[1], CardSet::EMPTY];
        marks.boost = [0; CARDS];
        self.locked = 0;
        self.end_reversals(sink);
        for slot in self.sides.0.iter_mut().flat_map(|side| side.five.iter_mut()) {
            slot.this_turn = 0;
        }
        if self.turn >= self.switches.turn_cap {
            return self.finish(self.decision(), sink);
        }
        self.turn += 1;
        self.active = self.active.opponent();
        sink.tell(Open::Turn { seat: self.active, turn: self.turn });
        self.enter(Phase::Draw, self.active, sink);
    }

    /// DB-END-03: reversals by a rule card for the turn are undone. True when there was one.
    pub(crate) fn end_reversals(&mut self, sink: &mut impl Sink<Event>) -> bool {
        if self.reversals == 0 {
            return false;
        }
        self.reversals = 0;
        sink.tell(Open::Reversed { reversed: self.order().reversed });
        true
    }

    /// DB-Q-26: at the turn cap the higher life wins.
    fn decision(&self) -> Outcome {
        let life = |seat| self.sides[seat].life;
        match life(Seat::A).cmp(&life(Seat::B)) {
            std::cmp::Ordering::Greater => win(Seat::A, TURN_CAP),
            std::cmp::Ordering::Less => win(Seat::B, TURN_CAP),
            std::cmp::Ordering::Equal => Outcome::Draw { by: TURN_CAP },
        }
    }
}
