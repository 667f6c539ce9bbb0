"""The games as PettingZoo environments (AEC): ``pip install kakehiki[pettingzoo]``.

>>> environment = env("stud")
>>> environment.reset(seed=1)
>>> observation, reward, over, _, _ = environment.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from .states import State, load_game


def env(game: str, variant: str = "") -> CardGame:
    """An environment of bridge, stud or mahjong. `reset` takes the seed of the deal."""
    return CardGame(game, variant)


class CardGame(AECEnv):  # type: ignore[misc]
    """A game at whose table agents act one after the other; what an agent may not do its ``action_mask`` says."""

    metadata = {"name": "kakehiki_v0", "is_parallelizable": False, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: str, variant: str = "") -> None:
        super().__init__()
        self.game = load_game(game, variant)
        self.render_mode = None
        self._next_seed = 0
        state = self.game.new_initial_state(0)
        self.possible_agents = [f"player_{seat}" for seat in range(state.num_players())]
        actions, length = state.num_distinct_actions(), len(state.observation_tensor(0))
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (length,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent sees, and a mask of what it may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the game by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals: the same seed gives the same deal; without one, the next deal."""
        number = self._next_seed if seed is None else seed
        self._next_seed = number + 1
        self.state_: State = self.game.new_initial_state(number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(self.action_spaces[agent].n, numpy.int8)
        mask[self.state_.legal_actions(seat)] = 1
        return {"observation": numpy.array(self.state_.observation_tensor(seat), numpy.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("expected an action")
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply_action(int(action))
        if self.state_.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state_.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.state_.current_player()]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is open."""
