//! One WebSocket: reads what a client says, passes on what tables tell.

mod ear; // what a client says, and what of it is refused at once

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use kernel::Lang;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use wire::{AtTable, Code, Emote, Line, Refusal, Request, ToClient, ToServer};

use ear::Ear;

use crate::app::App;
use crate::limit::{Bucket, Held, Net, Pace};
use crate::mutes::Muted;
use crate::readable;
use crate::session::{Caller, Holding, Right};
use crate::store::Health;
use crate::table::{Command, Outbox, Refused, ToTable, refusal, refuse, written};

/// Messages that may wait for a slow reader before it is cut off.
const OUTBOX: usize = 64;
/// A client that says nothing for so long is gone; browsers answer pings.
const SILENCE: Duration = Duration::from_secs(60);
/// What waits for a client that leaves is sent for so long.
const FAREWELL: Duration = Duration::from_secs(2);
const PING: Duration = Duration::from_secs(20);
/// Tables that are followed over one socket.
const FOLLOWED: usize = 64;
/// Messages that may wait until those before them are done.
const UNDONE: usize = 64;

static SUBSCRIPTIONS: AtomicU64 = AtomicU64::new(1);

pub struct Conversation {
    app: App,
    caller: Option<Caller>,
    muted: Muted,
    out: Outbox,
    /// Tables that are followed.
    following: BTreeMap<String, Followed>,
    from: Net,
    _connection: Held<Net>,
}

/// Under which number a table is followed, and in which language.
struct Followed {
    subscription: u64,
    lang: Lang,
    _one: Held<Net>,
}

/// Talks until either side ends it.
pub async fn talk(
    socket: WebSocket,
    app: App,
    caller: Option<Caller>,
    muted: Muted,
    from: Net,
    connection: Held<Net>,
    holding: Holding,
) {
    let (out, inbox) = Outbox::new(OUTBOX);
    let (sink, stream) = socket.split();
    app.metrics.socket(1);
    let writer = tokio::spawn(write(sink, inbox, app.closing.subscribe()));
    let (todo, waiting) = mpsc::channel(UNDONE);
    let limits = app.config.limits;
    let messages = Bucket::new(Pace { rate: limits.rate, most: limits.burst });
    let ear = Ear { app: app.clone(), from, messages, out: out.clone(), todo };
    let mut conversation = Conversation {
        from,
        following: BTreeMap::new(),
        app,
        caller,
        muted,
        out,
        _connection: connection,
    };
    let health = conversation.greet();
    // Whoever has gone still gets done what they said before.
    tokio::join!(ear.listen(stream), conversation.hold(waiting, holding, health, &writer));
    conversation.leave().await;
    // With the last sender gone, the writer empties what waits and says goodbye.
    drop(conversation);
    // Whoever does not read misses it.
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
    // Whoever hung up needs no goodbye.
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

impl Conversation {
    fn say(&self, message: &ToClient) {
        self.out.send(written(message));
    }

    /// Says first of all who the client is, and whether nothing is kept; gives news of the latter.
    fn greet(&self) -> watch::Receiver<Health> {
        if let Some(caller) = &self.caller {
            let (user, name) = (caller.user.id.clone(), caller.user.name.clone());
            self.say(&ToClient::Welcome { user, name });
        }
        let mut health = self.app.store.keeper.news();
        if *health.borrow_and_update() != Health::Keeping {
            self.say_store(Health::Failing);
        }
        health
    }

    /// Says whether decisions are kept at present.
    fn say_store(&self, health: Health) {
        self.say(&ToClient::Store { keeping: health == Health::Keeping });
    }

    fn answer(&self, refusal: Refusal) {
        self.app.metrics.refused();
        self.say(&ToClient::Refused(refusal));
    }

    /// Does what the client says, one thing after another, until either side ends it.
    async fn hold(
        &mut self,
        mut todo: mpsc::Receiver<ToServer>,
        mut holding: Holding,
        mut health: watch::Receiver<Health>,
        writer: &JoinHandle<()>,
    ) {
        let (overrun, mut stopping) = (self.out.clone(), self.app.closing.subscribe());
        while !writer.is_finished() {
            let message = tokio::select! {
                message = todo.recv() => message,
                _ = stopping.wait_for(|stopping| *stopping) => break,
                // Whoever does not read is not told with gaps, but cut off.
                () = overrun.overrun() => break,
                () = holding.ended() => break,
                Ok(()) = health.changed() => {
                    self.say_store(*health.borrow_and_update());
                    continue;
                }
            };
            let Some(message) = message else { break };
            self.serve(message).await;
        }
    }

    /// Does what a message says.
    async fn serve(&mut self, message: ToServer) {
        match message {
            // Answered as soon as it is heard.
            ToServer::Line(Line::Ping { .. }) => {}
            ToServer::Line(Line::Follow { table, lang }) => self.follow(table, lang).await,
            ToServer::Line(Line::Unfollow { table }) => self.unfollow(&table).await,
            ToServer::Table(AtTable { table, id, request }) => match request {
                Request::Why { subject } => self.why(table, id, subject).await,
                Request::Chat { text } => self.chat(table, id, &text).await,
                Request::Emote { emote } => self.emote(table, id, emote).await,
                request => {
                    let (began, is_act) = (Instant::now(), matches!(request, Request::Act { .. }));
                    self.ask(table, id.clone(), Command::Request { id, request }).await;
                    if is_act {
                        self.app.metrics.acknowledged(began.elapsed());
                    }
                }
            },
        }
    }

    async fn ask(&self, table: String, id: String, command: Command) {
        let Some(caller) = self.caller.as_ref().filter(|caller| caller.may(Right::Play)) else {
            return self.answer(refusal(&refuse(Code::Forbidden), Some(table), Some(id)));
        };
        let asking = self.app.tables.ask(&table, &caller.user.id, command);
        match self.waited(asking).await {
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

    /// Waits for an answer. Whoever waits for a slow store is told what they wait for.
    async fn waited<T>(&self, asking: impl Future<Output = T>) -> T {
        let (mut asking, mut health) = (pin!(asking), self.app.store.keeper.news());
        loop {
            tokio::select! {
                biased;
                answer = &mut asking => return answer,
                Ok(()) = health.changed() => self.say_store(*health.borrow_and_update()),
            }
        }
    }

    async fn chat(&mut self, table: String, id: String, text: &str) {
        let text = readable::line(text, 500);
        let refused = match &self.caller {
            None => refuse(Code::Forbidden),
            _ if text.is_empty() => Refused::new(Code::BadMessage, "write something"),
            Some(caller) if !self.app.gate.may_chat(&caller.user.id, self.from) => {
                refuse(Code::TooFast)
            }
            Some(caller) => {
                let name = caller.user.name.clone();
                let command = Command::Chat { id: id.clone(), name, text };
                return self.ask(table, id, command).await;
            }
        };
        self.answer(refusal(&refused, Some(table), Some(id)));
    }

    async fn emote(&self, table: String, id: String, emote: Emote) {
        let caller = self.caller.as_ref();
        if caller.is_some_and(|caller| !self.app.gate.may_emote(&caller.user.id, self.from)) {
            return self.answer(refusal(&refuse(Code::TooFast), Some(table), Some(id)));
        }
        let command = Command::Emote { id: id.clone(), emote };
        self.ask(table, id, command).await;
    }

    async fn follow(&mut self, table: String, lang: Lang) {
        if let Some(followed) = self.following.get_mut(&table) {
            followed.lang = lang;
            return self.look_again(&table).await;
        }
        let one = self.app.gate.follow(self.from).filter(|_| self.following.len() < FOLLOWED);
        let Some(one) = one else {
            return self.answer(refusal(&refuse(Code::TooMany), Some(table), None));
        };
        let subscription = SUBSCRIPTIONS.fetch_add(1, Ordering::Relaxed);
        match self.send_follow(&table, subscription, lang).await {
            Ok(()) => {
                self.following.insert(table, Followed { subscription, lang, _one: one });
            }
            Err(refused) => self.answer(refusal(&refused, Some(table), None)),
        }
    }

    async fn send_follow(&self, table: &str, subscription: u64, lang: Lang) -> Result<(), Refused> {
        let user = self.caller.as_ref().map(|caller| caller.user.id.clone());
        let (muted, out) = (self.muted.clone(), self.out.clone());
        let message = ToTable::Follow { subscription, user, lang, muted, out };
        self.app.tables.send(table, message).await
    }

    /// Sends the present table once more, to somebody who decided on an old one.
    async fn look_again(&self, table: &str) {
        if let Some(Followed { subscription, lang, .. }) = self.following.get(table) {
            let sent = self.send_follow(table, *subscription, *lang).await;
            if let Err(refused) = sent {
                self.answer(refusal(&refused, Some(table.to_owned()), None));
            }
        }
    }

    async fn unfollow(&mut self, table: &str) {
        if let Some(Followed { subscription, .. }) = self.following.remove(table) {
            self.send_unfollow(table, subscription).await;
        }
    }

    async fn send_unfollow(&self, table: &str, subscription: u64) {
        // A table that cannot be reached has nobody who follows it.
        let _ = self.app.tables.send(table, ToTable::Unfollow { subscription }).await;
    }

    async fn why(&self, table: String, id: String, subject: String) {
        let (user, lang) =
            (self.caller.as_ref(), self.following.get(&table).map(|followed| followed.lang));
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
        for (table, Followed { subscription, .. }) in std::mem::take(&mut self.following) {
            self.send_unfollow(&table, subscription).await;
        }
        self.app.metrics.socket(-1);
    }
}
