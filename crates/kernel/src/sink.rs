/// Where events go. A table records them; a playout uses [`Mute`], so that they cost nothing.
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
pub struct Mute;

impl<E> Sink<E> for Mute {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}
}
