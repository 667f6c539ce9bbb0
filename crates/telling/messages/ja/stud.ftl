# セブンカード・スタッド

# プレイヤーのアクション
stud-drop = フォールド
stud-check = チェック
stud-call = コール { $points }
stud-bring-in = ブリングイン { $points }
stud-bet = ベット { $points }
stud-raise = レイズ { $points }
stud-complete = コンプリート（{ $points } まで）
stud-open = { $card } をオープン
stud-from-to = { $least }〜{ $most }
stud-open-one-of = { $cards } から 1 枚をオープン
stud-not-allowed = { $what } はここではできない。できること：{ $choices }、help、quit
stud-no-card = { $what } はカードではない。できること：{ $choices }
stud-empty-line = 空行

# 役
stud-nothing = ハイカード
stud-pair = ワンペア
stud-two-pairs = ツーペア
stud-three-of-a-kind = スリーカード
stud-straight = ストレート
stud-flush = フラッシュ
stud-full-house = フルハウス
stud-four-of-a-kind = フォーカード
stud-straight-flush = ストレートフラッシュ
stud-royal-flush = ロイヤルフラッシュ
stud-strength = { $kind }（{ $ranks }）
stud-share = { $kind } { $share } %

# 手の比較
stud-ahead = { $adjustment ->
    [none] リード：{ $result }
   *[other] リード：{ $result }（相手の傾向を見る前は { $expected }、傾向の分が { $adjustment }）
}
stud-behind = { $adjustment ->
    [none] ビハインド：{ $result }
   *[other] ビハインド：{ $result }（相手の傾向を見る前は { $expected }、傾向の分が { $adjustment }）
}
stud-holdings = 相手の手の可能性：{ $kinds }
stud-rule = { $hand }、{ $bets }、{ $stage }（{ $strength }）：こちらに有利 { $tendency } %
stud-hand-weak = 弱い手
stud-hand-strong = 強い手
stud-bets-few = 相手のベットは少ない
stud-bets-middle = 相手のベットは半分ほど
stud-bets-much = 相手のベットが多い
stud-stage-early = 序盤
stud-stage-middle = 中盤
stud-stage-end = 終盤
stud-answers = 相手はこれまで { $faced } 回のベットに { $dropped } 回フォールドした

# どのカードを開くか
stud-opening-shown = リードしていて、手はもう見えている：どのカードでもよい
stud-opening-hides = リードしている：{ $card } なら手を隠せる
stud-opening-strongest = ビハインド：{ $card } がいちばん強く見える。相手がほかのカードをもっと恐れるとは知られていない
stud-opening-supposed-fear = ビハインド：{ $card } がいちばんフォールドを誘うはず。ただし相手のことはまだよく分からない
stud-opening-feared = ビハインド：この相手は { $card } に最もよくフォールドする
stud-opening-bluff = ビハインドだが、{ $card } を開けば強く見える：ブラフ
stud-opening-behind = ビハインドで、強く見えるカードもない：どれかを開いてフォールドする
stud-potential = { $card } を開くと手は{ $kind }に見える（{ $score }）

# 論文どおりのベットとフォールド
stud-bet-ahead = リードしている：強さに応じたベット、最大の { $share } %
stud-bet-too-early = ビハインドだが、フォールドには早い：最大の { $share } %
stud-bet-bluff = ビハインドだが、手は{ $kind }に見える（{ $potential }）：ブラフ、最大の { $share } %
stud-drop-nothing-to-bluff-with = ビハインドで、ブラフの材料もない
stud-drop-inclined = ビハインド：ここでは { $intention } % でフォールドする
stud-dropping-rule = { $bets }、{ $stage }（{ $strength }）：{ $intention }
stud-intention-zero = フォールドしない
stud-intention-small = まれにフォールド
stud-intention-medium = 半分はフォールド
stud-intention-big = たいていフォールド
stud-intention-great = フォールド

# 期待値で決めるベット
stud-gain-most = 期待値が最も高い：{ $gain }（ショーダウンの勝率 { $chance } %）
stud-gain-no-check = おそらくビハインド（勝率 { $chance } %）だが、チェックはできない：ポットを狙って最小のベット
stud-gain-bluff = { $known ->
    [supposed] おそらくビハインド（勝率 { $chance } %）だが、フォールドが十分ありそうなので（{ $drops } %、推測。相手のことはまだよく分からない）この{ $raise ->
        [yes] レイズ
       *[no] ベット
    }は引き合う
   *[learnt] おそらくビハインド（勝率 { $chance } %）だが、フォールドが十分見込めるので（{ $drops } %）この{ $raise ->
        [yes] レイズ
       *[no] ベット
    }は引き合う
}
stud-answer = { $known ->
    [supposed] 相手のフォールドは { $drops } % の見込み（推測）。コールされたら勝率 { $called } %
   *[learnt] 相手は { $drops } % でフォールドする。コールされたら勝率 { $called } %
}

# あらかじめ求めた戦略と、ベットから読めること。
stud-planned = あらかじめ求めた戦略では、ここで { $share } % の割合でこうする
stud-range = 相手のこれまでの行動からみて、ショーダウンの勝率は { $chance } %

# 単純なプレイヤー
stud-character-caller = フォールドもレイズもしない
stud-character-raiser = いつもレイズする
stud-character-folder = フォールドできるときは必ずフォールドする
stud-character-honest = 手の強さどおりにベットする
stud-character-tight-passive = タイト・パッシブ：よい手だけで残り、コールする
stud-character-tight-aggressive = タイト・アグレッシブ：よい手だけで残り、レイズする
stud-character-loose-passive = ルース・パッシブ：たいていの手で残り、コールする
stud-character-loose-aggressive = ルース・アグレッシブ：たいていの手で残り、レイズする
stud-character-size-reader = 大きなベットは強い手、小さなベットは弱い手とみる
stud-character-opens-any = どのカードでもオープンする

# 端末での対戦
stud-play-welcome = プログラムとのセブンカード・スタッド。`help` で操作を表示。シードは { $seed }。
stud-play-help = check（チェック）、call（コール）、bet 50（ベット）、raise 50（コールに 50 上乗せ）、bring-in、complete、fold または drop（フォールド）、open As（オープン）、help、quit。ほとんどは頭文字だけでよい
stud-play-hand = — ハンド { $number }：あなた { $yours }、プログラム { $theirs } —
stud-play-you-broke = あなたの持ち点がなくなった。
stud-play-program-broke = プログラムの持ち点がなくなった。
stud-play-turn = ターン { $turn }、ポット { $pot }
stud-play-you = あなた
stud-play-program = プログラム
stud-play-hidden = 伏せ札 { $cards }
stud-play-program-did = プログラム：{ $action }
stud-play-you-dropped = あなたはフォールドし、{ $points } を失った。
stud-play-program-dropped = プログラムがフォールドし、あなたは { $points } を得た。
stud-play-showdown = ショーダウン
stud-play-split = ポットは山分け。
stud-play-won = あなたの勝ち、{ $points }。
stud-play-lost = あなたの負け、{ $points }。
stud-play-their-cards = プログラムのカードは { $cards } だった。
stud-play-why = プログラムの判断の理由：
stud-play-turn-action = ターン { $turn }：{ $action }

# オッズ
stud-equity-odds = 勝ち { $win } %  引き分け { $tie } %  負け { $lose } %
stud-equity-share = エクイティ { $equity } %、全 { $deals } 通りを { $milliseconds } ms で計算
stud-equity-you = あなた
stud-equity-opponent = 相手

# 対戦と論文の実験
stud-match-title = { $player } 対 { $opponent }：{ $series } シリーズ（各最大 { $hands } ハンド）
stud-published-bluff-worked = 成功したブラフ：9 10 Q の横にジャックのペアを開く
stud-published-disguise = 強い手の偽装：フラッシュを隠す順に開く
stud-published-bluff-called = コールされたブラフ
stud-published-cards = 人間 { $human }   システム { $system }
stud-published-columns = ターン  論文：アクション、評価   本プログラムの評価   論文のプレイヤー、次に完全版
stud-published-close = 論文の評価 { $all } 個のうち { $close } 個が、傾向のない本プログラムの評価と 0.2 以内。差の平均 { $mean }。これらに合わせた数値はなく、式 4 の読み方を一つ選んだだけ
stud-lab-player = プレイヤー
stud-lab-opponent = 相手
stud-lab-gain = 1 シリーズの収支 [95 %]
stud-lab-wins = 勝ったハンド数 [95 %]
stud-lab-everybody = { $player } 対 全員、各 { $series } シリーズ
stud-lab-without = 一部を外した場合、各相手と { $series } シリーズ
stud-lab-worth = その部分の価値 { $worth } [{ $low }, { $high }]
stud-lab-pair = { $player } 対 { $opponent }
stud-lab-small = 小さいゲーム（3 ターン、8 枚）：最善の相手に 1 ハンドで失う点
stud-lab-rounds = 後悔最小化 { $rounds } 回
stud-lab-minimisation = 後悔最小化
stud-lab-sets = （情報集合 { $sets } 個）
stud-lab-exploit = 局所最適反応（相手の打ち方は知るが、カードは知らない）の 1 ハンドの得：スモールベットの 1000 分の 1
stud-lab-exploit-fixed-limit = フィックスリミット、各 { $hands } ハンド
stud-lab-exploit-seven-turns = 7 ターン（最小ベットをスモールベットとする）、各 { $hands } ハンド
stud-lab-times = フルプレイヤーが 1 回の判断にかける時間
stud-lab-time = { $game }、判断 { $decisions } 回：半分は { $middle } 秒以内、最長 { $longest } 秒
stud-lab-table-five = 論文の表 5：論文のプレイヤー対 初心者 8 人、各 1 シリーズ
stud-lab-beginner = 初心者 { $number }
stud-lab-ended = { $hand } ハンド目で持ち点がなくなる
stud-lab-mean = 平均
stud-lab-stopped = 中断：ここまでは対戦済み、残りは未対戦

# 学習。
stud-train-done = { $file }：{ $rounds } 回、{ $all } 局面のうち { $met } に到達、{ $bytes } バイト
stud-train-stopped = { $rounds } 回のうち { $done } 回で中断
stud-train-rounds = 回

# 記録。
stud-show-high = セブンカード・スタッド
stud-show-high-low = セブンカード・スタッド・ハイロー（エイト・オア・ベター）
stud-show-razz = ラズ
stud-show-street = { $number } ストリート、ポット { $pot }
stud-show-all-deals = 残りの配り方 { $deals } 通りすべてから求めたポットの取り分
stud-show-some-deals = 残りの配り方を { $deals } 回引いて求めたポットの取り分
stud-show-to = { $points } まで
stud-show-shows = ショー
stud-show-did = { $player }：{ $what }
