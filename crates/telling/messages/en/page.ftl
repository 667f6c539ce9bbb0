# The words of the page: its frame, its tables and what it refuses.

page-name = Kakehiki
page-motto = Nobody sees the whole table.
page-about = Sit down with players who imagine what everyone else may be holding. Then look into their minds: what they believed, what they weighed, and why they did what they did.
page-skip = Skip to the table
page-home = Home
page-back-to-table = Back to the table
page-your-games = Your games
page-games-search = Search your games
page-games-here = Your games here
page-games-all = All of them
page-games-none = No game has these words in its title.
page-close = Delete this game
page-close-finished = { $count ->
    [one] Delete the finished game
   *[other] Delete all { $count } finished games
}
page-newer = Newer
page-older = Older
page-sheet-of = Page { $sheet } of { $sheets }
page-not-done = That cannot be done
page-sit-down = Sit down
page-you = You
page-card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
} of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}

## Rooms

page-room-bridge = Bridge
page-room-bridge-about = Bid and play with three players who draw inferences from every call and every card, read signals, and weigh whether to tell the truth.
page-room-stud = Stud
page-room-stud-about = Seven-card stud against an opponent who estimates by fuzzy rules, bluffs, and learns how you play.
page-room-mahjong = Mahjong
page-room-mahjong-about = Riichi mahjong against three players who search through the tiles that nobody sees.
page-room-problems = Problems
page-room-problems-about = Defend as in the textbooks: what does partner's card say, and should yours tell the truth?

## Settings

page-settings = Settings
page-language = Language
page-language-auto = Same as the browser
page-theme = Appearance
page-theme-auto = Same as the system
page-theme-light = Light
page-theme-dark = Dark
page-pace = Pace of the other players
page-pace-calm = Calm
page-pace-brisk = Brisk
page-pace-instant = Instant
page-table = Table
page-four-colours = Four-colour deck: blue diamonds, green clubs
page-tile-index = Small figures on the tiles
page-two-taps = Two taps to bid: the first shows what a call means, the second makes it
page-aids = Show odds and dangers while I play (stud: chances and what the other may hold; mahjong: how likely each tile deals in)
page-open-minds = Open minds: show what the others think during play (this gives their cards away)
page-keep = Finished games
page-keep-always = Keep until I delete them
page-keep-month = Delete after 30 days
page-keep-week = Delete after 7 days
page-save = Save

## At every table

page-hint = Hint
page-hint-title = What one of our players would do here (h)
page-no-hint = There is nothing to decide.
page-undo = Take back
page-undo-title = Take back your last action (u)
page-nothing-to-undo = There is nothing to take back.
page-stop = Play now
page-stop-title = Let the player take the best it has found so far (s)
page-thinking = { $who } is thinking
page-thinking-deals = { $who } is thinking: { $deals } deals so far
page-waiting = Waiting for { $who }
page-guests = Links for the others
page-guest-there = is here
page-guest-awaited = nobody yet
page-odds = Odds
page-odds-title = Show odds and dangers, or hide them (o)
page-keys = Keys
page-keys-all = h hint · u take back · s play now · ← → choose, Enter do it · Escape close
page-keys-bridge = 1–7 then c d h s n: bid · p pass · x double · r redouble · , . look back and on · n next board
page-keys-stud = c call or check · d fold · 1 2 3 small, middle, large bet · + − amount, b bet it · n next hand · o odds
page-keys-mahjong = p pon · c chi · k kan · r riichi · t win · x pass · n next hand · o odds
page-keys-problems = ← → choose a card, Enter play it · , . look back and on · n next problem
page-why = why?
page-replay = Replay the hand
page-print = Hand records to print
page-again = Play it again
page-again-from-here = Play again from here
page-replay-first = To the start
page-replay-back = One step back (←)
page-replay-on = One step on (→)
page-replay-last = To the end
page-look-back = One card back (,)
page-look-on = One card on (.)
page-look-now = Back to now
page-minds-closed = Minds open when the hand is over, or at once if you say so in the settings.
page-file-later = The file is ready when the hand is over.
page-record-later = The hand can be replayed when it is over.

## A mind

page-mind-of = What { $who } had in mind
page-mind-yours = What our player would do in your place
page-details = Details
page-mind-close = Close
page-choice = Choice
page-mean = Average score
page-best-on = Best on
page-best-on-title = The share of the deals on which nothing is better
page-chosen = Chosen
page-chosen-title = How often it is chosen
page-only-choice = The only legal play.
page-legend-worlds = Bars: the average score. Per cent: the deals on which nothing is better.
page-legend-shares = How often each is chosen.
page-legend-loops = Bars: the average score. Per cent: how often the search went this way.
page-legend-worth = Bars: the average score.
page-legend-chances = Bars: the score by rule and play-outs together. How often each wins and deals in is from the play-outs alone, and may be off by a few per cent.
page-tried = Tried
page-tried-title = How often it was tried
page-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
page-evidence-only = Only one deal is possible.
page-evidence-all = All { $deals } possible deals.
page-evidence-some = { $deals ->
    [one] One possible deal.
   *[other] { $deals } possible deals.
}
page-evidence-weighted = { $deals } sampled deals (effective { $effective }).

## What the page refuses

page-refusal-not-found = There is nothing at this address.
page-refusal-no-such-table = There is no such table.
page-refusal-not-yours = This table is somebody else's: you can look at it when its game is over.
page-refusal-out-of-turn = It is not your turn.
page-refusal-busy = The players are all busy: try again in a moment.
page-refusal-other-origin = This request came from another site.
page-refusal-no-form = This is not a form that was filled in here.
page-refusal-too-large = A file may have at most { $most } KiB.
page-refusal-too-many-tables = You have { $tables } tables: delete some before you open another.
page-refusal-store = The games could not be read or written: { $error }
page-refusal-store-busy = The file with the games is busy: try again in a moment.
page-refusal-store-full = The disk is full: nothing more can be saved. Make room and try again.
page-refusal-store-read-only = The file with the games cannot be written: nothing was saved.
page-refusal-store-gap = Part of this game's record is missing, so it cannot go on. Your other games are not affected.
page-refusal-too-slow = The form did not arrive in time: try again.
page-refusal-too-many-requests = Too many requests at once: try again in a moment.
page-refusal-draw = The page could not be drawn: { $error }
page-refusal-illegal = Not now: { $error }
page-refusal-unreadable = Not understood: { $error }
page-refusal-no-number = { $field }: a number was expected, not “{ $text }”.
page-refusal-not-now = “{ $text }” is not possible now.

## Bridge

page-bridge-north = North
page-bridge-east = East
page-bridge-south = South
page-bridge-west = West
page-bridge-north-south = North–South
page-bridge-east-west = East–West
page-bridge-your-seat = Your seat
page-guests-about = Other people play these seats too: each gets a link, shown at the table.
page-bridge-scoring = Scoring
page-bridge-scoring-imps = IMPs against one other table
page-bridge-scoring-matchpoints = Matchpoints against five other tables
page-bridge-share = { $share } %
page-bridge-other-tables = The other tables
page-bridge-column-field = Other tables
page-bridge-average = Average
page-bridge-constraint = Points and shape
page-bridge-my-points = My points
page-bridge-our-points = Our side's points
page-bridge-at-least = at least
page-bridge-at-most = at most
page-bridge-my-shape = My shape
page-bridge-shape-any = any
page-bridge-shape-balanced = balanced
page-bridge-shape-major = a five-card major or longer
page-bridge-shape-long = a six-card suit or longer
page-bridge-shape-two-suited = two five-card suits
page-bridge-shape-short = a void or singleton
page-bridge-no-such-deal = None of { $deals } deals was like that: ask for less.
page-bridge-wish = Deals
page-bridge-wish-any = Random
page-bridge-wish-game = Our side has game values
page-bridge-wish-slam = Our side has slam values
page-bridge-wish-contested = Both sides can bid
page-bridge-wish-defence = We defend
page-bridge-wish-notrump = I open 1NT
page-bridge-players = The other players
page-bridge-silent = Silent
page-bridge-silent-about = Imagine deals that fit the auction and the play; neither give nor read signals.
page-bridge-attentive = Attentive
page-bridge-attentive-about = Read every signal of partner and opponents.
page-bridge-cunning = Cunning
page-bridge-cunning-about = Imagine what every other player would then believe, and falsecard when it pays.
page-bridge-boards = Boards
page-bridge-board = Board { $number }
page-bridge-board-of = Board { $number } of { $boards }
page-bridge-file = Or boards from a PBN or LIN file
page-bridge-we-play = We play
page-bridge-they-play = They play
page-bridge-vulnerable = Vul:
page-bridge-vulnerable-none = none
page-bridge-vulnerable-all = both
page-bridge-dealer = Dealer
page-bridge-point = Point at a call to see what it means.
page-bridge-meanings = What each call means
page-bridge-story = Auction and tricks
page-bridge-before-lead = Before the lead
page-bridge-moment = Trick { $trick }, card { $card }
page-bridge-alert = Not natural: point at it
page-bridge-position = { $contract } by { $declarer }, trick { $trick }
page-bridge-position-auction = { $dealer } deals
page-bridge-claim = Claim
page-bridge-declarer-takes = Declarer's tricks in all:
page-bridge-claimed = Claim: declarer takes { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}
page-bridge-contract = { $contract } by { $declarer } { $result }
page-bridge-passed-out = Passed out
page-bridge-other-table = The other table
page-bridge-review = The board double dummy
page-bridge-double-dummy = Double-dummy tricks
page-bridge-par = Par: { $contracts }, NS { $score }
page-bridge-beside-par = { $imps } against par
page-bridge-graph = Declarer's double-dummy tricks after every card
page-bridge-lost = trick { $trick }: { $tricks ->
    [one] cost a trick
   *[other] cost { $tricks } tricks
}
page-bridge-no-losses = Nobody lost a trick.
page-bridge-next-board = Next board
page-bridge-scoresheet = Score sheet
page-bridge-column-board = Board
page-bridge-column-here = Here
page-bridge-column-there = Other table
page-bridge-column-file = In the file
page-bridge-total = Total
page-bridge-in-file = In the file
page-bridge-imps = { $imps } IMPs
page-bridge-cards = Convention cards
page-bridge-no-next-board = There is no next board now.
page-bridge-no-claim-yet = You may claim after the first trick.
page-bridge-play-on = The others do not accept: play on.
page-bridge-no-whole-board = The file has no board with all 52 cards.
page-bridge-how-many-tricks = Claim how many tricks in all?
page-bridge-no-result = A score and a result were expected from the other table.
page-bridge-boards-expected = { $boards } boards: 1 to { $most } were expected.
page-bridge-knew = What it knew
page-bridge-key-cards = Where the key cards may be
page-bridge-imagined = What it could imagine
page-bridge-imagined-about = The likeliest layouts of { $suit }, each with one such deal.
page-bridge-before-card = The small figure is the chance before { $seat } played { $card }.
page-bridge-signals = Signals
page-bridge-signals-standard = Standard: high encourages, high-low shows even
page-bridge-signals-quiet = High encourages; no count on their leads
page-bridge-signals-upside-down = Upside-down: low encourages, low-high shows even
page-bridge-signals-count = Count on every lead
page-bridge-signals-none = None
page-bridge-signal-true = honest
page-bridge-signal-false = false
page-bridge-signal-count-even = count: holds { $length }, an even number
page-bridge-signal-count-odd = count: holds { $length }, an odd number
page-bridge-signal-attitude = attitude
page-bridge-signal-preference = suit preference

## A convention card

page-card-majors = Majors
page-card-1nt = 1NT opening
page-card-2nt = 2NT opening
page-card-major-in-notrump = 1NT with a five-card major
page-card-4nt = 4NT asks for
page-card-system = System
page-card-own-lines = The card line by line
page-card-preset-two-over-one = Two over one, 15–17
page-card-preset-sayc = Standard American (SAYC), 15–17
page-card-preset-acol = Acol, 12–14
page-card-preset-textbook = Beginners' textbook, 15–17
page-card-preset-own = My own card
page-card-transfers = Transfers over 1NT
page-card-splinters = Splinters
page-card-two-over-one = Two over one forces to game
page-card-off-shape-notrump = 1NT with 6-3-2-2, 5-4-2-2 or a singleton in partner’s suit
page-card-yes = yes
page-card-no = no
page-card-majors-five = five-card
page-card-majors-four = four-card
page-card-twos = Two of a suit
page-card-weak = weak
page-card-strong = strong
page-card-gerber = Gerber (4♣ over notrump)
page-card-lebensohl = Lebensohl
page-card-inverted-minors = Inverted minor raises
page-card-texas = Texas (4♦ and 4♥ over notrump)
page-card-smolen = Smolen
page-card-drury = Drury
page-card-over-their-notrump = Over their 1NT
page-card-cappelletti = Cappelletti
page-card-dont = DONT
page-card-2nt-over-major = 2NT over a major
page-card-natural = natural
page-card-jacoby = Jacoby: game-forcing raise
page-card-aces = aces (Blackwood)
page-card-key-cards = key cards, 0314
page-card-key-cards-1430 = key cards, 1430
page-card-jump-overcalls = Jump overcalls
page-card-jump-raises = Jump raises over an overcall
page-card-limit = limit
page-card-negative-doubles = Negative doubles
page-card-support-doubles = Support doubles
page-card-never = never
page-card-up-to-level = through the { $level } level
page-card-leads-notrump = Leads against notrump
page-card-leads-suits = Leads against suits
page-card-fourth-best = fourth best
page-card-third-fifth = third and fifth
page-card-partners-lead = On partner's lead
page-card-declarers-lead = On declarer's lead
page-card-discards = Discards
page-card-nothing = nothing
page-card-count = count
page-card-attitude = attitude
page-card-preference = suit preference
page-card-upside-down = { $signal }, upside-down

## Stud

page-stud-which = Game
page-stud-seven-turns = Seven turns
page-stud-seven-turns-about = Two hole cards are turned up at the end, one by one: choose what you show. Bets up to the pot.
page-stud-fixed-limit = Fixed limit
page-stud-fixed-limit-about = Standard seven-card stud, bets of 4 and 8.
page-stud-hands = Hands
page-stud-opponent = Opponent
page-stud-pot = Pot
page-stud-fold = Fold
page-stud-bet-amount = Bet
page-stud-raise-amount = Raise
page-stud-amount = by
page-stud-folded = folds
page-stud-checked = checks
page-stud-called = calls { $points }
page-stud-betted = bets { $points }
page-stud-raised = raises { $points }
page-stud-completed = completes to { $points }
page-stud-brought-in = brings in { $points }
page-stud-turned-up = turns up
page-stud-next-hand = Next hand
page-stud-choose-card = Turn up one of your hole cards
page-stud-no-deal = There is no hand to deal now.
page-stud-game-over = The game is over
page-stud-points = points
page-stud-title = Hand { $number } of { $hands }, { $points } points
page-stud-hand = Hand { $number } of { $hands }
page-stud-turn = Turn { $number } of { $turns }
page-stud-won = You win { $points }
page-stud-lost = You lose { $points }
page-stud-split = Split pot
page-stud-learnt = What it has learnt about you
page-stud-learnt-about = One line for each of its rules, from hand to hand: above the middle it favours its own cards, below yours.
page-stud-chances = You win { $any } % against any hole cards, { $read } % against those that its bets suggest.
page-stud-range = What the opponent may hold
page-stud-range-about = Its first two cards, if it follows the computed strategy: the fuller the square, the likelier. Suited hands are above the diagonal.
page-stud-turn-number = Turn { $number }
page-stud-figures = The session in figures
page-stud-count-won = Hands won
page-stud-count-dropped = Folded on the first turn
page-stud-count-shown = Went to the showdown
page-stud-count-won-shown = Won at the showdown
page-stud-count-raised = Bet or raised when it was their turn
page-stud-past = Hands so far
page-stud-column-hand = Hand
page-stud-column-ended = How it ended
page-stud-column-mine = You had
page-stud-replay = Replay
page-stud-ended-me = You folded in turn { $turn }
page-stud-ended-them = Opponent folded in turn { $turn }
page-stud-ended-shown = Showdown
page-stud-choose-game = Choose seven-turns or stud.
page-stud-hands-expected = { $hands } hands: 1 to { $most } were expected.
page-stud-action-expected = “{ $text }” was read, but drop, call, raise 10 or open As was expected.

## Mahjong

page-review = Review a game
page-review-about = A record of tenhou (mjlog or JSON) or mjai: each decision of one player beside ours, with chances and a sentence why. Nothing of it is kept.
page-review-file = Record
page-review-seat = Whose decisions (seat in the first hand)
page-review-send = Review
page-review-unreadable = The record cannot be read: { $why }
page-review-nothing = { $who } decides nothing in this record.
page-review-cut-short = There was time for { $judged } of { $all } decisions.
page-mahjong-choose-rules = Choose tenhou, mahjong-soul, m-league or wrc.
page-mahjong-rules = Rules
page-mahjong-rules-tenhou = Tenhou
page-mahjong-rules-mahjong-soul = Mahjong Soul
page-mahjong-rules-m-league = M.League
page-mahjong-rules-wrc = World Riichi Championship
page-mahjong-length = Length
page-mahjong-east-only = East only
page-mahjong-east-south = East and South
page-mahjong-east = East
page-mahjong-south = South
page-mahjong-west = West
page-mahjong-north = North
page-mahjong-hand = { $wind } { $number }
page-mahjong-you = You
page-mahjong-right = Right
page-mahjong-across = Across
page-mahjong-left = Left
page-mahjong-turn = Turn { $turn }
page-mahjong-danger = How likely this tile deals in
page-mahjong-accepts = Without this tile: { $shanten ->
    [0] tenpai
   *[other] { $shanten }-shanten
}, { $tiles } tiles left that improve the hand
page-mahjong-odds = Small figures: how many tiles improve the hand without this one (bold: the fastest; pale: a step back), and how likely it deals in.
page-mahjong-sheet = Score sheet
page-mahjong-column-hand = Hand
page-mahjong-column-ended = How it ended
page-mahjong-discards = Discards
page-mahjong-from = { $end } from { $who }
page-mahjong-in-hand = { $tiles } tiles in hand
page-mahjong-tiles-left = { $tiles ->
    [one] one tile left
   *[other] { $tiles } tiles left
}
page-mahjong-dora = Dora indicator
page-mahjong-ura = Ura dora indicator
page-mahjong-honba = Honba { $count }
page-mahjong-sticks = Riichi sticks { $count }
page-mahjong-riichi = Riichi
page-mahjong-tsumo = Tsumo
page-mahjong-ron = Ron
page-mahjong-pon = Pon
page-mahjong-chi = Chi
page-mahjong-kan = Kan
page-mahjong-closed-kan = Closed kan
page-mahjong-added-kan = Added kan
page-mahjong-open-kan = Open kan
page-mahjong-pass = Pass
page-mahjong-nine-terminals = Nine terminals
page-mahjong-exhausted = Exhaustive draw
page-mahjong-aborted = Abortive draw
page-mahjong-nagashi = Nagashi mangan
page-mahjong-furiten = furiten
page-mahjong-complete = Complete
page-mahjong-tenpai = Tenpai
page-mahjong-shanten = { $shanten }-shanten
page-mahjong-worth = { $han } han, { $fu } fu: { $points }
page-mahjong-yakuman = Yakuman: { $points }
page-mahjong-next-hand = Next hand
page-mahjong-final = Final result
page-mahjong-game-over = The game is over.
page-mahjong-not-over = The hand is not over.
page-mahjong-choose-length = Choose an East-only or a full game.

## Problems

page-problems-papers = From the papers
page-problems-second = Second hand
page-problems-third = Third hand
page-problems-own = Of our own
page-problems-to-play = { $seat } to play. Choose a card.
page-problems-not-here = { $card } cannot be played here.
page-problems-ask-third = Partner leads { $led }, dummy plays { $dummy }. What does third hand play?
page-problems-ask-second = { $led } is led. What does second hand play?
page-problems-ask-1 = East reads West's ♦7 as showing an even number: take the ace, or duck once more?
page-problems-ask-1-modified = West's ♦2 shows an odd number: take the ace now?
page-problems-ask-1-sender = West follows to declarer's ♦3 from ♦72: show partner an even number?
page-problems-ask-2 = West follows to declarer's ♣6 from ♣J852: true count, or a false card that hides the jack?
page-problems-ask-3 = West follows to declarer's ♣6 from ♣J53. Which card keeps declarer guessing?
page-problems-ask-5 = South follows to dummy's ♣9 from ♣76. Which card leads declarer astray?
page-problems-ask-6 = South follows to declarer's singleton ♠A from ♠843. Which card gives nothing away?
page-problems-ask-7 = West follows to declarer's ♣6, led towards dummy's ten-nine, from ♣Q74: true count?
page-problems-ask-3-partner = East follows to dummy's ♣K from ♣A74 after West's ♣5. Which card keeps declarer guessing?
page-problems-ask-5-partner = North follows to declarer's ♣K from ♣Q32 after South's ♣6: true count?
page-problems-ask-6-partner = North follows to declarer's ♠A from ♠QJ75 after South's ♠8. Which card gives nothing away?
page-problems-ask-7-partner = East follows to dummy's ♣10 from ♣KJ83 after West's ♣4: true count?
page-problems-ask-166 = West's ♠2 denies the ace. Which spade from ♠KJ6 tells East who has the queen?
page-problems-ask-180 = Partner will ruff the next diamond. Which card tells what to return?
page-problems-ask-own-sent = Which card tells partner what to do next?
page-problems-ask-own-read = Partner's card has told you something. What do you lead now?
page-problems-ask-own-12 = South has ruffed a heart and plays trumps for the second time. Win, or wait once more?
page-problems-ask-own-13 = The ace of trumps has won. What do you lead now?
page-problems-ask-own-14 = Clubs and diamonds are gone from both hands. What do you lead now?
page-problems-ask-own-15 = South plays the last club. What can you spare?
page-problems-right = { $tried }: right!
page-problems-wrong = You played { $tried }; the answer is { $card }.
page-problems-ours = What our players play
page-problems-is-right = right
page-problems-is-wrong = wrong
page-problems-next = Next problem
page-problems-list = All problems
page-problems-all = All
page-problems-open = Not solved yet
page-problems-classes = Techniques
page-problems-solved = solved
page-problems-missed = not solved yet
page-problems-none-open = All of these are solved.
page-problems-score = { $solved } of { $all } solved, { $first } at the first try
page-problem-1 = The ace of diamonds, second round
page-problem-1-modified = The ace of diamonds after another card
page-problem-1-sender = The card that partner will read
page-problem-2 = Four clubs to the jack
page-problem-3 = Three clubs to the jack
page-problem-5 = Two small clubs
page-problem-7 = Three clubs to the queen
page-problem-6 = Three small spades
page-problem-3-partner = Three clubs to the ace
page-problem-5-partner = Three clubs to the queen, behind the king
page-problem-6-partner = Four spades to the queen
page-problem-7-partner = Four clubs to the king
page-problem-166 = King-jack third on partner's two
page-problem-180 = Before the ruff
page-problem-second-1 = Ace-jack fourth behind dummy's king
page-problem-second-3 = Queen doubleton of trumps
page-problem-second-4 = King-jack third of trumps
page-problem-second-5 = Queen-jack fourth against a slam
page-problem-second-6 = King-queen third in front of ace-jack
page-problem-second-8 = Ace-jack third in front of queen-ten
page-problem-second-9 = The ace while partner's suit waits
page-problem-second-10 = King-jack doubleton in front of a long suit
page-problem-second-12 = Queen doubleton in front of ace-king-ten
page-problem-second-13 = King-ten fourth behind ace-jack
page-problem-second-14 = The ace in front of king-jack-ten
page-problem-second-15 = Whose entry goes first?
page-problem-second-17 = Queen-ten third of trumps
page-problem-second-19 = The ace behind a singleton
page-problem-third-1 = Queen-nine third on partner's two
page-problem-third-2 = The ace on partner's queen
page-problem-third-3 = Queen-jack third on partner's four
page-problem-third-4 = King-ten third behind dummy's jack
page-problem-third-5 = Ace-jack-nine behind dummy's king
page-problem-third-7 = King doubleton on partner's queen
page-problem-third-8 = King-queen third under dummy's ace
page-problem-third-9 = Ace-jack third behind dummy's king
page-problem-third-10 = Ace-queen third on partner's five
page-problem-third-11 = Ace-king third on partner's queen
page-problem-third-13 = Ace-king fifth when dummy plays the jack
page-problem-third-14 = The ace on partner's nine
page-problem-third-15 = King-queen fifth when dummy plays the jack
page-problem-third-16 = King fifth on partner's queen
page-problem-third-17 = King sixth on partner's nine
page-problem-third-19 = The ace on partner's king
page-problem-third-20 = Jack doubleton on partner's king
page-problem-own-1 = Queen-jack under partner's ace
page-problem-own-2 = Ace-king third after the queen
page-problem-own-3 = Two small spades under partner's ace
page-problem-own-4 = Ace-king fourth, and partner has two?
page-problem-own-5 = Six clubs to the ace, and a ruff to give
page-problem-own-6 = Six clubs to the ace, and another ruff
page-problem-own-7 = Five solid hearts and one free discard
page-problem-own-8 = Ace doubleton in partner's suit
page-problem-own-9 = Four small cards in front of the queen
page-problem-own-10 = Partner's ace, and a singleton in dummy
page-problem-own-11 = The heart queen and jack on partner's four
page-problem-own-12 = Ace third in trumps, and a heart to come
page-problem-own-13 = Ace fourth in trumps, and one heart left
page-problem-own-14 = In with a club, king doubleton in hearts
page-problem-own-15 = Ace of spades, king of hearts, and a fourth club

## The program that serves it

program-served-at = Kakehiki is at { $address } (Ctrl-C ends it)
program-network-at = In the local network: { $address }
program-stopping = stopping: finishing what is in hand (Ctrl-C again to quit at once)
