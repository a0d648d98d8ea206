//! Counts what a program allocates.
//!
//! The counts are of the whole process, so a solver's threads are in them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static LIVE: AtomicU64 = AtomicU64::new(0);
static PEAK: AtomicU64 = AtomicU64::new(0);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

/// The system's allocator, with a count. A program that wants it makes it its `global_allocator`.
#[derive(Debug)]
pub struct Counter;

/// What was allocated while something ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The most bytes at once, beyond those at its start.
    pub peak_bytes: u64,
    /// How many times memory was asked for; making a block larger or smaller is one time too.
    pub allocations: u64,
}

impl Usage {
    /// What `work` allocates; what it gives counts as long as it is there.
    pub fn of<T>(work: impl FnOnce() -> T) -> (T, Self) {
        let (live, allocations) = (LIVE.load(Relaxed), ALLOCATIONS.load(Relaxed));
        PEAK.store(live, Relaxed);
        let given = work();
        let usage = Self {
            peak_bytes: PEAK.load(Relaxed).saturating_sub(live),
            allocations: ALLOCATIONS.load(Relaxed) - allocations,
        };
        (given, usage)
    }
}

fn grow(bytes: usize) {
    ALLOCATIONS.fetch_add(1, Relaxed);
    let live = LIVE.fetch_add(bytes as u64, Relaxed) + bytes as u64;
    PEAK.fetch_max(live, Relaxed);
}

fn shrink(bytes: usize) {
    LIVE.fetch_sub(bytes as u64, Relaxed);
}

// SAFETY: every call is passed on to the system's allocator as it came; counting neither
// allocates nor panics.
unsafe impl GlobalAlloc for Counter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller promises us what this asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller promises us what this asks for.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        shrink(layout.size());
        // SAFETY: the caller promises us what this asks for.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // The old block may have to be there beside the new one, but mostly it grows in place.
        shrink(layout.size());
        grow(new_size);
        // SAFETY: the caller promises us what this asks for.
        unsafe { System.realloc(block, layout, new_size) }
    }
}
