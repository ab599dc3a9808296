//! Why something cannot be done now: every reason with its rule.

use kernel::{Message, RuleId, Seat, Why};

use crate::action::{Action, Subject};
use crate::cell::{Cell, Direction, Path};
use crate::effect::{Effect, Op, Trigger};
use crate::pile::Design;
use crate::state::{DelayOption, Source, State, Step, Sword};

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut choices = Vec::new();
        if self.asked() == Some(seat) {
            self.choices(&mut choices);
        }
        let mut reasons = Reasons { state: self, seat, list: Vec::new() };
        let possible = match subject {
            Subject::Action(action) => {
                reasons.action(action);
                choices.contains(&action)
            }
            Subject::Card(card) => {
                reasons.card(card);
                choices.iter().any(|choice| choice.card() == Some(card))
            }
            Subject::Cell(cell) => {
                reasons.cell(cell);
                choices.iter().any(|choice| choice.cell() == Some(cell))
            }
        };
        if possible { Vec::new() } else { reasons.finish() }
    }
}

impl Action {
    /// The card an action plays.
    pub fn card(self) -> Option<Design> {
        match self {
            Self::Move { card, .. }
            | Self::Walk { card, .. }
            | Self::Light { card, .. }
            | Self::Heavy { card, .. }
            | Self::Open(card)
            | Self::Defend { card, .. }
            | Self::Raise { card, .. }
            | Self::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The space an action is about.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Move { to, .. } | Self::Step { to, .. } | Self::Go(to) => Some(to),
            _ => None,
        }
    }
}

struct Reasons<'a> {
    state: &'a State,
    seat: Seat,
    list: Vec<Why>,
}

impl Reasons<'_> {
    fn action(&mut self, action: Action) {
        match action {
            Action::Choose(id) => {
                let taken = self.state.fighters.iter().any(|fighter| fighter.legend == Some(id));
                self.when(taken && !self.state.rules.switches.mirror, "BH-Q-46");
            }
            Action::Face(_) => self.when(self.state.turn > 0, "BH-Q-30"),
            Action::Move { card, to, .. } => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
                self.destination(card, to);
            }
            Action::Walk { card, path } => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
                self.walk(card, path);
            }
            Action::Delay(option) => self.delay(option),
            Action::Light { target, card } => self.attack(target, card, false),
            Action::Heavy { target, card } => self.attack(target, card, true),
            Action::ExtraAction | Action::Bonus => {
                self.when(self.state.fighter(self.seat).bonuses == 0, "BH-KOC-02");
            }
            Action::End => self.when(self.state.must_draw(), "BH-Q-24"),
            Action::Defend { card, effect } | Action::Raise { card, effect } => {
                self.answer(card, effect);
            }
            Action::Open(card) => self.holds(card, "BH-LIGHT-01"),
            Action::Card(card) => self.holds(card, "BH-TURN-06"),
            Action::Use(source) => self.use_effect(source),
            Action::Step { to, .. } | Action::Go(to) => self.cell(to),
            Action::Pass | Action::Done | Action::Option(_) | Action::Foe(_) => {}
        }
    }

    /// A card that is touched: what is asked of the seat now decides what it would be for.
    fn card(&mut self, card: Design) {
        match self.state.todo.last() {
            Some(Step::Dodge | Step::Exchange { .. }) if self.state.asked() == Some(self.seat) => {
                self.answer(card, false);
            }
            _ => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
            }
        }
    }

    fn own_action(&mut self) {
        let state = self.state;
        if state.active != self.seat || !state.todo.is_empty() {
            return;
        }
        self.when(state.actions == 0, "BH-TURN-03");
        self.when(state.must_draw(), "BH-Q-24");
    }

    fn holds(&mut self, card: Design, id: &'static str) {
        if !self.state.fighter(self.seat).hand.contains(card) {
            let here = Message::new("why-not-in-hand").with("card", card.to_string());
            self.here(id, here);
        }
    }

    /// BH-WEAP-02, -08, BH-PWR-01: without its Weapon, or out of its time.
    fn use_effect(&mut self, source: Source) {
        let sword = self.state.fighter(self.seat).sword;
        let during = |effect: &Effect| matches!(effect.trigger, Trigger::During(_));
        match (source, sword) {
            (Source::Card(card), _)
                if self.state.card_effect(self.seat, card).is_some_and(during) =>
            {
                self.because("BH-PWR-06");
            }
            (Source::Weapon, Sword::None) => self.because("BH-WEAP-02"),
            (Source::Weapon, Sword::Disarmed) => self.because("BH-WEAP-08"),
            _ => self.here("BH-PWR-01", Message::new("why-condition")),
        }
    }

    fn destination(&mut self, card: Design, to: Cell) {
        let state = self.state;
        self.cell(to);
        let taken = state.standing_on(to).is_some_and(|other| other != self.seat);
        if taken || !state.ground.all.contains(to) {
            return;
        }
        let seat = self.seat;
        let reaches = |most: u8| {
            let reach = state.reach(seat, most);
            reach.ways.iter().any(|way| state.ends(seat, way, most).contains(to))
        };
        let most = state.move_most(seat, card);
        if reaches(most) {
            return;
        }
        self.here("BH-MOVE-01", Message::new("why-too-far").with("spaces", most));
        let near = state.fighter(seat).cell.is_some_and(|cell| cell.distance(to) <= most);
        self.when(near && !reaches(most + state.power_move(seat)), "BH-MOVE-05");
    }

    /// BH-MOVE-*: what is wrong with a way.
    fn walk(&mut self, card: Design, path: Path) {
        let state = self.state;
        let Some(mut cell) = state.fighter(self.seat).cell else { return };
        let mut air = 0;
        let mut length = 0;
        for next in path.cells() {
            length += 1;
            if !state.ground.all.contains(next) {
                return self.because("BH-MOVE-14");
            }
            if !state.ground.near(cell).contains(next) {
                self.because("BH-MOVE-03");
            } else if !state.ground.steps(cell).contains(next) {
                self.because(if cell.column() == next.column() {
                    "BH-MOVE-11"
                } else {
                    "BH-MOVE-12"
                });
            }
            air = if state.ground.is_air(next) { air + 1 } else { 0 };
            self.when(air > 3, "BH-MOVE-05");
            cell = next;
        }
        self.when(length == 0, "BH-Q-10");
        let most = state.move_most_to(self.seat, card, Some(cell));
        if length > most {
            self.here("BH-MOVE-01", Message::new("why-too-far").with("spaces", most));
        }
        self.cell(cell);
    }

    fn cell(&mut self, cell: Cell) {
        if !self.state.ground.all.contains(cell) {
            return self.because("BH-MOVE-14");
        }
        let other = self.state.standing_on(cell).is_some_and(|seat| seat != self.seat);
        match self.state.todo.last() {
            Some(Step::Respawn { .. }) => {
                self.when(!self.state.ground.top.contains(cell), "BH-KO-04");
                self.when(self.state.standing_on(cell).is_some(), "BH-Q-39");
            }
            Some(Step::PlaceSword { .. }) => {
                self.when(!self.state.sword_places().contains(cell), "BH-Q-36");
            }
            Some(Step::Land { seat, wanted, .. }) => {
                self.when(!self.state.landings(seat, wanted).contains(cell), "BH-Q-15");
            }
            Some(Step::Fall) => {
                self.when(other, "BH-DELAY-06");
                self.when(!other && !self.state.falls().contains(cell), "BH-Q-07");
            }
            _ => self.when(other, "BH-MOVE-08"),
        }
    }

    fn delay(&mut self, option: DelayOption) {
        self.own_action();
        let disarmed = self.state.fighter(self.seat).sword == Sword::Disarmed;
        self.when(option == DelayOption::Swap && disarmed, "BH-Q-31");
        self.when(option == DelayOption::Recover && !disarmed, "BH-DELAY-13");
    }

    fn attack(&mut self, target: Seat, card: Design, heavy: bool) {
        self.own_action();
        self.holds(card, if heavy { "BH-HEAVY-01" } else { "BH-LIGHT-01" });
        let state = self.state;
        let unarmed = state.fighter(self.seat).sword != Sword::Equipped;
        self.when(heavy && unarmed, "BH-ATK-08");
        if !state.seats().contains(target) || state.fighter(target).out {
            return self.because("BH-ATK-01");
        }
        if !state.are_opponents(self.seat, target) {
            return self.because(if target == self.seat { "BH-ATK-01" } else { "BH-Q-47" });
        }
        if !state.in_reach(self.seat, target, heavy) {
            self.because("BH-ATK-02");
            self.when(self.platform_between(target, heavy), "BH-ATK-04");
        }
    }

    /// Whether the Weapon would reach that far if no Platform were in the way.
    fn platform_between(&self, target: Seat, heavy: bool) -> bool {
        let state = self.state;
        let (Some(from), Some(to)) = (state.fighter(self.seat).cell, state.fighter(target).cell)
        else {
            return false;
        };
        let Some(weapon) = state.weapon(self.seat) else { return false };
        let far_enough = |op: &Op| match *op {
            Op::Range { most, .. } => from.distance(to) <= most,
            Op::Charge(spaces) => from.distance(to) <= spaces + 1,
            _ => false,
        };
        let reaches = matches!(weapon.trigger, Trigger::Declare(kinds) if kinds.contain(heavy))
            && weapon.ops.iter().any(far_enough);
        let Some(way) = Direction::along(from, to).filter(|_| reaches) else { return false };
        let walked = (0..from.distance(to)).try_fold(from, |cell, _| state.ground.step(cell, way));
        walked.is_none()
    }

    fn answer(&mut self, card: Design, effect: bool) {
        let state = self.state;
        let Some(attack) = state.attack else { return self.because("BH-PHASE-03") };
        self.holds(card, if attack.heavy { "BH-HEAVY-02" } else { "BH-LIGHT-02" });
        if attack.heavy {
            self.when(card.value() != attack.card.value(), "BH-HEAVY-02");
            self.when(card.value() > attack.card.value(), "BH-HEAVY-03");
        } else if state.fighter(self.seat).hand.contains(card)
            && !state.can_add(self.seat, card, false)
        {
            let id = if self.seat == state.active { "BH-LIGHT-04" } else { "BH-LIGHT-03" };
            self.because(id);
            self.because("BH-Q-26");
        }
        self.when(effect && state.during(self.seat, card).is_none(), "BH-PWR-05");
    }

    fn when(&mut self, so: bool, id: &'static str) {
        if so {
            self.because(id);
        }
    }

    fn because(&mut self, id: &'static str) {
        self.list.push(Why::rule(RuleId::new(id)));
    }

    fn here(&mut self, id: &'static str, message: Message) {
        self.list.push(Why::here(RuleId::new(id), message));
    }

    /// Without a reason of its own, the order of play is the reason.
    fn finish(mut self) -> Vec<Why> {
        if let Some(asked) = self.state.asked().filter(|asked| *asked != self.seat) {
            self.here("BH-TURN-01", Message::new("why-not-asked").with("seat", asked.to_string()));
        }
        if self.list.is_empty() {
            self.here("BH-TURN-04", Message::new("why-not-now"));
        }
        self.list.dedup();
        self.list
    }
}
