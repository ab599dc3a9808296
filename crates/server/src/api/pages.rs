//! The web client.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use wire::Code;

use super::fault::ApiFault;
use crate::table::Refused;

/// Everything that is no API: a file of the client, or a place inside it.
pub async fn page(method: Method, uri: Uri) -> Response {
    let path = uri.path();
    let is_ours = method == Method::GET && !path.starts_with("/api/");
    match site::page(path).filter(|_| is_ours) {
        Some(page) => {
            let keep =
                if page.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
            ([(CONTENT_TYPE, page.kind.as_str()), (CACHE_CONTROL, keep)], page.bytes.into_owned())
                .into_response()
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

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Bravehall</title><h1>Bravehall</h1>\
    <p>The server runs, but its pages were not built: install Node 20 with npm and run \
    <code>cargo run --release</code> again. The terminal plays without: \
    <code>bravehall play</code>.</p>\
    <p>페이지가 빌드되지 않았어요. Node 20과 npm을 설치하고 다시 빌드해 주세요. \
    터미널에서는 <code>bravehall play</code>로 바로 할 수 있어요.</p>\
    <p>ページがビルドされていません。Node 20 と npm を入れて、もう一度ビルドしてください。\
    ターミナルなら <code>bravehall play</code> で遊べます。</p></html>";
