# 探索が判断について言えること

search-equivalent = { $chosen } と { $other } は同じ結果になる
search-comparison = { $worse ->
    [0] { $chosen } は { $other } より { $better } % の配置でまさり、劣る配置はない（平均 { $gain }）
   *[other] { $chosen } は { $other } より { $better } % の配置でまさり、{ $worse } % で劣る（平均 { $gain }）
}
search-behind = { $chosen } は { $other } より平均で { $short } 劣る（まさる配置 { $better } %、劣る配置 { $worse } %）
search-hasty = ほかのプレイヤーがどう考えるかを想像する時間がなかった
search-held-back = { $best } のほうが { $gain } よく見えるが、必要な差（{ $bar }）に届かない
search-tree = { $loops } 回の試行（毎回別の配置）、ノード { $nodes } 個
