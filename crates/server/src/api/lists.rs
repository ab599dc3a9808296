//! Which tables there are, page by page.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderValue;
use axum::http::header::LINK;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{Code, Refusal, Status, TableInfo};

use super::caller::Reader;
use super::fault::ApiFault;
use crate::app::App;
use crate::store::{Cursor, Page};
use crate::table::Refused;

/// As many tables as one page has at most, and if nothing is said.
const MOST: i64 = 100;
const USUAL: i64 = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Those that wait, if nothing is said.
    status: Option<Status>,
    /// The id of a game; all games if nothing is said.
    game: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// Where the page before this one ended, as the `Link` of that page says.
    before: Option<String>,
    /// How many tables, from 1 to 100; 50 if nothing is said.
    limit: Option<i64>,
}

impl Paging {
    pub fn read(&self) -> Result<(Option<Cursor>, i64), Refused> {
        let bad = |message: &str| Refused::new(Code::BadMessage, message);
        let before = self.before.as_deref().map(str::parse).transpose();
        let before = before.map_err(|()| bad("before: write what the page before said"))?;
        let limit = self.limit.unwrap_or(USUAL);
        if !(1..=MOST).contains(&limit) {
            return Err(bad("limit: write a number from 1 to 100"));
        }
        Ok((before, limit))
    }
}

/// A snapshot that an earlier version kept may say what somebody plays with.
fn discreet(info: TableInfo) -> TableInfo {
    let options = games::find(&info.game).map(|game| game.without_loadouts(&info.options));
    TableInfo { options: options.unwrap_or_default(), ..info }
}

/// What cannot be read is not shown to anybody but whoever runs the server.
pub fn snapshots(texts: &[String]) -> Vec<TableInfo> {
    let read = |text: &String| {
        let info = serde_json::from_str(text);
        info.inspect_err(|fault| tracing::error!(%fault, text, "a table of the lobby is damaged"))
            .ok()
            .map(discreet)
    };
    texts.iter().filter_map(read).collect()
}

/// A page, and in its `Link` where the next one is.
fn answer(tables: Vec<TableInfo>, next: Option<Cursor>, here: &str, limit: i64) -> Response {
    with_next(Json(tables).into_response(), next, here, limit)
}

/// Says in the `Link` where the next page is.
pub fn with_next(mut response: Response, next: Option<Cursor>, here: &str, limit: i64) -> Response {
    let next = next.map(|next| {
        let and = if here.contains('?') { '&' } else { '?' };
        format!("<{here}{and}before={next}&limit={limit}>; rel=\"next\"")
    });
    if let Some(link) = next.and_then(|next| HeaderValue::try_from(next).ok()) {
        response.headers_mut().insert(LINK, link);
    }
    response
}

/// Public tables: those that wait for players, those that are over, or those one can watch now, at which somebody is.
#[utoipa::path(get, path = "/tables", tag = "tables", params(Which, Paging), responses((status = 200, description = "a page of them, the newest first", body = Vec<TableInfo>, headers(("Link" = String, description = "where the next page is, as rel=\"next\"; none after the last one"))), (status = "default", description = "refused", body = Refusal)))]
pub async fn list(
    State(app): State<App>,
    Query(which): Query<Which>,
    Query(paging): Query<Paging>,
) -> Result<Response, ApiFault> {
    let asked = which.status.unwrap_or(Status::Waiting);
    let status = crate::store::status(asked);
    let (before, limit) = paging.read()?;
    let mut here = format!("/api/tables?status={status}");
    let game = which.game.as_deref().map(super::reading::find).transpose()?.map(|game| game.id);
    here.extend(game.map(|game| format!("&game={game}")));
    if asked == Status::Playing {
        let most = usize::try_from(limit).expect("a limit that was looked at");
        let (tables, next) = app.tables.context().live.page(game, before.as_ref(), most);
        return Ok(answer(tables, next, &here, limit));
    }
    let Page { snapshots: texts, next } =
        app.store.public_tables(status, game, before, limit).await?;
    Ok(answer(snapshots(&texts), next, &here, limit))
}

/// Tables at which one has sat, the newest first.
#[utoipa::path(get, path = "/tables/mine", tag = "tables", params(Paging), responses((status = 200, description = "a page of them, the newest first", body = Vec<TableInfo>, headers(("Link" = String, description = "where the next page is, as rel=\"next\"; none after the last one"))), (status = "default", description = "refused", body = Refusal)))]
pub async fn mine(
    State(app): State<App>,
    Reader(caller): Reader,
    Query(paging): Query<Paging>,
) -> Result<Response, ApiFault> {
    let (before, limit) = paging.read()?;
    let Page { snapshots: texts, next } =
        app.store.tables_of(&caller.user.id, before, limit).await?;
    Ok(answer(snapshots(&texts), next, "/api/tables/mine", limit))
}
