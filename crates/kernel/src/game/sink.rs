/// Where events go. A table records them; a playout uses [`NullSink`], so that they cost nothing.
pub trait Sink<E> {
    fn tell(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug)]
pub struct NullSink;

impl<E> Sink<E> for NullSink {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}
}
