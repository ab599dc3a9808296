//! People who exist in numbers alone: of known strength, so that what ratings make of them can be compared.

use kernel::{Dice, Seeded};
use ladder::{Rating, Side, Waiting, pair, rate};

/// How far the strengths of people lie apart.
const SPREAD: f64 = 300.0;

pub struct Person {
    pub strength: f64,
    pub rating: Rating,
    pub games: u32,
}

fn share(dice: &mut Seeded) -> f64 {
    f64::from(dice.roll(1 << 30)) / f64::from(1 << 30)
}

/// A number as nature throws them, around nothing.
fn normal(dice: &mut Seeded) -> f64 {
    (0..12).map(|_| share(dice)).sum::<f64>() - 6.0
}

pub fn people(count: usize, dice: &mut Seeded) -> Vec<Person> {
    let one =
        |_| Person { strength: 1500.0 + SPREAD * normal(dice), rating: Rating::NEW, games: 0 };
    (0..count).map(one).collect()
}

/// What a side brings to a game: ten times as much for 400 points more.
fn weight(points: f64) -> f64 {
    10_f64.powf(points / 400.0)
}

/// A game between sides of so many people each. One side wins; nobody knows the places of the others.
fn play(people: &mut [Person], seats: &[usize], team: usize, dice: &mut Seeded) {
    let sides: Vec<_> = seats.chunks(team).collect();
    let strength = |side: &&[usize]| side.iter().map(|at| people[*at].strength - 1500.0).sum();
    let weights: Vec<f64> = sides.iter().map(strength).map(weight).collect();
    let mut lot = share(dice) * weights.iter().sum::<f64>();
    let mut winner = 0;
    while lot > weights[winner] && winner + 1 < weights.len() {
        lot -= weights[winner];
        winner += 1;
    }
    let side = |(at, side): (usize, &&[usize])| Side {
        players: side.iter().map(|at| people[*at].rating).collect(),
        place: if at == winner { 1 } else { 2 },
    };
    let rated = rate(&sides.iter().enumerate().map(side).collect::<Vec<_>>());
    for (at, rating) in seats.iter().zip(rated.into_iter().flatten()) {
        people[*at].rating = rating;
        people[*at].games += 1;
    }
}

/// Everybody plays so many games at tables of `seats`, in teams of `team`, with others who are thought to be about
/// as strong.
pub fn season(count: usize, games: u32, (seats, team): (usize, usize), seed: u64) -> Vec<Person> {
    let mut dice = Seeded::new(seed);
    let mut people = people(count, &mut dice);
    for _ in 0..games {
        let mut order: Vec<_> = (0..count)
            .map(|at| (people[at].rating.points + 100.0 * normal(&mut dice), at))
            .collect();
        order.sort_by(|one, other| one.0.total_cmp(&other.0));
        let order: Vec<_> = order.into_iter().map(|(_, at)| at).collect();
        for table in order.chunks_exact(seats) {
            let mut table = table.to_vec();
            // Who sits with whom is chance.
            for at in (1..seats).rev() {
                table.swap(at, dice.roll(at as u32 + 1) as usize);
            }
            play(&mut people, &table, team, &mut dice);
        }
    }
    people
}

/// Spearman's rank correlation of strength and points.
pub fn correlation(people: &[Person]) -> f64 {
    let by_strength = ranks(people.iter().map(|one| one.strength));
    let by_points = ranks(people.iter().map(|one| one.rating.points));
    let squares: f64 =
        by_strength.iter().zip(&by_points).map(|(one, other)| (one - other).powi(2)).sum();
    let n = people.len() as f64;
    1.0 - 6.0 * squares / (n * (n * n - 1.0))
}

fn ranks(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let values: Vec<_> = values.collect();
    let mut order: Vec<_> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let mut ranks = vec![0.0; values.len()];
    for (rank, at) in order.into_iter().enumerate() {
        ranks[at] = rank as f64;
    }
    ranks
}

/// What came of an evening of quick pairing.
pub struct Evening {
    /// Everybody's wait, in milliseconds, and everybody's gap in points, each in order.
    pub waits: Vec<i64>,
    pub gaps: Vec<f64>,
    pub again: usize,
    pub left: usize,
}

/// So many people come in one after another, `pause` milliseconds apart on average, each for one game, and some come
/// back after it. Whoever waits is looked at every second.
pub fn evening(arrivals: usize, pause: u32, seed: u64) -> Evening {
    let mut dice = Seeded::new(seed);
    let mut evening = Evening { waits: Vec::new(), gaps: Vec::new(), again: 0, left: 0 };
    let (mut waiting, mut back): (Vec<Waiting>, Vec<Waiting>) = (Vec::new(), Vec::new());
    let (mut now, mut next, mut come) = (0, 0, 0);
    while come < arrivals || (waiting.len() + back.len() > 1 && now < next + 600_000) {
        while come < arrivals && next <= now {
            waiting.push(arrival(come, next, &mut dice));
            come += 1;
            next += i64::from(dice.roll(2 * pause)) + 1;
        }
        let ready: Vec<_> = back.extract_if(.., |one| one.since <= now).collect();
        waiting.extend(ready);
        let pairs = pair(&waiting, now);
        for (one, other) in &pairs {
            let (one, other) = (&waiting[*one], &waiting[*other]);
            evening.waits.extend([now - one.since, now - other.since]);
            evening.gaps.push((one.rating.points - other.rating.points).abs());
            evening.again += usize::from(one.met.as_ref() == Some(&other.id));
            for (one, other) in [(one, other), (other, one)] {
                // One in three plays another game after this one.
                if come < arrivals && dice.roll(3) == 0 {
                    let since = now + 300_000 + i64::from(dice.roll(600_000));
                    let met = Some(other.id.clone());
                    back.push(Waiting { since, met, ..one.clone() });
                }
            }
        }
        let mut at = 0;
        waiting.retain(|_| {
            at += 1;
            !pairs.iter().any(|(one, other)| *one + 1 == at || *other + 1 == at)
        });
        now += 1_000;
    }
    evening.left = waiting.len();
    evening.waits.sort_unstable();
    evening.gaps.sort_by(f64::total_cmp);
    evening
}

/// One in five is a stranger, who is thought to be of middling strength.
fn arrival(nth: usize, since: i64, dice: &mut Seeded) -> Waiting {
    let known = Rating { points: 1500.0 + SPREAD * normal(dice), deviation: 70.0, ..Rating::NEW };
    let rating = if dice.roll(5) == 0 { Rating::NEW } else { known };
    Waiting { id: nth.to_string(), rating, since, met: None }
}
