//! How much somebody may do at a time, and how much they may have.

mod bucket; // how fast
mod count; // how many

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::Limits;
use crate::desk::Account;
use bucket::Buckets;
pub use bucket::{Bucket, Pace};
use count::Counts;
pub use count::Held;

/// Whoever shares a way into the network: one IPv4 address, or the 64 bits of an IPv6 address that
/// one customer is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Net(IpAddr);

impl From<IpAddr> for Net {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                Self(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
            four @ IpAddr::V4(_) => Self(four),
        }
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Chat: one message in two seconds, five at once.
const CHAT: Pace = Pace { rate: 0.5, most: 5.0 };
/// What is said with one touch: three at once, one in three seconds.
const EMOTES: Pace = Pace { rate: 1.0 / 3.0, most: 3.0 };
/// An address may talk as fast as so many sockets, and chat as fast as so many people.
const SOCKETS: f64 = 5.0;
const PEOPLE: f64 = 5.0;
/// For each table that may be made, so often somebody may sit down or choose what to play with.
const SEATINGS: f64 = 4.0;
/// New texts of own cards in an hour, of a person, of an address and in all: reading one is work.
const CARDS: [f64; 3] = [6.0, 20.0, 60.0];

/// Keeps count of everybody.
#[derive(Clone)]
pub struct Gate(Arc<Counted>);

struct Counted {
    limits: Limits,
    requests: Buckets<Net>,
    messages: Buckets<Net>,
    guests: Buckets<Net>,
    tables: Buckets<Net>,
    seatings: Buckets<Net>,
    cards_by_person: Buckets<String>,
    cards_by_address: Buckets<Net>,
    cards_in_all: Buckets<()>,
    /// Texts of own cards that were brought already, each by a number for it.
    cards: Mutex<HashSet<u64>>,
    numbers: RandomState,
    chat: Talk,
    emotes: Talk,
    connections: Counts<Net>,
    sockets: Counts<Net>,
    follows: Counts<Net>,
    /// Where each person was last seen.
    seen: Mutex<HashMap<String, Net>>,
}

/// What people say to each other. Guests cost nothing, so where somebody comes from counts besides who they are.
struct Talk {
    by_person: Buckets<String>,
    by_address: Buckets<Net>,
}

impl Talk {
    fn new(pace: Pace) -> Self {
        let shared = Pace { rate: pace.rate * PEOPLE, most: pace.most * PEOPLE };
        Self { by_person: Buckets::new(pace), by_address: Buckets::new(shared) }
    }

    /// Whoever is too fast alone takes nothing from those beside them.
    fn take(&self, person: &str, from: Net) -> bool {
        self.by_person.take(&person.to_owned()) && self.by_address.take(&from)
    }
}

/// More people than this are forgotten; whoever comes again is seen again.
const MANY: usize = 100_000;

impl Gate {
    pub fn new(limits: Limits) -> Self {
        Self(Arc::new(Counted {
            limits,
            requests: Buckets::new(Pace { rate: limits.requests, most: limits.requests * 4.0 }),
            messages: Buckets::new(Pace {
                rate: limits.rate * SOCKETS,
                most: limits.burst * SOCKETS,
            }),
            guests: Buckets::new(Pace::hourly(limits.guests_per_hour, 1.0)),
            tables: Buckets::new(Pace::hourly(limits.tables_per_hour, 0.25)),
            seatings: Buckets::new(Pace::hourly(SEATINGS * limits.tables_per_hour, 0.25)),
            cards_by_person: Buckets::new(Pace::hourly(CARDS[0], 1.0)),
            cards_by_address: Buckets::new(Pace::hourly(CARDS[1], 1.0)),
            cards_in_all: Buckets::new(Pace::hourly(CARDS[2], 1.0)),
            cards: Mutex::default(),
            numbers: RandomState::new(),
            chat: Talk::new(CHAT),
            emotes: Talk::new(EMOTES),
            connections: Counts::default(),
            sockets: Counts::default(),
            follows: Counts::default(),
            seen: Mutex::default(),
        }))
    }

    /// Remembers where a person comes from.
    pub fn see(&self, person: &str, from: Net) {
        let mut seen = self.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MANY {
            seen.clear();
        }
        seen.insert(person.to_owned(), from);
    }

    /// The account of a person, together with all who come from the same address.
    pub fn account_of(&self, person: &str) -> Account {
        let seen = self.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let address = seen.get(person).map_or_else(|| person.to_owned(), Net::to_string);
        Account { address, person: person.to_owned() }
    }

    pub fn may_request(&self, from: Net) -> bool {
        self.0.requests.take(&from)
    }

    /// Whether one more message from there is fine, over whichever socket.
    pub fn may_say(&self, from: Net) -> bool {
        self.0.messages.take(&from)
    }

    /// Whether somebody new may come from there.
    pub fn may_come(&self, from: Net) -> bool {
        self.0.guests.take(&from)
    }

    pub fn may_make_table(&self, from: Net) -> bool {
        self.0.tables.take(&from)
    }

    /// Whether somebody may sit down, or choose what to play with: what they bring is kept each time.
    pub fn may_sit(&self, from: Net) -> bool {
        self.0.seatings.take(&from)
    }

    /// Whether somebody may bring these cards of their own; those that are known cost nothing.
    pub fn may_bring_cards(&self, person: &str, from: Net, text: &str) -> bool {
        let Counted { cards_by_person, cards_by_address, cards_in_all, .. } = &*self.0;
        let number = self.0.numbers.hash_one(text);
        let mut known = self.0.cards.lock().unwrap_or_else(PoisonError::into_inner);
        known.contains(&number)
            || cards_by_person.take(&person.to_owned())
                && cards_by_address.take(&from)
                && cards_in_all.take(&())
                && known.insert(number)
    }

    pub fn may_chat(&self, person: &str, from: Net) -> bool {
        self.0.chat.take(person, from)
    }

    pub fn may_emote(&self, person: &str, from: Net) -> bool {
        self.0.emotes.take(person, from)
    }

    /// A connection, whatever it comes to; besides the sockets there is room for requests.
    pub fn connection(&self, from: Option<Net>) -> Option<Held<Net>> {
        let limits = &self.0.limits;
        let each = from.map(|from| (from, 2 * limits.connections_per_address));
        self.0.connections.one_more(each, 2 * limits.connections)
    }

    /// A connection that has become a socket.
    pub fn socket(&self, from: Net) -> Option<Held<Net>> {
        let limits = &self.0.limits;
        self.0.sockets.one_more(Some((from, limits.connections_per_address)), limits.connections)
    }

    /// A table that is followed from there.
    pub fn follow(&self, from: Net) -> Option<Held<Net>> {
        let most = self.0.limits.follows_per_address;
        self.0.follows.one_more(Some((from, most)), usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_customer_is_one_whatever_the_last_bits() {
        let net = |text: &str| Net::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(net("2001:db8:1:2::1"), net("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(net("2001:db8:1:2::1"), net("2001:db8:1:3::1"));
        assert_eq!(net("::ffff:10.0.0.1"), net("10.0.0.1"));
        assert_ne!(net("10.0.0.1"), net("10.0.0.2"));
    }

    #[test]
    fn a_network_has_one_number_of_connections() {
        let limits = Limits { connections_per_address: 1, connections: 2, ..Limits::default() };
        let gate = Gate::new(limits);
        let net = |text: &str| Some(Net::from(text.parse::<IpAddr>().unwrap()));
        let _first = gate.connection(net("2001:db8::1")).unwrap();
        let second = gate.connection(net("2001:db8::2")).unwrap();
        assert!(gate.connection(net("2001:db8::3")).is_none());
        let _other = gate.connection(net("2001:db8:0:1::1")).unwrap();
        drop(second);
        let _again = gate.connection(net("2001:db8::3")).unwrap();
        let _proxy = gate.connection(None).unwrap();
        assert!(gate.connection(None).is_none(), "in all there are four");
    }
}
