//! What can be read: chat, games, rules, cards.

use axum::Json;
use axum::extract::{Path, Query, State};
use kernel::{Lang, People, Viewer};
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;
use wire::{Code, Game, GameOption, GameValue, Refusal, Rule, Said, Told};

use super::caller::Visitor;
use super::fault::ApiFault;
use super::lobby::info;
use super::whence::Whence;
use crate::app::App;
use crate::table::{Refused, ToTable, people, refuse};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Language {
    #[serde(default)]
    #[param(value_type = Option<String>)]
    pub(super) lang: Lang,
}

/// What one has been told of a game so far: the deal, then each decision.
#[utoipa::path(
    get,
    path = "/tables/{id}/history",
    tag = "tables",
    params(("id" = String, Path, description = "the table"), Language),
    responses(
        (status = 200, description = "done", body = Vec<Told>),
        (status = "default", description = "refused", body = Refusal)
    )
)]
pub async fn history(
    State(app): State<App>,
    whence: Whence,
    Visitor(caller): Visitor,
    Path(id): Path<String>,
    Query(Language { lang }): Query<Language>,
) -> Result<Json<Vec<Told>>, ApiFault> {
    let user = caller.map(|caller| caller.user.id);
    let (done, answer) = oneshot::channel();
    app.tables.send(&id, ToTable::History { user, done }).await?;
    let game = answer.await.map_err(|_| refuse(Code::Unavailable))?;
    let Some(past) = game else { return Ok(Json(Vec::new())) };
    let people = people_at(&app, &id, past.viewer, lang).await?;
    let history = move |_: &_| past.told(lang, &people);
    Ok(Json(app.desk.work(whence.account(), history).await?))
}

/// Who sits where, as a viewer calls them.
pub(super) async fn people_at(
    app: &App,
    id: &str,
    viewer: Viewer,
    lang: Lang,
) -> Result<People, Refused> {
    let info = info(app, id).await?;
    let seats = info.seats.iter().map(|one| (one.seat, &one.occupant));
    Ok(people(seats, viewer.seat(), lang))
}

/// What was said, without those whom the caller has muted.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "tables", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "done", body = Vec<Said>), (status = "default", description = "refused", body = Refusal)))]
pub async fn chat(
    State(app): State<App>,
    Visitor(caller): Visitor,
    Path(id): Path<String>,
) -> Result<Json<Vec<Said>>, ApiFault> {
    let mut said = app.store.chat(&id).await?;
    if let Some(caller) = caller {
        let muted = app.mutes.of(&caller.user.id).await?;
        said.retain(|said| !muted.hides(&said.user));
    }
    Ok(Json(said))
}

#[utoipa::path(get, path = "/games", tag = "games",
    params(Language), responses((status = 200, description = "done", body = Vec<Game>), (status = "default", description = "refused", body = Refusal)))]
pub async fn games(Query(Language { lang }): Query<Language>) -> Json<Vec<Game>> {
    Json(games::GAMES.iter().map(|game| about(game, lang)).collect())
}

fn about(game: &games::GameEntry, lang: Lang) -> Game {
    let say = |key: &str, or: &str| (game.say)(lang, key).unwrap_or_else(|| or.to_owned());
    let value = |name: &str, value: &str| GameValue {
        value: games::option_value(value).to_string(),
        label: say(&format!("option-{name}-{value}"), value),
    };
    let option = |(name, values): &(&str, &[&str])| GameOption {
        name: (*name).to_owned(),
        label: say(&format!("option-{name}"), name),
        values: values.iter().map(|text| value(name, text)).collect(),
    };
    let ready = |word: &&str| GameValue {
        value: serde_json::Value::from(*word).to_string(),
        label: say(&format!("{}{word}", game.loadout_names), word),
    };
    // What somebody plays with is not the host's to say.
    let others = game.options.iter().filter(|(name, _)| !game.loadouts.contains(name));
    Game {
        id: game.id.to_owned(),
        name: game.name.to_owned(),
        options: others.map(option).collect(),
        loadouts: game.ready_loadouts.iter().map(ready).collect(),
        asks_for_loadout: game.asks_for_loadout,
        bots: bots::BOTS.iter().map(|bot| bot.name.to_owned()).collect(),
    }
}

pub(super) fn find(id: &str) -> Result<&'static games::GameEntry, Refused> {
    games::find(id)
        .ok_or_else(|| Refused::new(Code::NoSuchTable, format!("there is no game '{id}'")))
}

#[utoipa::path(get, path = "/rules/{game}", tag = "games", params(("game" = String, Path, description = "its id"), Language), responses((status = 200, description = "done", body = Vec<Rule>), (status = "default", description = "refused", body = Refusal)))]
pub async fn rules(
    Path(game): Path<String>,
    Query(Language { lang }): Query<Language>,
) -> Result<Json<Vec<Rule>>, ApiFault> {
    let book = (find(&game)?.rulebook)();
    let told = book.rules.iter().map(|rule| Rule {
        id: rule.id.to_string(),
        chapter: book.chapter(&rule.chapter).map(|c| c.name(lang).to_owned()).unwrap_or_default(),
        text: rule.sentence(lang).to_owned(),
    });
    Ok(Json(told.collect()))
}

#[utoipa::path(get, path = "/cards/{game}/{word}", tag = "games", params(("game" = String, Path, description = "its id"), ("word" = String, Path, description = "a card, or a word of the game"), Language), responses((status = 200, description = "what it says", body = String, content_type = "text/plain"), (status = "default", description = "refused", body = Refusal)))]
pub async fn card(
    Path((game, word)): Path<(String, String)>,
    Query(Language { lang }): Query<Language>,
) -> Result<String, ApiFault> {
    let text = (find(&game)?.explain)(&word, lang);
    Ok(text.ok_or_else(|| Refused::new(Code::NoSuchTable, format!("'{word}' is not known here")))?)
}
