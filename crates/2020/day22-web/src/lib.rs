//! Crab Combat in the browser.
//!
//! The page in `page/` is HTML, a style sheet and a few JavaScript modules; all that it knows of
//! the game it asks here. This crate turns what [`aoc_2020_day22_sim`] has into what a page can
//! take: texts, and flat lists of numbers for the picture.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`screen`] | a film, as a page sees it |
//! | [`solver`] | both answers, with reasons, for a worker |
//! | `json` | just enough JSON to write |
//! | `bindings` | the same for JavaScript; only there when it is compiled for a browser |
//!
//! `cargo xtask web` builds the page into `target/web`.

#[cfg(target_arch = "wasm32")]
pub mod bindings;
mod json;
pub mod screen;
pub mod solver;

#[cfg(test)]
mod tests;
