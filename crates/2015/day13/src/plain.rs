//! All orders.

use aoc_core::NoAnswer;

use crate::Guests;

/// The most guests whose orders are all tried.
const MOST: usize = 8;

/// What the tables of so many persons are worth, in any order; those after the guests feel nothing.
pub(crate) fn tables(guests: &Guests, persons: usize) -> Result<Vec<i64>, NoAnswer> {
    if guests.count() > MOST {
        return Err(NoAnswer::new(format!(
            "all orders are tried for up to {MOST} guests only"
        )));
    }
    let mut tables = Vec::new();
    // Wherever the last one sits, there is a place number 0.
    go_on(guests, persons, &mut vec![persons - 1], &mut tables);
    Ok(tables)
}

/// The largest.
pub(crate) fn most(tables: Vec<i64>) -> Result<i64, NoAnswer> {
    let most = tables.into_iter().max();
    most.ok_or_else(|| NoAnswer::new("there is no table"))
}

/// Adds what all tables are worth whose first places are taken like this.
fn go_on(guests: &Guests, persons: usize, table: &mut Vec<usize>, tables: &mut Vec<i64>) {
    if table.len() == persons {
        let mut sum = 0;
        for (place, &person) in table.iter().enumerate() {
            sum += guests.feeling(person, table[(place + 1) % persons]);
            sum += guests.feeling(person, table[(place + persons - 1) % persons]);
        }
        tables.push(sum);
    }
    for person in 0..persons {
        if !table.contains(&person) {
            table.push(person);
            go_on(guests, persons, table, tables);
            table.pop();
        }
    }
}
