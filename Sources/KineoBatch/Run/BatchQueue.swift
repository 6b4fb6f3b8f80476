/// What of a batch is to be made next, and on how many processors, so that no processor is idle at
/// the end and memory stays within its limit.
struct BatchQueue {
  struct Task {
    let item: BatchItem
    /// How many of its frames are drawn at a time.
    let jobs: Int
    let memory: Int
  }

  private let workers: Int
  private let memoryLimit: Int
  /// The most expensive first.
  private var waiting: [BatchItem]
  private var memory = 0
  private var running = 0
  /// The numbers of items that are not done.
  private var open: Set<Int>
  /// The sum for all that wait; as a floating-point number, since it may be any.
  private var waitingCost: Double

  init(_ items: [BatchItem], workers: Int, memoryLimit: Int) {
    self.workers = workers
    self.memoryLimit = memoryLimit
    waiting = items.sorted { ($1.cost, $0.number) < ($0.cost, $1.number) }
    open = Set(items.map(\.number))
    // Taken from the end, so that taking is cheap.
    waiting.reverse()
    waitingCost = items.reduce(0) { $0 + Double($1.cost) }
  }

  /// Nothing more is begun.
  mutating func stop() -> [BatchItem] {
    defer { waiting = [] }
    return waiting.sorted { $0.number < $1.number }
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// The next task: the most expensive that waits for no other and fits into the memory that is left.
  /// Nil where none does, until something ends; what fits nowhere is done alone.
  mutating func next() -> Task? {
    for index in waiting.indices.reversed() {
      let item = waiting[index]
      guard item.wait?.items.isDisjoint(with: open) ?? true else { continue }
      let jobs = jobs(for: item)
      let need = item.memory.bytes(jobs: jobs)
      guard running == 0 || need <= memoryLimit - memory else { continue }
      waiting.remove(at: index)
      waitingCost -= Double(item.cost)
      memory += need
      running += 1
      return Task(item: item, jobs: jobs, memory: need)
    }
    return nil
  }

  mutating func end(_ task: Task) {
    memory -= task.memory
    running -= 1
    open.remove(task.item.number)
  }

  /// As many as its share of all that is left, so that the last ones do not run on one processor
  /// while the others have nothing to do; but no more than memory allows.
  private func jobs(for item: BatchItem) -> Int {
    let share = Double(item.cost) / max(waitingCost, 1) * Double(workers)
    let isLast = waiting.count == 1 && running == 0
    let wanted = isLast ? workers : Int(min(Double(workers), share.rounded()))
    return (1...max(1, wanted)).last { item.memory.bytes(jobs: $0) <= memoryLimit } ?? 1
  }
}
