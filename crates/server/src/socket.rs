//! One WebSocket: reads what a client says, passes on what tables tell.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use kernel::Lang;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::timeout;
use wire::{Code, Offer, Refusal, ToClient, ToServer};

use crate::app::App;
use crate::limit::{Bucket, Connection};
use crate::mutes::Muted;
use crate::readable;
use crate::session::{Caller, Right};
use crate::table::{Ask, Outbox, Refused, ToTable, refusal, refuse, written};

/// Messages that may wait for a slow reader before it is cut off.
const OUTBOX: usize = 64;
/// A client that says nothing for so long is gone; browsers answer pings.
const SILENCE: Duration = Duration::from_secs(60);
/// What waits for a client that leaves is sent for so long.
const FAREWELL: Duration = Duration::from_secs(2);
const PING: Duration = Duration::from_secs(20);
/// Chat: one message in two seconds, five at once.
const CHAT: (f64, f64) = (0.5, 5.0);

static EYES: AtomicU64 = AtomicU64::new(1);

pub struct Conversation {
    app: App,
    caller: Option<Caller>,
    muted: Muted,
    out: Outbox,
    /// Tables that are followed, with the language and the number of the eye.
    following: BTreeMap<String, (u64, Lang)>,
    messages: Bucket,
    chat: Bucket,
    _connection: Connection,
}

/// Talks until either side ends it.
pub async fn talk(
    socket: WebSocket,
    app: App,
    caller: Option<Caller>,
    muted: Muted,
    connection: Connection,
    mut voided: broadcast::Receiver<String>,
) {
    let (out, inbox) = Outbox::new(OUTBOX);
    let (sink, mut stream) = socket.split();
    app.metrics.socket(1);
    let mut stopping = app.closing.subscribe();
    let writer = tokio::spawn(write(sink, inbox, app.closing.subscribe()));
    let limits = app.config.limits;
    let user = caller.as_ref().map(|caller| caller.user.id.clone());
    let mut conversation = Conversation {
        messages: Bucket::new(limits.rate, limits.burst),
        chat: Bucket::new(CHAT.0, CHAT.1),
        following: BTreeMap::new(),
        app,
        caller,
        muted,
        out,
        _connection: connection,
    };
    let overrun = conversation.out.clone();
    conversation.greet();
    loop {
        let heard = tokio::select! {
            heard = timeout(SILENCE, stream.next()) => heard,
            _ = stopping.wait_for(|stopping| *stopping) => break,
            // Whoever does not read is not told with gaps, but cut off.
            () = overrun.overrun() => break,
            () = void(&mut voided, user.as_deref()) => break,
        };
        let Ok(Some(Ok(message))) = heard else { break };
        match message {
            Message::Text(text) => conversation.hear(text.as_str()).await,
            Message::Binary(_) => {
                conversation.answer(refusal(&refuse(Code::BadMessage), None, None));
            }
            Message::Close(_) => break,
            _ => {}
        }
        if writer.is_finished() {
            break;
        }
    }
    conversation.leave().await;
    // With the last sender gone, the writer empties what waits and says goodbye.
    drop((conversation, overrun));
    let _ = timeout(FAREWELL, writer).await;
}

/// Passes on what waits, until nothing more can come.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
    closing: watch::Receiver<bool>,
) {
    let mut pings = tokio::time::interval(PING);
    loop {
        let message = tokio::select! {
            text = inbox.recv() => match text {
                Some(text) => Message::Text(text),
                None => break,
            },
            // Also to those who are told much: only an answer shows that somebody is there.
            _ = pings.tick() => Message::Ping(Vec::new().into()),
        };
        let sent = timeout(SILENCE, send_all(&mut sink, message, &mut inbox)).await;
        if !matches!(sent, Ok(Ok(()))) {
            return;
        }
    }
    let (code, reason) = if *closing.borrow() {
        (close_code::AWAY, "the server stops; the table is kept")
    } else {
        (close_code::NORMAL, "bye")
    };
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = sink.send(Message::Close(Some(frame))).await;
}

/// Sends a message and what else waits already: an update and the word that it is done go together.
async fn send_all(
    sink: &mut SplitSink<WebSocket, Message>,
    first: Message,
    inbox: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    sink.feed(first).await?;
    while let Ok(text) = inbox.try_recv() {
        sink.feed(Message::Text(text)).await?;
    }
    sink.flush().await
}

/// Waits until the session of somebody is void.
async fn void(news: &mut broadcast::Receiver<String>, user: Option<&str>) {
    while news.recv().await.is_ok_and(|gone| user != Some(gone.as_str())) {}
}

impl Conversation {
    fn say(&self, message: &ToClient) {
        self.out.send(written(message));
    }

    fn greet(&self) {
        if let Some(caller) = &self.caller {
            let (user, name) = (caller.user.id.clone(), caller.user.name.clone());
            self.say(&ToClient::Welcome { user, name });
        }
    }

    fn answer(&self, refusal: Refusal) {
        self.app.metrics.refused();
        self.say(&ToClient::Refused(refusal));
    }

    /// Does what a message says.
    async fn hear(&mut self, text: &str) {
        if !self.messages.take() {
            self.answer(refusal(&refuse(Code::TooFast), None, None));
            // Whoever goes on regardless is slowed down, not cut off.
            tokio::time::sleep(Duration::from_millis(250)).await;
            return;
        }
        if text.len() > self.app.config.limits.message {
            self.answer(refusal(&refuse(Code::TooLarge), None, None));
            return;
        }
        match serde_json::from_str::<ToServer>(text) {
            Ok(message) => self.serve(message).await,
            Err(error) => {
                let refused =
                    Refused::new(Code::BadMessage, format!("this message cannot be read: {error}"));
                self.answer(refusal(&refused, None, None));
            }
        }
    }

    async fn serve(&mut self, message: ToServer) {
        match message {
            ToServer::Ping { id } => self.say(&ToClient::Pong { id }),
            ToServer::Follow { table, lang } => self.follow(table, lang).await,
            ToServer::Unfollow { table } => self.unfollow(&table).await,
            ToServer::Why { table, id, subject } => self.why(table, id, subject).await,
            ToServer::Act { table, seen, id, action } => {
                let began = Instant::now();
                self.ask(table, id.clone(), Ask::Act { seen, id, action }).await;
                self.app.metrics.acknowledged(began.elapsed());
            }
            ToServer::Concede { table, id } => {
                self.ask(table, id.clone(), Ask::Concede { id }).await;
            }
            ToServer::Draw { table, id } => self.ask(table, id.clone(), Ask::Draw { id }).await,
            ToServer::Undo { table, id } => self.ask(table, id.clone(), Ask::Undo { id }).await,
            ToServer::Answer { table, id, offer, yes } => {
                let undo = offer == Offer::Undo;
                self.ask(table, id.clone(), Ask::Answer { id, undo, yes }).await;
            }
            ToServer::Chat { table, id, text } => self.chat(table, id, &text).await,
        }
    }

    async fn ask(&self, table: String, id: String, ask: Ask) {
        let Some(caller) = self.caller.as_ref().filter(|caller| caller.may(Right::Play)) else {
            return self.answer(refusal(&refuse(Code::Forbidden), Some(table), Some(id)));
        };
        match self.app.tables.ask(&table, &caller.user.id, ask).await {
            Ok(n) => self.say(&ToClient::Done { table, id, n }),
            Err(refused) => {
                let stale = refused.code == Code::Stale;
                self.answer(refusal(&refused, Some(table.clone()), Some(id)));
                if stale {
                    self.look_again(&table).await;
                }
            }
        }
    }

    async fn chat(&mut self, table: String, id: String, text: &str) {
        let text = readable::line(text, 500);
        let name = self.caller.as_ref().map(|caller| caller.user.name.clone());
        let refused = match (&name, text.is_empty()) {
            (None, _) => refuse(Code::Forbidden),
            (_, true) => Refused::new(Code::BadMessage, "write something"),
            _ if !self.chat.take() => refuse(Code::TooFast),
            _ => {
                let name = name.unwrap_or_default();
                let ask = Ask::Chat { id: id.clone(), name, text };
                return self.ask(table, id, ask).await;
            }
        };
        self.answer(refusal(&refused, Some(table), Some(id)));
    }

    async fn follow(&mut self, table: String, lang: Lang) {
        self.unfollow(&table).await;
        if self.following.len() >= 64 {
            return self.answer(refusal(&refuse(Code::TooMany), Some(table), None));
        }
        let eye = EYES.fetch_add(1, Ordering::Relaxed);
        match self.send_follow(&table, eye, lang).await {
            Ok(()) => {
                self.following.insert(table, (eye, lang));
            }
            Err(refused) => self.answer(refusal(&refused, Some(table), None)),
        }
    }

    async fn send_follow(&self, table: &str, eye: u64, lang: Lang) -> Result<(), Refused> {
        let user = self.caller.as_ref().map(|caller| caller.user.id.clone());
        let (muted, out) = (self.muted.clone(), self.out.clone());
        let message = ToTable::Follow { eye, user, lang, muted, out };
        self.app.tables.send(table, message).await
    }

    /// Sends the present table once more, to somebody who decided on an old one.
    async fn look_again(&self, table: &str) {
        if let Some((eye, lang)) = self.following.get(table) {
            let _ = self.send_follow(table, *eye, *lang).await;
        }
    }

    async fn unfollow(&mut self, table: &str) {
        if let Some((eye, _)) = self.following.remove(table) {
            let _ = self.app.tables.send(table, ToTable::Unfollow { eye }).await;
        }
    }

    async fn why(&self, table: String, id: String, subject: String) {
        let (user, lang) =
            (self.caller.as_ref(), self.following.get(&table).map(|(_, lang)| *lang));
        let Some(user) = user.map(|caller| caller.user.id.clone()) else {
            return self.answer(refusal(&refuse(Code::NotSeated), Some(table), Some(id)));
        };
        let (done, answer) = oneshot::channel();
        let lang = lang.unwrap_or(Lang::En);
        let sent = self.app.tables.send(&table, ToTable::Why { user, lang, subject, done }).await;
        let why = match sent {
            Ok(()) => answer.await.unwrap_or_else(|_| Err(refuse(Code::Unavailable))),
            Err(refused) => Err(refused),
        };
        match why {
            Ok(why) => self.say(&ToClient::Reasons { table, id, why }),
            Err(refused) => self.answer(refusal(&refused, Some(table), Some(id))),
        }
    }

    async fn leave(&mut self) {
        for (table, (eye, _)) in std::mem::take(&mut self.following) {
            let _ = self.app.tables.send(&table, ToTable::Unfollow { eye }).await;
        }
        self.app.metrics.socket(-1);
    }
}
