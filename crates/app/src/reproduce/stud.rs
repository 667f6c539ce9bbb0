//! `kakehiki reproduce stud`

use crate::{long_work, within::is_share};
use clap::{Args, ValueEnum};
use lab::stud::{
    ExploitRow, Exploitation, HANDS, Matches, Pairing, PublishedHand, Row, SmallGame, SmallRow, TABLE_5,
    TimesRow, Title, Turn, close_estimates, replay,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use stud::{
    game::Rules,
    players::{PlayerKind, Settings},
};
use telling::{
    Report, Words, from_left, from_right, say,
    stud::{action, cards},
};
use worlds::{Seed, Stop, matches::Outcome};

/// The experiment of the stud paper and what goes beyond it.
///
/// Its parts: published hands, the match against every opponent, what each part of the player is worth, what a
/// local best response wins from it, the small game, and how long a decision takes. In a match
/// 100 hands are a series. The decks are balanced: each side would win half of the showdowns. They are the same for every
/// opponent, and each set of them is played twice with the cards exchanged.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce stud
  kakehiki reproduce stud --part published
  kakehiki reproduce stud --part matches --sets 100 --checkpoints results/
  kakehiki reproduce stud --part exploit --fixed-limit --exploited full --exploited full-trust-0")]
pub(crate) struct Arguments {
    /// Only this part
    #[arg(long, value_enum)]
    part: Option<Part>,
    /// Sets of decks for each opponent; each is two series
    #[arg(long, default_value_t = 100)]
    sets: u64,
    /// Sets of decks for each opponent with a part of the player turned off
    #[arg(long, default_value_t = 25)]
    sets_without: u64,
    /// Sets of hands for each player whom a local best response plays
    #[arg(long, default_value_t = 40)]
    sets_exploit: u64,
    /// Hands in each of these sets
    #[arg(long, default_value_t = 50)]
    hands_exploit: usize,
    /// Rounds of regret minimisation in the small game
    #[arg(long, default_value_t = 1_000_000)]
    rounds: u64,
    /// Whom a local best response plays (may be given more than once) [default: five of them]
    #[arg(long, value_name = "PLAYER")]
    exploited: Vec<PlayerKind>,
    /// Standard fixed-limit stud alone: matches in it in place of the paper's seven turns
    #[arg(long)]
    fixed_limit: bool,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the results of the matches in this folder, and continue from it
    #[arg(long, value_name = "FOLDER")]
    checkpoints: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The three hands of the paper: estimates beside ours, and what our player does
    Published,
    /// The full player and the paper's against every opponent
    Matches,
    /// The full player without each of its parts
    Without,
    /// What a local best response wins from each player, in both games
    Exploit,
    /// The small game: how exploitable each player is
    Small,
    /// How long the full player takes for a decision, in both games
    Times,
}

/// What `--json` prints.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "StudExperiments")]
pub(super) struct Results {
    published: Vec<Turn>,
    matches: Vec<Row>,
    without: Vec<Row>,
    exploit: Vec<ExploitRow>,
    small: Vec<SmallRow>,
    times: Vec<TimesRow>,
    /// Whether Ctrl-C cut it short.
    stopped: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let stop = long_work::stop_on_interrupt()?;
        let words = crate::tongue::words();
        let wanted = |part: Part| self.part.is_none_or(|only| only == part);
        let mut results = Results::default();
        if wanted(Part::Published) && !is_share() {
            results.published = self.published(&words)?;
        }
        if wanted(Part::Matches) {
            results.matches = self.matches(&words, &stop)?;
        }
        if wanted(Part::Without) {
            results.without = self.without_a_part(&words, &stop)?;
        }
        if wanted(Part::Exploit) && !stop.is_due() && !is_share() {
            results.exploit = self.exploit(&words, &stop)?;
        }
        if wanted(Part::Small) && !stop.is_due() && !is_share() {
            results.small = self.small(&words, &stop)?;
        }
        if wanted(Part::Times) && !stop.is_due() && !is_share() {
            results.times = self.times(&words, &stop)?;
        }
        results.stopped = stop.is_due();
        if self.json {
            println!("{}", serde_json::to_string(&results)?);
        } else if results.stopped {
            println!("\n{}", words.say("stud-lab-stopped"));
        }
        Ok(())
    }

    /// To people only.
    fn say(&self, text: impl FnOnce() -> String) {
        if !self.json {
            println!("{}", text());
        }
    }

    fn published(&self, words: &Words) -> anyhow::Result<Vec<Turn>> {
        let turns = replay(words)?;
        for hand in &HANDS {
            self.say(|| published_hand(hand, &turns, words));
        }
        let (close, all, mean) = close_estimates(&turns);
        let mean = format!("{mean:.3}");
        self.say(|| say!(words, "stud-published-close", close = close, all = all, mean = mean) + "\n");
        Ok(turns)
    }

    fn matches(&self, words: &Words, stop: &Stop) -> anyhow::Result<Vec<Row>> {
        let mut rows = Vec::new();
        for player in Pairing::MEASURED {
            let (name, series) = (player.to_string(), 2 * self.sets);
            self.say(|| {
                say!(words, "stud-lab-everybody", player = name, series = series) + "\n" + &heading(words)
            });
            for pairing in Pairing::with_everybody(player) {
                let outcome = self.play(pairing, self.sets, words, stop)?;
                rows.extend(self.row(pairing, &outcome, None, words));
            }
        }
        if !self.fixed_limit {
            self.say(|| table_five(words));
        }
        Ok(rows)
    }

    fn without_a_part(&self, words: &Words, stop: &Stop) -> anyhow::Result<Vec<Row>> {
        let sets = self.sets_without;
        let wholes: [(PlayerKind, &[PlayerKind]); 2] = [
            (PlayerKind::Gambler(Settings::FULL), &PlayerKind::WITHOUT_A_PART),
            (PlayerKind::Gambler(Settings::WEIGHER), &PlayerKind::WEIGHER_WITHOUT_A_PART),
        ];
        self.say(|| say!(words, "stud-lab-without", series = 2 * sets) + "\n" + &heading(words));
        let mut rows = Vec::new();
        for opponent in PlayerKind::OPPONENTS {
            for (player, without) in wholes {
                let whole = self.play(Pairing { player, opponent }, sets, words, stop)?;
                for &player in without {
                    let pairing = Pairing { player, opponent };
                    let outcome = self.play(pairing, sets, words, stop)?;
                    rows.extend(self.row(pairing, &outcome, Some(&whole), words));
                }
            }
        }
        Ok(rows)
    }

    fn play(&self, pairing: Pairing, sets: u64, words: &Words, stop: &Stop) -> anyhow::Result<Outcome> {
        let [player, opponent] = [pairing.player, pairing.opponent].map(|kind| kind.to_string());
        let what = say!(words, "stud-lab-pair", player = player, opponent = opponent);
        let rules = if self.fixed_limit { Rules::FIXED_LIMIT } else { Rules::SEVEN_TURNS };
        let matches = Matches { seed: Seed(self.seed), sets, rules, checkpoints: self.checkpoints.clone() };
        let (contest, plan) = matches.planned(pairing)?;
        long_work::play(&contest, plan, &what, stop)
    }

    fn row(
        &self,
        pairing: Pairing,
        outcome: &Outcome,
        whole: Option<&Outcome>,
        words: &Words,
    ) -> Option<Row> {
        let row = Row::new(pairing, outcome, whole)?;
        self.say(|| row_text(&row, words));
        Some(row)
    }

    fn exploit(&self, words: &Words, stop: &Stop) -> anyhow::Result<Vec<ExploitRow>> {
        let how = Exploitation {
            seed: Seed(self.seed),
            sets: self.sets_exploit,
            hands: self.hands_exploit.max(1),
            worlds: 48,
        };
        let hands = 2 * how.sets * how.hands as u64;
        let mut rows = Vec::new();
        self.say(|| "\n".to_owned() + &words.say("stud-lab-exploit"));
        let games = Exploitation::GAMES.into_iter();
        for rules in games.filter(|rules| !self.fixed_limit || *rules == Rules::FIXED_LIMIT) {
            self.say(|| {
                "  ".to_owned()
                    + &match rules.game {
                        stud::game::Game::Stud => say!(words, "stud-lab-exploit-fixed-limit", hands = hands),
                        _ => say!(words, "stud-lab-exploit-seven-turns", hands = hands),
                    }
            });
            let everybody: &[PlayerKind] = &Exploitation::PLAYERS;
            let players = if self.exploited.is_empty() { everybody } else { &self.exploited };
            for &player in players {
                if stop.is_due() {
                    break;
                }
                let bar = long_work::progress(&player.to_string(), how.sets);
                let row = how.measure(rules, player, stop, &mut |played| bar.set_position(played))?;
                bar.finish_and_clear();
                if let Some(ExploitRow { player, thousandths: [mean, low, high], .. }) = &row {
                    self.say(|| format!("    {player:24} {mean:>+8.0} [{low:+.0}, {high:+.0}]"));
                }
                rows.extend(row);
            }
        }
        Ok(rows)
    }

    fn small(&self, words: &Words, stop: &Stop) -> anyhow::Result<Vec<SmallRow>> {
        let bar = long_work::progress(&words.say("stud-lab-minimisation"), self.rounds);
        let game = SmallGame::solve(self.rounds, Seed(self.seed), stop, &mut |round| bar.set_position(round));
        bar.finish_and_clear();
        let Some(game) = game else { return Ok(Vec::new()) };
        self.say(|| "\n".to_owned() + &words.say("stud-lab-small"));
        let solution = game.solution();
        let rounds = self.rounds;
        self.say(|| {
            let rounds = say!(words, "stud-lab-rounds", rounds = rounds);
            format!("  {} {:>8.3}", from_left(&rounds, 40), solution.exploitability)
        });
        let mut rows = vec![solution];
        for name in SmallGame::PLAYERS {
            if stop.is_due() {
                break;
            }
            let row = SmallGame::measure(name)?;
            self.say(|| format!("  {name:40} {:>8.3}", row.exploitability));
            rows.push(row);
        }
        self.say(|| "  ".to_owned() + &say!(words, "stud-lab-sets", sets = game.information_sets()));
        Ok(rows)
    }

    fn times(&self, words: &Words, stop: &Stop) -> anyhow::Result<Vec<TimesRow>> {
        let mut rows = Vec::new();
        self.say(|| "\n".to_owned() + &words.say("stud-lab-times"));
        for (rules, game) in [(Rules::FIXED_LIMIT, "fixed-limit"), (Rules::SEVEN_TURNS, "seven-turns")] {
            let Some(row) = TimesRow::measure(rules, game, HANDS_TIMED, Seed(self.seed), stop)? else {
                break;
            };
            let [middle, longest] = [row.middle, row.longest].map(|seconds| format!("{seconds:.3}"));
            let decisions = row.decisions;
            let time = say!(
                words,
                "stud-lab-time",
                game = game,
                decisions = decisions,
                middle = middle,
                longest = longest
            );
            self.say(|| format!("  {time}"));
            rows.push(row);
        }
        Ok(rows)
    }
}

/// Hands of each sort in which decisions are timed.
const HANDS_TIMED: u64 = 60;

/// The paper's own table, to stand beside ours.
fn table_five(words: &Words) -> String {
    let mut text = words.say("stud-lab-table-five") + "\n";
    for (beginner, (gain, wins, ended)) in (1..).zip(TABLE_5) {
        let ended = ended.map_or_else(String::new, |hand| say!(words, "stud-lab-ended", hand = hand));
        let name = say!(words, "stud-lab-beginner", number = beginner);
        text += &format!("  {:24} {} {gain:>+12} {wins:>34} {ended}\n", "", from_left(&name, 24));
    }
    let [gain, wins] = [TABLE_5.map(|row| row.0 as f64), TABLE_5.map(|row| row.1.into())]
        .map(|column| column.iter().sum::<f64>() / column.len() as f64);
    let name = from_left(&words.say("stud-lab-mean"), 24);
    text + &format!("  {:24} {name} {gain:>+12.0} {wins:>36.1}\n", "")
}

fn heading(words: &Words) -> String {
    let [player, opponent, gain, wins] =
        ["stud-lab-player", "stud-lab-opponent", "stud-lab-gain", "stud-lab-wins"]
            .map(|message| words.say(message));
    format!(
        "  {} {} {} {}",
        from_left(&player, 24),
        from_left(&opponent, 24),
        from_right(&gain, 36),
        from_right(&wins, 30)
    )
}

fn row_text(row: &Row, words: &Words) -> String {
    let ([mean, low, high], [won, fewest, most]) = (row.gain, row.wins);
    let Row { player, opponent, .. } = row;
    let text = format!(
        "  {player:24} {opponent:24} {mean:>+12.0} [{low:>+9.0}, {high:>+9.0}]  {won:>9.1} [{fewest:.1}, {most:.1}]"
    );
    let Some(worth) = row.part_is_worth else { return text };
    let [worth, low, high] = worth.map(|figure| format!("{figure:+.0}"));
    format!("{text}   {}", say!(words, "stud-lab-worth", worth = worth, low = low, high = high))
}

/// A published hand with what our players make of it.
fn published_hand(hand: &PublishedHand, turns: &[Turn], words: &Words) -> String {
    let title = words.say(match hand.title {
        Title::BluffWorked => "stud-published-bluff-worked",
        Title::Disguise => "stud-published-disguise",
        Title::BluffCalled => "stud-published-bluff-called",
    });
    let dealt = |text: &str| cards(text.split(' ').filter_map(|card| card.parse().ok()), words);
    let both = say!(words, "stud-published-cards", human = dealt(hand.human), system = dealt(hand.system));
    let mut text = format!("{title}\n  {both}\n  {}\n", words.say("stud-published-columns"));
    for turn in turns.iter().filter(|turn| turn.hand == hand.title) {
        let published =
            turn.published_estimate.map_or_else(String::new, |estimate| format!("{estimate:+.3}"));
        let why = |report: &Report<stud::Fact>| {
            report.words.first().map_or_else(String::new, |line| line.text.clone())
        };
        text += &format!(
            "  {:>4}  {} {published:>8}  {:+.3}   {}: {}\n{:46}{}: {}\n",
            turn.turn,
            from_left(&action(turn.announced, words), 18),
            turn.estimate,
            action(turn.paper_announced, words),
            why(&turn.paper),
            "",
            action(turn.full_announced, words),
            why(&turn.full),
        );
    }
    text
}
