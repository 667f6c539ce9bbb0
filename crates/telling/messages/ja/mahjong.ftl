# 麻雀について言えること

# 判断の根拠

mahjong-rule-any-action = 合法な手からランダムに選ぶ
mahjong-rule-least-shanten = 向聴数が最も小さくなる手のどれか
mahjong-rule-highest-rating = 評価が最も高い手（向聴数・受け入れ・打点・安全度）
mahjong-hand = { $shanten ->
    [0] 聴牌、待ち残り{ $accepted }枚
   *[other] { $shanten }向聴、受け入れ{ $accepted }枚
}
mahjong-hand-but = { $hand }（{ $but }）
mahjong-wait-no-yaku = 役なし
mahjong-wait-furiten = フリテン、ツモのみ
mahjong-wait-tsumo-only = ロンでは役なし、ツモのみ
mahjong-wait-some = ロンできるのは{ $claimed }枚
mahjong-weighing = ルール { $rule } 点、探索 { $search } 点
mahjong-weighing-untried = ルール { $rule } 点、探索せず
mahjong-only-choice = ほかに選べる手がない
mahjong-chances = 和了率{ $win } %、放銃率{ $loss } %、{ $points }点、平均順位{ $place }（プレイアウト{ $tables }回）
mahjong-chances-brief = 和了{ $win } %・放銃{ $loss } %
mahjong-danger = この牌の放銃率{ $chance } %（{ $cost }点）
mahjong-rule-alone = { $action }：ルールではほかに近い手がない
mahjong-rule-upheld = ルールでは{ $action }。プレイアウト{ $playouts }回でも、ほかにはっきり優る手はない
mahjong-rule-overruled = プレイアウト{ $playouts }回の結果と合わせて、{ $action }がルールの選ぶ{ $favourite }を{ $gain }点上回る
mahjong-better-in-playouts = { $sure ->
    [yes] ただし下のプレイアウトでは{ $other }が{ $gain } ± { $margin }点上回った。ルールの評価はこの選択を上に見る
   *[no] 下のプレイアウトでは{ $other }が{ $gain } ± { $margin }点上回ったが、偶然の範囲
}

# 牌・風・局・席

mahjong-red-tile = 赤{ $tile }
mahjong-east = 東
mahjong-south = 南
mahjong-west = 西
mahjong-north = 北
mahjong-white = 白
mahjong-green = 發
mahjong-red = 中
mahjong-round = { $wind ->
    [E] 東
    [S] 南
    [W] 西
   *[other] 北
}{ $number ->
    [1] 一
    [2] 二
    [3] 三
   *[other] 四
}局
mahjong-first-wind = { $wind }家
mahjong-seat = 席{ $seat }

# 行動

mahjong-discard = 打{ $tile }
mahjong-riichi = リーチ、打{ $tile }
mahjong-closed-kan = 暗槓{ $tile }
mahjong-added-kan = 加槓{ $tile }
mahjong-tsumo = ツモ
mahjong-nine-terminals = 九種九牌
mahjong-ron = ロン
mahjong-open-kan = 大明槓
mahjong-pon = ポン（{ $tiles }）
mahjong-chi = チー（{ $tiles }）
mahjong-pass = 見送り

# 局の終わり

mahjong-end-exhausted = 流局
mahjong-end-nagashi = 流し満貫
mahjong-end-nine-terminals = 途中流局：九種九牌
mahjong-end-four-winds = 途中流局：四風連打
mahjong-end-four-riichi = 途中流局：四家立直
mahjong-end-four-kans = 途中流局：四槓散了
mahjong-end-triple-ron = 途中流局：三家和了
mahjong-han-fu = { $fu }符{ $han }飜
mahjong-yakuman = { $times ->
    [1] 役満
   *[other] { $times }倍役満
}
mahjong-wins-tsumo = {"  "}{ $who } { $held } { $tile } ツモ
mahjong-wins-ron = {"  "}{ $who } { $held } { $tile } ロン（放銃：{ $from }）
mahjong-worth = {"    "}{ $yaku }：{ $size } { $points }点
mahjong-extra-sticks = 、供託{ $points }点
mahjong-extra-honba = 、{ $honba }本場{ $points }点
mahjong-extra-both = 、{ $honba }本場と供託{ $points }点
mahjong-ura = {"    "}裏ドラ表示牌 { $tiles }
mahjong-ready = {"  "}聴牌：{ $seats }
mahjong-ready-seat = { $who } { $held }
mahjong-nobody-ready = {"  "}全員不聴
mahjong-result = {"  "}{ $who }{ $you ->
    [yes] （あなた）
   *[other] {""}
}：{ $won }点、持ち点{ $has }

# 場の様子

mahjong-standing = { $round } { $honba }本場 供託{ $sticks }本 ドラ{ $dora } 残り{ $left }枚
mahjong-seat-line = { $who } { $wind } { $score }{ $riichi ->
    [yes] {" "}リーチ
   *[other] {""}
}：{ $river }
mahjong-melds = {" "}| 副露 { $melds }
mahjong-holds = { $who } 手牌 { $held }
mahjong-holds-drawn = { $who } 手牌 { $held } ツモ{ $tile }
mahjong-holds-offered = { $who } 手牌 { $held } { $from }の打{ $tile }

# 値の意味

mahjong-value-none = なし（どの手も同じ）
mahjong-value-shanten = 残る向聴数（負の数）、和了は100
mahjong-value-rating = ルールまたはモデルの評価（単位なし）
mahjong-value-playouts = プレイアウトでの平均収支
mahjong-value-both = プレイアウトとルールを合わせた期待点数
mahjong-value-rule = ルールだけで見た、最善手との点差（探索なし）
mahjong-value-reward = { $value }（報酬は{ $reward }、差だけに意味がある）

# コマンド

mahjong-discards-unknown = それまでの捨て牌は不明
mahjong-column-value = 値
mahjong-column-visits = 試行
mahjong-column-shanten = 向聴
mahjong-column-ukeire = 受入
mahjong-value-line = 値：{ $meaning }
mahjong-recorded = 牌譜：{ $action }
mahjong-candidate = {"  "}{ $action }：{ $why }
mahjong-play-welcome = あなたは{ $seat }、ほかは{ $player }。? で助言、q で終了。
mahjong-play-hand = == { $round } 親 { $dealer }
mahjong-play-move = {"  "}{ $who }：{ $action }
mahjong-play-only = {"  "}あなた：{ $action }（ほかに選べない）
mahjong-play-furiten = {"  "}あがり牌だが、フリテン
mahjong-play-no-yaku = {"  "}あがり牌だが、役なし
mahjong-play-complete-no-yaku = 和了形だが、役なし
mahjong-play-choice = 番号を選ぶ（1〜{ $count }）：
mahjong-play-refused = { $text }：1〜{ $count } の番号、?、q のどれかを入力
mahjong-play-advice = { $number } { $action }（値 { $value }）：{ $why }
mahjong-play-over = 終局：
mahjong-play-place = {"  "}{ $place }位 { $who }{ $you ->
    [yes] （あなた）
   *[other] {""}
}：{ $score }
mahjong-you = あなた
mahjong-review-summary = { $who }：レーティング{ $rating }。{ $count }回中{ $same }回{ $player }と一致、不一致は計{ $points }{ $margin }点の{ $sign ->
    [gain] 得
   *[loss] 損
}
mahjong-review-scale = 損失（点）、両方をプレイアウトで試した場合は± 標準誤差。局と判断の番号は`decide`のもの
mahjong-review-line = { $loss }{ $margin } { $when }（第{ $hand }局、判断{ $decision }）：実際 { $played }、推奨 { $ours }、手牌 { $held }
    {"               "}{ $why }
mahjong-stopped = { $count }件すべてを見る前に中断
mahjong-left-out = 除外：{ $what }
mahjong-agree-title = { $player } と牌譜の打ち手との一致率（95 %信頼区間）
mahjong-agree-line = {"  "}{ $what } { $share } %  [{ $low }, { $high }]  { $count }件
mahjong-discards = 打牌
mahjong-answers = 鳴き
mahjong-check-equal = 一致
mahjong-check-all = 全体
mahjong-check-games = 半荘
mahjong-check-hands = 局
mahjong-check-walls = 牌山
mahjong-check-draws = ツモ
mahjong-check-discards = 打牌
mahjong-check-calls = 副露
mahjong-check-riichi = リーチ
mahjong-check-wins = 和了
mahjong-check-scored = 得点
mahjong-check-drawn = 流局
mahjong-check-cut = 途中
mahjong-check-finals = 終局
mahjong-check-legend = 牌山：シードから復元。得点：役・符・点が牌譜にある和了。途中：終わりのない局
mahjong-check-game = { $file }：{ $game }番目の対局、{ $what }
mahjong-check-place = { $hand }局目、{ $event }番目の出来事：{ $what }
mahjong-match-title = { $ours } の { $theirs } に対するリード：{ $played }試合（各2回）
mahjong-train-done = { $file }：{ $count }件の判断から学習、実際の手の損失 { $loss } ナット
mahjong-learned-threats = { $file }：自己対局{ $hands }局から学習、聴牌判定の損失 { $ready } ナット、待ちの損失 { $waits } ナット
mahjong-learned-rule = { $file }：自己対局の{ $positions }局面に適合、別の{ $checked }局面では規則の1点につきプレイアウトが{ $slope }点動き、誤差は{ $off }点
mahjong-self-play-round = 第{ $round }回：和了 { $wins } %、放銃 { $deal_ins } %、リーチ { $riichi } %、副露 { $opened } %
mahjong-self-play-lead = 学習前に対して1局1人あたり { $lead } 点のリード［{ $low }, { $high }］、新しい牌山{ $walls }個（各2回）
mahjong-self-play-done = { $file }：{ $rounds }回、自己対局{ $hands }局から学習
mahjong-checked-all = 全体
mahjong-checked-rule = { $what }：{ $checked }局面で、ルールの値が1点増えるごとにプレイアウトの点は{ $slope }点増え、ルールの誤差は{ $off }点
mahjong-calibration-ready = リーチしていない者の聴牌（件数、予測 %、実際 %）：
mahjong-calibration-open = 副露した者の聴牌（件数、予測 %、実際 %）：
mahjong-calibration-deal-in = 打牌が他家の一人に放銃（件数、予測 %、実際 %）：
mahjong-calibration-win = プレイアウトによる打牌した者の和了（件数、予測 %、実際 %）：
mahjong-train-stopped = { $times }回中{ $done }回で中断
mahjong-convert-done = { $games }対局、{ $hands }局を{ $format }で保存
mahjong-convert-lost = { $format } では表せず、省略または変更：{ $what }
mahjong-convert-part = { $part ->
    [games] 対局
    [names] 名前
    [rules] ルール
    [final-scores] 最終得点
    [results] 順位ごとの結果
    [seed] 牌山のシード
    [hands] 局
    [deals] 配牌
    [indicators] ドラ表示牌
    [events] 出来事
    [wins] 和了
    [liable] 責任払い
    [yaku] 役
    [fu] 符
   *[points] 供託と本場を除く点
    [draw] 流局の理由
    [draw-payments] 流局の点の授受
}

# 検討

mahjong-review-turn = { $round } { $turn }巡目
mahjong-review-repeat = { $round }{ $honba }本場
mahjong-review-title = { $player } による { $who } の牌譜検討
mahjong-review-rating = レーティング
mahjong-review-rating-note = 常に最悪の選択で0、常に推奨どおりで100
mahjong-review-agreed = 一致
mahjong-review-lost = 損失点
mahjong-review-by-round = 局ごとの損失点
mahjong-review-show = 表示
mahjong-review-show-all = 不一致すべて
mahjong-review-show-from = { $points }点以上
mahjong-review-nothing = 不一致はありません。
mahjong-review-offered = { $from } の打牌
mahjong-review-dora-indicator = ドラ表示牌
mahjong-review-tiles-left = 残り{ $count }枚
mahjong-review-choice = 選択
mahjong-review-points = 点
mahjong-review-win = 和了率
mahjong-review-deals-in = 放銃率
mahjong-review-tile-deals-in = この牌の放銃率
mahjong-review-shape = 手
mahjong-review-by = { $loss }{ $margin }点
mahjong-review-same = 同じ選択。
mahjong-review-danger = { $played } の放銃率は{ $chance } %、{ $ours } なら{ $other } %。
mahjong-review-slower = { $ours } なら{ $near ->
    [0] 聴牌
   *[other] { $near }向聴
}、{ $played } では{ $far }向聴。
mahjong-review-narrower = { $ours } なら受け入れ{ $many }枚、{ $played } では{ $few }枚。
mahjong-review-wins-less = { $ours } の和了率は{ $more } %、{ $played } は{ $less } %。
mahjong-review-worth-less = { $ours } のほうが打点・形・守備で勝る。
mahjong-review-written = { $file } に書き出し

# 役

mahjong-yaku-tsumo = 門前清自摸和
mahjong-yaku-riichi = 立直
mahjong-yaku-ippatsu = 一発
mahjong-yaku-chankan = 槍槓
mahjong-yaku-rinshan = 嶺上開花
mahjong-yaku-haitei = 海底摸月
mahjong-yaku-houtei = 河底撈魚
mahjong-yaku-pinfu = 平和
mahjong-yaku-tanyao = 断幺九
mahjong-yaku-iipeikou = 一盃口
mahjong-yaku-seat-east = 自風 東
mahjong-yaku-seat-south = 自風 南
mahjong-yaku-seat-west = 自風 西
mahjong-yaku-seat-north = 自風 北
mahjong-yaku-round-east = 場風 東
mahjong-yaku-round-south = 場風 南
mahjong-yaku-round-west = 場風 西
mahjong-yaku-round-north = 場風 北
mahjong-yaku-white = 役牌 白
mahjong-yaku-green = 役牌 發
mahjong-yaku-red = 役牌 中
mahjong-yaku-double-riichi = 両立直
mahjong-yaku-chiitoitsu = 七対子
mahjong-yaku-chanta = 混全帯幺九
mahjong-yaku-ittsu = 一気通貫
mahjong-yaku-sanshoku = 三色同順
mahjong-yaku-sanshoku-doukou = 三色同刻
mahjong-yaku-sankantsu = 三槓子
mahjong-yaku-toitoi = 対々和
mahjong-yaku-sanankou = 三暗刻
mahjong-yaku-shousangen = 小三元
mahjong-yaku-honroutou = 混老頭
mahjong-yaku-ryanpeikou = 二盃口
mahjong-yaku-junchan = 純全帯幺九
mahjong-yaku-honitsu = 混一色
mahjong-yaku-chinitsu = 清一色
mahjong-yaku-renhou = 人和
mahjong-yaku-tenhou = 天和
mahjong-yaku-chiihou = 地和
mahjong-yaku-daisangen = 大三元
mahjong-yaku-suuankou = 四暗刻
mahjong-yaku-suuankou-tanki = 四暗刻単騎
mahjong-yaku-tsuuiisou = 字一色
mahjong-yaku-ryuuiisou = 緑一色
mahjong-yaku-chinroutou = 清老頭
mahjong-yaku-chuuren = 九蓮宝燈
mahjong-yaku-chuuren-pure = 純正九蓮宝燈
mahjong-yaku-kokushi = 国士無双
mahjong-yaku-kokushi-13 = 国士無双１３面
mahjong-yaku-daisuushii = 大四喜
mahjong-yaku-shousuushii = 小四喜
mahjong-yaku-suukantsu = 四槓子
mahjong-yaku-dora = ドラ
mahjong-yaku-ura-dora = 裏ドラ
mahjong-yaku-red-dora = 赤ドラ
