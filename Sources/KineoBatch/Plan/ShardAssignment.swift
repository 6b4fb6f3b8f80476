/// Divides work among shards: the most expensive first, each to the shard that has least to do.
struct ShardAssignment {
  private var shards: [Int]

  /// - Parameters:
  ///   - work: What each piece costs, and a name that puts pieces of one cost in order.
  ///   - count: How many shards there are.
  init(_ work: [(cost: Int, name: String)], count: Int) {
    shards = [Int](repeating: 1, count: work.count)
    var loads = [(cost: Int, pieces: Int)](repeating: (0, 0), count: count)
    let order = work.indices.sorted {
      (-work[$0].cost, work[$0].name, $0) < (-work[$1].cost, work[$1].name, $1)
    }
    for index in order {
      let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      // Costs may be any number; beyond the last one all are equally much.
      let (sum, overflow) = loads[least].cost.addingReportingOverflow(work[index].cost)
      loads[least].cost = overflow ? .max : sum
      loads[least].pieces += 1
      shards[index] = least + 1
    }
  }

  /// The number, from 1 on, of the shard that a piece goes to.
  subscript(index: Int) -> Int { shards[index] }
}
