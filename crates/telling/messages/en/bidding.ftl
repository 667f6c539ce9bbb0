# Seats and calls.

seat-north = North
seat-east = East
seat-south = South
seat-west = West

call-pass = Pass
call-double = Double
call-redouble = Redouble

# How what a call shows is put together.

bidding-and = { $first }, { $second }
bidding-or = { $first }, or { $second }
bidding-or-else = { $first } or { $second }
bidding-shows = { $sense }: { $promise }
bidding-with-shape = { $promise } ({ $points } with shape)
bidding-forcing = forcing
bidding-game-forcing = forcing to game
bidding-artificial = artificial
bidding-not-agreed = not agreed
bidding-contradicts = contradicts an earlier call
bidding-no-agreement = there is no agreement for this
bidding-nearest = no agreement fits this hand; the nearest is: { $rule }

# What a hand is promised to be.

bidding-any-hand = any hand
bidding-at-least = { $least }+
bidding-at-most = at most { $most }
bidding-length = { $amount } { $suit }
bidding-void = void in { $suit }
bidding-no-four-card-major = no four-card major
bidding-no-five-card-major = no five-card major
# kind: hcp for high-card points, total for those and short suits
bidding-points = { $kind ->
    [total] { $amount } total points
   *[hcp] { $amount } HCP
}
bidding-suit-points = { $amount } HCP in { $suit }
bidding-balanced = balanced
bidding-semi-balanced = semi-balanced
bidding-unbalanced = unbalanced
bidding-stopper = { $suit } stopper
bidding-no-stopper = no { $suit } stopper
# exactly: so many aces, or -1 where the number is not exact
bidding-aces = { $exactly ->
    [0] no ace
    [1] one ace
   *[other] { $amount } aces
}
bidding-with = with { $cards }
bidding-without = without { $cards }

# How much a call shows, where one kind of call comes in several strengths.

grade-plain = natural
grade-weak = weak
grade-competitive = competitive
grade-minimum = minimum
grade-invitational = invitational
grade-extra = extra values
grade-strong = strong
grade-very-strong = very strong
grade-game = to play game
grade-game-forcing = game-forcing

# What a call is. grade: the strength by its name; word: the strength in words.

sense-raise = { $grade ->
    [plain] raise
    [weak] preemptive raise
    [extra] raise, extra values
    [game] raise to game
   *[other] { $word } raise
}
sense-cue-raise = { $grade ->
    [plain] cue-bid, raise
    [invitational] cue-bid, invitational raise or better
    [extra] cue-bid, raise, extra values
    [game] cue-bid, raise to game
   *[other] cue-bid, { $word } raise
}
sense-cue-bid = { $grade ->
    [plain] cue-bid, asks for more
   *[other] cue-bid, { $word }
}
sense-balanced = { $grade ->
    [plain] balanced
   *[other] balanced, { $word }
}
sense-stopper = { $grade ->
    [plain] natural notrump, with a stopper
   *[other] natural notrump, with a stopper, { $word }
}
sense-no-fit = { $grade ->
    [plain] no fit
   *[other] no fit, { $word }
}
sense-new-suit = { $grade ->
    [plain] natural, new suit
   *[other] natural, new suit, { $word }
}
sense-second-suit = { $grade ->
    [plain] second suit
   *[other] second suit, { $word }
}
sense-long-suit = { $grade ->
    [plain] long suit
   *[other] long suit, { $word }
}
sense-best-suit = { $grade ->
    [plain] best suit
   *[other] best suit, { $word }
}
sense-takeout = { $grade ->
    [plain] takeout double
   *[other] takeout double, { $word }
}

sense-natural = natural
sense-no-five-card-major = no five-card major
sense-no-five-card-suit = no five-card suit
sense-strong-artificial = strong, any shape
sense-strong-two = strong two, eight playing tricks
sense-weak-two = weak two
sense-preempt = preempt
sense-overcall = natural overcall
sense-jump-shift = strong jump shift
sense-drury = Drury: support and nearly an opening bid
sense-delayed-raise = support to follow
sense-natural-notrump = natural notrump
sense-to-play = to play
sense-game = game
sense-game-for-want-of-better = game, for want of a better bid
sense-invitation = invitational
sense-slam-invitation = quantitative, invites 6NT
sense-accepts = accepts
sense-declines = declines
sense-choice-of-games = choice of games
sense-preference = preference
sense-stayman = Stayman (asks for a four-card major)
sense-cue-for-major = cue-bid, asks for a four-card major
sense-four-card-major = four-card major
sense-no-four-card-major = no four-card major
sense-completes-transfer = completes the transfer
sense-super-accepts = super-accept, good fit and maximum
sense-minor-relay = relay to three clubs, to play in a minor
sense-as-asked = as asked
sense-waiting = waiting
sense-positive = positive response
sense-ace-asking = asks for aces
sense-queen-asking = asks for the queen of trumps
sense-trump-queen = has the queen of trumps
sense-no-trump-queen = no queen of trumps
sense-king-asking = asks for kings
sense-splinter = splinter: support, singleton or void
sense-shortness = singleton or void
sense-aces-missing = two aces are missing
sense-control-bid = control bid, fit in another suit
sense-fourth-suit = fourth suit, asks for more
sense-two-suiter = two-suiter
sense-unusual-notrump = unusual notrump (two lowest suits)
sense-asks-other-suit = asks for the other suit
sense-support-double = support double: three cards of partner's suit
sense-one-suiter = one long suit, not named yet
sense-asks-suit = asks for the long suit
sense-suit-relay = relay to three clubs, to play in a suit
sense-negative-double = negative double
sense-responsive-double = responsive double
sense-penalty = for penalties
sense-values = values
sense-leaves-double = leaves the double in
sense-runs = runs to a long suit
sense-no-opening = no opening bid
sense-no-overcall = no overcall
sense-too-weak = too weak to respond
sense-no-game = no game
sense-minimum = minimum
sense-nothing-to-add = nothing to add
sense-nothing-or-trap = nothing to add, or a trap pass
sense-no-suit = no suit to bid
sense-no-better-call = no better bid
sense-any-hand = any hand

sense-transfer = transfer to { $suit }
sense-smolen = Smolen: four here and five { $suit }
sense-any-strong = any { $least }+ HCP
# or: another number that the same answer may mean, or no
sense-aces = { $count ->
    [0] no ace
    [1] one ace
   *[other] { $count } aces
}{ $or ->
    [no] {""}
   *[other] {" "}or { $or }
}
sense-kings = { $count ->
    [0] no side king
    [1] one side king
   *[other] { $count } side kings
}
# queen: yes, no, or open
sense-keycards = { $count ->
    [0] no keycard
    [1] one keycard
   *[other] { $count } keycards
}{ $or ->
    [no] {""}
   *[other] {" "}or { $or }
}{ $queen ->
    [yes] {" "}with the queen of trumps
    [no] {" "}without the queen of trumps
   *[open] {""}
}

# Commands.

bid-says = Bid { $call }: { $meaning }
bid-pass = { $call }: { $meaning }
bid-call = { $seat } { $call }: { $meaning }
bid-promised = { $seat } has shown: { $promise }
bid-not-in-system = No agreement fits the hand; this is the nearest.

# $calls: those before.
card-section = { $title } ({ $calls })
card-call = {"  "}{ $call }: { $meaning }
card-after = What may be called
card-openings = Opening bids
card-to-notrump = Responses to 1NT
card-to-two-notrump = Responses to 2NT
card-to-major = Responses to one spade
card-to-hearts = Responses to one heart
card-to-minor = Responses to one club
card-to-diamonds = Responses to one diamond
card-to-strong = Responses to a strong two clubs
card-to-weak = Responses to a two-level opening
card-after-jacoby = After 2NT over a major
card-rebid = Opener's rebid
card-ace-asking = Answers to 4NT
card-overcalls = Over their opening
card-over-notrump = Over their 1NT
card-over-preempt = Over their preempt
card-after-overcall = When they overcall
card-after-double = When they double

bidding-check-head = { $files ->
    [one] one file
   *[other] { $files } files
}, { $auctions } auctions, { $refused } refused
bidding-check-calls = calls
bidding-check-known = known
bidding-check-fits = fits
bidding-check-nearly = nearly
bidding-check-notes = known: the system has a meaning for the call; fits: of these, the hand has what the call promises;
    nearly: fits, or is off by at most two points or a card
bidding-check-all = all calls
bidding-check-row = { $role }: { $class }
bidding-peers-head = { $boards ->
    [one] one board
   *[other] { $boards } boards
}, { $refused } lines refused
bidding-peers-ours = ours
bidding-peers-from-par = IMPs from par
bidding-peers-difference = difference, the same boards
bidding-peers-games = games bid, making
bidding-peers-slams = slams bid, making
bidding-peers-grands = grand slams bid, making
bidding-peers-doubled = doubled contracts, failing
bidding-peers-points = slams bid on the { $boards } boards with { $points } points or more
bidding-peers-far-down = undoubled, three or more down
bidding-peers-passed = passed out
bidding-peers-board = board { $board }: { $cost } IMPs farther from par; dealer { $dealer }, vulnerable { $vulnerable }, par { $par }
role-opening = opening
role-response = response
role-opener-again = opener's rebid
role-overcall = overcall
role-advance = advance
role-later = later
class-suit = suit
class-notrump = notrump
class-double = double
class-pass = pass

bid-comparison = { $chosen } comes to { $gain } IMPs a board against { $other }: better on { $better } % of the imagined deals, worse on { $worse } %
bid-held-back = { $best } looks { $gain } IMPs better than { $chosen }, but only a gain above { $bar } counts
bid-candidate = { $call } { $gain } IMPs ± { $stderr }: { $ends }
bid-imagined = On { $deals } imagined deals, against the call of the rules:
bid-leads-to = { $contract } by { $seat } { $percent } %
bid-leads-to-made = { $contract } by { $seat } { $percent } %, made on { $makes } % of them
bid-leads-to-passed-out = passed out { $percent } %

bidding-beliefs-hands = { $hands } hidden hands: { $impossible } impossible by the calls, { $unlikely } % a thousand times less likely than promised
bidding-beliefs-points = points (in bands of three): the truth costs { $bits } bits a hand, { $unread } without the calls
bidding-beliefs-lengths = length of a suit: the truth costs { $bits } bits, { $unread } without the calls
bidding-beliefs-answers = answers
bidding-beliefs-given = chance given
bidding-beliefs-happened = happened
