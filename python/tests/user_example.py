"""What somebody may write with the package: checked by mypy --strict, and run."""

from kakehiki import Decision, MatchResult, Player, bridge, decide, load_game, mahjong, match, stud


def best_card(view: bridge.View) -> str:
    decision: Decision = decide(view, method="a", worlds=20)
    return decision.action


def cautious(view: stud.View) -> str:
    legal = view.legal()
    return "call" if "call" in legal else legal[0]


def main() -> None:
    deals = [bridge.Deal.random(seed) for seed in range(3)]
    tables = bridge.calc_all_tables(deals)
    total: int = sum(table["NT", "N"] for table in tables)
    print(total, best_card(bridge.View.example("1")))
    odds: float = stud.equity("As Ah", "Kd Kc 2c 3c").equity
    result: MatchResult = match(Player("stud", cautious), Player("stud", "raiser"), deals=4)
    print(odds, result.measures[0].mean, result.measures[0].low)
    env = mahjong.Env(seed=1, winds=1)
    seen = env.reset()
    while not env.done():
        seen = env.step({seat: view.legal_actions()[0] for seat, view in seen.items()})
    print(env.scores())
    state = load_game("mahjong").new_initial_state(seed=1)
    print(state.action_to_string(state.legal_actions()[0]))


if __name__ == "__main__":
    main()
