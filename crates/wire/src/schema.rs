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
