//! BH-SETUP-*: the set-up.

use kernel::{Dice, NullReasons, Reasons, Seat, SeatSet, Sink, Stack};

use crate::action::Action;
use crate::cell::CellSet;
use crate::content::LegendId;
use crate::event::{Event, Open};
use crate::pile::Pile;
use crate::setup::{Format, Setup};
use crate::state::{Face, Fighter, Rules, State};

impl State {
    /// A table before anything has happened.
    pub(crate) fn blank(setup: &Setup) -> Self {
        let fighter = |legend| Fighter {
            legend,
            ko_cards: setup.mode.ko_cards(),
            deck: Pile::DECK,
            ..Fighter::default()
        };
        Self {
            content: setup.content,
            ground: setup.ground,
            rules: Rules {
                format: setup.format,
                mode: setup.mode,
                discovery: setup.discovery,
                switches: setup.switches,
            },
            fighters: setup.legends.map(fighter),
            swords: CellSet::EMPTY,
            first: setup.first,
            active: Seat::A,
            turn: 0,
            round: 0,
            played: SeatSet::default(),
            actions: 0,
            idle: 0,
            progress: false,
            last_of_team: [None; 2],
            seen: [[Pile::EMPTY; 4]; 5],
            attack: None,
            todo: Stack::default(),
            full: false,
            outcome: None,
        }
    }

    /// Legends in the order of seats, then the sides of the Weapon cards (BH-SETUP-04, BH-Q-30).
    pub(crate) fn choosing(&self) -> Option<Seat> {
        let without_legend = self.seats().iter().find(|seat| self.fighter(*seat).legend.is_none());
        without_legend.or_else(|| self.faceless().next())
    }

    /// BH-Q-30: the sides are chosen in secret, by all at once; nobody's turn has begun, so whoever is `active`
    /// only goes first.
    pub(crate) fn faceless(&self) -> impl Iterator<Item = Seat> {
        let after = |seat: &Seat| Some(self.seats().after(*seat));
        let round = std::iter::successors(Some(self.active), after).take(self.seats().count());
        round.filter(|seat| self.fighter(*seat).face.is_none())
    }

    pub(crate) fn start_choices(&self, into: &mut Vec<Action>) {
        // A table may be laid out at which all have chosen.
        let Some(seat) = self.choosing() else { return };
        if self.fighter(seat).legend.is_some() {
            into.extend([Action::Face(Face::A), Action::Face(Face::B)]);
            return;
        }
        let free = |id: &LegendId| self.can_choose(*id, &mut NullReasons);
        into.extend(self.content.0.ids().filter(free).map(Action::Choose));
    }

    /// BH-Q-46: one copy of each Legend exists.
    pub(crate) fn can_choose(&self, id: LegendId, reasons: &mut impl Reasons) -> bool {
        let free = self.rules.switches.mirror
            || self.fighters.iter().all(|other| other.legend != Some(id));
        reasons.require(self.turn == 0, "BH-SETUP-04") && reasons.require(free, "BH-Q-46")
    }

    pub(crate) fn choose(&mut self, legend: LegendId, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.choosing() else { return debug_assert!(false, "somebody chooses") };
        self.fighter_mut(seat).legend = Some(legend);
        sink.tell(Open::Chose { seat, legend });
    }

    pub(crate) fn choose_face(&mut self, face: Face, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.choosing() else { return debug_assert!(false, "somebody chooses") };
        self.fighter_mut(seat).face = Some(face);
        sink.tell(Open::FaceChosen { seat });
    }

    /// All is chosen: arena, swords, Legends, KO cards, four cards each.
    pub(crate) fn begin(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        let teams = self.rules.format == Format::Teams;
        self.swords = self.ground.swords;
        for seat in self.seats().iter() {
            let start = self.ground.start(seat, teams);
            let fighter = self.fighter_mut(seat);
            fighter.cell = Some(start);
            if let Some(face) = fighter.face {
                sink.tell(Open::FaceShown { seat, face });
            }
        }
        // BH-TURN-02, BH-Q-45: chance stands in for the youngest.
        let count = self.seats().count() as u32;
        let first = self.first.unwrap_or_else(|| Seat::ALL[dice.roll(count) as usize]);
        self.first = Some(first);
        sink.tell(Open::First { seat: first });
        for seat in self.seats().iter() {
            for _ in 0..4 {
                self.take_card(seat, dice, sink);
            }
        }
        self.progress = false;
        self.round = 1;
        self.begin_turn(first, sink);
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Lowest, Table};

    use super::*;
    use crate::setup::Options;

    fn table() -> Table<State> {
        let options = Options { format: Format::FreeForAll4, ..Default::default() };
        let mut table = Table::start(options, &mut Lowest).unwrap();
        for nth in 0..4 {
            table.play(Seat::ALL[nth], Action::Choose(LegendId(nth as u8)), &mut Lowest).unwrap();
        }
        table
    }

    /// BH-Q-30: all choose their sides at once; whatever the order, the same game begins.
    #[test]
    fn all_choose_their_sides_at_once() {
        let face = |seat| if seat == Seat::C { Face::B } else { Face::A };
        let [one, other] =
            [[Seat::A, Seat::B, Seat::C, Seat::D], [Seat::C, Seat::A, Seat::D, Seat::B]].map(
                |order| {
                    let mut table = table();
                    assert_eq!(table.state().asked().iter().count(), 4);
                    for seat in order {
                        table.play(seat, Action::Face(face(seat)), &mut Lowest).unwrap();
                    }
                    table
                },
            );
        assert_eq!(one.state(), other.state());
    }
}
