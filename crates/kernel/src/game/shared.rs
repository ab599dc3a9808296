use std::fmt;
use std::ops::Deref;

/// A hold on what all tables share, such as the cards of the house or an arena. Compared by identity first: a
/// table has one for its whole life.
pub struct Shared<T: 'static>(pub &'static T);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<T> {}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

/// What is shared is long, and the same for all.
impl<T> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(std::any::type_name::<T>())
    }
}
