//! Who somebody is: a signed cookie for people, a token for programs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use hex::FromHex;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::clock::now;
use crate::random::{bytes, name};
use crate::store::{Store, StoreFault, Token, User};

pub const COOKIE_NAME: &str = "bravehall";
/// Says that somebody has signed in on this device before; it opens nothing.
const DEVICE_NAME: &str = "bravehall_device";
/// So many programs may play for one person.
const MOST_TOKENS: i64 = 20;
/// A session lasts this long, in milliseconds.
const LASTS: i64 = 180 * 24 * 3_600_000;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// How much somebody may do; each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Right {
    /// To see what the owner of the account sees.
    Read,
    /// To sit down, decide and talk.
    Play,
    /// To change the account itself. No token has this.
    Own,
}

/// Somebody who is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Caller {
    pub user: User,
    /// A token may be allowed less than its owner.
    pub right: Right,
    /// What a browser is signed in by; programs have none.
    pub session: Option<String>,
}

impl Caller {
    pub fn may(&self, right: Right) -> bool {
        self.right >= right
    }
}

#[derive(Clone)]
pub struct Sessions {
    store: Store,
    key: [u8; 32],
    listening: Arc<Mutex<Listening>>,
}

/// Users with connections, each with what they listen to. It never says anything: it is dropped when their
/// sessions or tokens no longer hold.
#[derive(Default)]
struct Listening {
    users: HashMap<String, watch::Sender<()>>,
    /// How often something no longer held.
    voids: u64,
}

/// Ends when a session or token no longer holds. Those who are nobody have nothing that could end.
pub struct Holding(Option<watch::Receiver<()>>);

impl Holding {
    pub async fn ended(&mut self) {
        match &mut self.0 {
            Some(news) => while news.changed().await.is_ok() {},
            None => std::future::pending().await,
        }
    }
}

impl Sessions {
    pub async fn new(store: Store) -> Result<Self, StoreFault> {
        let key = store.secret("session_key", || hex::encode(bytes::<32>())).await?;
        let key = <[u8; 32]>::from_hex(key)
            .map_err(|_| StoreFault::new("the session key is not 32 bytes".to_owned()))?;
        Ok(Self { store, key, listening: Arc::default() })
    }

    /// Forgets sessions that are too old, but no sooner than a day after the start: a machine that starts with
    /// its clock years ahead is noticed before that.
    pub async fn sweep(self, mut closing: watch::Receiver<bool>) {
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                () = sleep(DAY) => {}
            }
            if let Err(fault) = self.store.forget_sessions(now() - LASTS).await {
                tracing::warn!(%fault, "old sessions were not forgotten");
            }
        }
    }

    /// Ends every connection of a user: whoever still may comes back.
    pub fn void(&self, user: &str) {
        let mut listening = self.listening();
        listening.voids += 1;
        listening.users.remove(user);
    }

    fn listening(&self) -> MutexGuard<'_, Listening> {
        self.listening.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who sends these headers, and what ends with their session.
    pub async fn connect(
        &self,
        headers: &HeaderMap,
    ) -> Result<(Option<Caller>, Holding), StoreFault> {
        let before = self.listening().voids;
        let Some(caller) = self.caller(headers).await? else { return Ok((None, Holding(None))) };
        let (holding, voids) = self.hold(&caller.user.id);
        if voids == before {
            return Ok((Some(caller), holding));
        }
        // It may have ended after it was looked at and before anybody listened.
        Ok((self.caller(headers).await?, holding))
    }

    /// Listens on behalf of a user; says how often something did not hold before.
    fn hold(&self, user: &str) -> (Holding, u64) {
        let mut listening = self.listening();
        if !listening.users.contains_key(user) {
            listening.users.retain(|_, news| news.receiver_count() > 0);
        }
        let news = listening.users.entry(user.to_owned()).or_default().subscribe();
        (Holding(Some(news)), listening.voids)
    }

    /// Who sends these headers; nobody when there is no session, or none that holds.
    pub async fn caller(&self, headers: &HeaderMap) -> Result<Option<Caller>, StoreFault> {
        if let Some(secret) = bearer(headers) {
            return self.by_token(secret).await;
        }
        let Some((user, session)) = cookie(headers, COOKIE_NAME).and_then(|text| self.open(text))
        else {
            return Ok(None);
        };
        let (id, made) = known_as(user, session);
        let oldest = now() - LASTS;
        let mut kept = self.store.session(&id, oldest).await?;
        if let (None, Some(made)) = (&kept, made) {
            self.store.adopt_session(&id, user, made).await?;
            kept = self.store.session(&id, oldest).await?;
        }
        let kept = kept.filter(|kept| kept.id == user);
        Ok(kept.map(|user| Caller { user, right: Right::Own, session: Some(id) }))
    }

    async fn by_token(&self, secret: &str) -> Result<Option<Caller>, StoreFault> {
        let Some((id, rest)) = secret.strip_prefix("bh_").and_then(|text| text.split_once('_'))
        else {
            return Ok(None);
        };
        let token = self.store.token(id).await?;
        let holds = |token: &Token| token.revoked.is_none() && same(&token.hash, &hash(rest));
        let Some(token) = token.filter(holds) else { return Ok(None) };
        let plays = token.scopes.split(' ').any(|scope| scope == "play");
        let right = if plays { Right::Play } else { Right::Read };
        let user = self.store.user(&token.user).await?;
        Ok(user.map(|user| Caller { user, right, session: None }))
    }

    /// Signs somebody in: the cookies for it, or none if the password has changed meanwhile.
    pub async fn begin(
        &self,
        user: &User,
        secure: bool,
    ) -> Result<Option<[String; 2]>, StoreFault> {
        // A name of digits alone would look like one of an earlier version.
        let session = format!("s{}", name(24));
        if !self.store.begin_session(&session, user, now()).await? {
            return Ok(None);
        }
        let text = format!("{}.{session}", user.id);
        let signed = format!("{text}.{}", self.sign(&text));
        let session = set_cookie(COOKIE_NAME, &signed, LASTS / 1000, secure);
        Ok(Some([session, self.device_cookie(user, secure)]))
    }

    /// Says that this user has signed in on a device, for as long as the password stays.
    pub fn device_cookie(&self, user: &User, secure: bool) -> String {
        set_cookie(DEVICE_NAME, &self.device_value(user, &name(16)), LASTS / 1000, secure)
    }

    /// Ends a session for good; the browser may forget it.
    pub async fn end(&self, caller: &Caller, secure: bool) -> Result<String, StoreFault> {
        if let Some(session) = &caller.session {
            self.store.end_session(session, now()).await?;
            self.void(&caller.user.id);
        }
        Ok(set_cookie(COOKIE_NAME, "", 0, secure))
    }

    fn open<'c>(&self, cookie: &'c str) -> Option<(&'c str, &'c str)> {
        let (text, signature) = cookie.rsplit_once('.')?;
        text.split_once('.').filter(|_| same(signature, &self.sign(text)))
    }

    fn device_value(&self, user: &User, device: &str) -> String {
        let text = format!("{}.{device}", user.id);
        format!("{text}.{}", self.sign(&format!("device {text} {}", user.version)))
    }

    /// The device that sends these headers, if this user has signed in on it with the present password.
    pub fn device(&self, headers: &HeaderMap, user: &User) -> Option<String> {
        let said = cookie(headers, DEVICE_NAME)?;
        let device = said.split('.').nth(1)?;
        same(said, &self.device_value(user, device)).then(|| device.to_owned())
    }

    /// Not the signed jar of the `cookie` crate: its signatures are of another shape, so everybody would be
    /// signed out, and a device is signed together with the version of a password that no cookie carries.
    fn sign(&self, text: &str) -> String {
        let mac = Hmac::<Sha256>::new_from_slice(&self.key);
        let mac = mac.expect("a key of any length makes a MAC").chain_update(text);
        hex::encode(mac.finalize().into_bytes())
    }

    /// A guest who plays at once.
    pub async fn guest(&self, called: &str) -> Result<User, StoreFault> {
        let (id, called) = (name(12), called.to_owned());
        let user = User { id, name: called, login: None, password: None, version: 0 };
        self.store.add_user(&user, now()).await?;
        Ok(user)
    }

    /// A new token, unless there are as many as one may have; its secret is shown this once.
    pub async fn new_token(
        &self,
        user: &User,
        called: &str,
        play: bool,
    ) -> Result<Option<(Token, String)>, StoreFault> {
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
        let added = self.store.add_token(&token, MOST_TOKENS).await?;
        Ok(added.then(|| (token, format!("bh_{id}_{rest}"))))
    }
}

/// The name under which a session is kept. Cookies of earlier versions say when they were made
/// instead.
fn known_as(user: &str, session: &str) -> (String, Option<i64>) {
    match session.parse() {
        Ok(made) => (format!("{user}.{session}"), Some(made)),
        Err(_) => (session.to_owned(), None),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = pairs.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

fn set_cookie(name: &str, value: &str, seconds: i64, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

pub fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// Whether two words are the same, in a time that tells nothing about where they differ.
pub fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |bits, (a, b)| bits | (a ^ b));
    one.len() == other.len() && differ == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;
    use crate::store::{NewLogin, Stays};
    use axum::http::HeaderValue;
    use futures_util::FutureExt;

    async fn sessions(file: &std::path::Path) -> Sessions {
        let url = format!("sqlite:{}?mode=rwc", file.display());
        Sessions::new(Store::open(&url, "test", Metrics::new()).await.unwrap()).await.unwrap()
    }

    fn with(cookie: &str) -> HeaderMap {
        let value = HeaderValue::from_str(&format!("{COOKIE_NAME}={cookie}")).unwrap();
        HeaderMap::from_iter([(COOKIE, value)])
    }

    /// Cookies of earlier versions were made of the user and the time, and kept nowhere.
    fn earlier(sessions: &Sessions, user: &User, made: i64) -> HeaderMap {
        let text = format!("{}.{made}", user.id);
        with(&format!("{text}.{}", sessions.sign(&text)))
    }

    #[tokio::test]
    async fn sessions_of_earlier_versions_hold_and_end_like_others() {
        let file = std::env::temp_dir().join(format!("bravehall-old-{}.db", std::process::id()));
        let sessions = sessions(&file).await;
        let user = sessions.guest("Ann").await.unwrap();
        let (one, two) =
            (earlier(&sessions, &user, now() - 9), earlier(&sessions, &user, now() - 5));
        let here = sessions.caller(&one).await.unwrap().unwrap();
        sessions.end(&here, false).await.unwrap();
        assert_eq!(sessions.caller(&one).await.unwrap(), None, "it does not come back");
        let old = earlier(&sessions, &user, now() - LASTS - 1);
        assert_eq!(sessions.caller(&old).await.unwrap(), None, "too old");
        let stays = sessions.caller(&two).await.unwrap().unwrap().session.unwrap();
        let secret = NewLogin { login: "ann", password: "hash", codes: &[] };
        let stays = Stays { session: &stays, tokens: false };
        sessions.store.set_password(&user, secret, stays, now()).await.unwrap();
        assert!(sessions.caller(&two).await.unwrap().is_some());
        let third = earlier(&sessions, &user, now() - 1_000);
        assert_eq!(sessions.caller(&third).await.unwrap(), None, "from before the password");
        let _ = std::fs::remove_file(file);
    }

    #[tokio::test]
    async fn a_start_with_a_clock_far_ahead_ends_no_session() {
        let file = std::env::temp_dir().join(format!("bravehall-ahead-{}.db", std::process::id()));
        let before = sessions(&file).await;
        let ann = before.guest("Ann").await.unwrap();
        before.store.begin_session("s1", &ann, now() - 2 * LASTS).await.unwrap();
        before.store.close().await;
        let after = sessions(&file).await;
        assert!(after.store.session("s1", 0).await.unwrap().is_some(), "the clock may be wrong");
        after.store.close().await;
        let _ = std::fs::remove_file(file);
    }

    #[tokio::test]
    async fn only_the_connections_of_a_user_hear_that_a_session_ended() {
        let file = std::env::temp_dir().join(format!("bravehall-void-{}.db", std::process::id()));
        let sessions = sessions(&file).await;
        let mut held = Vec::new();
        for name in ["Ann", "Ann", "Ben"] {
            let user = sessions.guest(name).await.unwrap();
            let headers = earlier(&sessions, &user, now() - 9);
            let (caller, holding) = sessions.connect(&headers).await.unwrap();
            held.push((headers, caller.unwrap(), holding));
        }
        let (again, mut second) = sessions.connect(&held[0].0).await.unwrap();
        assert_eq!(again.as_ref(), Some(&held[0].1));
        let (nobody, mut nothing) = sessions.connect(&HeaderMap::new()).await.unwrap();
        assert_eq!(nobody, None);
        sessions.end(&held[0].1, false).await.unwrap();
        held[0].2.ended().await;
        second.ended().await;
        for (_, caller, holding) in &mut held[1..] {
            assert!(holding.ended().now_or_never().is_none(), "{caller:?}");
        }
        assert!(nothing.ended().now_or_never().is_none());
        assert_eq!(sessions.connect(&held[0].0).await.unwrap().0, None);
        held.truncate(2);
        // Whoever has gone is not remembered.
        sessions.hold("carl");
        let mut users: Vec<_> = sessions.listening().users.keys().cloned().collect();
        users.sort();
        let mut left = vec!["carl".to_owned(), held[1].1.user.id.clone()];
        left.sort();
        assert_eq!(users, left);
        let _ = std::fs::remove_file(file);
    }

    #[tokio::test]
    async fn nobody_signs_in_by_a_password_that_has_just_changed() {
        let file = std::env::temp_dir().join(format!("bravehall-late-{}.db", std::process::id()));
        let sessions = sessions(&file).await;
        let seen = sessions.guest("Ann").await.unwrap();
        let stays = Stays { session: "", tokens: false };
        let secret = NewLogin { login: "ann", password: "hash", codes: &[] };
        sessions.store.set_password(&seen, secret, stays, now()).await.unwrap();
        assert_eq!(sessions.begin(&seen, false).await.unwrap(), None);
        let seen = sessions.store.user(&seen.id).await.unwrap().unwrap();
        assert!(sessions.begin(&seen, false).await.unwrap().is_some());
        let _ = std::fs::remove_file(file);
    }
}
