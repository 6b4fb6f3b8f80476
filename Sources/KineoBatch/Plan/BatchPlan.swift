import Kineo
import KineoSystem

/// All GIFs of a batch, known before the first is made: every preset was read and checked, and
/// every name is safe and its own.
package struct BatchPlan: Sendable {
  /// What can be made, in the order of the request.
  package private(set) var items: [BatchItem]
  /// What cannot, and why, with the status `wrong`.
  package private(set) var refused: [BatchResult]
  let request: BatchRequest
  /// Which part of a larger batch it is; nil for the whole.
  package private(set) var shard: BatchShard?

  /// The paths of all GIFs of the batch, those of other shards included.
  let allOutputs: Set<String>
  /// What all presets of the batch are made of.
  private var readFiles = ReadFiles()

  /// The numbers of all GIFs that are reported, in the order of the request.
  package var numbers: [Int] { (items.map(\.number) + refused.map(\.number)).sorted() }

  /// Whether nothing in it is planned anew while it runs.
  package var isKnown: Bool { items.allSatisfy { $0.wait == nil } }

  /// GIFs that are reported.
  package var total: Int { items.count + refused.count }

  /// Reads and checks all presets of `request`, on all processors.
  package init(_ request: BatchRequest) {
    self.request = request
    let store = CompositionStore(limit: request.keptBytes)
    let outlines = request.presets.concurrentMap(workers: request.workers) { preset in
      BatchOutline.outlines(of: preset, request, store)
    }
    let clashes = OutputClashes(outlines.joined().map(\.paths))
    allOutputs = Set(outlines.joined().map(\.output))
    items = []
    refused = []
    for outlines in outlines { outlines.first.map { readFiles.formUnion($0.readFiles) } }
    let order = ReadingOrder(outlines)
    for (index, outline) in outlines.joined().enumerated() {
      do throws(Refusal) {
        if let finding = clashes[index] { throw Refusal([finding]) }
        if let wait = try order.wait(ofOutline: index, request) {
          items.append(
            try Self.item(of: outline).numbered(index + 1)
              .waiting(for: wait.items, of: wait.preset))
        } else {
          items.append(try outline.item.get().numbered(index + 1))
        }
      } catch {
        refused.append(
          BatchResult(
            number: index + 1, preset: outline.preset, label: outline.label,
            output: outline.output, status: .wrong, findings: error.findings))
      }
    }
  }

  /// Why a file such as a report cannot be written: a preset of the batch reads it; nil if it can.
  package func mistake(inWriting file: String) -> String? { readFiles.mistake(inWriting: file) }

  /// The part of the batch for one of `count` machines, which all make the same plan.
  ///
  /// GIFs go, the most expensive first, to the shard that has least to do. That depends on nothing
  /// but what the presets are, and GIFs of equal cost go by their names.
  package func shard(_ index: Int, of count: Int) -> BatchPlan {
    var plan = self
    let groups = groups
    let assignment = ShardAssignment(
      groups.map { group in
        (
          group.reduce(0) { saturated($0.addingReportingOverflow(items[$1].cost)) },
          group.map { items[$0].output }.min() ?? ""
        )
      } + refused.map { (0, $0.output) }, count: count)
    plan.items = groups.indices.filter { assignment[$0] == index }.flatMap { groups[$0] }.sorted()
      .map { items[$0] }
    plan.refused = refused.indices.filter { assignment[groups.count + $0] == index }.map {
      refused[$0]
    }
    plan.shard = BatchShard(index: index, count: count, total: total, batch: identity)
    return plan
  }

  /// The indices of items that one machine has to make, since they read each other's files.
  private var groups: [[Int]] {
    var group = Array(items.indices)
    let places = Dictionary(uniqueKeysWithValues: items.indices.map { (items[$0].number, $0) })
    for index in items.indices {
      for other in (items[index].wait?.items ?? []).compactMap({ places[$0] }) {
        let (old, new) = (group[other], group[index])
        guard old != new else { continue }
        for member in group.indices where group[member] == old { group[member] = new }
      }
    }
    let members = Dictionary(grouping: items.indices) { group[$0] }
    return members.values.sorted { $0[0] < $1[0] }
  }

  private func saturated(_ sum: (partialValue: Int, overflow: Bool)) -> Int {
    sum.overflow ? .max : sum.partialValue
  }

  /// The item of an outline whose images may be missing still.
  private static func item(of outline: BatchOutline) throws(Refusal) -> BatchItem {
    if let item = try? outline.item.get() { return item }
    if let draft = outline.draft { return draft() }
    return try outline.item.get()
  }

  /// The same for equal batches.
  private var identity: String {
    let lines = items.map { "\($0.output)\n\($0.key)" } + refused.map { "\($0.output)\nwrong" }
    return SHA256.hexadecimal(of: lines.joined(separator: "\n"))
  }
}

extension BatchRequest {
  /// How many threads do the work.
  var workers: Int { options.jobs ?? ExportOptions.processorCount }
}
