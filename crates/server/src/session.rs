//! Who somebody is: a signed cookie for people, a token for programs.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use games::fair::hex;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use tokio::sync::broadcast;

use crate::clock::now;
use crate::random::{bytes, name};
use crate::store::{Store, StoreFault, Token, User};

pub const COOKIE_NAME: &str = "bravehall";
/// A session lasts this long, in milliseconds.
const LASTS: i64 = 180 * 24 * 3_600_000;

/// Somebody who is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Caller {
    pub user: User,
    /// A token may be allowed less than its owner.
    pub may_play: bool,
    pub by_token: bool,
}

#[derive(Clone)]
pub struct Sessions {
    store: Store,
    key: [u8; 32],
    /// Users whose sessions or tokens no longer hold.
    voided: broadcast::Sender<String>,
}

impl Sessions {
    pub async fn new(store: Store) -> Result<Self, StoreFault> {
        let key = store.secret("session_key", || hex(&bytes::<32>())).await?;
        let key = games::fair::unhex(&key);
        let key =
            key.ok_or_else(|| StoreFault::new("the session key is not 32 bytes".to_owned()))?;
        Ok(Self { store, key, voided: broadcast::channel(1024).0 })
    }

    /// Ends every connection of a user: whoever still may comes back.
    pub fn void(&self, user: &str) {
        let _ = self.voided.send(user.to_owned());
    }

    /// News of users whose connections end.
    pub fn voided(&self) -> broadcast::Receiver<String> {
        self.voided.subscribe()
    }

    /// Who sends these headers; nobody when there is no session, or none that holds.
    pub async fn caller(&self, headers: &HeaderMap) -> Result<Option<Caller>, StoreFault> {
        if let Some(secret) = bearer(headers) {
            return self.by_token(secret).await;
        }
        let Some((id, made)) = cookie(headers).and_then(|cookie| self.open(cookie)) else {
            return Ok(None);
        };
        let user = self.store.user(&id).await?.filter(|user| user.since <= made);
        Ok(user.map(|user| Caller { user, may_play: true, by_token: false }))
    }

    async fn by_token(&self, secret: &str) -> Result<Option<Caller>, StoreFault> {
        let Some((id, rest)) = secret.strip_prefix("bh_").and_then(|text| text.split_once('_'))
        else {
            return Ok(None);
        };
        let token = self.store.token(id).await?;
        let holds = |token: &Token| token.revoked.is_none() && same(&token.hash, &hash(rest));
        let Some(token) = token.filter(holds) else { return Ok(None) };
        let may_play = token.scopes.split(' ').any(|scope| scope == "play");
        let user = self.store.user(&token.user).await?;
        Ok(user.map(|user| Caller { user, may_play, by_token: true }))
    }

    /// The value of a cookie that says who somebody is.
    pub fn cookie(&self, user: &User, secure: bool) -> String {
        let made = now();
        let text = format!("{}.{made}", user.id);
        let signed = format!("{text}.{}", self.sign(&text));
        let secure = if secure { "; Secure" } else { "" };
        let age = LASTS / 1000;
        format!("{COOKIE_NAME}={signed}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
    }

    fn open(&self, cookie: &str) -> Option<(String, i64)> {
        let (text, signature) = cookie.rsplit_once('.')?;
        let (id, made) = text.split_once('.')?;
        let made: i64 = made.parse().ok()?;
        let holds = same(signature, &self.sign(text)) && now() - made < LASTS;
        holds.then(|| (id.to_owned(), made))
    }

    fn sign(&self, text: &str) -> String {
        let mac = Hmac::<Sha256>::new_from_slice(&self.key);
        mac.map_or_else(
            |_| String::new(),
            |mut mac| {
                mac.update(text.as_bytes());
                hex(&mac.finalize().into_bytes())
            },
        )
    }

    /// A guest who plays at once.
    pub async fn guest(&self, called: &str) -> Result<User, StoreFault> {
        let user =
            User { id: name(12), name: called.to_owned(), login: None, password: None, since: 0 };
        self.store.add_user(&user, now()).await?;
        Ok(user)
    }

    /// A new token; its secret is shown this once.
    pub async fn new_token(
        &self,
        user: &User,
        called: &str,
        play: bool,
    ) -> Result<(Token, String), StoreFault> {
        let (id, rest) = (name(10), name(32));
        let token = Token {
            id: id.clone(),
            user: user.id.clone(),
            hash: hash(&rest),
            name: called.to_owned(),
            scopes: if play { "read play" } else { "read" }.to_owned(),
            created: now(),
            revoked: None,
        };
        self.store.add_token(&token).await?;
        Ok((token, format!("bh_{id}_{rest}")))
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = pairs.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='))
}

fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Whether two words are the same, in a time that tells nothing about where they differ.
fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |bits, (a, b)| bits | (a ^ b));
    one.len() == other.len() && differ == 0
}

/// What is kept of a password.
pub fn hash_password(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&bytes::<16>()).ok()?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

pub fn is_password(password: &str, kept: &str) -> bool {
    PasswordHash::new(kept)
        .is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
}

/// A name people can read: no control characters, not too long, not empty.
pub fn clean_name(text: &str) -> Option<String> {
    let is_hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let words: Vec<_> = text.split_whitespace().collect();
    let name: String = words.join(" ").chars().filter(|c| !is_hidden(*c)).collect();
    (1..=24).contains(&name.chars().count()).then_some(name)
}
