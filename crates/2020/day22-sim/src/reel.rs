//! How a film goes back: moments are kept on the way, and what is between them is played again.
//!
//! A reel has a *head*, which plays on, and moments behind it, evenly spaced. When there are
//! too many, every other one is dropped and the spacing doubles, so that memory is bounded
//! however long the run. Who goes back gets a reel of his own from the latest moment before
//! his target on, with closer moments, and so on inwards: a step back costs a few dozen steps
//! forward, after millions of rounds too. A reel is dropped when it has caught up.
//!
//! Moments are replays: they have forgotten the histories of their games (see
//! [`aoc_2020_day22::stepper::Replay`]), so a reel notes, for each game that was under way at
//! one of its moments, after how many rounds it came to repeat itself. A reel inside a reel
//! never gets further than the outer one has been, so what it needs has been noted there.

use aoc_2020_day22::deal::Ending;
use aoc_2020_day22::stepper::{Event, Replay, Stepper};
use rustc_hash::FxHashMap;

/// The most moments, and the most bytes that they may take as soon as there are a few.
const MOST: usize = 256;
const MOST_BYTES: usize = 16 << 20;
const FEW: usize = 8;

/// The number of steps between moments at first: about what nobody notices to wait for.
pub(crate) const SPACING: u64 = 32;

/// A target: whether a moment comes before it. Once it does not, no later one does.
pub(crate) type Before<'a> = &'a dyn Fn(u64, &Stepper) -> bool;

/// Of a game without history, the rounds after which it repeats itself.
type Known<'a> = &'a dyn Fn(u64) -> Option<u64>;

#[derive(Debug)]
pub(crate) struct Reel {
    head: Moment,
    moments: Vec<Moment>,
    spacing: u64,
    bytes: usize,
    /// How many of the head's games were under way at a kept moment: those at the bottom.
    shared: usize,
    /// Games that repeat themselves, with their rounds, of those that were.
    repeats: FxHashMap<u64, u64>,
    /// What is being looked at, if that is behind the head.
    inner: Option<Box<Self>>,
}

/// Where a run can be played from.
#[derive(Clone, Debug)]
struct Moment {
    /// The number of events before.
    position: u64,
    /// The last of them.
    event: Option<Event>,
    replay: Replay,
}

impl Moment {
    fn forgetful(&self) -> Self {
        Self {
            replay: Replay::of(&self.replay),
            ..*self
        }
    }

    fn is(&self, before: Before<'_>) -> bool {
        before(self.position, &self.replay)
    }
}

impl Reel {
    /// A run from its start.
    pub(crate) fn new(stepper: Stepper) -> Self {
        let head = Moment {
            position: 0,
            event: None,
            replay: stepper.into(),
        };
        Self::from(head, SPACING)
    }

    fn from(head: Moment, spacing: u64) -> Self {
        let start = head.forgetful();
        Self {
            bytes: start.replay.size(),
            shared: start.replay.games().len(),
            moments: vec![start],
            head,
            spacing,
            repeats: FxHashMap::default(),
            inner: None,
        }
    }

    /// What is being looked at: the head, or the innermost reel's.
    fn shown(&self) -> &Moment {
        self.inner
            .as_ref()
            .map_or(&self.head, |inner| inner.shown())
    }

    /// The number of events before what is being looked at.
    pub(crate) fn position(&self) -> u64 {
        self.shown().position
    }

    /// The last of them.
    pub(crate) fn event(&self) -> Option<Event> {
        self.shown().event
    }

    /// What is being looked at.
    pub(crate) fn table(&self) -> &Stepper {
        &self.shown().replay
    }

    /// What has been played furthest, and the number of events before it.
    pub(crate) fn head(&self) -> (u64, &Stepper) {
        (self.head.position, &self.head.replay)
    }

    /// Whether what is being looked at is what has been played furthest.
    pub(crate) fn is_at_head(&self) -> bool {
        self.inner.is_none()
    }

    /// A step on from what is being looked at.
    pub(crate) fn step(&mut self) -> Option<Event> {
        self.step_knowing(&|_| None)
    }

    fn step_knowing(&mut self, known: Known<'_>) -> Option<Event> {
        let Some(inner) = &mut self.inner else {
            return self.play(known);
        };
        let repeats = &self.repeats;
        let event = inner.step_knowing(&|game| repeats.get(&game).copied().or_else(|| known(game)));
        if inner.position() == self.head.position {
            self.inner = None;
        }
        event
    }

    /// A step of the head, wherever one is looking.
    pub(crate) fn play_ahead(&mut self) -> Option<Event> {
        if self.inner.is_none() && !self.head.replay.is_over() {
            if self.moments.last().map(|moment| moment.position) != Some(self.head.position) {
                self.keep();
            }
            self.inner = Some(Box::new(Self::from(self.head.forgetful(), SPACING)));
        }
        self.play(&|_| None)
    }

    fn play(&mut self, known: Known<'_>) -> Option<Event> {
        let event = self.head.replay.step(known)?;
        self.head.position += 1;
        self.head.event = Some(event);
        if let Event::GameOver {
            game,
            depth,
            rounds,
            ending,
            ..
        } = event
            && depth < self.shared
        {
            self.shared = depth;
            if ending == Ending::Repetition {
                self.repeats.insert(game, rounds);
            }
        }
        if (self.head.position - self.start()).is_multiple_of(self.spacing) {
            self.keep();
        }
        Some(event)
    }

    fn start(&self) -> u64 {
        self.moments
            .first()
            .map_or(self.head.position, |moment| moment.position)
    }

    fn keep(&mut self) {
        let moment = self.head.forgetful();
        self.shared = moment.replay.games().len();
        self.bytes += moment.replay.size();
        self.moments.push(moment);
        if self.moments.len() > MOST || self.bytes > MOST_BYTES && self.moments.len() > FEW {
            self.spacing = self.spacing.saturating_mul(2);
            let (start, spacing) = (self.start(), self.spacing);
            self.moments
                .retain(|moment| (moment.position - start).is_multiple_of(spacing));
            self.bytes = self.moments.iter().map(|moment| moment.replay.size()).sum();
        }
    }

    /// Looks at the latest moment there is before a target; from there it is reached by steps.
    pub(crate) fn place(&mut self, before: Before<'_>) {
        if self.head.is(before) {
            self.inner = None;
            return;
        }
        let later = self.moments.partition_point(|moment| moment.is(before));
        let Some(moment) = self.moments.get(later.saturating_sub(1)) else {
            return;
        };
        if let Some(inner) = &mut self.inner
            && inner.start() == moment.position
            && (inner.moments.len() > 1 || inner.head.is(before))
        {
            return inner.place(before);
        }
        let shown = self.shown();
        if shown.position >= moment.position && shown.is(before) {
            return;
        }
        let end = self
            .moments
            .get(later.max(1))
            .map_or(self.head.position, |next| next.position);
        let spacing = ((end - moment.position) / 64).max(SPACING);
        self.inner = Some(Box::new(Self::from(moment.clone(), spacing)));
    }

    /// The bytes, about, that moments and histories take.
    pub(crate) fn size(&self) -> usize {
        let inner = self.inner.as_ref().map_or(0, |inner| inner.size());
        self.bytes + self.head.replay.size() + inner
    }
}
