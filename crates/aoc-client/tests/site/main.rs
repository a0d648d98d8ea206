//! The client against a stand-in for the site, as a user would meet it.
//!
//! Nothing here goes further than the loopback, and every loop is bounded.

mod desk;
mod examples;
mod fetching;
mod looking;
mod sessions;
mod stand_in;
mod submitting;
