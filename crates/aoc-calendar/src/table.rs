//! Written by `cargo xtask calendar` from the folders of the days.

use aoc_core::Entry;

#[rustfmt::skip]
pub(crate) static ENTRIES: &[Entry] = &[
    #[cfg(feature = "2015-01")]
    Entry::new(2015, 1, "Not Quite Lisp", aoc_2015_day01::DAY),
    #[cfg(feature = "2015-02")]
    Entry::new(2015, 2, "I Was Told There Would Be No Math", aoc_2015_day02::DAY),
    #[cfg(feature = "2015-03")]
    Entry::new(2015, 3, "Perfectly Spherical Houses in a Vacuum", aoc_2015_day03::DAY),
    #[cfg(feature = "2015-04")]
    Entry::new(2015, 4, "The Ideal Stocking Stuffer", aoc_2015_day04::DAY),
    #[cfg(feature = "2015-05")]
    Entry::new(2015, 5, "Doesn't He Have Intern-Elves For This?", aoc_2015_day05::DAY),
    #[cfg(feature = "2015-06")]
    Entry::new(2015, 6, "Probably a Fire Hazard", aoc_2015_day06::DAY),
    #[cfg(feature = "2015-07")]
    Entry::new(2015, 7, "Some Assembly Required", aoc_2015_day07::DAY),
    #[cfg(feature = "2015-08")]
    Entry::new(2015, 8, "Matchsticks", aoc_2015_day08::DAY),
    #[cfg(feature = "2015-09")]
    Entry::new(2015, 9, "All in a Single Night", aoc_2015_day09::DAY),
    #[cfg(feature = "2015-10")]
    Entry::new(2015, 10, "Elves Look, Elves Say", aoc_2015_day10::DAY),
    #[cfg(feature = "2015-11")]
    Entry::new(2015, 11, "Corporate Policy", aoc_2015_day11::DAY),
    #[cfg(feature = "2015-12")]
    Entry::new(2015, 12, "JSAbacusFramework.io", aoc_2015_day12::DAY),
    #[cfg(feature = "2015-13")]
    Entry::new(2015, 13, "Knights of the Dinner Table", aoc_2015_day13::DAY),
    #[cfg(feature = "2015-14")]
    Entry::new(2015, 14, "Reindeer Olympics", aoc_2015_day14::DAY),
    #[cfg(feature = "2015-15")]
    Entry::new(2015, 15, "Science for Hungry People", aoc_2015_day15::DAY),
    #[cfg(feature = "2015-16")]
    Entry::new(2015, 16, "Aunt Sue", aoc_2015_day16::DAY),
    #[cfg(feature = "2015-17")]
    Entry::new(2015, 17, "No Such Thing as Too Much", aoc_2015_day17::DAY),
    #[cfg(feature = "2015-18")]
    Entry::new(2015, 18, "Like a GIF For Your Yard", aoc_2015_day18::DAY),
    #[cfg(feature = "2015-19")]
    Entry::new(2015, 19, "Medicine for Rudolph", aoc_2015_day19::DAY),
    #[cfg(feature = "2015-20")]
    Entry::new(2015, 20, "Infinite Elves and Infinite Houses", aoc_2015_day20::DAY),
    #[cfg(feature = "2015-21")]
    Entry::new(2015, 21, "RPG Simulator 20XX", aoc_2015_day21::DAY),
    #[cfg(feature = "2015-22")]
    Entry::new(2015, 22, "Wizard Simulator 20XX", aoc_2015_day22::DAY),
    #[cfg(feature = "2015-23")]
    Entry::new(2015, 23, "Opening the Turing Lock", aoc_2015_day23::DAY),
    #[cfg(feature = "2015-24")]
    Entry::new(2015, 24, "It Hangs in the Balance", aoc_2015_day24::DAY),
    #[cfg(feature = "2015-25")]
    Entry::new(2015, 25, "Let It Snow", aoc_2015_day25::DAY),
    #[cfg(feature = "2020-01")]
    Entry::new(2020, 1, "Report Repair", aoc_2020_day01::DAY),
    #[cfg(feature = "2020-02")]
    Entry::new(2020, 2, "Password Philosophy", aoc_2020_day02::DAY),
    #[cfg(feature = "2020-03")]
    Entry::new(2020, 3, "Toboggan Trajectory", aoc_2020_day03::DAY),
    #[cfg(feature = "2020-04")]
    Entry::new(2020, 4, "Passport Processing", aoc_2020_day04::DAY),
    #[cfg(feature = "2020-05")]
    Entry::new(2020, 5, "Binary Boarding", aoc_2020_day05::DAY),
    #[cfg(feature = "2020-06")]
    Entry::new(2020, 6, "Custom Customs", aoc_2020_day06::DAY),
    #[cfg(feature = "2020-07")]
    Entry::new(2020, 7, "Handy Haversacks", aoc_2020_day07::DAY),
    #[cfg(feature = "2020-08")]
    Entry::new(2020, 8, "Handheld Halting", aoc_2020_day08::DAY),
    #[cfg(feature = "2020-09")]
    Entry::new(2020, 9, "Encoding Error", aoc_2020_day09::DAY),
    #[cfg(feature = "2020-10")]
    Entry::new(2020, 10, "Adapter Array", aoc_2020_day10::DAY),
    #[cfg(feature = "2020-11")]
    Entry::new(2020, 11, "Seating System", aoc_2020_day11::DAY),
    #[cfg(feature = "2020-12")]
    Entry::new(2020, 12, "Rain Risk", aoc_2020_day12::DAY),
    #[cfg(feature = "2020-13")]
    Entry::new(2020, 13, "Shuttle Search", aoc_2020_day13::DAY),
    #[cfg(feature = "2020-14")]
    Entry::new(2020, 14, "Docking Data", aoc_2020_day14::DAY),
    #[cfg(feature = "2020-15")]
    Entry::new(2020, 15, "Rambunctious Recitation", aoc_2020_day15::DAY),
    #[cfg(feature = "2020-16")]
    Entry::new(2020, 16, "Ticket Translation", aoc_2020_day16::DAY),
    #[cfg(feature = "2020-17")]
    Entry::new(2020, 17, "Conway Cubes", aoc_2020_day17::DAY),
    #[cfg(feature = "2020-18")]
    Entry::new(2020, 18, "Operation Order", aoc_2020_day18::DAY),
    #[cfg(feature = "2020-19")]
    Entry::new(2020, 19, "Monster Messages", aoc_2020_day19::DAY),
    #[cfg(feature = "2020-20")]
    Entry::new(2020, 20, "Jurassic Jigsaw", aoc_2020_day20::DAY),
    #[cfg(feature = "2020-21")]
    Entry::new(2020, 21, "Allergen Assessment", aoc_2020_day21::DAY),
    #[cfg(feature = "2020-22")]
    Entry::new(2020, 22, "Crab Combat", aoc_2020_day22::DAY),
    #[cfg(feature = "2020-23")]
    Entry::new(2020, 23, "Crab Cups", aoc_2020_day23::DAY),
    #[cfg(feature = "2020-24")]
    Entry::new(2020, 24, "Lobby Layout", aoc_2020_day24::DAY),
    #[cfg(feature = "2020-25")]
    Entry::new(2020, 25, "Combo Breaker", aoc_2020_day25::DAY),
];
