//! What an effect would do on this table, without carrying it out.

use ::braverse::effect::{
    Ban, Change, Condition, Count, Dest, Goal, HpCards, Number, Op, Select, Side, Who, Zone,
};
use ::braverse::{Inspect, Progress, Run, Spot};

use super::measure::{CARD, ENERGY, GAME, LEVEL, SUPPORT, faint, hit, removal, sign};

/// An ability as its player reads it.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'s> {
    pub table: Inspect<'s>,
    pub run: Run,
    ops: &'s [Op],
}

impl<'s> Outlook<'s> {
    pub fn new(table: Inspect<'s>, run: Run) -> Self {
        Self { table, run, ops: &table.ability(&run).ops }
    }

    /// All of it, for its player.
    pub fn whole(&self) -> f32 {
        self.part(0, self.ops.len())
    }

    /// The energy it takes.
    pub fn energy_cost(&self) -> f32 {
        let cost = self.table.ability(&self.run).cost();
        let each = cost.iter().map(|op| match op {
            Op::Energy(energy) => f32::from(energy.total()),
            _ => 0.0,
        });
        each.sum()
    }

    /// What is left of it when these have just been chosen.
    pub fn with(mut self, them: u8) -> f32 {
        self.run.them = them;
        let from = self.run.at as usize + 1;
        self.part(from, self.next_choice(from))
    }

    /// One of the blocks to choose from.
    pub fn block(&self, ends: &[u8], which: usize) -> f32 {
        let from = if which == 0 { self.run.at as usize + 1 } else { ends[which - 1] as usize };
        self.part(from, ends.get(which).map_or(from, |end| *end as usize))
    }

    /// The clauses from one place to before another.
    pub fn part(&self, from: usize, to: usize) -> f32 {
        let to = to.min(self.ops.len());
        let (mut sum, mut at) = (0.0, from);
        while at < to {
            match &self.ops[at] {
                Op::Cost { end } => {
                    let cost = self.cost(at + 1, *end as usize);
                    let rest = self.part(*end as usize, to) - cost;
                    // A cost in the middle is paid by who wants to.
                    return sum + if at == 0 { rest } else { rest.max(0.0) };
                }
                Op::If { any, conditions, end } => {
                    at = if self.holds(*any, conditions) { at + 1 } else { *end as usize };
                }
                Op::OnWord { end } => at = *end as usize,
                Op::May { end } => {
                    sum += self.part(at + 1, *end as usize).max(0.0);
                    at = *end as usize;
                }
                Op::OneOf { ends, .. } => {
                    sum += self.best_block(at, ends);
                    at = ends.last().map_or(to, |end| *end as usize);
                }
                Op::Choose(select) => {
                    let next = self.next_choice(at + 1).min(to);
                    sum += self.best_choice(select, at + 1, next);
                    at = next;
                }
                op => {
                    sum += self.clause(op);
                    at += 1;
                }
            }
        }
        sum
    }

    fn best_block(&self, at: usize, ends: &[u8]) -> f32 {
        let outlook = Self { run: Run { at: at as u8, ..self.run }, ..*self };
        let blocks = (0..ends.len()).map(|which| outlook.block(ends, which));
        blocks.fold(f32::NEG_INFINITY, f32::max)
    }

    fn holds(&self, any: bool, conditions: &[Condition]) -> bool {
        // What was not chosen or moved yet may turn out to fit.
        let open = |condition: &Condition| {
            matches!(condition, Condition::ItIs(_) | Condition::Is { who: Who::Them, .. })
        };
        conditions.iter().any(open) || self.table.hold(&self.run, any, conditions)
    }

    /// Where the chosen are chosen anew.
    fn next_choice(&self, from: usize) -> usize {
        let again = |op: &Op| matches!(op, Op::Choose(_));
        self.ops[from..].iter().position(again).map_or(self.ops.len(), |at| from + at)
    }

    /// The best choice on the field for what is done to the chosen.
    fn best_choice(&self, select: &Select, from: usize, to: usize) -> f32 {
        let open = self.table.open_to(&Run { progress: Progress::default(), ..self.run }, select);
        let value = |mask: u8| Self { run: Run { them: mask, ..self.run }, ..*self }.part(from, to);
        if matches!(select.count, Count::All) {
            return value(open);
        }
        let mut best = [f32::NEG_INFINITY; 2];
        for at in Spot::among(open) {
            let worth = value(at.bit());
            if worth > best[0] {
                best = [worth, best[0]];
            } else if worth > best[1] {
                best[1] = worth;
            }
        }
        let forced = matches!(select.count, Count::Exactly(_));
        let first = if forced { best[0] } else { best[0].max(0.0) };
        let second = if most(select.count) > 1 { best[1].max(0.0) } else { 0.0 };
        if first.is_finite() { first + second } else { 0.0 }
    }

    /// What the clauses of a cost take.
    pub fn cost(&self, from: usize, to: usize) -> f32 {
        -self.part_plain(from, to)
    }

    fn part_plain(&self, from: usize, to: usize) -> f32 {
        let mut sum = 0.0;
        let mut at = from;
        while at < to {
            match &self.ops[at] {
                Op::Choose(select) => {
                    let next = self.next_choice(at + 1).min(to);
                    sum += self.best_choice(select, at + 1, next);
                    at = next;
                }
                Op::OneOf { ends, .. } => {
                    sum += self.best_block(at, ends);
                    at = ends.last().map_or(to, |end| *end as usize);
                }
                op => {
                    sum += self.clause(op);
                    at += 1;
                }
            }
        }
        sum
    }

    fn count(&self, number: &Number) -> f32 {
        match number {
            Number::AsMany => 2.0,
            number => f32::from(self.table.number(&self.run, number)),
        }
    }

    fn each(&self, who: &Who, worth: impl Fn(Spot) -> f32) -> f32 {
        Spot::among(self.table.who(&self.run, who)).map(worth).sum()
    }

    fn good(&self, at: Spot) -> f32 {
        sign(self.run.seat, at.seat())
    }

    /// What one clause does for the player of the ability.
    fn clause(&self, op: &Op) -> f32 {
        let (table, run) = (self.table, &self.run);
        match op {
            Op::Energy(energy) => -ENERGY * f32::from(energy.total()),
            Op::Damage { amount, to } => {
                let amount = self.count(amount) as u8;
                self.each(to, |at| -self.good(at) * hit(table, at, amount, run.seat, false))
            }
            Op::Heal { amount, to } => {
                let amount = self.count(amount);
                self.each(to, |at| self.good(at) * self.healed(at, amount))
            }
            Op::Change { what, times, to, .. } => {
                let times = self.count(times);
                self.each(to, |at| self.good(at) * self.changed(at, *what, times))
            }
            Op::Ban { side, what, .. } => {
                let weight = if *what == Ban::Flip { 0.4 } else { 0.6 };
                -mine(*side) * weight
            }
            Op::Put { what, to } => self.put(what, *to),
            Op::PutWho { who, to } => self.each(who, |at| self.sent(at, *to)),
            Op::PutHp { of, cards, .. } => self.each(of, |at| self.drained(at, *cards)),
            Op::PutTop { side, count, to, .. } => mine(*side) * self.count(count) * top_worth(*to),
            Op::Draw { side, count, .. } => mine(*side) * self.count(count) * CARD,
            Op::DrawUntil(n) => {
                let hand = table.player(run.seat).hand.len();
                let wanted = n.unwrap_or(table.player(run.seat.opponent()).hand.len());
                f32::from(wanted.saturating_sub(hand)) * CARD
            }
            Op::Play { what, .. } => f32::from(most(what.count).min(2)) * self.played(what),
            Op::PlayThis { .. } | Op::PlayIt { .. } => 2.5,
            Op::Ready(who) => self.each(who, |at| self.good(at) * self.punch(at)),
            Op::Rest(who) => self.each(who, |at| -self.good(at) * self.punch(at)),
            Op::ReadyCards(what) => f32::from(most(what.count)) * ENERGY,
            Op::Hold(what) | Op::RestCards(what) => {
                -mine(what.among.side) * f32::from(most(what.count)) * ENERGY
            }
            Op::Faint(who) => self.each(who, |at| -self.good(at) * faint(table, at)),
            Op::Look { take: Some(taken), .. } => match taken.to {
                Goal::Play(_) => 2.5,
                Goal::Into(_) => f32::from(most(taken.count)) * CARD + 0.3,
            },
            Op::Look { take: None, .. } => 0.3,
            Op::Redirect(_) => 0.5,
            Op::Win => GAME,
            Op::Awaken(_) => 3.0,
            Op::Equip(_) | Op::UseIts { .. } => 1.0,
            Op::Rewrite { .. } | Op::Watch { .. } => 0.6,
            Op::WatchFells { .. } | Op::Later { .. } => 0.8,
            Op::ViewHp { .. } | Op::ViewHand => 0.1,
            _ => 0.0,
        }
    }

    /// A FLIP that brings HP back to a Cookie that would faint saves it.
    fn healed(&self, at: Spot, amount: f32) -> f32 {
        let last = self.table.cookie(at).is_some_and(|cookie| cookie.hp.is_empty());
        if last { 0.5 * faint(self.table, at) + amount } else { amount }
    }

    /// What the attacks of this Cookie may still do in this turn.
    fn punch(&self, at: Spot) -> f32 {
        if at.is_stage() {
            return 0.0;
        }
        0.7 * f32::from(self.table.attack(at))
    }

    fn changed(&self, at: Spot, what: Change, times: f32) -> f32 {
        match what {
            Change::Attack(n) => self.attack_changed(at, f32::from(n) * times),
            Change::AttackTaken(n) | Change::EffectTaken(n) | Change::Taken(n) => {
                self.taken_changed(at, -f32::from(n) * times)
            }
            Change::AttackTimes(n) => {
                let more = f32::from(n - 1) * f32::from(self.table.attack(at));
                self.attack_changed(at, more)
            }
            Change::AttackCap(n) | Change::Cap(n) => {
                self.taken_changed(at, (3.0 - f32::from(n)).max(0.0))
            }
            Change::EffectCap(n) => 0.5 * self.taken_changed(at, (3.0 - f32::from(n)).max(0.0)),
            Change::EffectDealt(n) => 0.3 * f32::from(n),
            Change::AttackTax(n) | Change::ReadyTax(n) => -self.punch(at).min(CARD * f32::from(n)),
            Change::ActivateTax(n) => -0.3 * f32::from(n),
            Change::AttackCost { by, .. } => -0.5 * ENERGY * f32::from(by),
            Change::Fells(_) => 0.8,
            Change::NoDamage | Change::Guard | Change::NoEffectDamage => {
                self.taken_changed(at, 9.0)
            }
            Change::CannotAttack | Change::CannotReady => -self.punch(at),
            Change::CannotFlip => -0.3,
            Change::MixCost | Change::Level(_) => 0.2,
        }
    }

    /// An attack grows or shrinks: the one under way, or those that may come in this turn.
    fn attack_changed(&self, at: Spot, more: f32) -> f32 {
        let table = self.table;
        let now = table.attack(at);
        let then = (f32::from(now) + more).max(0.0) as u8;
        if let Some(battle) = table.battle().filter(|battle| battle.attacker == at) {
            let by = at.seat();
            return hit(table, battle.target, then, by, true)
                - hit(table, battle.target, now, by, true);
        }
        let ready = table.active() == at.seat()
            && table.cookie(at).is_some_and(|cookie| !cookie.rested)
            && table.can_attack(at, &table.pool(at.seat()));
        if !ready {
            return 0.05 * more;
        }
        let gain = Spot::both(at.seat().opponent()).into_iter().map(|target| {
            hit(table, target, then, at.seat(), true) - hit(table, target, now, at.seat(), true)
        });
        gain.fold(if more < 0.0 { more } else { 0.0 }, f32::max)
    }

    /// Less damage is taken: from the attack under way, or from those to come.
    fn taken_changed(&self, at: Spot, less: f32) -> f32 {
        let table = self.table;
        if let Some(battle) = table.battle().filter(|battle| battle.target == at) {
            let by = battle.attacker.seat();
            let now = table.attack(battle.attacker);
            let then = (f32::from(now) - less).max(0.0) as u8;
            return hit(table, at, now, by, true) - hit(table, at, then, by, true);
        }
        if table.active() == at.seat() { 0.4 * less.min(2.0) } else { 0.6 * less.min(2.0) }
    }

    /// A Cookie or a Stage goes somewhere.
    fn sent(&self, at: Spot, to: Dest) -> f32 {
        let back = match to {
            Dest::Break => return -self.good(at) * faint(self.table, at),
            Dest::Hand => CARD + 0.2,
            Dest::Support { .. } => SUPPORT,
            Dest::DeckTop => 0.5,
            _ => 0.0,
        };
        self.good(at) * (back - removal(self.table, at))
    }

    fn drained(&self, at: Spot, cards: HpCards) -> f32 {
        let hp = self.table.cookie(at).map_or(0, |cookie| cookie.hp.len());
        let gone = match cards {
            HpCards::Top(n) => n.min(hp),
            // Of one's own nothing need go.
            HpCards::UpTo(n) => {
                if self.good(at) < 0.0 {
                    n.min(hp)
                } else {
                    0
                }
            }
            HpCards::Shared(n) => n.min(hp) / 2,
            HpCards::DownTo(n) => hp.saturating_sub(n),
        };
        let lost = if gone >= hp { faint(self.table, at) } else { f32::from(gone) };
        -self.good(at) * lost
    }

    /// Cards of piles go somewhere.
    fn put(&self, what: &Select, to: Dest) -> f32 {
        let (from, side) = (what.among.zones, what.among.side);
        let many = f32::from(most(what.count));
        let mine = mine(side);
        if from.contains(Zone::Hand) {
            return mine * many * (dest_worth(to) - CARD);
        }
        let (owner, there) = self.table.piles(&self.run, what);
        let many = many.min(f32::from(there.len()));
        let each = if from.contains(Zone::Break) {
            let levels = there.iter(owner).map(|piece| self.table.card(piece).level);
            LEVEL * f32::from(levels.max().unwrap_or(0)) + dest_worth(to)
        } else if from.contains(Zone::Support) {
            dest_worth(to) - SUPPORT
        } else if to == Dest::Deck {
            0.1
        } else {
            dest_worth(to)
        };
        mine * many * each
    }

    /// A Cookie comes into play from a pile.
    fn played(&self, what: &Select) -> f32 {
        let room = Spot::both(self.run.seat).into_iter().any(|at| self.table.cookie(at).is_none());
        let hidden =
            what.among.zones.contains(Zone::Hand) || what.among.zones.contains(Zone::Extra);
        let found = hidden || !self.table.piles(&self.run, what).1.is_empty();
        if !room || !found {
            return 0.0;
        }
        if what.among.zones.contains(Zone::Break) { 3.0 } else { 2.0 }
    }
}

/// Good for the player of the ability, or bad.
fn mine(side: Side) -> f32 {
    if side == Side::Foe { -1.0 } else { 1.0 }
}

/// A card of a pile once it is there.
fn dest_worth(to: Dest) -> f32 {
    match to {
        Dest::Hand => CARD,
        Dest::Support { .. } => SUPPORT,
        Dest::Hp { .. } => 1.0,
        Dest::DeckTop | Dest::DeckEnd => 0.3,
        Dest::Break => -LEVEL,
        Dest::Trash | Dest::Deck | Dest::DeckBottom => 0.0,
    }
}

/// A card of the deck once it is there.
fn top_worth(to: Dest) -> f32 {
    if matches!(to, Dest::Trash) { -0.1 } else { dest_worth(to) }
}

pub(super) fn most(count: Count) -> u8 {
    match count {
        Count::Exactly(n) | Count::UpTo(n) | Count::Within { count: n, .. } => n,
        Count::All | Count::AnyNumber | Count::AsMany | Count::AllBut(_) => 2,
        Count::LevelSum(n) => n.div_ceil(2),
    }
}
