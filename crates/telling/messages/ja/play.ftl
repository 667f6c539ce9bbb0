# 端末の卓。

play-you = あなた
play-thinking = 考えています…
play-not-understood = { $text } は今できることではありません。
play-bridge-title = 第{ $number }ボード · ディーラー { $dealer } · { $vulnerability } · あなたは { $points } 点
play-bridge-tricks = トリック: NS { $ns }、EW { $ew }
play-bridge-help-call = コールを入力 (1n, p, x, xx) · ? ヒント · w 意味 · z 戻す · q 終了
play-bridge-help-card = カードを入力 (sk, h5) · ? ヒント · w 意味 · z 戻す · q 終了
play-bridge-next = Enter: 次のボード · w 説明 · q 終了
play-bridge-last = Enter: 終わり · w 説明
play-bridge-would-call = こちらのプレーヤーなら { $call } と言います。
play-bridge-would-play = こちらのプレーヤーなら { $card } を出します。
play-bridge-candidates = 各カードの平均の値打ち: { $cards }
play-bridge-no-calls = まだ誰もコールしていません。
play-bridge-claimed = { $seat }が残りをクレーム。
play-bridge-play-on = 見えない手がどうであれ確実とはいえません。プレイを続けてください。
play-bridge-end = { $boards } ボード、あなたの得点 { $points }
play-stud-help = 答えを入力、または矢印で選択 · ? ヒント · w 説明 · q 終了
play-mahjong-help = 番号を入力、または矢印で選択 · ? ヒント · q 終了
