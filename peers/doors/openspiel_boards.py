"""OpenSpiel's Blue Chip controller drives four of our clients, as it would drive WBridge5. Every board must come to its end."""

import socket
import subprocess
import sys
import threading

import pyspiel
from open_spiel.python.bots import bluechip_bridge

PROGRAM, BOARDS = sys.argv[1], int(sys.argv[2])
sys.stdout.reconfigure(line_buffering=True)


class Controller:
    """A client of ours behind a port of its own."""

    def __init__(self):
        server = socket.create_server(("127.0.0.1", 0))
        address = "127.0.0.1:%d" % server.getsockname()[1]
        command = [PROGRAM, "bridge", "client", address, "--protocol", "18", "--worlds", "4", "--retry", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        server.settimeout(30)
        self.connection, _ = server.accept()
        self.connection.settimeout(300)
        self.reader = self.connection.makefile("r", newline="")

    def read_line(self):
        line = self.reader.readline()
        if not line:
            raise EOFError("the client left: " + self.process.stderr.read())
        return line.rstrip("\r\n")

    def send_line(self, line):
        self.connection.sendall((line + "\r\n").encode())

    def terminate(self):
        self.process.kill()
        self.process.wait()


def main():
    game = pyspiel.load_game(bluechip_bridge.GAME_STR)
    bots = [bluechip_bridge.BlueChipBridgeBot(game, seat, Controller) for seat in range(4)]
    import random

    chance = random.Random(1)
    cards = 0
    for board in range(BOARDS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
        for bot in bots:
            bot.restart()
        while not state.is_terminal():
            seat = state.current_player()
            # All hear of it at once: each controller waits for its client's lines.
            others = [threading.Thread(target=bots[other].inform_state, args=(state.clone(),)) for other in range(4) if other != seat]
            for other in others:
                other.start()
            action = bots[seat].step(state)
            for other in others:
                other.join()
            assert action in state.legal_actions(), (action, state)
            cards += action < 52
            state.apply_action(action)
        for bot in bots:
            bot.inform_state(state)
        print("board", board + 1, state.returns())
    for bot in bots:
        bot._controller.terminate()
    print(f"{BOARDS} boards, {cards} cards, all legal")


main()
