//! Passwords: what is kept of them, and how often one may guess.

mod guesses;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use crate::random::bytes;

pub use guesses::{Guesser, Guesses};

/// Hashing takes much memory and time on purpose: only so many at once.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Does something with a password on a thread that may wait, when it is its turn.
pub async fn hashing<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let _turn = HASHING.acquire().await.ok()?;
    tokio::task::spawn_blocking(work).await.ok()
}

/// What is kept of a password.
pub fn hash_password(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&bytes::<16>()).ok()?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

/// Whether this is the password of which `kept` was kept.
pub async fn is_password(password: String, kept: Option<String>) -> bool {
    // As slow for a name that nobody has, so that names cannot be found out.
    let kept = kept.unwrap_or_else(|| NOBODY.to_owned());
    hashing(move || fits(&password, &kept)).await.unwrap_or(false)
}

fn fits(password: &str, kept: &str) -> bool {
    PasswordHash::new(kept)
        .is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
}

/// What a password of nobody is compared with.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
