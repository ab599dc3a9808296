//! Passwords: what is kept of them, and how often one may guess.

mod guesses;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use crate::random::bytes;

pub use guesses::{Guesser, Guesses};

/// What is kept of a password.
pub fn hash_password(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&bytes::<16>()).ok()?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

/// Whether this is the password of which `kept` was kept. It takes as long for a name that nobody
/// has, so that names cannot be found out.
pub fn is_password(password: &str, kept: Option<&str>) -> bool {
    PasswordHash::new(kept.unwrap_or(NOBODY))
        .is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
}

/// What a password of nobody is compared with.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
