//! What a viewer may know: built up from the public table and the viewer's own hand.

use kernel::{Dice, Game, Outcome, Seat, SeatSet, Shared, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::arena::Arena;
use crate::cell::{Cell, CellSet};
use crate::content::{Content, LegendId};
use crate::pile::Pile;
use crate::setup::{Geometry, Setup};
use crate::state::{Attack, Face, Fighter, Rules, State, Step, Sword};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knowledge {
    pub viewer: Viewer,
    pub to_act: Option<Seat>,
    pub rules: Rules,
    pub arena: ArenaName,
    pub turn: u16,
    pub round: u8,
    pub first: Option<Seat>,
    pub active: Seat,
    pub actions: u8,
    pub fighters: Vec<KnownFighter>,
    pub swords: CellSet,
    pub attack: Option<Attack>,
    /// What is under way; the last is next.
    pub steps: Vec<Step>,
    pub idle: u8,
    pub progress: bool,
    pub played: SeatSet,
    pub last_of_team: [Option<Seat>; 2],
    pub outcome: Option<Outcome>,
    /// The viewer's choices now.
    pub legal: Vec<Action>,
    #[serde(skip, default = "house")]
    pub(crate) content: Shared<Content>,
}

/// The name of an arena of the house; a knowledge with another is refused when it is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct ArenaName(String);

impl ArenaName {
    pub(crate) fn of(arena: &Arena) -> Self {
        Self(arena.name.clone())
    }
}

impl TryFrom<String> for ArenaName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let known = Arena::house(Geometry::Floors).iter().any(|arena| arena.name == name);
        if known { Ok(Self(name)) } else { Err(format!("there is no arena '{name}'")) }
    }
}

impl From<ArenaName> for String {
    fn from(name: ArenaName) -> String {
        name.0
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FighterView"))]
pub struct KnownFighter {
    pub legend: Option<LegendId>,
    /// The side of the Weapon card that is up; before the start only one's own.
    pub face: Option<Face>,
    pub face_chosen: bool,
    pub sword: Sword,
    pub damage: u8,
    pub cell: Option<Cell>,
    pub out: bool,
    pub ko_cards: u8,
    pub bonuses: u8,
    pub hand_size: usize,
    pub deck_size: usize,
    pub discard: Pile,
    /// Only those who may see it have it.
    pub hand: Option<Pile>,
    /// Cards the viewer knows to be in the hand.
    pub known: Pile,
    pub power_used: bool,
    pub weapon_used: bool,
}

fn house() -> Shared<Content> {
    Shared(Content::house())
}

impl Knowledge {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        if let Some(seat) = viewer.seat() {
            state.legal(seat, &mut legal);
        }
        Self {
            viewer,
            to_act: state.to_act(),
            rules: state.rules,
            arena: ArenaName::of(&state.ground),
            turn: state.turn,
            round: state.round,
            first: state.first,
            active: state.active,
            actions: state.actions,
            fighters: state
                .seats()
                .iter()
                .map(|seat| KnownFighter::of(state, seat, viewer))
                .collect(),
            swords: state.swords,
            attack: state.attack,
            steps: state.todo.iter().collect(),
            idle: state.idle,
            progress: state.progress,
            played: state.played,
            last_of_team: state.last_of_team,
            outcome: state.outcome,
            legal,
            content: state.content,
        }
    }

    pub fn content(&self) -> &'static Content {
        self.content.0
    }

    pub fn fighter(&self, seat: Seat) -> &KnownFighter {
        &self.fighters[seat.index()]
    }

    /// The arena that is played on.
    pub fn arena(&self) -> &'static Arena {
        self.ground().0
    }

    pub(crate) fn ground(&self) -> Shared<Arena> {
        let arenas = Arena::house(self.rules.switches.geometry);
        let named = arenas.iter().find(|arena| arena.name == self.arena.0);
        Shared(named.expect("a knowledge names an arena of the house"))
    }

    /// A world in which this knowledge is true: hidden cards are dealt anew.
    pub(crate) fn determinize(&self, dice: &mut impl Dice) -> State {
        let mut state = State::blank(&Setup {
            content: self.content,
            ground: self.ground(),
            format: self.rules.format,
            mode: self.rules.mode,
            discovery: self.rules.discovery,
            legends: [None; 4],
            first: self.first,
            switches: self.rules.switches,
        });
        (state.turn, state.round, state.active) = (self.turn, self.round, self.active);
        (state.actions, state.idle, state.progress) = (self.actions, self.idle, self.progress);
        (state.swords, state.played, state.last_of_team) =
            (self.swords, self.played, self.last_of_team);
        (state.attack, state.outcome) = (self.attack, self.outcome);
        state.todo = kernel::Stack::fitting(self.steps.iter().copied());
        let eye = eye(self.viewer);
        for (seat, knowledge) in state.seats().iter().zip(&self.fighters) {
            let played = self.attack.map_or(Pile::EMPTY, |attack| state.played_by(&attack, seat));
            state.fighters[seat.index()] = knowledge.determinize(played, dice);
            state.seen[eye][seat.index()] = knowledge.known;
        }
        state
    }
}

impl KnownFighter {
    fn of(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let fighter = state.fighter(seat);
        let own = viewer.is(seat);
        // BH-Q-51: hands are private even to team-mates, unless the table is open.
        let mate = viewer.seat().is_some_and(|mate| !state.are_opponents(mate, seat));
        let sees = own || (mate && state.rules.switches.open_teams);
        Self {
            legend: fighter.legend,
            face: fighter.face.filter(|_| own || state.turn > 0),
            face_chosen: fighter.face.is_some(),
            sword: fighter.sword,
            damage: fighter.damage,
            cell: fighter.cell,
            out: fighter.out,
            ko_cards: fighter.ko_cards,
            bonuses: fighter.bonuses,
            hand_size: fighter.hand.len(),
            deck_size: fighter.deck.len(),
            discard: fighter.discard,
            hand: sees.then_some(fighter.hand),
            known: state.seen_by(eye(viewer), seat),
            power_used: fighter.power_used,
            weapon_used: fighter.weapon_used,
        }
    }

    fn determinize(&self, played: Pile, dice: &mut impl Dice) -> Fighter {
        let mut deck = Pile::DECK.without(self.discard).without(played);
        let mut hand = self.hand.unwrap_or(self.known);
        deck = deck.without(hand);
        while hand.len() < self.hand_size {
            let Some(card) = deck.pick(dice) else { break };
            deck.take(card);
            hand.add(card);
        }
        let any_face = if dice.roll(2) == 0 { Face::A } else { Face::B };
        Fighter {
            legend: self.legend,
            face: self.face.or(Some(any_face).filter(|_| self.face_chosen)),
            sword: self.sword,
            damage: self.damage,
            cell: self.cell,
            out: self.out,
            ko_cards: self.ko_cards,
            bonuses: self.bonuses,
            hand,
            deck,
            discard: self.discard,
            power_used: self.power_used,
            weapon_used: self.weapon_used,
        }
    }
}

/// Where a viewer's knowledge is kept.
fn eye(viewer: Viewer) -> usize {
    viewer.seat().map_or(4, Seat::index)
}
