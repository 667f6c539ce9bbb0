# A table in a terminal.

play-you = you
play-thinking = thinking …
play-not-understood = { $text } is nothing that can be done now.
play-bridge-title = Board { $number } · dealer { $dealer } · { $vulnerability } · you have { $points } points
play-bridge-tricks = tricks: NS { $ns }, EW { $ew }
play-bridge-help-call = type a call (1n, p, x, xx) · ? hint · w meanings · z back · q quit
play-bridge-help-card = type a card (sk, h5) · ? hint · w meanings · z back · q quit
play-bridge-next = Enter: next board · w explanations · q quit
play-bridge-last = Enter: the end · w explanations
play-bridge-would-call = Our player would say { $call }.
play-bridge-would-play = Our player would play { $card }.
play-bridge-candidates = What each card is worth on average: { $cards }
play-bridge-no-calls = Nobody has called yet.
play-bridge-claimed = { $seat } claims the rest.
play-bridge-play-on = That is not sure whatever the others hold: play on.
play-bridge-end = { $boards ->
    [one] 1 board, { $points } points for you
   *[other] { $boards } boards, { $points } points for you
}
play-stud-help = type an answer, or take one with the arrows · ? hint · w help · q quit
play-mahjong-help = type a number, or take one with the arrows · ? hint · q quit
