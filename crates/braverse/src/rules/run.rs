//! Abilities at work: clause after clause, until one needs a decision.

use kernel::{Dice, NullReasons, Reasons, Seat, Sink};

use super::pay::EnergyPool;
use super::pick::{LOWEST, Next};
use super::select::Eyes;
use crate::action::Action;
use crate::catalog::Catalog;
use crate::effect::{
    Ability, Chooser, Condition, Count, Dest, Filter, Op, Side, Trigger, Zone, Zones,
};
use crate::event::{Event, Open};
use crate::piece::Spot;
use crate::reach;
use crate::state::{Progress, Run, State, Step};

impl State {
    /// A triggered ability comes up: asked about if it costs something or is optional, else done.
    pub(crate) fn offer(&mut self, run: Run, sink: &mut impl Sink<Event>) {
        let ability = self.ability_of(&run);
        if !self.is_ready(&run) {
            return;
        }
        let optional = match ability.trigger {
            Trigger::Flip => !self.switches.flip_mandatory && !is_soft(&ability.ops),
            Trigger::Play => !is_soft(&ability.ops),
            _ => false,
        };
        let asks = optional || !ability.cost().is_empty();
        let forced = ability.trigger == Trigger::Flip && self.switches.flip_mandatory;
        if asks && !(forced && self.can_pay(&run)) {
            self.then(Step::Offer(run));
        } else {
            self.begin(run, sink);
        }
    }

    /// Whether it is its time: the turn, the limit, the cost and a condition that the cost cannot
    /// change. Asks only what everybody can see.
    pub(crate) fn is_ready(&self, run: &Run) -> bool {
        let ability = self.ability_of(run);
        self.is_in_time(run, &mut NullReasons)
            && self.pays(run, ability.cost(), true)
            && (self.may_work(run) || asks_in_secret(ability))
    }

    /// BV-PLAY-7, BV-PLAY-8: the turn and the limit.
    pub(crate) fn is_in_time(&self, run: &Run, reasons: &mut impl Reasons) -> bool {
        let turn = self.ability_of(run).turn;
        let now = turn.is_none_or(|side| self.is_turn_of(side, run.seat));
        reasons.require(now, "BV-PLAY-7") && reasons.require(!self.is_used_up(run), "BV-PLAY-8")
    }

    pub(crate) fn can_pay(&self, run: &Run) -> bool {
        self.pays(run, self.ability_of(run).cost(), false)
    }

    /// Supports are counted only where a cost asks for them.
    pub(crate) fn pays(&self, run: &Run, cost: &[Op], open: bool) -> bool {
        if cost.is_empty() {
            return true;
        }
        let energy = cost.iter().any(|op| matches!(op, Op::Energy(_)));
        let pool = if energy { self.pool(run.seat) } else { EnergyPool::EMPTY };
        self.payable(Eyes::from(run), cost, &pool, open)
    }

    /// BV-Q-16: an effect that depends as a whole on a condition is not offered while it does not
    /// hold, unless paying could change that.
    pub(crate) fn may_work(&self, run: &Run) -> bool {
        let ability = self.ability_of(run);
        let cost = ability.cost();
        let first = if cost.is_empty() { 0 } else { cost.len() + 1 };
        match ability.ops.get(first) {
            // BV-Q-13.
            Some(Op::Put { what, .. }) if matches!(what.count, Count::LevelSum(_)) => {
                cost.iter().any(|op| may_change(op, &[Condition::ItIs(Filter::ANY)]))
                    || self.pays(run, &ability.ops[first..=first], false)
            }
            Some(Op::If { any, conditions, end }) if *end as usize == ability.ops.len() => {
                cost.iter().any(|op| may_change(op, conditions))
                    || self.hold(Eyes::from(run), *any, conditions)
            }
            _ => true,
        }
    }

    /// Whether the limit of the ability leaves no room for another use.
    fn is_used_up(&self, run: &Run) -> bool {
        use crate::effect::Limit;
        match self.ability_of(run).limit {
            Limit::None => false,
            Limit::PerGame => self.players[run.this.owner()].spent.contains(run.this),
            Limit::PerTurn => self.used_at(run) >> run.ability & 1 != 0,
        }
    }

    fn used_at(&self, run: &Run) -> u8 {
        match self.spot_of(run.this) {
            Some(at) if at.is_stage() => self.players[at.seat()].stage_used,
            Some(at) => self.cookie(at).map_or(0, |cookie| cookie.used),
            None => 0,
        }
    }

    fn mark_used(&mut self, run: &Run) {
        use crate::effect::Limit;
        match self.ability_of(run).limit {
            Limit::None => {}
            Limit::PerGame => {
                let kin = self.twins(run.this);
                let spent = &mut self.players[run.this.owner()].spent;
                *spent = spent.or(kin);
                spent.add(run.this);
            }
            Limit::PerTurn => {
                let bit = 1 << run.ability;
                match self.spot_of(run.this) {
                    Some(at) if at.is_stage() => self.players[at.seat()].stage_used |= bit,
                    Some(at) => {
                        if let Some(cookie) = self.cookie_mut(at) {
                            cookie.used |= bit;
                        }
                    }
                    None => {}
                }
            }
        }
    }

    /// Starts an ability that its player has decided to use.
    pub(crate) fn begin(&mut self, run: Run, sink: &mut impl Sink<Event>) {
        let (seat, card) = (run.seat, self.cards.get(run.text).number);
        match self.ability_of(&run).trigger {
            Trigger::Flip => sink.tell(Open::Flipped { seat, card }),
            Trigger::Use | Trigger::Then | Trigger::Extra | Trigger::Special => {}
            _ => sink.tell(Open::Activated { seat, card, ability: run.ability }),
        }
        self.mark_used(&run);
        self.then(Step::Run(run));
    }

    #[inline(never)]
    pub(crate) fn offer_choices(&self, run: &Run, into: &mut Vec<Action>) {
        let forced = self.switches.flip_mandatory
            && self.ability_of(run).trigger == Trigger::Flip
            && self.can_pay(run);
        if self.can_pay(run) && (forced || !self.is_tired()) {
            into.push(Action::Use);
        }
        if !forced {
            into.push(Action::Pass);
        }
    }

    pub(crate) fn apply_offer(&mut self, run: Run, action: Action, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        if action == Action::Use {
            self.begin(run, sink);
        }
    }

    /// The clause under way of the topmost ability.
    pub(crate) fn now(&self) -> Option<(Run, &Op)> {
        let Some(Step::Run(run)) = self.todo.last() else { return None };
        let op = self.ability_of(&run).ops.get(run.at as usize)?;
        Some((run, op))
    }

    /// Changes the topmost ability, on which a refresh may already lie.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Run)) {
        let runs = self.todo.iter_mut().rev().find_map(|step| match step {
            Step::Run(run) => Some(run),
            _ => None,
        });
        if let Some(run) = runs {
            change(run);
        }
    }

    /// More places are chosen for the clause under way.
    pub(crate) fn add_places(&mut self, more: u8) {
        self.edit(|run| run.progress = Progress::Places(run.progress.places() | more));
    }

    /// Leaves the clause under way.
    pub(crate) fn go_on(&mut self, did: u8) {
        self.edit(|run| {
            run.at += 1;
            run.did = did;
            run.picked = 0;
            run.progress = Progress::default();
            run.floor = LOWEST;
        });
    }

    /// Leaves the clause under way; an ability that is over makes room for what it has brought
    /// about, so that FLIP after FLIP does not pile up.
    pub(crate) fn leave(&mut self, did: u8) {
        self.go_on(did);
        if let Some(Step::Run(run)) = self.todo.last()
            && run.stop == u8::MAX
            && run.at as usize >= self.ability_of(&run).ops.len()
        {
            self.todo.pop();
        }
    }

    fn jump(&mut self, to: u8) {
        self.edit(|run| run.at = to);
    }

    /// Goes on until the ability is over, something must happen first, or somebody must decide.
    pub(crate) fn advance_run(
        &mut self,
        run: &Run,
        cards: &Catalog,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        if run.at == run.stop {
            self.edit(|run| (run.at, run.stop) = (run.resume, u8::MAX));
            return false;
        }
        let ability = cards.ability(run);
        let Some(op) = ability.ops.get(run.at as usize) else {
            self.todo.pop();
            return false;
        };
        sink.at_work(|| reach::key(cards.get(run.text).number, run.ability, run.at));
        let end = ability.ops.len() as u8;
        match op {
            // BV-ADV-5: what an EXTRA play costs has been found payable, and is no choice any more.
            Op::Cost { .. } if run.at == 0 || ability.trigger == Trigger::Extra => {
                self.jump(run.at + 1);
            }
            Op::Cost { end: after } => return self.gate(run, &ability.ops, *after, end),
            Op::Energy(energy) => {
                self.jump(run.at + 1);
                self.push_pay(run.seat, *energy);
            }
            Op::If { any, conditions, end } => {
                let holds = self.hold(Eyes::from(run), *any, conditions);
                self.jump(if holds { run.at + 1 } else { *end });
            }
            Op::IfDid { end } => self.jump(if run.did > 0 { run.at + 1 } else { *end }),
            Op::May { end } => {
                if self.is_possible(run, ability.ops.get(run.at as usize + 1)) {
                    return true;
                }
                self.tell_no_target(run, true, sink);
                self.edit(|run| (run.at, run.did) = (*end, 0));
            }
            Op::OneOf { .. } if ability.is_cost(run.at as usize) => {
                return self.advance_ways(run, &ability.ops);
            }
            Op::OneOf { .. } | Op::OnWord { .. } => return true,
            _ => return self.advance_clause(run, op, dice, sink),
        }
        false
    }

    /// BV-Q-8: a cost in the middle of an effect; whoever does not pay it ends the effect there.
    fn gate(&mut self, run: &Run, ops: &[Op], after: u8, end: u8) -> bool {
        let cost = &ops[run.at as usize + 1..after as usize];
        if self.pays(run, cost, true) {
            return true;
        }
        self.jump(end);
        false
    }

    /// Whether a clause that may be left out could do anything; asks only what all can see.
    fn is_possible(&self, run: &Run, op: Option<&Op>) -> bool {
        match op {
            Some(Op::Choose(select) | Op::Equip(select)) => self.field_candidates(run, select) != 0,
            Some(op) => match Self::picks(op) {
                Some(select) => self.next_pick(run, op, select) != Next::Done,
                None => true,
            },
            None => false,
        }
    }

    /// Who decides about the clause under way.
    pub(crate) fn run_asks(&self) -> Option<Seat> {
        let (run, op) = self.now()?;
        Some(match op {
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select) => {
                Self::chooser(&run, select)
            }
            Op::Draw { side, .. } => super::select::seats(*side, run.seat)[0],
            op => Self::picks(op).map_or(run.seat, |select| Self::chooser(&run, select)),
        })
    }

    #[inline(never)]
    pub(crate) fn run_choices(&self, into: &mut Vec<Action>) {
        // Programs may send an ability that is over: nobody is asked about it (see `run_asks`).
        let Some((run, op)) = self.now() else { return };
        if self.asks_which_end(&run, op) {
            return into.extend([Action::Option(0), Action::Option(1)]);
        }
        match op {
            Op::ViewHp { of, arrange: true } => self.arrange_choices(&run, of, into),
            Op::Cost { end } => {
                let cost = &self.ability_of(&run).ops[run.at as usize + 1..*end as usize];
                if self.pays(&run, cost, false) && !self.is_tired() {
                    into.push(Action::Use);
                }
                into.push(Action::Pass);
            }
            Op::May { .. } | Op::OnWord { .. } if self.is_tired() => into.push(Action::Pass),
            Op::May { .. } | Op::OnWord { .. } => into.extend([Action::Use, Action::Pass]),
            Op::OneOf { ends, .. } => {
                let ability = self.ability_of(&run);
                if ability.is_cost(run.at as usize) {
                    into.extend(self.ways(&run, &ability.ops, false).map(Action::Option));
                } else {
                    into.extend((0..ends.len() as u8).map(Action::Option));
                }
            }
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select) => {
                self.field_choices(&run, select, into);
            }
            Op::Draw { count, .. } | Op::PutTop { count, .. } => {
                let most = self.number(Eyes::from(&run), count, run.did);
                into.extend((0..=most).rev().map(Action::Number));
            }
            Op::Awaken(tally) => {
                let there = self.field(Eyes::from(&run), tally);
                into.extend(Spot::among(there).map(Action::Choose));
            }
            Op::UseIts { .. } => {
                let abilities = self.its_abilities(&run, op);
                into.extend((0..abilities.count() as u8).map(Action::Option));
            }
            Op::Look { .. } => self.look_choices(&run, op, into),
            Op::PutHp { .. } => self.hp_choices(&run, op, into),
            op => {
                if let Some(select) = Self::picks(op) {
                    self.pick_choices(&run, op, select, into);
                }
            }
        }
    }

    pub(crate) fn apply_run(
        &mut self,
        run: &Run,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let cards = self.cards.clone();
        let ops = &cards.ability(run).ops;
        let (Some(op), end) = (ops.get(run.at as usize), ops.len() as u8) else {
            return debug_assert!(false, "somebody was asked about a clause");
        };
        match (op, action) {
            (Op::ViewHp { of, .. }, Action::Take { card, .. }) => {
                self.apply_arrange(run, of, card);
            }
            (Op::Put { .. } | Op::PutWho { .. } | Op::PutIt { .. }, Action::Option(which)) => {
                self.edit(|run| run.progress = Progress::End { top: which == 0 });
            }
            (Op::Cost { .. } | Op::May { .. } | Op::OnWord { .. }, Action::Use) => {
                self.jump(run.at + 1);
            }
            (Op::OnWord { end }, _) => self.jump(*end),
            (Op::Cost { .. }, _) => self.jump(end),
            (Op::May { end }, _) => self.edit(|run| (run.at, run.did) = (*end, 0)),
            (Op::OneOf { .. }, Action::Option(which)) => self.enter_block(run, ops, which),
            (Op::Choose(_) | Op::Redirect(_) | Op::Equip(_), Action::Choose(at)) => {
                self.add_places(at.bit());
            }
            (Op::Choose(_) | Op::Redirect(_) | Op::Equip(_), _) => self.chosen(run, op, sink),
            (Op::Awaken(_), Action::Choose(at)) => {
                self.go_on(1);
                self.awaken(at, run.this, sink);
            }
            (Op::Draw { side, .. }, Action::Number(count)) => {
                self.leave(count);
                let seat = super::select::seats(*side, run.seat)[0];
                self.then(Step::Draw { seat, left: count });
            }
            (Op::PutTop { .. }, Action::Number(count)) => {
                self.edit(|run| (run.picked, run.progress) = (0, Progress::Wanted(count)));
            }
            (Op::UseIts { .. }, Action::Option(which)) => self.use_its(run, op, which, sink),
            (Op::PutHp { .. }, action) => self.apply_hp(run, op, action, sink),
            (Op::Look { .. }, action) => self.apply_look(run, op, action, dice, sink),
            (op, action) => self.apply_pick(run, op, action, dice, sink),
        }
    }

    fn apply_pick(
        &mut self,
        run: &Run,
        op: &Op,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let Some(select) = Self::picks(op) else {
            return debug_assert!(false, "cards are chosen for such a clause alone");
        };
        if let Some(piece) = self.taken(run, op, select, action) {
            self.picked(run, op, select, piece, sink);
        } else if action == Action::Use && select.chooser == Chooser::Chance {
            self.roll_pick(run, op, select, dice, sink);
        } else {
            self.finish_pick(op, sink);
        }
    }

    /// Fields chosen by a clause become `them`, or whom it is about.
    pub(crate) fn chosen(&mut self, run: &Run, op: &Op, sink: &mut impl Sink<Event>) {
        let Some(Step::Run(now)) = self.todo.last() else {
            unreachable!("its clause is under way")
        };
        let mask = now.progress.places();
        match op {
            Op::Redirect(_) => {
                if let Some(at) = Spot::among(mask).next() {
                    self.redirect(at, sink);
                }
            }
            Op::Equip(_) => {
                if let Some(at) = Spot::among(mask).next() {
                    self.equip(run, at, sink);
                }
            }
            _ => {}
        }
        let also = matches!(op, Op::Choose(select) if select.also);
        self.edit(|run| run.them = if also { run.them | mask } else { mask });
        // A choice is only a part of its clause: what the clause before did is still to be told.
        let did = if matches!(op, Op::Choose(_)) { now.did } else { mask.count_ones() as u8 };
        self.go_on(did);
    }
}

/// A condition, or a sum of levels, on cards that only their owner sees: to ask only when it holds
/// would tell.
fn asks_in_secret(ability: &Ability) -> bool {
    ability.ops.iter().any(|op| match op {
        Op::If { conditions, .. } => conditions.iter().any(|condition| {
            matches!(condition, Condition::Count { of, .. }
                if of.is_secret() && of.filter != Filter::ANY)
        }),
        Op::Put { what, .. } => matches!(what.count, Count::LevelSum(_)) && what.is_secret(),
        _ => false,
    })
}

/// Whether paying this could change what the conditions ask. Energy and resting cannot, and a
/// discard changes nothing but the own hand and the own trash.
fn may_change(cost: &Op, conditions: &[Condition]) -> bool {
    let piles = Zones::of(Zone::Hand).with(Zone::Trash);
    match cost {
        Op::Energy(_) | Op::Rest(_) => false,
        Op::Put { what, to: Dest::Trash } if what.among.zones == Zones::of(Zone::Hand) => {
            conditions.iter().any(|condition| match condition {
                Condition::Count { of, .. } => of.side != Side::Foe && of.zones.0 & piles.0 != 0,
                Condition::Compare { zone, .. } => piles.contains(*zone),
                Condition::ItIs(_) => true,
                _ => false,
            })
        }
        _ => true,
    }
}

/// Nothing but something one may decline anyway: asking twice would be one time too many.
fn is_soft(ops: &[Op]) -> bool {
    is_soft_from(ops, 0)
}

fn is_soft_from(ops: &[Op], at: usize) -> bool {
    let declines = |select: &crate::effect::Select| {
        matches!(select.count, Count::UpTo(_)) && select.chooser != Chooser::Foe
    };
    match &ops[at..] {
        [Op::Draw { up_to: true, .. }] => true,
        [Op::May { end }, ..] => *end as usize == ops.len(),
        [Op::Choose(select), _] => declines(select),
        [Op::Put { what, .. } | Op::Play { what, .. }] => declines(what),
        [Op::If { .. }, ..] => is_soft_from(ops, at + 1),
        _ => false,
    }
}
