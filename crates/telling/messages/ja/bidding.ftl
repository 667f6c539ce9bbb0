# 席とコール

seat-north = ノース
seat-east = イースト
seat-south = サウス
seat-west = ウエスト

call-pass = パス
call-double = ダブル
call-redouble = リダブル

# コールが示すことの組み立て

bidding-and = { $first }、{ $second }
bidding-or = { $first }、または{ $second }
bidding-or-else = { $first } か { $second }
bidding-shows = { $sense }：{ $promise }
bidding-with-shape = { $promise }（シェイプがあれば { $points }）
bidding-forcing = フォーシング
bidding-game-forcing = ゲームフォーシング
bidding-artificial = アーティフィシャル
bidding-not-agreed = 取り決めなし
bidding-contradicts = 前のコールと矛盾する
bidding-no-agreement = この場面の取り決めはない
bidding-nearest = このハンドに合う取り決めはない。最も近いのは { $rule }

# ハンドの約束

bidding-any-hand = どんなハンドでも
bidding-at-least = { $least }+
bidding-at-most = 最大 { $most }
bidding-length = { $suit } { $amount } 枚
bidding-void = { $suit } ボイド
bidding-no-four-card-major = 4枚メジャーなし
bidding-no-five-card-major = 5枚メジャーなし
# kind: hcp はハイカードポイント、total は短いスーツの点を加えたもの
bidding-points = { $kind ->
    [total] トータル { $amount } 点
   *[hcp] { $amount } HCP
}
bidding-suit-points = { $suit } に { $amount } HCP
bidding-balanced = バランスハンド
bidding-semi-balanced = セミバランスハンド
bidding-unbalanced = アンバランスハンド
bidding-stopper = { $suit } ストッパーあり
bidding-no-stopper = { $suit } ストッパーなし
# exactly: 正確な枚数。決まらないときは -1
bidding-aces = { $exactly ->
    [0] エースなし
   *[other] エース { $amount } 枚
}
bidding-with = { $cards } あり
bidding-without = { $cards } なし

# 同じ種類のコールの強さ

grade-plain = ナチュラル
grade-weak = ウィーク
grade-competitive = 競り合い
grade-minimum = ミニマム
grade-invitational = インビテーショナル
grade-extra = エキストラバリュー
grade-strong = ストロング
grade-very-strong = 非常に強い
grade-game = ゲーム
grade-game-forcing = ゲームフォーシング

# コールの意味。grade は強さの名前、word は強さの言葉

sense-raise = { $grade ->
    [plain] レイズ
    [weak] プリエンプティブレイズ
    [game] ゲームへのレイズ
   *[other] レイズ（{ $word }）
}
sense-cue-raise = { $grade ->
    [plain] キュービッド（レイズ）
    [invitational] キュービッド（インビテーショナル以上のレイズ）
   *[other] キュービッド（レイズ、{ $word }）
}
sense-cue-bid = { $grade ->
    [plain] キュービッド（ハンドを尋ねる）
   *[other] キュービッド（{ $word }）
}
sense-balanced = { $grade ->
    [plain] バランスハンド
   *[other] バランスハンド（{ $word }）
}
sense-stopper = { $grade ->
    [plain] ナチュラルのノートランプ、ストッパーあり
   *[other] ナチュラルのノートランプ、ストッパーあり（{ $word }）
}
sense-no-fit = { $grade ->
    [plain] フィットなし
   *[other] フィットなし（{ $word }）
}
sense-new-suit = { $grade ->
    [plain] ナチュラル、ニュースーツ
   *[other] ナチュラル、ニュースーツ（{ $word }）
}
sense-second-suit = { $grade ->
    [plain] セカンドスーツ
   *[other] セカンドスーツ（{ $word }）
}
sense-long-suit = { $grade ->
    [plain] ロングスーツ
   *[other] ロングスーツ（{ $word }）
}
sense-best-suit = { $grade ->
    [plain] ベストスーツ
   *[other] ベストスーツ（{ $word }）
}
sense-takeout = { $grade ->
    [plain] テイクアウトダブル
   *[other] テイクアウトダブル（{ $word }）
}

sense-natural = ナチュラル
sense-no-five-card-major = 5枚メジャーなし
sense-no-five-card-suit = 5枚スーツなし
sense-strong-artificial = ストロング、シェイプ不問
sense-strong-two = ストロングツー、プレイイングトリック8
sense-weak-two = ウィークツー
sense-preempt = プリエンプト
sense-overcall = ナチュラルのオーバーコール
sense-jump-shift = ストロングジャンプシフト
sense-drury = ドルーリー：サポートがあり、オープンに近い強さ
sense-delayed-raise = 後でサポートする
sense-natural-notrump = ナチュラルのノートランプ
sense-to-play = トゥプレイ
sense-game = ゲーム
sense-game-for-want-of-better = ほかにビッドがないのでゲーム
sense-invitation = インビテーショナル
sense-slam-invitation = クォンティタティブ（6NTへの誘い）
sense-accepts = インビテーションを受ける
sense-declines = インビテーションを断る
sense-choice-of-games = ゲームの選択
sense-preference = プリファレンス
sense-stayman = ステイマン（4枚メジャーを尋ねる）
sense-cue-for-major = キュービッド（4枚メジャーを尋ねる）
sense-four-card-major = 4枚メジャー
sense-no-four-card-major = 4枚メジャーなし
sense-completes-transfer = トランスファーを受ける
sense-super-accepts = スーパーアクセプト（好フィット、マキシマム）
sense-minor-relay = クラブ3へのリレー、マイナーでプレイする
sense-as-asked = 求められたとおり
sense-waiting = ウェイティング
sense-positive = ポジティブレスポンス
sense-ace-asking = エースを尋ねる
sense-queen-asking = トランプのクイーンを尋ねる
sense-trump-queen = トランプのクイーンあり
sense-no-trump-queen = トランプのクイーンなし
sense-king-asking = キングを尋ねる
sense-splinter = スプリンター：サポート、シングルトンまたはボイド
sense-shortness = シングルトンまたはボイド
sense-aces-missing = エースが2枚足りない
sense-control-bid = コントロールビッド、別のスーツにフィット
sense-fourth-suit = フォーススーツ（ハンドを尋ねる）
sense-two-suiter = ツースーター
sense-unusual-notrump = アンユージュアルノートランプ（下の2スーツ）
sense-asks-other-suit = もう一つのスーツを尋ねる
sense-support-double = サポートダブル（パートナーのスーツ3枚）
sense-one-suiter = まだ示していない長いスーツ1つ
sense-asks-suit = 長いスーツを聞く
sense-suit-relay = クラブ3へのリレー、自分のスーツでプレイする
sense-negative-double = ネガティブダブル
sense-responsive-double = レスポンシブダブル
sense-penalty = ペナルティ
sense-values = 点がある
sense-leaves-double = ダブルのままにする
sense-runs = ロングスーツへ逃げる
sense-no-opening = オープンしない
sense-no-overcall = オーバーコールしない
sense-too-weak = レスポンスには弱い
sense-no-game = ゲームはない
sense-minimum = ミニマム
sense-nothing-to-add = 付け加えることはない
sense-nothing-or-trap = 付け加えることはない、またはトラップパス
sense-no-suit = ビッドするスーツがない
sense-no-better-call = ほかによいビッドがない
sense-any-hand = どんなハンドでも

sense-transfer = { $suit } へのトランスファー
sense-smolen = スモーレン：このメジャー4枚と { $suit } 5枚
sense-any-strong = { $least }+ HCP のどんなハンドでも
# or: 同じ答えがもう一つ意味する枚数。なければ no
sense-aces = { $count ->
    [0] エースなし
   *[other] エース { $count } 枚
}{ $or ->
    [no] {""}
   *[other] {" "}か { $or } 枚
}
sense-kings = { $count ->
    [0] サイドキングなし
   *[other] サイドキング{ $count }枚
}
# queen: yes、no、または open
sense-keycards = { $count ->
    [0] キーカードなし
   *[other] キーカード { $count } 枚
}{ $or ->
    [no] {""}
   *[other] {" "}か { $or } 枚
}{ $queen ->
    [yes] 、トランプのクイーンあり
    [no] 、トランプのクイーンなし
   *[open] {""}
}

# コマンド

bid-says = ビッド { $call }：{ $meaning }
bid-pass = { $call }：{ $meaning }
bid-call = { $seat } { $call }：{ $meaning }
bid-promised = { $seat }が示したハンド：{ $promise }
bid-not-in-system = このハンドに合う取り決めはない。これが最も近い。

# $calls：それまでのコール
card-section = { $title }（{ $calls }）
card-call = {"  "}{ $call }：{ $meaning }
card-after = 次のコール
card-openings = オープニング
card-to-notrump = 1NT へのレスポンス
card-to-two-notrump = 2NT へのレスポンス
card-to-major = 1スペードへのレスポンス
card-to-hearts = 1ハートへのレスポンス
card-to-minor = 1クラブへのレスポンス
card-to-diamonds = 1ダイヤへのレスポンス
card-to-strong = 強い2クラブへのレスポンス
card-to-weak = 2の代のオープニングへのレスポンス
card-after-jacoby = メジャーへの 2NT のあと
card-rebid = オープナーのリビッド
card-ace-asking = 4NT への答え
card-overcalls = 相手のオープニングに対して
card-over-notrump = 相手の 1NT に対して
card-over-preempt = 相手のプリエンプトに対して
card-after-overcall = 相手がオーバーコールしたとき
card-after-double = 相手がダブルしたとき

bidding-check-head = ファイル { $files }、オークション { $auctions }、読めなかった記録 { $refused }
bidding-check-calls = コール
bidding-check-known = 既知
bidding-check-fits = 一致
bidding-check-nearly = ほぼ一致
bidding-check-notes = 既知：システムにそのコールの意味がある。一致：そのうち、ハンドがコールの約束を満たす。
    ほぼ一致：一致するか、2点または1枚以内の違い
bidding-check-all = すべてのコール
bidding-check-row = { $role }：{ $class }
bidding-peers-head = ボード { $boards }、読めなかった行 { $refused }
bidding-peers-ours = こちら
bidding-peers-from-par = パーとの差（IMP）
bidding-peers-difference = 同じボードでの差
bidding-peers-games = ゲームのビッド、成立
bidding-peers-slams = スラムのビッド、成立
bidding-peers-grands = グランドスラムのビッド、成立
bidding-peers-doubled = ダブルされたコントラクト、失敗
bidding-peers-points = { $points } 点以上ある { $boards } ボードでのスラムのビッド
bidding-peers-far-down = ダブルなしで三つ以上のダウン
bidding-peers-passed = パスアウト
bidding-peers-board = ボード { $board }：パーから { $cost } IMP 遠い。ディーラー { $dealer }、バルネラブル { $vulnerable }、パー { $par }
role-opening = オープニング
role-response = レスポンス
role-opener-again = オープナーのリビッド
role-overcall = オーバーコール
role-advance = アドバンス
role-later = その後
class-suit = スーツ
class-notrump = ノートランプ
class-double = ダブル
class-pass = パス

bid-comparison = { $chosen } は { $other } に対し 1 ボードあたり { $gain } IMP：想定したディールの { $better } % で勝り、{ $worse } % で劣る
bid-held-back = { $best } は { $chosen } より { $gain } IMP よく見えるが、{ $bar } IMP を超える差でなければ数えない
bid-candidate = { $call } { $gain } IMP ± { $stderr }：{ $ends }
bid-imagined = 想定した { $deals } ディールでの、ルールどおりのコールとの差：
bid-leads-to = { $seat }の { $contract } { $percent } %
bid-leads-to-made = { $seat }の { $contract } { $percent } %（うちメイク { $makes } %）
bid-leads-to-passed-out = パスアウト { $percent } %

bidding-beliefs-hands = 見えないハンド { $hands }：コールからありえないもの { $impossible }、約束の千分の一より起こりにくいもの { $unlikely } %
bidding-beliefs-points = 点数（3 点ごと）：実際の値のコスト { $bits } ビット（コールを読まなければ { $unread }）
bidding-beliefs-lengths = スートの枚数：実際の値のコスト { $bits } ビット（コールを読まなければ { $unread }）
bidding-beliefs-answers = 答え
bidding-beliefs-given = 与えた確率
bidding-beliefs-happened = 実際
