# ページの言葉：枠、テーブル、断りの文

page-name = かけひき
page-motto = テーブルのすべてが見える人はいない。
page-about = 見えない手を想像して打つプレイヤーと対戦しましょう。終わったら頭の中をのぞいてください。何を読み、何を比べ、なぜそうしたのかがわかります。
page-skip = テーブルへ
page-home = ホーム
page-back-to-table = テーブルに戻る
page-your-games = あなたのゲーム
page-games-search = ゲームを探す
page-games-here = ここでのゲーム
page-games-all = すべて見る
page-games-none = その言葉を含むゲームはありません。
page-close = このゲームを削除する
page-close-finished = 終わったゲームをすべて削除する（{ $count }）
page-newer = 新しいほうへ
page-older = 古いほうへ
page-sheet-of = { $sheet }/{ $sheets } ページ
page-not-done = できません
page-sit-down = 席に着く
page-you = あなた
page-card-name = { $suit ->
    [S] スペード
    [H] ハート
    [D] ダイヤ
   *[C] クラブ
}の{ $rank ->
    [A] エース
    [K] キング
    [Q] クイーン
    [J] ジャック
   *[other] { $rank }
}

## 部屋

page-room-bridge = ブリッジ
page-room-bridge-about = 3人のプレイヤーとビッドし、プレイします。コールやカードの一つ一つから推理し、シグナルを読み、正直に伝えるかどうかまで考える相手です。
page-room-stud = スタッド
page-room-stud-about = セブンカードスタッドの一対一。ファジィ規則で手を見積もり、ブラフをかけ、あなたの打ち方を学ぶ相手です。
page-room-mahjong = 麻雀
page-room-mahjong-about = リーチ麻雀。見えない牌を探索して打つ3人と卓を囲みます。
page-room-problems = 問題
page-room-problems-about = 教科書どおりのディフェンスに挑戦。パートナーのカードは何を伝え、自分は正直に伝えるべきか。

## 設定

page-settings = 設定
page-language = 言語
page-language-auto = ブラウザに合わせる
page-theme = 表示
page-theme-auto = システムに合わせる
page-theme-light = ライト
page-theme-dark = ダーク
page-pace = ほかのプレイヤーの速さ
page-pace-calm = ゆっくり
page-pace-brisk = ふつう
page-pace-instant = すぐに
page-table = テーブル
page-four-colours = 4色のカード（ダイヤは青、クラブは緑）
page-tile-index = 牌に小さな数字を付ける
page-two-taps = 2回押してビッドする（1回目で意味を表示、2回目でビッド）
page-aids = プレイ中に確率と危険度を表示する（スタッド：勝率と相手の持ち札の見込み、麻雀：牌ごとの放銃率）
page-open-minds = 考えを公開する：プレイ中にほかのプレイヤーの考えを見る（手の内もわかってしまいます）
page-keep = 終わったゲーム
page-keep-always = 自分で削除するまで残す
page-keep-month = 30日後に削除する
page-keep-week = 7日後に削除する
page-save = 保存

## どのテーブルでも

page-hint = ヒント
page-hint-title = 当方のプレイヤーならどうするか（h）
page-no-hint = いま決めることはありません。
page-undo = 待った
page-undo-title = 直前の自分の手を取り消す（u）
page-nothing-to-undo = 取り消せる手がありません。
page-stop = すぐにプレイ
page-stop-title = 考えるのをやめ、これまでの最善手を選ばせる（s）
page-thinking = { $who }が考えています
page-thinking-deals = { $who }が考えています：これまで { $deals } 通り
page-waiting = { $who }の番です
page-guests = ほかの人のためのリンク
page-guest-there = 着席済み
page-guest-awaited = まだ空席
page-odds = 確率
page-odds-title = 確率と危険度を表示する・隠す (o)
page-keys = キー
page-keys-all = h ヒント · u 戻す · s すぐ打つ · ← → 選ぶ、Enter 決める · Escape 閉じる
page-keys-bridge = 1–7 のあと c d h s n：ビッド · p パス · x ダブル · r リダブル · , . 前後を見る · n 次のボード
page-keys-stud = c コール・チェック · d フォールド · 1 2 3 小・中・大のベット · + − 額、b ベット · n 次のハンド · o 確率
page-keys-mahjong = p ポン · c チー · k カン · r リーチ · t 和了 · x パス · n 次の局 · o 確率
page-keys-problems = ← → カードを選び Enter で出す · , . 前後を見る · n 次の問題
page-why = なぜ？
page-replay = この回を再生
page-print = 印刷用のハンドレコード
page-again = もう一度プレイ
page-again-from-here = ここからプレイし直す
page-replay-first = 最初へ
page-replay-back = 一手戻る（←）
page-replay-on = 一手進む（→）
page-replay-last = 最後へ
page-look-back = 1枚戻る（,）
page-look-on = 1枚進む（.）
page-look-now = いまに戻る
page-minds-closed = 考えはこの回が終わると見られます。設定で公開すればすぐに見られます。
page-file-later = ファイルはこの回が終わると取り出せます。
page-record-later = 再生はこの回が終わるとできます。

## 考え

page-mind-of = { $who }の考え
page-mind-yours = あなたの席なら当方のプレイヤーは
page-details = くわしく
page-mind-close = 閉じる
page-choice = 候補
page-mean = 平均得点
page-best-on = 最善の割合
page-best-on-title = ほかに優る手のない配置の割合
page-chosen = 選択
page-chosen-title = 選ばれる割合
page-only-choice = ほかに選べる手はありません。
page-legend-worlds = 棒は平均得点、％はほかに優る手のない配置の割合。
page-legend-shares = それぞれが選ばれる割合。
page-legend-loops = 棒は平均得点、％は探索がこの手を選んだ割合。
page-legend-worth = 棒は平均得点。
page-legend-chances = 棒はルールとプレイアウトを合わせた評価。和了率と放銃率はプレイアウトだけの値で、数％の誤差があります。
page-tried = 試行
page-tried-title = 試した回数
page-more = { $count ->
   *[other] ほか { $count } 件
}
page-evidence-only = ありうる配置は一つだけです。
page-evidence-all = ありうる配置 { $deals } 通りのすべて。
page-evidence-some = 想定した配置 { $deals } 通り。
page-evidence-weighted = 抽出した配置 { $deals } 通り（実効 { $effective }）。

## 断り

page-refusal-not-found = このアドレスには何もありません。
page-refusal-no-such-table = そのテーブルはありません。
page-refusal-not-yours = ほかの人のテーブルです。ゲームが終われば見られます。
page-refusal-out-of-turn = あなたの番ではありません。
page-refusal-busy = プレイヤーはみな考え中です。少し待ってからもう一度どうぞ。
page-refusal-other-origin = ほかのサイトからの要求です。
page-refusal-no-form = ここで記入された用紙ではありません。
page-refusal-too-large = ファイルは { $most } KiB までです。
page-refusal-too-many-tables = テーブルが { $tables } あります。新しく開く前にいくつか削除してください。
page-refusal-store = ゲームを読み書きできませんでした：{ $error }
page-refusal-store-busy = ゲームのファイルが使用中です。少し待ってからもう一度どうぞ。
page-refusal-store-full = ディスクがいっぱいで、これ以上保存できません。空きを作ってからもう一度どうぞ。
page-refusal-store-read-only = ゲームのファイルに書き込めません。何も保存されていません。
page-refusal-store-gap = このゲームの記録は一部が失われているため、続けられません。ほかのゲームには影響ありません。
page-refusal-too-slow = 用紙が時間内に届きませんでした。もう一度どうぞ。
page-refusal-too-many-requests = 一度に送られた要求が多すぎます。少し待ってからもう一度どうぞ。
page-refusal-draw = ページを描けませんでした：{ $error }
page-refusal-illegal = いまはできません：{ $error }
page-refusal-unreadable = 読み取れません：{ $error }
page-refusal-no-number = { $field }：数字ではなく「{ $text }」が入っています。
page-refusal-not-now = 「{ $text }」はいまできません。

## ブリッジ

page-bridge-north = ノース
page-bridge-east = イースト
page-bridge-south = サウス
page-bridge-west = ウエスト
page-bridge-north-south = NS
page-bridge-east-west = EW
page-bridge-your-seat = あなたの席
page-guests-about = この席もほかの人がプレイします。それぞれのリンクはテーブルに出ます。
page-bridge-scoring = 得点方式
page-bridge-scoring-imps = IMP（もう一方のテーブルと比べる）
page-bridge-scoring-matchpoints = マッチポイント（ほかの5テーブルと比べる）
page-bridge-share = { $share } %
page-bridge-other-tables = ほかのテーブル
page-bridge-column-field = ほかのテーブル
page-bridge-average = 平均
page-bridge-constraint = 点数と形
page-bridge-my-points = 自分の点数
page-bridge-our-points = 味方の合計点数
page-bridge-at-least = 以上
page-bridge-at-most = 以下
page-bridge-my-shape = 自分の形
page-bridge-shape-any = 何でも
page-bridge-shape-balanced = バランス
page-bridge-shape-major = 5枚以上のメジャー
page-bridge-shape-long = 6枚以上のスーツ
page-bridge-shape-two-suited = 5枚スーツが2つ
page-bridge-shape-short = ボイドかシングルトン
page-bridge-no-such-deal = { $deals }回配っても当てはまりませんでした。条件をゆるめてください。
page-bridge-wish = ハンドの種類
page-bridge-wish-any = ランダム
page-bridge-wish-game = 味方にゲームの点がある
page-bridge-wish-slam = 味方にスラムの点がある
page-bridge-wish-contested = 両サイドがビッドできる
page-bridge-wish-defence = ディフェンスする
page-bridge-wish-notrump = 自分が 1NT でオープンする
page-bridge-players = ほかのプレイヤー
page-bridge-silent = 寡黙
page-bridge-silent-about = オークションとプレイに合う配置を想像する。シグナルは出さず、読みもしない。
page-bridge-attentive = 注意深い
page-bridge-attentive-about = パートナーと相手のシグナルをすべて読む。
page-bridge-cunning = 巧妙
page-bridge-cunning-about = ほかのプレイヤーがどう読むかまで想像し、得ならフォールスカードを出す。
page-bridge-boards = ボード数
page-bridge-board = ボード { $number }
page-bridge-board-of = ボード { $number }/{ $boards }
page-bridge-file = または PBN・LIN ファイルのボード
page-bridge-we-play = 味方の約束
page-bridge-they-play = 相手の約束
page-bridge-vulnerable = バル：
page-bridge-vulnerable-none = なし
page-bridge-vulnerable-all = 双方
page-bridge-dealer = ディーラー
page-bridge-point = コールを指すと意味が出ます。
page-bridge-meanings = それぞれのコールの意味
page-bridge-story = オークションとトリック
page-bridge-before-lead = リードの前
page-bridge-moment = 第{ $trick }トリックの{ $card }枚目
page-bridge-alert = ナチュラルではありません。指すと意味が出ます
page-bridge-position = { $contract } { $declarer }、第{ $trick }トリック
page-bridge-position-auction = ディーラーは{ $dealer }
page-bridge-claim = クレーム
page-bridge-declarer-takes = ディクレアラーの合計トリック数：
page-bridge-claimed = クレーム：ディクレアラーが { $tricks ->
   *[other] { $tricks } トリック
}
page-bridge-contract = { $contract } { $declarer } { $result }
page-bridge-passed-out = パスアウト
page-bridge-other-table = もう一方のテーブル
page-bridge-review = 全員の手を見た場合のボード
page-bridge-double-dummy = ダブルダミーのトリック数
page-bridge-par = パー：{ $contracts }、NS { $score }
page-bridge-beside-par = パーに対して { $imps }
page-bridge-graph = 1枚ごとのディクレアラーのダブルダミートリック数
page-bridge-lost = 第{ $trick }トリック：{ $tricks ->
   *[other] { $tricks } トリック損
}
page-bridge-no-losses = 損をした人はいません。
page-bridge-next-board = 次のボード
page-bridge-scoresheet = スコアシート
page-bridge-column-board = ボード
page-bridge-column-here = ここ
page-bridge-column-there = もう一方
page-bridge-column-file = ファイル
page-bridge-total = 合計
page-bridge-in-file = ファイルの結果
page-bridge-imps = { $imps } IMP
page-bridge-cards = コンベンションカード
page-bridge-no-next-board = いまは次のボードに進めません。
page-bridge-no-claim-yet = クレームは最初のトリックが終わってからです。
page-bridge-play-on = 相手が同意しません。プレイを続けてください。
page-bridge-no-whole-board = 52枚そろったボードがファイルにありません。
page-bridge-how-many-tricks = 合計何トリックのクレームですか。
page-bridge-no-result = もう一方のテーブルの得点と結果が必要です。
page-bridge-boards-expected = ボード数 { $boards }：1 から { $most } までにしてください。
page-bridge-knew = 知っていたこと
page-bridge-key-cards = 絵札とエースの在りか
page-bridge-imagined = 想像できた配置
page-bridge-imagined-about = { $suit } のありそうな分かれ方と、その一例です。
page-bridge-before-card = 小さい数字は { $seat }が { $card } を出す前の割合です。
page-bridge-signals = シグナル
page-bridge-signals-standard = スタンダード：ハイで歓迎、ハイローで偶数
page-bridge-signals-quiet = ハイで歓迎、相手のリードにはカウントなし
page-bridge-signals-upside-down = アップサイドダウン：ローで歓迎、ローハイで偶数
page-bridge-signals-count = すべてのリードにカウント
page-bridge-signals-none = なし
page-bridge-signal-true = 正直
page-bridge-signal-false = うそ
page-bridge-signal-count-even = カウント：{ $length }枚（偶数）
page-bridge-signal-count-odd = カウント：{ $length }枚（奇数）
page-bridge-signal-attitude = アティテュード
page-bridge-signal-preference = スーツプリファレンス

## コンベンションカード

page-card-majors = メジャー
page-card-1nt = 1NT オープン
page-card-2nt = 2NT オープン
page-card-major-in-notrump = 5枚メジャーがあっても1NT
page-card-4nt = 4NT の問い
page-card-system = システム
page-card-own-lines = 約束を一行ずつ
page-card-preset-two-over-one = 2オーバー1、15–17
page-card-preset-sayc = スタンダードアメリカン、15–17
page-card-preset-acol = アコール、12–14
page-card-preset-textbook = 入門書、15–17
page-card-preset-own = 自分の約束
page-card-transfers = 1NT へのトランスファー
page-card-splinters = スプリンター
page-card-two-over-one = ツー・オーバー・ワンはゲームフォーシング
page-card-off-shape-notrump = 6-3-2-2、5-4-2-2、パートナーのスーツがシングルトンでも1NT
page-card-yes = あり
page-card-no = なし
page-card-majors-five = 5枚
page-card-majors-four = 4枚
page-card-twos = スーツの2オープン
page-card-weak = ウィーク
page-card-strong = ストロング
page-card-gerber = ガーバー（ノートランプに4♣）
page-card-lebensohl = レーベンソール
page-card-inverted-minors = インバーテッドマイナー
page-card-texas = テキサストランスファー（ノートランプに4♦・4♥）
page-card-smolen = スモーレン
page-card-drury = ドルーリー
page-card-over-their-notrump = 相手の1NTに対して
page-card-cappelletti = カペレッティ
page-card-dont = ドント
page-card-2nt-over-major = メジャーオープンに 2NT
page-card-natural = ナチュラル
page-card-jacoby = ジャコビー（サポートありゲームフォーシング）
page-card-aces = エース（ブラックウッド）
page-card-key-cards = キーカード（0314）
page-card-key-cards-1430 = キーカード（1430）
page-card-jump-overcalls = ジャンプオーバーコール
page-card-jump-raises = オーバーコール後のジャンプレイズ
page-card-limit = リミット
page-card-negative-doubles = ネガティブダブル
page-card-support-doubles = サポートダブル
page-card-never = なし
page-card-up-to-level = { $level } の代まで
page-card-leads-notrump = ノートランプへのリード
page-card-leads-suits = スーツコントラクトへのリード
page-card-fourth-best = 上から4枚目
page-card-third-fifth = 上から3枚目・5枚目
page-card-partners-lead = パートナーのリードに
page-card-declarers-lead = ディクレアラーのリードに
page-card-discards = ディスカード
page-card-nothing = なし
page-card-count = カウント
page-card-attitude = アティテュード
page-card-preference = スーツプリファレンス
page-card-upside-down = { $signal }（アップサイドダウン）

## スタッド

page-stud-which = ゲーム
page-stud-seven-turns = 7ターン
page-stud-seven-turns-about = 最後にホールカードを2枚、1枚ずつ表にします。どれを見せるかは自分で選びます。ベットはポットまで。
page-stud-fixed-limit = フィックスリミット
page-stud-fixed-limit-about = 標準のセブンカードスタッド。ベットは 4 と 8。
page-stud-hands = ハンド数
page-stud-opponent = 相手
page-stud-pot = ポット
page-stud-fold = フォールド
page-stud-bet-amount = ベット
page-stud-raise-amount = レイズ
page-stud-amount = 額
page-stud-folded = フォールド
page-stud-checked = チェック
page-stud-called = コール { $points }
page-stud-betted = ベット { $points }
page-stud-raised = レイズ { $points }
page-stud-completed = コンプリート { $points }
page-stud-brought-in = ブリングイン { $points }
page-stud-turned-up = 表にする：
page-stud-next-hand = 次のハンド
page-stud-choose-card = 表にするホールカードを選んでください
page-stud-no-deal = いまは次のハンドを配れません。
page-stud-game-over = ゲーム終了
page-stud-points = 点
page-stud-title = ハンド { $number }/{ $hands }、{ $points } 点
page-stud-hand = ハンド { $number }/{ $hands }
page-stud-turn = ターン { $number }/{ $turns }
page-stud-won = { $points } の勝ち
page-stud-lost = { $points } の負け
page-stud-split = スプリットポット
page-stud-learnt = あなたについて学んだこと
page-stud-learnt-about = 線は規則ごとの傾向で、ハンドごとの変化を示します。中央より上は自分の手を、下はあなたの手を高く見ています。
page-stud-chances = 勝率は、相手の伏せ札が何でもよければ { $any } %、ベットから推した持ち札に対しては { $read } %。
page-stud-range = 相手の持ち札の見込み
page-stud-range-about = 相手があらかじめ求めた戦略どおりに打つとした場合の最初の2枚。濃いほどありそうな組み合わせです。対角線の上は同じスート。
page-stud-turn-number = 第{ $number }ターン
page-stud-figures = ここまでの統計
page-stud-count-won = 勝ったハンド
page-stud-count-dropped = 最初のターンでフォールド
page-stud-count-shown = ショーダウンまで行った
page-stud-count-won-shown = ショーダウンで勝った
page-stud-count-raised = 自分の番でベットかレイズ
page-stud-past = これまでのハンド
page-stud-column-hand = ハンド
page-stud-column-ended = 終わり方
page-stud-column-mine = あなたの役
page-stud-replay = 再生
page-stud-ended-me = ターン{ $turn }であなたがフォールド
page-stud-ended-them = ターン{ $turn }で相手がフォールド
page-stud-ended-shown = ショーダウン
page-stud-choose-game = 7ターンかフィックスリミットを選んでください。
page-stud-hands-expected = ハンド数 { $hands }：1 から { $most } までにしてください。
page-stud-action-expected = 「{ $text }」ではなく drop、call、raise 10、open As のように書いてください。

## 麻雀

page-review = 牌譜を検討する
page-review-about = 天鳳（mjlog・JSON）または mjai の牌譜から、1人の打牌と鳴きをこちらの判断と並べ、確率と理由を示します。牌譜は保存しません。
page-review-file = 牌譜
page-review-seat = 検討する席（起家が東家）
page-review-send = 検討
page-review-unreadable = 牌譜を読めません：{ $why }
page-review-nothing = この牌譜には{ $who }の判断がありません。
page-review-cut-short = 時間内に検討できたのは { $all } 件中 { $judged } 件です。
page-mahjong-choose-rules = tenhou、mahjong-soul、m-league、wrc のどれかを選んでください。
page-mahjong-rules = ルール
page-mahjong-rules-tenhou = 天鳳
page-mahjong-rules-mahjong-soul = 雀魂
page-mahjong-rules-m-league = Mリーグ
page-mahjong-rules-wrc = WRC（世界リーチ麻雀選手権）
page-mahjong-length = 長さ
page-mahjong-east-only = 東風戦
page-mahjong-east-south = 東南戦
page-mahjong-east = 東
page-mahjong-south = 南
page-mahjong-west = 西
page-mahjong-north = 北
page-mahjong-hand = { $wind }{ $number }局
page-mahjong-you = 自分
page-mahjong-right = 下家
page-mahjong-across = 対面
page-mahjong-left = 上家
page-mahjong-turn = { $turn }巡目
page-mahjong-danger = この牌の放銃率
page-mahjong-accepts = この牌を切ると{ $shanten ->
    [0] 聴牌
   *[other] { $shanten }向聴
}、有効牌は残り{ $tiles }枚
page-mahjong-odds = 小さい数字は、その牌を切ったときの有効牌の枚数（太字が最速、薄い字は向聴戻し）と放銃率です。
page-mahjong-sheet = 得点表
page-mahjong-column-hand = 局
page-mahjong-column-ended = 結果
page-mahjong-discards = 捨て牌
page-mahjong-from = { $end }（{ $who }から）
page-mahjong-in-hand = 手牌{ $tiles }枚
page-mahjong-tiles-left = { $tiles ->
   *[other] 残り { $tiles } 枚
}
page-mahjong-dora = ドラ表示牌
page-mahjong-ura = 裏ドラ表示牌
page-mahjong-honba = { $count }本場
page-mahjong-sticks = 供託{ $count }本
page-mahjong-riichi = リーチ
page-mahjong-tsumo = ツモ
page-mahjong-ron = ロン
page-mahjong-pon = ポン
page-mahjong-chi = チー
page-mahjong-kan = カン
page-mahjong-closed-kan = 暗槓
page-mahjong-added-kan = 加槓
page-mahjong-open-kan = 大明槓
page-mahjong-pass = パス
page-mahjong-nine-terminals = 九種九牌
page-mahjong-exhausted = 流局
page-mahjong-aborted = 途中流局
page-mahjong-nagashi = 流し満貫
page-mahjong-furiten = フリテン
page-mahjong-complete = 和了形
page-mahjong-tenpai = 聴牌
page-mahjong-shanten = { $shanten }向聴
page-mahjong-worth = { $fu }符{ $han }飜 { $points }
page-mahjong-yakuman = 役満 { $points }
page-mahjong-next-hand = 次局へ
page-mahjong-final = 終局
page-mahjong-game-over = ゲームは終わりました。
page-mahjong-not-over = この局はまだ終わっていません。
page-mahjong-choose-length = 東風戦か東南戦を選んでください。

## 問題

page-problems-papers = 論文から
page-problems-second = セカンドハンド
page-problems-third = サードハンド
page-problems-own = 自作の問題
page-problems-to-play = { $seat }の番です。カードを選んでください。
page-problems-not-here = { $card } はここでは出せません。
page-problems-ask-third = パートナーが { $led } をリードし、ダミーは { $dummy }。サードハンドは何を出しますか。
page-problems-ask-second = { $led } がリードされました。セカンドハンドは何を出しますか。
page-problems-ask-1 = イーストはウエストの ♦7 を偶数枚のシグナルと読みました。エースで取りますか、もう一度ダックしますか。
page-problems-ask-1-modified = ウエストの ♦2 は奇数枚のシグナルです。いまエースで取りますか。
page-problems-ask-1-sender = ディクレアラーの ♦3 に、ウエストは ♦72 からフォローします。パートナーに偶数枚と伝えますか。
page-problems-ask-2 = ディクレアラーの ♣6 に、ウエストは ♣J852 からフォローします。正直なカウントか、ジャックを隠すフォールスカードか。
page-problems-ask-3 = ディクレアラーの ♣6 に、ウエストは ♣J53 からフォローします。ディクレアラーを迷わせるのはどのカードですか。
page-problems-ask-5 = ダミーの ♣9 に、サウスは ♣76 からフォローします。ディクレアラーの判断を誤らせるのはどのカードですか。
page-problems-ask-6 = ディクレアラーのシングルトン ♠A に、サウスは ♠843 からフォローします。手の内を見せないのはどのカードですか。
page-problems-ask-7 = ダミーの 10・9 に向けたディクレアラーの ♣6 に、ウエストは ♣Q74 からフォローします。正直にカウントを示しますか。
page-problems-ask-3-partner = ウエストの ♣5 のあと、ダミーの ♣K に、イーストは ♣A74 からフォローします。ディクレアラーを迷わせるのはどのカードですか。
page-problems-ask-5-partner = サウスの ♣6 のあと、ディクレアラーの ♣K に、ノースは ♣Q32 からフォローします。正直にカウントを示しますか。
page-problems-ask-6-partner = サウスの ♠8 のあと、ディクレアラーの ♠A に、ノースは ♠QJ75 からフォローします。手の内を見せないのはどのカードですか。
page-problems-ask-7-partner = ウエストの ♣4 のあと、ダミーの ♣10 に、イーストは ♣KJ83 からフォローします。正直にカウントを示しますか。
page-problems-ask-166 = ウエストの ♠2 はエースを否定しています。♠KJ6 のどれを出せば、クイーンの在りかがイーストに伝わりますか。
page-problems-ask-180 = パートナーは次のダイヤをラフします。何を返すかを伝えるのはどのカードですか。
page-problems-ask-own-sent = 次にどうすればよいかをパートナーに伝えるのはどのカードですか。
page-problems-ask-own-read = パートナーのカードが何かを伝えています。次に何をリードしますか。
page-problems-ask-own-12 = サウスはハートをラフし、2度目の切り札を出しました。取りますか、もう一度待ちますか。
page-problems-ask-own-13 = 切り札のエースで取りました。次に何をリードしますか。
page-problems-ask-own-14 = ディクレアラーにもダミーにも、クラブとダイヤはもうありません。次に何をリードしますか。
page-problems-ask-own-15 = サウスが最後のクラブを出しました。何を捨てますか。
page-problems-right = { $tried }：正解！
page-problems-wrong = あなたは { $tried }、答えは { $card } です。
page-problems-ours = 当方のプレイヤーの答え
page-problems-is-right = 正解
page-problems-is-wrong = 不正解
page-problems-next = 次の問題
page-problems-list = 問題一覧
page-problems-all = すべて
page-problems-open = まだ解いていない
page-problems-classes = テクニック
page-problems-solved = 解いた
page-problems-missed = まだ解けていない
page-problems-none-open = ここにある問題はすべて解きました。
page-problems-score = { $all } 問中 { $solved } 問正解、うち一度で { $first } 問
page-problem-1 = ♦A、2巡目
page-problem-1-modified = 別のカードを見たあとの ♦A
page-problem-1-sender = パートナーが読むカード
page-problem-2 = J を含むクラブ4枚
page-problem-3 = J を含むクラブ3枚
page-problem-5 = 小さなクラブ2枚
page-problem-7 = Q を含むクラブ3枚
page-problem-6 = 小さなスペード3枚
page-problem-3-partner = A を含むクラブ3枚
page-problem-5-partner = K の後ろで Q を含むクラブ3枚
page-problem-6-partner = Q を含むスペード4枚
page-problem-7-partner = K を含むクラブ4枚
page-problem-166 = パートナーの2に KJ の3枚
page-problem-180 = ラフの前に
page-problem-second-1 = ダミーの K の後ろの AJ4枚
page-problem-second-3 = 切り札の Q のダブルトン
page-problem-second-4 = 切り札の KJ3枚
page-problem-second-5 = スラムに対する QJ4枚
page-problem-second-6 = AJ の前の KQ3枚
page-problem-second-8 = Q10 の前の AJ3枚
page-problem-second-9 = パートナーのスーツが待つときの A
page-problem-second-10 = 長いスーツの前の KJ ダブルトン
page-problem-second-12 = AK10 の前の Q ダブルトン
page-problem-second-13 = AJ の後ろの K10 の4枚
page-problem-second-14 = KJ10 の前の A
page-problem-second-15 = 誰のエントリーを先に使うか
page-problem-second-17 = 切り札の Q10 の3枚
page-problem-second-19 = シングルトンの後ろの A
page-problem-third-1 = パートナーの2に Q9 の3枚
page-problem-third-2 = パートナーの Q に A
page-problem-third-3 = パートナーの4に QJ の3枚
page-problem-third-4 = ダミーの J の後ろの K10 の3枚
page-problem-third-5 = ダミーの K の後ろの AJ9
page-problem-third-7 = パートナーの Q に K のダブルトン
page-problem-third-8 = ダミーの A の下の KQ3枚
page-problem-third-9 = ダミーの K の後ろの AJ3枚
page-problem-third-10 = パートナーの5に AQ の3枚
page-problem-third-11 = パートナーの Q に AK の3枚
page-problem-third-13 = ダミーが J を出したときの AK5枚
page-problem-third-14 = パートナーの9に A
page-problem-third-15 = ダミーが J を出したときの KQ5枚
page-problem-third-16 = パートナーの Q に K の5枚
page-problem-third-17 = パートナーの9に K の6枚
page-problem-third-19 = パートナーの K に A
page-problem-third-20 = パートナーの K に J のダブルトン
page-problem-own-1 = パートナーの A に QJ
page-problem-own-2 = Q の後の AK3枚
page-problem-own-3 = パートナーの A に小さいスペード2枚
page-problem-own-4 = AK4枚、パートナーは2枚か
page-problem-own-5 = A を含むクラブ6枚、ラフさせる
page-problem-own-6 = A を含むクラブ6枚、もう一つのラフ
page-problem-own-7 = しっかりしたハート5枚と自由なディスカード
page-problem-own-8 = パートナーのスートに A のダブルトン
page-problem-own-9 = ダミーの Q に対する小さい4枚
page-problem-own-10 = パートナーの A、ダミーはシングルトン
page-problem-own-11 = パートナーの4にハートの QJ
page-problem-own-12 = 切り札の A を含む3枚とハート
page-problem-own-13 = 切り札の A を含む4枚とハート1枚
page-problem-own-14 = クラブで手に入り、ハートは K のダブルトン
page-problem-own-15 = スペードの A、ハートの K、4枚目のクラブ

## ページを出すプログラム

program-served-at = かけひきは { $address } で開いています（Ctrl-C で終了）
program-network-at = ローカルネットワークでは { $address }
program-stopping = 中断します：手元の処理を終えるまでお待ちください（もう一度 Ctrl-C ですぐに終了）
