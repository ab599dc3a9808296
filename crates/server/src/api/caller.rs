//! Who is calling, and from where. Every path that is not open to all takes one of these: a
//! [`Reader`], a [`Player`] or the [`Owner`] of an account.

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
use crate::proxy;
use crate::session::{Caller, Right};
use crate::socket::talk;
use crate::table::{Refused, refuse};

/// Somebody who may read what the account can see: a session, or any token.
pub struct Reader(pub Caller);

/// Somebody who may play: a session, or a token for it.
pub struct Player(pub Caller);

/// Somebody who may change the account: a session alone.
pub struct Owner(pub Caller);

/// Anybody, known or not, who only looks.
pub struct Visitor(pub Option<Caller>);

/// The one place where rights are looked at.
async fn known(parts: &Parts, app: &App, right: Right) -> Result<Caller, ApiFault> {
    let forbidden = |message: &str| Refused::new(Code::Forbidden, message);
    let caller = app.sessions.caller(&parts.headers).await?;
    let caller =
        caller.ok_or_else(|| forbidden("say who you are first: POST /api/guest, or a token"))?;
    // A cookie goes along with requests that other sites make; a token does not.
    let by_cookie = caller.session.is_some();
    if parts.method != Method::GET && by_cookie && !is_own(app, &parts.headers) {
        return Err(forbidden("this request comes from another site").into());
    }
    if !caller.may(right) {
        let needed = match right {
            Right::Own => "a token cannot change the account: sign in for this",
            _ => "this token may read, not play",
        };
        return Err(forbidden(needed).into());
    }
    Ok(caller)
}

macro_rules! with_right {
    ($name:ident) => {
        impl FromRequestParts<App> for $name {
            type Rejection = ApiFault;

            async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiFault> {
                known(parts, app, with_right!(@right $name)).await.map(Self)
            }
        }
    };
    (@right Reader) => { Right::Read };
    (@right Player) => { Right::Play };
    (@right Owner) => { Right::Own };
}

with_right!(Reader);
with_right!(Player);
with_right!(Owner);

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiFault> {
        Ok(Self(app.sessions.caller(&parts.headers).await?))
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

/// The address of whoever calls; behind our own proxies, the one they tell.
pub fn address(app: &App, headers: &HeaderMap, from: SocketAddr) -> IpAddr {
    let Some(name) = &app.config.client_header else { return from.ip() };
    let told = headers.get_all(name).iter().map(|line| line.to_str().ok());
    proxy::caller(from.ip(), &app.config.proxies, told)
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
    let (caller, holding) = app.sessions.connect(&headers).await?;
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
        .on_upgrade(move |socket| talk(socket, app, caller, muted, from, connection, holding))
        .into_response())
}
