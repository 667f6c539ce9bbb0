# What the laboratory asks and reports.

# How well hidden hands are read.

reading-title = What the truth costs a reader, in bits: lengths + honours. Gains over the auction alone: lengths / honours
reading-reader = { $reader ->
    [leader] leader
    [partner] leader's partner
    [declarer] declarer
   *[other] reader
}
reading-tricks = tricks
reading-lead = lead
reading-count = n
reading-promises = promises
reading-calls = calls
reading-conduct = conduct
reading-uncalibrated = uncalibrated
reading-rules = rules { $trust }
reading-strict = strict
reading-effective = effective deals
reading-believed-calls = The auction alone: what is believed, how often it is so, of how many
reading-believed-conduct = With conduct: what is believed, how often it is so, of how many

# Errors in positions of real records.

errors-title = Positions from { $files ->
    [one] one file
   *[other] { $files } files
}, calls and cards read by { $reading ->
    [conduct] conduct
    [agreed] conduct and agreements
    [rules] rules
    [strict] rules without exception
   *[other] { $reading }
}
errors-unit = Errors in % of decisions, in brackets tricks lost in 100 decisions
errors-side = { $side ->
    [defender] Defenders
   *[declarer] Declarers
}
errors-place = { $place ->
    [all] all
    [first-lead] opening lead
    [lead] later lead
    [second-hand] second hand
    [third-hand] third hand
    [fourth-hand] fourth hand
   *[discard] discard or ruff
}
errors-experts = experts
errors-positions = positions
errors-compared = { $ours } less { $theirs }: errors { $errors }, tricks { $tricks }
errors-stopped = stopped after { $tried } positions
errors-pace = { $who }, { $decisions } decisions on one thread: half of them within { $middle } s, 99 of 100 within { $most } s, the longest { $longest } s
survey-kept = { $found } positions kept, of { $tried } looked for

# The papers on count signals.

signals-first = West's diamonds in example 1, as East sees it
signals-diamonds = { $count ->
    [3] three
    [2] two
   *[1] one
}
signals-papers = papers
signals-here = here
signals-reading = { $reading ->
    [ignored] signal not read
    [strict] signal read
   *[modified] modified example, signal read
}
signals-means = East's ace or duck in example 1, signal read: averages over the deals
signals-papers-deals = papers ({ $deals } deals)
signals-here-deals = here ({ $deals } deals)
signals-without-jack = South without { $card }
signals-with-jack = South with { $card }
signals-of-deals = { $mean } ({ $deals } deals)
signals-only-ace = only the ace beats it
signals-both = both beat it
signals-neither = neither beats it
signals-why =
    The papers' two averages fit their counts when 9 of the 50 deals are lost either way and 1 is won either way, so they
    stand like that here. The ace comes out alike. The duck does worse here because more deals are lost either way:
    South's 20–21 points often hold the jack of spades, and the finesse through East's queen is then the ninth trick. How
    the papers dealt the jack is not known.
signals-examples = What is played in the papers' examples with { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} (the papers' card in brackets)
signals-found = { $right } of { $seeds }
signals-textbook = Table 1: textbook problems solved. The papers' 24: A 11, B 18, C 21. Here { $count } others, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
signals-own = Problems of our own, which every book on defence has with other cards: { $count }, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
signals-solved = { $method }: { $solved } of { $count } on average; mostly missed: { $missed }
signals-teams = Table 2: team Y (signals and reads) against X (reads only), the same contracts
signals-boards = { $boards } boards: { $differ } differ, { $imps } IMPs in all
signals-a-board = { $mean } IMPs a board { $interval }
signals-times = Seconds for a decision on { $threads ->
    [one] one thread
   *[other] { $threads } threads
} (the papers: tens of seconds for A and B, five minutes for C)
signals-example = example { $name }
signals-deals = { $deals } deals
signals-sent = C in the place of the partner who gave a signal: tells the same truth in { $sent } of { $given }
signals-classes = All problems by what the defenders do, solved on average over { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
signals-problems = problems
signals-all = all
signals-threads = C  example 1-sender on { $threads ->
    [one] one thread
   *[other] { $threads } threads
} { $seconds } s, { $times } times as fast
signals-papers-threads =    the papers: 64 computers, 40 to 50 times as fast

# The mahjong paper.

mahjong-lab-player = player
mahjong-lab-positions = positions
mahjong-lab-what = { $what ->
    [discards] discards
   *[answers] answers
}
mahjong-lab-reward = reward
mahjong-lab-rewards = { $reward ->
    [points] points
    [rank] rank
    [soft-points] soft-points
    [soft-rank] soft-rank
    [win] win
    [placement] placement
    [little-c] points, C 100
    [much-c] points, C 10000
   *[none] –
}
mahjong-lab-loops = loops
mahjong-lab-paper = paper
mahjong-lab-ours = ours, with 95 % confidence
mahjong-lab-share = { $share } % { $interval } of { $positions }
mahjong-lab-calls = calls made { $made } %, left alone { $left } %
mahjong-lab-drawn = drawn: { $path }
mahjong-lab-stopped = stopped before all positions were looked at
mahjong-lab-settings = { $what ->
    [discards] Discards
   *[answers] Answers
}, { $positions ->
    [one] one position
   *[other] { $positions } positions
}, { $loops } loops
mahjong-lab-same = same
mahjong-lab-ahead = ahead, with 95 % confidence
mahjong-lab-of-tree = of the tree
mahjong-lab-variant = { $change ->
    [full] full
    [random-play-outs] play-outs at random
    [shanten-play-outs] play-outs by shanten alone
    [accepting-play-outs] play-outs by accepted tiles too
    [bold-play-outs] play-outs that never fold
    [even-hands] hands supposed evenly
    [no-pruning] no candidate dropped
    [placement] reward: placement
    [first-rule] rule of the first version
    [fitted-rule] rule fitted to play-outs
    [without-worth] rule without the hand's worth
    [rule] rule without search
    [search] search without rule
    [tree] tree instead of equal tables
    [tree-without-bias] tree, no progressive bias
   *[tree-with-rave] tree, RAVE
}
mahjong-lab-matches = Plain UCT's lead a hand and seat, with 95 % confidence; the paper's players had 5 s a move
mahjong-lab-against = against
mahjong-lab-games = games
mahjong-lab-points = points
mahjong-lab-wins = wins, %
mahjong-lab-pair = { $player } against { $opponent }
mahjong-lab-games-stopped = stopped before all games were played

# The nine classes of technique in defence.

technique-duck = To duck or not
technique-entries = Entries
technique-trumps = Trump tricks
technique-holdings = Which card from a holding
technique-lead = Winning the lead
technique-honours = Placing the honours
technique-control = Keeping control
technique-endings = No throw-in, no squeeze
technique-partner = Helping partner
