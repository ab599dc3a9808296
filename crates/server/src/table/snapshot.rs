//! A table as a viewer is shown it.

use games::AnyTable;
use kernel::{Lang, Seat, SeatSet, Viewer};
use serde_json::Value;
use wire::{Choice, SeatInfo, TableInfo, Update};

use super::state::TableState;

impl TableState {
    /// The table from outside; `here` are the seats somebody looks from.
    pub fn info(&self, here: SeatSet) -> TableInfo {
        let seats = self.seats.iter().zip(Seat::ALL).map(|(occupant, seat)| SeatInfo {
            seat,
            occupant: occupant.clone(),
            here: here.contains(seat),
            lost: self.lost.contains(seat),
        });
        TableInfo {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            options: self.plan.options.clone(),
            seats: seats.collect(),
            clock: self.plan.clock,
            visibility: self.plan.visibility,
            delay: self.plan.delay,
            status: self.status(),
            created: self.created,
            decisions: self.decisions(),
            ended: self.ended.clone(),
            commitment: self.fair.commitment(),
            rematch: self.rematch.clone(),
        }
    }

    /// Everything a viewer may know. `news` is whether the last event was a decision or the deal.
    pub fn update(&self, viewer: Viewer, lang: Lang, here: SeatSet, news: bool, at: i64) -> Update {
        let seat = viewer.seat();
        let mut update = Update {
            n: self.n,
            table: self.info(here),
            seat,
            told: Vec::new(),
            events: Vec::new(),
            view: Value::Null,
            prompt: String::new(),
            choices: Vec::new(),
            to_act: self.to_act(),
            clocks: self.clocks.as_ref().map(|clocks| clocks.shown(at)),
            draw: self.draw,
            undo: self.undo.map(|(by, ..)| by),
            may_undo: seat.is_some_and(|seat| self.may_undo(seat, at)),
        };
        if let Some(table) = &self.table {
            fill(&mut update, &**table, viewer, lang, news);
        }
        update
    }
}

/// Puts the game itself into an update. `news` is whether what happened last is to be told.
pub fn fill(update: &mut Update, table: &dyn AnyTable, viewer: Viewer, lang: Lang, news: bool) {
    if news {
        update.told = table.told(viewer, lang).events;
        update.events = table.shown(viewer);
    }
    update.view = table.view(viewer);
    update.prompt = table.prompt(viewer, lang);
    if update.to_act.is_some() && update.to_act == viewer.seat() {
        let choice = |games::Choice { text, label, action, .. }| Choice { text, label, action };
        update.choices = table.choices(lang).into_iter().map(choice).collect();
    }
}
