# What every search can say of a decision.

search-equivalent = { $chosen } and { $other } are equivalent
search-comparison = { $worse ->
    [0] { $chosen } beats { $other } on { $better } % of the deals and never loses to it ({ $gain } on average)
   *[other] { $chosen } beats { $other } on { $better } % of the deals and loses on { $worse } % ({ $gain } on average)
}
search-behind = { $chosen } is { $short } worse than { $other } on average: better on { $better } % of the deals, worse on { $worse } %
search-hasty = No time to imagine what the others would then believe
search-held-back = { $best } looks { $gain } better, but that is within what must be exceeded ({ $bar })
search-tree = { $loops } loops, each on a deal of its own, { $nodes } nodes
