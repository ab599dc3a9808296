//! Games with a teacher. Nothing is kept: a learner brings all answers each time.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use games::AnyTable;
use kernel::{Frame, Lang, People, Seat, Viewer};
use learn::{Lesson, NotTaken, Sitting, Task};
use wire::{Code, LessonAnswers, LessonInfo, LessonPage, LessonTask, Refusal, Term};

use super::fault::ApiFault;
use super::reading::{Language, find};
use super::whence::Whence;
use crate::app::App;
use crate::table::{Refused, refuse};

const LEARNER: Seat = Seat::A;
/// The bot whose name the other side bears.
const TEACHER: &str = "novice";

/// The lessons of a game, the first game first.
#[utoipa::path(get, path = "/lessons/{game}", tag = "games", params(("game" = String, Path, description = "its id"), Language), responses((status = 200, description = "done", body = Vec<LessonInfo>), (status = "default", description = "refused", body = Refusal)))]
pub async fn list(
    Path(game): Path<String>,
    Query(Language { lang }): Query<Language>,
) -> Result<Json<Vec<LessonInfo>>, ApiFault> {
    let told = learn::lessons(find(&game)?.id).map(|lesson| LessonInfo {
        id: lesson.id.to_owned(),
        title: lesson.title(lang).to_owned(),
        about: lesson.about(lang).to_owned(),
        steps: lesson.steps.len(),
    });
    Ok(Json(told.collect()))
}

/// The next step of a lesson, after the answers so far; without any, its beginning. An answer that
/// does not lead on is refused, and the learner is where they were. A question (`why THING`) that
/// the lesson did not ask for is answered, but is no step.
#[utoipa::path(post, path = "/lessons/{game}/{lesson}", tag = "games", params(("game" = String, Path, description = "its id"), ("lesson" = String, Path, description = "which one"), Language), request_body = LessonAnswers, responses((status = 200, description = "where the learner is", body = LessonPage), (status = "default", description = "refused", body = Refusal)))]
pub async fn take(
    State(app): State<App>,
    whence: Whence,
    Path((game, lesson)): Path<(String, String)>,
    Query(Language { lang }): Query<Language>,
    body: Result<Json<LessonAnswers>, JsonRejection>,
) -> Result<Json<LessonPage>, ApiFault> {
    let Json(LessonAnswers { answers }) = body?;
    let lesson =
        learn::lesson(find(&game)?.id, &lesson).ok_or_else(|| refuse(Code::NoSuchTable))?;
    // More than the lesson has steps are never needed.
    if answers.len() > lesson.steps.len() {
        return Err(refuse(Code::Over).into());
    }
    let lesson = app.desk.work(whence.account(), move |_| sit(lesson, &answers, lang));
    Ok(Json(lesson.await??))
}

fn sit(lesson: &Lesson, answers: &[String], lang: Lang) -> Result<LessonPage, Refused> {
    let teacher = bots::find(TEACHER).expect("a bot of the house").title(lang);
    let people = People { you: Some(LEARNER), names: vec![(LEARNER.opponent(), teacher)] };
    let mut frames = Vec::new();
    let seen = |table: &dyn AnyTable| {
        let mut frame = table.frame(Viewer::Seat(LEARNER), lang, &people);
        // The beginning tells nothing: nobody has seen the deal.
        if answers.is_empty() {
            (frame.log, frame.events) = Default::default();
        }
        frames.push(frame);
    };
    let sitting = lesson.sit(answers, lang, &people, seen).map_err(refused)?;
    Ok(page(lesson, &sitting, frames, lang))
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

fn page(lesson: &Lesson, sitting: &Sitting, frames: Vec<Frame>, lang: Lang) -> LessonPage {
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
        show: step.map(|step| step.show.clone()).unwrap_or_default(),
        next: learn::lessons(lesson.game)
            .skip_while(|one| one.id != lesson.id)
            .nth(1)
            .map(|next| next.id.to_owned()),
        frames,
        why: sitting.why.clone(),
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
