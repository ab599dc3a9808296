//! Who is how strong: lists, pages of people, what a game has changed.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use wire::{
    Code, Leaderboard, Occupant, PlayedGame, Pool, PoolRating, Profile, Ranked, Rated, RatedGame,
    Rating, RatingStep, Refusal, SeatChange, Standing, TableInfo,
};

use super::fault::ApiFault;
use super::lists::{Paging, snapshots, with_next};
use super::lobby::info;
use super::reading::find;
use super::seek::is;
use crate::app::App;
use crate::clock::now;
use crate::pool;
use crate::session::Caller;
use crate::store::{Active, KeptRating, Listed, Remembered, User, Wanted};
use crate::table::{Refused, Sitter, refuse};

/// Whoever has not played for so long is not compared, in milliseconds.
const ACTIVE: i64 = 30 * 24 * 3_600_000;
/// Nor is whoever is known less than this, in thousandths: their rating is a guess.
const KNOWN: i64 = 110_000;
/// People on a list, and games in a history.
const LEADERS: i64 = 100;
const STEPS: i64 = 500;

fn active() -> Active {
    Active { since: now() - ACTIVE, deviation: KNOWN }
}

/// How somebody sits down at a table that may be rated.
pub async fn rated(
    app: &App,
    caller: &Caller,
    (game, options, is_rated): (&str, &Value, bool),
    sitter: Sitter,
) -> Result<Sitter, ApiFault> {
    let Some(login) = caller.user.login.clone().filter(|_| is_rated) else { return Ok(sitter) };
    if caller.session.is_none() {
        let message = "programs play games that are not rated";
        return Err(Refused::new(Code::Forbidden, message).into());
    }
    let pool = pool::of(game, options).map_err(|why| Refused::new(Code::BadMessage, why))?;
    let rating = app.store.rating(&pool, &caller.user.id).await?.then(now());
    let standing = Standing {
        login,
        points: rating.points.round() as i32,
        deviation: rating.deviation.round() as i32,
        provisional: rating.is_provisional(),
    };
    Ok(Sitter { standing: Some(standing), ..sitter })
}

fn rating(listed: &Listed) -> Rating {
    let Listed { rating: kept, games, wins, draws, .. } = listed;
    let then = kept.then(now());
    Rating {
        points: points(kept.points),
        deviation: then.deviation.round() as i32,
        provisional: then.is_provisional(),
        games: *games,
        wins: *wins,
        draws: *draws,
        at: kept.at.unwrap_or_default(),
    }
}

/// Thousandths as people see them.
fn points(kept: i64) -> i32 {
    (kept as f64 / 1e3).round() as i32
}

fn ranked(listed: &Listed) -> Option<Ranked> {
    let who = match (&listed.account, pool::as_bot(&listed.player)) {
        (Some((login, name)), _) => Rated::Person { login: login.clone(), name: name.clone() },
        (None, Some(bot)) => Rated::Bot { name: bot.to_owned() },
        (None, None) => return None,
    };
    Some(Ranked { who, rating: rating(listed) })
}

fn find_pool(id: &str) -> Result<Pool, Refused> {
    let none = || Refused::new(Code::NoSuchTable, format!("nobody is compared in '{id}'"));
    pool::find(id).ok_or_else(none)
}

/// Every game and format in which people are rated.
#[utoipa::path(get, path = "/ladder", tag = "ladder", responses((status = 200, description = "all of them", body = Vec<Pool>), (status = "default", description = "refused", body = Refusal)))]
pub async fn pools() -> Json<Vec<Pool>> {
    Json(pool::all().collect())
}

/// The strongest of those who play, and the bots of the house.
#[utoipa::path(get, path = "/ladder/{pool}", tag = "ladder", params(("pool" = String, Path, description = "its id")), responses((status = 200, description = "the list", body = Leaderboard), (status = "default", description = "refused", body = Refusal)))]
pub async fn board(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Leaderboard>, ApiFault> {
    let pool = find_pool(&id)?;
    let people = app.store.leaders(&pool.id, active(), LEADERS).await?;
    let bots = app.store.rated_bots(&pool.id).await?;
    Ok(Json(Leaderboard {
        people: people.iter().filter_map(ranked).collect(),
        active: app.store.active(&pool.id, active()).await?,
        bots: bots.iter().filter_map(ranked).collect(),
        pool,
    }))
}

/// Somebody with an account, by the name they log in with.
pub async fn person(app: &App, login: &str) -> Result<User, ApiFault> {
    let none = || Refused::new(Code::NoSuchTable, "there is nobody with this name");
    let user = app.store.user_by_login(&login.to_lowercase()).await?;
    Ok(user.ok_or_else(none)?)
}

/// Somebody with an account, and how strong they are.
#[utoipa::path(get, path = "/people/{login}", tag = "ladder", params(("login" = String, Path, description = "the name they log in with")), responses((status = 200, description = "their page", body = Profile), (status = "default", description = "refused", body = Refusal)))]
pub async fn profile(
    State(app): State<App>,
    Path(login): Path<String>,
) -> Result<Json<Profile>, ApiFault> {
    let user = person(&app, &login).await?;
    let mut ratings = Vec::new();
    for (id, listed) in app.store.ratings_of(&user.id).await? {
        let Some(pool) = pool::find(&id) else { continue };
        ratings.push(compared(&app, pool, &listed).await?);
    }
    let since = app.store.since(&user.id).await?;
    let User { id, name, login, .. } = user;
    Ok(Json(Profile { id, login: login.unwrap_or_default(), name, since, ratings }))
}

async fn compared(app: &App, pool: Pool, listed: &Listed) -> Result<PoolRating, ApiFault> {
    let (active, rating) = (active(), rating(listed));
    let KeptRating { points, deviation, at, .. } = listed.rating;
    let is_active = deviation <= active.deviation && at.is_some_and(|at| at >= active.since);
    if !is_active {
        return Ok(PoolRating { pool, rating, place: None, better_than: None });
    }
    let stronger = app.store.stronger(&pool.id, points, active).await?;
    let all = app.store.active(&pool.id, active).await?;
    // Alone one is better than nobody.
    let weaker = (all - stronger - 1).max(0);
    let better_than = (all > 1).then(|| weaker * 100 / (all - 1));
    Ok(PoolRating { pool, rating, place: Some(stronger + 1), better_than })
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Games {
    /// The id of a game; all games if nothing is said.
    game: Option<String>,
    /// Only those that were rated.
    #[serde(default)]
    rated: bool,
}

/// Finished games of somebody that anybody may see: public ones and rated ones.
#[utoipa::path(get, path = "/people/{login}/games", tag = "ladder", params(("login" = String, Path, description = "the name they log in with"), Games, Paging), responses((status = 200, description = "a page of them, the newest first", body = Vec<PlayedGame>, headers(("Link" = String, description = "where the next page is, as rel=\"next\"; none after the last one"))), (status = "default", description = "refused", body = Refusal)))]
pub async fn games(
    State(app): State<App>,
    Path(login): Path<String>,
    Query(Games { game, rated }): Query<Games>,
    Query(paging): Query<Paging>,
) -> Result<Response, ApiFault> {
    let user = person(&app, &login).await?;
    let (before, limit) = paging.read()?;
    let game = game.as_deref().map(find).transpose()?.map(|game| game.id);
    let wanted = Wanted { game, rated };
    let (page, changes) = app.store.games_of(&user.id, wanted, before, limit).await?;
    let told = page.snapshots.iter().zip(changes).filter_map(|(text, change)| {
        let table = snapshots(std::slice::from_ref(text)).pop()?;
        Some(played(table, &user.id, change))
    });
    let told: Vec<_> = told.collect();
    let mut here = format!("/api/people/{}/games?rated={rated}", user.login.unwrap_or_default());
    here.extend(game.map(|game| format!("&game={game}")));
    Ok(with_next(Json(told).into_response(), page.next, &here, limit))
}

fn played(table: TableInfo, user: &str, change: Option<i64>) -> PlayedGame {
    let seat = table.seats.iter().find(|seat| is(&seat.occupant, user)).map(|seat| seat.seat);
    PlayedGame { table, seat, change: change.map(points) }
}

/// The rated games of somebody in a pool, the oldest first, and what each made of their rating.
#[utoipa::path(get, path = "/people/{login}/ratings/{pool}", tag = "ladder", params(("login" = String, Path, description = "the name they log in with"), ("pool" = String, Path, description = "its id")), responses((status = 200, description = "the last 500 of them", body = Vec<RatingStep>), (status = "default", description = "refused", body = Refusal)))]
pub async fn history(
    State(app): State<App>,
    Path((login, id)): Path<(String, String)>,
) -> Result<Json<Vec<RatingStep>>, ApiFault> {
    let (user, pool) = (person(&app, &login).await?, find_pool(&id)?);
    let steps = app.store.rating_history(&user.id, &pool.id, STEPS).await?;
    let step = |Remembered { table, rating, change }| RatingStep {
        table,
        at: rating.at.unwrap_or_default(),
        points: points(rating.points),
        deviation: points(rating.deviation),
        change: points(change),
    };
    Ok(Json(steps.into_iter().rev().map(step).collect()))
}

/// What a game has changed, once it is over; nothing if it was not rated.
#[utoipa::path(get, path = "/tables/{id}/rating", tag = "ladder", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "what it has changed", body = Option<RatedGame>), (status = "default", description = "refused", body = Refusal)))]
pub async fn result(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Option<RatedGame>>, ApiFault> {
    let Some((id_of_pool, doubt, changes)) = app.store.result(&id).await? else {
        return Ok(Json(None));
    };
    let pool = find_pool(&id_of_pool)?;
    let changes: HashMap<_, _> = changes.into_iter().collect();
    let table = info(&app, &id).await.map_err(|_| refuse(Code::NoSuchTable))?;
    if !table.rated {
        return Ok(Json(None));
    }
    let change = |seat: &wire::SeatInfo| {
        let Occupant::Person { user, .. } = &seat.occupant else { return None };
        let Remembered { rating, change, .. } = changes.get(user)?;
        let (before, after) = (points(rating.points - change), points(rating.points));
        let provisional = rating.then(rating.at?).is_provisional();
        Some(SeatChange { seat: seat.seat, before, after, provisional })
    };
    let changes = table.seats.iter().filter_map(change).collect();
    Ok(Json(Some(RatedGame { pool, doubt, changes })))
}
