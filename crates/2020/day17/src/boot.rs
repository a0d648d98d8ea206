//! The cycles, by adders over rows of bits.
//!
//! A *layer* is what lies at one z and w: a rectangle that is wider and higher than the one at the
//! start by the growth of all cycles on each side. Its rows stand one behind the other in one row
//! of bits, with nothing between them: the next cube to the right is the next bit, and the one
//! below is as many bits ahead as a row is wide. To look past the end of a row is to look at the
//! start of the next, which does no harm: before the last cycle nothing that is active has reached
//! the first or the last column, so what is seen there is inactive, as it should be. For the same
//! reason nothing ever becomes active behind the last row, in the bits that fill the last word.

use std::ops::Add;

use crate::{CYCLES, Region};

/// How many cubes are active after all cycles, in three dimensions or in four.
pub(crate) fn boot(region: &Region, space: Space) -> u64 {
    let (mut layers, stride) = first_layer(region);
    let words = layers.len();
    let mut blur = Blur::new(stride, words);
    let mut squares = Vec::new();
    let mut next = Vec::new();
    for cycle in 1..=CYCLES {
        squares.clear();
        for layer in layers.chunks_exact(words) {
            blur.squares(layer, &mut squares);
        }
        let places = space.places(cycle);
        layers.resize(places.len() * words, 0);
        next.clear();
        for (layer, place) in layers.chunks_exact(words).zip(places) {
            let around = space.around(place, cycle - 1);
            for (index, &active) in layer.iter().enumerate() {
                let squares = around.iter().map(|layer| squares[layer * words + index]);
                next.push(squares.fold(Count::default(), Count::add).next(active));
            }
        }
        std::mem::swap(&mut layers, &mut next);
    }
    let layers = layers.chunks_exact(words).zip(space.places(CYCLES));
    layers
        .map(|(layer, place)| space.images(place) * active(layer))
        .sum()
}

/// The region in the middle of a layer, and how wide a row of that layer is.
fn first_layer(region: &Region) -> (Vec<u64>, usize) {
    let stride = region.width + 2 * CYCLES;
    let rows = region.active.len() / region.width + 2 * CYCLES;
    let mut layer = vec![0; (stride * rows).div_ceil(64)];
    for (index, &active) in region.active.iter().enumerate() {
        let (row, column) = (index / region.width, index % region.width);
        let bit = (row + CYCLES) * stride + column + CYCLES;
        layer[bit / 64] |= u64::from(active) << (bit % 64);
    }
    (layer, stride)
}

/// How many cubes of a layer are active.
fn active(layer: &[u64]) -> u64 {
    layer.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// How many dimensions there are, and with that which layers are worked out: in three the ones at
/// z ≥ 0, in four those at z ≥ w ≥ 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Space {
    /// x, y and z.
    Three,
    /// x, y, z and w.
    Four,
}

/// Where a layer is: z, and w, which is 0 in three dimensions.
type Place = (usize, usize);

impl Space {
    /// The layers that are reached after so many cycles, in order of their indices.
    fn places(self, cycle: usize) -> Vec<Place> {
        let last = |z| if self == Self::Four { z } else { 0 };
        (0..=cycle)
            .flat_map(|z| (0..=last(z)).map(move |w| (z, w)))
            .collect()
    }

    /// The place of a layer among all.
    fn index(self, (z, w): Place) -> usize {
        match self {
            Self::Three => z,
            Self::Four => z * (z + 1) / 2 + w,
        }
    }

    /// The indices of the layers around a place and of the one at it, as far as any have been
    /// reached; one that stands for several of the neighbours is named as often.
    fn around(self, (z, w): Place, reached: usize) -> Vec<usize> {
        // What is at -1 is what is at 1.
        let beside = |coordinate: usize| [coordinate.abs_diff(1), coordinate, coordinate + 1];
        let beside_w = beside(w);
        let beside_w = match self {
            Self::Three => &[0],
            Self::Four => &beside_w[..],
        };
        let mut indices = Vec::with_capacity(9);
        for z in beside(z) {
            for &w in beside_w {
                let place = (z.max(w), z.min(w));
                if place.0 <= reached {
                    indices.push(self.index(place));
                }
            }
        }
        indices
    }

    /// How many layers look the same as the one at a place: with either sign, and exchanged.
    fn images(self, (z, w): Place) -> u64 {
        let signs = |coordinate| if coordinate > 0 { 2 } else { 1 };
        let orders = if self == Self::Four && z != w { 2 } else { 1 };
        signs(z) * signs(w) * orders
    }
}

/// 64 counts, each in three bits. What has reached 5 stays at 5 to 7.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl Count {
    /// Which of 64 cubes are active next, where these are now and this is how many are active
    /// around each and in itself.
    #[inline]
    fn next(self, active: u64) -> u64 {
        let three = self.ones & self.twos & !self.fours;
        let four = !self.ones & !self.twos & self.fours;
        three | four & active
    }
}

impl Add for Count {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let (ones, carry) = (self.ones ^ other.ones, self.ones & other.ones);
        let (twos, carry) = sum_of_three(self.twos, other.twos, carry);
        let (fours, too_large) = sum_of_three(self.fours, other.fours, carry);
        Self {
            ones: ones | too_large,
            twos: twos | too_large,
            fours: fours | too_large,
        }
    }
}

/// The sums of three bits, 64 times: the lower bits and the higher ones.
#[inline]
fn sum_of_three(one: u64, two: u64, three: u64) -> (u64, u64) {
    let differ = one ^ two;
    (differ ^ three, one & two | differ & three)
}

/// Counts within a layer. Holds a layer and the sums of its rows of three, with as many zeros on
/// both sides as are ever looked at.
#[derive(Debug)]
struct Blur {
    stride: usize,
    /// Words of zeros in front.
    margin: usize,
    layer: Vec<u64>,
    ones: Vec<u64>,
    twos: Vec<u64>,
}

impl Blur {
    /// For layers of so many words, with rows of so many bits.
    fn new(stride: usize, words: usize) -> Self {
        let margin = stride / 64 + 1;
        let zeros = vec![0; margin + words + margin + 1];
        Self {
            stride,
            margin,
            layer: zeros.clone(),
            ones: zeros.clone(),
            twos: zeros,
        }
    }

    /// Appends how many cubes are active in each square of nine.
    fn squares(&mut self, layer: &[u64], squares: &mut Vec<Count>) {
        let range = self.margin..self.margin + layer.len();
        self.layer[range.clone()].copy_from_slice(layer);
        for index in range.clone() {
            let bit = index * 64;
            let (left, right) = (bits(&self.layer, bit - 1), bits(&self.layer, bit + 1));
            (self.ones[index], self.twos[index]) = sum_of_three(left, self.layer[index], right);
        }
        squares.extend(range.map(|index| {
            let row = |bit| Count {
                ones: bits(&self.ones, bit),
                twos: bits(&self.twos, bit),
                fours: 0,
            };
            let bit = index * 64;
            row(bit - self.stride) + row(bit) + row(bit + self.stride)
        }));
    }
}

/// The 64 bits from this one on.
#[inline]
fn bits(words: &[u64], from: usize) -> u64 {
    let (word, shift) = (from / 64, from % 64);
    words[word] >> shift | words[word + 1] << 1 << (63 - shift)
}
