//! How types of the kernel look in the description of the API.

use utoipa::ToSchema;

/// A place at the table.
#[derive(ToSchema, Debug)]
pub enum SeatName {
    A,
    B,
    C,
    D,
}

/// Whose eyes: `{"seat": "A"}` or `"watcher"`.
#[derive(ToSchema, Debug)]
#[schema(rename_all = "lowercase")]
pub enum ViewerName {
    #[schema(value_type = SeatName)]
    Seat(SeatName),
    Watcher,
}
