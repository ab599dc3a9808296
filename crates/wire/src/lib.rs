//! What crosses the socket and the HTTP API: plain data, no rule.

mod schema;
mod table; // what a table is set up with, and how it looks from outside
mod api; // people, games, rules
mod ladder; // how strong people are
mod ties; // people among each other
mod replay; // a finished game
mod learn;
mod socket; // what is said over a WebSocket

pub use api::{Game, GameOption, GameValue, Kept, KeptDeck, Made, Me, Rule, TokenInfo};
pub use kernel::{Choice, Frame, Gesture, LogEntry, Sentence, Span};
pub use ladder::{
    Leaderboard, PlayedGame, Pool, PoolRating, Profile, Ranked, Rated, RatedGame, Rating,
    RatingStep, SeatChange, Standing,
};
pub use learn::{LessonAnswers, LessonInfo, LessonPage, LessonTask, Term};
pub use replay::{Replay, ReplayStep, Roll, Scene};
pub use schema::SeatName;
pub use socket::{AtTable, Code, Emote, Line, Offer, Refusal, Request, ToClient, ToServer, Update};
pub use table::{
    BestOf, ClockPlan, Clocks, Ended, How, NewTable, Note, NoteKind, Occupant, PlayOn, Said, Score,
    SeatInfo, SeatPlan, Series, Status, TableInfo, Told, Visibility,
};
pub use ties::{Account, Challenge, Followed, Report, Wrong};
