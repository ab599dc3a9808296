//! Giving up, which is open at any time.

use braverse::{Action, Options, State};
use kernel::{Notation, Outcome, RuleId, Seat, SeatSet, Seeded, Table, replay};

/// BV-WIN-5: whoever is asked, either player may concede, and the other wins.
#[test]
fn either_player_may_concede_at_any_time() {
    for seat in [Seat::A, Seat::B] {
        let mut table = Table::<State>::start(Options::default(), &mut Seeded::new(3)).unwrap();
        let concede = table.state().read_action(seat, "concede").unwrap();
        assert!(!table.legal().contains(&concede), "it is never listed");
        let other = Action::Concede(seat.opponent());
        assert!(table.play(seat, other, &mut Seeded::new(3)).is_err(), "not for somebody else");
        table.play(seat, concede, &mut Seeded::new(3)).unwrap();
        let (seats, by) = (SeatSet::of(seat.opponent()), RuleId::new("BV-WIN-5"));
        assert_eq!(kernel::Game::outcome(table.state()), Some(Outcome::Win { seats, by }));
        let text = replay::write(&table).unwrap();
        assert_eq!(replay::read::<State>("replay", &text).unwrap().state(), table.state());
    }
}
