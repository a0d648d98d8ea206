//! The counting allocator, in a program that has it.

use aoc_bench::heap::{Counter, Usage};

#[global_allocator]
static COUNTER: Counter = Counter;

/// One test: what other threads allocate would be counted too.
#[test]
fn what_is_allocated_is_counted() {
    let usage = |work: &dyn Fn()| Usage::of(work).1;
    assert_eq!(
        usage(&|| {}),
        Usage {
            peak_bytes: 0,
            allocations: 0
        }
    );
    let one = || drop(std::hint::black_box(vec![0_u8; 1_000]));
    assert_eq!(
        usage(&one),
        Usage {
            peak_bytes: 1_000,
            allocations: 1
        }
    );
    let twice = || [(); 2].map(|()| one());
    let usage_twice = usage(&|| {
        twice();
    });
    assert_eq!(
        usage_twice,
        Usage {
            peak_bytes: 1_000,
            allocations: 2
        },
        "one after the other"
    );
    let at_once = || drop(std::hint::black_box((vec![0_u8; 1_000], vec![0_u8; 500])));
    assert_eq!(
        usage(&at_once),
        Usage {
            peak_bytes: 1_500,
            allocations: 2
        }
    );
    let grown = || {
        let mut bytes = Vec::<u8>::with_capacity(100);
        bytes.reserve_exact(300);
        std::hint::black_box(&bytes);
    };
    assert_eq!(
        usage(&grown),
        Usage {
            peak_bytes: 300,
            allocations: 2
        },
        "made larger"
    );
    let (kept, of_kept) = Usage::of(|| vec![0_u64; 10]);
    assert_eq!(
        of_kept,
        Usage {
            peak_bytes: 80,
            allocations: 1
        }
    );
    drop(kept);
}
