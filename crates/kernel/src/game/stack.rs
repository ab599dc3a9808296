//! A small stack of plain values, so that a state stays one.

/// Compared and shown by what is on it, not by what was.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

/// There was no room for another. A game says by a rule what comes of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

impl<T: Copy, const N: usize> Stack<T, N> {
    /// How many there is room for.
    pub const MOST: usize = N;

    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let free = self.items.get_mut(self.len as usize).ok_or(Full)?;
        *free = Some(item);
        self.len += 1;
        Ok(())
    }

    /// The first that there is room for. The rest is left out: knowledges that programs send may hold
    /// anything.
    pub fn fitting(items: impl IntoIterator<Item = T>) -> Self {
        let mut stack = Self::default();
        for (free, item) in stack.items.iter_mut().zip(items) {
            *free = Some(item);
            stack.len += 1;
        }
        stack
    }

    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.items[last as usize]
    }

    pub fn last(&self) -> Option<T> {
        self.items[..self.len as usize].last().copied().flatten()
    }

    /// The last where it lies: to look at one part of it.
    pub fn top(&self) -> Option<&T> {
        self.items[..self.len as usize].last().and_then(Option::as_ref)
    }

    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items[..self.len as usize].last_mut().and_then(Option::as_mut)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Takes out what lies at `at`, counted from the bottom.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        if at >= self.len() {
            return None;
        }
        self.items[at..self.len as usize].rotate_left(1);
        self.pop()
    }

    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            if self.items[at].as_ref().is_some_and(&mut keep) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// From the bottom up.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.items[..self.len as usize].iter_mut().flatten()
    }

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> {
        self.items[..self.len as usize].iter().copied().flatten()
    }
}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Self { items: [None; N], len: 0 }
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
