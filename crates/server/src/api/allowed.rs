//! Which tables may be made, and by whom.

use kernel::Seat;
use wire::{ClockPlan, Code, NewTable, SeatPlan, Visibility};

use super::fault::ApiFault;
use super::whence::Whence;
use crate::app::App;
use crate::config::WhoMay;
use crate::pool;
use crate::session::Caller;
use crate::table::{Refused, refuse};

/// Bytes of the options of a game, without cards of one's own: they are told with every update.
const OPTIONS: usize = 8 * 1024;
/// Bytes of such cards.
const CARDS: usize = 12 * 1024;

/// Whether a plan makes sense for any game.
pub fn check(plan: &NewTable) -> Result<(), Refused> {
    let bad = |message: &str| Err(Refused::new(Code::BadMessage, message));
    if plan.seats.iter().filter(|seat| **seat == SeatPlan::Host).count() > 1 {
        return bad("the host can sit in one seat only");
    }
    if plan.series.is_some() {
        return bad("a match goes on by itself: ask for its next game");
    }
    if plan.delay > 600 {
        return bad("watchers can be at most 600 seconds late");
    }
    // A list would be read as well, each option by its place, and nobody would see what is in it.
    if !plan.options.is_null() && !plan.options.is_object() {
        return bad("write the options by their names");
    }
    let bots = |seat: &Seat| matches!(plan.seats.get(seat.index()), Some(SeatPlan::Bot(_)));
    if !plan.loadouts.keys().all(bots) {
        return bad(
            "only bots can be told what to play with: everybody else chooses for themselves",
        );
    }
    let game = games::find(&plan.game).filter(|_| plan.from.is_none());
    let is_chosen = |game: &games::GameEntry| {
        game.loadouts.iter().any(|name| plan.options.get(*name).is_some())
    };
    // It is not shown, and whoever sits down without anything would play with it.
    if plan.visibility == Visibility::Public && game.is_some_and(is_chosen) {
        return bad("at a public table everybody chooses for themselves what to play with");
    }
    let cards = own_cards(plan).map_or(0, str::len);
    if cards > CARDS || told(plan) > OPTIONS + 2 * cards {
        return Err(refuse(Code::TooLarge));
    }
    if plan.rated {
        pool::check(plan).map_err(|why| Refused::new(Code::BadMessage, why))?;
    }
    match plan.clock {
        Some(ClockPlan { bank, increment })
            if !(1..=86_400).contains(&bank) || increment > 3_600 =>
        {
            bad("a clock has 1 to 86400 seconds and at most 3600 more for each decision")
        }
        _ => Ok(()),
    }
}

/// Bytes that a plan takes besides what every plan has.
fn told(plan: &NewTable) -> usize {
    let loadouts = plan.loadouts.values().map(|loadout| loadout.to_string().len());
    plan.options.to_string().len() + loadouts.sum::<usize>()
}

/// Cards that somebody brings along, in the language of cards.
fn own_cards(plan: &NewTable) -> Option<&str> {
    plan.options.get("cards")?.as_str().filter(|text| !text.trim().is_empty())
}

/// Whether somebody may make one more table from there, with all it takes.
pub async fn may_make(
    app: &App,
    caller: &Caller,
    whence: Whence,
    plan: &NewTable,
) -> Result<(), ApiFault> {
    if let Some(cards) = own_cards(plan) {
        may_bring_cards(app, caller, whence, cards)?;
    }
    let open = app.store.open_tables_of(&caller.user.id).await?;
    if open >= app.config.limits.tables as i64 || !app.gate.may_make_table(whence.0) {
        return Err(refuse(Code::TooMany).into());
    }
    app.gate.see(&caller.user.id, whence.0);
    Ok(())
}

fn may_bring_cards(app: &App, caller: &Caller, whence: Whence, cards: &str) -> Result<(), Refused> {
    let may = match app.config.guest_cards {
        WhoMay::Nobody => false,
        WhoMay::Members => caller.user.login.is_some(),
        WhoMay::Everybody => true,
    };
    if !may {
        let message = "cards of your own cannot be brought to this server";
        return Err(Refused::new(Code::Forbidden, message));
    }
    if !app.gate.may_bring_cards(&caller.user.id, whence.0, cards) {
        let message = "too many tables with cards of your own: try again later";
        return Err(Refused::new(Code::TooMany, message));
    }
    Ok(())
}
