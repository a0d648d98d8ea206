//! Fights turn by turn, and all of them in the order of the mana spent.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use aoc_core::NoAnswer;

use crate::{Boss, Level, Wizard};

/// The most fights that are looked at, each up to the player's turn.
const MOST: usize = 1_000_000;

/// What the player can cast, from the cheapest to the dearest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spell {
    Missile,
    Drain,
    Shield,
    Poison,
    Recharge,
}

impl Spell {
    pub(crate) const ALL: [Self; 5] = [
        Self::Missile,
        Self::Drain,
        Self::Shield,
        Self::Poison,
        Self::Recharge,
    ];

    pub(crate) fn cost(self) -> u32 {
        match self {
            Self::Missile => 53,
            Self::Drain => 73,
            Self::Shield => 113,
            Self::Poison => 173,
            Self::Recharge => 229,
        }
    }
}

/// A fight after some turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fight {
    pub(crate) boss: u64,
    pub(crate) player: u64,
    pub(crate) mana: u64,
    /// The effects' timers.
    shield: u8,
    poison: u8,
    recharge: u8,
}

/// Who has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Player,
    Boss,
}

/// The fight goes on, or it has ended like this.
type Turn = Result<(), End>;

impl Fight {
    pub(crate) fn new(boss: &Boss, wizard: &Wizard) -> Self {
        Self {
            boss: boss.hit_points,
            player: wizard.hit_points.into(),
            mana: wizard.mana.into(),
            shield: 0,
            poison: 0,
            recharge: 0,
        }
    }

    /// The player's turn up to where a spell is to be cast.
    pub(crate) fn begin(&mut self, level: Level) -> Turn {
        if level == Level::Hard {
            self.hurt_player(1)?;
        }
        self.effects()
    }

    /// The spell, if there is enough mana and it has no effect still. Else the fight is as before,
    /// and gives `false`.
    pub(crate) fn cast(&mut self, spell: Spell) -> Result<bool, End> {
        let works = match spell {
            Spell::Missile | Spell::Drain => 0,
            Spell::Shield => self.shield,
            Spell::Poison => self.poison,
            Spell::Recharge => self.recharge,
        };
        if works > 0 || self.mana < spell.cost().into() {
            return Ok(false);
        }
        self.mana -= u64::from(spell.cost());
        match spell {
            Spell::Missile => self.hurt_boss(4)?,
            Spell::Drain => {
                self.player += 2;
                self.hurt_boss(2)?;
            }
            Spell::Shield => self.shield = 6,
            Spell::Poison => self.poison = 6,
            Spell::Recharge => self.recharge = 5,
        }
        Ok(true)
    }

    /// The boss's turn.
    pub(crate) fn blow(&mut self, damage: u64) -> Turn {
        let armor = if self.shield > 0 { 7 } else { 0 };
        self.effects()?;
        self.hurt_player(damage.saturating_sub(armor).max(1))
    }

    fn effects(&mut self) -> Turn {
        let works = |timer: &mut u8| {
            let works = *timer > 0;
            *timer = timer.saturating_sub(1);
            works
        };
        works(&mut self.shield);
        if works(&mut self.recharge) {
            self.mana += 101;
        }
        if works(&mut self.poison) {
            self.hurt_boss(3)?;
        }
        Ok(())
    }

    fn hurt_boss(&mut self, points: u64) -> Turn {
        self.boss = self.boss.saturating_sub(points);
        if self.boss == 0 {
            return Err(End::Player);
        }
        Ok(())
    }

    fn hurt_player(&mut self, points: u64) -> Turn {
        self.player = self.player.saturating_sub(points);
        if self.player == 0 {
            return Err(End::Boss);
        }
        Ok(())
    }
}

pub(crate) fn least_mana(boss: &Boss, wizard: &Wizard, level: Level) -> Result<u32, NoAnswer> {
    let mut seen = BTreeSet::new();
    let mut queue = BinaryHeap::new();
    let mut least = None;
    let mut start = Fight::new(boss, wizard);
    if start.begin(level).is_ok() {
        queue.push(Reverse((0, start)));
    }
    while let Some(Reverse((spent, fight))) = queue.pop() {
        if least.is_some_and(|least| least <= spent) {
            break;
        }
        if !seen.insert(fight) {
            continue;
        }
        if seen.len() > MOST {
            return Err(NoAnswer::new(format!("no end after {MOST} fights")));
        }
        for spell in Spell::ALL {
            let spent = spent + spell.cost();
            let mut fight = fight;
            let mut round = || {
                let cast = fight.cast(spell)?;
                if cast {
                    fight.blow(boss.damage)?;
                    fight.begin(level)?;
                }
                Ok(cast)
            };
            match round() {
                Ok(true) => queue.push(Reverse((spent, fight))),
                Err(End::Player) => least = Some(least.map_or(spent, |least| spent.min(least))),
                Ok(false) | Err(End::Boss) => {}
            }
        }
    }
    least.ok_or_else(|| NoAnswer::new("the boss wins, whatever is cast"))
}
