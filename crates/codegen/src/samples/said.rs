//! What crosses the socket and the HTTP API: one of everything at least.

use games::{AnyTable, GAMES};
use kernel::{Frame, Lang, People, Seat, SeatSet, Seeded, Viewer};
use serde_json::{Value, json};
use wire::{
    ClockPlan, Clocks, Code, Emote, Ended, How, LessonPage, LessonTask, Line, NewTable, Note,
    NoteKind, Occupant, Offer, Refusal, Request, Said, Score, SeatInfo, SeatPlan, Status,
    TableInfo, ToClient, ToServer, Update, Visibility,
};

const TABLE: &str = "T1";

pub fn to_client() -> Result<Vec<ToClient>, String> {
    let (table, id) = (|| TABLE.to_owned(), || "1".to_owned());
    let text = || "text".to_owned();
    let bare =
        Refusal { table: None, id: None, code: Code::BadMessage, message: text(), why: vec![] };
    let whole = Refusal { table: Some(table()), id: Some(id()), why: vec![text()], ..bare.clone() };
    let mut said = vec![
        ToClient::Welcome { user: text(), name: text() },
        ToClient::Done { table: table(), id: id(), n: 7 },
        ToClient::Refused(bare.clone()),
        ToClient::Refused(whole),
        ToClient::Chat {
            table: table(),
            said: Said { user: text(), from: text(), text: text(), at: 1 },
        },
        ToClient::Emote { table: table(), seat: Seat::B, user: text(), emote: Emote::GoodLuck },
        ToClient::Reasons { table: table(), id: id(), why: vec![text()] },
        ToClient::Pong { id: id() },
        ToClient::Store { keeping: false },
    ];
    said.extend(codes().map(|code| ToClient::Refused(Refusal { code, ..bare.clone() })));
    said.extend(updates()?.into_iter().map(|update| ToClient::Update(Box::new(update))));
    Ok(said)
}

pub fn to_server() -> Vec<ToServer> {
    let (table, text) = (|| TABLE.to_owned(), || "text".to_owned());
    let mut lines = vec![Line::Unfollow { table: table() }, Line::Ping { id: "1".to_owned() }];
    lines.extend(Lang::ALL.map(|lang| Line::Follow { table: table(), lang }));
    let mut requests = vec![
        Request::Act { seen: 7, action: text() },
        Request::Concede {},
        Request::Claim {},
        Request::Draw {},
        Request::Undo {},
        Request::Chat { text: text() },
        Request::Why { subject: text() },
    ];
    requests.extend(emotes().map(|emote| Request::Emote { emote }));
    requests.extend([Offer::Draw, Offer::Undo].map(|offer| Request::Answer { offer, yes: true }));
    let said = requests.into_iter().map(|request| ToServer::Table(request.at(TABLE, "1")));
    lines.into_iter().map(ToServer::Line).chain(said).collect()
}

/// As a client may send them: what has a usual value can be left out.
pub fn new_tables() -> Vec<Value> {
    let seats = vec![SeatPlan::Host, SeatPlan::Open, SeatPlan::Bot("pilot".to_owned())];
    let whole = NewTable {
        game: "brawlhalla".to_owned(),
        options: json!({ "mode": "blitz" }),
        seats,
        clock: Some(clock()),
        visibility: Visibility::Public,
        delay: 30,
        from: None,
        ..NewTable::default()
    };
    let game = json!({ "game": "demonbrave" });
    let matches = ["one", "three"].map(|n| json!({ "game": "demonbrave", "best_of": n }));
    let [one, three] = matches;
    vec![json!(whole), json!(NewTable { clock: None, ..whole }), game, one, three]
}

fn codes() -> impl Iterator<Item = Code> {
    use Code::*;
    let asking =
        [BadMessage, TooLarge, TooFast, TooMany, NoRoom, NoSuchTable, Forbidden, Unavailable];
    let playing = [NotSeated, NotYourTurn, Stale, Illegal, NotNow, Over];
    asking.into_iter().chain(playing)
}

fn emotes() -> impl Iterator<Item = Emote> {
    use Emote::*;
    let polite = [Hello, GoodLuck, WellPlayed, Thanks, Sorry, GoodGame, Bye];
    polite.into_iter().chain([Thinking, Laugh, Wow, Sad, Cheer])
}

fn notes() -> impl Iterator<Item = NoteKind> {
    use NoteKind::*;
    let asked = [OffersDraw, DeclinesDraw, AgreesDraw, AsksUndo, DeclinesUndo];
    asked.into_iter().chain([TakesBack, Concedes, RunsOut, Claims, Forfeits])
}

fn clock() -> ClockPlan {
    ClockPlan { bank: 600, increment: 5 }
}

/// A table that nobody has begun, one that is played, and all ways to end one.
fn updates() -> Result<Vec<Update>, String> {
    let (mut updates, mut dice) = (Vec::new(), Seeded::new(1));
    for game in GAMES {
        let table = (game.start)("", &mut dice).map_err(|faults| faults.to_string())?;
        updates.push(update(&*table, Viewer::Watcher));
        updates.extend(table.to_act().map(|seat| update(&*table, Viewer::Seat(seat))));
    }
    let mut waiting = Update { frame: Frame::default(), clocks: None, ..updates[0].clone() };
    waiting.table.status = Status::Waiting;
    let ended = |how| {
        let winners: SeatSet = [Seat::A, Seat::C].into_iter().collect();
        let mut update = Update { draw: Some(Seat::B), undo: Some(Seat::A), ..waiting.clone() };
        update.table.status = Status::Over;
        update.table.ended = Some(Ended { winners, how });
        update.table.rematch = Some("T2".to_owned());
        update.table.score = Some(Score {
            best_of: 3,
            game: 2,
            won: [(Seat::A, 1)].into(),
            decided: false,
            before: Some("T0".to_owned()),
        });
        update
    };
    updates.extend([How::Rule("DB-WIN-01".to_owned()), How::Time, How::Conceded].map(ended));
    updates.extend([How::Agreed, How::Abandoned, How::Expired, How::Closed].map(ended));
    let noted = notes().map(|what| Some(Note { seat: Seat::B, what }));
    updates.extend(noted.map(|note| Update { note, ..waiting.clone() }));
    updates.push(waiting);
    Ok(updates)
}

pub fn lesson_pages() -> Result<Vec<LessonPage>, String> {
    let text = || "text".to_owned();
    let tasks = [
        LessonTask::Read,
        LessonTask::Play(vec![text()]),
        LessonTask::Ask(vec![text()]),
        LessonTask::Done,
    ];
    let frames: Vec<_> = updates()?.into_iter().take(1).map(|update| update.frame).collect();
    let page = |task| LessonPage {
        title: text(),
        step: 1,
        steps: 12,
        text: text(),
        task,
        show: vec![text()],
        next: Some(text()),
        frames: frames.clone(),
        why: vec![text()],
    };
    Ok(tasks.into_iter().map(page).collect())
}

fn update(table: &dyn AnyTable, viewer: Viewer) -> Update {
    Update {
        n: 1,
        table: info(table),
        frame: table.frame(viewer, Lang::En, &People::default()),
        clocks: Some(Clocks {
            left: [(Seat::A, 600_000), (Seat::B, 1)].into(),
            running: table.to_act(),
            at: 1_700_000_000_000,
        }),
        draw: None,
        undo: None,
        may_undo: true,
        claim_in: viewer.seat().map(|_| 120_000),
        loadout: None,
        note: None,
    }
}

fn info(table: &dyn AnyTable) -> TableInfo {
    let person = Occupant::Person { user: "U1".to_owned(), name: "A name".to_owned() };
    let bot = Occupant::Bot { name: "pilot".to_owned() };
    let seats = Seat::ALL.into_iter().zip([person, bot, Occupant::Nobody]);
    let seats = seats.map(|(seat, occupant)| SeatInfo {
        seat,
        occupant,
        here: true,
        lost: false,
        ready: false,
        loadout: None,
        standing: None,
    });
    TableInfo {
        id: TABLE.to_owned(),
        game: table.game().to_owned(),
        options: Value::Null,
        seats: seats.collect(),
        clock: Some(clock()),
        visibility: Visibility::Private,
        delay: 0,
        status: Status::Playing,
        created: 1_700_000_000_000,
        decisions: table.decisions(),
        ended: None,
        commitment: "00".repeat(32),
        score: None,
        rematch: None,
        open_lists: false,
        rated: false,
    }
}
