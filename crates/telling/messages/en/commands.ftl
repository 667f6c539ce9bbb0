# What commands report.

# A stretch of text that stands behind a number in a column.
check-files = files
check-records = records
check-read = of good form ({ $share } %)
check-sound = sound ({ $share } %): all calls and cards legal, results agree
check-scored = of these with a score
check-cards = cards played
check-lenient = not quite as the format has it, read with a warning
check-refused = refused ({ $share } %)

solve-board = Board { $board }
solve-no-number = Board without a number
solve-room = { $board }, { $room ->
    [Open] open room
    [Closed] closed room
   *[other] { $room } room
}
solve-par = par { $score }: { $contracts }
solve-passed-out = par 0: all pass
solve-no-par = no par: dealer or vulnerability unknown
suit-hands = { $first } opposite { $second }
suit-line = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}: { $chance } %, lead the { $card } from { $hand }
suit-no-line = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}: no chance

match-each = { $each ->
    [board] a board
    [series] a series
   *[none] { "" }
}
match-sure = { $interval } with 95 % confidence
match-one-deal = (one deal: no interval)
match-stopped = stopped after { $played } of { $deals }
match-measure = { $measure ->
    [tricks] tricks
    [tricks-kept] tricks kept
    [points] points
    [points-a-hand] points a hand and seat
    [wins-a-hand] wins, % of hands and seats
    [deal-ins] deal-ins, %
    [opened] hands opened, %
    [places-a-game] places a game and seat
    [gain] gain
    [wins] wins
    [hands] hands
   *[other] { $measure }
}
match-title = { $team } against { $opponents }{ $declarer ->
    [none] { "" }
    [x] { " " }in defence
   *[other] { " " }in defence, { $declarer } declares
}: { $played ->
    [one] one board
   *[other] { $played } boards
}
match-differ = { $count ->
    [one] one board differs
   *[other] { $count } boards differ
}

learn-from = { $tables } tables, { $choices } choices learned from; { $used } of { $weights } weights are at least 0.01
learn-strangers = { $tables } tables of other files, perplexity of the card:
learn-choices = choices
learn-fitted = fitted
learn-styled = with style
learn-lowest = lowest
learn-any = any card
learn-styles = styles of pairs: { $shares }
learn-kind = { $kind ->
    [opening-lead-notrump] opening lead, notrump
    [opening-lead-suit] opening lead, suit
    [later-lead] later lead
    [second-hand] second hand
    [third-hand] third hand
    [fourth-hand] fourth hand
    [later-follow] later follow
    [discard] discard
    [declarer-lead] declarer's lead
    [declarer-follow] declarer follows
    [declarer-discard] declarer's discard
    [dummy-lead] dummy's lead
    [dummy-follow] dummy follows
    [dummy-discard] dummy's discard
   *[other] { $kind }
}
reading-speed = { $speed } card probabilities a second on one core
