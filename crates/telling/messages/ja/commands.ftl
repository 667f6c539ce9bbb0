# コマンドの報告。

check-files = ファイル
check-records = 記録
check-read = 形式が正しい（{ $share } %）
check-sound = 健全（{ $share } %）：コールとカードはすべて合法、結果も一致
check-scored = うち得点あり
check-cards = 枚のカードがプレイされた
check-lenient = 形式どおりではないが、警告つきで読んだ
check-refused = 拒否（{ $share } %）

solve-board = ボード{ $board }
solve-no-number = 番号なしのボード
solve-room = { $board }、{ $room ->
    [Open] オープンルーム
    [Closed] クローズドルーム
   *[other] { $room }ルーム
}
solve-par = パー { $score }：{ $contracts }
solve-passed-out = パー 0：オールパス
solve-no-par = パーなし：ディーラーまたはバルネラビリティが不明
suit-hands = { $first } と { $second }
suit-line = { $tricks } トリック：{ $chance } %、{ $hand } から { $card } をリード
suit-no-line = { $tricks } トリック：可能性なし

match-each = { $each ->
    [board] （1ボードあたり）
    [series] （1シリーズあたり）
   *[none] { "" }
}
match-sure = { $interval } 95 % 信頼区間
match-one-deal = （1ディールのみ：区間なし）
match-stopped = { $deals }中{ $played }で中断
match-measure = { $measure ->
    [tricks] トリック
    [tricks-kept] 失わなかったトリック
    [points] 得点
    [points-a-hand] 1局1人あたりの点
    [wins-a-hand] 和了率、1局1人あたり %
    [deal-ins] 放銃率、%
    [opened] 副露率、%
    [riichi] リーチ率、%
    [points-by-wins] 和了による点
    [points-by-deal-ins] 放銃による点
    [places-a-game] 1試合1人あたりの順位
    [gain] 利得
    [wins] 勝ち
    [hands] ハンド
   *[other] { $measure }
}
match-title = { $team } 対 { $opponents }{ $declarer ->
    [none] { "" }
    [x] （ディフェンス）
   *[other] （ディフェンス、ディクレアラーは{ $declarer }）
}：{ $played }ボード
match-differ = { $count }ボードで結果が異なる

learn-from = { $tables }テーブル、{ $choices }回の選択から学習；重み{ $weights }個中{ $used }個が0.01以上
learn-strangers = 別のファイルの{ $tables }テーブル、カードのパープレキシティ：
learn-choices = 選択
learn-fitted = 当てはめ
learn-styled = スタイル別
learn-lowest = 最小札
learn-any = 任意
learn-styles = ペアのスタイル：{ $shares }
learn-kind = { $kind ->
    [opening-lead-notrump] オープニングリード、NT
    [opening-lead-suit] オープニングリード、スーツ
    [later-lead] 後のリード
    [second-hand] セカンドハンド
    [third-hand] サードハンド
    [fourth-hand] フォースハンド
    [later-follow] 後のフォロー
    [discard] ディスカード
    [declarer-lead] ディクレアラーのリード
    [declarer-follow] ディクレアラーのフォロー
    [declarer-discard] ディクレアラーのディスカード
    [dummy-lead] ダミーのリード
    [dummy-follow] ダミーのフォロー
    [dummy-discard] ダミーのディスカード
   *[other] { $kind }
}
reading-speed = 1コアで毎秒{ $speed }個のカード確率

# 時間のかかる処理の進み具合の横に出す言葉。プレイヤーの名前はそのまま。
progress-work = { $work ->
    [files] ファイル
    [boards] ボード
    [tables] テーブル
    [positions] 局面
    [games] 対局
    [sets] シリーズ
    [decisions] 選択
    [discards] 打牌
    [answers] 鳴きの判断
    [reading] 読み込み
    [learning] 学習
    [playing] 対局中
    [replaying] 再生
   *[other] { $work }
}
progress-loss = { $loss } ナット、未知の記録 { $strangers }

convert-done = { $records }件の記録を{ $from }から{ $format }へ変換、{ $left_out }件は省略
convert-lost = { $format } では表せず、省略または変更：{ $what }
# 記録の部分。PBN のタグと表は名前のまま。
convert-part = { $part ->
    [records] 記録
    [board] ボード番号
    [players] プレイヤー
    [dealer] ディーラー
    [vulnerability] バルネラビリティ
    [deal] ディール
    [contract] コントラクト
    [result] 結果
    [auction] オークション
    [play] プレイ
    [comments] コメント
   *[other] { $part }
}
