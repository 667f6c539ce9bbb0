//! What East believes in the first example, and what the ace and the duck come to.

use anyhow::Context;
use bridge::{
    Seat, Suit, Table,
    beliefs::Inference,
    players::{DoubleDummy, Example, lengths},
    signals::SignalReading,
};
use cards::Card;
use worlds::{Beliefs, Budget, Oracle, Seed, WorldSet, stats::Mean};

/// How many deals the means rest on; the papers had 50.
const DEALS: u64 = 400;

/// How many of the papers' 50 deals give West three, two and one diamonds.
const BELIEVED: [(&str, &str, SignalReading, [u32; 3]); 3] = [
    ("1", "signal not read", SignalReading::Ignored, [30, 17, 3]),
    ("1", "signal read", SignalReading::Strict, [0, 45, 5]),
    ("1-modified", "modified, read", SignalReading::Strict, [43, 0, 7]),
];

/// Why the duck is worth less here.
const WHY: &str = "\
The papers' two means fit their counts when 9 of the 50 deals are lost either way and 1 is won either way, so they stand
like that here. The ace comes out alike. The duck does worse here because more deals are lost either way: South's 20-21
points often hold the jack of spades, and the finesse through East's queen is then the ninth trick. How the papers dealt
the jack is not known.";

/// Prints both.
pub(super) fn report() -> anyhow::Result<()> {
    println!("West's diamonds in example 1, as East sees it: three, two, one");
    for (name, what, reading, papers) in BELIEVED {
        let example = Example::named(name).context("an example is missing")?;
        let view = example.position()?.view()?;
        let inference = Inference::new(example.cards(), reading);
        let shares = lengths(&view, &inference, Seat::West, Suit::Diamonds);
        let ours = [3, 2, 1].map(|length| format!("{:>3.0} %", 100.0 * shares[length]));
        let theirs = papers.map(|deals| format!("{:>3} %", 2 * deals));
        println!("{what:<18} papers {}   here {}", theirs.join(" "), ours.join(" "));
    }
    means()
}

/// What the ace and the duck are worth when the signal is read, and how often which is better.
fn means() -> anyhow::Result<()> {
    let example = Example::named("1").context("an example is missing")?;
    let view = example.position()?.view()?;
    let inference = Inference::new(example.cards(), SignalReading::Strict);
    let set: WorldSet<Table> = WorldSet::draw(&inference.sampler(&view)?, Budget::Count(DEALS), Seed(1))?;
    let cards: [Card; 2] = ["DA".parse()?, "D8".parse()?];
    let oracle = DoubleDummy::default();
    let mut solver = oracle.scratch();
    let mut values = Vec::new();
    let (mut ace, mut duck) = (Mean::default(), Mean::default());
    let (mut ace_better, mut fails, mut makes) = (0, 0, 0);
    let jack: Card = "SJ".parse()?;
    let mut by_jack = [Mean::default(); 2];
    for world in set.worlds() {
        oracle.values(&mut solver, &world.world, Seat::East.index(), &cards, &mut values);
        let (with_ace, with_duck) = (values[0], values[1]);
        ace.push(with_ace);
        duck.push(with_duck);
        let south = world.world.play_so_far().dealt()[Seat::South.index()];
        by_jack[usize::from(south.contains(jack))].push(with_duck);
        ace_better += u32::from(with_ace > 0.0 && with_duck < 0.0);
        fails += u32::from(with_ace > 0.0 && with_duck > 0.0);
        makes += u32::from(with_ace < 0.0 && with_duck < 0.0);
    }
    let share = |count: u32| 100.0 * f64::from(count) / DEALS as f64;
    println!("\nEast's ace or duck in example 1, signal read: means over the deals");
    println!("                   papers (50 deals)   here ({DEALS} deals)");
    let (a, d) = (ace.interval95(), duck.interval95());
    println!("DA                 -549                {:.0} [{:.0}, {:.0}]", ace.mean(), a.low, a.high);
    println!("D8                 -83                 {:.0} [{:.0}, {:.0}]", duck.mean(), d.low, d.high);
    let [without, with] = &by_jack;
    println!("   South without SJ                    {:.0} ({} deals)", without.mean(), without.count());
    println!("   South with SJ                       {:.0} ({} deals)", with.mean(), with.count());
    println!("only the ace beats it  6 %             {:.0} %", share(ace_better));
    println!("both beat it           2 %             {:.0} %", share(fails));
    println!("neither beats it      18 %             {:.0} %", share(makes));
    println!("{WHY}");
    Ok(())
}
