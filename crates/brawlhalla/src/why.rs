//! Why something cannot be done now: every reason with its rule.

use kernel::{Game, Message, RuleId, Seat, Why};

use crate::action::{Action, Subject};
use crate::cell::{Cell, Direction, Path};
use crate::effect::{Effect, Op, Trigger};
use crate::pile::Design;
use crate::state::{DelayOption, Occasion, Slot, Source, State, Step, Sword};

impl State {
    pub(crate) fn reasons(&self, seat: Seat, subject: Subject) -> Vec<Why> {
        let mut choices = Vec::new();
        self.legal(seat, &mut choices);
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
                reasons.space(cell);
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
                self.when(self.state.turn > 0, "BH-SETUP-04");
                self.when(taken && !self.state.rules.switches.mirror, "BH-Q-46");
            }
            Action::Face(_) => self.when(self.state.turn > 0, "BH-Q-30"),
            Action::Move { card, to, .. } => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
                self.destination(card, to);
                // The space can be reached, but not with that sword on the way.
                self.otherwise("BH-WEAP-03");
            }
            Action::Walk { card, path } => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
                self.walk(card, path);
            }
            Action::Delay(option) => self.delay(option),
            Action::Light { target, card } => self.attack(target, card, false),
            Action::Heavy { target, card } => self.attack(target, card, true),
            Action::ExtraAction => {
                self.when(self.state.fighter(self.seat).bonuses == 0, "BH-KOC-02");
                self.when(self.in_turn() && self.state.must_draw(), "BH-Q-24");
            }
            Action::Bonus => self.bonus(),
            Action::End => self.when(self.in_turn() && self.state.must_draw(), "BH-Q-24"),
            Action::Defend { card, effect } | Action::Raise { card, effect } => {
                self.when((self.seat == self.state.active) != is_raise(action), "BH-PHASE-03");
                self.answer(card, effect);
            }
            Action::Open(card) => {
                self.holds(card, "BH-LIGHT-01");
                self.when(!matches!(self.step(), Some(Step::Opening { .. })), "BH-LIGHT-01");
            }
            Action::Card(card) => self.chosen_card(card),
            Action::Use(source) => self.use_effect(source),
            Action::Step { to, .. } => {
                self.cell(to);
                let steps = matches!(self.state.doing(), Some((_, _, Op::Step { .. })));
                self.otherwise(if steps { "BH-MOVE-03" } else { "BH-PWR-01" });
            }
            Action::Go(to) => {
                self.cell(to);
                self.when(self.in_turn(), "BH-MOVE-01");
            }
            Action::Pass | Action::Done => self.stop(),
            Action::Option(_) | Action::Foe(_) => {
                let asked = matches!(self.step(), Some(Step::Doing { .. }));
                self.when(asked || self.in_turn(), "BH-PWR-01");
            }
        }
    }

    fn step(&self) -> Option<Step> {
        self.state.todo.last()
    }

    /// The seat's own turn, with nothing under way.
    fn in_turn(&self) -> bool {
        self.state.turn > 0 && self.state.active == self.seat && self.step().is_none()
    }

    /// BH-KOC-03, -04: a KO card gives its bonus to an Attack that hits.
    fn bonus(&mut self) {
        self.when(self.state.fighter(self.seat).bonuses == 0, "BH-KOC-02");
        if self.step() == Some(Step::Bonus) {
            return;
        }
        let heavy = self.state.attack.map(|attack| attack.heavy);
        self.when(heavy != Some(false), "BH-KOC-03");
        self.when(heavy != Some(true), "BH-KOC-04");
    }

    /// A card to discard over the limit, or to take back by an effect.
    fn chosen_card(&mut self, card: Design) {
        match self.step() {
            Some(Step::Discard { .. }) => self.holds(card, "BH-TURN-06"),
            Some(Step::Doing { .. }) => self.here("BH-PWR-01", Message::new("why-condition")),
            _ => self.because("BH-TURN-06"),
        }
    }

    /// Passing, or having done enough.
    fn stop(&mut self) {
        match self.step() {
            Some(Step::Exchange { seat, begun }) => {
                let short = !begun || !self.state.has_enough(seat);
                self.because(if short { "BH-Q-26" } else { "BH-Q-27" });
            }
            None => self.when(self.in_turn(), "BH-PHASE-03"),
            _ => {}
        }
    }

    /// A card that is touched: what is asked of the seat now decides what it would be for.
    fn card(&mut self, card: Design) {
        match self.state.todo.last() {
            Some(Step::Dodge | Step::Exchange { .. }) if self.state.to_act() == Some(self.seat) => {
                self.answer(card, false);
            }
            _ => {
                self.own_action();
                self.holds(card, "BH-MOVE-01");
                // No space to go to, and nobody to hit.
                self.when(self.in_turn() && self.list.is_empty(), "BH-MOVE-01");
            }
        }
    }

    /// A space that is touched: where one would like to go.
    fn space(&mut self, cell: Cell) {
        self.own_action();
        let hand = self.state.fighter(self.seat).hand;
        let far = |card: &Design| self.state.move_most(self.seat, *card);
        match hand.designs().max_by_key(far) {
            Some(card) if self.in_turn() => self.destination(card, cell),
            None if self.in_turn() => self.because("BH-Q-23"),
            _ => self.cell(cell),
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
        let slot_used = |slot: Slot| {
            self.state.party(self.seat).is_some_and(|party| party.slots[slot as usize])
        };
        let during = |effect: &Effect| matches!(effect.trigger, Trigger::During(_));
        match (source, sword) {
            (Source::Card(card), _)
                if self.state.card_effect(self.seat, card).is_some_and(during) =>
            {
                self.because("BH-PWR-06");
            }
            (Source::Card(_), _) if matches!(self.step(), Some(Step::Use { occasion: Occasion::Attack(slot), .. }) if slot_used(slot)) =>
            {
                self.because("BH-PWR-05");
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
        // Its During effect would leave too little.
        self.when(effect && !attack.heavy && self.list.is_empty(), "BH-Q-26");
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

    /// A reason where there is none yet, in the seat's own turn.
    fn otherwise(&mut self, id: &'static str) {
        self.when(self.list.is_empty() && (self.in_turn() || self.state.doing().is_some()), id);
    }

    /// Without a reason of its own, the order of play is the reason.
    fn finish(mut self) -> Vec<Why> {
        if let Some(asked) = self.state.to_act().filter(|asked| *asked != self.seat) {
            self.here("BH-TURN-01", Message::new("why-not-asked").with("seat", asked.to_string()));
        }
        if self.list.is_empty() {
            let why = match decides(self.state) {
                Some(id) => Why::here(RuleId::new(id), Message::new("why-decide-first")),
                None => Why::rule(RuleId::new("BH-TURN-04")),
            };
            self.list.push(why);
        }
        self.list.dedup();
        self.list
    }
}

/// The rule by which somebody has to decide something now.
fn decides(state: &State) -> Option<&'static str> {
    Some(match state.todo.last() {
        None if state.turn == 0 => "BH-SETUP-04",
        Some(Step::Use { .. }) => "BH-PWR-04",
        Some(Step::Doing { .. }) => "BH-PWR-01",
        Some(Step::Opening { .. }) => "BH-LIGHT-01",
        Some(Step::Exchange { .. } | Step::Dodge) => "BH-PHASE-03",
        Some(Step::Bonus) => "BH-Q-41",
        Some(Step::Land { .. }) => "BH-KB-05",
        Some(Step::Fall) => "BH-DELAY-07",
        Some(Step::Delay { .. }) => "BH-DELAY-14",
        Some(Step::Respawn { .. }) => "BH-KO-04",
        Some(Step::PlaceSword { .. }) => "BH-KO-05",
        Some(Step::Discard { .. }) => "BH-TURN-06",
        _ => return None,
    })
}

fn is_raise(action: Action) -> bool {
    matches!(action, Action::Raise { .. })
}
