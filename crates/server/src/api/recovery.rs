//! Accounts from the start, and codes for whoever forgets their password.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;
use wire::{Code, Kept, Refusal};

use super::caller::{Owner, is_own};
use super::fault::ApiFault;
use super::people::{
    Password, about, hashed, login_name, long_enough, may_come, name, prove, signed_in_with, taken,
    too_late,
};
use super::whence::Whence;
use crate::app::App;
use crate::clock::now;
use crate::password::Guesser;
use crate::random;
use crate::session::hash;
use crate::store::{Change, User};
use crate::table::{Refused, refuse};

type Body<T> = Result<Json<T>, JsonRejection>;

/// So many codes one has at a time.
const CODES: usize = 10;
/// Letters of a code, five bits each: nobody guesses them, so a plain hash of them is enough.
const LENGTH: usize = 16;

/// Codes as they are told and as they are kept.
#[derive(Default)]
pub struct Codes {
    pub told: Vec<String>,
    pub kept: Vec<String>,
}

impl Codes {
    /// New ones, where any are wanted.
    pub fn new(wanted: bool) -> Self {
        let codes: Vec<_> =
            (0..if wanted { CODES } else { 0 }).map(|_| random::name(LENGTH)).collect();
        let grouped =
            |code: &String| [&code[..4], &code[4..8], &code[8..12], &code[12..]].join("-");
        Self {
            told: codes.iter().map(grouped).collect(),
            kept: codes.iter().map(|code| hash(code)).collect(),
        }
    }
}

/// A code however it was written down.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).take(2 * LENGTH).collect()
}

/// An account from the start: a name to be called by, which is the one to log in with as well.
#[utoipa::path(post, path = "/register", tag = "people", request_body = Password, responses((status = 200, description = "who one is, and codes to get back in by; the session comes as a cookie", body = Kept), (status = "default", description = "refused", body = Refusal)))]
pub async fn register(
    State(app): State<App>,
    whence: Whence,
    headers: HeaderMap,
    body: Body<Password>,
) -> Result<impl IntoResponse, ApiFault> {
    let Json(Password { login, password }) = body?;
    if !is_own(&app, &headers) {
        return Err(refuse(Code::Forbidden).into());
    }
    let (called, login) = (name(&login)?, login_name(&login)?);
    long_enough(&password)?;
    may_come(&app, whence)?;
    let hash = hashed(&app, whence, password).await?;
    let (login, password) = (Some(login), Some(hash));
    let user = User { id: random::name(12), name: called, login, password, version: 0 };
    let codes = Codes::new(true);
    if app.store.add_member(&user, &codes.kept, now()).await? == Change::Taken {
        return Err(taken().into());
    }
    signed_in_with(&app, &user, Kept { me: about(&user), codes: codes.told }).await
}

/// How many codes one has left.
#[utoipa::path(get, path = "/codes", tag = "people", responses((status = 200, description = "how many are left", body = i64, content_type = "application/json"), (status = "default", description = "refused", body = Refusal)))]
pub async fn left(State(app): State<App>, Owner(caller): Owner) -> Result<Json<i64>, ApiFault> {
    Ok(Json(app.store.codes_left(&caller.user.id).await?))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password one has.
    password: String,
}

/// Other codes; those until now are good for nothing.
#[utoipa::path(post, path = "/codes", tag = "people", request_body = Proof, responses((status = 200, description = "the codes, shown this once", body = Vec<String>), (status = "default", description = "refused", body = Refusal)))]
pub async fn renew(
    State(app): State<App>,
    whence: Whence,
    Owner(caller): Owner,
    body: Body<Proof>,
) -> Result<Json<Vec<String>>, ApiFault> {
    let Json(Proof { password }) = body?;
    if caller.user.login.is_none() {
        let message = "guests have no password to forget: keep your name with one first";
        return Err(Refused::new(Code::Forbidden, message).into());
    }
    prove(&app, whence, &caller, password).await?;
    let codes = Codes::new(true);
    match app.store.set_codes(&caller.user, &codes.kept).await? {
        Change::Done => Ok(Json(codes.told)),
        Change::TooLate | Change::Taken => Err(too_late().into()),
    }
}

/// How somebody who forgot their password sets another one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    login: String,
    /// One of the codes; it is good once. Case, spaces and dashes do not matter.
    code: String,
    /// The password from now on.
    password: String,
}

/// Another password by a code. Every session and every token until now ends; a new session begins.
#[utoipa::path(post, path = "/recover", tag = "people", request_body = Recovery, responses((status = 200, description = "who one is; the session comes as a cookie", body = Kept), (status = "default", description = "refused", body = Refusal)))]
pub async fn recover(
    State(app): State<App>,
    whence: Whence,
    headers: HeaderMap,
    body: Body<Recovery>,
) -> Result<impl IntoResponse, ApiFault> {
    let Json(Recovery { login, code, password }) = body?;
    if !is_own(&app, &headers) {
        return Err(refuse(Code::Forbidden).into());
    }
    long_enough(&password)?;
    let nobody = || Refused::new(Code::Forbidden, "no such name with this code");
    let login = login_name(&login).map_err(|_| nobody())?;
    let guesser = Guesser::Stranger(whence.0);
    if !app.code_guesses.may_guess(&login, &guesser) {
        return Err(Refused::new(Code::TooFast, "too many wrong codes: wait a while").into());
    }
    let code = hash(&plain(&code));
    let user = app.store.user_by_code(&login, &code).await?.ok_or_else(nobody)?;
    app.code_guesses.right(&login, &guesser);
    let hash = hashed(&app, whence, password).await?;
    match app.store.recover(&user, &code, &hash, now()).await? {
        Change::Done => app.sessions.void(&user.id),
        // Somebody else was quicker with it, or has changed the password.
        Change::TooLate | Change::Taken => return Err(too_late().into()),
    }
    let user = User { password: Some(hash), version: user.version + 1, ..user };
    signed_in_with(&app, &user, Kept { me: about(&user), codes: Vec::new() }).await
}
