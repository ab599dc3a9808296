//! Guests, names, passwords, tokens.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use serde::Deserialize;
use utoipa::ToSchema;
use wire::{Code, Me, Refusal, TokenInfo};

use super::caller::{Known, is_own};
use super::fault::ApiFault;
use super::whence::Whence;
use crate::app::App;
use crate::clock::now;
use crate::mutes::MOST;
use crate::session::{COOKIE_NAME, clean_name, hash_password, is_password};
use crate::store::User;
use crate::table::{Refused, refuse};

type Body<T> = Result<Json<T>, JsonRejection>;

fn about(user: &User) -> Me {
    Me { id: user.id.clone(), name: user.name.clone(), kept: user.login.is_some() }
}

/// Who one is; nobody without a session.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, description = "who one is", body = Option<Me>), (status = "default", description = "refused", body = Refusal)))]
pub async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Json<Option<Me>>, ApiFault> {
    let caller = app.sessions.caller(&headers).await?;
    Ok(Json(caller.map(|caller| about(&caller.user))))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    name: String,
}

fn name(text: &str) -> Result<String, Refused> {
    clean_name(text)
        .ok_or_else(|| Refused::new(Code::BadMessage, "write a name of 1 to 24 letters"))
}

fn signed_in(app: &App, user: &User) -> impl IntoResponse + use<> {
    let cookie = app.sessions.cookie(user, app.config.secure);
    (AppendHeaders([(SET_COOKIE, cookie)]), Json(about(user)))
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
    if !app.gate.may_come(whence.0) {
        let message = "too many new guests from your address: try again later";
        return Err(Refused::new(Code::TooMany, message).into());
    }
    let user = app.sessions.guest(&called).await?;
    Ok(signed_in(&app, &user))
}

#[utoipa::path(post, path = "/name", tag = "people", request_body = Named, responses((status = 200, description = "done", body = Me), (status = "default", description = "refused", body = Refusal)))]
pub async fn rename(
    State(app): State<App>,
    Known(caller): Known,
    body: Body<Named>,
) -> Result<Json<Me>, ApiFault> {
    let user = User { name: name(&body?.name)?, ..caller.user };
    app.store.change_user(&user).await?;
    Ok(Json(about(&user)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Password {
    login: String,
    password: String,
}

/// Keeps one's name and games with a password.
#[utoipa::path(post, path = "/password", tag = "people", request_body = Password, responses((status = 200, description = "done", body = Me), (status = "default", description = "refused", body = Refusal)))]
pub async fn set_password(
    State(app): State<App>,
    whence: Whence,
    Known(caller): Known,
    body: Body<Password>,
) -> Result<impl IntoResponse, ApiFault> {
    let Json(Password { login, password }) = body?;
    if caller.by_token {
        return Err(refuse(Code::Forbidden).into());
    }
    let login = name(&login)?.to_lowercase();
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Refused::new(Code::BadMessage, "write a password of 8 to 200 letters").into());
    }
    let holder = app.store.user_by_login(&login).await?;
    if holder.is_some_and(|holder| holder.id != caller.user.id) {
        return Err(Refused::new(Code::NotNow, "this name is kept by somebody else").into());
    }
    let hash = app.vault.work(whence.account(), move |_| hash_password(&password)).await?;
    let hash = hash.ok_or_else(|| refuse(Code::Unavailable))?;
    // Whoever else had this session is signed out.
    let user = User { login: Some(login), password: Some(hash), since: now(), ..caller.user };
    app.store.change_user(&user).await?;
    app.sessions.void(&user.id);
    Ok(signed_in(&app, &user))
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
    let user = app.store.user_by_login(&login.trim().to_lowercase()).await?;
    // As slow for a name that nobody has, so that names cannot be found out.
    let kept = user.as_ref().and_then(|user| user.password.clone());
    let kept = kept.unwrap_or_else(|| NOBODY.to_owned());
    let right = app.vault.work(whence.account(), move |_| is_password(&password, &kept)).await?;
    match user.filter(|_| right) {
        Some(user) => Ok(signed_in(&app, &user)),
        None => Err(Refused::new(Code::Forbidden, "no such name with this password").into()),
    }
}

/// What a password of nobody is compared with.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[utoipa::path(post, path = "/logout", tag = "people", responses((status = 200, description = "done", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn logout() -> impl IntoResponse {
    let cookie = format!("{COOKIE_NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    (AppendHeaders([(SET_COOKIE, cookie)]), Json(serde_json::json!({})))
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
    Known(caller): Known,
) -> Result<Json<Vec<String>>, ApiFault> {
    Ok(Json(app.mutes.of(&caller.user.id).await?.list()))
}

/// Hears somebody no longer, or again, at every table.
#[utoipa::path(post, path = "/mutes", tag = "people", request_body = Mute, responses((status = 200, description = "all their ids", body = Vec<String>), (status = "default", description = "refused", body = Refusal)))]
pub async fn mute(
    State(app): State<App>,
    Known(caller): Known,
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
    Known(caller): Known,
    body: Body<NewToken>,
) -> Result<Json<TokenInfo>, ApiFault> {
    let Json(NewToken { name: called, scope }) = body?;
    if caller.by_token {
        return Err(Refused::new(Code::Forbidden, "a token cannot make tokens").into());
    }
    if app.store.tokens_of(&caller.user.id).await?.iter().filter(|t| t.revoked.is_none()).count()
        >= 20
    {
        return Err(refuse(Code::TooMany).into());
    }
    let play = scope == TokenScope::Play;
    let (token, secret) = app.sessions.new_token(&caller.user, &name(&called)?, play).await?;
    Ok(Json(TokenInfo { token: Some(secret), ..info(token) }))
}

fn info(token: crate::store::Token) -> TokenInfo {
    let crate::store::Token { id, name, scopes, created, revoked, .. } = token;
    TokenInfo { id, name, scopes, created, revoked, token: None }
}

#[utoipa::path(get, path = "/tokens", tag = "people", responses((status = 200, description = "done", body = Vec<TokenInfo>), (status = "default", description = "refused", body = Refusal)))]
pub async fn tokens(
    State(app): State<App>,
    Known(caller): Known,
) -> Result<Json<Vec<TokenInfo>>, ApiFault> {
    let tokens = app.store.tokens_of(&caller.user.id).await?;
    Ok(Json(tokens.into_iter().map(info).collect()))
}

#[utoipa::path(delete, path = "/tokens/{id}", tag = "people", params(("id" = String, Path, description = "the token")), responses((status = 200, description = "done", body = Object), (status = "default", description = "refused", body = Refusal)))]
pub async fn revoke(
    State(app): State<App>,
    Known(caller): Known,
    Path(id): Path<String>,
) -> Result<Json<serde_json::Value>, ApiFault> {
    if caller.by_token || !app.store.revoke_token(&caller.user.id, &id, now()).await? {
        return Err(Refused::new(Code::Forbidden, "there is no such token of yours").into());
    }
    app.sessions.void(&caller.user.id);
    Ok(Json(serde_json::json!({})))
}
