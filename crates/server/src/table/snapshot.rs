//! A table as a viewer is shown it.

use kernel::{Frame, Lang, People, Seat, SeatSet, Viewer};
use wire::{How, Occupant, SeatInfo, TableInfo, Update};

use super::state::TableState;

impl TableState {
    /// The table from outside; `here` are the seats somebody looks from.
    pub fn info(&self, here: SeatSet) -> TableInfo {
        let seats = self.seats.iter().zip(Seat::ALL).map(|(occupant, seat)| SeatInfo {
            seat,
            occupant: occupant.clone(),
            here: here.contains(seat),
            lost: self.lost.contains(seat),
            ready: self.is_taken() && self.ready.contains(seat),
            loadout: self.shown_loadout(seat),
            standing: self.standings.get(&seat).cloned(),
        });
        TableInfo {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            options: self.shown_options(),
            seats: seats.collect(),
            clock: self.plan.clock,
            visibility: self.plan.visibility,
            delay: self.plan.delay,
            status: self.status(),
            created: self.created,
            decisions: self.decisions(),
            ended: self.ended.clone(),
            commitment: self.fair.commitment(),
            score: self.score(),
            rematch: self.rematch.clone(),
            open_lists: self.plan.open_lists,
            rated: self.plan.rated,
        }
    }

    /// Everything a viewer may know. `news` is whether the last event was a decision or the deal.
    pub fn update(&self, viewer: Viewer, lang: Lang, here: SeatSet, news: bool, at: i64) -> Update {
        let seat = viewer.seat();
        let people = people(Seat::ALL.into_iter().zip(&self.seats), seat, lang);
        let game = self.table.as_ref().map(|table| table.frame(viewer, lang, &people));
        let mut frame = game.unwrap_or_else(|| Frame { seat, ..Frame::default() });
        frame.to_act = self.to_act();
        // What the rules say at the end stays; nobody is asked what they leave open.
        if self.ended.as_ref().is_some_and(|ended| !matches!(ended.how, How::Rule(_))) {
            frame.ask_nobody();
        }
        if !news {
            (frame.log, frame.events) = Default::default();
        }
        if frame.to_act != seat {
            frame.choices.clear();
        }
        Update {
            n: self.n,
            table: self.info(here),
            frame,
            clocks: self.clocks.as_ref().map(|clocks| clocks.shown(at)),
            draw: self.draw,
            undo: self.undo.map(|(by, ..)| by),
            may_undo: seat.is_some_and(|seat| self.may_undo(seat, at)),
            claim_in: None,
            loadout: seat.and_then(|seat| self.loadouts.get(&seat)).cloned(),
            note: self.note,
        }
    }
}

/// Who sits where, as somebody who looks from a seat calls them.
pub fn people<'a>(
    seats: impl Iterator<Item = (Seat, &'a Occupant)>,
    you: Option<Seat>,
    lang: Lang,
) -> People {
    let name = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Person { name, .. } => Some((seat, name.clone())),
        Occupant::Bot { name } => {
            let bot = bots::find(name.split(':').next().unwrap_or(name));
            Some((seat, bot.map_or_else(|| name.clone(), |bot| bot.title(lang))))
        }
        Occupant::Nobody => None,
    };
    People { you, names: seats.filter_map(name).collect() }
}
