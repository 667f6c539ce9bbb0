//! Our own drawings, as SVG sprites: one request brings a whole deck, and the page's colours reach into it through CSS variables.

mod chip;
mod icon;

pub(crate) use chip::chips;
pub(crate) use icon::icon;
pub(crate) use telling::art::{deck, sprite, tiles};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_are_whole() {
        let svg = chips();
        assert!(svg.contains("<symbol "));
        assert_eq!(svg.matches("<symbol ").count(), svg.matches("</symbol>").count());
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
    }
}
