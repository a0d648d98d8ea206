use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

/// The grid's first rows.
const EXAMPLE: [[u64; 6]; 6] = [
    [20151125, 18749137, 17289845, 30943339, 10071777, 33511524],
    [31916031, 21629792, 16929656, 7726640, 15514188, 4041754],
    [16080970, 8057251, 1601130, 7981243, 11661866, 16474243],
    [24592653, 32451966, 21345942, 9380097, 10600672, 31527494],
    [77061, 17552253, 28094349, 6899651, 9250759, 31663883],
    [33071741, 6796745, 25397450, 24659492, 1534922, 27995004],
];

fn text(row: u64, column: u64) -> String {
    format!(
        "To continue, please consult the code grid in the manual.  \
         Enter the code at row {row}, column {column}."
    )
}

#[test]
fn the_example() {
    for (row, codes) in (1..).zip(EXAMPLE) {
        for (column, code) in (1..).zip(codes) {
            example(&DAY, 1, &text(row, column), code);
        }
    }
}

/// The order in which the grid is filled.
#[test]
fn steps_go_up_the_diagonals() {
    let steps = |row, column| steps(Place::new(row, column).unwrap());
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(|column| steps(1, column)),
        [0, 2, 5, 9, 14, 20]
    );
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(|row| steps(row, 1)),
        [0, 1, 3, 6, 10, 15]
    );
    assert_eq!([steps(4, 2), steps(3, 4), steps(2, 5)], [11, 18, 19]);
    assert_eq!([Place::new(0, 1), Place::new(1, 0)], [None; 2]);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=3);
}

#[test]
fn random_places_agree() {
    let mut rng = Rng::new(25);
    for round in 0..2000 {
        let most = *rng.pick(&[3, 10, if round % 100 == 0 { 5000 } else { 100 }]);
        let text = text(rng.range(1..=most), rng.range(1..=most));
        agree_on(&DAY, &text, &text);
    }
}

/// Of rows and columns only the remainders of two periods matter: half of a product is taken, so
/// one is not enough.
#[test]
fn far_places() {
    let code = |row, column| part1(&Place::new(row, column).unwrap());
    let far = u64::MAX / (2 * PERIOD) * (2 * PERIOD);
    for (row, column) in [(1, 1), (1, 2), (2, 1), (4, 3), (3000, 3001)] {
        let near = code(row, column);
        assert_eq!(code(row, column + 2 * PERIOD), near);
        assert_eq!(code(row + 2 * PERIOD, column), near);
        assert_eq!(code(row + 2 * PERIOD, column + 4 * PERIOD), near);
        assert_eq!(
            code(row + far - 2 * PERIOD, column + far - 2 * PERIOD),
            near
        );
    }
    // A whole period of steps: 8191 diagonals have 33550336 places, so 4056 are left.
    assert_eq!(code(8192 - 4056, 4057), FIRST);
    assert_eq!(code(8192 - 4057, 4058), FIRST * FACTOR % MODULUS);
}

#[test]
fn the_factor_has_this_period() {
    let power = |exponent| {
        (0..25).fold(1, |power, bit| match exponent >> bit & 1 {
            1 => power * POWERS[bit] % MODULUS,
            _ => power,
        })
    };
    assert_eq!(power(PERIOD), 1);
    assert!((2..6000).all(|divisor: u64| !MODULUS.is_multiple_of(divisor)));
    assert_eq!(POWERS[24], power(1 << 24));
}

#[test]
fn what_is_no_place_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"To continue, please");
    refuses(
        "Enter the code at row 1, column 1.",
        1,
        "\"To continue, please",
    );
    refuses(&text(1, 1).replace("  ", ""), 1, "\" \", found \"Enter");
    refuses(
        &text(1, 1).replace("  ", "   "),
        1,
        "\"Enter the code at row \", found \" Enter",
    );
    refuses(&text(0, 1), 1, "a number above 0, found \"0, column 1.\"");
    refuses(&text(1, 0), 1, "a number above 0, found \"0.\"");
    refuses(&text(1, 1).replace("row 1", "row -1"), 1, "a whole number");
    refuses(
        &text(1, 1).replace("row 1", "row 18446744073709551616"),
        1,
        "not so large",
    );
    refuses(&text(1, 1).replace("column", "col"), 1, "\", column \"");
    refuses(text(1, 1).trim_end_matches('.'), 1, "\".\", found the end");
    refuses(&format!("{} ", text(1, 1)), 1, "the end of the line");
    refuses(&format!("{}\n\n1", text(1, 1)), 2, "the end of the input");
}

#[test]
fn copies_may_have_one_space() {
    let text = text(2, 3);
    assert_eq!(parse(&text.replace("  ", " ")), parse(&text));
    assert_eq!(parse(&text), Ok(Place { row: 2, column: 3 }));
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &text(3, 4));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0x47d3_a4b4_881b_da27,
            0xd94c_dfb0_5643_20d1,
            0x61ae_f101_59bf_d26c,
            0xdb9c_c6af_2fe5_601b,
        ],
    );
}
