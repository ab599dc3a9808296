//! How often a password may be guessed. Each guesser of an account waits longer after each wrong
//! guess, and all strangers together have a bound for each account. Whoever signed in on this
//! device before is no stranger: others cannot use up their guesses. All such devices together have
//! a bound as well, so that whoever has kept many of their cookies has no more guesses by them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limit::Net;

/// Who guesses: a device that has been signed in before, or somebody at an address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Guesser {
    Device(String),
    Stranger(Net),
}

/// Wrong guesses in a row, and when the last one was.
#[derive(Clone, Copy, Debug)]
struct Wrong {
    times: u32,
    at: Instant,
}

/// So many wrong guesses cost nothing; then one waits for this time, twice, four times and so on.
const FREE: u32 = 5;
const ONCE: Duration = Duration::from_secs(5);
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// All strangers together have so many guesses at one account, and get one back in this time.
const STRANGERS: u32 = 50;
/// All devices of an account together have so many, which come back as slowly.
const DEVICES: u32 = 20;
/// One stranger has so many at all accounts together, and gets them back as slowly.
const ACCOUNTS: u32 = 100;
const ONE_BACK: Duration = Duration::from_secs(60);
/// More entries than this are looked through for those that can be forgotten.
const MANY: usize = 20_000;

impl Guesser {
    fn is_device(&self) -> bool {
        matches!(self, Self::Device(_))
    }
}

impl Wrong {
    fn pause(self) -> Duration {
        let doublings = self.times.saturating_sub(FREE).min(16);
        if self.times < FREE { Duration::ZERO } else { LONGEST.min(ONCE * 2_u32.pow(doublings)) }
    }

    /// So many guesses as if one were given back at a time.
    fn counted(self, now: Instant) -> u32 {
        let back = now.duration_since(self.at).as_secs() / ONE_BACK.as_secs();
        self.times.saturating_sub(back as u32)
    }

    fn is_old(self, now: Instant) -> bool {
        now.duration_since(self.at) > LONGEST.max(ONE_BACK * self.times)
    }
}

#[derive(Default)]
struct Counts {
    alone: HashMap<(String, Guesser), Wrong>,
    /// By account, and whether it was a known device.
    together: HashMap<(String, bool), Wrong>,
    strangers: HashMap<Guesser, Wrong>,
}

#[derive(Clone, Default)]
pub struct Guesses(Arc<Mutex<Counts>>);

impl Guesses {
    /// Whether one more guess is fine. It counts as a wrong one until [`Guesses::right`] is said, so
    /// that many at once are no way around.
    pub fn may_guess(&self, login: &str, guesser: &Guesser) -> bool {
        self.may_guess_at(login, guesser, Instant::now())
    }

    fn may_guess_at(&self, login: &str, guesser: &Guesser, now: Instant) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Counts { alone, together, strangers } = &mut *counts;
        let key = (login.to_owned(), guesser.clone());
        if alone.get(&key).is_some_and(|wrong| now < wrong.at + wrong.pause()) {
            return false;
        }
        let is_device = guesser.is_device();
        let all = (login.to_owned(), is_device);
        let here = together.get(&all).map_or(0, |wrong| wrong.counted(now));
        let anywhere = strangers.get(guesser).map_or(0, |wrong| wrong.counted(now));
        let most = if is_device { DEVICES } else { STRANGERS };
        if here >= most || anywhere >= ACCOUNTS {
            return false;
        }
        note(together, all, here + 1, now);
        if !is_device {
            note(strangers, guesser.clone(), anywhere + 1, now);
        }
        let before = alone.get(&key).filter(|wrong| !wrong.is_old(now)).map_or(0, |w| w.times);
        note(alone, key, before + 1, now);
        true
    }

    /// The guess was right: whoever made it begins anew.
    pub fn right(&self, login: &str, guesser: &Guesser) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.alone.remove(&(login.to_owned(), guesser.clone()));
        let Counts { together, strangers, .. } = &mut *counts;
        let all = (login.to_owned(), guesser.is_device());
        for wrong in [together.get_mut(&all), strangers.get_mut(guesser)].into_iter().flatten() {
            wrong.times = wrong.times.saturating_sub(1);
        }
    }
}

fn note<K: Eq + Hash>(counts: &mut HashMap<K, Wrong>, key: K, times: u32, at: Instant) {
    if counts.len() > MANY {
        counts.retain(|_, wrong| !wrong.is_old(at));
    }
    // Somebody fills the list with names: those who guess much at one name matter more.
    if counts.len() > 5 * MANY {
        counts.retain(|_, wrong| wrong.times >= FREE);
    }
    counts.insert(key, Wrong { times, at });
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn stranger(last: u8) -> Guesser {
        Guesser::Stranger(Net::from(IpAddr::from([10, 0, 0, last])))
    }

    #[test]
    fn one_guesser_waits_longer_each_time() {
        let (guesses, mut now) = (Guesses::default(), Instant::now());
        let (mut made, end) = (0, now + Duration::from_secs(24 * 3600));
        while now < end {
            made += u32::from(guesses.may_guess_at("ann", &stranger(1), now));
            now += Duration::from_secs(1);
        }
        assert!((90..=120).contains(&made), "{made} guesses in a day");
        assert!(guesses.may_guess_at("ben", &stranger(1), now), "another account");
        assert!(guesses.may_guess_at("ann", &stranger(2), now), "another address");
    }

    #[test]
    fn many_strangers_together_have_a_bound_and_the_owner_is_not_locked_out() {
        let (guesses, mut now) = (Guesses::default(), Instant::now());
        let device = Guesser::Device("mine".to_owned());
        let mut made = 0;
        for second in 0..3_600_u32 {
            for last in 0..200 {
                made += u32::from(guesses.may_guess_at("ann", &stranger(last), now));
            }
            if second % 600 == 0 {
                assert!(guesses.may_guess_at("ann", &device, now), "at {second}");
                guesses.right("ann", &device);
            }
            now += Duration::from_secs(1);
        }
        assert!((100..=130).contains(&made), "{made} guesses in an hour");
    }

    #[test]
    fn many_devices_of_an_account_have_no_more_guesses_than_a_few() {
        let (guesses, mut now) = (Guesses::default(), Instant::now());
        let mut made = 0;
        for _ in 0..3_600_u32 {
            for device in 0..200 {
                let device = Guesser::Device(device.to_string());
                made += u32::from(guesses.may_guess_at("ann", &device, now));
            }
            now += Duration::from_secs(1);
        }
        assert!((70..=90).contains(&made), "{made} guesses in an hour");
        let device = Guesser::Device("0".to_owned());
        assert!(guesses.may_guess_at("ben", &device, now), "another account");
        assert!(guesses.may_guess_at("ann", &stranger(1), now), "strangers are counted apart");
    }

    #[test]
    fn one_stranger_does_not_try_everybody() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let tried = (0..500).filter(|n| guesses.may_guess_at(&n.to_string(), &stranger(1), now));
        assert_eq!(tried.count(), 100);
        assert!(guesses.may_guess_at("0", &stranger(2), now));
    }

    #[test]
    fn who_guessed_right_begins_anew() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        for _ in 0..40 {
            assert!(guesses.may_guess_at("ann", &stranger(1), now));
            guesses.right("ann", &stranger(1));
        }
    }
}
