//! Costs: what can be paid, and the paying (BV-PLAY-9, BV-PLAY-10).

use kernel::{Because, Message, Reasons, Seat, Sink};

use super::deliver::zone_of;
use super::pick::LOWEST;
use super::select::{Eyes, seats};
use crate::action::Action;
use crate::card::{Card, Colour, Energy};
use crate::catalog::Kind;
use crate::effect::{
    Always, Chooser, Costs, Count, Dest, Filter, HpCards, On, Op, Select, Tally, Who, Zone,
};
use crate::event::{Event, Open};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::{Need, Run, State, Step};
use crate::step::MIX;

/// What clauses of a cost take together.
#[derive(Clone, Copy)]
struct Owed {
    energy: Energy,
    /// Cards of the hand.
    discards: u8,
}

/// Active supports by colour, a byte each as in [`Energy::bytes`], and all of them.
#[derive(Clone, Copy, Debug)]
pub struct EnergyPool {
    of: u64,
    all: u8,
}

impl EnergyPool {
    pub const EMPTY: Self = Self { of: 0, all: 0 };
    /// The high bit of the byte of each colour, and of the mix.
    const HIGH: u64 = 0x8080_8080_8080_8080;

    pub(crate) fn add(&mut self, colour: usize) {
        self.of += 1 << (8 * colour);
        self.all += 1;
    }

    /// All colours are compared at once: a byte that is short borrows its own high bit.
    pub fn pays(&self, cost: Energy) -> bool {
        let coloured = cost.bytes() & (u64::MAX >> 8);
        ((self.of | Self::HIGH) - coloured) & Self::HIGH == Self::HIGH && cost.total() <= self.all
    }

    /// BV-PLAY-9: "needs 2 red, 1 active".
    pub(crate) fn affords<R: Reasons>(&self, cost: Energy, reasons: &mut R) -> bool {
        self.pays(cost) || R::HEARD && self.tell_missing(cost, reasons)
    }

    #[cold]
    fn tell_missing(&self, cost: Energy, reasons: &mut impl Reasons) -> bool {
        let all = || {
            let here = Message::new("why-energy-all").with("need", cost.total());
            ("BV-PLAY-9", here.with("active", self.all))
        };
        Colour::ALL.into_iter().all(|colour| {
            let (need, there) = (cost.of[colour as usize], self.has(colour));
            reasons.require(need <= there, || lacks(colour, need, there))
        }) && reasons.require(cost.total() <= self.all, all)
    }

    pub fn has(&self, colour: Colour) -> u8 {
        (self.of >> (8 * colour as usize)) as u8
    }

    pub fn all(&self) -> u8 {
        self.all
    }
}

/// Supports that pay the same part of a cost.
#[derive(Clone, Copy)]
struct Group {
    count: u8,
    first: Option<Piece>,
    lowest: Kind,
    /// They come in the order of kinds, so one that differs from the first is the last as well.
    highest: Kind,
}

impl Default for Group {
    fn default() -> Self {
        Self { count: 0, first: None, lowest: LOWEST, highest: LOWEST }
    }
}

impl Group {
    fn add(&mut self, piece: Piece, kind: Kind) {
        if self.first.is_none() {
            (self.first, self.lowest) = (Some(piece), kind);
        }
        self.highest = kind;
        self.count += 1;
    }

    fn is_alike(self) -> bool {
        self.lowest == self.highest
    }
}

impl State {
    pub(crate) fn active_supports(&self, seat: Seat) -> Pieces {
        self.players[seat].support.without(self.players[seat].rested)
    }

    pub(crate) fn pool(&self, seat: Seat) -> EnergyPool {
        let mut pool = EnergyPool::EMPTY;
        for piece in self.active_supports(seat).iter(seat) {
            pool.add(self.kind(piece).colour());
        }
        pool
    }

    /// Whether a cost can be paid whole. `open` asks only what everybody can see: a hand that is
    /// large enough might hold what is needed.
    pub(crate) fn payable(&self, eyes: Eyes, cost: &[Op], pool: &EnergyPool, open: bool) -> bool {
        self.payable_beside(eyes, Energy::default(), cost, pool, open)
    }

    /// The same, with energy that the card itself costs beside it.
    fn payable_beside(
        &self,
        eyes: Eyes,
        energy: Energy,
        cost: &[Op],
        pool: &EnergyPool,
        open: bool,
    ) -> bool {
        self.pays_on(eyes, Owed { energy, discards: 0 }, cost, pool, open).is_some()
    }

    /// Whether one of several costs can be paid, and then the rest.
    pub(crate) fn pays_way(&self, run: &Run, way: &[Op], rest: &[Op], open: bool) -> bool {
        let (eyes, pool) = (Eyes::from(run), self.pool(run.seat));
        let owed = Owed { energy: Energy::default(), discards: 0 };
        let way = self.pays_on(eyes, owed, way, &pool, open);
        way.and_then(|owed| self.pays_on(eyes, owed, rest, &pool, open)).is_some()
    }

    /// What is owed together when these clauses are paid as well; of alternatives one will do.
    fn pays_on(
        &self,
        eyes: Eyes,
        mut owed: Owed,
        cost: &[Op],
        pool: &EnergyPool,
        open: bool,
    ) -> Option<Owed> {
        for (at, op) in cost.iter().enumerate() {
            if let Op::OneOf { .. } = op {
                let (mut ways, end) = Op::blocks(cost, at);
                return ways.find_map(|way| {
                    let owed = self.pays_on(eyes, owed, way, pool, open)?;
                    self.pays_on(eyes, owed, &cost[end..], pool, open)
                });
            }
            if !self.pays_one(eyes, &mut owed, cost, at, pool, open) {
                return None;
            }
        }
        Some(owed)
    }

    fn pays_one(
        &self,
        eyes: Eyes,
        owed: &mut Owed,
        cost: &[Op],
        at: usize,
        pool: &EnergyPool,
        open: bool,
    ) -> bool {
        match &cost[at] {
            Op::Energy(more) => {
                owed.energy = owed.energy.plus(*more);
                pool.pays(owed.energy)
            }
            Op::Rest(who) => matches!(who, Who::Them) || self.can_turn(eyes, who, true),
            Op::Ready(who) => matches!(who, Who::Them) || self.can_turn(eyes, who, false),
            Op::Choose(select) => {
                self.can_choose(eyes, &select.among, select.count, &cost[at + 1..])
            }
            Op::Put { what, .. } => match what.count {
                Count::LevelSum(sum) if !open || !what.among.zones.contains(Zone::Hand) => {
                    let from = self.piles(eyes, eyes.seat, &what.among);
                    self.can_sum(eyes.seat, from, LOWEST, sum)
                }
                count if what.among.zones.contains(Zone::Hand) => {
                    owed.discards = owed.discards.saturating_add(count.least());
                    self.can_give(eyes, &what.among, owed.discards, open)
                }
                count => {
                    let owner = seats(what.among.side, eyes.seat)[0];
                    self.piles(eyes, owner, &what.among).len() >= count.least()
                }
            },
            Op::RevealCards(what) => match what.count {
                Count::LevelSum(sum) if !open => {
                    let mut from = self.piles(eyes, eyes.seat, &what.among);
                    from.remove(eyes.this);
                    self.can_sum(eyes.seat, from, LOWEST, sum)
                }
                count => self.can_give(eyes, &what.among, count.least(), open),
            },
            Op::RestCards(what) => self.can_turn_cards(eyes, what, true),
            Op::ReadyCards(what) => self.can_turn_cards(eyes, what, false),
            Op::PutHp { of, cards, .. } => self.can_give_hp(eyes, of, *cards),
            Op::PutWho { who, to } => matches!(who, Who::Them) || self.who_can_go(eyes, who, *to),
            Op::Faint(who) => matches!(who, Who::Them) || self.who_can_go(eyes, who, Dest::Break),
            _ => true,
        }
    }

    fn is_rested(&self, at: Spot) -> bool {
        match self.cookie(at) {
            Some(cookie) => cookie.rested,
            None => self.on(at).is_some_and(|piece| self.players[at.seat()].rested.contains(piece)),
        }
    }

    /// Only what is active can be rested, and only what is rested can be readied.
    fn can_turn(&self, eyes: Eyes, who: &Who, rest: bool) -> bool {
        Spot::among(self.who(eyes, who)).any(|at| self.is_rested(at) != rest)
    }

    fn can_turn_cards(&self, eyes: Eyes, what: &Select, rest: bool) -> bool {
        let owner = seats(what.among.side, eyes.seat)[0];
        let (there, rested) = (self.piles(eyes, owner, &what.among), self.players[owner].rested);
        let fit = if rest { there.without(rested) } else { there.and(rested) };
        fit.len() >= what.count.least()
    }

    /// The own effect of a cost may be kept from moving a Cookie.
    fn who_can_go(&self, eyes: Eyes, who: &Who, to: Dest) -> bool {
        let mask = self.who(eyes, who);
        if mask == 0 && *who == Who::This {
            return self.pile_of(eyes.this).is_some_and(|zone| zone != zone_of(to));
        }
        mask != 0 && Spot::among(mask).all(|at| !self.is_kept(at, eyes.seat, to))
    }

    fn can_choose(&self, eyes: Eyes, among: &Tally, count: Count, rest: &[Op]) -> bool {
        let there = Spot::among(self.field(eyes, among));
        let fit = there.filter(|at| {
            !self.is_untouchable(*at, eyes.seat) && self.pays_at(eyes.seat, *at, rest.first())
        });
        fit.count() >= count.least() as usize
    }

    /// Whether somebody who is chosen for a cost pays it: what comes next can be done to them.
    pub(crate) fn pays_at(&self, seat: Seat, at: Spot, next: Option<&Op>) -> bool {
        match next {
            Some(Op::PutHp { of: Who::Them, cards, .. }) => {
                let there = self.cookie(at).map_or(0, |cookie| cookie.hp.len());
                has_hp(there, *cards)
            }
            Some(Op::PutWho { who: Who::Them, to }) => !self.is_kept(at, seat, *to),
            Some(Op::Faint(Who::Them)) => !self.is_kept(at, seat, Dest::Break),
            Some(Op::Rest(Who::Them)) => !self.is_rested(at),
            Some(Op::Ready(Who::Them)) => self.is_rested(at),
            _ => true,
        }
    }

    /// Enough cards of that description in hand; or, as far as others can tell, there may be.
    fn can_give(&self, eyes: Eyes, among: &Tally, need: u8, open: bool) -> bool {
        let hand = self.players[eyes.seat].hand;
        let using = u8::from(hand.contains(eyes.this) && eyes.this.owner() == eyes.seat);
        if open || among.filter == Filter::ANY {
            let elsewhere = Tally { zones: among.zones.without(Zone::Hand), ..*among };
            let open = if elsewhere.zones.0 == 0 { 0 } else { self.count(eyes, &elsewhere) };
            return hand.len() - using + open >= need;
        }
        let mut fit = self.piles(eyes, eyes.seat, among);
        fit.remove(eyes.this);
        fit.len() >= need
    }

    fn can_give_hp(&self, eyes: Eyes, of: &Who, cards: HpCards) -> bool {
        if matches!(of, Who::Them) {
            return true;
        }
        if let HpCards::Shared(count) = cards {
            return self.can_share_hp(eyes, of, count);
        }
        let there = Spot::among(self.who(eyes, of)).next().and_then(|at| self.cookie(at));
        there.is_some_and(|cookie| has_hp(cookie.hp.len(), cards))
    }

    /// Whether a card of the hand can be used: its energy and what else its text asks for.
    pub(crate) fn can_use(
        &self,
        seat: Seat,
        eyes: Eyes,
        card: &Card,
        pool: &EnergyPool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let energy = self.use_cost(eyes, card);
        pool.affords(energy, reasons)
            && reasons.require(self.pays_beside(seat, eyes, card, energy, pool), "BV-PLAY-10")
    }

    /// BV-Q-33: the energy that using a card of the hand costs at the moment; none where its text
    /// asks for it among other things (BV-Q-34).
    pub(crate) fn use_cost(&self, eyes: Eyes, card: &Card) -> Energy {
        if card.ability(On::Use).is_some_and(|(_, ability)| ability.instead) {
            return Energy::default();
        }
        let costs = card.statics.iter().filter_map(|held| match held.what {
            Always::Costs(costs) => Some((held, costs)),
            _ => None,
        });
        let held = costs.filter(|(held, _)| self.hold(eyes, held.any, &held.conditions));
        held.fold(card.cost, |cost, (_, costs)| match costs {
            Costs::Less(by) => cost.less(by),
            Costs::Exactly(cost) => cost,
        })
    }

    /// Whether so much energy could pay any Trap there is, as far as everybody can tell.
    pub(crate) fn may_pay_trap(&self, seat: Seat, energy: u8) -> bool {
        energy >= self.cards.cheapest_trap() || energy >= self.cheapest_trap(seat)
    }

    /// The least energy that any Trap could cost this player now, as far as everybody can tell.
    #[inline(never)]
    fn cheapest_trap(&self, seat: Seat) -> u8 {
        // Whatever its text asks about, it does not ask about the card itself.
        let eyes = Eyes::of(seat, Piece::of(seat, 0));
        let open = |card: &Card| match card.ability(On::Use) {
            Some((_, ability)) if ability.instead => {
                let other = Op::blocks(ability.cost(), 0).0.skip(1);
                let mut other =
                    other.filter(|way| self.payable(eyes, way, &EnergyPool::EMPTY, true));
                if other.next().is_some() { 0 } else { card.cost.total() }
            }
            _ => self.use_cost(eyes, card).total(),
        };
        let bargains = self.cards.bargains().map(|kind| open(self.cards.get(kind)));
        bargains.fold(self.cards.cheapest_trap(), u8::min)
    }

    /// What a card of the hand asks for beside its energy.
    fn pays_beside(
        &self,
        seat: Seat,
        eyes: Eyes,
        card: &Card,
        energy: Energy,
        pool: &EnergyPool,
    ) -> bool {
        let cost = card.ability(On::Use);
        let cost = cost.map_or(&[][..], |(_, ability)| ability.cost());
        let tax = match card.card {
            crate::card::CardType::Item => self.item_tax(seat),
            _ => 0,
        };
        (cost.is_empty() || self.payable_beside(eyes, energy, cost, pool, false))
            && (tax == 0 || self.players[seat].hand.len() > tax.saturating_add(kept(cost)))
    }

    pub(crate) fn push_pay(&mut self, seat: Seat, energy: Energy) {
        if energy.total() > 0 {
            self.then(Step::Pay { seat, need: energy.into(), floor: LOWEST });
        }
    }

    /// Supports that can pay some part of what is needed.
    pub(crate) fn payers(&self, seat: Seat, need: Need) -> Pieces {
        let mut fit = self.active_supports(seat);
        if need.mix() == 0 {
            for piece in fit.iter(seat) {
                if need.of(self.kind(piece).colour()) == 0 {
                    fit.remove(piece);
                }
            }
        }
        fit
    }

    /// A support that is rested however the cost is paid: one of a colour of which all are needed or
    /// all are alike; for the mix alone, one of all. Also says how many can pay.
    fn forced_payer(&self, seat: Seat, need: Need) -> (u8, Option<Piece>) {
        let (any, mixed) = (need.mix() > 0, need.is_mix());
        let mut fit = 0;
        let mut groups = [Group::default(); 8];
        for piece in self.active_supports(seat).iter(seat) {
            let kind = self.kind(piece);
            let part = if mixed { MIX } else { kind.colour() };
            if any || need.of(part) > 0 {
                fit += 1;
                groups[part].add(piece, kind);
            }
        }
        let all_needed = fit <= need.total();
        let forced = need.parts().find_map(|(part, wanted)| {
            let group = groups[part];
            let is_forced = all_needed || group.is_alike() || group.count <= wanted;
            group.first.filter(|_| is_forced)
        });
        (fit, forced)
    }

    /// Pays what leaves no choice; true when the payer must choose.
    pub(crate) fn advance_pay(&mut self, sink: &mut impl Sink<Event>) -> bool {
        loop {
            // A step that found no room is not there: the game is over (BV-Q-31).
            let Some(Step::Pay { seat, need, floor }) = self.todo.last() else { return false };
            let (fit, forced) =
                if need.is_paid() { (0, None) } else { self.forced_payer(seat, need) };
            if fit == 0 {
                self.todo.pop();
                return false;
            }
            let Some(piece) = forced else { return true };
            self.pay_with(seat, need, piece, floor, sink);
        }
    }

    /// Rests a support: for its own colour, or else for the mix.
    fn pay_with(
        &mut self,
        seat: Seat,
        mut need: Need,
        piece: Piece,
        floor: Kind,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        self.players[seat].rested.add(piece);
        sink.tell(Open::Paid { seat, card: self.number_of(piece) });
        let colour = self.kind(piece).colour();
        need.pay_if_needed(colour);
        self.then(Step::Pay { seat, need, floor });
    }

    pub(crate) fn apply_pay(
        &mut self,
        seat: Seat,
        need: Need,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        let payers = self.payers(seat, need);
        let chosen = match action {
            Action::Pay(number) => self.chosen_in(seat, payers, number),
            _ => None,
        };
        let Some(piece) = chosen else {
            return debug_assert!(false, "a support is chosen among the payers");
        };
        self.pay_with(seat, need, piece, self.kind(piece), sink);
    }

    #[inline(never)]
    pub(crate) fn pay_choices(&self, seat: Seat, need: Need, into: &mut Vec<Action>) {
        for piece in self.kinds_in(seat, self.payers(seat, need)) {
            into.push(Action::Pay(self.number_of(piece)));
        }
    }
}

/// Energy that is not there.
fn lacks(colour: Colour, need: u8, active: u8) -> impl Because {
    let colour = Message::new(format!("colour-{}", colour.word()));
    let here = Message::new("why-energy").with("colour", colour);
    ("BV-PLAY-9", here.with("need", need).with("active", active))
}

fn has_hp(there: u8, cards: HpCards) -> bool {
    match cards {
        HpCards::Top(n) | HpCards::Shared(n) => there >= n,
        HpCards::UpTo(_) => true,
        HpCards::DownTo(n) => there > n,
    }
}

/// How many cards of the hand a cost takes, or shows at least; of alternatives the least.
pub fn kept(cost: &[Op]) -> u8 {
    let (mut given, mut shown, mut at) = (0, 0, 0);
    while let Some(op) = cost.get(at) {
        at += 1;
        match op {
            Op::Put { what, .. }
                if what.among.zones.contains(Zone::Hand) && what.chooser == Chooser::Player =>
            {
                given += what.count.least();
            }
            Op::RevealCards(what) => shown = what.count.least().max(shown),
            Op::OneOf { .. } => {
                let (ways, end) = Op::blocks(cost, at - 1);
                given += ways.map(kept).min().unwrap_or(0);
                at = end;
            }
            _ => {}
        }
    }
    given.max(shown)
}
