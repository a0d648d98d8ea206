//! Has days measured, by one program or by two in turns.

use std::ffi::OsString;

use aoc_bench::protocol::{How, Line, Plan, Round, Target, Task};
use aoc_bench::record::Series;
use aoc_bench::schedule::Schedule;
use aoc_exit::{Code, Trouble};

use super::session::{End, Session};
use super::show::Screen;
use crate::build::Runner;

/// How often a program is built again because another command replaced it.
const REBUILDS: u32 = 5;

/// A program that measures.
#[derive(Debug)]
pub enum Program {
    /// This checkout's, which can be built again.
    Ours(Runner),
    /// Another revision's, or one that was kept; of that no other command knows.
    Other(std::path::PathBuf),
}

impl Program {
    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        match self {
            Self::Ours(runner) => &runner.path,
            Self::Other(path) => path,
        }
    }

    fn rebuild(&self) -> Result<(), Trouble> {
        match self {
            Self::Ours(runner) => runner.rebuild(),
            Self::Other(path) => Err(Trouble::new(
                Code::Defect,
                format!("{} is without a day that it was kept for", path.display()),
            )),
        }
    }
}

/// What one program was asked for of one day, one line for each time that it was asked.
#[derive(Debug, Default)]
pub struct Day {
    /// The puzzle's title.
    pub title: String,
    /// The targets.
    pub targets: Vec<Target>,
    /// What was said of them.
    pub lines: Vec<Line>,
}

/// How a day went.
enum Went {
    /// It was done, or it failed and that was shown.
    On,
    /// This one of the programs ended.
    Ended(usize),
}

/// Everything that is the same for all the days.
#[derive(Debug)]
pub struct Measure<'a> {
    /// The plan, with all of its tasks.
    pub plan: &'a Plan,
    /// Nanoseconds for each day.
    pub budget: f64,
    /// How many times the programs are started anew.
    pub launches: usize,
}

impl Measure<'_> {
    /// Times by round, of each program and of each task. A target that failed, or that one of them is
    /// without, has none.
    ///
    /// # Errors
    ///
    /// Where a program cannot be started or does not speak.
    pub fn times(
        &self,
        programs: &[&Program],
        screen: &mut Screen,
    ) -> Result<Vec<Vec<Series>>, Trouble> {
        let series = |task: &Task| Series {
            year: task.year,
            day: task.day,
            inputs: task.inputs.iter().map(aoc_run::Source::name).collect(),
            ..Series::default()
        };
        let tasks = &self.plan.tasks;
        let mut all = vec![tasks.iter().map(series).collect::<Vec<_>>(); programs.len()];
        for launch in 0..self.launches {
            self.each_task(programs, None, screen, |task, sessions, screen| {
                let mut days: Vec<_> = all.iter_mut().map(|series| &mut series[task]).collect();
                screen.progress(days[0], launch, self.launches, 0.0);
                self.day(&tasks[task], sessions, &mut days, launch, screen)
            })?;
        }
        Ok(all)
    }

    /// What one program says of each task, without rounds.
    ///
    /// # Errors
    ///
    /// As [`times`](Self::times).
    pub fn lines(
        &self,
        program: &Program,
        valgrind: Option<&[OsString]>,
        screen: &mut Screen,
    ) -> Result<Vec<Day>, Trouble> {
        let mut days: Vec<_> = self.plan.tasks.iter().map(|_| Day::default()).collect();
        self.each_task(&[program], valgrind, screen, |task, sessions, screen| {
            let day = &mut days[task];
            while let Some(line) = sessions[0].hear()? {
                match line {
                    Line::Begin { title, targets, .. } => {
                        screen.working(&self.plan.tasks[task], &title);
                        (day.title, day.targets) = (title, targets);
                    }
                    Line::Failed { .. } => {
                        screen.failed(&self.plan.tasks[task], &day.targets, &line, false);
                    }
                    Line::End => return Ok(Went::On),
                    line => day.lines.push(line),
                }
            }
            Ok(Went::Ended(0))
        })?;
        Ok(days)
    }

    /// Starts the programs, and starts them again behind a day that brought one down.
    fn each_task(
        &self,
        programs: &[&Program],
        valgrind: Option<&[OsString]>,
        screen: &mut Screen,
        mut work: impl FnMut(usize, &mut [Session], &mut Screen) -> Result<Went, Trouble>,
    ) -> Result<(), Trouble> {
        let tasks = &self.plan.tasks;
        let (mut next, mut rebuilds) = (0, 0);
        while next < tasks.len() {
            let plan = Plan {
                tasks: tasks[next..].to_vec(),
                ..self.plan.clone()
            };
            let start = |program: &&Program| Session::start(program.path(), &plan, valgrind);
            let mut sessions: Vec<_> = programs.iter().map(start).collect::<Result<_, _>>()?;
            let mut ended = None;
            while next < tasks.len() && ended.is_none() {
                match work(next, &mut sessions, screen)? {
                    Went::On => next += 1,
                    Went::Ended(place) => ended = Some(place),
                }
            }
            let Some(place) = ended else { return Ok(()) };
            // The others, which wait, are ended by being dropped.
            let session = sessions.swap_remove(place);
            let at = session.at();
            match session.end()? {
                End::NotCompiledIn if rebuilds < REBUILDS => {
                    rebuilds += 1;
                    programs[place].rebuild()?;
                }
                end => {
                    screen.died(&tasks[next], at, &end);
                    next += 1;
                }
            }
        }
        Ok(())
    }

    /// The rounds of a day, with the programs by turns.
    fn day(
        &self,
        task: &Task,
        sessions: &mut [Session],
        days: &mut [&mut Series],
        launch: usize,
        screen: &mut Screen,
    ) -> Result<Went, Trouble> {
        let mut ready = Vec::new();
        for (place, session) in sessions.iter_mut().enumerate() {
            let mut tell = |targets: &[Target], line: &Line| {
                if launch == 0 {
                    screen.failed(task, targets, line, place > 0);
                }
            };
            match Ready::wait(session, &mut days[place].title, &mut tell)? {
                Some(one) => ready.push(one),
                None => return Ok(Went::Ended(place)),
            }
        }
        let common = Common::of(&ready);
        for day in days.iter_mut().filter(|day| day.targets.is_empty()) {
            let targets = common.targets.iter().cloned();
            day.targets = targets.map(|target| (target, Vec::new())).collect();
        }
        let schedule = common.schedule(self.budget, self.launches);
        let rounds = schedule.as_ref().map_or(0, Schedule::rounds);
        for number in 0..rounds {
            let round = schedule.as_ref().map(|schedule| schedule.round(number));
            let round = round.unwrap_or_default();
            if round.is_empty() {
                continue;
            }
            let mut order: Vec<_> = (0..sessions.len()).collect();
            if number % 2 == 1 {
                order.reverse();
            }
            let mut times = vec![Vec::new(); sessions.len()];
            for place in order {
                match turn(&mut sessions[place], &common.round_of(place, &round))? {
                    Some(here) => times[place] = here,
                    None => return Ok(Went::Ended(place)),
                }
            }
            for (day, times) in days.iter_mut().zip(times) {
                for (target, (_, all)) in day.targets.iter_mut().enumerate() {
                    let turn = round.iter().position(|&(one, _)| one == target);
                    all.push(turn.and_then(|turn| times.get(turn).cloned()));
                }
            }
            let part = (number + 1) as f64 / rounds as f64;
            screen.progress(days[0], launch, self.launches, part);
        }
        for (place, session) in sessions.iter_mut().enumerate() {
            // One without anything to measure has ended the day by itself.
            if !ready[place].estimates.is_empty() && !end_day(session)? {
                return Ok(Went::Ended(place));
            }
        }
        Ok(Went::On)
    }
}

/// What a program has to be measured, and about how long that takes.
#[derive(Debug, Clone, PartialEq)]
struct Ready {
    targets: Vec<Target>,
    /// By target and input; none at all where there is nothing to measure.
    estimates: Vec<Vec<f64>>,
}

impl Ready {
    /// Waits until a program has warmed up a day; `None` where it ended before.
    fn wait(
        session: &mut Session,
        title: &mut String,
        tell: &mut impl FnMut(&[Target], &Line),
    ) -> Result<Option<Self>, Trouble> {
        let mut targets = Vec::new();
        let estimates = loop {
            match session.hear()? {
                Some(Line::Begin {
                    title: begun,
                    targets: here,
                    ..
                }) => {
                    *title = begun;
                    targets = here;
                }
                Some(line @ Line::Failed { .. }) => tell(&targets, &line),
                Some(Line::Ready { estimates_ns }) => break estimates_ns,
                Some(Line::End) => break Vec::new(),
                Some(_) => {}
                None => return Ok(None),
            }
        };
        Ok(Some(Self { targets, estimates }))
    }
}

/// A program's times of a round; `None` where it ended.
fn turn(session: &mut Session, round: &Round) -> Result<Option<Vec<Vec<f64>>>, Trouble> {
    session.ask(round);
    loop {
        match session.hear()? {
            Some(Line::Round { times_ns }) => return Ok(Some(times_ns)),
            Some(_) => {}
            None => return Ok(None),
        }
    }
}

/// Has a program go on to the next day; `false` where it ended.
fn end_day(session: &mut Session) -> Result<bool, Trouble> {
    session.ask(&Round::new());
    loop {
        match session.hear()? {
            Some(Line::End) => return Ok(true),
            Some(_) => {}
            None => return Ok(false),
        }
    }
}

/// What all programs have.
#[derive(Debug, Default, PartialEq)]
struct Common {
    /// The targets, in the first program's order.
    targets: Vec<Target>,
    /// Where each program has them.
    places: Vec<Vec<usize>>,
    /// The slowest estimates. Where a target failed in one program, there are none.
    estimates: Vec<Vec<f64>>,
}

impl Common {
    fn of(ready: &[Ready]) -> Self {
        let mut common = Self {
            places: vec![Vec::new(); ready.len()],
            ..Self::default()
        };
        let first = ready.first().map(|first| &first.targets[..]);
        for target in first.unwrap_or_default() {
            let place = |one: &Ready| one.targets.iter().position(|one| one == target);
            let Some(places) = ready.iter().map(place).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let estimates = ready.iter().zip(&places);
            let estimates = estimates
                .map(|(one, &place)| one.estimates.get(place).cloned().unwrap_or_default());
            let slowest = estimates.reduce(|slowest, here| {
                slowest
                    .iter()
                    .zip(&here)
                    .map(|(one, other)| one.max(*other))
                    .collect()
            });
            common.targets.push(target.clone());
            common.estimates.push(slowest.unwrap_or_default());
            for (places, place) in common.places.iter_mut().zip(places) {
                places.push(place);
            }
        }
        common
    }

    /// Who is measured when, where there is anything to measure.
    fn schedule(&self, budget: f64, launches: usize) -> Option<Schedule> {
        let any = self.estimates.iter().any(|inputs| !inputs.is_empty());
        any.then(|| Schedule::new(&self.targets, &self.estimates, budget, launches))
    }

    /// A round in the numbers of one of the programs.
    fn round_of(&self, program: usize, round: &Round) -> Round {
        let own = |&(target, slot): &(usize, f64)| (self.places[program][target], slot);
        round.iter().map(own).collect()
    }
}

/// The time that each solver warms up on each input: a tenth of its share.
#[must_use]
pub fn warm_up(budget: f64, inputs: usize, parts: usize) -> How {
    let cells = inputs.max(1) * (parts + 1);
    How::Time {
        warm_up_ns: (budget / 10.0 / cells as f64).clamp(1e6, 200e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_both_have_is_measured() {
        let part = |part| Target {
            part: Some(part),
            alternative: None,
        };
        let new = Ready {
            targets: vec![Target::GENERATOR, part(1), part(2)],
            estimates: vec![vec![1.0, 2.0], vec![3.0, 3.0], vec![]],
        };
        let old = Ready {
            targets: vec![part(2), Target::GENERATOR],
            estimates: vec![vec![4.0, 4.0], vec![2.0, 1.0]],
        };
        let common = Common::of(&[new.clone(), old]);
        assert_eq!(common.targets, [Target::GENERATOR, part(2)]);
        assert_eq!(common.estimates, [vec![2.0, 2.0], vec![]]);
        assert_eq!(
            common.round_of(0, &vec![(1, 5.0), (0, 5.0)]),
            [(2, 5.0), (0, 5.0)]
        );
        assert_eq!(
            common.round_of(1, &vec![(1, 5.0), (0, 5.0)]),
            [(0, 5.0), (1, 5.0)]
        );
        assert_eq!(Common::of(&[new]).targets.len(), 3);
        let nothing = Ready {
            targets: vec![part(1)],
            estimates: vec![],
        };
        assert_eq!(Common::of(&[nothing]).schedule(1e9, 1), None);
    }
}
