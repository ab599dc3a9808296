//! The HTTP side: who one is, which tables there are, what is over.

#![allow(unused_qualifications, reason = "the descriptions of paths write types in full")]

mod fault; // how a request is refused
mod caller;
mod whence; // from where a request comes
mod people;
mod recovery; // signing up, and getting back in
mod lobby;
mod lists;
mod seek;
mod ladder; // who is how strong
mod ties; // people among each other
mod allowed; // which tables may be made
mod pages;
mod reading;
mod lessons;
mod packed; // what many ask for
mod album;
mod decks;
mod kept; // what people build
mod replay;
mod analysis; // what a finished game was worth
mod health;

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::timeout::TimeoutLayer;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Code, Refusal, ToClient, ToServer, Update};

use crate::app::App;
use crate::limit::Net;
use crate::session::COOKIE_NAME;
use crate::table::refuse;
use whence::Whence;

pub use fault::ApiFault;

pub fn router(app: App) -> Router {
    let limit = app.config.limits.message;
    let (api, document) = described().split_for_parts();
    Router::new()
        .merge(api)
        .route("/api/openapi.json", get(|| async { Json(document) }))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_secs(15)))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics_by_key))
        .fallback(pages::page)
        .layer(CompressionLayer::new().compress_when(worth_packing()))
        .route("/ws", get(caller::socket))
        .layer(DefaultBodyLimit::max(limit))
        // Inside the guard: an answer to what broke has the same headers.
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// What whoever runs the server looks at.
pub fn host(app: App) -> Router {
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .with_state(app)
}

/// Not what is small, nor what is packed already.
fn worth_packing() -> impl Predicate {
    SizeAbove::new(1024).and(NotForContentType::IMAGES).and(NotForContentType::const_new("font/"))
}

/// Every path with its description: what is not described is not served.
fn described() -> OpenApiRouter<App> {
    let people = OpenApiRouter::new()
        .routes(routes!(people::me))
        .routes(routes!(people::guest))
        .routes(routes!(people::rename))
        .routes(routes!(people::set_password))
        .routes(routes!(people::login))
        .routes(routes!(recovery::register))
        .routes(routes!(recovery::left, recovery::renew))
        .routes(routes!(recovery::recover))
        .routes(routes!(people::logout))
        .routes(routes!(people::mutes, people::mute))
        .routes(routes!(kept::decks))
        .routes(routes!(kept::keep, kept::drop_one))
        .routes(routes!(ties::follows, ties::follow))
        .routes(routes!(ties::challenge))
        .routes(routes!(ties::challenges))
        .routes(routes!(ties::decline))
        .routes(routes!(ties::report))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::revoke));
    let tables = OpenApiRouter::new()
        .routes(routes!(lists::list, lobby::create))
        .routes(routes!(lists::mine))
        .routes(routes!(lobby::pair))
        .routes(routes!(lobby::one))
        .routes(routes!(lobby::sit))
        .routes(routes!(lobby::choose_loadout))
        .routes(routes!(lobby::stand))
        .routes(routes!(lobby::close))
        .routes(routes!(lobby::rematch))
        .routes(routes!(ladder::result))
        .routes(routes!(reading::history))
        .routes(routes!(reading::chat));
    let reading = OpenApiRouter::new()
        .routes(routes!(replay::as_text))
        .routes(routes!(replay::as_data))
        .routes(routes!(replay::scenes))
        .routes(routes!(analysis::analysis))
        .routes(routes!(reading::games))
        .routes(routes!(reading::rules))
        .routes(routes!(reading::card))
        .routes(routes!(album::album))
        .routes(routes!(decks::check))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::take))
        .routes(routes!(lessons::glossary));
    let ladder = OpenApiRouter::new()
        .routes(routes!(ladder::pools))
        .routes(routes!(ladder::board))
        .routes(routes!(ladder::profile))
        .routes(routes!(ladder::games))
        .routes(routes!(ladder::history));
    let all = people.merge(tables).merge(reading).merge(ladder);
    OpenApiRouter::with_openapi(Described::openapi()).nest("/api", all)
}

/// The frame of the document; the paths come from the router.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bravehall",
        description = "Tables of three battle card games. Play itself goes over the WebSocket at \
                       /ws: see docs/protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(ToServer, ToClient, Update, Refusal)),
    modifiers(&Keys)
)]
struct Described;

/// Who one is: the cookie of a session, or a token.
struct Keys;

impl Modify for Keys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE_NAME)));
        let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("session", cookie);
        components.add_security_scheme("token", token);
    }
}

/// Every request is counted by address and answered with headers that keep browsers safe.
async fn guard(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let from = Net::from(caller::address(&app, request.headers(), from));
    request.extensions_mut().insert(Whence(from));
    let id = crate::random::name(8);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = if app.gate.may_request(from) {
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
