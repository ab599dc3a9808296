/// Where events go. A table records them; a playout uses [`NullSink`], so that they cost nothing.
pub trait Sink<E> {
    fn tell(&mut self, event: impl Into<E>);
    /// A part of the content, such as a clause of a card, is at work. Whoever counts which parts ever
    /// are writes them down; for all others it costs nothing.
    #[inline(always)]
    fn at_work(&mut self, _part: impl FnOnce() -> String) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl Into<E>) {
        self.push(event.into());
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug)]
pub struct NullSink;

impl<E> Sink<E> for NullSink {
    #[inline(always)]
    fn tell(&mut self, _event: impl Into<E>) {}
}
