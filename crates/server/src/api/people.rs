//! Guests, names, passwords, tokens.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::{Code, Kept, Me, Refusal, TokenInfo};

use super::caller::{Owner, Reader, Visitor, is_own};
use super::fault::ApiFault;
use super::recovery::Codes;
use super::whence::Whence;
use crate::app::App;
use crate::clock::now;
use crate::mutes::MOST;
use crate::password::{Guesser, hash_password, is_password};
use crate::readable;
use crate::session::Caller;
use crate::store::{Change, NewLogin, Stays, User};
use crate::table::{Refused, refuse};

type Body<T> = Result<Json<T>, JsonRejection>;

pub fn about(user: &User) -> Me {
    let User { id, name, login, .. } = user;
    Me { id: id.clone(), name: name.clone(), kept: login.is_some(), login: login.clone() }
}

/// Who one is; nobody without a session.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, description = "who one is", body = Option<Me>), (status = "default", description = "refused", body = Refusal)))]
pub async fn me(Visitor(caller): Visitor) -> Json<Option<Me>> {
    Json(caller.map(|caller| about(&caller.user)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    name: String,
}

pub fn name(text: &str) -> Result<String, Refused> {
    readable::name(text).map_err(|fault| Refused::new(Code::BadMessage, fault))
}

/// The name somebody logs in with, however it is written.
pub fn login_name(text: &str) -> Result<String, Refused> {
    Ok(name(text)?.to_lowercase())
}

async fn signed_in(app: &App, user: &User) -> Result<impl IntoResponse + use<>, ApiFault> {
    signed_in_with(app, user, about(user)).await
}

/// The cookies of a new session, and what somebody is told.
pub async fn signed_in_with<T: Serialize>(
    app: &App,
    user: &User,
    told: T,
) -> Result<impl IntoResponse + use<T>, ApiFault> {
    let cookies = app.sessions.begin(user, app.config.secure).await?.ok_or_else(too_late)?;
    let cookies = cookies.map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Json(told)))
}

pub fn taken() -> Refused {
    Refused::new(Code::NotNow, "this name is kept by somebody else")
}

pub fn too_late() -> Refused {
    Refused::new(Code::Stale, "the account was changed meanwhile: look again")
}

/// Plays at once, under a name of one's choice.
#[utoipa::path(post, path = "/guest", tag = "people", request_body = Named, responses((status = 200, description = "who one is; the session comes as a cookie", body = Me), (status = "default", description = "refused", body = Refusal)))]
pub async fn guest(
    State(app): State<App>,
    whence: Whence,
    headers: HeaderMap,
    body: Body<Named>,
) -> Result<impl IntoResponse, ApiFault> {
    if !is_own(&app, &headers) {
        return Err(refuse(Code::Forbidden).into());
    }
    let called = name(&body?.name)?;
    may_come(&app, whence)?;
    let user = app.sessions.guest(&called).await?;
    signed_in(&app, &user).await
}

/// Guests and new accounts of one address are counted together.
pub fn may_come(app: &App, whence: Whence) -> Result<(), Refused> {
    let message = "too many new guests from your address: try again later";
    let may = app.gate.may_come(whence.0);
    may.then_some(()).ok_or_else(|| Refused::new(Code::TooMany, message))
}

#[utoipa::path(post, path = "/name", tag = "people", request_body = Named, responses((status = 200, description = "done", body = Me), (status = "default", description = "refused", body = Refusal)))]
pub async fn rename(
    State(app): State<App>,
    Owner(caller): Owner,
    body: Body<Named>,
) -> Result<Json<Me>, ApiFault> {
    let user = User { name: name(&body?.name)?, ..caller.user };
    app.store.rename(&user.id, &user.name).await?;
    Ok(Json(about(&user)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Password {
    pub login: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The name to log in with; whoever has one may leave it out.
    #[serde(default)]
    login: Option<String>,
    password: String,
    /// The password until now, where there is one.
    #[serde(default)]
    old: Option<String>,
    /// Whether tokens end with the password until now; they do if nothing is said.
    #[serde(default = "yes")]
    end_tokens: bool,
}

fn yes() -> bool {
    true
}

/// Keeps one's name and games with a password, or with another one. All other sessions end, and all
/// tokens unless they are to stay.
#[utoipa::path(post, path = "/password", tag = "people", request_body = NewPassword, responses((status = 200, description = "done; with a first password, codes to get back in by", body = Kept), (status = "default", description = "refused", body = Refusal)))]
pub async fn set_password(
    State(app): State<App>,
    whence: Whence,
    Owner(caller): Owner,
    body: Body<NewPassword>,
) -> Result<impl IntoResponse, ApiFault> {
    let Json(NewPassword { login, password, old, end_tokens }) = body?;
    let login = match login.or_else(|| caller.user.login.clone()) {
        Some(login) => login_name(&login)?,
        None => return Err(Refused::new(Code::BadMessage, "write a name to log in with").into()),
    };
    long_enough(&password)?;
    prove(&app, whence, &caller, old.unwrap_or_default()).await?;
    let holder = app.store.user_by_login(&login).await?;
    if holder.is_some_and(|holder| holder.id != caller.user.id) {
        return Err(taken().into());
    }
    let hash = hashed(&app, whence, password).await?;
    // Whoever had no password until now changes none.
    let tokens = !end_tokens || caller.user.password.is_none();
    let stays = Stays { session: caller.session.as_deref().unwrap_or_default(), tokens };
    // Whoever had no password until now gets codes with the first; a code of before stays good.
    let codes = Codes::new(caller.user.password.is_none());
    let new = NewLogin { login: &login, password: &hash, codes: &codes.kept };
    match app.store.set_password(&caller.user, new, stays, now()).await? {
        Change::TooLate => return Err(too_late().into()),
        Change::Taken => return Err(taken().into()),
        Change::Done => app.sessions.void(&caller.user.id),
    }
    let version = caller.user.version + 1;
    let user = User { login: Some(login), version, ..caller.user };
    // The device is known by the new password from now on.
    let device = app.sessions.device_cookie(&user, app.config.secure);
    Ok((AppendHeaders([(SET_COOKIE, device)]), Json(Kept { me: about(&user), codes: codes.told })))
}

pub fn long_enough(password: &str) -> Result<(), Refused> {
    let is_well = (8..=200).contains(&password.chars().count());
    let fault = || Refused::new(Code::BadMessage, "write a password of 8 to 200 letters");
    is_well.then_some(()).ok_or_else(fault)
}

/// What is kept of a password, made when it is this address's turn.
pub async fn hashed(app: &App, whence: Whence, password: String) -> Result<String, Refused> {
    let hash = app.vault.work(whence.account(), move |_| hash_password(&password)).await?;
    hash.ok_or_else(|| refuse(Code::Unavailable))
}

/// Whoever found an open browser does not know the password, and may not guess it there either.
pub async fn prove(app: &App, whence: Whence, caller: &Caller, old: String) -> Result<(), Refused> {
    let User { login: Some(login), password: Some(kept), .. } = &caller.user else {
        return Ok(());
    };
    let guesser = Guesser::Device(caller.session.clone().unwrap_or_default());
    let wrong = "write the password you have now as well: this is not it";
    is_right(app, whence, (login, &guesser), (old, Some(kept.clone())), wrong).await
}

/// Compares a password, as often as one may guess.
async fn is_right(
    app: &App,
    whence: Whence,
    (login, guesser): (&str, &Guesser),
    (password, kept): (String, Option<String>),
    wrong: &str,
) -> Result<(), Refused> {
    if !app.guesses.may_guess(login, guesser) {
        return Err(Refused::new(Code::TooFast, "too many wrong passwords: wait a while"));
    }
    let right = move |_: &_| is_password(&password, kept.as_deref());
    if !app.vault.work(whence.account(), right).await? {
        return Err(Refused::new(Code::Forbidden, wrong));
    }
    app.guesses.right(login, guesser);
    Ok(())
}

#[utoipa::path(post, path = "/login", tag = "people", request_body = Password, responses((status = 200, description = "done", body = Me), (status = "default", description = "refused", body = Refusal)))]
pub async fn login(
    State(app): State<App>,
    whence: Whence,
    headers: HeaderMap,
    body: Body<Password>,
) -> Result<impl IntoResponse, ApiFault> {
    let Json(Password { login, password }) = body?;
    if !is_own(&app, &headers) {
        return Err(refuse(Code::Forbidden).into());
    }
    let nobody = "no such name with this password";
    let login = login_name(&login).map_err(|_| Refused::new(Code::Forbidden, nobody))?;
    let user = app.store.user_by_login(&login).await?;
    let device = user.as_ref().and_then(|user| app.sessions.device(&headers, user));
    let guesser = device.map_or(Guesser::Stranger(whence.0), Guesser::Device);
    let kept = user.as_ref().and_then(|user| user.password.clone());
    is_right(&app, whence, (&login, &guesser), (password, kept), nobody).await?;
    let user = user.ok_or_else(|| Refused::new(Code::Forbidden, nobody))?;
    signed_in(&app, &user).await
}

/// Ends this session for good, wherever its cookie may have been copied to.
#[utoipa::path(post, path = "/logout", tag = "people", responses((status = 200, description = "done", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn logout(
    State(app): State<App>,
    Owner(caller): Owner,
) -> Result<impl IntoResponse, ApiFault> {
    let cookie = app.sessions.end(&caller, app.config.secure).await?;
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(serde_json::json!({}))))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    user: String,
    muted: bool,
}

/// Whom one does not hear.
#[utoipa::path(get, path = "/mutes", tag = "people", responses((status = 200, description = "their ids", body = Vec<String>), (status = "default", description = "refused", body = Refusal)))]
pub async fn mutes(
    State(app): State<App>,
    Reader(caller): Reader,
) -> Result<Json<Vec<String>>, ApiFault> {
    Ok(Json(app.mutes.of(&caller.user.id).await?.list()))
}

/// Hears somebody no longer, or again, at every table.
#[utoipa::path(post, path = "/mutes", tag = "people", request_body = Mute, responses((status = 200, description = "all their ids", body = Vec<String>), (status = "default", description = "refused", body = Refusal)))]
pub async fn mute(
    State(app): State<App>,
    Owner(caller): Owner,
    body: Body<Mute>,
) -> Result<Json<Vec<String>>, ApiFault> {
    let Json(Mute { user, muted }) = body?;
    let list = app.mutes.of(&caller.user.id).await?.list();
    if muted && list.len() >= MOST {
        return Err(refuse(Code::TooMany).into());
    }
    if muted && (user == caller.user.id || app.store.user(&user).await?.is_none()) {
        return Err(Refused::new(Code::BadMessage, "there is nobody else with this id").into());
    }
    Ok(Json(app.mutes.set(&caller.user.id, &user, muted).await?.list()))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    name: String,
    /// `read`, or `play`, which includes it.
    scope: TokenScope,
}

#[derive(Deserialize, PartialEq, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TokenScope {
    Read,
    Play,
}

#[utoipa::path(post, path = "/tokens", tag = "people", request_body = NewToken, responses((status = 200, description = "done", body = TokenInfo), (status = "default", description = "refused", body = Refusal)))]
pub async fn new_token(
    State(app): State<App>,
    Owner(caller): Owner,
    body: Body<NewToken>,
) -> Result<Json<TokenInfo>, ApiFault> {
    let Json(NewToken { name: called, scope }) = body?;
    let play = scope == TokenScope::Play;
    let made = app.sessions.new_token(&caller.user, &name(&called)?, play).await?;
    let (token, secret) = made.ok_or_else(|| refuse(Code::TooMany))?;
    Ok(Json(TokenInfo { token: Some(secret), ..info(token) }))
}

fn info(token: crate::store::Token) -> TokenInfo {
    let crate::store::Token { id, name, scopes, created, revoked, .. } = token;
    TokenInfo { id, name, scopes, created, revoked, token: None }
}

#[utoipa::path(get, path = "/tokens", tag = "people", responses((status = 200, description = "done", body = Vec<TokenInfo>), (status = "default", description = "refused", body = Refusal)))]
pub async fn tokens(
    State(app): State<App>,
    Owner(caller): Owner,
) -> Result<Json<Vec<TokenInfo>>, ApiFault> {
    let tokens = app.store.tokens_of(&caller.user.id).await?;
    Ok(Json(tokens.into_iter().map(info).collect()))
}

#[utoipa::path(delete, path = "/tokens/{id}", tag = "people", params(("id" = String, Path, description = "the token")), responses((status = 200, description = "done", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn revoke(
    State(app): State<App>,
    Owner(caller): Owner,
    Path(id): Path<String>,
) -> Result<Json<serde_json::Value>, ApiFault> {
    if !app.store.revoke_token(&caller.user.id, &id, now()).await? {
        return Err(Refused::new(Code::Forbidden, "there is no such token of yours").into());
    }
    app.sessions.void(&caller.user.id);
    Ok(Json(serde_json::json!({})))
}
