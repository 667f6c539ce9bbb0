#![doc = include_str!("../README.md")]

pub mod boards;
pub mod hands;
pub mod line;
pub mod mjai;
pub mod rest;
pub mod table_manager;
