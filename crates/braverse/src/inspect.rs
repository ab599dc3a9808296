//! The table as players of any kind may read it: nothing here changes anything.

use kernel::{NullReasons, Seat};

use crate::card::Card;
use crate::catalog::{Catalog, Kind};
use crate::effect::{Ability, Condition, Number, Op, Select, Who};
use crate::piece::{Piece, Pieces, Spot};
use crate::rules::pool::EnergyPool;
use crate::rules::select::Eyes;
use crate::state::{Battle, Cookie, Phase, Player, Run, State, Step};

/// A state to be read, with everything that is on it, hidden cards included: who must not know
/// them must not ask.
#[derive(Clone, Copy, Debug)]
pub struct Inspect<'s>(&'s State);

impl State {
    pub fn inspect(&self) -> Inspect<'_> {
        Inspect(self)
    }
}

impl<'s> Inspect<'s> {
    pub fn catalog(self) -> &'s Catalog {
        &self.0.cards
    }

    pub fn phase(self) -> Phase {
        self.0.phase
    }

    /// Whose turn it is.
    pub fn active(self) -> Seat {
        self.0.active
    }

    /// BV-TURN-7: nobody attacks yet.
    pub fn is_peaceful(self) -> bool {
        !self.0.may_attack()
    }

    /// Who went first.
    pub fn first(self) -> Seat {
        self.0.first
    }

    pub fn player(self, seat: Seat) -> &'s Player {
        &self.0.players[seat]
    }

    pub fn kind(self, piece: Piece) -> Kind {
        self.0.kind(piece)
    }

    pub fn card(self, piece: Piece) -> &'s Card {
        self.0.card(piece)
    }

    pub fn cookie(self, at: Spot) -> Option<&'s Cookie> {
        self.0.cookie(at)
    }

    /// The card at a place on the field.
    pub fn on(self, at: Spot) -> Option<Piece> {
        self.0.on(at)
    }

    pub fn battle(self) -> Option<Battle> {
        self.0.battle
    }

    /// The unfinished work that is next.
    pub fn step(self) -> Option<Step> {
        self.0.todo.last()
    }

    /// The ability at work and its clause under way.
    pub fn clause(self) -> Option<(Run, &'s Op)> {
        self.0.now()
    }

    /// What an ability at work says.
    pub fn ability(self, run: &Run) -> &'s Ability {
        self.0.ability_of(run)
    }

    /// The energy a player can pay now.
    pub fn pool(self, seat: Seat) -> EnergyPool {
        self.0.pool(seat)
    }

    pub fn level(self, at: Spot) -> u8 {
        self.0.level_at(at)
    }

    /// What an attack of this Cookie would deal.
    pub fn attack(self, at: Spot) -> u8 {
        self.0.attack_damage(at)
    }

    /// What is left of damage to this Cookie.
    pub fn damage(self, at: Spot, damage: u8, by: Seat, attack: bool) -> u8 {
        self.0.damage_taken(at, damage, by, attack)
    }

    /// Whether this Cookie can attack with this energy.
    pub fn can_attack(self, at: Spot, pool: &EnergyPool) -> bool {
        self.0.can_attack(at, pool, &mut NullReasons)
    }

    /// Whether conditions hold for an ability.
    pub fn hold(self, run: &Run, any: bool, conditions: &[Condition]) -> bool {
        self.0.hold(Eyes::from(run), any, conditions)
    }

    pub fn number(self, run: &Run, number: &Number) -> u8 {
        self.0.number(Eyes::from(run), number, run.did)
    }

    /// The places on the field an ability speaks of, a bit each.
    pub fn who(self, run: &Run, who: &Who) -> u8 {
        self.0.who(Eyes::from(run), who)
    }

    /// The places on the field an ability can choose, a bit each.
    pub fn open_to(self, run: &Run, select: &Select) -> u8 {
        self.0.field_candidates(run, select)
    }

    /// The cards of piles an ability can choose, and their owner.
    pub fn piles(self, run: &Run, select: &Select) -> (Seat, Pieces) {
        let owner = State::pile_owner(run, select);
        (owner, self.0.piles(Eyes::from(run), owner, &select.among))
    }
}
