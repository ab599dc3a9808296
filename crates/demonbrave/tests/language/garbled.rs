//! Whatever stands in a file, reading it does not panic.

use crate::{HOUSE, faults};

#[test]
fn a_broken_file_is_refused_without_a_panic() {
    let nonsense = [
        "",
        "x",
        "x99",
        "-",
        "4-",
        "-8",
        "♠",
        "3♠",
        "S",
        "SS",
        "'",
        ",",
        ";",
        "#",
        "256",
        "99999999999999999999",
    ];
    testkit::survive_garbling(HOUSE, &nonsense, faults);
}
