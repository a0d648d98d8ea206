//! Signals by going over all the gates until nothing is left to fill in.

use aoc_core::NoAnswer;

use crate::Circuit;
use crate::circuit::{A, B, Gate};

pub(crate) fn signal_of_a(circuit: &Circuit, b: Option<u16>) -> Result<u16, NoAnswer> {
    let mut gates = circuit.gates.clone();
    if let Some(signal) = b {
        gates[B as usize] = Gate::Number(signal);
    }
    let mut signals = vec![None; gates.len()];
    loop {
        let mut changed = false;
        for (wire, gate) in gates.iter().enumerate() {
            if signals[wire].is_none() {
                signals[wire] = gate.signal(|input| signals[input as usize]);
                changed |= signals[wire].is_some();
            }
        }
        if !changed {
            return signals[A as usize].ok_or_else(|| NoAnswer::new("wire a has no signal"));
        }
    }
}
