//! Passwords: what is kept of them, and how often one may guess.

mod guesses;

use std::sync::{Mutex, MutexGuard, PoisonError};

use argon2::password_hash::{
    Error, Output, ParamsString, PasswordHash, Result as Hashed, Salt, SaltString,
};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use crate::random::bytes;

pub use guesses::{Guesser, Guesses};

/// Memory in which passwords are hashed, as much as was ever needed at once. Were it freed, the allocator would keep
/// it for the thread that had it: 19 MiB for each of many.
static ROOM: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// What is kept of a password.
pub fn hash_password(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&bytes::<16>()).ok()?;
    hashed(password, salt.as_salt()).map(|hash| hash.to_string()).ok()
}

/// Whether this is the password of which `kept` was kept. It takes as long for a name that nobody
/// has, so that names cannot be found out.
pub fn is_password(password: &str, kept: Option<&str>) -> bool {
    PasswordHash::new(kept.unwrap_or(NOBODY))
        .is_ok_and(|kept| fits(password, &kept).is_ok_and(|fits| fits))
}

/// What a password of nobody is compared with.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn hashed<'a>(password: &str, salt: Salt<'a>) -> Hashed<PasswordHash<'a>> {
    let (algorithm, version, params) =
        (Algorithm::default(), Version::default(), Params::default());
    Ok(PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: ParamsString::try_from(&params)?,
        salt: Some(salt),
        hash: Some(digest(&Argon2::new(algorithm, version, params), password, salt)?),
    })
}

fn fits(password: &str, kept: &PasswordHash) -> Hashed<bool> {
    let (salt, hash) = (kept.salt.ok_or(Error::Password)?, kept.hash.ok_or(Error::Password)?);
    let algorithm = Algorithm::try_from(kept.algorithm)?;
    let version = kept.version.map(Version::try_from).transpose()?.unwrap_or_default();
    let argon = Argon2::new(algorithm, version, Params::try_from(kept)?);
    // It takes the same time wherever they differ.
    Ok(digest(&argon, password, salt)? == hash)
}

fn digest(argon: &Argon2, password: &str, salt: Salt) -> Hashed<Output> {
    let mut raw = [0; Salt::MAX_LENGTH];
    let (salt, params) = (salt.decode_b64(&mut raw)?, argon.params());
    let mut memory = room().pop().unwrap_or_default();
    memory.resize(params.block_count(), Block::default());
    let output =
        Output::init_with(params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN), |out| {
            let password = password.as_bytes();
            Ok(argon.hash_password_into_with_memory(password, salt, out, &mut memory)?)
        });
    room().push(memory);
    output
}

fn room() -> MutexGuard<'static, Vec<Vec<Block>>> {
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::PasswordHasher;

    #[test]
    fn what_is_kept_is_what_others_would_keep() {
        let kept = hash_password("correct horse").unwrap();
        assert!(is_password("correct horse", Some(&kept)));
        assert!(!is_password("correct house", Some(&kept)));
        assert!(!is_password("", None) && !is_password("x", Some("$argon2id$")));
        let salt = SaltString::encode_b64(&[7; 16]).unwrap();
        let other = Argon2::default().hash_password(b"correct horse", &salt).unwrap();
        assert_eq!(hashed("correct horse", salt.as_salt()).unwrap(), other);
        assert!(is_password("correct horse", Some(&other.to_string())));
    }

    /// Whichever threads it is done on, one after the other.
    #[test]
    fn hashing_on_many_threads_takes_the_memory_of_one() {
        let (count, turn) = (12, Mutex::new(()));
        let hash = || {
            let _mine = turn.lock().unwrap();
            assert!(!is_password("x", None));
        };
        hash();
        let before = memory();
        let done = std::sync::Barrier::new(count);
        std::thread::scope(|scope| {
            for _ in 0..count {
                scope.spawn(|| {
                    (0..3).for_each(|_| hash());
                    done.wait();
                    let grown = memory() - before;
                    assert!(grown < 64 * 1024, "{grown} KiB more");
                    done.wait();
                });
            }
        });
    }

    /// Memory of this process in KiB.
    fn memory() -> i64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}
