//! `kakehiki`: plays, analyses and explains games of hidden information.

fn main() -> std::process::ExitCode {
    kakehiki_commands::main()
}
