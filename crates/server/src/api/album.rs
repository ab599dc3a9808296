//! What a client needs to draw a game: the same for everybody, and for as long as the server runs.

use std::sync::{LazyLock, OnceLock};

use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use games::{GAMES, GameEntry};
use kernel::Lang;
use sha2::{Digest, Sha256};
use wire::Refusal;

use super::fault::ApiFault;
use super::packed::Packed;
use super::reading::{Language, find};

/// An album as it is sent, and the mark by which a browser knows it again.
struct Printed {
    text: Packed,
    mark: String,
}

/// Each is printed once, when somebody first asks for it.
static PRINTED: LazyLock<Vec<[OnceLock<Printed>; Lang::ALL.len()]>> =
    LazyLock::new(|| GAMES.iter().map(|_| [const { OnceLock::new() }; Lang::ALL.len()]).collect());

fn printed(game: &GameEntry, lang: Lang) -> &'static Printed {
    let at = GAMES.iter().position(|known| known.id == game.id).unwrap_or_default();
    PRINTED[at][lang as usize].get_or_init(|| print(game, lang))
}

/// The mark is made of all that is sent, since the content of a game is its English alone. It is a
/// weak one: the same album may be sent packed or not.
fn print(game: &GameEntry, lang: Lang) -> Printed {
    let text = (game.album)(lang).to_string();
    let sum = hex::encode(&Sha256::digest(text.as_bytes())[..8]);
    let mark = format!("W/\"{}-{}-{lang}-{sum}\"", env!("CARGO_PKG_VERSION"), games::content(game));
    Printed { text: Packed::new(text.into()), mark }
}

/// Everything a client needs to draw the cards and boards that views only name. The types are in
/// `web/src/wire/GAME.ts`, as `Album`.
#[utoipa::path(get, path = "/album/{game}", tag = "games", params(("game" = String, Path, description = "its id"), Language), responses((status = 200, description = "the album of this game", body = Object), (status = 304, description = "as it was"), (status = "default", description = "refused", body = Refusal)))]
pub async fn album(
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(Language { lang }): Query<Language>,
) -> Result<Response, ApiFault> {
    let printed = printed(find(&game)?, lang);
    let keep = [(CACHE_CONTROL, "public, max-age=300"), (ETAG, &printed.mark)];
    if is_known(&headers, &printed.mark) {
        return Ok((StatusCode::NOT_MODIFIED, keep).into_response());
    }
    let (how, text) = printed.text.for_browser(&headers);
    let how = AppendHeaders(how);
    Ok((keep, how, [(CONTENT_TYPE, "application/json")], text).into_response())
}

fn is_known(headers: &HeaderMap, mark: &str) -> bool {
    let named = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|list| list.split(',')).any(|one| [mark, "*"].contains(&one.trim()))
}
