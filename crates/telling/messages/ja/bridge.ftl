# ブリッジ：カードが伝えること、選ぶ理由

bridge-promise = { $seat }が示したハンド：{ $promise }
bridge-lead = { $seat }のリード { $card }：{ $suit }は { $lengths }
bridge-signal = { $seat }の { $card } は{ $kind }：{ $suit }は { $lengths }
bridge-signal-unread = シグナルを読まなければ：{ $lengths }
bridge-told = { $seat }の { $card }：{ $what }
bridge-told-shows = { $cards } を示す
bridge-told-length = { $length } らしい
bridge-told-or-alone = または { $length }
bridge-told-asks = { $suit } を求める
bridge-told-instead = { $with } があれば { $card } を出したはず（{ $percent } %）
bridge-told-denies = { $cards } を否定
bridge-told-speaks-for = { $cards } をうかがわせる
bridge-told-and = ；
bridge-told-shift = { $what }（{ $before } → { $after } %）
bridge-signal-kind = { $kind ->
    [count] { $order ->
        [upside-down] アップサイドダウンのカウント
       *[standard] カウント
    }
    [attitude] { $order ->
        [upside-down] アップサイドダウンのアティチュード
       *[standard] アティチュード
    }
   *[suit-preference] { $order ->
        [upside-down] アップサイドダウンのスーツプリファレンス
       *[standard] スーツプリファレンス
    }
}
bridge-trust = { $trust ->
    [full] コールとシグナルはすべて文字どおりに読む
    [loose] コールとシグナルのすべてが正しいことはありえないので、厳密には読まない
    [calls-doubted] オークションに合うハンドがないので、コールの点数に幅をもたせる
   *[cards-only] オークションやシグナルがカードと矛盾するので、カードだけで考える
}
bridge-belief = { $seat }は { $holder } の{ $suit }を { $lengths } と読む
bridge-belief-honours = { $belief }；{ $honours }
bridge-by-length = { $seat }が{ $cards }の配置（{ $percent } %）では：{ $means }
bridge-agreed-lead = { $cost ->
    [0] { $card } はこのスーツの取り決めどおりのリード
   *[other] { $card } はこのスーツの取り決めどおりのリード（{ $cost } 点の損）
}
bridge-experience = 上手なプレイヤーは { $chance } % で { $card }、{ $other } % で { $solver } を選ぶ；{ $cost ->
    [0] すべてのカードが見えるならどちらも同じ
   *[other] すべてのカードが見えるなら { $solver } が { $cost } 点まさる
}
bridge-own-signal = { $kind ->
    [count] { $honesty ->
        [true] { $card } は正しいカウント
        [false] { $card } は偽のカウント
       *[silent] { $card } はシグナルではない
    }
    [attitude] { $honesty ->
        [true] { $card } は正直なアティチュード
        [false] { $card } は偽のアティチュード
       *[silent] { $card } はシグナルではない
    }
   *[suit-preference] { $honesty ->
        [true] { $card } は正直なスーツプリファレンス
        [false] { $card } は偽のスーツプリファレンス
       *[silent] { $card } はシグナルではない
    }
}
bridge-signal-check = { $about ->
    [count] { $parity ->
        [even] { $kind }：偶数枚を示す。実際は{ $length }、{ $honesty ->
            [true] 正直
           *[false] 偽のカード
        }
       *[odd] { $kind }：奇数枚を示す。実際は{ $length }、{ $honesty ->
            [true] 正直
           *[false] 偽のカード
        }
    }
   *[other] { $kind }：{ $honesty ->
        [true] 正直
       *[false] 偽のカード
    }
}
bridge-held-back = { $best } は { $chosen } より { $gain } 点よく見えるが、{ $bar } 点を超える差でなければ数えない
bridge-evidence = { $deals } 通りの配置を抽出（有効数 { $effective }）
bridge-evidence-all = ありうる配置 { $deals } 通りすべて

# カード、スーツ、席

bridge-cards-comma = 、
bridge-cards-share = { $what } { $percent } %
bridge-cards-contract = { $contract }（ディクレアラー { $declarer }）
bridge-cards-suit = { $suit ->
    [S] スペード
    [H] ハート
    [D] ダイヤ
   *[C] クラブ
}
bridge-cards-suit-singular = { $suit ->
    [S] スペード
    [H] ハート
    [D] ダイヤ
   *[C] クラブ
}
bridge-cards-vulnerability = { $who ->
    [none] 両側ノンバル
    [ns] NSバル
    [ew] EWバル
   *[both] 両側バル
}
bridge-cards-length = { $length ->
    [0] ボイド
    [1] シングルトン
    [2] ダブルトン
   *[other] { $length } 枚
}
bridge-cards-length-in = { $length ->
    [0] { $name }ボイド
    [1] { $name }シングルトン
    [2] { $name }ダブルトン
   *[other] { $name } { $length } 枚
}

# 判断するコマンド

bridge-decide-position = { $contract }、{ $vulnerability }。ディーラー { $dealer }：{ $calls }
bridge-decide-trick = 第 { $number } トリック
bridge-decide-to-play = { $seat }の番
bridge-decide-plays = { $seat }は { $card } を出す。
bridge-decide-card = カード
bridge-decide-mean = 平均
bridge-decide-interval = ± 95 %
bridge-decide-spread = ばらつき
bridge-decide-best = 最善の割合

# 記録を見せるコマンド

bridge-show-room = { $room ->
    [open] オープンルーム
    [closed] クローズドルーム
   *[other] { $room }
}
bridge-show-board = ボード { $number }
bridge-show-dealer = ディーラー { $dealer }
bridge-show-marks = › リード、* 勝ち
bridge-show-passed-out = オールパス
bridge-show-result = { $contract } { $result }：{ $tricks } トリック、{ $pair } { $score }
bridge-show-unfinished = { $contract }、{ $seat }の番
bridge-show-before = オークションの前
bridge-show-after-call = { $number } 回目のコールの後
bridge-show-after-card = 第 { $trick } トリック、{ $card } 枚目
