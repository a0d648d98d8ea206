//! The homework without its parentheses: rows of operands, which stand in the order in which they
//! can be worked out.

use std::slice;

use aoc_core::NoAnswer;

/// All lines, as rows of operands without parentheses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Homework {
    /// The digits 0 to 9, each at its own place; then the longer numbers and the groups' results
    /// (0 until they are known), as they came.
    values: Vec<u64>,
    /// The groups, inner ones before those around them; the sum of the lines comes last.
    groups: Vec<Group>,
    /// The operands of all groups, one group after the other.
    operands: Vec<Operand>,
}

/// One row of operands, which begins where the row before ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Group {
    /// Where its operands end.
    end: usize,
    /// The place of its result.
    result: usize,
}

/// The place of a value, and in the lowest bit whether the operator in front of it is `*`. The
/// first of a row has a `+` in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Operand(usize);

/// One row to be worked out: of each operand whether it is multiplied, and its value.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    operands: slice::Iter<'a, Operand>,
    values: &'a [u64],
}

impl Homework {
    /// The result of the last group, which is the sum of the lines, where `work_out` does one row
    /// and gives nothing where a number does not fit.
    pub(crate) fn sum(&self, work_out: impl Fn(Row<'_>) -> Option<u64>) -> Result<u64, NoAnswer> {
        let mut values = self.values.clone();
        let mut start = 0;
        let mut last = 0;
        for &Group { end, result } in &self.groups {
            let row = Row {
                operands: self.operands[start..end].iter(),
                values: &values,
            };
            last = work_out(row).ok_or_else(|| NoAnswer::new("a result does not fit 64 bits"))?;
            values[result] = last;
            start = end;
        }
        Ok(last)
    }
}

impl Iterator for Row<'_> {
    type Item = (bool, u64);

    #[inline]
    fn next(&mut self) -> Option<(bool, u64)> {
        let Operand(operand) = *self.operands.next()?;
        Some((operand & 1 != 0, self.values[operand >> 1]))
    }
}

/// Takes parentheses apart while they are read.
#[derive(Debug)]
pub(crate) struct Rows {
    homework: Homework,
    /// The operands of the groups that are still open, outer ones first. The outermost group is
    /// the sum of the lines, and the next one the line that is being read.
    waiting: Vec<Operand>,
    /// Of each open group but the outermost: where its operands begin among those that wait, and
    /// whether the operator in front of it is `*`.
    open: Vec<(usize, bool)>,
}

impl Rows {
    /// At the start of the first line of a text of this many bytes.
    pub(crate) fn new(text_len: usize) -> Self {
        let homework = Homework {
            values: (0..10).collect(),
            groups: Vec::with_capacity(text_len / 8),
            operands: Vec::with_capacity(text_len / 3),
        };
        Self {
            homework,
            waiting: Vec::new(),
            open: vec![(0, false)],
        }
    }

    /// How many parentheses are open.
    pub(crate) fn depth(&self) -> usize {
        self.open.len() - 1
    }

    /// Opens a parenthesis behind a `*` or a `+`.
    pub(crate) fn open(&mut self, times: bool) {
        self.open.push((self.waiting.len(), times));
    }

    /// Takes a number behind a `*` or a `+`.
    pub(crate) fn number(&mut self, times: bool, number: u64) {
        let place = if number < 10 {
            number as usize
        } else {
            self.place_for(number)
        };
        self.waiting.push(Operand::new(place, times));
    }

    /// Closes a parenthesis, where one is open.
    pub(crate) fn close(&mut self) -> bool {
        let there = self.depth() > 0;
        if there {
            self.close_group();
        }
        there
    }

    /// Goes to the next line. All parentheses have to be closed.
    pub(crate) fn end_line(&mut self) {
        self.close_group();
        self.open(false);
    }

    /// At the end of the last line.
    pub(crate) fn finish(mut self) -> Homework {
        self.close_from(0);
        self.homework
    }

    /// Closes the innermost group, which becomes an operand of the one around it.
    fn close_group(&mut self) {
        if let Some((start, times)) = self.open.pop() {
            let place = self.close_from(start);
            self.waiting.push(Operand::new(place, times));
        }
    }

    /// Makes a group of the operands that wait from here on, and gives the place of its result.
    fn close_from(&mut self, start: usize) -> usize {
        let result = self.place_for(0);
        let homework = &mut self.homework;
        for &operand in &self.waiting[start..] {
            homework.operands.push(operand);
        }
        self.waiting.truncate(start);
        let end = homework.operands.len();
        homework.groups.push(Group { end, result });
        result
    }

    fn place_for(&mut self, value: u64) -> usize {
        self.homework.values.push(value);
        self.homework.values.len() - 1
    }
}

impl Operand {
    fn new(place: usize, times: bool) -> Self {
        Self(place << 1 | usize::from(times))
    }
}
