//! The phases of a turn (BV-TURN).

use kernel::{Outcome, RuleId, Seat, Sink};

use crate::effect::{Change, On, Op, Side, Trigger, Until};
use crate::event::{Event, Open};
use crate::piece::{Pieces, Spot};
use crate::state::{Been, DEEPEST, Lasting, Phase, State, Step, Waiting, What};

/// BV-Q-10: turns of a game, actions of a turn after which it is only brought to its end, and
/// actions of a turn with that end.
pub const MOST_TURNS: u16 = 300;
pub const MOST_ACTIONS: u16 = 200;
pub const MOST_DECISIONS: u16 = 400;
/// Steps in a row without a decision (BV-Q-31).
pub const MOST_STEPS: u16 = 2000;

impl State {
    pub(crate) fn enter_phase(&mut self, phase: Phase, sink: &mut impl Sink<Event>) {
        self.phase = phase;
        sink.tell(Open::Phase { phase });
    }

    /// What a phase does by itself; true when the turn player must decide.
    pub(crate) fn advance_phase(&mut self, sink: &mut impl Sink<Event>) -> bool {
        match self.phase {
            Phase::Active => {
                if self.ready_all(sink) {
                    return false;
                }
                self.enter_phase(Phase::Draw, sink);
                // BV-TURN-4: not in the first turn of all.
                if self.turn > 1 {
                    self.then(Step::Draw { seat: self.active, left: 2 });
                }
            }
            Phase::Draw => self.enter_phase(Phase::Support, sink),
            Phase::Support if self.players[self.active].hand.is_empty() => {
                self.enter_phase(Phase::Main, sink);
            }
            Phase::Setup => self.begin_game(sink),
            Phase::Support | Phase::Main => return true,
            Phase::End => self.then(Step::NextTurn),
        }
        false
    }

    /// BV-TURN-2; true when the player must decide about a Cookie first (BV-Q-37).
    fn ready_all(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let seat = self.active;
        let held = self.held(seat);
        for piece in self.players[seat].rested.without(held).iter(seat) {
            sink.tell(Open::Readied { seat, card: self.number_of(piece) });
        }
        self.players[seat].rested = held;
        let mut asks = false;
        for at in Spot::both(seat) {
            if self.cookie(at).is_none_or(|cookie| !cookie.rested)
                || self.is_changed(at, Change::CannotReady)
            {
                continue;
            }
            if self.is_unredeemed(at) {
                asks |= self.push_redeem(at);
            } else {
                self.turn_at(at, false, sink);
            }
        }
        asks
    }

    /// Cards in support that are not set as active: of equal ones those at rest.
    fn held(&self, seat: Seat) -> Pieces {
        let mut held = Pieces::default();
        let there = self.players[seat].rested.and(self.players[seat].support);
        for lasting in self.lasting.iter().filter(Lasting::is_on) {
            if let What::Held { seat: whose, text } = lasting.what
                && whose == seat
            {
                let next = there.without(held).iter(seat).find(|it| self.kind(*it) == text);
                if let Some(piece) = next {
                    held.add(piece);
                }
            }
        }
        held
    }

    /// BV-TURN-8: effects that work when a turn ends, the turn player's first.
    pub(crate) fn end_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.enter_phase(Phase::End, sink);
        self.then(Step::NextTurn);
        self.then(Step::Settle);
        for at in Spot::ALL {
            let Some(piece) = self.on(at) else { continue };
            let mine = at.seat() == self.active;
            self.trigger(at.seat(), piece, On::TurnEnd, |_, told| match told.trigger {
                Trigger::TurnEnd(Side::Mine) => mine,
                Trigger::TurnEnd(Side::Foe) => !mine,
                _ => true,
            });
        }
        self.wait_for_end();
    }

    /// BV-Q-41: what was put off until now. It is about no card, so any on the field will do for
    /// the one it works for.
    fn wait_for_end(&mut self) {
        let (wave, all) = (self.wave, self.lasting);
        let Some(this) = Spot::ALL.into_iter().find_map(|at| self.on(at)) else {
            return debug_assert!(
                false,
                "whoever has nothing on the field has lost before the turn ends"
            );
        };
        for lasting in all.iter() {
            if let (What::Clause { text, .. }, Some((seat, Op::Later { ability }))) =
                (lasting.what, self.clause(lasting.what))
            {
                let ability = *ability;
                self.wait(Waiting { wave, seat, this, text, ability });
            }
        }
    }

    /// What was for this turn lapses, and the other player begins.
    pub(crate) fn next_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let next = self.active.opponent();
        self.lasting.retain(|lasting| match lasting.until {
            Until::EndOfTurn | Until::EndOfBattle => false,
            Until::NextFoeTurn | Until::MyNextTurnEnd => !lasting.begun,
            Until::MyNextTurn => lasting.by != next,
        });
        for lasting in self.lasting.iter_mut() {
            lasting.begun |= match lasting.until {
                Until::NextFoeTurn => lasting.by != next,
                Until::MyNextTurnEnd => lasting.by == next,
                _ => false,
            };
        }
        self.past = std::mem::take(&mut self.deeds);
        for player in &mut self.players.0 {
            (player.stage_used, player.extra_played) = (0, false);
            for cookie in player.cookies.iter_mut().flatten() {
                (cookie.used, cookie.came, cookie.been) = (0, None, Been::default());
            }
        }
        self.look_round();
        self.active = next;
        self.turn = self.turn.saturating_add(1);
        self.actions = 0;
        self.forget_tries();
        if self.turn > MOST_TURNS && self.switches.loop_guard {
            return self.finish(Outcome::Draw { by: LOOP }, sink);
        }
        sink.tell(Open::Turn { seat: next, turn: self.turn });
        self.enter_phase(Phase::Active, sink);
    }

    /// BV-ADV-10: an endless turn, effects that go on without anybody's decision, or more of them
    /// at once than there is room for (BV-Q-31).
    pub(crate) fn guard(&mut self, steps: u16, sink: &mut impl Sink<Event>) {
        let deep = self.full || self.todo.len() > DEEPEST;
        let long = self.actions > MOST_DECISIONS && self.switches.loop_guard;
        if (deep || long || steps > MOST_STEPS) && self.outcome.is_none() {
            self.finish(Outcome::Draw { by: LOOP }, sink);
        }
    }
}

pub const LOOP: RuleId = RuleId::new("BV-ADV-10");
