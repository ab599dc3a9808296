//! Waiting for whoever comes: at one public table of a game at a time.

use ladder::{Rating, Waiting};
use wire::{NewTable, Occupant, SeatPlan, Standing, Status, TableInfo, Visibility};

use super::fault::ApiFault;
use super::lobby::info;
use crate::app::App;
use crate::clock::now;
use crate::pool;
use crate::session::Caller;
use crate::table::{Command, Refused, Sitter};

/// Whoever has made a table looks at it by then, in milliseconds.
const COMING: i64 = 60_000;

pub fn is(occupant: &Occupant, user: &str) -> bool {
    matches!(occupant, Occupant::Person { user: who, .. } if who == user)
}

/// A public table at which somebody waits for others.
pub struct Seek {
    pub table: TableInfo,
    /// How it is left.
    leaving: Command,
}

/// The public tables of a game at which the caller waits now.
pub async fn seeks(app: &App, caller: &Caller, game: &str) -> Result<Vec<Seek>, ApiFault> {
    let mut seeks = Vec::new();
    for (id, is_host) in app.store.waiting_of(&caller.user.id, game).await? {
        // One that does not come back keeps nobody from waiting at another.
        let Ok(table) = info(app, &id).await else { continue };
        let sits = table.seats.iter().any(|seat| is(&seat.occupant, &caller.user.id));
        let people = table.seats.iter().filter(|seat| is_person(&seat.occupant)).count();
        let leaving = match (is_host, sits, people) {
            _ if table.status != Status::Waiting => continue,
            (true, true, 1) | (true, false, 0) => Command::Close,
            (_, true, _) => Command::Stand,
            _ => continue,
        };
        seeks.push(Seek { table, leaving });
    }
    Ok(seeks)
}

impl Seek {
    /// Whether nobody else has come yet, and it is the caller's own.
    pub fn is_alone(&self) -> bool {
        matches!(self.leaving, Command::Close)
    }
}

/// The table of whoever waits for a rated game and is to meet the caller now, if anybody is: who is there, and as
/// strong as the time they have waited allows.
pub async fn nearest(
    app: &App,
    caller: &Caller,
    sitter: &Sitter,
    since: Option<i64>,
    waiting: &[(String, i64)],
) -> Result<Option<TableInfo>, ApiFault> {
    let Some(standing) = &sitter.standing else { return Ok(None) };
    let mut tables = Vec::new();
    for (id, _) in waiting {
        // Nobody is sent to a table that its maker has left.
        if app.tables.is_attended(id).await {
            let Ok(live) = info(app, id).await else { continue };
            if live.status == Status::Waiting && !is_apart(app, caller, &live).await? {
                tables.push(live);
            }
        }
    }
    let now = now();
    let others = tables.iter().filter_map(|table| Some((table, host_of(table)?)));
    let others: Vec<_> = others.filter(|(_, other)| other.id != caller.user.id).collect();
    let Some((first, _)) = others.first() else { return Ok(None) };
    let pool = pool::of(&first.game, &first.options)
        .map_err(|why| Refused::new(wire::Code::BadMessage, why))?;
    let met = app.store.last_met(&caller.user.id, &pool).await?;
    let me = Waiting { met, ..waits(&caller.user.id, standing, since.unwrap_or(now)) };
    let all: Vec<_> =
        std::iter::once(me).chain(others.iter().map(|(_, one)| one.clone())).collect();
    let pairs = ladder::pair(&all, now);
    let mine = pairs.into_iter().find(|(one, other)| *one == 0 || *other == 0);
    Ok(mine.map(|(one, other)| others[one.max(other) - 1].0.clone()))
}

/// Whether somebody there does not hear the caller, or the other way round: these two are not brought together.
pub async fn is_apart(app: &App, caller: &Caller, table: &TableInfo) -> Result<bool, ApiFault> {
    let mine = app.mutes.of(&caller.user.id).await?;
    for seat in &table.seats {
        let Occupant::Person { user, .. } = &seat.occupant else { continue };
        if mine.hides(user) || app.mutes.of(user).await?.hides(&caller.user.id) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Who waits at a table, if they are looking at it.
fn host_of(table: &TableInfo) -> Option<Waiting> {
    let host = table.seats.iter().find(|seat| seat.here && seat.standing.is_some())?;
    match (&host.occupant, &host.standing) {
        (Occupant::Person { user, .. }, Some(standing)) => {
            Some(waits(user, standing, table.created))
        }
        _ => None,
    }
}

fn waits(user: &str, standing: &Standing, since: i64) -> Waiting {
    let Standing { points, deviation, .. } = standing;
    let (points, deviation) = (f64::from(*points), f64::from(*deviation));
    let rating = Rating { points, deviation, ..Rating::NEW };
    Waiting { id: user.to_owned(), rating, since, met: None }
}

/// Those of the tables that wait at which somebody is met: somebody looks from a seat, or has made it so lately
/// that they are about to.
pub async fn waited_at(app: &App, waiting: Vec<(String, i64)>) -> Vec<String> {
    let (mut here, mut new) = (Vec::new(), Vec::new());
    for (id, created) in waiting {
        if app.tables.is_attended(&id).await {
            here.push(id);
        } else if created > now() - COMING {
            new.push(id);
        }
    }
    here.append(&mut new);
    here
}

fn is_person(occupant: &Occupant) -> bool {
    matches!(occupant, Occupant::Person { .. })
}

/// Whether a plan has room for somebody besides one person and bots.
pub fn is_for_others(plan: &NewTable) -> bool {
    let bots = plan.seats.iter().filter(|seat| matches!(seat, SeatPlan::Bot(_))).count();
    plan.visibility == Visibility::Public && bots + 1 < plan.seats.len().max(2)
}

/// Whether it is a table at which people meet, not one person and bots.
pub fn is_meeting(table: &TableInfo) -> bool {
    let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
    let others = table.seats.iter().filter(|seat| !is_bot(&seat.occupant)).count();
    table.visibility == Visibility::Public && others > 1
}

/// Leaves the tables at which the caller waits, but not the one they come to.
pub async fn leave(
    app: &App,
    caller: &Caller,
    game: &str,
    but: Option<&str>,
) -> Result<(), ApiFault> {
    for Seek { table, leaving } in seeks(app, caller, game).await? {
        if but != Some(table.id.as_str()) {
            // Somebody may have sat down there this moment: then the game goes on.
            let left = app.tables.ask(&table.id, &caller.user.id, leaving).await;
            if let Err(refused) = left {
                tracing::info!(table = table.id, ?refused, "a table was not left");
            }
        }
    }
    Ok(())
}
