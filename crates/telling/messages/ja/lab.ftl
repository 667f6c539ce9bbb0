# 実験室の問いと報告。

# 見えない手をどこまで読めるか。

reading-title = 真実を当てるのに読み手が要するビット数：枚数 + オナー。オークションだけの場合からの改善：枚数 / オナー
reading-reader = { $reader ->
    [leader] リーダー
    [partner] リーダーのパートナー
    [declarer] ディクレアラー
   *[other] 読み手
}
reading-tricks = トリック
reading-lead = リード
reading-count = n
reading-promises = 約束
reading-calls = コール
reading-conduct = 振る舞い
reading-uncalibrated = 較正なし
reading-rules = 規則 { $trust }
reading-strict = 厳格
reading-effective = 実効ディール数
reading-believed-calls = オークションだけ：信じた割合、実際の割合、件数
reading-believed-conduct = 振る舞いも読む：信じた割合、実際の割合、件数

# 実戦記録の局面での誤り。

errors-title = { $files }ファイルの局面、コールとカードの読み方：{ $reading ->
    [conduct] 振る舞い
    [agreed] 振る舞いと取り決め
    [rules] 規則
    [strict] 例外のない規則
   *[other] { $reading }
}
errors-unit = 誤った決定の割合 %、括弧内は100決定あたりに失うトリック
errors-side = { $side ->
    [defender] ディフェンダー
   *[declarer] ディクレアラー
}
errors-place = { $place ->
    [all] 全体
    [first-lead] オープニングリード
    [lead] 後のリード
    [second-hand] セカンドハンド
    [third-hand] サードハンド
    [fourth-hand] フォースハンド
   *[discard] ディスカードかラフ
}
errors-experts = 実戦の選手
errors-positions = 局面
errors-compared = { $ours } − { $theirs }：誤り { $errors }、トリック { $tricks }
errors-stopped = { $tried }局面で中断
errors-pace = { $who }、判断 { $decisions } 回（1スレッド）：半分は { $middle } 秒以内、100 回中 99 回は { $most } 秒以内、最長 { $longest } 秒
survey-kept = { $tried }局面を探し、{ $found }局面を保存

# カウントシグナルの論文。

signals-first = 例1でイーストから見たウエストのダイヤの枚数
signals-diamonds = { $count ->
    [3] 3枚
    [2] 2枚
   *[1] 1枚
}
signals-papers = 論文
signals-here = 本プログラム
signals-reading = { $reading ->
    [ignored] シグナルを読まない
    [strict] シグナルを読む
   *[modified] 改変した例、シグナルを読む
}
signals-means = 例1のイースト、エースで取るかダックか（シグナルを読む）：ディールの平均
signals-papers-deals = 論文（{ $deals }ディール）
signals-here-deals = 本プログラム（{ $deals }ディール）
signals-without-jack = サウスに { $card } がない
signals-with-jack = サウスに { $card } がある
signals-of-deals = { $mean }（{ $deals }ディール）
signals-only-ace = エースだけがコントラクトを落とす
signals-both = どちらも落とす
signals-neither = どちらも落とせない
signals-why =
    論文の二つの平均は、50ディールのうち9ディールがどちらでも負け、1ディールがどちらでも勝ちとすると枚数と合うので、
    上の表ではそう置いています。エースの値は同じになります。ダックの値がここで低いのは、どちらでも負けるディールが
    多いためです。サウスの20–21点にはスペードのジャックが含まれることが多く、そのときイーストのクイーンを通す
    フィネスが9トリック目になります。論文がジャックをどう配ったかはわかっていません。
signals-examples = 論文の例で何が出されるか、シード{ $seeds }個（角括弧は論文のカード）
signals-found = { $seeds }回中{ $right }回
signals-textbook = 表1：解けた教科書の問題。論文の24問：A 11、B 18、C 21。ここでは別の{ $count }問、シード{ $seeds }個
signals-own = 自作の問題（ディフェンスの本ならどれにもある場面）{ $count }問、シード{ $seeds }個
signals-solved = { $method }：平均 { $count } 問中 { $solved } 問；主に外した問題：{ $missed }
signals-teams = 表2：チームY（シグナルを送り、読む）対 X（読むだけ）、コントラクトは同じ
signals-boards = { $boards }ボード：{ $differ }ボードで結果が異なり、合計 { $imps } IMP
signals-a-board = 1ボードあたり { $mean } IMP { $interval }
signals-times = 1決定の秒数、{ $threads }スレッド（論文：AとBは数十秒、Cは5分）
signals-example = 例{ $name }
signals-deals = { $deals }ディール
signals-sent = シグナルを出したパートナーの席のC：同じ真実を伝えるのは { $given } 問中 { $sent } 問
signals-classes = 全問題をディフェンスの技術別に、解けた数（シード{ $seeds }個の平均）
signals-problems = 問題
signals-all = 合計
signals-threads = C  例1-sender、{ $threads }スレッドで { $seconds } 秒、{ $times } 倍の速さ
signals-papers-threads =    論文：64台で40～50倍

# 麻雀の論文。

mahjong-lab-player = プレイヤー
mahjong-lab-positions = 局面
mahjong-lab-what = { $what ->
    [discards] 打牌
   *[answers] 鳴きの判断
}
mahjong-lab-reward = 報酬
mahjong-lab-rewards = { $reward ->
    [points] 点数
    [rank] 順位点
    [soft-points] 点数（なめらか）
    [soft-rank] 順位点（なめらか）
    [win] 和了
    [placement] 着順
    [little-c] 点数、C = 100
    [much-c] 点数、C = 10000
   *[none] –
}
mahjong-lab-loops = ループ
mahjong-lab-paper = 論文
mahjong-lab-ours = 本プログラム、95 % 信頼区間
mahjong-lab-share = { $share } % { $interval }、{ $positions }局面
mahjong-lab-calls = 鳴いた局面 { $made } %、見送った局面 { $left } %
mahjong-lab-drawn = 図：{ $path }
mahjong-lab-stopped = すべての局面を見る前に中断
mahjong-lab-settings = { $what ->
    [discards] 打牌
   *[answers] 鳴きの判断
}、{ $positions }局面、{ $loops }ループ
mahjong-lab-same = 一致
mahjong-lab-ahead = 差、95 % 信頼区間
mahjong-lab-of-tree = 木探索との差
mahjong-lab-variant = { $change ->
    [full] full
    [random-play-outs] ランダムなプレイアウト
    [shanten-play-outs] 向聴数だけのプレイアウト
    [accepting-play-outs] 受け入れ枚数も見るプレイアウト
    [bold-play-outs] 降りないプレイアウト
    [even-hands] 手牌を一様に想定
    [no-pruning] 候補を落とさない
    [placement] 報酬：着順
    [first-rule] 最初の版の規則
    [fitted-rule] プレイアウトに合わせた規則
    [without-worth] 手の価値を見ない規則
    [rule] 探索なしの規則
    [search] 規則なしの探索
    [tree] 等しい卓の代わりに木
    [tree-without-bias] 木、漸進バイアスなし
   *[tree-with-rave] 木、RAVE
}
mahjong-lab-matches = 素のUCTのリード、1局1人あたり、95 % 信頼区間；論文のプレイヤーは1手5秒
mahjong-lab-against = 相手
mahjong-lab-games = 試合
mahjong-lab-points = 点
mahjong-lab-wins = 和了、%
mahjong-lab-pair = { $player } 対 { $opponent }
mahjong-lab-games-stopped = すべての試合を終える前に中断

# ディフェンスの技術の９分類。

technique-duck = ダックするか
technique-entries = エントリー
technique-trumps = 切り札のトリック
technique-holdings = 手持ちのどれを出すか
technique-lead = リードを取る
technique-honours = オナーの在りか
technique-control = コントロールを保つ
technique-endings = スローインとスクイズを避ける
technique-partner = パートナーを助ける
