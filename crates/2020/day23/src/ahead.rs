//! Many moves with many cups, by fetching cups long before they are needed.
//!
//! # What makes it slow
//!
//! A move reads five entries of the table: behind the current cup those of the four next ones, one
//! after the other, and that of the destination. Once the moves have mixed the circle up, each of
//! the five is somewhere else in memory. The one of the destination is not waited for. But the four
//! of a move begin where the four of the move before end, so the game is a chain of reads of which
//! each waits for the one before, while memory could serve two dozen at once.
//!
//! # Where the game will be
//!
//! If we knew some cups that the game will come to, we could follow the circle from all of them at
//! once. And we do know some: a current cup is left behind when its move is done, and nobody moves
//! it until the game has gone once around. So the current cups of one time around are cups that the
//! game comes to the next time around, in the same order. Every 32nd of them is written down as a
//! *mark*. From one mark to the next it is a *stretch* of the circle: those 32 cups, and what was
//! put in behind them since, some 130 in all.
//!
//! A team of *runners* goes ahead of the game. Each of them follows a stretch, cup by cup, and
//! writes down what it sees. They all make a step, then all of them the next one, and so on, and no
//! read of these waits for another runner's. A runner that comes to the end of its stretch gets the
//! first one that nobody has begun.
//!
//! # Why it is right
//!
//! What the runners saw makes, stretch by stretch, a row of cups that the game expects to come to.
//! Moves may have put other cups in between since. So the row is a guess, and before a move the
//! table is asked whether it is true: the entries of the current cup and the next three have to say
//! what the row says. The row has said where they are, so they are read all at once, and they are
//! near, because a runner has just been there. If they agree, the move is what it would have been
//! without the row. If not, which happens once in some hundred moves, the move is made by the table
//! alone, and the row is used again from where it goes on to be true. So whatever marks and runners
//! do, they can make the game slow, but not wrong.
//!
//! # When
//!
//! A small table is near as a whole. And the circle begins in order: for the first five moves a
//! cup, most of what is near in the circle is near in the table. After these there is one time
//! around in which marks are made.

use std::collections::VecDeque;

use crate::Circle;

/// From how many cups on it pays: with fewer, the table has less than a megabyte.
pub(crate) const MANY: u32 = 1 << 18;

/// Moves for each cup in which the circle is in order enough.
const IN_ORDER: u64 = 5;

/// Moves from one mark to the next.
const MOVES_PER_MARK: u32 = 32;

/// Stretches that are followed at the same time.
const RUNNERS: usize = 24;

/// Stretches that may be begun, or done and not yet in the row.
const STRETCHES: usize = 48;

/// Steps that the runners make before they look whether they are at the end of their stretches.
const STEPS: usize = 16;

/// Cups of a stretch that are written down. There is hardly ever one with more.
const LONGEST: usize = 512;

// Whole rounds of steps are written down.
const _: () = assert!(LONGEST.is_multiple_of(STEPS));

/// Cups that a row should have before the game goes on.
const ROW: usize = 256;

/// Moves that are made by the table before a row is given up, and how far on in the row the current
/// cup is looked for after each of them.
const TRIES: usize = 4;
const NEAR: usize = 24;

/// Plays some moves.
pub(crate) fn play(circle: &mut Circle, moves: u64) {
    let in_order = moves.min(IN_ORDER * u64::from(circle.cups()));
    circle.play(in_order);
    Game::new(circle, MOVES_PER_MARK).play(moves - in_order);
}

/// A game with a row of cups that it expects to come to.
pub(crate) struct Game<'a> {
    circle: &'a mut Circle,
    /// Moves that are left to play.
    left: u64,
    moves_per_mark: u32,
    /// Moves until the next mark is made.
    until_mark: u32,
    /// The cups that are expected, from the current one on, which is at `at`.
    row: Vec<u32>,
    at: usize,
    /// Whether it goes on to the first mark.
    to_mark: bool,
    team: Team,
}

impl<'a> Game<'a> {
    pub(crate) fn new(circle: &'a mut Circle, moves_per_mark: u32) -> Self {
        Self {
            circle,
            left: 0,
            moves_per_mark,
            until_mark: moves_per_mark,
            row: Vec::new(),
            at: 0,
            to_mark: false,
            team: Team::new(),
        }
    }

    pub(crate) fn play(mut self, moves: u64) {
        self.left = moves;
        // Once around, until the first mark that was made is passed.
        while self.left > 0 && !self.make_move() {}
        while self.left > 0 {
            self.look_ahead();
            self.play_row();
        }
    }

    /// Makes the row longer. Where there are too few marks for that, makes a move.
    fn look_ahead(&mut self) {
        self.row.drain(..self.at);
        self.at = 0;
        if !self.to_mark {
            self.row.clear();
            self.to_mark = self.team.walk(self.circle, &mut self.row);
        }
        while self.to_mark && self.row.len() < ROW {
            let Some(stretch) = self.team.follow(self.circle) else {
                break;
            };
            self.row.extend_from_slice(stretch.seen());
            self.to_mark = stretch.to_mark;
        }
        if self.row.len() < 5 {
            self.give_up_row();
            self.make_move();
        }
    }

    /// Makes moves while the row goes on.
    fn play_row(&mut self) {
        while self.left > 0 {
            let Some(&[current, first, second, third, fourth]) = self.row[self.at..].first_chunk()
            else {
                return;
            };
            let circle = &mut self.circle;
            // All of this is looked up, so that it is one condition, and no entry waits for
            // another.
            let wrong = (circle.current() ^ current)
                | (circle.next(current) ^ first)
                | (circle.next(first) ^ second)
                | (circle.next(second) ^ third)
                | (circle.next(third) ^ fourth);
            if wrong == 0 {
                circle.put(first, second, third, fourth);
                self.at += 4;
                self.count_move(current);
            } else {
                self.find_row();
            }
        }
    }

    /// Makes a few moves by the table, until the current cup is in the row again, or gives the row
    /// up.
    fn find_row(&mut self) {
        for _ in 0..TRIES {
            if self.left == 0 {
                return;
            }
            self.make_move();
            let current = self.circle.current();
            let near = self.row[self.at..].iter().take(NEAR);
            if let Some(moved) = near.into_iter().position(|&cup| cup == current) {
                self.at += moved;
                return;
            }
        }
        self.give_up_row();
    }

    fn give_up_row(&mut self) {
        self.row.clear();
        self.at = 0;
        self.to_mark = false;
    }

    /// Makes a move by the table; gives whether it passes a mark that the row does not reach to.
    fn make_move(&mut self) -> bool {
        let current = self.circle.current();
        let [first, second, third, fourth] = self.circle.four();
        let passed = self.team.pass([current, first, second, third]);
        self.circle.put(first, second, third, fourth);
        self.count_move(current);
        passed
    }

    /// A move was made, and the cup that was the current one is left behind.
    #[inline]
    fn count_move(&mut self, left_behind: u32) {
        self.left -= 1;
        self.until_mark -= 1;
        if self.until_mark == 0 {
            self.until_mark = self.moves_per_mark;
            self.team.marks.push_back(left_behind);
        }
    }
}

/// The runners, and the marks between which they run.
struct Team {
    /// The marks from the end of the row on, in the order in which the game comes to them. A
    /// stretch goes from one to the next, and has the number of the mark that it begins at.
    marks: VecDeque<u32>,
    /// The number of the first mark.
    first: usize,
    /// The number of the first stretch that nobody has begun.
    next: usize,
    /// The stretches that are under way or done, each at its number modulo their count.
    stretches: Vec<Stretch>,
    runners: [Runner; RUNNERS],
}

/// What was seen of the circle from one mark to the next.
#[derive(Clone)]
struct Stretch {
    number: usize,
    /// Whether its runner is finished with it, and whether it came to the second mark.
    done: bool,
    to_mark: bool,
    len: usize,
    cups: [u32; LONGEST],
}

#[derive(Clone, Copy)]
struct Runner {
    /// Where it stands: at cup 0, behind which there is only itself, while it has nothing to do.
    at: u32,
    /// The number of its stretch, and the mark at which that ends.
    stretch: Option<usize>,
    end: u32,
}

impl Runner {
    const IDLE: Self = Self {
        at: 0,
        stretch: None,
        end: 0,
    };
}

impl Team {
    fn new() -> Self {
        let none = Stretch {
            number: usize::MAX,
            done: false,
            to_mark: false,
            len: 0,
            cups: [0; LONGEST],
        };
        Self {
            marks: VecDeque::new(),
            first: 0,
            next: 0,
            stretches: vec![none; STRETCHES],
            runners: [Runner::IDLE; RUNNERS],
        }
    }

    /// Goes over the first mark where it is one of the cups of a move, and over those behind it
    /// that are too.
    fn pass(&mut self, cups: [u32; 4]) -> bool {
        let before = self.first;
        while self.marks.front().is_some_and(|mark| cups.contains(mark)) {
            self.leave_first();
        }
        self.first > before
    }

    fn leave_first(&mut self) {
        self.marks.pop_front();
        self.first += 1;
    }

    /// Starts a row with the cups from the current one to the first mark, which hardly ever are
    /// many; gives whether it comes to the mark.
    fn walk(&mut self, circle: &Circle, row: &mut Vec<u32>) -> bool {
        let mut cup = circle.current();
        self.pass([cup; 4]);
        let Some(&mark) = self.marks.front() else {
            return false;
        };
        while cup != mark && row.len() < LONGEST {
            row.push(cup);
            cup = circle.next(cup);
        }
        cup == mark
    }

    /// The first stretch, as soon as it is done; leaves the mark that it begins at. There is none
    /// where there are not two marks.
    fn follow(&mut self, circle: &Circle) -> Option<&Stretch> {
        if self.marks.len() < 2 {
            return None;
        }
        let place = self.first % STRETCHES;
        while !self.stretches[place].done || self.stretches[place].number != self.first {
            self.give_out();
            self.run(circle);
        }
        self.leave_first();
        Some(&self.stretches[place])
    }

    /// Gives runners that have nothing to do the next stretches.
    fn give_out(&mut self) {
        self.next = self.next.max(self.first);
        for runner in &mut self.runners {
            let ahead = self.next - self.first;
            let Some(&end) = self.marks.get(ahead + 1) else {
                return;
            };
            if ahead == STRETCHES {
                return;
            }
            if runner.stretch.is_none() {
                let stretch = &mut self.stretches[self.next % STRETCHES];
                stretch.begin(self.next);
                *runner = Runner {
                    at: self.marks[ahead],
                    stretch: Some(self.next),
                    end,
                };
                self.next += 1;
            }
        }
    }

    /// All runners make some steps, side by side.
    fn run(&mut self, circle: &Circle) {
        let mut at = self.runners.map(|runner| runner.at);
        let mut seen = [[0; STEPS]; RUNNERS];
        for step in 0..STEPS {
            for (seen, at) in seen.iter_mut().zip(&mut at) {
                seen[step] = *at;
                *at = circle.next(*at);
            }
        }
        for ((runner, at), seen) in self.runners.iter_mut().zip(at).zip(&seen) {
            runner.at = at;
            let Some(number) = runner.stretch else {
                continue;
            };
            let stretch = &mut self.stretches[number % STRETCHES];
            // It may be that the game has passed this stretch meanwhile, and that its place is
            // given away.
            let passed = number < self.first || number != stretch.number;
            if !passed {
                stretch.note(seen, runner.end);
            }
            if passed || stretch.done {
                *runner = Runner::IDLE;
            }
        }
    }
}

impl Stretch {
    fn begin(&mut self, number: usize) {
        self.number = number;
        self.done = false;
        self.to_mark = false;
        self.len = 0;
    }

    /// Adds what a runner saw, up to the mark.
    fn note(&mut self, seen: &[u32; STEPS], mark: u32) {
        self.cups[self.len..self.len + STEPS].copy_from_slice(seen);
        // Most often it is not there, and to see that at once is faster than to look for its place.
        self.to_mark = seen.iter().fold(false, |there, &cup| there | (cup == mark));
        let place = if self.to_mark {
            seen.iter().position(|&cup| cup == mark)
        } else {
            None
        };
        self.len += place.unwrap_or(STEPS);
        self.done = self.to_mark || self.len == LONGEST;
    }

    fn seen(&self) -> &[u32] {
        &self.cups[..self.len]
    }
}
