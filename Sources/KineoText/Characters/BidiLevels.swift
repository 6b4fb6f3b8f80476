/// The directions in a paragraph, by the Unicode Bidirectional Algorithm (Unicode Standard Annex 9):
/// embeddings, overrides and isolates (X1-X10), numbers (W1-W7), brackets (N0), neutrals (N1-N2) and
/// levels (I1-I2). Lines apply L1 and L2.
///
/// Takes time in proportion to the text.
struct BidiLevels {
  /// The level of the paragraph: 0 runs to the right, 1 to the left.
  let base: UInt8
  /// A level for each scalar; odd ones run to the left.
  private(set) var levels: [UInt8]

  private let original: [BidiClass]
  private var classes: [BidiClass]
  /// The matching PDI of each isolate initiator, and the reverse.
  private let partners: [Int: Int]

  /// Rule BD2: the deepest level.
  private static let deepest: UInt8 = 125

  /// - Parameter base: The level of the paragraph; nil for that of its first letter.
  init(_ scalars: [Unicode.Scalar], base: UInt8? = nil) {
    original = scalars.map(BidiClass.init)
    classes = original
    partners = Self.partners(original)
    let first = Self.firstStrong(original, in: original.indices, partners)
    self.base = base ?? (first == true ? 1 : 0)
    levels = [UInt8](repeating: self.base, count: scalars.count)
    // Text without anything that runs to the left needs none of it.
    guard self.base == 1 || original.contains(where: \.mayRunLeft) else { return }
    setExplicitLevels()
    let explicit = levels
    for sequence in sequences() { resolve(sequence, explicit, scalars) }
    // Section 5.2: what X9 takes out goes with what stands before, so that it parts no word.
    for index in levels.indices where original[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : self.base
    }
  }

  /// Levels as rule L1 wants them in a line: spaces before its end have the paragraph's.
  func levels(inLine range: Range<Int>) -> [UInt8] {
    var result = Array(levels[range])
    var isTrailing = true
    for index in range.reversed() {
      switch original[index] {
      case .s, .b:
        isTrailing = true
        result[index - range.lowerBound] = base
      case .ws, .fsi, .lri, .rli, .pdi:
        if isTrailing { result[index - range.lowerBound] = base }
      case let other where other.isRemoved:
        if isTrailing { result[index - range.lowerBound] = base }
      default: isTrailing = false
      }
    }
    return result
  }

  /// Rule L2: the order from left to right of runs with these levels.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in (lowest...highest).reversed() {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return order
  }
}

// MARK: - Paragraph level and explicit levels

extension BidiLevels {
  /// Rule BD9.
  private static func partners(_ classes: [BidiClass]) -> [Int: Int] {
    var (open, result): ([Int], [Int: Int]) = ([], [:])
    for (index, each) in classes.enumerated() {
      if each.isIsolateInitiator {
        open.append(index)
      } else if each == .pdi, let start = open.popLast() {
        result[start] = index
        result[index] = start
      }
    }
    return result
  }

  /// Rules P2 and P3: whether the first letter, outside of isolates, runs to the left; nil without one.
  private static func firstStrong(
    _ classes: [BidiClass], in range: Range<Int>, _ partners: [Int: Int]
  ) -> Bool? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return false
      case .r, .al: return true
      case .lri, .rli, .fsi: index = partners[index] ?? range.upperBound
      default: break
      }
      index += 1
    }
    return nil
  }

  /// What embeddings and isolates stack up.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  /// Rules X1 to X8.
  private mutating func setExplicitLevels() {
    var stack = [Status(level: base)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    func next(_ runsLeft: Bool) -> UInt8 {
      let level = stack[stack.count - 1].level
      return runsLeft ? (level + 1) | 1 : (level + 2) & ~1
    }
    for index in classes.indices {
      let top = stack[stack.count - 1]
      levels[index] = top.level
      switch original[index] {
      case .rle, .lre, .rlo, .lro:
        let (level, kind) = (next([.rle, .rlo].contains(original[index])), original[index])
        if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          let override: BidiClass? = kind == .rlo ? .r : kind == .lro ? .l : nil
          stack.append(Status(level: level, override: override))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        if let override = top.override { classes[index] = override }
        let level = next(isolateRunsLeft(index))
        if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: level, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while let last = stack.popLast(), !last.isIsolate {}
          validIsolates -= 1
        }
        let top = stack[stack.count - 1]
        levels[index] = top.level
        if let override = top.override { classes[index] = override }
      case .pdf:
        if overflowIsolates == 0 {
          if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
          } else if !top.isIsolate, stack.count > 1 {
            stack.removeLast()
          }
        }
      case .b: levels[index] = base
      case .bn: break
      default: if let override = top.override { classes[index] = override }
      }
    }
  }

  private func isolateRunsLeft(_ index: Int) -> Bool {
    guard original[index] == .fsi else { return original[index] == .rli }
    let end = partners[index] ?? original.count
    return Self.firstStrong(original, in: index + 1..<max(end, index + 1), partners) == true
  }
}

// MARK: - Isolating run sequences

extension BidiLevels {
  /// Rule X10, BD13: runs of one level, joined over isolates; indices of what X9 leaves.
  private func sequences() -> [[Int]] {
    let rest = classes.indices.filter { !original[$0].isRemoved }
    var runs: [[Int]] = []
    for index in rest {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    var runStarts: [Int: Int] = [:]
    for (number, run) in runs.enumerated() { runStarts[run[0]] = number }
    return runs.compactMap { run in
      if original[run[0]] == .pdi, partners[run[0]] != nil { return nil }
      var sequence = run
      while let last = sequence.last, original[last].isIsolateInitiator,
        let partner = partners[last], let next = runStarts[partner]
      {
        sequence += runs[next]
      }
      return sequence
    }
  }

  /// Rules W1 to I2 for one sequence.
  ///
  /// - Parameter explicit: Levels of all scalars before any of these rules.
  private mutating func resolve(
    _ sequence: [Int], _ explicit: [UInt8], _ scalars: [Unicode.Scalar]
  ) {
    guard let first = sequence.first, let last = sequence.last else { return }
    let level = explicit[first]
    let before =
      explicit[..<first].indices.last { !original[$0].isRemoved }.map { explicit[$0] } ?? base
    var after = base
    if !(original[last].isIsolateInitiator && partners[last] == nil),
      let next = explicit[(last + 1)...].indices.first(where: { !original[$0].isRemoved })
    {
      after = explicit[next]
    }
    var run = BidiRun(
      classes: sequence.map { classes[$0] }, level: level,
      start: max(before, level) & 1 == 1 ? .r : .l, end: max(after, level) & 1 == 1 ? .r : .l)
    run.resolveWeak()
    run.resolveBrackets(
      sequence.map { classes[$0] == .on ? BidiBrackets.bracket(scalars[$0]) : nil },
      marks: sequence.map { original[$0] == .nsm })
    run.resolveNeutral()
    for (index, each) in zip(sequence, run.classes) { levels[index] = Self.level(level, each) }
  }

  /// Rules I1 and I2.
  private static func level(_ level: UInt8, _ resolved: BidiClass) -> UInt8 {
    switch (level & 1, resolved) {
    case (0, .r): level + 1
    case (0, .an), (0, .en): level + 2
    case (1, .l), (1, .an), (1, .en): level + 1
    default: level
    }
  }
}

extension BidiClass {
  /// Whether a paragraph with it may need more than its base level.
  fileprivate var mayRunLeft: Bool {
    switch self {
    case .r, .al, .an, .rle, .rlo, .rli, .lre, .lro: true
    default: false
    }
  }
}
