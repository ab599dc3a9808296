//! What a client says, as it comes. Listening does not wait for what is being done: a ping is answered at once,
//! however long the store takes for the decision before it.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{sleep, timeout};
use wire::{AtTable, Code, Line, Request, ToClient, ToServer};

use super::SILENCE;
use crate::app::App;
use crate::limit::{Bucket, Net};
use crate::table::{Outbox, Refused, refusal, refuse, written};

/// Bytes of a client's word for a message and of the name of a table: they are kept and sent back.
const NAME: usize = 64;
/// Bytes of a decision in notation, or of what somebody asks about.
const NOTATION: usize = 1024;
/// Nothing is heard for so long after something that came too fast.
const SLOWED: Duration = Duration::from_millis(250);

pub struct Ear {
    pub app: App,
    pub from: Net,
    pub messages: Bucket,
    pub out: Outbox,
    /// What is to be done, in order.
    pub todo: mpsc::Sender<ToServer>,
}

impl Ear {
    /// Listens until the client is gone or nobody wants to hear it any more.
    pub async fn listen(mut self, mut stream: SplitStream<WebSocket>) {
        loop {
            let heard = tokio::select! {
                heard = timeout(SILENCE, stream.next()) => heard,
                () = self.todo.closed() => return,
            };
            // Silent for too long, hung up, or not to be understood.
            let Ok(Some(Ok(message))) = heard else { return };
            match message {
                Message::Text(text) => self.hear(text.as_str()).await,
                Message::Binary(_) => self.refuse(&refuse(Code::BadMessage), None),
                Message::Close(_) => return,
                _ => {}
            }
        }
    }

    async fn hear(&mut self, text: &str) {
        let is_fast = !self.messages.take() || !self.app.gate.may_say(self.from);
        match self.read(text) {
            Ok(message) if is_fast => self.slow_down(Some(&message)).await,
            Err(_) if is_fast => self.slow_down(None).await,
            Ok(ToServer::Line(Line::Ping { id })) => self.out.send(written(&ToClient::Pong { id })),
            Ok(message) if is_long(&message) => {
                self.refuse(&refuse(Code::TooLarge), Some(&message));
            }
            Ok(message) => self.pass_on(message).await,
            Err(refused) => self.refuse(&refused, None),
        }
    }

    /// A message whose names can be sent back.
    fn read(&self, text: &str) -> Result<ToServer, Refused> {
        if text.len() > self.app.config.limits.message {
            return Err(refuse(Code::TooLarge));
        }
        let bad = |message: String| Refused::new(Code::BadMessage, message);
        let message = ToServer::read(text)
            .map_err(|error| bad(format!("this message cannot be read: {error}")))?;
        let (table, id) = message.names();
        if !table.into_iter().chain(id).all(is_name) {
            return Err(bad(format!("ids and tables are at most {NAME} printable ASCII letters")));
        }
        Ok(message)
    }

    /// Whoever has more waiting than is sensible is too fast as well.
    async fn pass_on(&self, message: ToServer) {
        if let Err(TrySendError::Full(message)) = self.todo.try_send(message) {
            self.slow_down(Some(&message)).await;
        }
    }

    /// Whoever goes on regardless is slowed down, not cut off.
    async fn slow_down(&self, message: Option<&ToServer>) {
        self.refuse(&refuse(Code::TooFast), message);
        sleep(SLOWED).await;
    }

    /// Says which message is refused, as far as that is known.
    fn refuse(&self, refused: &Refused, message: Option<&ToServer>) {
        self.app.metrics.refused();
        let (table, id) = message.map_or((None, None), ToServer::names);
        let refusal = refusal(refused, table.map(str::to_owned), id.map(str::to_owned));
        self.out.send(written(&ToClient::Refused(refusal)));
    }
}

/// What is kept or sent back is short and can be read.
fn is_name(text: &str) -> bool {
    text.len() <= NAME && text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

fn is_long(message: &ToServer) -> bool {
    let ToServer::Table(AtTable { request, .. }) = message else { return false };
    match request {
        Request::Act { action: written, .. } | Request::Why { subject: written } => {
            written.len() > NOTATION
        }
        _ => false,
    }
}
