//! BH-KO-*: being knocked out, respawning, and the end of the game.

use kernel::{Outcome, Reasons, Seat, SeatSet, Sink};

use crate::cell::{Cell, CellSet};
use crate::event::{Event, Open};
use crate::rules::turn::LAST_STANDING;
use crate::state::{State, Step, Sword};

impl State {
    /// BH-KO-01 to -06. The last KO card, or none at all, is the end for a Legend.
    pub(crate) fn knocked_out(
        &mut self,
        seat: Seat,
        by: Option<Seat>,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        self.todo.pop();
        let active = self.active;
        if let Some(attack) =
            self.attack.as_mut().filter(|attack| seat == attack.target || seat == active)
        {
            attack.gone = attack.gone.iter().chain([seat]).collect();
        }
        // BH-Q-22: a Delay that was interrupted is finished, its option chosen anew; a draw that
        // was forced (BH-Q-24) stays one.
        let forced = self.is_stalled();
        if let Some(Step::Delay { option }) = self.todo.last_mut().filter(|_| !forced) {
            *option = None;
        }
        let fighter = self.fighter_mut(seat);
        fighter.ko_cards = fighter.ko_cards.saturating_sub(1);
        fighter.cell = None;
        fighter.damage = 0;
        let armed = std::mem::take(&mut fighter.sword) != Sword::None;
        let left = fighter.ko_cards;
        sink.tell(Open::KnockedOut { seat, by, left });
        if left == 0 {
            self.eliminate(seat, sink);
            return false;
        }
        self.fighter_mut(seat).bonuses += 1;
        if armed {
            let placer = by.unwrap_or_else(|| self.next_living(seat));
            self.then(Step::PlaceSword { seat: placer });
        }
        self.then(Step::Respawn { seat });
        false
    }

    /// BH-KO-05, BH-Q-40: without an author, the next player clockwise.
    fn next_living(&self, seat: Seat) -> Seat {
        let seats = self.seats();
        let round = std::iter::successors(Some(seats.after(seat)), |next| Some(seats.after(*next)));
        let mut round = round.take(seats.count());
        round.find(|next| !self.fighter(*next).out && *next != seat).unwrap_or(seat)
    }

    /// BH-Q-38: the Legend leaves, with its sword if it had one.
    fn eliminate(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.fighter_mut(seat).out = true;
        self.fighter_mut(seat).bonuses = 0;
        sink.tell(Open::Eliminated { seat });
        let Some(first) = self.living().next() else {
            return debug_assert!(false, "the last Legend wins");
        };
        let decided = self.living().all(|other| self.team_of(other) == self.team_of(first));
        // BH-WIN-01, BH-FMT-04, BH-Q-49
        if decided {
            let seats = self.team_seats(SeatSet::of(first));
            self.finish(Outcome::Win { seats, by: LAST_STANDING }, sink);
        }
    }

    /// BH-KO-04, BH-Q-39: any free space of the top row.
    pub(crate) fn respawns(&self) -> CellSet {
        self.ground.top - self.occupied()
    }

    /// A space to land or fall on, to respawn at or to put a sword.
    pub(crate) fn can_go(&self, seat: Seat, to: Cell, reasons: &mut impl Reasons) -> bool {
        let taken = self.standing_on(to).is_some();
        reasons.insist(self.ground.all.contains(to), "BH-MOVE-14")
            && match self.todo.last() {
                Some(Step::Respawn { .. }) => {
                    reasons.require(self.ground.top.contains(to), "BH-KO-04")
                        && reasons.require(!taken, "BH-Q-39")
                }
                Some(Step::PlaceSword { .. }) => {
                    reasons.require(self.sword_places().contains(to), "BH-Q-36")
                }
                Some(Step::Land { seat, wanted, .. }) => {
                    reasons.require(self.landings(seat, wanted).contains(to), "BH-Q-15")
                }
                Some(Step::Fall) => {
                    let other = taken && self.fighter(seat).cell != Some(to);
                    reasons.insist(!other, "BH-DELAY-06")
                        && reasons.require(self.falls().contains(to), "BH-Q-07")
                }
                _ => reasons.require(!self.is_turn_of(seat), "BH-MOVE-01"),
            }
    }

    pub(crate) fn respawn(&mut self, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        self.fighter_mut(seat).cell = Some(cell);
        sink.tell(Open::Respawned { seat, cell });
    }

    /// BH-KO-05, BH-Q-36: a Platform without a token and without a Legend, if there is one.
    pub(crate) fn sword_places(&self) -> CellSet {
        let free = self.ground.platforms - self.swords;
        let empty = free - self.occupied();
        if empty.is_empty() { free } else { empty }
    }

    pub(crate) fn place_sword(&mut self, cell: Cell, sink: &mut impl Sink<Event>) {
        let Some(Step::PlaceSword { seat }) = self.todo.pop() else {
            return debug_assert!(false, "a sword was to be placed");
        };
        self.swords.insert(cell);
        sink.tell(Open::SwordPlaced { seat, cell });
    }

    /// With a single place there is nothing to choose.
    pub(crate) fn place_only_sword(&mut self, sink: &mut impl Sink<Event>) -> bool {
        match self.sword_places().first() {
            Some(cell) => self.place_sword(cell, sink),
            None => {
                self.todo.pop();
            }
        }
        false
    }
}
