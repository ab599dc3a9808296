//! Many games at once.

mod sim; // random playouts on many threads: start here
mod report;

pub use report::{CampWins, SimReport};
pub use sim::{SimPlan, sim};
