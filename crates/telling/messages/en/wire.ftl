# What other programs are told, and what a host's log says.

wire-signal = { $kind ->
    [count] { $order ->
        [upside-down] count: low-high shows an even number
       *[standard] count: high-low shows an even number
    }
    [attitude] { $order ->
        [upside-down] attitude: low encourages
       *[standard] attitude: high encourages
    }
   *[suit-preference] { $order ->
        [upside-down] suit preference: low asks for the higher suit
       *[standard] suit preference: high asks for the higher suit
    }
}

# The log of a host at bridge.

wire-open = Open room
wire-closed = Closed room
wire-listening = Waiting for players at { $address }
wire-seated = { $room }: { $seat } is { $team } (protocol version { $version })
wire-turned-away = Turned away: { $why }
wire-left = { $room }: { $seat } has left; the seat is kept
wire-refused = { $room }: { $seat } said “{ $line }”; answered “{ $answer }”
wire-restarted = { $room }: board { $board } starts again
wire-time-out = { $room }: board { $board } has no result, { $seat } took too long
wire-over = { $room }: board { $board }, { $contract } { $result }, N/S { $score } (time N/S { $ns } s, E/W { $ew } s)
wire-passed-out = { $room }: board { $board } passed out (time N/S { $ns } s, E/W { $ew } s)
wire-compared = Board { $board }: { $imps } IMPs, total { $total }
wire-given-up = { $room }: { $seat } did not come back
wire-result = { $home } { $imps } IMPs against { $visitors } over { $boards ->
    [one] one board
   *[other] { $boards } boards
}
wire-boards-played = { $boards ->
    [one] one board played
   *[other] { $boards } boards played
}

# A client at bridge.

wire-client-lost = The connection was lost; trying again
wire-client-done = { $seat }: { $boards ->
    [one] one board played
   *[other] { $boards } boards played
}

# Deals to a file.

wire-dealt = { $boards ->
    [one] one board
   *[other] { $boards } boards
} to { $file }

# A server and an arena at mahjong.

wire-mjai-listening = Waiting for bots at mjsonp://{ $address }/{ $room }
wire-mjai-joined = { $name } has joined
wire-mjai-left = { $name } has left before the game
wire-mjai-fault = Seat { $seat } loses the choice: { $what }
wire-mjai-over = Game { $game }: { $result }
wire-mjai-broken-off = Game { $game } was broken off: { $why }
wire-arena-title = { $bot } against { $opponent }: { $played ->
    [one] one game
   *[other] { $played } games
}
wire-arena-faults = choices lost by late or illegal answers: { $ours } and { $theirs }
