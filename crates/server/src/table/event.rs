//! What can happen at a table, and what it leads to. A table is nothing but its plan and these entries, so it comes
//! back from them as it was.

use games::AnyTable;
use kernel::{Scripted, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::{Note, NoteKind, Occupant, Standing};

use super::clocks::Clocks;
use super::state::TableState;

/// One thing that happened, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since 1970.
    pub at: i64,
    #[serde(flatten)]
    pub event: TableEvent,
    /// Whose doing it is, or whom it befalls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The client's word for its message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Entry {
    /// Something that comes of no message.
    pub fn new(at: i64, seat: Option<Seat>, event: TableEvent) -> Self {
        Self { at, event, seat, id: None }
    }
}

// Logs that are kept say "deed".
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody takes a seat and adds their part to the dice.
    Sit {
        user: String,
        name: String,
        entropy: String,
        /// What they play with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        loadout: Option<Value>,
        /// How strong they are, at a rated table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        standing: Option<Standing>,
    },
    /// Somebody who waits chooses to play with something else.
    Loadout {
        loadout: Option<Value>,
    },
    /// A seat is given up before the game.
    Stand,
    /// The game begins, with these rules and cards.
    Start {
        #[serde(default)]
        content: String,
    },
    /// A decision in notation, and what the dice said.
    Act {
        action: String,
        rolls: Vec<u32>,
    },
    /// Decisions are taken back: so many are left.
    Undo {
        to: usize,
    },
    AskUndo {
        to: usize,
    },
    RefuseUndo,
    OfferDraw,
    RefuseDraw,
    AgreeDraw,
    AgreeUndo,
    Concede,
    /// The time of a seat is up.
    Flag,
    /// The game is taken from a seat that was to decide and did not come back.
    Claim {
        from: Seat,
    },
    /// A seat that was to decide did not come back for so long that a table expires.
    Forfeit,
    /// The server is back. Clocks ran for as long as it was there for certain, if that is known.
    Resume {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
    },
    /// Called off: nobody came, or nobody came back.
    Close {
        expired: bool,
    },
    Rematch {
        table: String,
    },
}

impl TableState {
    /// Carries out what is kept.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        self.n += 1;
        self.touched = entry.at;
        self.carry_out(entry)?;
        self.take_note(entry);
        if let (Some(seat), Some(id)) = (entry.seat, &entry.id) {
            self.done.insert((seat, id.clone()), (self.n, entry.event.said()));
        }
        Ok(())
    }

    fn carry_out(&mut self, entry: &Entry) -> Result<(), String> {
        let Entry { at, event, seat, .. } = entry;
        let (at, seat) = (*at, seat.ok_or("this is the doing of no seat"));
        match event {
            TableEvent::Sit { user, name, entropy, loadout, standing } => {
                let person = Occupant::Person { user: user.clone(), name: name.clone() };
                if let Some(standing) = standing {
                    self.standings.insert(seat?, standing.clone());
                }
                self.seats[seat?.index()] = person;
                self.ready = self.ready.iter().chain([seat?]).collect();
                self.fair.add(seat?, entropy);
                self.bring(seat?, loadout.as_ref());
            }
            TableEvent::Loadout { loadout } => {
                self.aside += 1;
                self.bring(seat?, loadout.as_ref());
            }
            TableEvent::Stand => {
                self.aside += 1;
                self.seats[seat?.index()] = Occupant::Nobody;
                self.ready = self.ready.iter().filter(|other| Ok(*other) != seat).collect();
                self.fair.remove(seat?);
                self.standings.remove(&seat?);
                self.bring(seat?, None);
            }
            TableEvent::Start { content } => {
                self.content.clone_from(content);
                self.begin(at)?;
            }
            TableEvent::Act { action, rolls } => self.played(seat?, action, rolls, at)?,
            TableEvent::Undo { to } => self.go_back(seat?, *to, at)?,
            TableEvent::AskUndo { to } => {
                self.aside += 1;
                self.undo = Some((seat?, *to, SeatSet::default()));
            }
            TableEvent::RefuseUndo => self.undo = None,
            TableEvent::AgreeUndo => {
                if let Some((.., agreed)) = &mut self.undo {
                    *agreed = agreed.iter().chain([seat?]).collect();
                }
            }
            TableEvent::OfferDraw => {
                self.aside += 1;
                self.draw = Some(seat?);
            }
            TableEvent::RefuseDraw => self.draw = None,
            TableEvent::AgreeDraw | TableEvent::Close { .. } => {
                self.ended = self.ending(entry);
                self.settle(at);
            }
            TableEvent::Concede
            | TableEvent::Flag
            | TableEvent::Claim { .. }
            | TableEvent::Forfeit => {
                let out = self.out_by(entry)?;
                self.ended = self.ending(entry);
                self.lost = self.lost.iter().chain([out]).collect();
                self.settle(at);
            }
            TableEvent::Resume { until } => {
                self.clocks.iter_mut().for_each(|clocks| clocks.resume(*until, at));
            }
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    /// What the log tells besides decisions. What was noted after a decision goes when it is taken back.
    fn take_note(&mut self, Entry { event, seat, .. }: &Entry) {
        let what = match event {
            TableEvent::OfferDraw => Some(NoteKind::OffersDraw),
            TableEvent::RefuseDraw => Some(NoteKind::DeclinesDraw),
            TableEvent::AgreeDraw => Some(NoteKind::AgreesDraw),
            TableEvent::AskUndo { .. } => Some(NoteKind::AsksUndo),
            TableEvent::RefuseUndo => Some(NoteKind::DeclinesUndo),
            TableEvent::Undo { .. } => Some(NoteKind::TakesBack),
            TableEvent::Concede => Some(NoteKind::Concedes),
            TableEvent::Flag => Some(NoteKind::RunsOut),
            TableEvent::Claim { .. } => Some(NoteKind::Claims),
            TableEvent::Forfeit => Some(NoteKind::Forfeits),
            _ => None,
        };
        self.note = seat.zip(what).map(|(seat, what)| Note { seat, what });
        if let Some(note) = self.note {
            let decisions = self.decisions();
            self.notes.retain(|(at, _)| *at <= decisions);
            self.notes.push((decisions, note));
        }
    }

    fn begin(&mut self, at: i64) -> Result<(), String> {
        self.table = Some(self.opened.take().map_or_else(self.deal(), Ok)?);
        self.hold = None;
        self.aside = 0;
        self.moved = self.n;
        self.go_on(at);
        Ok(())
    }

    fn played(&mut self, seat: Seat, action: &str, rolls: &[u32], at: i64) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("a decision before the game")?;
        if !std::mem::take(&mut self.ahead) {
            let mut dice = Scripted::new(rolls);
            let played = table.play(seat, action, &mut dice);
            played.map_err(|wrong| format!("'{seat}: {action}': {wrong:?}"))?;
            dice.verdict().map_err(|fault| format!("'{seat}: {action}': {fault}"))?;
        }
        self.moved = self.n;
        (self.draw, self.undo) = (None, None);
        self.clocks.iter_mut().for_each(|clocks| clocks.add(seat));
        self.go_on(at);
        Ok(())
    }

    /// Ends a game that is over by its rules; a table may begin with such a one.
    fn go_on(&mut self, at: i64) {
        self.ended = self.by_rule();
        self.settle(at);
    }

    /// Lets the clocks run, if the game goes on.
    fn settle(&mut self, at: i64) {
        if self.ended.is_some() {
            (self.draw, self.undo) = (None, None);
            self.hold = None;
            self.moved = self.n;
        }
        self.run_clocks(at);
    }

    fn go_back(&mut self, seat: Seat, to: usize, at: i64) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("taken back before the game")?;
        self.aside += 1;
        if let Some(clocks) = &mut self.clocks {
            unwind(&**table, clocks, seat, to, at);
        }
        table.undo_to(to);
        self.moved = self.n;
        (self.draw, self.undo) = (None, None);
        self.run_clocks(at);
        Ok(())
    }

    /// Only the clock of a person who is to decide runs.
    fn run_clocks(&mut self, at: i64) {
        let person = |seat: &Seat| matches!(self.seats[seat.index()], Occupant::Person { .. });
        let seat = self.to_act().filter(person).filter(|seat| !self.lost.contains(*seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.run(seat, at);
        }
    }
}

/// The clocks as they are when a seat goes back to `to` decisions: what the decisions brought
/// is gone, the time that passed stays spent. Whoever takes back a decision of their own pays
/// for the time since, in which others may have thought about it.
pub(super) fn unwind(table: &dyn AnyTable, clocks: &mut Clocks, seat: Seat, to: usize, at: i64) {
    let by = table.seat_of(to);
    if by == Some(seat) {
        clocks.charge(seat);
    }
    clocks.run(None, at);
    for undone in (to..table.decisions()).filter_map(|at| table.seat_of(at)) {
        clocks.take_back(undone, by == Some(undone));
    }
}
