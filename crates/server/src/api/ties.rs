//! People among each other: following, challenging by name, reporting.

use std::collections::HashMap;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use utoipa::ToSchema;
use wire::{Account, Challenge, Code, Followed, Made, Occupant, Refusal, Report, Visibility};

use super::caller::{Owner, Player, Reader};
use super::fault::ApiFault;
use super::ladder::person;
use super::lists::snapshots;
use super::lobby::{self, Making};
use super::reading::Language;
use super::whence::Whence;
use crate::app::App;
use crate::clock::now;
use crate::readable;
use crate::session::Caller;
use crate::store::Called;
use crate::table::{Command, Refused, refuse};

/// So many people can be followed.
const FOLLOWED: i64 = 500;
/// So many challenges of one person may wait, and so many are shown.
const CALLS: i64 = 20;
const SHOWN: i64 = 50;
/// So many reports may one person write in a day, of so many letters.
const REPORTS: i64 = 20;
const LETTERS: usize = 1000;

fn with_account(caller: &Caller) -> Result<(), Refused> {
    let message = "this is for accounts: keep your name with a password first";
    let login = caller.user.login.as_ref();
    login.map(|_| ()).ok_or_else(|| Refused::new(Code::Forbidden, message))
}

/// Whom one follows, and where they play.
#[utoipa::path(get, path = "/follows", tag = "people", responses((status = 200, description = "by name", body = Vec<Followed>), (status = "default", description = "refused", body = Refusal)))]
pub async fn follows(
    State(app): State<App>,
    Reader(caller): Reader,
) -> Result<Json<Vec<Followed>>, ApiFault> {
    Ok(Json(followed(&app, &caller).await?))
}

async fn followed(app: &App, caller: &Caller) -> Result<Vec<Followed>, ApiFault> {
    let accounts = app.store.follows_of(&caller.user.id).await?;
    let mut playing: HashMap<String, String> = HashMap::new();
    for table in app.tables.context().live.all() {
        for seat in table.seats {
            if let Occupant::Person { user, .. } = seat.occupant {
                playing.insert(user, table.id.clone());
            }
        }
    }
    let mut plays = |account: &Account| playing.remove(&account.id);
    Ok(accounts.into_iter().map(|one| Followed { plays: plays(&one), account: one }).collect())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Following {
    /// The name their page goes by.
    login: String,
    follows: bool,
}

/// Follows somebody, or no longer.
#[utoipa::path(post, path = "/follows", tag = "people", request_body = Following, responses((status = 200, description = "all of them", body = Vec<Followed>), (status = "default", description = "refused", body = Refusal)))]
pub async fn follow(
    State(app): State<App>,
    Owner(caller): Owner,
    body: Result<Json<Following>, JsonRejection>,
) -> Result<Json<Vec<Followed>>, ApiFault> {
    let Json(Following { login, follows }) = body?;
    with_account(&caller)?;
    let other = person(&app, &login).await?;
    if !follows {
        app.store.unfollow(&caller.user.id, &other.id).await?;
    } else if other.id == caller.user.id {
        return Err(Refused::new(Code::BadMessage, "this is you").into());
    } else if !app.store.follow(&caller.user.id, &other.id, now(), FOLLOWED).await? {
        return Err(refuse(Code::TooMany).into());
    }
    Ok(Json(followed(&app, &caller).await?))
}

/// Makes a table for somebody by name; they find it among their challenges.
#[utoipa::path(post, path = "/people/{login}/challenges", tag = "people", params(("login" = String, Path, description = "the name their page goes by"), Language), request_body = Making, responses((status = 200, description = "done", body = Made), (status = "default", description = "refused", body = Refusal)))]
pub async fn challenge(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Path(login): Path<String>,
    Query(Language { lang }): Query<Language>,
    body: Result<Json<Making>, JsonRejection>,
) -> Result<Json<Made>, ApiFault> {
    let Json(making) = body?;
    with_account(&caller)?;
    let other = person(&app, &login).await?;
    if other.id == caller.user.id {
        return Err(Refused::new(Code::BadMessage, "this is you").into());
    }
    if making.visibility() != Visibility::Private {
        let message = "a challenge is for one: leave out that it is public";
        return Err(Refused::new(Code::BadMessage, message).into());
    }
    if app.mutes.of(&other.id).await?.hides(&caller.user.id) {
        return Err(Refused::new(Code::Forbidden, "they take no challenges from you").into());
    }
    let Json(made) = lobby::open(&app, &caller, whence, lang, making).await?;
    let names = (caller.user.id.as_str(), other.id.as_str());
    let noted = app.store.challenge(&made.id, names, now(), CALLS).await;
    if !matches!(noted, Ok(true)) {
        app.tables.ask(&made.id, &caller.user.id, Command::Close).await?;
        noted?;
        return Err(Refused::new(Code::TooMany, "so many challenges of yours wait already").into());
    }
    Ok(Json(made))
}

/// Challenges by oneself and to oneself that wait, the newest first.
#[utoipa::path(get, path = "/challenges", tag = "people", responses((status = 200, description = "the last 50 of them", body = Vec<Challenge>), (status = "default", description = "refused", body = Refusal)))]
pub async fn challenges(
    State(app): State<App>,
    Reader(caller): Reader,
) -> Result<Json<Vec<Challenge>>, ApiFault> {
    let calls = app.store.challenges_of(&caller.user.id, SHOWN).await?;
    let muted = app.mutes.of(&caller.user.id).await?;
    let calls = calls.into_iter().filter(|call| !muted.hides(&call.by.id));
    let told = calls.filter_map(|Called { info, by, to, at }| {
        let table = snapshots(std::slice::from_ref(&info)).pop()?;
        Some(Challenge { table, by, to, at })
    });
    Ok(Json(told.collect()))
}

/// Declines a challenge, or takes back one's own: its table is closed.
#[utoipa::path(delete, path = "/challenges/{table}", tag = "people", params(("table" = String, Path, description = "its table")), responses((status = 200, description = "it is gone", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn decline(
    State(app): State<App>,
    Player(caller): Player,
    Path(table): Path<String>,
) -> Result<Json<serde_json::Value>, ApiFault> {
    let found = app.store.challenge_at(&table).await?;
    let mine = found.filter(|(by, to)| [by, to].contains(&&caller.user.id));
    let none = || Refused::new(Code::NoSuchTable, "there is no such challenge of yours");
    let (by, _) = mine.ok_or_else(none)?;
    app.tables.ask(&table, &by, Command::Close).await?;
    Ok(Json(serde_json::json!({})))
}

/// Tells whoever runs the server what is wrong with somebody who sat or spoke at a table.
#[utoipa::path(post, path = "/tables/{id}/reports", tag = "people", params(("id" = String, Path, description = "the table")), request_body = Report, responses((status = 200, description = "it is kept", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn report(
    State(app): State<App>,
    Owner(caller): Owner,
    Path(id): Path<String>,
    body: Result<Json<Report>, JsonRejection>,
) -> Result<Json<serde_json::Value>, ApiFault> {
    let Json(Report { user, wrong, text }) = body?;
    let me = &caller.user.id;
    if user == *me || !app.store.was_at(&id, &user).await? {
        return Err(Refused::new(Code::BadMessage, "nobody else was there with this id").into());
    }
    let words: Vec<_> = text.split_whitespace().collect();
    let (text, names) = (readable::line(&words.join(" "), LETTERS), (me.as_str(), user.as_str()));
    if !app.store.report(&id, names, (wrong, &text), now(), REPORTS).await? {
        return Err(refuse(Code::TooMany).into());
    }
    Ok(Json(serde_json::json!({})))
}
