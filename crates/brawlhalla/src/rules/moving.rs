//! BH-MOVE-*: moving by a card, and stepping by an effect.

use kernel::{Message, Reasons, Seat, Sink};

use crate::action::Action;
use crate::cell::{Cell, CellSet, Path};
use crate::effect::{Op, Trigger};
use crate::event::Event;
use crate::pile::Design;
use crate::state::{Occasion, State, Step, Sword};

/// The most spaces any Move can have: 5, +2 by a card, +1 by a power.
const LONGEST: usize = 9;
/// More Air spaces in a row than this are never crossed (BH-MOVE-05).
const AIR: usize = 3;

/// Where one can get: a way for each sword that could be picked up, and one without any.
pub(crate) struct Reach {
    pub ways: [Way; 5],
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Way {
    pub sword: Option<Cell>,
    /// The spaces reached so far, by the number of Air spaces entered since the last Platform.
    now: [CellSet; AIR + 1],
    /// The spaces within each number of steps.
    within: [CellSet; LONGEST],
}

impl State {
    /// BH-MOVE-01 to -14: everywhere a Legend can get in `most` steps.
    pub(crate) fn reach(&self, seat: Seat, most: u8) -> Reach {
        let mut ways = [Way::default(); 5];
        let Some(start) = self.fighter(seat).cell else { return Reach { ways } };
        let unarmed = self.fighter(seat).sword == Sword::None;
        let swords = if unarmed { self.swords } else { CellSet::EMPTY };
        let (plain, armed) = ways.split_at_mut(1);
        let plain = &mut plain[0];
        plain.now[0] = CellSet::of(start);
        plain.within[0] = CellSet::of(start);
        for (way, sword) in armed.iter_mut().zip(swords) {
            way.sword = Some(sword);
        }
        for step in 1..=usize::from(most).min(LONGEST - 1) {
            let found = self.spread(plain, step, swords);
            for way in armed.iter_mut().take(swords.len()) {
                self.spread(way, step, CellSet::EMPTY);
                if let Some(sword) = way.sword.filter(|sword| found.contains(*sword)) {
                    way.now[0].insert(sword);
                    way.within[step].insert(sword);
                }
            }
        }
        Reach { ways }
    }

    /// One step further from everywhere; returns the shut spaces that were touched.
    fn spread(&self, way: &mut Way, step: usize, shut: CellSet) -> CellSet {
        let arena = self.ground.0;
        let now = way.now;
        let mut touched = CellSet::EMPTY;
        for (air, cells) in now.into_iter().enumerate() {
            if cells.is_empty() {
                continue;
            }
            let all = arena.spread(cells);
            touched |= all & shut;
            way.now[0] |= (all & arena.platforms) - shut;
            if air < AIR {
                way.now[air + 1] |= all - arena.platforms - shut;
            }
        }
        way.within[step] = way.now.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        touched
    }

    /// The spaces one may end on after at most `steps`, by what was picked up.
    pub(crate) fn ends(&self, seat: Seat, way: &Way, steps: u8) -> CellSet {
        let start = self.fighter(seat).cell;
        let mut others = self.occupied();
        if let Some(start) = start {
            others.remove(start);
        }
        let mut ends = way.within[usize::from(steps).min(LONGEST - 1)] - others;
        // BH-Q-10: one must enter a space; coming back takes two steps, and picks up a sword there.
        let leaves = |cell: &Cell| steps < 2 || self.takes_sword(seat, *cell);
        if let Some(start) = start.filter(|cell| way.sword.is_none() && leaves(cell)) {
            ends.remove(start);
        }
        ends
    }

    /// Whether an unarmed Legend finds a sword there (BH-WEAP-06, BH-Q-33).
    pub(crate) fn takes_sword(&self, seat: Seat, cell: Cell) -> bool {
        self.fighter(seat).sword == Sword::None && self.swords.contains(cell)
    }

    pub(crate) fn move_choices(&self, into: &mut Vec<Action>) {
        let seat = self.active;
        let hand = self.fighter(seat).hand;
        // BH-Q-23: no card, no Move.
        let Some(longest) = hand.designs().map(|card| self.move_most(seat, card)).max() else {
            return;
        };
        let more = self.power_move(seat);
        let reach = self.reach(seat, longest + more);
        let near = if more > 0 { self.near_damaged(seat) } else { CellSet::EMPTY };
        for card in hand.designs() {
            let most = self.move_most(seat, card);
            for way in &reach.ways {
                let ends = self.move_ends(seat, way, most, more, near);
                let sword = way.sword;
                into.extend(ends.into_iter().map(|to| Action::Move { card, to, sword }));
            }
        }
    }

    /// Where a Move ends that goes further next to a damaged opponent.
    fn move_ends(&self, seat: Seat, way: &Way, most: u8, more: u8, near: CellSet) -> CellSet {
        let mut ends = self.ends(seat, way, most);
        if more > 0 {
            ends |= self.ends(seat, way, most + more) & near;
        }
        ends
    }

    /// What the ways of a Move with this card to a space pick up.
    fn ways_to(&self, seat: Seat, card: Design, to: Cell) -> impl Iterator<Item = Option<Cell>> {
        let (most, more) = (self.move_most(seat, card), self.power_move(seat));
        let (reach, near) = (self.reach(seat, most + more), self.near_damaged(seat));
        let ends = move |way: &Way| self.move_ends(seat, way, most, more, near).contains(to);
        reach.ways.into_iter().filter(ends).map(|way| way.sword)
    }

    /// BH-MOVE-*: whether a Move with a card gets there.
    pub(crate) fn can_move(
        &self,
        seat: Seat,
        card: Design,
        to: Cell,
        reasons: &mut impl Reasons,
    ) -> bool {
        let most = self.move_most(seat, card);
        let reached = self.ways_to(seat, card, to).next().is_some();
        let longer = || {
            let longest = most + self.power_move(seat);
            let ways = self.reach(seat, longest).ways;
            ways.iter().any(|way| self.ends(seat, way, longest).contains(to))
        };
        let close = || self.fighter(seat).cell.is_some_and(|cell| cell.distance(to) <= most);
        let too_far = || Message::new("why-too-far").with("spaces", most);
        self.can_act(seat, reasons)
            && self.holds_card(seat, card, "BH-MOVE-01", reasons)
            && self.is_vacant(seat, to, reasons)
            && reasons.require(reached, || ("BH-MOVE-01", too_far()))
            && reasons.require(reached || longer() || !close(), "BH-MOVE-05")
            && reached
    }

    /// BH-WEAP-03: the space can be reached with just that sword on the way.
    pub(crate) fn can_bring(
        &self,
        seat: Seat,
        card: Design,
        to: Cell,
        sword: Option<Cell>,
        reasons: &mut impl Reasons,
    ) -> bool {
        reasons.require(self.ways_to(seat, card, to).any(|found| found == sword), "BH-WEAP-03")
    }

    /// BH-MOVE-08, -14: a space of the arena on which no other Legend stands.
    fn is_vacant(&self, seat: Seat, cell: Cell, reasons: &mut impl Reasons) -> bool {
        let taken = self.standing_on(cell).is_some_and(|other| other != seat);
        reasons.insist(self.ground.all.contains(cell), "BH-MOVE-14")
            && reasons.insist(!taken, "BH-MOVE-08")
    }

    /// BH-MOVE-*: what is wrong with a way that is no Move.
    pub(crate) fn can_walk(
        &self,
        seat: Seat,
        card: Design,
        path: Path,
        reasons: &mut impl Reasons,
    ) -> bool {
        let (mut cell, mut air, mut length) = (self.fighter(seat).cell, 0, 0);
        self.can_act(seat, reasons);
        self.holds_card(seat, card, "BH-MOVE-01", reasons);
        for next in path.cells() {
            if !reasons.insist(self.ground.all.contains(next), "BH-MOVE-14") {
                return false;
            }
            if let Some(cell) = cell {
                self.can_pass(cell, next, reasons);
            }
            air = if self.ground.is_air(next) { air + 1 } else { 0 };
            reasons.require(air <= AIR, "BH-MOVE-05");
            (cell, length) = (Some(next), length + 1);
        }
        let most = self.move_most_to(seat, card, cell);
        let too_far = || Message::new("why-too-far").with("spaces", most);
        reasons.require(length > 0, "BH-Q-10");
        // A way is kept up to eight spaces.
        reasons.require(length <= most && length < 8, || ("BH-MOVE-01", too_far()));
        if let Some(cell) = cell {
            self.is_vacant(seat, cell, reasons);
        }
        false
    }

    /// BH-MOVE-03, -11, -12: from a space to the next.
    fn can_pass(&self, cell: Cell, next: Cell, reasons: &mut impl Reasons) -> bool {
        let open = self.ground.steps(cell).contains(next);
        let straight = cell.column() == next.column();
        reasons.insist(self.ground.near(cell).contains(next), "BH-MOVE-03")
            && reasons.require(open, if straight { "BH-MOVE-11" } else { "BH-MOVE-12" })
    }

    /// BH-MOVE-03: a step by an effect.
    pub(crate) fn can_step(
        &self,
        to: Cell,
        sword: Option<Cell>,
        reasons: &mut impl Reasons,
    ) -> bool {
        let Some((seat, foe, most)) = self.stepping() else {
            return reasons.insist(false, "BH-PWR-01");
        };
        let ends = self.step_ends(seat, foe, most);
        let found = ends.iter().any(|(found, cells)| *found == sword && cells.contains(to));
        self.is_vacant(seat, to, reasons) && reasons.require(found, "BH-MOVE-03")
    }

    /// The value of the card, and what its own effect adds (BH-TRIG-10).
    pub(crate) fn move_most(&self, seat: Seat, card: Design) -> u8 {
        let more = self.card_effect(seat, card).map_or(0, |effect| match effect.trigger {
            Trigger::BeforeMove => added(&effect.ops),
            _ => 0,
        });
        card.value() + more
    }

    /// What the Legend's power adds to a Move that ends next to a damaged opponent.
    pub(crate) fn power_move(&self, seat: Seat) -> u8 {
        self.legend(seat).map_or(0, |legend| match legend.power.trigger {
            Trigger::MovingToDamagedFoe => added(&legend.power.ops),
            _ => 0,
        })
    }

    /// The most spaces of a Move with a card that ends there.
    pub(crate) fn move_most_to(&self, seat: Seat, card: Design, end: Option<Cell>) -> u8 {
        let near = end.is_some_and(|end| self.near_damaged(seat).contains(end));
        let more = if near { self.power_move(seat) } else { 0 };
        self.move_most(seat, card) + more
    }

    pub(crate) fn near_damaged(&self, seat: Seat) -> CellSet {
        let damaged = self
            .living()
            .filter(|other| self.are_opponents(seat, *other) && self.fighter(*other).damage > 0);
        let cells = damaged.filter_map(|other| self.fighter(other).cell);
        cells.fold(CellSet::EMPTY, |all, cell| all | self.ground.near(cell))
    }

    pub(crate) fn move_with(
        &mut self,
        card: Design,
        to: Cell,
        sword: Option<Cell>,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let Some(from) = self.fighter(seat).cell else {
            return debug_assert!(false, "who moves stands");
        };
        self.actions -= 1;
        self.lose_card(seat, card);
        self.fighter_mut(seat).cell = Some(to);
        sink.tell(Event::Moved { seat, card, from, to });
        self.then(Step::Use { seat, occasion: Occasion::Moved(card) });
        if let Some(cell) = sword {
            self.pick_up(seat, cell, sink);
        }
    }

    /// BH-Q-60: a step by an effect is a move of the Legend's owner.
    pub(crate) fn step_to(
        &mut self,
        seat: Seat,
        to: Cell,
        sword: Option<Cell>,
        sink: &mut impl Sink<Event>,
    ) {
        let Some(from) = self.fighter(seat).cell else {
            return debug_assert!(false, "who moves stands");
        };
        self.fighter_mut(seat).cell = Some(to);
        sink.tell(Event::Stepped { seat, from, to });
        if let Some(cell) = sword {
            self.pick_up(seat, cell, sink);
        }
    }
}

fn added(ops: &[Op]) -> u8 {
    let more = |op: &Op| match op {
        Op::Move(more) => *more,
        _ => 0,
    };
    ops.iter().map(more).sum()
}
