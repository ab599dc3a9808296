//! HP cards that go somewhere: from whom, how many, and under whom, where that is chosen on the way.

use kernel::{Seat, Sink};

use super::select::Eyes;
use crate::action::Action;
use crate::effect::{Dest, HpCards, Op, Tally, Who};
use crate::event::Event;
use crate::piece::Spot;
use crate::state::{Run, State};

/// What there is to decide about HP cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Undecided {
    /// Under which of these Cookies.
    Under(u8),
    /// From which of these Cookies the next card.
    From(u8),
    /// How many at most from this one.
    Number(Spot, u8),
    Nothing,
}

/// The parts of such a clause.
fn parts(op: &Op) -> (Who, HpCards, Dest) {
    let Op::PutHp { of, cards, to } = op else { unreachable!("called for HP cards") };
    (*of, *cards, *to)
}

/// The Cookies one of which the cards are to lie under.
fn under(to: Dest) -> Option<Tally> {
    match to {
        Dest::Hp { of: Who::One(among), .. } => Some(among),
        _ => None,
    }
}

impl State {
    fn undecided_hp(&self, run: &Run, op: &Op) -> Undecided {
        let (of, cards, to) = parts(op);
        let givers = self.reached(run, &of);
        let some = |mask: u8| Spot::among(mask).filter(|at| self.loose_hp(*at) > 0);
        let bits =
            |spots: &mut dyn Iterator<Item = Spot>| spots.fold(0, |mask, at| mask | at.bit());
        if let Some(among) = under(to)
            && run.progress.places() == 0
        {
            let there = if some(givers).next().is_some() { self.receivers(run, &among) } else { 0 };
            return if there == 0 { Undecided::Nothing } else { Undecided::Under(there) };
        }
        match cards {
            HpCards::UpTo(most) => {
                let done = if under(to).is_some() { 0 } else { run.progress.places() };
                let next = some(givers & !done).next();
                next.map_or(Undecided::Nothing, |at| {
                    Undecided::Number(at, most.min(self.loose_hp(at)))
                })
            }
            HpCards::Shared(all) if run.picked < all => match bits(&mut some(givers)) {
                0 => Undecided::Nothing,
                there => Undecided::From(there),
            },
            HpCards::Shared(_) | HpCards::Top(_) | HpCards::DownTo(_) => Undecided::Nothing,
        }
    }

    /// Those who have room and can be chosen.
    fn receivers(&self, run: &Run, among: &Tally) -> u8 {
        let there = self.field(Eyes::from(run), among);
        let fit = Spot::among(there).filter(|at| {
            !self.is_untouchable(*at, run.seat)
                && self.cookie(*at).is_some_and(|cookie| !cookie.hp.is_full())
        });
        fit.fold(0, |mask, at| mask | at.bit())
    }

    /// True to ask.
    pub(crate) fn advance_hp(&mut self, run: &Run, op: &Op, sink: &mut impl Sink<Event>) -> bool {
        match self.undecided_hp(run, op) {
            Undecided::Under(there) if there.is_power_of_two() => self.add_places(there),
            Undecided::From(there) if there.is_power_of_two() => {
                Spot::among(there).for_each(|at| self.take_hp(run, op, at, 1, sink));
            }
            Undecided::Under(_) | Undecided::From(_) | Undecided::Number(..) => return true,
            Undecided::Nothing => self.put_hp(run, op, sink),
        }
        false
    }

    pub(crate) fn hp_choices(&self, run: &Run, op: &Op, into: &mut Vec<Action>) {
        match self.undecided_hp(run, op) {
            Undecided::Under(there) | Undecided::From(there) => {
                into.extend(Spot::among(there).map(Action::Choose));
            }
            Undecided::Number(_, most) => into.extend((0..=most).rev().map(Action::Number)),
            Undecided::Nothing => {}
        }
    }

    pub(crate) fn apply_hp(
        &mut self,
        run: &Run,
        op: &Op,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match (self.undecided_hp(run, op), action) {
            (Undecided::Under(_), Action::Choose(at)) => self.add_places(at.bit()),
            (Undecided::From(_), Action::Choose(at)) => self.take_hp(run, op, at, 1, sink),
            (Undecided::Number(at, _), Action::Number(count)) if under(parts(op).2).is_some() => {
                let mut run = *run;
                self.move_hp(&mut run, op, at, HpCards::Top(count), sink);
                self.go_on(run.picked);
            }
            (Undecided::Number(at, _), Action::Number(count)) => {
                self.add_places(at.bit());
                self.take_hp(run, op, at, count, sink);
            }
            _ => debug_assert!(false, "somebody was asked about HP cards"),
        }
    }

    /// Some cards of one Cookie, while others may follow.
    fn take_hp(&mut self, run: &Run, op: &Op, at: Spot, count: u8, sink: &mut impl Sink<Event>) {
        let mut told = *run;
        self.move_hp(&mut told, op, at, HpCards::Top(count), sink);
        self.edit(|run| run.picked = told.picked);
    }

    /// What is left to be done without a choice, and the end of the clause.
    fn put_hp(&mut self, run: &Run, op: &Op, sink: &mut impl Sink<Event>) {
        let (of, cards, to) = parts(op);
        let givers = self.reached(run, &of);
        let mut told = *run;
        if run.picked == 0 {
            self.edit(|run| run.it = None);
        }
        let chosen = under(to).is_none() || run.progress.places() != 0;
        if chosen && matches!(cards, HpCards::Top(_) | HpCards::DownTo(_)) {
            for at in Spot::among(givers) {
                self.move_hp(&mut told, op, at, cards, sink);
            }
        }
        self.go_on(told.picked);
        self.settle_deck(to, sink);
    }

    fn move_hp(
        &mut self,
        run: &mut Run,
        op: &Op,
        at: Spot,
        cards: HpCards,
        sink: &mut impl Sink<Event>,
    ) {
        let to = parts(op).2;
        let moved = match to {
            // Under the Cookie that this clause has chosen.
            Dest::Hp { of: Who::One(_), top, face_up } => {
                let run = Run { them: run.progress.places(), ..*run };
                self.send_hp(&run, at, cards, Dest::Hp { of: Who::Them, top, face_up }, sink)
            }
            to => self.send_hp(run, at, cards, to, sink),
        };
        run.picked = run.picked.saturating_add(moved);
    }

    /// Whether these Cookies together have so many to give.
    pub(crate) fn can_share_hp(&self, eyes: Eyes, of: &Who, count: u8) -> bool {
        let there = Spot::among(self.who(eyes, of)).map(|at| self.loose_hp(at));
        there.fold(0, u8::saturating_add) >= count
    }
}

/// Whose HP cards a player is asked about next, as far as everybody can tell: of those that no number
/// was said for, the first that has HP.
pub(crate) fn asked_about(
    of: &Who,
    seat: Seat,
    them: u8,
    done: u8,
    hp: impl Fn(Spot) -> u8,
) -> Option<Spot> {
    let among = |at: &Spot| match of {
        Who::All(tally) => super::select::seats(tally.side, seat).contains(&at.seat()),
        _ => them & at.bit() != 0,
    };
    Spot::ALL.into_iter().find(|at| among(at) && done & at.bit() == 0 && hp(*at) > 0)
}
