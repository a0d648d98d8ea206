//! The sum of part 2, from sets of addresses that are never written out.
//!
//! The addresses of a write are a [`Cube`]. Two cubes have an address in common unless a bit is
//! fixed in both of them, to 0 in one and to 1 in the other. A write counts where no later one
//! hits, so for each write the later cubes that meet its own are gathered.
//!
//! **Finding them.** All pairs would be a hundred thousand tests in real programs. But the cubes of
//! one mask have the same free bits: two of them are equal, and then the earlier one is dropped, or
//! apart. And they lie close together: with few bits in the addresses, the others of the mask's ones
//! and zeros are in all of them. The smallest cube around those of a mask is compared with those of
//! the later masks, which is twenty times less, and nearly all are apart.
//!
//! **Counting.** How many of a cube's addresses do some others leave? Cut down to this cube, each of
//! the others is a [`Demand`] on its free bits: these must be so. An address is left where it meets
//! no demand. Without a demand all are left, and a demand for nothing leaves none. Few bits go into a
//! table. Otherwise one bit is decided both ways, either half keeps the demands that it does not
//! break, and the halves are counted in turn. The bit is one that many short demands ask for: it
//! settles most. This is what solvers of satisfiability do, and as there, some inputs might take for
//! ever: the steps are limited, and past the limit there is no answer. With 36 bits it takes
//! thousands of masks with two thirds of their bits `X` to get there. Memory is no matter, as there
//! are never more demands at a time than cubes for each bit decided.

use std::collections::HashSet;
use std::ops::Range;

use aoc_core::NoAnswer;

use crate::Program;
use crate::table::Table;

/// So many steps are taken before it is called too much: seconds. The worst programs of the size of
/// real ones take a third of them.
const STEPS: usize = 1 << 27;

/// So many cubes are compared in the time of a step, which is a demand looked at.
const COMPARED: usize = 16;

/// The sum of the memory.
pub(crate) fn sum(program: &Program) -> Result<u128, NoAnswer> {
    let (blocks, writes) = blocks(program);
    let mut count = Count {
        demands: Vec::new(),
        table: Table::new(),
        steps_left: STEPS,
    };
    let mut meeting = Vec::new();
    let mut sum = 0;
    for (index, block) in blocks.iter().enumerate() {
        let later = &blocks[index + 1..];
        count.pay(later.len().div_ceil(COMPARED))?;
        meeting.clear();
        for other in later {
            if other.bounds.meets(block.bounds) {
                meeting.push(&writes[other.writes.clone()]);
            }
        }
        for write in &writes[block.writes.clone()] {
            count.demands.clear();
            for others in &meeting {
                count.add(write.cube, others)?;
            }
            let left = count.left(write.cube.free, 0)?;
            sum += u128::from(left) * u128::from(write.value);
        }
    }
    Ok(sum)
}

/// The writes of each mask that no later one of the same mask hides, in reverse.
fn blocks(program: &Program) -> (Vec<Block>, Vec<CubeWrite>) {
    /// So few are compared one by one.
    const FEW: usize = 32;
    let mut blocks = Vec::with_capacity(program.masks.len());
    let mut writes: Vec<CubeWrite> = Vec::with_capacity(program.writes.len());
    let mut seen = HashSet::new();
    for mask in &program.masks {
        let start = writes.len();
        let (mut all, mut any) = (u64::MAX, 0);
        seen.clear();
        for write in program.writes[mask.writes.clone()].iter().rev() {
            let fixed = (write.address | mask.ones) & !mask.floating;
            let hidden = if mask.writes.len() > FEW {
                !seen.insert(fixed)
            } else {
                writes[start..]
                    .iter()
                    .any(|later| later.cube.fixed == fixed)
            };
            if hidden {
                continue;
            }
            (all, any) = (all & fixed, any | fixed);
            let free = mask.floating;
            writes.push(CubeWrite {
                cube: Cube { fixed, free },
                value: write.value,
            });
        }
        // Where all have a bit or none has it, it is fixed for them together.
        let differ = any & !all;
        blocks.push(Block {
            bounds: Cube {
                fixed: any & all,
                free: mask.floating | differ,
            },
            writes: start..writes.len(),
        });
    }
    (blocks, writes)
}

/// The writes of a mask.
struct Block {
    /// The smallest cube around theirs.
    bounds: Cube,
    writes: Range<usize>,
}

/// A write to all addresses of a cube.
struct CubeWrite {
    cube: Cube,
    value: u64,
}

/// Addresses that have some bits in common, and the others in every way.
#[derive(Debug, Clone, Copy)]
struct Cube {
    /// The common bits that are 1.
    fixed: u64,
    /// The others.
    free: u64,
}

/// What some free bits of a cube have to be for an address to lie in another one, too.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Demand {
    /// These bits, …
    pub(crate) bits: u64,
    /// … of which these are to be 1.
    pub(crate) ones: u64,
}

/// Counts what demands leave.
struct Count {
    /// Those of the part at hand, at the end; before them those of the parts around it.
    demands: Vec<Demand>,
    table: Table,
    steps_left: usize,
}

impl Cube {
    #[inline]
    fn meets(&self, other: Self) -> bool {
        (self.fixed ^ other.fixed) & !(self.free | other.free) == 0
    }
}

impl Count {
    /// Adds the demands of those of the others that meet the cube.
    fn add(&mut self, cube: Cube, others: &[CubeWrite]) -> Result<(), NoAnswer> {
        self.pay(others.len().div_ceil(COMPARED))?;
        for CubeWrite { cube: other, .. } in others {
            if other.meets(cube) {
                let bits = cube.free & !other.free;
                self.demands.push(Demand {
                    bits,
                    ones: other.fixed & bits,
                });
            }
        }
        Ok(())
    }

    /// The number of ways to set the free bits that meet no demand from `start` on.
    fn left(&mut self, free: u64, start: usize) -> Result<u64, NoAnswer> {
        let end = self.demands.len();
        self.pay(end - start)?;
        match self.demands[start..] {
            [] => return Ok(1 << free.count_ones()),
            [demand] => {
                let rest = free & !demand.bits;
                return Ok((1 << free.count_ones()) - (1 << rest.count_ones()));
            }
            _ => {}
        }
        let asked = self.demands[start..]
            .iter()
            .fold(0, |asked, demand| asked | demand.bits);
        if asked.count_ones() <= Table::WIDTH {
            let rows = self.table.rows_left(&self.demands[start..], asked);
            return Ok(rows << (free & !asked).count_ones());
        }
        let Some(bit) = deciding_bit(&self.demands[start..]) else {
            return Ok(0);
        };
        let mut left = 0;
        for value in [0, bit] {
            for index in start..end {
                let Demand { bits, ones } = self.demands[index];
                if bits & bit == 0 || ones & bit == value {
                    self.demands.push(Demand {
                        bits: bits & !bit,
                        ones: ones & !bit,
                    });
                }
            }
            left += self.left(free & !bit, end)?;
            self.demands.truncate(end);
        }
        Ok(left)
    }

    fn pay(&mut self, steps: usize) -> Result<(), NoAnswer> {
        let left = self.steps_left.checked_sub(steps);
        let too_many = || NoAnswer::new("too many writes hit the same addresses in too many ways");
        self.steps_left = left.ok_or_else(too_many)?;
        Ok(())
    }
}

/// The places of the bits that are 1, in ascending order.
pub(crate) fn set_bits(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (place < u64::BITS).then_some(place)
    })
}

/// The bit that settles most, where no demand is for nothing: each demand gives its bits one vote,
/// which weighs twice as much for each bit fewer.
fn deciding_bit(demands: &[Demand]) -> Option<u64> {
    let mut votes = [0_u128; 64];
    for demand in demands {
        if demand.bits == 0 {
            return None;
        }
        let weight = 1_u128 << (64 - demand.bits.count_ones());
        for bit in set_bits(demand.bits) {
            votes[bit as usize] += weight;
        }
    }
    let most = (0..64).max_by_key(|&bit| votes[bit])?;
    Some(1 << most)
}
