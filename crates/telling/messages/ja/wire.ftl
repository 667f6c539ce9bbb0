# 他のプログラムへの説明と、ホストの記録。

wire-signal = { $kind ->
    [count] { $order ->
        [upside-down] カウント:ローハイは偶数枚
       *[standard] カウント:ハイローは偶数枚
    }
    [attitude] { $order ->
        [upside-down] アティテュード:低いカードが歓迎
       *[standard] アティテュード:高いカードが歓迎
    }
   *[suit-preference] { $order ->
        [upside-down] スーツ・プリファレンス:低いカードが上位のスーツ
       *[standard] スーツ・プリファレンス:高いカードが上位のスーツ
    }
}

# ブリッジのホストの記録。

wire-open = オープンルーム
wire-closed = クローズドルーム
wire-listening = { $address } でプレイヤーを待っています
wire-seated = { $room }:{ $seat }に{ $team }が着席(プロトコル バージョン{ $version })
wire-turned-away = 着席を断りました:{ $why }
wire-left = { $room }:{ $seat }が離席、席は空けてあります
wire-refused = { $room }:{ $seat }の「{ $line }」に「{ $answer }」と返答
wire-restarted = { $room }:ボード{ $board }をやり直します
wire-time-out = { $room }:{ $seat }の時間切れでボード{ $board }は不成立
wire-over = { $room }:ボード{ $board } { $contract } { $result }、N/S { $score }(時間 N/S { $ns }秒、E/W { $ew }秒)
wire-passed-out = { $room }:ボード{ $board }はパスアウト(時間 N/S { $ns }秒、E/W { $ew }秒)
wire-compared = ボード{ $board }:{ $imps } IMP、合計 { $total }
wire-given-up = { $room }:{ $seat }は戻りませんでした
wire-result = { $home } 対 { $visitors }:{ $boards }ボードで { $imps } IMP
wire-boards-played = { $boards }ボード終了

# ブリッジのクライアント。

wire-client-lost = 接続が切れました。つなぎ直します
wire-client-done = { $seat }:{ $boards }ボード終了

# ディールの書き出し。

wire-dealt = { $boards }ボードを { $file } に書きました

# 麻雀のサーバーと対戦。

wire-mjai-listening = mjsonp://{ $address }/{ $room } でボットを待っています
wire-mjai-joined = { $name }が参加しました
wire-mjai-left = { $name }は対局前に退出しました
wire-mjai-fault = 席{ $seat }は選択権を失いました:{ $what }
wire-mjai-over = 第{ $game }戦:{ $result }
wire-mjai-broken-off = 第{ $game }戦は中断しました:{ $why }
wire-arena-title = { $bot } 対 { $opponent }:{ $played }戦
wire-arena-faults = 時間切れ・反則で失った選択:{ $ours } と { $theirs }
