//! What a finished game was worth.

use ::analysis::Progress;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use wire::Refusal;

use super::fault::ApiFault;
use super::replay::replay_text;
use super::whence::Whence;
use crate::app::App;

/// Goes on with the analysis of a finished game for a moment and says how far it is; ask until it is there. It is the
/// same for all who ask, with the eyes of every seat, each by what that seat knew: docs/analysis.md says what it means.
#[utoipa::path(get, path = "/tables/{id}/analysis", tag = "finished games", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "how far it is", body = Progress), (status = "default", description = "refused", body = Refusal)))]
pub async fn analysis(
    State(app): State<App>,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<Response, ApiFault> {
    // A game that goes on is refused here, before anything that was kept is looked for.
    let text = replay_text(&app, &id).await?;
    let progress = app.analyses.go_on(whence.account(), &id, text).await?;
    Ok(([(CONTENT_TYPE, "application/json")], progress).into_response())
}
