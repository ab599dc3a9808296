use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::pages::page;
use crate::app::App;
use crate::session::same;

pub async fn alive() -> &'static str {
    "alive\n"
}

/// Whether the server can keep what it is told.
pub async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.store.is_ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
    }
}

/// For whoever runs the server, at the address of their own.
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.metrics.text())
}

/// The same at the address for all: only for those who know the key. To others there is nothing.
pub async fn metrics_by_key(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let key = app.config.metrics_key.as_ref().map(|key| format!("Bearer {key}"));
    let said = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    match key.zip(said) {
        Some((key, said)) if same(&key, said) => metrics(State(app)).await.into_response(),
        _ => page(method, uri, headers).await,
    }
}
