//! OpenSpiel's information-set search, kept running in a Python of its own: a number of simulations in, seconds out.

use anyhow::{Context, Result, ensure};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

const PROGRAM: &str = r#"
import sys, time, pyspiel
game = pyspiel.load_game("kuhn_poker")
state = game.new_initial_state()
state.apply_action(0)  # the first player gets the jack,
state.apply_action(2)  # the second the king
evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
for line in sys.stdin:
    bot = pyspiel.ISMCTSBot(7, evaluator, 2 ** 0.5, int(line), -1, final, False, False)
    start = time.process_time()
    action = bot.step(state)
    print(time.process_time() - start, action, flush=True)
"#;

pub struct OpenSpiel {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl OpenSpiel {
    pub fn start() -> Result<Self> {
        let python = std::env::var("PEERS_PYTHON").context("start this with `cargo xtask bench uct`")?;
        let mut child = Command::new(python)
            .args(["-c", PROGRAM])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("Python did not start")?;
        let questions = child.stdin.take().context("no way to ask Python")?;
        let answers = BufReader::new(child.stdout.take().context("no way to hear Python")?);
        Ok(Self { child, questions, answers })
    }

    pub fn simulations_a_second(&mut self, loops: u64) -> Result<f64> {
        writeln!(self.questions, "{loops}")?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let (seconds, action) = line.trim().split_once(' ').context("OpenSpiel did not answer")?;
        ensure!(action == "0", "OpenSpiel decided otherwise");
        Ok(loops as f64 / seconds.parse::<f64>()?)
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
