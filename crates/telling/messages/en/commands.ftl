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
    [riichi] riichi declared, %
    [points-by-wins] points by wins
    [points-by-deal-ins] points by deal-ins
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

# Beside the bar while something takes long; the name of a player, or of two, is shown as it is.
progress-work = { $work ->
    [files] files
    [boards] boards
    [tables] tables
    [positions] positions
    [games] games
    [sets] series
    [decisions] decisions
    [discards] discards
    [answers] answers
    [reading] reading
    [learning] learning
    [playing] playing
    [replaying] replaying
   *[other] { $work }
}
progress-loss = { $loss } nats, strangers' { $strangers }

convert-done = { $records ->
    [one] one record
   *[other] { $records } records
} from { $from } to { $format }, { $left_out } left out
convert-lost = { $format } cannot say all of it, left out or changed: { $what }
# A part of a record; a tag or a table of PBN is shown by its name.
convert-part = { $part ->
    [records] records
    [board] board
    [players] players
    [dealer] dealer
    [vulnerability] vulnerability
    [deal] deal
    [contract] contract
    [result] result
    [auction] auction
    [play] play
    [comments] comments
   *[other] { $part }
}
