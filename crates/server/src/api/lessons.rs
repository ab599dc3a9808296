//! First games with a teacher. Nothing is kept: a learner brings all answers each time.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use games::AnyTable;
use kernel::{Lang, Seat, Viewer};
use learn::{Lesson, NotTaken, Sitting, Task};
use serde_json::Value;
use wire::{
    Code, LessonAnswers, LessonPage, LessonTask, Occupant, Refusal, SeatInfo, Status, TableInfo,
    Term, Update, Visibility,
};

use super::fault::ApiFault;
use super::reading::{Language, find};
use super::whence::Whence;
use crate::app::App;
use crate::table::{Refused, fill, refuse};

const LEARNER: Seat = Seat::A;
/// The bot whose name the other side bears.
const TEACHER: &str = "novice";

/// The next step of a lesson, after the answers so far; without any, its beginning. An answer that
/// does not lead on is refused, and the learner is where they were. A question (`why THING`) that
/// the lesson did not ask for is answered, but is no step.
#[utoipa::path(post, path = "/lessons/{game}", tag = "games", params(("game" = String, Path, description = "its id"), Language), request_body = LessonAnswers, responses((status = 200, description = "where the learner is", body = LessonPage), (status = "default", description = "refused", body = Refusal)))]
pub async fn take(
    State(app): State<App>,
    whence: Whence,
    Path(game): Path<String>,
    Query(Language { lang }): Query<Language>,
    body: Result<Json<LessonAnswers>, JsonRejection>,
) -> Result<Json<LessonPage>, ApiFault> {
    let Json(LessonAnswers { answers }) = body?;
    let lesson = learn::lesson(find(&game)?.id).ok_or_else(|| refuse(Code::NoSuchTable))?;
    // More than the lesson has steps are never needed.
    if answers.len() > lesson.steps.len() {
        return Err(refuse(Code::Over).into());
    }
    let lesson = app.desk.work(whence.account(), move |_| sit(lesson, &answers, lang));
    Ok(Json(lesson.await??))
}

fn sit(lesson: &Lesson, answers: &[String], lang: Lang) -> Result<LessonPage, Refused> {
    let mut updates = Vec::new();
    let news = !answers.is_empty();
    let seen = |table: &dyn AnyTable| updates.push(snapshot(table, lang, news));
    let sitting = lesson.sit(answers, lang, seen).map_err(refused)?;
    Ok(page(lesson, &sitting, updates, lang))
}

fn refused(not: NotTaken) -> Refused {
    match not {
        NotTaken::Wrong(wrong) => Refused::wrong(wrong),
        NotTaken::Otherwise => Refused::new(Code::NotNow, "the lesson goes another way here"),
        NotTaken::Over => refuse(Code::Over),
        NotTaken::Lesson(fault) => {
            tracing::error!(%fault, "a lesson does not fit its game");
            refuse(Code::Unavailable)
        }
    }
}

fn page(lesson: &Lesson, sitting: &Sitting, updates: Vec<Update>, lang: Lang) -> LessonPage {
    let step = lesson.steps.get(sitting.step);
    LessonPage {
        title: lesson.title(lang).to_owned(),
        step: sitting.step,
        steps: lesson.steps.len(),
        text: step.map(|step| step.text(lang).to_owned()).unwrap_or_default(),
        task: match step.map(|step| step.task.clone()) {
            Some(Task::Read) => LessonTask::Read,
            Some(Task::Play(plays)) => LessonTask::Play(plays),
            Some(Task::Ask(asks)) => LessonTask::Ask(asks),
            None => LessonTask::Done,
        },
        updates,
        why: sitting.why.clone(),
    }
}

/// The table as the learner sees it.
fn snapshot(table: &dyn AnyTable, lang: Lang, news: bool) -> Update {
    let mut update = Update {
        n: table.decisions() as u64,
        table: info(table),
        seat: Some(LEARNER),
        told: Vec::new(),
        events: Vec::new(),
        view: Value::Null,
        prompt: String::new(),
        choices: Vec::new(),
        to_act: table.to_act(),
        clocks: None,
        draw: None,
        undo: None,
        may_undo: false,
    };
    fill(&mut update, table, Viewer::Seat(LEARNER), lang, news);
    update
}

fn info(table: &dyn AnyTable) -> TableInfo {
    let occupant = |seat| match seat {
        LEARNER => Occupant::Person { user: String::new(), name: String::new() },
        _ => Occupant::Bot { name: TEACHER.to_owned() },
    };
    let seats = table.seats().iter();
    let seats =
        seats.map(|seat| SeatInfo { seat, occupant: occupant(seat), here: true, lost: false });
    TableInfo {
        id: String::new(),
        game: table.game().to_owned(),
        options: Value::Null,
        seats: seats.collect(),
        clock: None,
        visibility: Visibility::Private,
        delay: 0,
        status: Status::Playing,
        created: 0,
        decisions: table.decisions(),
        ended: None,
        commitment: String::new(),
        rematch: None,
    }
}

/// The words of a game.
#[utoipa::path(get, path = "/glossary/{game}", tag = "games", params(("game" = String, Path, description = "its id"), Language), responses((status = 200, description = "done", body = Vec<Term>), (status = "default", description = "refused", body = Refusal)))]
pub async fn glossary(
    Path(game): Path<String>,
    Query(Language { lang }): Query<Language>,
) -> Result<Json<Vec<Term>>, ApiFault> {
    let terms = learn::glossary(find(&game)?.id).ok_or_else(|| refuse(Code::NoSuchTable))?;
    let told = terms.iter().map(|term| Term {
        id: term.id.clone(),
        name: term.name(lang).to_owned(),
        text: term.text(lang).to_owned(),
        rules: term.rules.iter().map(ToString::to_string).collect(),
    });
    Ok(Json(told.collect()))
}
