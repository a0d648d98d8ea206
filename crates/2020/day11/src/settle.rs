//! The end of the rounds, from changes alone.
//!
//! **Two rounds at a time.** Nearly everybody moves in every round: where all seats of a crowd are
//! empty, all are taken, then all are left. But compared with the round before the last, little
//! changes: only along the edge of what has settled. So two states are kept, that of the even rounds
//! and that of the odd ones, and in turn each becomes what follows from the other. Whether a seat is
//! occupied in one of them follows from itself and its surroundings in the other; so where none of
//! these has changed there, it stays as it is here. Once a state stays as it is altogether, all
//! repeats: people have come to rest where both states are the same, and otherwise come and go.
//!
//! **That it ends.** Let `x` be 1 for an occupied seat and 0 for an empty one, and `n` the number of
//! occupied ones around it. With `c` for too many, the seat is occupied in the next round if
//! `(c - 1) * x - n > -1/2`: a threshold for a weighted sum over the seat and those around it. If one
//! seat is around another, then that is around the first one, so the weights are symmetric, and for
//! such networks there is an energy (Goles and Olivos, 1981): a sum over all pairs of a seat in one
//! round and a seat in the round before, and one over the seats,
//!
//! `E = - Σ weight * x(now) * x'(before) - Σ (x(now) + x(before)) / 2`
//!
//! From round to round it falls by at least one half for every seat that is not as it was before the
//! last round. It is never above 8 nor below -6 for each seat. So a seat changes about 28 times at
//! most, in the mean, and everything together takes time in proportion to the seats. In a real
//! layout, which begins empty, a seat changes once.
//!
//! **What the end can be.** People who come and go for ever do so in two states by turns. A seat that
//! is occupied in one of them only saw nobody in the other, and `c` people in its own: all of these
//! come and go, too. Take the one of them that lies farthest in a direction between the eight:
//! no more than four of its directions lead to others. So with five for too many, as in part 2,
//! everybody always comes to rest; with four there are layouts, such as an octagon, where nobody does.
//!
//! **A byte for a seat.** Each state has a byte for each seat: the top bit says whether it is
//! occupied, the others have its *pressure*: the occupied seats around it, and `c - 1` more where it
//! is empty. In the other state the seat is occupied where the pressure is below `c`. What is no seat
//! has a pressure that never falls so low. A change adds or takes 1 all around, and the few seats
//! where this leads over the threshold are put on a list, to be looked at when all the changes are
//! through. Which they are is random to the processor, so the list is written without a branch. In
//! part 1 three seats of a row lie side by side, and one addition does for them.

use aoc_core::NoAnswer;

use crate::{Layout, is_seat, never};

/// What is around each place.
pub(crate) trait Around {
    /// How many ones there are around every place, of zeros and ones.
    fn ones(&self, places: &[u8]) -> Vec<u8>;

    /// Changes the pressure of everything around a seat. The places where it passes the threshold by
    /// that are put into the list from `len` on; the new length. The list has space for eight and
    /// three that do not count.
    fn press(
        &self,
        seats: &mut [u8],
        seat: u32,
        change: Change,
        list: &mut [u32],
        len: usize,
    ) -> usize;
}

/// What a seat that has changed changes around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change {
    /// Whether it is occupied now: the pressure rises by 1, or falls.
    occupied: bool,
    /// The pressure that tells that the threshold was just passed.
    passed: u8,
}

/// The occupied seats in the end, with so many for too many. The first place is no seat.
pub(crate) fn settle(around: &impl Around, places: &[u8], crowded: u8) -> Result<usize, NoAnswer> {
    let starts: Vec<_> = places
        .iter()
        .map(|&place| u8::from(place == b'#'))
        .collect();
    let mut past = State::new(around, places, &starts, crowded);
    let follow: Vec<_> = past
        .seats
        .iter()
        .map(|&seat| u8::from(seat & !OCCUPIED < crowded))
        .collect();
    let mut now = State::new(around, places, &follow, crowded);

    let mut changed: Vec<u32> = Vec::new();
    let mut list = vec![0; places.len()];
    let mut len = past.differing(&now, &mut list);
    loop {
        // What follows from now replaces the past.
        changed.retain(|&seat| past.update(seat, &now));
        for &seat in &list[..len] {
            // What is no seat may be told of more changes than a byte can count.
            if seat != NOWHERE && past.update(seat, &now) {
                changed.push(seat);
            }
        }
        if changed.is_empty() {
            return past.end(&now);
        }
        (past, now) = (now, past);
        list.resize(list.len().max(8 * changed.len() + 3), 0);
        len = 0;
        for &seat in &changed {
            let occupied = now.seats[seat as usize] & OCCUPIED != 0;
            let passed = crowded - u8::from(!occupied);
            len = around.press(
                &mut now.seats,
                seat,
                Change { occupied, passed },
                &mut list,
                len,
            );
        }
    }
}

/// A place that is no seat, for any number of seats that have nothing in a direction.
const NOWHERE: u32 = 0;

/// The seats in every second round, a byte each.
struct State {
    seats: Vec<u8>,
    crowded: u8,
}

/// The bit of an occupied seat.
const OCCUPIED: u8 = 0x80;

/// The pressure on what is no seat.
const NO_SEAT: u8 = 0x40;

impl State {
    /// The state of seats that are occupied where there is a 1.
    fn new(around: &impl Around, places: &[u8], occupied: &[u8], crowded: u8) -> Self {
        let mut seats = if occupied.contains(&1) {
            around.ones(occupied)
        } else {
            vec![0; places.len()]
        };
        for ((seat, &place), &occupied) in seats.iter_mut().zip(places).zip(occupied) {
            let empty = if is_seat(place) { crowded - 1 } else { NO_SEAT };
            *seat += if occupied == 1 { OCCUPIED } else { empty };
        }
        Self { seats, crowded }
    }

    /// Lists the seats that are not what follows from another state; how many there are.
    fn differing(&self, from: &Self, list: &mut [u32]) -> usize {
        let mut len = 0;
        for (index, (one, other)) in self.seats.iter().zip(&from.seats).enumerate() {
            let occupied = other & !OCCUPIED < self.crowded;
            list[len] = index as u32;
            len += usize::from(occupied != (one & OCCUPIED != 0));
        }
        len
    }

    /// Makes a seat what follows from another state; whether that is a change.
    fn update(&mut self, seat: u32, from: &Self) -> bool {
        let occupied = from.seats[seat as usize] & !OCCUPIED < self.crowded;
        let seat = &mut self.seats[seat as usize];
        let changes = occupied != (*seat & OCCUPIED != 0);
        if changes {
            // The bit and the pressure of being empty change places.
            *seat ^= OCCUPIED;
            if occupied {
                *seat -= self.crowded - 1;
            } else {
                *seat += self.crowded - 1;
            }
        }
        changes
    }

    /// The occupied seats, where the other state has the same.
    fn end(&self, other: &Self) -> Result<usize, NoAnswer> {
        let [seats, others] = [&self.seats[1..], &other.seats[1..]];
        let mut pairs = seats.iter().zip(others);
        if pairs.all(|(one, other)| (one ^ other) & OCCUPIED == 0) {
            Ok(seats.iter().map(|seat| usize::from(seat >> 7)).sum())
        } else {
            Err(never())
        }
    }
}

/// The places next to a seat, in a text with rows of this length.
pub(crate) struct Adjacent {
    stride: u32,
}

impl Adjacent {
    pub(crate) fn new(stride: usize) -> Self {
        // The layout has less than 2^32 places.
        Self {
            stride: stride as u32,
        }
    }
}

impl Around for Adjacent {
    fn ones(&self, places: &[u8]) -> Vec<u8> {
        let stride = self.stride as usize;
        let mut sums = vec![0; places.len()];
        let inside = &mut sums[stride + 1..places.len() - stride - 1];
        for start in [
            0,
            1,
            2,
            stride,
            stride + 2,
            2 * stride,
            2 * stride + 1,
            2 * stride + 2,
        ] {
            for (sum, one) in inside.iter_mut().zip(&places[start..]) {
                *sum += one;
            }
        }
        sums
    }

    #[inline]
    fn press(
        &self,
        seats: &mut [u8],
        seat: u32,
        change: Change,
        list: &mut [u32],
        mut len: usize,
    ) -> usize {
        let starts = [seat - self.stride - 1, seat - 1, seat + self.stride - 1];
        let ones = [0x1_0101, 0x1_0001, 0x1_0101_u32];
        let passed = 0x1_0101 * u32::from(change.passed);
        let mut found = 0;
        // Three neighbours in the low bytes of a word, in each of three rows. The pressures are so
        // small that no byte carries into the next.
        for row in 0..3 {
            let Some(bytes) = seats[starts[row] as usize..].first_chunk_mut() else {
                continue;
            };
            let ones = ones[row];
            let step = if change.occupied {
                ones
            } else {
                ones.wrapping_neg()
            };
            let word = u32::from_le_bytes(*bytes).wrapping_add(step);
            *bytes = word.to_le_bytes();
            let differ = (word & 0x7f_7f7f) ^ passed;
            // The top bit of the bytes that do not differ.
            let equal = !(differ + 0x7f_7f7f) & (ones << 7);
            found |= equal >> (7 - row);
        }
        // Seldom more than three: without a branch until then.
        for _ in 0..3 {
            let place = found.trailing_zeros();
            list[len] = starts[(place & 3) as usize] + place / 8;
            len += usize::from(found != 0);
            found &= found.wrapping_sub(1);
        }
        while found != 0 {
            let place = found.trailing_zeros();
            list[len] = starts[(place & 3) as usize] + place / 8;
            len += 1;
            found &= found - 1;
        }
        len
    }
}

/// The first seats in sight of each seat, by their numbers from 1; 0 where there is none.
pub(crate) struct Links {
    links: Vec<[u32; 8]>,
}

impl Links {
    /// The links of a layout, and its seats by number, after a first place that is none.
    pub(crate) fn new(layout: &Layout) -> (Self, Vec<u8>) {
        let stride = layout.stride;
        let rows = layout.places[stride + 1..].chunks(stride);
        let height = rows.len();
        let mut seats = Vec::with_capacity(layout.places.len());
        seats.push(b'.');
        let mut links = Vec::with_capacity(layout.places.len());
        links.push([NOWHERE; 8]);
        // The last seat of every column and diagonal.
        let mut columns = vec![0_u32; stride];
        let mut falling = vec![0_u32; stride + height];
        let mut rising = vec![0_u32; stride + height];
        for (y, row) in rows.enumerate() {
            let mut left = 0_u32;
            let falling = &mut falling[height - y..];
            let rising = &mut rising[y..];
            let lines = columns.iter_mut().zip(falling).zip(rising);
            for (&place, ((column, falling), rising)) in row.iter().zip(lines) {
                if !is_seat(place) {
                    continue;
                }
                let seat = seats.len() as u32;
                links.push([left, *column, *falling, *rising, 0, 0, 0, 0]);
                links[left as usize][4] = seat;
                links[*column as usize][5] = seat;
                links[*falling as usize][6] = seat;
                links[*rising as usize][7] = seat;
                (left, *column, *falling, *rising) = (seat, seat, seat, seat);
                seats.push(place);
            }
        }
        (Self { links }, seats)
    }
}

impl Around for Links {
    fn ones(&self, places: &[u8]) -> Vec<u8> {
        let sum = |links: &[u32; 8]| links.iter().map(|&other| places[other as usize]).sum();
        self.links.iter().map(sum).collect()
    }

    #[inline]
    fn press(
        &self,
        seats: &mut [u8],
        seat: u32,
        change: Change,
        list: &mut [u32],
        mut len: usize,
    ) -> usize {
        let step = if change.occupied { 1 } else { u8::MAX };
        for other in self.links[seat as usize] {
            let pressure = seats[other as usize].wrapping_add(step);
            seats[other as usize] = pressure;
            list[len] = other;
            len += usize::from(pressure & !OCCUPIED == change.passed);
        }
        len
    }
}
