//! Talks to a server as a browser or a bot would: HTTP for people and tables, a WebSocket for play.
//!
//! ```no_run
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! use client::Client;
//! use serde_json::json;
//!
//! let ann = Client::guest("127.0.0.1:7777".parse()?, "Ann").await.unwrap();
//! let plan = serde_json::from_value(json!({ "game": "demonbrave", "seats": ["host", { "bot": "novice" }] }))?;
//! let table = ann.create(&plan).await.unwrap();
//! let mut link = ann.link().await.unwrap();
//! let update = link.follow(&table).await.unwrap();
//! link.act(&table, update.n, &update.frame.choices[0].text).await.unwrap();
//! # Ok(())
//! # }
//! ```

mod http; // one request at a time: start here
mod socket;

use std::net::{IpAddr, SocketAddr};

use serde_json::{Value, json};
use wire::{NewTable, TableInfo};

use http::request_over;
pub use http::{Answer, connect, request};
pub use socket::{Link, LinkFault};

/// Somebody with a session.
#[derive(Clone, Debug)]
pub struct Client {
    pub server: SocketAddr,
    /// `Cookie: …` or `Authorization: Bearer …`.
    pub identity: Option<(String, String)>,
    /// The address of this machine to call from, if not the usual one.
    pub from: Option<IpAddr>,
}

/// What a request came to if not to what was asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Failed {
    /// Nothing, where there was no answer at all.
    pub status: u16,
    pub body: String,
}

impl Client {
    pub fn nobody(server: SocketAddr) -> Self {
        Self { server, identity: None, from: None }
    }

    /// Nobody, but somewhere else.
    pub fn nobody_from(server: SocketAddr, from: IpAddr) -> Self {
        Self { from: Some(from), ..Self::nobody(server) }
    }

    pub async fn guest(server: SocketAddr, name: &str) -> Result<Self, Failed> {
        Self::nobody(server).become_guest(name).await
    }

    /// A new guest who calls from the same address.
    pub async fn become_guest(&self, name: &str) -> Result<Self, Failed> {
        let answer = self.call("POST", "/api/guest", &json!({ "name": name })).await?;
        let cookie = answer.header("set-cookie").unwrap_or_default();
        let pair = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(Self { identity: Some(("Cookie".to_owned(), pair)), ..self.clone() })
    }

    pub fn with_token(server: SocketAddr, token: &str) -> Self {
        let bearer = format!("Bearer {token}");
        Self { identity: Some(("Authorization".to_owned(), bearer)), ..Self::nobody(server) }
    }

    /// A request that must succeed.
    pub async fn call(&self, method: &str, path: &str, body: &Value) -> Result<Answer, Failed> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut headers = vec![("Content-Type", "application/json")];
        if let Some((name, value)) = &self.identity {
            headers.push((name, value));
        }
        let failed = |error: std::io::Error| Failed { status: 0, body: error.to_string() };
        let stream = connect(self.server, self.from).await.map_err(failed)?;
        let body = body.as_bytes();
        let answer = request_over(stream, self.server, method, path, &headers, body).await;
        let answer = answer.map_err(failed)?;
        if answer.status == 200 {
            return Ok(answer);
        }
        Err(Failed { status: answer.status, body: answer.text() })
    }

    pub async fn get(&self, path: &str) -> Result<Answer, Failed> {
        self.call("GET", path, &Value::Null).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        Ok(self.call("POST", path, body).await?.json())
    }

    /// Makes a table; says its id.
    pub async fn create(&self, plan: &NewTable) -> Result<String, Failed> {
        let plan = serde_json::to_value(plan).unwrap_or_default();
        let made = self.post("/api/tables", &plan).await?;
        Ok(made["id"].as_str().unwrap_or_default().to_owned())
    }

    pub async fn sit(&self, table: &str) -> Result<TableInfo, Failed> {
        let info = self.post(&format!("/api/tables/{table}/sit"), &json!({})).await?;
        serde_json::from_value(info).map_err(|error| Failed { status: 0, body: error.to_string() })
    }

    pub async fn table(&self, table: &str) -> Result<TableInfo, Failed> {
        let info = self.get(&format!("/api/tables/{table}")).await?.json();
        serde_json::from_value(info).map_err(|error| Failed { status: 0, body: error.to_string() })
    }

    /// The next table with the same people: whoever asks first makes it, the others sit down at it.
    pub async fn rematch(&self, table: &str) -> Result<String, Failed> {
        let made = self.post(&format!("/api/tables/{table}/rematch"), &json!({})).await?;
        Ok(made["id"].as_str().unwrap_or_default().to_owned())
    }

    pub async fn replay(&self, table: &str) -> Result<String, Failed> {
        Ok(self.get(&format!("/api/tables/{table}/replay")).await?.text())
    }

    pub async fn link(&self) -> Result<Link, LinkFault> {
        Link::open(self).await
    }
}
