//! Tables: making, finding, joining them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use kernel::plain::is_hidden;
use kernel::replay::Written;
use kernel::{Lang, Seat};
use serde::Deserialize;
use serde_json::{Map, Value};
use tokio::sync::oneshot;
use utoipa::ToSchema;
use wire::{
    BestOf, ClockPlan, Code, Made, NewTable, Occupant, PlayOn, Refusal, SeatName, SeatPlan, Status,
    TableInfo, Visibility,
};

use super::allowed::{check, may_make};
use super::caller::Player;
use super::fault::ApiFault;
use super::ladder;
use super::reading::Language;
use super::replay::replay_text;
use super::seek::{self, Seek, is};
use super::whence::Whence;
use crate::app::App;
use crate::session::Caller;
use crate::store::wish;
use crate::table::{Command, Past, Refused, Sitter, ToTable, refuse};

type Body<T> = Result<Json<T>, JsonRejection>;

/// A table and what its host adds to the dice.
#[derive(Deserialize, ToSchema)]
#[serde(try_from = "Map<String, Value>")]
pub struct Making {
    #[serde(flatten)]
    plan: NewTable,
    #[serde(default)]
    entropy: String,
    /// What the host plays with.
    #[serde(default)]
    loadout: Option<Value>,
}

impl Making {
    pub fn visibility(&self) -> Visibility {
        self.plan.visibility
    }
}

/// By hand, because a plan that is flattened would take unknown fields.
impl TryFrom<Map<String, Value>> for Making {
    type Error = serde_json::Error;

    fn try_from(mut all: Map<String, Value>) -> Result<Self, Self::Error> {
        let entropy = all.remove("entropy").map_or(Ok(String::new()), serde_json::from_value)?;
        let loadout = all.remove("loadout").filter(|loadout| !loadout.is_null());
        Ok(Self { plan: serde_json::from_value(Value::Object(all))?, entropy, loadout })
    }
}

/// Words of players for the dice are short, and stand on one line of a replay.
fn entropy(text: String) -> Result<String, Refused> {
    if text.len() > 128 || text.trim() != text || text.chars().any(is_hidden) {
        let message = "write at most 128 bytes of entropy, on one line, without spaces around it \
                       and without what nobody can see";
        return Err(Refused::new(Code::BadMessage, message));
    }
    Ok(text)
}

#[utoipa::path(post, path = "/tables", tag = "tables", params(Language), request_body = Making, responses((status = 200, description = "done", body = Made), (status = "default", description = "refused", body = Refusal)))]
pub async fn create(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Query(Language { lang }): Query<Language>,
    body: Body<Making>,
) -> Result<Json<Made>, ApiFault> {
    let Json(making) = body?;
    open(&app, &caller, whence, lang, making).await
}

/// Makes a table as its host wants it.
pub async fn open(
    app: &App,
    caller: &Caller,
    whence: Whence,
    lang: Lang,
    Making { mut plan, entropy: added, loadout }: Making,
) -> Result<Json<Made>, ApiFault> {
    check(&plan)?;
    let before = beginning(app, &mut plan).await?;
    if seek::is_for_others(&plan) {
        seek::leave(app, caller, &plan.game, None).await?;
    }
    let sitter = sitter(caller, None, added, loadout, lang)?;
    let sitter = ladder::rated(app, caller, (&plan.game, &plan.options, plan.rated), sitter);
    let sitter = sitter.await?;
    make(app, caller, whence, plan, before, sitter).await
}

/// How the caller sits down.
fn sitter(
    caller: &Caller,
    seat: Option<Seat>,
    added: String,
    loadout: Option<Value>,
    lang: Lang,
) -> Result<Sitter, Refused> {
    let (name, entropy) = (caller.user.name.clone(), entropy(added)?);
    Ok(Sitter { seat, name, entropy, loadout, lang, standing: None })
}

/// Makes a table, unless its host has too many or it takes more than it may.
async fn make(
    app: &App,
    caller: &Caller,
    whence: Whence,
    mut plan: NewTable,
    before: Option<String>,
    sitter: Sitter,
) -> Result<Json<Made>, ApiFault> {
    may_make(app, caller, whence, &plan).await?;
    equip_bots(&mut plan);
    let id = app.tables.create(&caller.user.id, sitter, plan, before).await?;
    let commitment = info(app, &id).await?.commitment;
    Ok(Json(Made { id, commitment }))
}

/// Bots choose what they play with, where nobody has chosen anything.
fn equip_bots(plan: &mut NewTable) {
    let Some(game) = games::find(&plan.game) else { return };
    let is_set = game.loadouts.iter().any(|name| plan.options.get(*name).is_some());
    if plan.from.is_some() || game.asks_for_loadout || is_set || game.ready_loadouts.is_empty() {
        return;
    }
    for (plan_of_seat, seat) in plan.seats.iter().zip(Seat::ALL) {
        if let SeatPlan::Bot(_) = plan_of_seat {
            let nth = crate::random::number() as usize % game.ready_loadouts.len();
            plan.loadouts.entry(seat).or_insert_with(|| game.ready_loadouts[nth].into());
        }
    }
}

/// What a table that goes on from another game begins with.
async fn beginning(app: &App, plan: &mut NewTable) -> Result<Option<String>, ApiFault> {
    let Some(PlayOn { table, decisions }) = &plan.from else { return Ok(None) };
    let text = replay_text(app, table).await?;
    let bad = |message: String| Refused::new(Code::BadMessage, message);
    let cut = kernel::replay::cut(&text, *decisions).map_err(bad)?;
    if kernel::replay::game_of(&cut) != Some(&plan.game) {
        return Err(bad("the game to go on from is another one".to_owned()).into());
    }
    let options = Written::read(&text).map_err(bad)?.get("options").unwrap_or_default();
    plan.options = serde_json::from_str(options).unwrap_or_default();
    Ok(Some(cut))
}

pub async fn info(app: &App, id: &str) -> Result<TableInfo, Refused> {
    let (done, answer) = oneshot::channel();
    app.tables.send(id, ToTable::Info { done }).await?;
    answer.await.map_err(|_| refuse(Code::Unavailable))
}

#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "done", body = TableInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiFault> {
    Ok(Json(info(&app, &id).await?))
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sitting {
    #[schema(value_type = Option<SeatName>)]
    seat: Option<Seat>,
    #[serde(default)]
    entropy: String,
    /// What one plays with: a deck, a five, a Legend.
    #[serde(default)]
    loadout: Option<Value>,
}

/// Whether somebody may take one more seat, or choose anew what to play with, from there.
fn may_sit(app: &App, whence: Whence) -> Result<(), Refused> {
    let message = "too many seats taken and decks chosen from your address: try again later";
    let may = app.gate.may_sit(whence.0);
    may.then_some(()).ok_or_else(|| Refused::new(Code::TooMany, message))
}

async fn take_seat(app: &App, caller: &Caller, id: &str, sitter: Sitter) -> Result<(), Refused> {
    app.tables.ask(id, &caller.user.id, Command::Sit(sitter)).await?;
    Ok(())
}

/// Takes a seat. Whoever waits at another public table of the game does so no longer.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "tables", params(("id" = String, Path, description = "the table"), Language), request_body = Sitting, responses((status = 200, description = "done", body = TableInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn sit(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Path(id): Path<String>,
    Query(Language { lang }): Query<Language>,
    body: Body<Sitting>,
) -> Result<Json<TableInfo>, ApiFault> {
    let Json(Sitting { seat, entropy: added, loadout }) = body?;
    let table = info(&app, &id).await?;
    let sitter = sitter(&caller, seat, added, loadout, lang)?;
    let sitter = ladder::rated(&app, &caller, (&table.game, &table.options, table.rated), sitter);
    may_sit(&app, whence)?;
    take_seat(&app, &caller, &id, sitter.await?).await?;
    let table = info(&app, &id).await?;
    if seek::is_meeting(&table) {
        seek::leave(&app, &caller, &table.game, Some(&id)).await?;
    }
    Ok(Json(table))
}

/// What somebody who waits wants to play with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Choosing {
    /// What the game takes for it; nothing to choose at the table, or to play with the usual.
    loadout: Option<Value>,
}

/// To play with something else, as long as one waits for others.
#[utoipa::path(post, path = "/tables/{id}/loadout", tag = "tables", params(("id" = String, Path, description = "the table"), Language), request_body = Choosing, responses((status = 200, description = "done", body = TableInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn choose_loadout(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Path(id): Path<String>,
    Query(Language { lang }): Query<Language>,
    body: Body<Choosing>,
) -> Result<Json<TableInfo>, ApiFault> {
    let Json(Choosing { loadout }) = body?;
    may_sit(&app, whence)?;
    app.tables.ask(&id, &caller.user.id, Command::Loadout { loadout, lang }).await?;
    Ok(Json(info(&app, &id).await?))
}

#[utoipa::path(post, path = "/tables/{id}/stand", tag = "tables", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "done", body = TableInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn stand(
    State(app): State<App>,
    Player(caller): Player,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiFault> {
    app.tables.ask(&id, &caller.user.id, Command::Stand).await?;
    Ok(Json(info(&app, &id).await?))
}

#[utoipa::path(post, path = "/tables/{id}/close", tag = "tables", params(("id" = String, Path, description = "the table")), responses((status = 200, description = "done", body = TableInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn close(
    State(app): State<App>,
    Player(caller): Player,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiFault> {
    app.tables.ask(&id, &caller.user.id, Command::Close).await?;
    Ok(Json(info(&app, &id).await?))
}

/// What somebody wants to play against whoever comes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    game: String,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    clock: Option<ClockPlan>,
    #[serde(default)]
    entropy: String,
    #[serde(default)]
    best_of: BestOf,
    /// What one plays with; who looks for an opponent may meet anybody, whatever they play with.
    #[serde(default)]
    loadout: Option<Value>,
    /// For a rated game, against whoever is about as strong. Whoever waits asks again from time to time: the longer
    /// one waits, the further away the other may be.
    #[serde(default)]
    rated: bool,
}

/// As many are looked at: whoever waits looks at their table, or has just made it.
const MOST_WAITING: i64 = 1000;

/// Sits down at a table of this kind that waits, or makes one. Whoever waits at another public table
/// of the game does so no longer.
#[utoipa::path(post, path = "/pair", tag = "tables", params(Language), request_body = Pairing, responses((status = 200, description = "done", body = Made), (status = "default", description = "refused", body = Refusal)))]
pub async fn pair(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Query(Language { lang }): Query<Language>,
    body: Body<Pairing>,
) -> Result<Json<Made>, ApiFault> {
    let Json(Pairing { game, options, clock, best_of, entropy: added, loadout, rated }) = body?;
    // Everybody brings what they play with, and nobody says it for whoever comes.
    let options = games::find(&game).map_or(Value::Null, |game| game.without_loadouts(&options));
    let visibility = Visibility::Public;
    let plan = NewTable { game, options, clock, visibility, best_of, rated, ..NewTable::default() };
    check(&plan)?;
    let sitter = sitter(&caller, None, added, loadout, lang)?;
    let sitter = ladder::rated(&app, &caller, (&plan.game, &plan.options, rated), sitter).await?;
    let wanted = wish(&plan);
    // One person looks for one thing at a time, and only those who look for the same meet here.
    let _mine = app.matching.take(&caller.user.id).await;
    let _alone = app.matching.take(&wanted).await;
    let waiting = app.store.wished(&wanted, MOST_WAITING).await?;
    if rated {
        return meet(&app, &caller, whence, plan, sitter, waiting).await;
    }
    may_sit(&app, whence)?;
    for Seek { table, .. } in seek::seeks(&app, &caller, &plan.game).await? {
        if waiting.iter().any(|(id, _)| *id == table.id) {
            let TableInfo { id, commitment, .. } = table;
            let Sitter { loadout, .. } = sitter;
            app.tables.ask(&id, &caller.user.id, Command::Loadout { loadout, lang }).await?;
            return Ok(Json(Made { id, commitment }));
        }
    }
    seek::leave(&app, &caller, &plan.game, None).await?;
    for id in seek::waited_at(&app, waiting).await {
        let Ok(table) = info(&app, &id).await else { continue };
        // Somebody else may have been quicker.
        if !seek::is_apart(&app, &caller, &table).await?
            && take_seat(&app, &caller, &id, sitter.clone()).await.is_ok()
        {
            return Ok(Json(Made { id, commitment: table.commitment }));
        }
    }
    make(&app, &caller, whence, plan, None, sitter).await
}

/// Brings somebody together with whoever waits and is about as strong; one who already waits goes to the table of
/// the other, and waits no more.
async fn meet(
    app: &App,
    caller: &Caller,
    whence: Whence,
    plan: NewTable,
    sitter: Sitter,
    waiting: Vec<(String, i64)>,
) -> Result<Json<Made>, ApiFault> {
    let mine = seek::seeks(app, caller, &plan.game).await?;
    let mine = mine.into_iter().find(|seek| waiting.iter().any(|(id, _)| *id == seek.table.id));
    if let Some(Seek { table, .. }) = mine.as_ref().filter(|seek| !seek.is_alone()) {
        return Ok(Json(Made { id: table.id.clone(), commitment: table.commitment.clone() }));
    }
    let since = mine.as_ref().map(|seek| seek.table.created);
    if let Some(near) = seek::nearest(app, caller, &sitter, since, &waiting).await? {
        let TableInfo { id, commitment, .. } = near;
        may_sit(app, whence)?;
        // Somebody else may have been quicker.
        if take_seat(app, caller, &id, sitter.clone()).await.is_ok() {
            seek::leave(app, caller, &plan.game, Some(&id)).await?;
            return Ok(Json(Made { id, commitment }));
        }
    }
    if let Some(Seek { table: TableInfo { id, commitment, .. }, .. }) = mine {
        let Sitter { loadout, lang, .. } = sitter;
        // Whoever asks again and again says it once.
        if past(app, &id, caller).await?.loadout != loadout {
            may_sit(app, whence)?;
            app.tables.ask(&id, &caller.user.id, Command::Loadout { loadout, lang }).await?;
        }
        return Ok(Json(Made { id, commitment }));
    }
    seek::leave(app, caller, &plan.game, None).await?;
    make(app, caller, whence, plan, None, sitter).await
}

/// What somebody adds to the dice of a rematch.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Again {
    entropy: String,
    /// Only makes the table. Whoever wants to see its commitment before they say their words sits
    /// down afterwards.
    #[serde(rename = "stand")]
    stands: bool,
    /// What one plays with now; left out, what one played with before.
    loadout: Option<Value>,
}

/// Whoever adds nothing may say nothing.
fn again(body: &[u8]) -> Result<Again, Refused> {
    if body.is_empty() {
        return Ok(Again::default());
    }
    serde_json::from_slice(body).map_err(|error| Refused::new(Code::BadMessage, error.to_string()))
}

/// The next game of a match; after its last, the same again with the seats moved on by one. The others find it at the
/// old table.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables", params(("id" = String, Path, description = "the table"), Language), request_body = Again, responses((status = 200, description = "done", body = Made), (status = "default", description = "refused", body = Refusal)))]
pub async fn rematch(
    State(app): State<App>,
    whence: Whence,
    Player(caller): Player,
    Path(id): Path<String>,
    Query(Language { lang }): Query<Language>,
    body: Bytes,
) -> Result<Json<Made>, ApiFault> {
    let Again { entropy: added, stands, loadout } = again(&body)?;
    let added = entropy(added)?;
    may_sit(&app, whence)?;
    let _alone = app.matching.take(&id).await;
    let old = info(&app, &id).await?;
    if !old.seats.iter().any(|seat| is(&seat.occupant, &caller.user.id)) {
        return Err(refuse(Code::NotSeated).into());
    }
    let Past { plan, loadout: before, host: owner, next } = past(&app, &id, &caller).await?;
    let sitter = sitter(&caller, None, added, loadout.or(before), lang)?;
    let sitter = ladder::rated(&app, &caller, (&plan.game, &plan.options, plan.rated), sitter);
    let sitter = sitter.await?;
    if let Some(table) = old.rematch {
        if !stands && let Err(refused) = take_seat(&app, &caller, &table, sitter).await {
            // Whoever sits there already has said their words; that it was not kept must be heard.
            if refused.code != Code::NotNow {
                return Err(refused.into());
            }
        }
        let commitment = info(&app, &table).await?.commitment;
        return Ok(Json(Made { id: table, commitment }));
    }
    if old.status != Status::Over {
        return Err(refuse(Code::NotNow).into());
    }
    if let Some(next) = next {
        let made = app.tables.next_game((&id, &caller.user.id), owner, next).await?;
        if !stands {
            take_seat(&app, &caller, &made, sitter).await?;
        }
        let commitment = info(&app, &made).await?.commitment;
        return Ok(Json(Made { id: made, commitment }));
    }
    let host = if stands { SeatPlan::Open } else { SeatPlan::Host };
    let seats: Vec<_> =
        old.seats.iter().map(|seat| plan_of(&seat.occupant, &caller, &host)).collect();
    let plan = moved_on(NewTable { seats, from: None, series: None, ..plan });
    let made = make(&app, &caller, whence, plan, None, sitter).await?;
    let ask = Command::Rematch { table: made.id.clone(), made: Vec::new() };
    app.tables.ask(&id, &caller.user.id, ask).await?;
    Ok(made)
}

/// What a table was made from, and what the caller played with there.
async fn past(app: &App, id: &str, caller: &Caller) -> Result<Past, Refused> {
    let (done, answer) = oneshot::channel();
    let user = caller.user.id.clone();
    app.tables.send(id, ToTable::Past { user, done }).await?;
    answer.await.map_err(|_| refuse(Code::Unavailable))
}

/// Everybody one seat on; bots keep what they play with.
fn moved_on(mut plan: NewTable) -> NewTable {
    let count = plan.seats.len();
    plan.seats.rotate_right(1.min(count));
    let on = |(seat, loadout): (Seat, Value)| (Seat::ALL[(seat.index() + 1) % count], loadout);
    plan.loadouts = std::mem::take(&mut plan.loadouts).into_iter().map(on).collect();
    plan
}

fn plan_of(occupant: &Occupant, caller: &Caller, host: &SeatPlan) -> SeatPlan {
    match occupant {
        Occupant::Bot { name } => SeatPlan::Bot(name.clone()),
        Occupant::Person { user, .. } if *user == caller.user.id => host.clone(),
        _ => SeatPlan::Open,
    }
}
