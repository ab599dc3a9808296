//! The web client.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{AppendHeaders, Html, IntoResponse, Response};
use site::Page;
use wire::Code;

use super::fault::ApiFault;
use super::packed::Packed;
use crate::table::Refused;

/// Everything that is no API: a file of the client, or a place inside it.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let is_ours = method == Method::GET && !path.starts_with("/api/") && path != "/metrics";
    match site::page(path).filter(|_| is_ours) {
        Some(page) => {
            let keep =
                if page.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
            let kind = page.kind.clone();
            let (how, bytes) = packed(page).for_browser(&headers);
            let how = AppendHeaders(how);
            ([(CONTENT_TYPE, kind.as_str()), (CACHE_CONTROL, keep)], how, bytes).into_response()
        }
        None if is_ours && !site::is_there() => {
            (StatusCode::NOT_FOUND, Html(NOT_BUILT)).into_response()
        }
        None => {
            let refused = Refused::new(Code::NoSuchTable, format!("there is nothing at {path}"));
            (StatusCode::NOT_FOUND, ApiFault::from(refused)).into_response()
        }
    }
}

/// The files that were asked for, each packed once. They change only where somebody works on them.
static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Packed>>> = LazyLock::new(Mutex::default);
/// As many as are remembered: more than there are.
const MANY: usize = 1_000;

fn packed(page: Page) -> Packed {
    let known = || PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = known().get(&page.sum) {
        return packed.clone();
    }
    let is_packed = page.kind.starts_with("image/png") || page.kind.starts_with("font/");
    let bytes = Bytes::from(page.bytes.into_owned());
    let packed = if is_packed { Packed::plain(bytes) } else { Packed::new(bytes) };
    let mut known = known();
    if known.len() < MANY {
        known.insert(page.sum, packed.clone());
    }
    packed
}

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Bravehall</title><h1>Bravehall</h1>\
    <p>The server runs, but its pages were not built: install Node 20 with npm and run \
    <code>cargo run --release</code> again. The terminal plays without: \
    <code>bravehall play</code>.</p>\
    <p>페이지가 빌드되지 않았어요. Node 20과 npm을 설치하고 다시 빌드해 주세요. \
    터미널에서는 <code>bravehall play</code>로 바로 할 수 있어요.</p>\
    <p>ページがビルドされていません。Node 20 と npm を入れて、もう一度ビルドしてください。\
    ターミナルなら <code>bravehall play</code> で遊べます。</p></html>";
