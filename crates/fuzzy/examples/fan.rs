//! How fast a fan should turn: `cargo run --package kakehiki-fuzzy --example fan`.

use kakehiki_fuzzy::{Invalid, System, Variable};

fn main() -> Result<(), Invalid> {
    let heat = Variable::ramp("heat", 0.0, 40.0, "cold", "hot")?;
    let damp = Variable::ramp("damp", 0.0, 1.0, "dry", "wet")?;
    let fan = Variable::peaks("fan", 0.0, 1.0, &["off", "half", "full"])?;
    // One consequent for each pair of sets, the last variable's changing fastest.
    let system = System::table([heat, damp], fan, &["off", "half", "half", "full"])?;

    let mut before = 0.0;
    for degrees in [5.0, 20.0, 35.0] {
        let answer = system.infer([degrees, 0.5]);
        println!("{degrees} degrees: {:.2}", answer.value);
        for fired in &answer.fired {
            println!("   rule {:?} to {:.2}", system.conditions(fired.rule), fired.strength);
        }
        assert!(answer.value > before, "the hotter, the faster");
        before = answer.value;
    }
    Ok(())
}
