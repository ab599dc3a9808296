//! The WebSocket of one client.

use std::collections::VecDeque;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt, StreamExt};
use kernel::Lang;
use serde::Serialize;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{AtTable, Line, Refusal, Request, ToClient, Update};

use crate::Client;
use crate::http::connect;

/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes.
const READ_AT_ONCE: usize = 16 * 1024;

#[derive(Debug)]
pub struct Link {
    stream: WebSocketStream<TcpStream>,
    /// What was read while waiting for something else.
    waiting: VecDeque<ToClient>,
    /// A server knows the word of a message for as long as the table, so links must not share words.
    begun: u128,
    next: u64,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkFault {
    Closed(String),
    Silent,
    /// Something came that is no message.
    Unreadable(String),
    Refused(Refusal),
}

impl Link {
    pub async fn open(client: &Client) -> Result<Self, LinkFault> {
        let closed = |error: String| LinkFault::Closed(error);
        let url = format!("ws://{}/ws", client.server);
        let mut request = url.into_client_request().map_err(|error| closed(error.to_string()))?;
        if let Some((name, value)) = &client.identity {
            let pair = (HeaderName::try_from(name.as_str()), HeaderValue::try_from(value.as_str()));
            if let (Ok(name), Ok(value)) = pair {
                request.headers_mut().insert(name, value);
            }
        }
        // Many clients live in one process, and most messages are short.
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE);
        let stream = connect(client.server, client.from).await;
        let stream = stream.map_err(|error| closed(error.to_string()))?;
        stream.set_nodelay(true).map_err(|error| closed(error.to_string()))?;
        let opened = client_async_with_config(request, stream, Some(config)).await;
        let opened = opened.map_err(|error| closed(error.to_string()))?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let begun = since.map_or(0, |since| since.as_nanos());
        Ok(Self { stream: opened.0, waiting: VecDeque::new(), begun, next: 0 })
    }

    /// A new word for a message.
    pub fn id(&mut self) -> String {
        self.next += 1;
        format!("{:x}-{}", self.begun, self.next)
    }

    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), LinkFault> {
        let text = serde_json::to_string(message).expect("a message is plain data");
        self.say_text(&text).await
    }

    pub async fn say_text(&mut self, text: &str) -> Result<(), LinkFault> {
        let sent = self.stream.send(Message::Text(text.to_owned().into())).await;
        sent.map_err(|error| LinkFault::Closed(error.to_string()))
    }

    /// The bytes of the next message, as they came.
    pub async fn hear_text(&mut self) -> Result<String, LinkFault> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await {
                Err(_) => return Err(LinkFault::Silent),
                Ok(None) => return Err(LinkFault::Closed("the server hung up".to_owned())),
                Ok(Some(Err(error))) => return Err(LinkFault::Closed(error.to_string())),
                Ok(Some(Ok(Message::Text(text)))) => return Ok(text.to_string()),
                Ok(Some(Ok(Message::Close(frame)))) => {
                    let reason = frame.map(|frame| frame.reason.to_string());
                    return Err(LinkFault::Closed(reason.unwrap_or_default()));
                }
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    pub async fn hear(&mut self) -> Result<ToClient, LinkFault> {
        if let Some(message) = self.waiting.pop_front() {
            return Ok(message);
        }
        self.read().await
    }

    async fn read(&mut self) -> Result<ToClient, LinkFault> {
        let text = self.hear_text().await?;
        let unreadable = |error| LinkFault::Unreadable(format!("{error}: {text}"));
        serde_json::from_str(&text).map_err(unreadable)
    }

    pub async fn follow(&mut self, table: &str) -> Result<Box<Update>, LinkFault> {
        self.say(&Line::Follow { table: table.to_owned(), lang: Lang::En }).await?;
        self.update().await
    }

    /// The next update; other messages are passed over.
    pub async fn update(&mut self) -> Result<Box<Update>, LinkFault> {
        loop {
            match self.hear().await? {
                ToClient::Update(update) => return Ok(update),
                ToClient::Refused(refusal) => return Err(LinkFault::Refused(refusal)),
                _ => {}
            }
        }
    }

    /// Waits for an update that fits.
    pub async fn until(
        &mut self,
        fits: impl Fn(&Update) -> bool,
    ) -> Result<Box<Update>, LinkFault> {
        loop {
            let update = self.update().await?;
            if fits(&update) {
                return Ok(update);
            }
        }
    }

    /// Follows a table until something is asked.
    pub async fn until_asked(&mut self, table: &str) -> Result<Box<Update>, LinkFault> {
        let update = self.follow(table).await?;
        if update.frame.choices.is_empty() {
            return self.until(|update| !update.frame.choices.is_empty()).await;
        }
        Ok(update)
    }

    /// Says something and waits for its answer; what else comes is kept for later.
    pub async fn ask(&mut self, message: &AtTable) -> Result<u64, LinkFault> {
        self.say(message).await?;
        Ok(self.done().await?.1)
    }

    /// The next thing that was done, by the word for it; what else comes is kept for later.
    pub async fn done(&mut self) -> Result<(String, u64), LinkFault> {
        loop {
            match self.read().await? {
                ToClient::Done { id, n, .. } => return Ok((id, n)),
                ToClient::Refused(refusal) => return Err(LinkFault::Refused(refusal)),
                other => self.waiting.push_back(other),
            }
        }
    }

    pub async fn act(&mut self, table: &str, seen: u64, action: &str) -> Result<u64, LinkFault> {
        let act = Request::Act { seen, action: action.to_owned() }.at(table, self.id());
        self.ask(&act).await
    }
}
