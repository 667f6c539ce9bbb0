# Seven-card stud.

# What players do.
stud-drop = fold
stud-check = check
stud-call = call { $points }
stud-bring-in = bring-in { $points }
stud-bet = bet { $points }
stud-raise = raise { $points }
stud-complete = complete to { $points }
stud-open = turn up { $card }
stud-from-to = { $least } to { $most }
stud-open-one-of = turn up one of { $cards }
stud-not-allowed = { $what } is not allowed here: expected { $choices }, help or quit
stud-no-card = { $what } is not a card: expected { $choices }
stud-empty-line = an empty line

# Hands.
stud-nothing = high card
stud-pair = a pair
stud-two-pairs = two pairs
stud-three-of-a-kind = three of a kind
stud-straight = a straight
stud-flush = a flush
stud-full-house = a full house
stud-four-of-a-kind = four of a kind
stud-straight-flush = a straight flush
stud-royal-flush = a royal flush
stud-strength = { $kind } ({ $ranks })
stud-share = { $kind } { $share } %

# How the hands compare.
stud-ahead = { $adjustment ->
    [none] Ahead: { $result }
   *[other] Ahead: { $result } ({ $expected } before this opponent's tendencies, which count { $adjustment })
}
stud-behind = { $adjustment ->
    [none] Behind: { $result }
   *[other] Behind: { $result } ({ $expected } before this opponent's tendencies, which count { $adjustment })
}
stud-holdings = Opponent may hold { $kinds }
stud-rule = { $hand }, { $bets }, { $stage } ({ $strength }): speaks for us { $tendency } %
stud-hand-weak = weak hand
stud-hand-strong = strong hand
stud-bets-few = opponent has put in little
stud-bets-middle = opponent has put in half
stud-bets-much = opponent has put in most
stud-stage-early = early
stud-stage-middle = mid-hand
stud-stage-end = late
stud-answers = Opponent has folded to { $dropped } of { $faced } bets

# Which card to turn up.
stud-opening-shown = Ahead, and the hand shows already: any card will do
stud-opening-hides = Ahead: { $card } hides the hand
stud-opening-strongest = Behind: { $card } looks strongest, and this opponent is not known to fear another more
stud-opening-supposed-fear = Behind: { $card } should get most folds, but little is known of this opponent
stud-opening-feared = Behind: this opponent folds most to { $card }
stud-opening-bluff = Behind, but { $card } makes the hand look strong: a bluff
stud-opening-behind = Behind, and no card looks strong: any card, then fold
stud-potential = With { $card } up the hand looks like { $kind } ({ $score })

# Betting and folding by the paper.
stud-bet-ahead = Ahead: a bet by strength, { $share } % of the most
stud-bet-too-early = Behind, but too early to fold: { $share } % of the most
stud-bet-bluff = Behind, but the hand looks like { $kind } ({ $potential }): a bluff, { $share } % of the most
stud-drop-nothing-to-bluff-with = Behind, and nothing to bluff with
stud-drop-inclined = Behind: folds { $intention } % of the time here
stud-dropping-rule = { $bets }, { $stage } ({ $strength }): { $intention }
stud-intention-zero = never fold
stud-intention-small = seldom fold
stud-intention-medium = fold half the time
stud-intention-big = mostly fold
stud-intention-great = fold

# Bets weighed by what they bring.
stud-gain-most = Best expected gain: { $gain } ({ $chance } % to win at the showdown)
stud-gain-no-check = Probably behind ({ $chance } % to win), but there is no check: the least bet, for a chance at the pot
stud-gain-bluff = { $known ->
    [supposed] Probably behind ({ $chance } % to win), but a fold looks likely enough ({ $drops } %, a guess: little is known of this opponent) to pay for this { $raise ->
        [yes] raise
       *[no] bet
    }
   *[learnt] Probably behind ({ $chance } % to win), but a fold is likely enough ({ $drops } %) to pay for this { $raise ->
        [yes] raise
       *[no] bet
    }
}
stud-answer = { $known ->
    [supposed] Opponent should fold { $drops } % (a guess); called, we win { $called } %
   *[learnt] Opponent folds { $drops } %; called, we win { $called } %
}

# What was worked out beforehand, and what the bets say.
stud-planned = The strategy that was worked out beforehand does this { $share } % of the time here
stud-range = By all that the opponent did, { $chance } % to win at the showdown

# The simple players.
stud-character-caller = Never folds, never raises
stud-character-raiser = Always raises
stud-character-folder = Always folds when it may
stud-character-honest = Bets its true strength
stud-character-tight-passive = Tight-passive: stays only with good hands, and calls
stud-character-tight-aggressive = Tight-aggressive: stays only with good hands, and raises
stud-character-loose-passive = Loose-passive: stays with most hands, and calls
stud-character-loose-aggressive = Loose-aggressive: stays with most hands, and raises
stud-character-size-reader = Takes a large bet for a strong hand and a small one for a weak hand
stud-character-opens-any = Turns up any card

# Playing in a terminal.
stud-play-welcome = Seven-card stud against the program. `help` says what you can do; the seed is { $seed }.
stud-play-help = check, call, bet 50, raise 50 (50 more than the call), bring-in, complete, fold (or drop), open As, help, quit; of most of them the first letter is enough
stud-play-hand = — Hand { $number }: you have { $yours }, the program has { $theirs } —
stud-play-you-broke = You have no points left.
stud-play-program-broke = The program has no points left.
stud-play-turn = Turn { $turn }, pot { $pot }
stud-play-you = you
stud-play-program = program
stud-play-hidden = hidden { $cards }
stud-play-program-did = The program: { $action }
stud-play-you-dropped = You folded and lose { $points }.
stud-play-program-dropped = The program folded; you win { $points }.
stud-play-showdown = Showdown
stud-play-split = The pot is split.
stud-play-won = You win { $points }.
stud-play-lost = You lose { $points }.
stud-play-their-cards = The program's cards were { $cards }.
stud-play-why = Why the program did what it did:
stud-play-turn-action = turn { $turn }: { $action }

# Odds.
stud-equity-odds = win { $win } %  tie { $tie } %  lose { $lose } %
stud-equity-share = share of the pot { $equity } %, from all { $deals } deals in { $milliseconds } ms
stud-equity-you = you
stud-equity-opponent = opponent

# Matches and the paper's experiments.
stud-match-title = { $player } against { $opponent }: { $series } series of up to { $hands } hands
stud-published-bluff-worked = A bluff that worked: opens a pair of jacks beside 9 10 Q
stud-published-disguise = A strong hand disguised: a flush, opened in an order that hides it
stud-published-bluff-called = A bluff that was called
stud-published-cards = human { $human }   system { $system }
stud-published-columns = turn  published: action, estimate   ours   paper's player, then the full player
stud-published-close = { $close } of { $all } published estimates are within 0.2 of ours, which has no tendencies; mean difference { $mean }. No number was fitted to them; of the readings of equation 4 one was chosen by them
stud-lab-player = player
stud-lab-opponent = opponent
stud-lab-gain = gain a series [95 %]
stud-lab-wins = hands won a series [95 %]
stud-lab-everybody = { $player } against every opponent, { $series } series each
stud-lab-without = without a part, { $series } series against each opponent
stud-lab-worth = the part is worth { $worth } [{ $low }, { $high }]
stud-lab-pair = { $player } against { $opponent }
stud-lab-small = the small game (three turns, eight cards): points a hand lost to the best opponent
stud-lab-rounds = { $rounds } rounds of regret minimisation
stud-lab-minimisation = regret minimisation
stud-lab-sets = ({ $sets } information sets)
stud-lab-exploit = what a local best response wins (it knows how the player acts, but not its cards): thousandths of a small bet a hand
stud-lab-exploit-fixed-limit = fixed limit, { $hands } hands against each
stud-lab-exploit-seven-turns = seven turns (the least bet counts as the small one), { $hands } hands against each
stud-lab-times = how long the full player takes for a decision
stud-lab-time = { $game }, { $decisions } decisions: half of them at most { $middle } s, the longest { $longest } s
stud-lab-table-five = the paper's table 5: its player against eight beginners, one series each
stud-lab-beginner = beginner { $number }
stud-lab-ended = no points left in hand { $hand }
stud-lab-mean = mean
stud-lab-stopped = stopped: what is above was played, the rest was not

# Training.
stud-train-done = { $file }: { $rounds } rounds, { $met } of { $all } situations met, { $bytes } bytes
stud-train-stopped = stopped after { $done } of { $rounds } rounds
stud-train-rounds = rounds

# Records.
stud-show-high = Seven-card stud
stud-show-high-low = Seven-card stud high-low, eight or better
stud-show-razz = Razz
stud-show-street = Street { $number }, pot { $pot }
stud-show-all-deals = shares of the pot from all { $deals } ways to deal the rest
stud-show-some-deals = shares of the pot from { $deals } random ways to deal the rest
stud-show-to = to { $points }
stud-show-shows = shows
stud-show-did = { $player }: { $what }
