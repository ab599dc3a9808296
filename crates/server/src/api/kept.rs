//! What people build and keep with their account: the same on every device. Guests keep it in their browser.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use wire::{Code, KeptDeck, Refusal};

use super::caller::Owner;
use super::fault::ApiFault;
use super::reading::find;
use crate::app::App;
use crate::clock::now;
use crate::store::{Besides, Deck};
use crate::table::{Refused, refuse};

/// Decks of one game that one may keep, and bytes of each: a list with a long note takes a quarter.
const MOST: i64 = 200;
const LONGEST: usize = 16 * 1024;
/// Bytes of all that somebody keeps: it is asked for, read and sent as a whole.
const IN_ALL: i64 = 1024 * 1024;

/// What is to be kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Keeping {
    /// When its maker changed it, in milliseconds since 1970: what is older than what is kept changes nothing.
    changed: i64,
    #[schema(value_type = Object)]
    deck: Map<String, Value>,
}

fn page(deck: Deck) -> Option<KeptDeck> {
    let Deck { game, id, body, changed } = deck;
    let read = serde_json::from_str(&body);
    let body =
        read.inspect_err(|fault| tracing::error!(%fault, id, "a kept deck is damaged")).ok()?;
    Some(KeptDeck { game, id, changed, deck: body })
}

/// Everything one has built, of all games.
#[utoipa::path(get, path = "/me/decks", tag = "people", responses((status = 200, description = "all of them", body = Vec<KeptDeck>), (status = "default", description = "refused", body = Refusal)))]
pub async fn decks(
    State(app): State<App>,
    Owner(caller): Owner,
) -> Result<Json<Vec<KeptDeck>>, ApiFault> {
    let decks = app.store.decks_of(&caller.user.id).await?;
    Ok(Json(decks.into_iter().filter_map(page).collect()))
}

/// Keeps a deck, unless a newer one is kept under its id.
#[utoipa::path(put, path = "/me/decks/{game}/{id}", tag = "people", params(("game" = String, Path, description = "its game"), ("id" = String, Path, description = "letters and digits")), request_body = Keeping, responses((status = 200, description = "whether it is kept now", body = bool, content_type = "application/json"), (status = "default", description = "refused", body = Refusal)))]
pub async fn keep(
    State(app): State<App>,
    Owner(caller): Owner,
    Path((game, id)): Path<(String, String)>,
    body: Result<Json<Keeping>, JsonRejection>,
) -> Result<Json<bool>, ApiFault> {
    let Json(Keeping { changed, deck }) = body?;
    if caller.user.login.is_none() {
        let message =
            "guests keep their decks where they play: keep your name with a password first";
        return Err(Refused::new(Code::Forbidden, message).into());
    }
    let game = find(&game)?.id.to_owned();
    let body = Value::Object(deck).to_string();
    if body.len() > LONGEST {
        return Err(refuse(Code::TooLarge).into());
    }
    // Nothing is newer than now, whatever a clock somewhere says.
    let deck = Deck { game, id: name(id)?, body, changed: changed.clamp(0, now()) };
    let (user, most) =
        (&caller.user.id, Besides { decks: MOST, bytes: IN_ALL - deck.body.len() as i64 });
    if app.store.keep_deck(user, &deck, &most).await? {
        return Ok(Json(true));
    }
    let kept = app.store.deck_changed(user, &deck.game, &deck.id).await?;
    let is_older = kept.is_some_and(|kept| kept > deck.changed);
    if is_older { Ok(Json(false)) } else { Err(refuse(Code::TooMany).into()) }
}

#[utoipa::path(delete, path = "/me/decks/{game}/{id}", tag = "people", params(("game" = String, Path, description = "its game"), ("id" = String, Path, description = "its id")), responses((status = 200, description = "it is gone", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn drop_one(
    State(app): State<App>,
    Owner(caller): Owner,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<Value>, ApiFault> {
    app.store.drop_deck(&caller.user.id, find(&game)?.id, &name(id)?).await?;
    Ok(Json(Value::Object(Map::new())))
}

fn name(id: String) -> Result<String, Refused> {
    let is_name =
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name
        .then_some(id)
        .ok_or_else(|| Refused::new(Code::BadMessage, "an id has 1 to 64 letters and digits"))
}
