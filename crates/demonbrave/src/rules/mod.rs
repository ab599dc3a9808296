//! The rules, a file for each chapter of the rulebook.

pub mod battle;
pub mod chain;
pub mod effect;
pub mod field;
pub mod main;
pub mod start;
pub mod turn;

use kernel::{Dice, NullReasons, Outcome, RuleId, Seat, SeatSet, Sink};

use crate::action::Action;
use crate::event::{Event, Open};
use crate::state::{Phase, State, Step};

pub(crate) const LIFE: u8 = 5;

/// Rules that name themselves in outcomes and refusals.
pub(crate) const LIFE_GONE: RuleId = RuleId::new("DB-START-09");
pub(crate) const BOTH_GONE: RuleId = RuleId::new("DB-Q-37");
pub(crate) const DECK_OUT: RuleId = RuleId::new("DB-Q-25");
/// Steps in a row without a decision. Everything that could go round begins with one, since effects are used,
/// not triggered: what one decision brings about ends long before this.
const MOST_STEPS: u16 = 500;

pub(crate) const TOO_MUCH: RuleId = RuleId::new("DB-Q-60");
pub(crate) const TURN_CAP: RuleId = RuleId::new("DB-Q-26");

/// Who must decide: the owner of the last unfinished step, or else the turn player.
pub(crate) fn to_act(state: &State) -> Option<Seat> {
    if state.outcome.is_some() {
        return None;
    }
    match state.todo.last() {
        None if state.phase == Phase::Setup => state.choosing(),
        None | Some(Step::Form | Step::Victim) => Some(state.active),
        Some(Step::Window { asked, .. }) => Some(asked),
        Some(Step::Effect) => state.effect_asks(),
        Some(Step::Block) => Some(state.active.opponent()),
        Some(Step::Resolve | Step::Fight | Step::Reap) => None,
    }
}

/// DB-Q-34: both choose their five at once.
pub(crate) fn asked(state: &State) -> SeatSet {
    let is_secret = state.phase == Phase::Setup && state.todo.last().is_none();
    match to_act(state) {
        Some(_) if is_secret => state.unready().collect(),
        seat => seat.into_iter().collect(),
    }
}

/// The choices. [`State::can`] says the same of a single action.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    let before = into.len();
    list(state, into);
    debug_assert!(
        to_act(state).is_none_or(|seat| {
            into[before..].iter().all(|action| state.can(seat, *action, &mut NullReasons))
        }),
        "what is offered can be done"
    );
}

fn list(state: &State, into: &mut Vec<Action>) {
    match (state.todo.last(), state.phase) {
        (None, Phase::Setup) => state.five_choices(into),
        (None, Phase::Main) => state.main_choices(into),
        (None, _) => state.battle_choices(into),
        (Some(Step::Form), _) => state.form_choices(into),
        (Some(Step::Window { moment, unit, asked, .. }), _) => {
            state.responses(asked, moment, unit, into);
            into.push(Action::Pass);
        }
        (Some(Step::Effect), _) => state.effect_choices(into),
        (Some(Step::Block), _) => state.block_choices(into),
        (Some(Step::Victim), _) => into.extend(state.victims().into_iter().map(Action::Pick)),
        (Some(Step::Resolve | Step::Fight | Step::Reap), _) => {}
    }
}

/// Carries out a decision that is among the choices.
pub(crate) fn apply(
    state: &mut State,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Choose(card) => state.choose(card, sink),
        Action::Take(five) => state.take_five(five, sink),
        Action::Play(card) => state.play(card, sink),
        Action::Pair(one, two) => state.begin_pair(one, two, sink),
        Action::With(card) => state.pair_with(card, sink),
        Action::Add { single, pair } => state.add(single, pair, sink),
        Action::Battle => state.enter(Phase::Battle, state.active.opponent(), sink),
        Action::End => state.enter(Phase::End, state.active.opponent(), sink),
        Action::Attack { unit, target } => state.attack(unit, target, sink),
        Action::Block(unit) => state.block(unit, sink),
        Action::Respond { card, pay } => state.respond(card, pay, sink),
        Action::Name(number) => state.name_and_discard(number, sink),
        Action::Pass if state.todo.last() == Some(Step::Block) => state.no_block(),
        Action::Pass => state.pass(),
        Action::Pick(card) if state.todo.last() == Some(Step::Victim) => {
            state.victim(card, sink);
        }
        Action::Pick(card) => state.pick(card, sink),
        Action::Done if state.todo.last() == Some(Step::Form) => state.form(sink),
        Action::Done => state.done(),
    }
    state.advance(dice, sink);
}

impl State {
    /// Does everything that needs no decision, until one is needed or the game is over.
    pub(crate) fn advance(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        self.advance_within(MOST_STEPS, dice, sink);
    }

    /// DB-Q-60: what goes on by itself has an end.
    fn advance_within(&mut self, most: u16, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        for _ in 0..most {
            if self.outcome.is_some() {
                return;
            }
            if self.full {
                break;
            }
            let waits = match self.todo.last() {
                None => self.advance_turn(dice, sink),
                Some(Step::Form | Step::Victim) => true,
                Some(Step::Window { .. }) => self.advance_window(),
                Some(Step::Resolve) => self.advance_chain(sink),
                Some(Step::Effect) => self.advance_effect(dice, sink),
                Some(Step::Block) => self.advance_block(),
                Some(Step::Fight) => self.fight(sink),
                Some(Step::Reap) => self.reap(sink),
            };
            if waits {
                return;
            }
        }
        if self.outcome.is_none() {
            self.finish(Outcome::Draw { by: TOO_MUCH }, sink);
        }
    }

    /// DB-START-09, DB-Q-37: a player without life has lost; both at once is a draw.
    pub(crate) fn check_life(&mut self, by: RuleId, sink: &mut impl Sink<Event>) {
        let gone = |seat| self.sides[seat].life == 0;
        let outcome = match (gone(Seat::A), gone(Seat::B)) {
            (false, false) => return,
            (true, true) => Outcome::Draw { by: BOTH_GONE },
            (true, false) => win(Seat::B, by),
            (false, true) => win(Seat::A, by),
        };
        self.finish(outcome, sink);
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, sink: &mut impl Sink<Event>) {
        self.full = false;
        self.outcome = Some(outcome);
        sink.tell(Open::Over { outcome });
    }
}

pub(crate) fn win(seat: Seat, by: RuleId) -> Outcome {
    Outcome::Win { seats: SeatSet::of(seat), by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Lowest, NullSink};

    /// DB-Q-60: a game that would go on by itself for longer is a draw, and says why.
    #[test]
    fn what_goes_on_by_itself_has_an_end() {
        let setup = State::check(&<State as Game>::Options::default()).unwrap();
        let mut state = State::start(&setup, &mut Lowest, &mut NullSink);
        state.advance_within(MOST_STEPS, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), None, "somebody is asked");
        state.advance_within(0, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), Some(Outcome::Draw { by: TOO_MUCH }));
        state.advance_within(0, &mut Lowest, &mut NullSink);
        assert_eq!(state.outcome(), Some(Outcome::Draw { by: TOO_MUCH }), "over is over");
    }
}
