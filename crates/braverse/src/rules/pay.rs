//! Costs: what can be paid, and the paying (BV-PLAY-9, BV-PLAY-10).

use kernel::{Because, Message, Reasons, Seat, Sink};

use super::deliver::zone_of;
use super::pick::LOWEST;
use super::select::{Eyes, seats};
use crate::action::Action;
use crate::card::{Card, Colour, Energy};
use crate::catalog::Kind;
use crate::effect::{
    Always, Chooser, Count, Dest, Filter, HpCards, On, Op, Select, Tally, Who, Zone,
};
use crate::event::{Event, Origin};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::{Need, State, Step};
use crate::step::MIX;

/// Active supports by colour, and all of them.
#[derive(Clone, Copy, Debug)]
pub struct EnergyPool {
    of: [u8; 8],
    all: u8,
}

impl EnergyPool {
    pub const EMPTY: Self = Self { of: [0; 8], all: 0 };

    pub fn pays(&self, cost: Energy) -> bool {
        cost.total() <= self.all && cost.of.iter().zip(self.of).all(|(need, there)| *need <= there)
    }

    /// BV-PLAY-9: "needs 2 red, 1 active".
    pub(crate) fn affords(&self, cost: Energy, reasons: &mut impl Reasons) -> bool {
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
        self.of[colour as usize]
    }

    pub fn all(&self) -> u8 {
        self.all
    }
}

impl State {
    fn active_supports(&self, seat: Seat) -> Pieces {
        self.players[seat].support.without(self.players[seat].rested)
    }

    pub(crate) fn pool(&self, seat: Seat) -> EnergyPool {
        let mut pool = EnergyPool::EMPTY;
        for piece in self.active_supports(seat).iter(seat) {
            pool.of[self.kind(piece).colour()] += 1;
            pool.all += 1;
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
        mut energy: Energy,
        cost: &[Op],
        pool: &EnergyPool,
        open: bool,
    ) -> bool {
        let mut discards: u8 = 0;
        cost.iter().enumerate().all(|(at, op)| match op {
            Op::Energy(more) => {
                energy = energy.plus(*more);
                pool.pays(energy)
            }
            Op::Rest(who) => matches!(who, Who::Them) || self.can_turn(eyes, who, true),
            Op::Ready(who) => matches!(who, Who::Them) || self.can_turn(eyes, who, false),
            Op::Choose(select) => {
                self.can_choose(eyes, &select.among, select.count, &cost[at + 1..])
            }
            Op::Put { what, .. } if what.among.zones.contains(Zone::Hand) => {
                discards = discards.saturating_add(what.count.least());
                self.can_give(eyes, &what.among, discards, open)
            }
            Op::Put { what, .. } => match what.count {
                Count::LevelSum(sum) => {
                    let from = self.piles(eyes, eyes.seat, &what.among);
                    self.can_sum(eyes.seat, from, LOWEST, sum)
                }
                count => {
                    let owner = seats(what.among.side, eyes.seat)[0];
                    self.piles(eyes, owner, &what.among).len() >= count.least()
                }
            },
            Op::RevealHand(what) => self.can_give(eyes, &what.among, what.count.least(), open),
            Op::RestCards(what) => self.can_turn_cards(eyes, what, true),
            Op::ReadyCards(what) => self.can_turn_cards(eyes, what, false),
            Op::PutHp { of, cards, .. } => self.can_give_hp(eyes, of, *cards),
            Op::PutWho { who, to } => matches!(who, Who::Them) || self.who_can_go(eyes, who, *to),
            Op::Faint(who) => matches!(who, Who::Them) || self.who_can_go(eyes, who, Dest::Break),
            _ => true,
        })
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
        let there = Spot::among(self.who(eyes, of)).next().and_then(|at| self.cookie(at));
        there.is_some_and(|cookie| has_hp(cookie.hp.len(), cards))
    }

    /// BV-ADV-1: Items may cost more.
    pub(crate) fn item_tax(&self, seat: Seat) -> u8 {
        let mut tax = 0;
        self.each_static(|eyes, held| {
            if let Always::ItemTax(cards) = held.what
                && eyes.seat != seat
            {
                tax += cards;
            }
        });
        tax
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
        pool.affords(card.cost, reasons)
            && reasons.require(self.pays_beside(seat, eyes, card, pool), "BV-PLAY-10")
    }

    /// What a card of the hand asks for beside its energy.
    fn pays_beside(&self, seat: Seat, eyes: Eyes, card: &Card, pool: &EnergyPool) -> bool {
        let cost = card.ability(On::Use);
        let cost = cost.map_or(&[][..], |(_, ability)| ability.cost());
        let tax = match card.card {
            crate::card::CardType::Item => self.item_tax(seat),
            _ => 0,
        };
        (cost.is_empty() || self.payable_beside(eyes, card.cost, cost, pool, false))
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
        let mut groups = [(0, None, true); 8];
        for piece in self.active_supports(seat).iter(seat) {
            let kind = self.kind(piece);
            let part = if mixed { MIX } else { kind.colour() };
            if !any && need.of(part) == 0 {
                continue;
            }
            fit += 1;
            let (count, first, alike) = &mut groups[part];
            *count += 1;
            *alike &= self.kind(*first.get_or_insert(piece)) == kind;
        }
        let all_needed = fit <= need.total();
        let mut parts = groups.into_iter().enumerate();
        let forced = parts.find(|(part, (count, _, alike))| {
            *count > 0 && need.of(*part) > 0 && (all_needed || *alike || *count <= need.of(*part))
        });
        (fit, forced.and_then(|(_, (_, first, _))| first))
    }

    /// Pays what leaves no choice; true when the payer must choose.
    pub(crate) fn advance_pay(&mut self, sink: &mut impl Sink<Event>) -> bool {
        loop {
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
        sink.tell(Event::Paid { seat, card: self.number_of(piece) });
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
        if let Action::Pay(number) = action
            && let Some(piece) = self.piece_in(seat, self.payers(seat, need), number)
        {
            self.pay_with(seat, need, piece, self.kind(piece), sink);
        }
    }

    /// Discards for an Item that others have made dearer; true when the player must choose.
    pub(crate) fn advance_tax(
        &mut self,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let hand = self.players[seat].hand;
        if left == 0 || hand.is_empty() {
            self.todo.pop();
            return false;
        }
        if hand.len() > left {
            return true;
        }
        if let Some(piece) = hand.iter(seat).next() {
            self.pay_tax(seat, left, piece, sink);
        }
        false
    }

    /// What may go: the cost that comes next must still be paid.
    pub(crate) fn taxable(&self, seat: Seat) -> Pieces {
        let mut fit = self.players[seat].hand;
        let next = self.todo.iter().rev().find_map(|step| match step {
            Step::Run(run) => Some(run),
            _ => None,
        });
        let Some(run) = next else { return fit };
        for op in self.ability_of(&run).cost() {
            let (Op::Put { what, .. } | Op::RevealHand(what)) = op else { continue };
            if what.among.zones.contains(Zone::Hand) && what.among.filter != Filter::ANY {
                let wanted = self.piles(Eyes::from(&run), seat, &what.among);
                if wanted.len() <= what.count.least() {
                    fit = fit.without(wanted);
                }
            }
        }
        fit
    }

    pub(crate) fn apply_tax(
        &mut self,
        seat: Seat,
        left: u8,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        if let Action::Take { card, .. } = action
            && let Some(piece) = self.piece_in(seat, self.taxable(seat), card)
        {
            self.pay_tax(seat, left, piece, sink);
        }
    }

    fn pay_tax(&mut self, seat: Seat, left: u8, piece: Piece, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        self.take_from(piece, Zone::Hand);
        self.trash(piece, Origin::Zone(Zone::Hand), sink);
        self.then(Step::Tax { seat, left: left - 1 });
    }

    pub(crate) fn pay_choices(&self, seat: Seat, need: Need, into: &mut Vec<Action>) {
        let kinds = self.kinds_in(seat, self.payers(seat, need));
        into.extend(kinds.map(|piece| Action::Pay(self.number_of(piece))));
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
        HpCards::Top(n) => there >= n,
        HpCards::DownTo(n) => there > n,
    }
}

/// How many cards of the hand a cost takes, or shows at least.
fn kept(cost: &[Op]) -> u8 {
    let (mut given, mut shown) = (0, 0);
    for op in cost {
        match op {
            Op::Put { what, .. }
                if what.among.zones.contains(Zone::Hand) && what.chooser == Chooser::Player =>
            {
                given += what.count.least();
            }
            Op::RevealHand(what) => shown = what.count.least().max(shown),
            _ => {}
        }
    }
    given.max(shown)
}
