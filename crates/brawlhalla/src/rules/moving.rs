//! BH-MOVE-*: moving by a card, and stepping by an effect.

use kernel::{Message, Reasons, Seat, Sink};

use crate::action::Action;
use crate::arena::Arena;
use crate::cell::{Cell, CellSet, Path};
use crate::effect::{Op, Trigger};
use crate::event::{Event, Open};
use crate::pile::Design;
use crate::state::{Occasion, State, Step, Sword};

/// The most spaces any Move can have: 5, +2 by a card, +1 by a power.
const LONGEST: usize = 9;
/// More Air spaces in a row than this are never crossed (BH-MOVE-05).
const AIR: usize = 3;

/// Where one can get: a way without a sword, and one for each sword that could be picked up.
pub(crate) struct Reach {
    ways: [Way; 5],
    count: usize,
}

impl Reach {
    pub fn ways(&self) -> &[Way] {
        &self.ways[..self.count]
    }

    pub fn into_ways(self) -> impl Iterator<Item = Way> {
        self.ways.into_iter().take(self.count)
    }
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Way {
    pub sword: Option<Cell>,
    /// The spaces reached by the step before, by the number of Air spaces entered since the last Platform.
    fresh: [CellSet; AIR + 1],
    /// The same of all steps so far. A space that was reached with fewer Air spaces is not among those with more.
    seen: [CellSet; AIR + 1],
    /// The spaces on which one may end after each number of steps at most.
    ends: [CellSet; LONGEST],
}

impl Way {
    pub fn ends(&self, steps: u8) -> CellSet {
        self.ends[usize::from(steps).min(LONGEST - 1)]
    }

    /// Where a Move ends that goes further next to a damaged opponent.
    fn move_ends(&self, most: u8, more: u8, near: CellSet) -> CellSet {
        let ends = self.ends(most);
        if more > 0 { ends | self.ends(most + more) & near } else { ends }
    }

    fn begin(&mut self, cells: CellSet) {
        self.fresh[0] |= cells - self.seen[0];
        self.seen[0] |= cells;
    }

    /// One step further; returns the shut spaces that were touched.
    fn spread(&mut self, arena: &Arena, shut: CellSet) -> CellSet {
        let mut next = [CellSet::EMPTY; AIR + 2];
        let mut touched = CellSet::EMPTY;
        for (air, cells) in self.fresh.into_iter().enumerate() {
            if cells.is_empty() {
                continue;
            }
            let all = arena.spread(cells);
            touched |= all & shut;
            next[0] |= (all & arena.platforms) - shut;
            next[air + 1] |= all - arena.platforms - shut;
        }
        let mut before = CellSet::EMPTY;
        for ((seen, fresh), next) in self.seen.iter_mut().zip(&mut self.fresh).zip(next) {
            before |= *seen;
            *fresh = next - before;
            *seen |= *fresh;
            before |= *fresh;
        }
        touched
    }

    fn reached(&self) -> CellSet {
        self.seen.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

impl State {
    /// BH-MOVE-01 to -14: everywhere a Legend can get in `most` steps.
    pub(crate) fn reach(&self, seat: Seat, most: u8) -> Reach {
        let fighter = self.fighter(seat);
        let start = fighter.cell.map_or(CellSet::EMPTY, CellSet::of);
        let swords = if fighter.sword == Sword::None { self.swords } else { CellSet::EMPTY };
        let others = self.occupied() - start;
        let mut reach = Reach { ways: [Way::default(); 5], count: 1 + swords.len() };
        let [plain, armed @ ..] = &mut reach.ways;
        let armed = &mut armed[..swords.len()];
        plain.begin(start);
        for (way, sword) in armed.iter_mut().zip(swords) {
            way.sword = Some(sword);
        }
        for step in 1..=usize::from(most).min(LONGEST - 1) {
            let found = plain.spread(self.ground.0, swords);
            // BH-Q-10: one must enter a space; coming back takes two steps, and picks up a sword there.
            let stays = step >= 2 && (swords & start).is_empty();
            plain.ends[step] = plain.reached() - if stays { others } else { others | start };
            for way in &mut *armed {
                way.spread(self.ground.0, CellSet::EMPTY);
                way.begin(found & way.sword.map_or(CellSet::EMPTY, CellSet::of));
                way.ends[step] = way.reached() - others;
            }
        }
        reach
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
            for way in reach.ways() {
                let ends = way.move_ends(most, more, near);
                let sword = way.sword;
                into.extend(ends.into_iter().map(|to| Action::Move { card, to, sword }));
            }
        }
    }

    /// What the ways of a Move with this card to a space pick up.
    fn ways_to(&self, seat: Seat, card: Design, to: Cell) -> impl Iterator<Item = Option<Cell>> {
        let (most, more) = (self.move_most(seat, card), self.power_move(seat));
        let (reach, near) = (self.reach(seat, most + more), self.near_damaged(seat));
        let ends = move |way: &Way| way.move_ends(most, more, near).contains(to);
        reach.into_ways().filter(ends).map(|way| way.sword)
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
            self.reach(seat, longest).into_ways().any(|way| way.ends(longest).contains(to))
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
        let mut ends = self.step_ends(seat, foe, most);
        let found = ends.any(|(found, cells)| found == sword && cells.contains(to));
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
        sink.tell(Open::Moved { seat, card, from, to });
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
        sink.tell(Open::Stepped { seat, from, to });
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
