# Bridge: what cards tell, and what speaks for one.

bridge-promise = { $seat } has shown { $promise }
bridge-lead = { $seat } led { $card }: { $lengths } in { $suit }
bridge-signal = { $seat }’s { $card } is { $kind }: { $lengths } in { $suit }
bridge-signal-unread = without the signal: { $lengths }
bridge-told = { $seat }’s { $card }: { $what }
bridge-told-shows = shows { $cards }
bridge-told-length = suggests { $length }
bridge-told-or-alone = or is a { $length }
bridge-told-asks = asks for { $suit }
bridge-told-instead = with { $with } it would have been { $card } ({ $percent } %)
bridge-told-denies = denies { $cards }
bridge-told-speaks-for = speaks for { $cards }
bridge-told-and = ; { "" }
bridge-told-shift = { $what } ({ $before } → { $after } %)
bridge-signal-kind = { $kind ->
    [count] { $order ->
        [upside-down] upside-down count
       *[standard] count
    }
    [attitude] { $order ->
        [upside-down] upside-down attitude
       *[standard] attitude
    }
   *[suit-preference] { $order ->
        [upside-down] upside-down suit preference
       *[standard] suit preference
    }
}
bridge-trust = { $trust ->
    [full] Calls and signals are taken at their word
    [loose] Calls and signals cannot all be true, so none is taken strictly
    [calls-doubted] No hand fits the auction, so the calls are allowed a couple of points
   *[cards-only] The auction and the signals contradict the cards, so only the cards count
}
bridge-belief = { $seat } would place { $holder } with { $lengths } in { $suit }
bridge-belief-honours = { $belief }; { $honours }
bridge-by-length = On the { $percent } % of deals where { $seat } has { $cards }: { $means }
bridge-agreed-lead = { $cost ->
    [0] { $card } is the agreed lead from the suit
   *[other] { $card } is the agreed lead from the suit, at a cost of { $cost } points
}
bridge-experience = Good players choose { $card } { $chance } % of the time, { $solver } { $other } %; { $cost ->
    [0] with all cards seen both come to the same
   *[other] with all cards seen { $solver } would be { $cost } points ahead
}
bridge-own-signal = { $kind ->
    [count] { $honesty ->
        [true] { $card } is true count
        [false] { $card } is a false count
       *[silent] { $card } is no signal
    }
    [attitude] { $honesty ->
        [true] { $card } is an honest attitude signal
        [false] { $card } is a false attitude signal
       *[silent] { $card } is no signal
    }
   *[suit-preference] { $honesty ->
        [true] { $card } is honest suit preference
        [false] { $card } is false suit preference
       *[silent] { $card } is no signal
    }
}
bridge-signal-check = { $about ->
    [count] { $parity ->
        [even] { $kind }: shows an even number; holds { $length }, { $honesty ->
            [true] honest
           *[false] a false card
        }
       *[odd] { $kind }: shows an odd number; holds { $length }, { $honesty ->
            [true] honest
           *[false] a false card
        }
    }
   *[other] { $kind }: { $honesty ->
        [true] honest
       *[false] a false card
    }
}
bridge-held-back = { $best } looks { $gain } points better than { $chosen }, but only a gain above { $bar } counts
bridge-evidence = { $deals ->
    [one] one sampled deal
   *[other] { $deals } sampled deals (effective { $effective })
}
bridge-evidence-all = { $deals ->
    [one] the only possible deal
   *[other] all { $deals } possible deals
}

# Cards, suits and seats.

bridge-cards-comma = , { "" }
bridge-cards-share = { $what } { $percent } %
bridge-cards-contract = { $contract } by { $declarer }
bridge-cards-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
bridge-cards-suit-singular = { $suit ->
    [S] spade
    [H] heart
    [D] diamond
   *[C] club
}
bridge-cards-vulnerability = { $who ->
    [none] none vulnerable
    [ns] NS vulnerable
    [ew] EW vulnerable
   *[both] both vulnerable
}
bridge-cards-length = { $length ->
    [0] void
    [1] singleton
    [2] doubleton
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[13] thirteen
}
bridge-cards-length-in = { $length ->
    [0] no { $name }
    [1] a singleton { $name }
    [2] two { $name }
    [3] three { $name }
    [4] four { $name }
    [5] five { $name }
    [6] six { $name }
    [7] seven { $name }
    [8] eight { $name }
    [9] nine { $name }
   *[other] { $length } { $name }
}

# The command that decides.

bridge-decide-position = { $contract }, { $vulnerability }; { $dealer } dealt: { $calls }
bridge-decide-trick = trick { $number }
bridge-decide-to-play = { $seat } to play
bridge-decide-plays = { $seat } plays { $card }.
bridge-decide-card = card
bridge-decide-mean = average
bridge-decide-interval = ± 95 %
bridge-decide-spread = spread
bridge-decide-best = best on

# The command that shows a record.

bridge-show-room = { $room } room
bridge-show-board = board { $number }
bridge-show-dealer = dealer { $dealer }
bridge-show-marks = › led, * won
bridge-show-passed-out = Passed out
bridge-show-result = { $contract } { $result }: { $tricks } tricks, { $pair } { $score }
bridge-show-unfinished = { $contract }, { $seat } to play
bridge-show-before = before the auction
bridge-show-after-call = after call { $number }
bridge-show-after-card = trick { $trick }, card { $card }
