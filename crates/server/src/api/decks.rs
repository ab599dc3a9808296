//! The desk at which decks are looked over.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use games::GAMES;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use wire::{Code, Refusal};

use super::fault::ApiFault;
use super::reading::Language;
use super::whence::Whence;
use crate::app::App;
use crate::table::{Refused, refuse};

/// A deck that somebody builds.
#[derive(Deserialize, ToSchema)]
pub struct Built {
    /// A list, a code, or the name of a ready deck.
    deck: String,
    /// Which cards are allowed; the usual format when left out.
    #[serde(default)]
    format: String,
}

/// What is in a Braverse deck, and whether it may be played with. The answer is a `DeckPage` of
/// `web/src/wire/braverse.ts`, also for a deck that is not legal or that cannot be read to its end.
#[utoipa::path(post, path = "/decks", tag = "games", params(Language), request_body = Built, responses((status = 200, description = "what is to be said about it", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn check(
    State(app): State<App>,
    whence: Whence,
    Query(Language { lang }): Query<Language>,
    body: Result<Json<Built>, JsonRejection>,
) -> Result<Json<Value>, ApiFault> {
    let Json(Built { deck, format }) = body?;
    let check = GAMES.iter().find_map(|game| game.check_deck);
    let check = check.ok_or_else(|| refuse(Code::NotNow))?;
    let page = app.desk.work(whence.account(), move |_| check(&deck, &format, lang)).await?;
    Ok(Json(page.map_err(|message| Refused::new(Code::BadMessage, message))?))
}
