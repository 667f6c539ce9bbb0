#![doc = include_str!("../README.md")]

pub mod bridge;
pub mod mahjong;
pub mod stud;
