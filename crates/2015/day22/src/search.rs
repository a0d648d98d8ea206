//! The cheapest way to win, by a search that goes first where the least mana may be enough.

use aoc_core::NoAnswer;

use crate::{Boss, Level, MOST_POINTS, Wizard};

const MISSILE: u32 = 53;
const DRAIN: u32 = 73;
const SHIELD: u32 = 113;
const POISON: u32 = 173;
const RECHARGE: u32 = 229;

/// What a shield takes from each blow.
const ARMOR: u32 = 7;

/// What a poison takes in a turn.
const VENOM: u32 = 3;

/// What a recharge gives in a turn.
const CHARGE: u32 = 101;

/// By how much more a recharge gives than it takes.
const GAIN: u32 = 5 * CHARGE - RECHARGE;

/// The least mana that wins, unless it takes more states than these to find out.
pub(crate) fn least_mana(
    boss: &Boss,
    wizard: &Wizard,
    level: Level,
    most_states: usize,
) -> Result<u32, NoAnswer> {
    let rules = Rules::new(boss, level)?;
    let start = rules.start(wizard)?;
    let mut queue = Queue::new();
    let mut seen = Seen::new();
    let mut promise = rules.least_still(&start);
    queue.push(promise, start.pack()?);
    let mut least = u32::MAX;
    while let Some(packed) = queue.pop(&mut promise) {
        if promise >= least {
            break;
        }
        if !seen.insert(packed) {
            continue;
        }
        if seen.count > most_states {
            return Err(NoAnswer::new(format!(
                "after {most_states} states it is not known whether the player can win"
            )));
        }
        let state = State::unpack(packed);
        let spent = promise - rules.least_still(&state);
        for (cost, cast) in state.casts() {
            let Some(cast) = cast else { continue };
            match rules.go_on(cast) {
                After::Won => least = least.min(spent + cost),
                After::Lost => {}
                After::Turn(next) => {
                    let new_promise = spent + cost + rules.least_still(&next);
                    debug_assert!((promise..promise + RING as u32).contains(&new_promise));
                    if new_promise < least {
                        queue.push(new_promise, next.pack()?);
                    }
                }
            }
        }
    }
    if least == u32::MAX {
        return Err(lost());
    }
    Ok(least)
}

fn lost() -> NoAnswer {
    NoAnswer::new("the boss wins, whatever is cast")
}

fn too_much() -> NoAnswer {
    NoAnswer::new(format!(
        "with more than {MOST_POINTS} hit points or mana it is not known whether the player can win"
    ))
}

/// What the player sees when a spell is to be cast. For each effect there is a number of turns
/// for which it still works, this one not counted.
#[derive(Debug, Clone, Copy)]
struct State {
    boss: u32,
    player: u32,
    mana: u32,
    shield: u32,
    poison: u32,
    recharge: u32,
}

/// How things are after a spell, the boss's turn, and the effects at the start of the player's.
enum After {
    Won,
    Lost,
    Turn(State),
}

impl State {
    /// As a number, unless one of its own is too large for that.
    #[inline]
    fn pack(&self) -> Result<u64, NoAnswer> {
        if (self.boss | self.player | self.mana) > MOST_POINTS {
            return Err(too_much());
        }
        let points = u64::from(self.boss) << 48 | u64::from(self.player) << 32;
        let effects = self.shield << 8 | self.poison << 4 | self.recharge;
        Ok(points | u64::from(self.mana) << 16 | u64::from(effects))
    }

    #[inline]
    fn unpack(packed: u64) -> Self {
        let bits = |from: u32, count: u32| (packed >> from) as u32 & ((1 << count) - 1);
        Self {
            boss: bits(48, 16),
            player: bits(32, 16),
            mana: bits(16, 16),
            shield: bits(8, 4),
            poison: bits(4, 4),
            recharge: bits(0, 4),
        }
    }

    /// Each spell's cost, and the state after it where it can be cast. The boss may have 0 hit
    /// points left, but not less.
    #[inline]
    fn casts(&self) -> [(u32, Option<Self>); 5] {
        let pay = |cost, may: bool, state| {
            let mana = self.mana.checked_sub(cost).filter(|_| may);
            (cost, mana.map(|mana| Self { mana, ..state }))
        };
        let missile = Self {
            boss: self.boss.saturating_sub(4),
            ..*self
        };
        let drain = Self {
            boss: self.boss.saturating_sub(2),
            player: self.player + 2,
            ..*self
        };
        let shield = Self { shield: 6, ..*self };
        let poison = Self { poison: 6, ..*self };
        let recharge = Self {
            recharge: 5,
            ..*self
        };
        [
            pay(MISSILE, true, missile),
            pay(DRAIN, true, drain),
            pay(SHIELD, self.shield == 0, shield),
            pay(POISON, self.poison == 0, poison),
            pay(RECHARGE, self.recharge == 0, recharge),
        ]
    }
}

/// What does not change in a fight.
struct Rules {
    boss: u32,
    /// The boss's blows, without and with a shield.
    blow: u32,
    shielded_blow: u32,
    /// What the player loses at the start of a turn.
    loss: u32,
    /// The least mana for spells, one at least, that take so many hit points.
    prices: Vec<u32>,
}

impl Rules {
    fn new(boss: &Boss, level: Level) -> Result<Self, NoAnswer> {
        let hit_points = u32::try_from(boss.hit_points).unwrap_or(u32::MAX);
        if hit_points > MOST_POINTS {
            return Err(too_much());
        }
        let mut prices = vec![0; hit_points as usize + 1];
        for points in 1..prices.len() {
            let missile = prices[points.saturating_sub(4)] + MISSILE;
            let poison = prices[points.saturating_sub(6 * VENOM as usize)] + POISON;
            prices[points] = missile.min(poison);
        }
        // Where the poison that works is enough, something has to be cast meanwhile.
        prices[0] = MISSILE;
        // More than any player has.
        let damage = u32::try_from(boss.damage).unwrap_or(u32::MAX).min(1 << 20);
        Ok(Self {
            boss: hit_points,
            blow: damage.max(1),
            shielded_blow: damage.saturating_sub(ARMOR).max(1),
            loss: u32::from(level == Level::Hard),
            prices,
        })
    }

    /// The first state.
    fn start(&self, wizard: &Wizard) -> Result<State, NoAnswer> {
        let player = u32::from(wizard.hit_points).saturating_sub(self.loss);
        if player == 0 {
            return Err(lost());
        }
        Ok(State {
            boss: self.boss,
            player,
            mana: wizard.mana.into(),
            shield: 0,
            poison: 0,
            recharge: 0,
        })
    }

    /// What happens after a spell until the next one.
    #[inline]
    fn go_on(&self, mut state: State) -> After {
        let venom = if state.poison > 0 { VENOM } else { 0 };
        if state.boss <= venom {
            return After::Won;
        }
        let blow = if state.shield > 0 {
            self.shielded_blow
        } else {
            self.blow
        };
        if state.player <= blow + self.loss {
            return After::Lost;
        }
        if state.boss <= 2 * venom {
            return After::Won;
        }
        state.boss -= 2 * venom;
        state.player -= blow + self.loss;
        state.mana += state.recharge.min(2) * CHARGE;
        state.shield = state.shield.saturating_sub(2);
        state.poison = state.poison.saturating_sub(2);
        state.recharge = state.recharge.saturating_sub(2);
        After::Turn(state)
    }

    /// Mana that has to be spent still, at the least.
    #[inline]
    fn least_still(&self, state: &State) -> u32 {
        let points = state.boss.saturating_sub(VENOM * state.poison);
        let price = self
            .prices
            .get(points as usize)
            .copied()
            .unwrap_or_default();
        let lacking = price.saturating_sub(state.mana + CHARGE * state.recharge);
        price + lacking.div_ceil(GAIN) * RECHARGE
    }
}

/// More than a promise can grow by with one spell.
const RING: usize = 512;

/// States that wait, the ones with the least promise first, and of those the newest.
struct Queue {
    /// The newest state of each promise, by its remainder.
    first: [u32; RING],
    waiting: Vec<Waiting>,
    /// The places that are free.
    free: u32,
}

struct Waiting {
    state: u64,
    next: u32,
}

impl Queue {
    const NONE: u32 = u32::MAX;

    fn new() -> Self {
        Self {
            first: [Self::NONE; RING],
            waiting: Vec::with_capacity(1024),
            free: Self::NONE,
        }
    }

    #[inline]
    fn push(&mut self, promise: u32, state: u64) {
        let first = &mut self.first[promise as usize % RING];
        let waiting = Waiting {
            state,
            next: *first,
        };
        match self.waiting.get_mut(self.free as usize) {
            Some(place) => {
                *first = self.free;
                self.free = place.next;
                *place = waiting;
            }
            None => {
                *first = self.waiting.len() as u32;
                self.waiting.push(waiting);
            }
        }
    }

    /// Takes a state with the least promise, which is so much as before or more.
    #[inline]
    fn pop(&mut self, promise: &mut u32) -> Option<u64> {
        for more in 0..RING as u32 {
            let first = &mut self.first[(*promise + more) as usize % RING];
            if let Some(place) = self.waiting.get_mut(*first as usize) {
                *promise += more;
                let free = *first;
                *first = place.next;
                place.next = self.free;
                self.free = free;
                return Some(place.state);
            }
        }
        None
    }
}

/// A set of states, which are no zeros: a boss with a hit point is there.
struct Seen {
    slots: Vec<u64>,
    count: usize,
}

impl Seen {
    fn new() -> Self {
        Self {
            slots: vec![0; 2048],
            count: 0,
        }
    }

    /// Adds a state, if it is new.
    #[inline]
    fn insert(&mut self, state: u64) -> bool {
        if self.count * 2 >= self.slots.len() {
            self.grow();
        }
        let new = self.place(state);
        self.count += usize::from(new);
        new
    }

    #[inline]
    fn place(&mut self, state: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut at = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
        loop {
            let slot = &mut self.slots[at & mask];
            if *slot == 0 {
                *slot = state;
                return true;
            }
            if *slot == state {
                return false;
            }
            at += 1;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; self.slots.len() * 2];
        for state in std::mem::replace(&mut self.slots, larger) {
            if state != 0 {
                self.place(state);
            }
        }
    }
}
