//! Our cards beside what is printed on them. The program lives in `bench`: the tasks themselves
//! depend on no crate of the house.

use crate::Failure;
use crate::shell::{cargo, run};

pub fn cards(args: &[&str]) -> Result<(), Failure> {
    run(cargo(&["run", "-q", "-p", "bench", "--bin", "cards", "--"]).args(args))
}
