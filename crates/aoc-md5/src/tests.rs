use md5::{Digest as _, Md5};

use super::*;

fn reference(message: &[u8]) -> Digest {
    Md5::digest(message).into()
}

/// Bytes that look random, and are the same each time.
fn noise(len: usize, seed: u32) -> Vec<u8> {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let bytes = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 11) as u8
    });
    bytes.take(len).collect()
}

fn engines() -> [Engine; 4] {
    let best = Engine::new();
    [
        best.threads(1),
        best.threads(1).portable(),
        best.threads(3),
        best,
    ]
}

/// The digests that RFC 1321 gives.
#[test]
fn published_digests() {
    let digits = b"1234567890".repeat(8);
    let alphabet = b"abcdefghijklmnopqrstuvwxyz";
    let both: Vec<u8> = (b'A'..=b'Z')
        .chain(b'a'..=b'z')
        .chain(b'0'..=b'9')
        .collect();
    for (message, digest) in [
        (&b""[..], "d41d8cd98f00b204e9800998ecf8427e"),
        (b"a", "0cc175b9c0f1b6a831c399e269772661"),
        (b"abc", "900150983cd24fb0d6963f7d28e17f72"),
        (b"message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (alphabet, "c3fcd3d76192e4007dfb496cca67e13b"),
        (&both, "d174ab98d277d9f5a5611c2c9f419d9f"),
        (&digits, "57edf4a22be3c955ac49da2e2107b67a"),
    ] {
        assert_eq!(str::from_utf8(&hex(&super::digest(message))), Ok(digest));
    }
}

#[test]
fn one_message_of_each_length() {
    for len in 0..400 {
        let message = noise(len, len as u32);
        assert_eq!(digest(&message), reference(&message), "{len} bytes");
    }
}

#[test]
fn a_prefix_ends_anywhere() {
    let message = noise(150, 7);
    for from in 0..=150 {
        for to in from..=150 {
            let prefix = Prefix::new(&message[..from]).with(&message[from..to]);
            assert_eq!(prefix, Prefix::new(&message[..to]));
            assert_eq!(prefix.digest(&message[to..]), reference(&message));
        }
    }
}

/// All hits of a range, in the order in which the visitor sees them.
fn hits(engine: &Engine, prefix: &[u8], numbers: RangeInclusive<u64>, zeros: usize) -> Vec<Hit> {
    let mut hits = Vec::new();
    let end = engine.search(&Prefix::new(prefix), numbers, zeros, |hit| {
        hits.push(hit);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(end, None);
    hits
}

/// The same by hashing each number by itself.
fn hits_one_by_one(prefix: &[u8], numbers: RangeInclusive<u64>, zeros: usize) -> Vec<Hit> {
    let hit = |number: u64| {
        let digest = reference(&[prefix, number.to_string().as_bytes()].concat());
        let starts = hex(&digest).iter().take(zeros).all(|&digit| digit == b'0');
        starts.then_some(Hit { number, digest })
    };
    numbers.filter_map(hit).collect()
}

/// Every place in a block, for the last three digits and for the end of the message; and numbers of
/// each count of digits.
#[test]
fn a_search_behind_prefixes_of_each_length() {
    for len in 0..=130 {
        let prefix = noise(len, 1);
        let digits = 10_u64.pow(len as u32 % 19);
        for numbers in [0..=1_100, digits - digits.min(700)..=digits + 700] {
            let expected = hits_one_by_one(&prefix, numbers.clone(), 1);
            for engine in &engines()[..2] {
                let hits = hits(engine, &prefix, numbers.clone(), 1);
                assert_eq!(hits, expected, "{len} bytes, {numbers:?}, {engine:?}");
            }
        }
    }
}

#[test]
fn a_search_shows_just_the_numbers_of_its_range() {
    let max = u64::MAX;
    for numbers in [
        0..=0,
        99..=100,
        7..=7,
        5..=1_234,
        999..=1_000,
        990..=30_001,
        max - 20_000..=max,
        max..=max,
    ] {
        for zeros in [0, 1, 2] {
            let expected = hits_one_by_one(b"key", numbers.clone(), zeros);
            for engine in engines() {
                let hits = hits(&engine, b"key", numbers.clone(), zeros);
                assert_eq!(hits, expected, "{numbers:?}, {zeros} zeros, {engine:?}");
            }
        }
    }
    #[expect(clippy::reversed_empty_ranges, reason = "it is what is tested")]
    let empty = 1..=0;
    assert_eq!(hits(&Engine::new(), b"key", empty, 0), []);
}

/// Small digests are rare: so these are published ones. No digest that is all zeros is known.
#[test]
fn a_search_for_many_zeros() {
    for engine in engines() {
        let numbers = |prefix: &[u8], range, zeros| {
            let hits = hits(&engine, prefix, range, zeros);
            hits.iter().map(|hit| hit.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(b"abcdef", 1..=609_043, 5), [609_043]);
        assert_eq!(numbers(b"pqrstuv", 1..=1_048_970, 5), [1_048_970]);
        assert_eq!(numbers(b"abc", 3_200_000..=3_300_000, 5), [3_231_929]);
        assert_eq!(numbers(b"abc", 5_000_000..=5_017_308, 5), [5_017_308]);
        for zeros in [9, 32, 33, usize::MAX] {
            assert_eq!(numbers(b"abcdef", 609_043..=609_043, zeros), []);
        }
    }
}

/// Threads that finish early wait for no one, and yet the first is the first.
#[test]
fn a_search_ends_where_the_visitor_breaks() {
    for engine in engines() {
        for round in 0..15 {
            let mut seen = Vec::new();
            let numbers = round * 1_000..=u64::MAX;
            let result = engine.search(&Prefix::new(b"key"), numbers.clone(), 2, |hit| {
                seen.push(hit);
                if seen.len() == 100 {
                    ControlFlow::Break(hit.number)
                } else {
                    ControlFlow::Continue(())
                }
            });
            let numbers = *numbers.start()..=seen[99].number;
            assert_eq!(result, Some(seen[99].number));
            assert_eq!(seen, hits_one_by_one(b"key", numbers, 2));
        }
    }
}

/// It ends, that is, and does not go through all the numbers there are.
#[test]
#[should_panic]
fn a_search_ends_where_the_visitor_panics() {
    Engine::new()
        .threads(3)
        .search(&Prefix::new(b""), 0..=u64::MAX, 2, |_| -> ControlFlow<()> {
            panic!("the visitor panics")
        });
}

#[test]
fn ends_of_each_length() {
    for engine in &engines()[..2] {
        for prefix_len in [0, 1, 8, 55, 56, 62, 63, 64, 100] {
            let prefix = noise(prefix_len, 3);
            for length in 1..=140 {
                let count = 1 + (7 * length + prefix_len) % 150;
                let ends = noise(count * length + length - 1, length as u32);
                let expected: Vec<_> = ends
                    .chunks_exact(length)
                    .map(|end| reference(&[&prefix, end].concat()))
                    .collect();
                let digests = engine.digests(&Prefix::new(&prefix), &ends, length);
                assert_eq!(
                    digests, expected,
                    "{prefix_len} and {length} bytes, {engine:?}"
                );
            }
        }
        assert!(engine.digests(&Prefix::new(b"a"), b"", 3).is_empty());
        assert!(engine.digests(&Prefix::new(b"a"), b"bc", 3).is_empty());
        assert!(engine.digests(&Prefix::new(b"a"), b"bc", 0).is_empty());
        assert!(
            engine
                .digests(&Prefix::new(b"a"), b"bc", usize::MAX)
                .is_empty()
        );
    }
}

#[test]
fn digests_are_stretched() {
    for engine in engines() {
        for count in [0, 1, 2, 63, 64, 65, 300] {
            for times in [0, 1, 2, 17] {
                let mut digests: Vec<_> = (0..count).map(|n| digest(&noise(5, n))).collect();
                let mut expected = digests.clone();
                for digest in &mut expected {
                    for _ in 0..times {
                        *digest = reference(&hex(digest));
                    }
                }
                engine.stretch(&mut digests, times);
                assert_eq!(digests, expected, "{count} digests, {times} times");
            }
        }
    }
}
