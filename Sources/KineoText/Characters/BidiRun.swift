/// An isolating run sequence, whose characters get their direction (Unicode Standard Annex 9,
/// sections 3.3.4 to 3.3.5).
struct BidiRun {
  /// One a character; in the end `.l`, `.r`, `.en` or `.an`.
  private(set) var classes: [BidiClass]
  let level: UInt8
  /// What stands before the first character, `.l` or `.r`.
  let start: BidiClass
  /// What stands after the last.
  let end: BidiClass

  private var embedding: BidiClass { level & 1 == 1 ? .r : .l }

  init(classes: [BidiClass], level: UInt8, start: BidiClass, end: BidiClass) {
    self.classes = classes
    self.level = level
    self.start = start
    self.end = end
  }

  /// Rules W1 to W7.
  mutating func resolveWeak() {
    resolveMarks()
    resolveNumbers()
    resolveSeparators()
    resolveTerminators()
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .es, .et, .cs: classes[index] = .on
      case .l, .r: strong = classes[index]
      case .en where strong == .l: classes[index] = .l
      default: break
      }
    }
  }

  /// W1.
  private mutating func resolveMarks() {
    var previous = start
    for index in classes.indices {
      if classes[index] == .nsm {
        classes[index] = previous.isIsolateInitiator || previous == .pdi ? .on : previous
      }
      previous = classes[index]
    }
  }

  /// W2 and W3.
  private mutating func resolveNumbers() {
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .l, .r: strong = classes[index]
      case .al:
        strong = .al
        classes[index] = .r
      case .en where strong == .al: classes[index] = .an
      default: break
      }
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for index in 1..<classes.count - 1 where classes[index - 1] == classes[index + 1] {
      switch (classes[index], classes[index - 1]) {
      case (.es, .en), (.cs, .en): classes[index] = .en
      case (.cs, .an): classes[index] = .an
      default: break
      }
    }
  }

  /// W5.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .et else {
        index += 1
        continue
      }
      var end = index
      while end < classes.count, classes[end] == .et { end += 1 }
      let touches =
        index > 0 && classes[index - 1] == .en || end < classes.count && classes[end] == .en
      if touches { for place in index..<end { classes[place] = .en } }
      index = end
    }
  }

  /// N0.
  ///
  /// - Parameters:
  ///   - brackets: One a character; nil for what is no bracket.
  ///   - marks: Which characters were marks, which follow a bracket.
  mutating func resolveBrackets(_ brackets: [(name: UInt32, isOpen: Bool)?], marks: [Bool]) {
    for pair in pairs(brackets) {
      guard let direction = direction(of: pair) else { continue }
      for index in [pair.lowerBound, pair.upperBound] {
        classes[index] = direction
        var next = index + 1
        while next < classes.count, marks[next] {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  /// BD16, with a stack of 63.
  private func pairs(_ brackets: [(name: UInt32, isOpen: Bool)?]) -> [ClosedRange<Int>] {
    var open: [(name: UInt32, index: Int)] = []
    var pairs: [ClosedRange<Int>] = []
    for (index, bracket) in brackets.enumerated() {
      guard let bracket, classes[index] == .on else { continue }
      if bracket.isOpen {
        if open.count == 63 { return [] }
        open.append((bracket.name, index))
      } else if let match = open.lastIndex(where: { $0.name == bracket.name }) {
        pairs.append(open[match].index...index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func direction(of pair: ClosedRange<Int>) -> BidiClass? {
    var hasOther = false
    for index in pair.lowerBound + 1..<pair.upperBound {
      guard let direction = strong(classes[index]) else { continue }
      if direction == embedding { return embedding }
      hasOther = true
    }
    guard hasOther else { return nil }
    let before = classes[..<pair.lowerBound].lazy.reversed().compactMap { strong($0) }.first
    return (before ?? start) == embedding ? embedding : (embedding == .l ? .r : .l)
  }

  /// Numbers count as running to the left here.
  private func strong(_ each: BidiClass) -> BidiClass? {
    switch each {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// N1 and N2.
  mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      var end = index
      while end < classes.count, classes[end].isNeutral { end += 1 }
      let before = index > 0 ? strong(classes[index - 1]) : start
      let after = end < classes.count ? strong(classes[end]) : self.end
      for place in index..<end {
        classes[place] = before == after ? before ?? embedding : embedding
      }
      index = end
    }
  }
}
