//! A stack says when it is full, and the type does not let anybody overlook it.

use kernel::{Full, Stack};

#[test]
fn a_full_stack_takes_nothing_and_loses_nothing() {
    let mut stack: Stack<u8, 3> = Stack::default();
    for item in 0..3 {
        assert_eq!(stack.push(item), Ok(()));
    }
    assert_eq!(stack.push(9), Err(Full));
    assert_eq!(stack.iter().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(stack.pop(), Some(2));
    assert_eq!(stack.push(7), Ok(()));
    assert_eq!(stack.last(), Some(7));
}

#[test]
fn what_fits_is_the_first() {
    let stack: Stack<u8, 3> = Stack::fitting(0..9);
    assert_eq!(stack.iter().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((stack.len(), Stack::<u8, 3>::MOST), (3, 3));
    let mut odd: Stack<u8, 3> = stack;
    odd.retain(|item| item % 2 == 1);
    assert_eq!(odd, Stack::fitting([1]));
}
