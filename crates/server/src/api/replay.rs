//! A finished game: as text, as data, and as it would have looked.

use std::ops::ControlFlow;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use games::{AnyTable, Step, walk};
use kernel::replay::Written;
use kernel::{Lang, People, Viewer};
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;
use wire::{Code, Refusal, Replay, ReplayStep, Roll, Scene, SeatName};

use super::fault::ApiFault;
use super::reading::people_at;
use super::whence::Whence;
use crate::app::App;
use crate::desk::Cancellation;
use crate::table::{Refused, ToTable, refuse};

/// The whole game as text, once it is over.
pub async fn replay_text(app: &App, id: &str) -> Result<String, Refused> {
    let (done, answer) = oneshot::channel();
    app.tables.send(id, ToTable::Replay { done }).await?;
    answer.await.map_err(|_| refuse(Code::Unavailable))?
}

#[utoipa::path(get, path = "/tables/{id}/replay", tag = "finished games", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "the whole game", body = String, content_type = "text/plain"), (status = "default", description = "refused", body = Refusal)))]
pub async fn as_text(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiFault> {
    let text = replay_text(&app, &id).await?;
    let file = format!("attachment; filename=\"bravehall-{id}.replay\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, text).into_response())
}

#[utoipa::path(get, path = "/tables/{id}/replay.json", tag = "finished games", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "done", body = Replay), (status = "default", description = "refused", body = Refusal)))]
pub async fn as_data(
    State(app): State<App>,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<Json<Replay>, ApiFault> {
    let text = replay_text(&app, &id).await?;
    let mut steps = Vec::new();
    let (steps, text) = played(&app, whence, text, move |text, cancellation| {
        walk("replay", text, |step, _| {
            steps.push(written(step));
            goes_on(!cancellation.is_cancelled())
        })
        .map(|()| steps)
    })
    .await?;
    let header = Written::read(&text).map_err(|fault| Refused::new(Code::Unavailable, fault))?;
    let get = |word| header.get(word).unwrap_or_default();
    let options = serde_json::from_str(get("options")).unwrap_or_default();
    let (game, pairs) = (get("game").to_owned(), header.header.iter());
    let header = pairs.map(|(word, rest)| ((*word).to_owned(), (*rest).to_owned())).collect();
    Ok(Json(Replay { table: id, game, options, header, steps }))
}

fn written(step: &Step) -> ReplayStep {
    let roll = |roll: &games::Roll| Roll { sides: roll.sides, said: roll.said };
    let rolls = step.rolls.iter().map(roll).collect();
    ReplayStep { seat: step.seat, action: step.action.to_owned(), rolls }
}

fn goes_on(yes: bool) -> ControlFlow<()> {
    if yes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Plays a game again where that may take its time.
async fn played<T: Send + 'static>(
    app: &App,
    whence: Whence,
    text: String,
    play: impl FnOnce(&str, &Cancellation) -> Result<T, kernel::Fault> + Send + 'static,
) -> Result<(T, Arc<str>), Refused> {
    let text: Arc<str> = text.into();
    let read = text.clone();
    let done = app.desk.work(whence.account(), move |cancellation| {
        let done = play(&read, cancellation);
        if cancellation.is_cancelled() { Err(refuse(Code::Unavailable)) } else { Ok(done) }
    });
    let done = done.await??;
    // The recorded steps stay readable as text when the rules have changed since.
    let done = done.map_err(|fault| Refused::new(Code::NotNow, fault.to_string()))?;
    Ok((done, text))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScenesQuery {
    /// Whose eyes; a watcher's when left out.
    #[param(value_type = Option<SeatName>)]
    viewer: Option<kernel::Seat>,
    #[serde(default)]
    #[param(value_type = Option<String>)]
    lang: Lang,
    /// The first scene wanted, and how many.
    #[serde(default)]
    from: usize,
    #[serde(default = "some")]
    count: usize,
}

/// As many scenes as one request brings at most, and if nothing is said.
const MOST: usize = 100;

fn some() -> usize {
    20
}

/// A finished game has no secrets: everybody may look with the eyes of any seat.
#[utoipa::path(get, path = "/tables/{id}/scenes", tag = "finished games", params(("id" = String, Path, description = "the table"), ScenesQuery), responses((status = 200, description = "done", body = Vec<Scene>), (status = "default", description = "refused", body = Refusal)))]
pub async fn scenes(
    State(app): State<App>,
    whence: Whence,
    Path(id): Path<String>,
    Query(asked): Query<ScenesQuery>,
) -> Result<Json<Vec<Scene>>, ApiFault> {
    let ScenesQuery { viewer, lang, from, count } = asked;
    let viewer = viewer.map_or(Viewer::Watcher, Viewer::Seat);
    let asked = from..from.saturating_add(count.min(MOST));
    let text = replay_text(&app, &id).await?;
    let people = people_at(&app, &id, viewer, lang).await?;
    let mut scenes = Vec::new();
    let (scenes, _) = played(&app, whence, text, move |text, cancellation| {
        walk("replay", text, |step, table| {
            let seated = viewer.seat().is_none_or(|seat| table.seats().contains(seat));
            if asked.contains(&step.number) && seated {
                scenes.push(scene(step, table, viewer, lang, &people));
            }
            goes_on(step.number + 1 < asked.end && !cancellation.is_cancelled())
        })
        .map(|()| scenes)
    })
    .await?;
    Ok(Json(scenes))
}

fn scene(step: &Step, table: &dyn AnyTable, viewer: Viewer, lang: Lang, people: &People) -> Scene {
    Scene {
        decisions: step.number,
        by: step.seat,
        action: step.action.to_owned(),
        did: table.last(viewer, lang, people).did,
        frame: table.frame(viewer, lang, people),
    }
}
