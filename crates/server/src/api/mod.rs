//! The HTTP side: who one is, which tables there are, what is over.

mod fault; // how a request is refused
mod caller;
mod people;
mod lobby;
mod reading;
mod replay;
mod health;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;
use wire::Code;

use crate::app::App;
use crate::table::refuse;

pub use fault::ApiFault;

pub fn router(app: App) -> Router {
    let limit = app.config.limits.message;
    let api = Router::new()
        .route("/me", get(people::me))
        .route("/guest", post(people::guest))
        .route("/name", post(people::rename))
        .route("/password", post(people::set_password))
        .route("/login", post(people::login))
        .route("/logout", post(people::logout))
        .route("/mutes", get(people::mutes).post(people::mute))
        .route("/tokens", get(people::tokens).post(people::new_token))
        .route("/tokens/{id}", delete(people::revoke))
        .route("/tables", get(lobby::list).post(lobby::create))
        .route("/tables/mine", get(lobby::mine))
        .route("/pair", post(lobby::pair))
        .route("/tables/{id}", get(lobby::one))
        .route("/tables/{id}/sit", post(lobby::sit))
        .route("/tables/{id}/stand", post(lobby::stand))
        .route("/tables/{id}/close", post(lobby::close))
        .route("/tables/{id}/rematch", post(lobby::rematch))
        .route("/tables/{id}/replay", get(replay::as_text))
        .route("/tables/{id}/replay.json", get(replay::as_data))
        .route("/tables/{id}/scenes", get(replay::scenes))
        .route("/tables/{id}/chat", get(reading::chat))
        .route("/games", get(reading::games))
        .route("/rules/{game}", get(reading::rules))
        .route("/cards/{game}/{word}", get(reading::card));
    Router::new()
        .nest("/api", api)
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_secs(15)))
        .route("/ws", get(caller::socket))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .layer(DefaultBodyLimit::max(limit))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}

/// Every request is counted by address and answered with headers that keep browsers safe.
async fn guard(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from = caller::address(&app, request.headers(), from);
    let id = crate::random::name(8);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = if app.addresses.may_request(from, app.config.limits.requests) {
        next.run(request).await
    } else {
        ApiFault::from(refuse(Code::TooFast)).into_response()
    };
    let status = response.status().as_u16();
    tracing::info!(request = id, %method, path, status, "served");
    let headers = response.headers_mut();
    for (name, value) in SAFE {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    response
}

/// No script but our own, nothing in frames, no guessing of types.
const SAFE: [(&str, &str); 4] = [
    (
        "content-security-policy",
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; \
         script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
];
