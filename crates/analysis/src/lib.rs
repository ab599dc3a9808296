//! Looks at a finished game: what each choice was worth from what its player could know, what was luck, and
//! what was a loss of one's own.
//!
//! A [`Study`] has as many steps as the game has decisions. Each step is looked at by itself ([`Study::look`]),
//! in any order and on any thread, and the looks come together in one [`Analysis`]. The same game, effort and
//! seed give the same analysis.

mod effort;
mod ending;
mod study; // a game, step by step: start here
mod judge; // the decision of a seat, by its own knowledge
mod watch; // the same as the others saw it
mod luck;
mod line;
mod belief;
mod account; // what adds up to the result
mod report;
mod calibration;
mod calibrate; // positions of self-play, and how they ended
mod fit;
mod plot;

pub use calibrate::{Plan, Point, points};
pub use calibration::{Calibration, Curve, Phase};
pub use effort::{Depth, Effort, Settings};
pub use ending::winners;
pub use fit::{Bin, Fitted, Measured, fit};
pub use plot::plot;
pub use report::{
    Account, Analysis, Belief, Class, FORMAT, Judged, Lined, Look, OpenCards, Progress, Rating,
    SeatAnalysis, Seen, Station, Stroke, Worded,
};
pub use study::{Study, study};
