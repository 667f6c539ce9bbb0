"""RiichiEnv deals and judges; four of our bots answer. Every answer must be one of the legal actions, and every game must end."""

import json
import subprocess
import sys

from riichienv import RiichiEnv

PROGRAM, GAMES = sys.argv[1], int(sys.argv[2])


class Bot:
    def __init__(self, seat):
        command = [PROGRAM, "mahjong", "mjai", str(seat), "--player", "careful"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
        )

    def answer(self, events):
        self.process.stdin.write("[" + ",".join(events) + "]\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def close(self):
        self.process.stdin.close()
        complaints = self.process.stderr.read()
        self.process.wait()
        return complaints


def main():
    answers = refused = hands = 0
    complaints = []
    bots = [Bot(seat) for seat in range(4)]
    for game in range(GAMES):
        env = RiichiEnv(game_mode="4p-red-east", seed=game)
        seen = env.reset()
        while not env.done():
            actions = {}
            for seat, view in seen.items():
                line = bots[seat].answer(view.new_events())
                answers += 1
                action = view.select_action_from_mjai(line)
                if action is None:
                    refused += 1
                    if refused <= 5:
                        print("refused:", line.strip(), "after", view.new_events()[-1], file=sys.stderr)
                    action = view.legal_actions()[0]
                actions[seat] = action
            seen = env.step(actions)
        log = [event if isinstance(event, dict) else json.loads(event) for event in env.mjai_log]
        hands += sum(event["type"] == "start_kyoku" for event in log)
        reasons = [event.get("reason", "") for event in log if event["type"] == "ryukyoku"]
        complaints += [reason for reason in reasons if str(reason).lower().startswith("error")]
    complaints += [text for text in (bot.close() for bot in bots) if text]
    print(f"{GAMES} games, {hands} hands, {answers} answers, {refused} refused, {len(complaints)} complaints")
    for text in complaints[:5]:
        print(text, file=sys.stderr)
    sys.exit(1 if refused or complaints else 0)


main()
