# What mahjong can say.

# Facts of a decision

mahjong-rule-any-action = Any legal action, at random
mahjong-rule-least-shanten = Any action that leaves the lowest shanten
mahjong-rule-highest-rating = Highest rating: shanten, ukeire, value, safety
mahjong-hand = { $shanten ->
    [0] Tenpai, { $accepted ->
        [one] 1 winning tile left
       *[other] { $accepted } winning tiles left
    }
   *[other] { $shanten }-shanten, ukeire { $accepted }
}
mahjong-hand-but = { $hand }, but { $but }
mahjong-wait-no-yaku = no yaku
mahjong-wait-furiten = furiten: tsumo only
mahjong-wait-tsumo-only = no yaku on ron: tsumo only
mahjong-wait-some = only { $claimed } of them good for ron
mahjong-weighing = Rule { $rule }, search { $search } points
mahjong-weighing-untried = Rule { $rule } points, not searched
mahjong-only-choice = Nothing else is allowed
mahjong-chances = wins { $win } %, deals in { $loss } %, { $points } points, place { $place } ({ $tables } play-outs)
mahjong-chances-brief = wins { $win } %, deals in { $loss } %
mahjong-danger = this tile deals in { $chance } % ({ $cost } points)
mahjong-rule-alone = { $action }: by the rule nothing else comes close
mahjong-rule-upheld = { $action } by the rule: in { $playouts } play-outs nothing else is clearly better
mahjong-rule-overruled = After { $playouts } play-outs { $action } is { $gain } points ahead of { $favourite }, the rule's choice
mahjong-better-in-playouts = { $sure ->
    [yes] But in the play-outs shown below { $other } came out { $gain } ± { $margin } points ahead: the rule sees more in the choice
   *[no] In the play-outs shown below { $other } came out { $gain } ± { $margin } points ahead, which may be chance
}

# Tiles, winds, rounds, seats

mahjong-red-tile = red { $tile }
mahjong-east = East
mahjong-south = South
mahjong-west = West
mahjong-north = North
mahjong-white = White
mahjong-green = Green
mahjong-red = Red
mahjong-round = { $wind }{ $number }
mahjong-first-wind = { $wind }
mahjong-seat = seat { $seat }

# Actions

mahjong-discard = discard { $tile }
mahjong-riichi = riichi, discard { $tile }
mahjong-closed-kan = closed kan { $tile }
mahjong-added-kan = added kan { $tile }
mahjong-tsumo = tsumo
mahjong-nine-terminals = abort: nine terminals
mahjong-ron = ron
mahjong-open-kan = open kan
mahjong-pon = pon with { $tiles }
mahjong-chi = chi with { $tiles }
mahjong-pass = pass

# How hands end

mahjong-end-exhausted = exhaustive draw
mahjong-end-nagashi = nagashi mangan
mahjong-end-nine-terminals = abortive draw: nine terminals
mahjong-end-four-winds = abortive draw: four winds
mahjong-end-four-riichi = abortive draw: four riichi
mahjong-end-four-kans = abortive draw: four kans
mahjong-end-triple-ron = abortive draw: triple ron
mahjong-han-fu = { $han } han { $fu } fu
mahjong-yakuman = { $times ->
    [one] yakuman
   *[other] { $times }× yakuman
}
mahjong-wins-tsumo = {"  "}{ $who } wins with { $held } on { $tile }, tsumo
mahjong-wins-ron = {"  "}{ $who } wins with { $held } on { $tile } from { $from }
mahjong-worth = {"    "}{ $yaku }: { $size }, { $points } points
mahjong-extra-sticks = , plus { $points } in riichi sticks
mahjong-extra-honba = , plus { $points } for { $honba } honba
mahjong-extra-both = , plus { $points } for { $honba } honba and riichi sticks
mahjong-ura = {"    "}ura dora indicators { $tiles }
mahjong-ready = {"  "}tenpai: { $seats }
mahjong-ready-seat = { $who } with { $held }
mahjong-nobody-ready = {"  "}nobody is tenpai
mahjong-result = {"  "}{ $who }{ $you ->
    [yes] {" "}(you)
   *[other] {""}
}: { $won } points, now { $has }

# The table

mahjong-standing = { $round }, { $honba } honba, { $sticks } riichi sticks, dora { $dora }, { $left } tiles left
mahjong-seat-line = { $who } { $wind } { $score }{ $riichi ->
    [yes] {" "}riichi
   *[other] {""}
}: { $river }
mahjong-melds = {" "}| melds { $melds }
mahjong-holds = { $who } holds { $held }
mahjong-holds-drawn = { $who } holds { $held }, drew { $tile }
mahjong-holds-offered = { $who } holds { $held }; { $from } discards { $tile }

# What values stand for

mahjong-value-none = none: any action is as good as another
mahjong-value-shanten = shanten left, below 0; a win is 100
mahjong-value-rating = rating by the rule or the model, no unit
mahjong-value-playouts = average result of the hand in play-outs
mahjong-value-both = points expected by play-outs and rule together
mahjong-value-rule = points behind the rule's choice, by the rule alone: nothing was searched
mahjong-value-reward = { $value } (reward { $reward }: only differences count)

# The commands

mahjong-discards-unknown = earlier discards are not known
mahjong-column-value = value
mahjong-column-visits = visits
mahjong-column-shanten = shanten
mahjong-column-ukeire = ukeire
mahjong-value-line = value: { $meaning }
mahjong-recorded = in the record: { $action }
mahjong-candidate = {"  "}{ $action }: { $why }
mahjong-play-welcome = You are { $seat }; { $player } sits on the others. ? for advice, q to leave.
mahjong-play-hand = == { $round }, dealer { $dealer }
mahjong-play-move = {"  "}{ $who }: { $action }
mahjong-play-only = {"  "}you: { $action }, nothing else is allowed
mahjong-play-furiten = {"  "}it would complete your hand, but you are furiten
mahjong-play-no-yaku = {"  "}it would complete your hand, but there is no yaku
mahjong-play-complete-no-yaku = the hand is complete, but there is no yaku
mahjong-play-choice = your choice, 1–{ $count }:{" "}
mahjong-play-refused = { $text }: a number from 1 to { $count }, ? or q was expected
mahjong-play-advice = { $number } { $action }, worth { $value }: { $why }
mahjong-play-over = The game is over:
mahjong-play-place = {"  "}{ $place }. { $who }{ $you ->
    [yes] {" "}(you)
   *[other] {""}
}: { $score }
mahjong-you = you
mahjong-review-summary = { $who }: rating { $rating }; the same as { $player } in { $same } of { $count } decisions, the others { $sign ->
    [gain] gained
   *[loss] cost
} { $points }{ $margin } points in all
mahjong-review-scale = points lost, ± the standard error where both were tried in play-outs; hand and decision are those of `decide`
mahjong-review-line = { $loss }{ $margin } { $when } (hand { $hand }, decision { $decision }): { $played }, ours: { $ours }, with { $held }
    {"               "}{ $why }
mahjong-stopped = stopped before all { $count } were looked at
mahjong-left-out = left out: { $what }
mahjong-agree-title = { $player } does what the players of the records did (95 % intervals)
mahjong-agree-line = {"  "}{ $what } { $share } %  [{ $low }, { $high }]  of { $count }
mahjong-discards = discards
mahjong-answers = calls
mahjong-check-equal = equal
mahjong-check-all = all
mahjong-check-games = games
mahjong-check-hands = hands
mahjong-check-walls = walls
mahjong-check-draws = draws
mahjong-check-discards = discards
mahjong-check-calls = calls
mahjong-check-riichi = riichi
mahjong-check-wins = wins
mahjong-check-scored = scored
mahjong-check-drawn = no win
mahjong-check-cut = cut
mahjong-check-finals = finals
mahjong-check-legend = walls: rebuilt from the seed; scored: wins with yaku, fu and points in the record; cut: hands without their end
mahjong-check-game = { $file }: game { $game }, { $what }
mahjong-check-place = hand { $hand }, event { $event }: { $what }
mahjong-match-title = { $ours } ahead of { $theirs }: { $played } games, each played twice
mahjong-train-done = { $file }: learned from { $count } decisions; a recorded action costs { $loss } nats
mahjong-learned-threats = { $file }: learned from { $hands } hands of our own play; whether ready costs { $ready } nats, whether waited for { $waits }
mahjong-learned-rule = { $file }: fitted to { $positions } positions of our own play; in { $checked } others the points of play-outs rise by { $slope } when the rule's rise by 1, and the rule is { $off } points off
mahjong-self-play-round = round { $round }: { $wins } % of hands and seats win, { $deal_ins } % deal in, { $riichi } % declare riichi, { $opened } % open
mahjong-self-play-lead = ahead of where it started by { $lead } points a hand and seat [{ $low }, { $high }], { $walls } fresh walls, each played twice
mahjong-self-play-done = { $file }: learned in { $rounds } rounds from { $hands } hands against itself
mahjong-checked-all = all
mahjong-checked-rule = { $what }: in { $checked } positions the points of play-outs rise by { $slope } when the rule's rise by 1, and the rule is { $off } points off
mahjong-calibration-ready = ready, of those without riichi (cases, predicted %, happened %):
mahjong-calibration-open = ready, of those who have called (cases, predicted %, happened %):
mahjong-calibration-deal-in = a discard deals in to one of the others (cases, predicted %, happened %):
mahjong-calibration-win = who discards wins the hand, by play-outs (cases, predicted %, happened %):
mahjong-train-stopped = stopped after { $done } of { $times } times
mahjong-convert-done = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}, as { $format }
mahjong-convert-lost = { $format } cannot say all of it, left out or changed: { $what }
mahjong-convert-part = { $part ->
    [games] games
    [names] names
    [rules] rules
    [final-scores] final scores
    [results] results by place
    [seed] the seed of the walls
    [hands] hands
    [deals] deals
    [indicators] indicators
    [events] events
    [wins] wins
    [liable] who answers for a win
    [yaku] yaku
    [fu] fu
   *[points] points without counters
    [draw] why nobody won
    [draw-payments] what is paid when nobody won
}

# The review

mahjong-review-turn = { $round }, turn { $turn }
mahjong-review-repeat = { $round }-{ $honba }
mahjong-review-title = Review of { $who } by { $player }
mahjong-review-rating = rating
mahjong-review-rating-note = 0 is always the worst choice, 100 always the reviewer's
mahjong-review-agreed = same choice
mahjong-review-lost = points lost
mahjong-review-by-round = Points lost by round
mahjong-review-show = Show
mahjong-review-show-all = every difference
mahjong-review-show-from = from { $points } points
mahjong-review-nothing = No decision differs.
mahjong-review-offered = { $from } discards
mahjong-review-dora-indicator = dora indicator
mahjong-review-tiles-left = { $count } tiles left
mahjong-review-choice = choice
mahjong-review-points = points
mahjong-review-win = wins
mahjong-review-deals-in = deals in
mahjong-review-tile-deals-in = this tile deals in
mahjong-review-shape = hand
mahjong-review-by = { $loss }{ $margin } points
mahjong-review-same = The same choice.
mahjong-review-danger = { $played } deals in { $chance } % of the time, { $ours } only { $other } %.
mahjong-review-slower = { $ours } leaves the hand at { $near ->
    [0] tenpai
   *[other] { $near }-shanten
}, { $played } at { $far }-shanten.
mahjong-review-narrower = { $ours } leaves { $many } useful tiles, { $played } only { $few }.
mahjong-review-wins-less = After { $ours } the hand wins { $more } %, after { $played } { $less } %.
mahjong-review-worth-less = { $ours } is worth more: value, shape or safety to come.
mahjong-review-written = { $file } written

# Yaku

mahjong-yaku-tsumo = menzen tsumo
mahjong-yaku-riichi = riichi
mahjong-yaku-ippatsu = ippatsu
mahjong-yaku-chankan = chankan (robbing a kan)
mahjong-yaku-rinshan = rinshan kaihou (after a kan)
mahjong-yaku-haitei = haitei (last draw)
mahjong-yaku-houtei = houtei (last discard)
mahjong-yaku-pinfu = pinfu
mahjong-yaku-tanyao = tanyao (all simples)
mahjong-yaku-iipeikou = iipeikou (twin sequences)
mahjong-yaku-seat-east = yakuhai: seat wind East
mahjong-yaku-seat-south = yakuhai: seat wind South
mahjong-yaku-seat-west = yakuhai: seat wind West
mahjong-yaku-seat-north = yakuhai: seat wind North
mahjong-yaku-round-east = yakuhai: round wind East
mahjong-yaku-round-south = yakuhai: round wind South
mahjong-yaku-round-west = yakuhai: round wind West
mahjong-yaku-round-north = yakuhai: round wind North
mahjong-yaku-white = yakuhai: White
mahjong-yaku-green = yakuhai: Green
mahjong-yaku-red = yakuhai: Red
mahjong-yaku-double-riichi = double riichi
mahjong-yaku-chiitoitsu = chiitoitsu (seven pairs)
mahjong-yaku-chanta = chanta (half outside hand)
mahjong-yaku-ittsu = ittsu (full straight)
mahjong-yaku-sanshoku = sanshoku (mixed triple sequence)
mahjong-yaku-sanshoku-doukou = sanshoku doukou (triple triplets)
mahjong-yaku-sankantsu = sankantsu (three kans)
mahjong-yaku-toitoi = toitoi (all triplets)
mahjong-yaku-sanankou = sanankou (three concealed triplets)
mahjong-yaku-shousangen = shousangen (little three dragons)
mahjong-yaku-honroutou = honroutou (terminals and honours)
mahjong-yaku-ryanpeikou = ryanpeikou (twice twin sequences)
mahjong-yaku-junchan = junchan (fully outside hand)
mahjong-yaku-honitsu = honitsu (half flush)
mahjong-yaku-chinitsu = chinitsu (full flush)
mahjong-yaku-renhou = renhou (blessing of man)
mahjong-yaku-tenhou = tenhou (blessing of heaven)
mahjong-yaku-chiihou = chiihou (blessing of earth)
mahjong-yaku-daisangen = daisangen (big three dragons)
mahjong-yaku-suuankou = suuankou (four concealed triplets)
mahjong-yaku-suuankou-tanki = suuankou tanki (four concealed triplets, pair wait)
mahjong-yaku-tsuuiisou = tsuuiisou (all honours)
mahjong-yaku-ryuuiisou = ryuuiisou (all green)
mahjong-yaku-chinroutou = chinroutou (all terminals)
mahjong-yaku-chuuren = chuuren poutou (nine gates)
mahjong-yaku-chuuren-pure = junsei chuuren poutou (true nine gates)
mahjong-yaku-kokushi = kokushi musou (thirteen orphans)
mahjong-yaku-kokushi-13 = kokushi musou, thirteen-sided wait
mahjong-yaku-daisuushii = daisuushii (big four winds)
mahjong-yaku-shousuushii = shousuushii (little four winds)
mahjong-yaku-suukantsu = suukantsu (four kans)
mahjong-yaku-dora = dora
mahjong-yaku-ura-dora = ura dora
mahjong-yaku-red-dora = red fives
