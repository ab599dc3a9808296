//! Who is calling, and from where.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, State, WebSocketUpgrade};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::response::{IntoResponse, Response};
use wire::Code;

use super::fault::ApiFault;
use crate::app::App;
use crate::limit::Net;
use crate::mutes::Muted;
use crate::session::Caller;
use crate::socket::talk;
use crate::table::{Refused, refuse};

/// Somebody with a session or a token.
pub struct Known(pub Caller);

/// The same, with a right to play.
pub struct Player(pub Caller);

impl FromRequestParts<App> for Known {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiFault> {
        let caller = app.sessions.caller(&parts.headers).await?;
        let caller = caller.ok_or_else(|| {
            Refused::new(Code::Forbidden, "say who you are first: POST /api/guest, or a token")
        })?;
        // A cookie goes along with requests that other sites make; a token does not.
        if parts.method != Method::GET && !caller.by_token && !is_own(app, &parts.headers) {
            return Err(
                Refused::new(Code::Forbidden, "this request comes from another site").into()
            );
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiFault> {
        let Known(caller) = Known::from_request_parts(parts, app).await?;
        if !caller.may_play {
            return Err(Refused::new(Code::Forbidden, "this token may read, not play").into());
        }
        Ok(Self(caller))
    }
}

/// Whether a browser says that the request comes from our own pages. Programs send no origin.
pub fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let text =
        |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let Some(origin) = text(ORIGIN) else { return true };
    if app.config.origin.as_deref() == Some(origin) {
        return true;
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    app.config.origin.is_none() && host.is_some() && host == text(HOST)
}

/// The address of whoever calls; behind a proxy, the one it tells.
pub fn address(app: &App, headers: &HeaderMap, from: SocketAddr) -> IpAddr {
    let told = app.config.client_header.as_ref().and_then(|name| headers.get(name));
    let told = told.and_then(|value| value.to_str().ok());
    // The last one is the one our own proxy has added.
    let last =
        told.and_then(|list| list.rsplit(',').next()).and_then(|text| text.trim().parse().ok());
    last.unwrap_or_else(|| from.ip())
}

/// The WebSocket. Watchers need no session.
pub async fn socket(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiFault> {
    if !is_own(&app, &headers) {
        return Err(Refused::new(Code::Forbidden, "this connection comes from another site").into());
    }
    let caller = app.sessions.caller(&headers).await?;
    let limits = app.config.limits;
    let from = Net::from(address(&app, &headers, from));
    let connection = app.gate.socket(from).ok_or_else(|| refuse(Code::TooMany))?;
    if let Some(caller) = &caller {
        app.gate.see(&caller.user.id, from);
    }
    let muted = match &caller {
        Some(caller) => app.mutes.of(&caller.user.id).await?,
        None => Muted::default(),
    };
    // What is a little too large is refused in words; only what is far too large ends the talk.
    let most = 4 * limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    // The usual 128 KiB are filled with zeros before every read, and stay with every socket.
    let upgrade = upgrade.read_buffer_size(4 * 1024);
    Ok(upgrade
        .on_upgrade(move |socket| talk(socket, app, caller, muted, from, connection))
        .into_response())
}
