/// Chooses the colors of the table that all frames share where it cannot have all.
///
/// A frame needs no table of its own if the shared one has all its colors; one of 129 colors or more
/// takes 768 bytes. Which frames these should be is sought by a `GreedyCover`, also beginning with frames that
/// save much.
struct TableCover {
  /// Frames that change to the same colors.
  private struct Group {
    /// Of its colors, ascending.
    let numbers: [Int]
    var frames: [ChangedColors] = []
    var runs = 0

    /// Bytes that the frames save if a table of so many bits has their colors: those of their own
    /// tables, less those of longer codes, one a run.
    func saved(with bits: Int) -> Double {
      let own = tableBits(numbers.count + 1)
      return Double(frames.count * (3 << own)) - Double(max(0, bits - max(2, own)) * runs) / 8
    }
  }

  /// A table with all colors of some groups.
  private struct Choice {
    var isTaken: [Bool]
    var count = 0
    /// Bytes that it saves, less its own.
    var worth = -Double.infinity
  }

  /// More groups than these are not looked at: those that save most.
  private static let mostGroups = 256
  private static let beginnings = 8

  private var groups: [Group] = []
  private var palette = [SolidColor]()
  private let first: ChangedColors?
  private let limit: Int

  /// - Parameters:
  ///   - frames: Those that change any pixels.
  ///   - limit: At most as many colors are chosen.
  init(_ frames: [ChangedColors], limit: Int) {
    first = frames.first
    self.limit = limit
    group(frames)
    let bits = tableBits(limit)
    let saved = groups.map { $0.saved(with: bits) }
    groups = groups.indices.filter { saved[$0] > 0 && groups[$0].numbers.count <= limit }
      .sorted { (saved[$1], $0) < (saved[$0], $1) }
      .prefix(Self.mostGroups).map { groups[$0] }
  }

  /// Numbers the colors, and puts frames together that have the same.
  private mutating func group(_ frames: [ChangedColors]) {
    var (numbers, places) = ([SolidColor: Int](), [[Int]: Int]())
    for frame in frames {
      let own = frame.colors.map { color in
        if let number = numbers[color] { return number }
        numbers[color] = palette.count
        palette.append(color)
        return palette.count - 1
      }.sorted()
      let place = places[own] ?? groups.count
      if place == groups.count {
        places[own] = place
        groups.append(Group(numbers: own))
      }
      groups[place].frames.append(frame)
      groups[place].runs += frame.runs
    }
  }

  /// In the order good for a table; those of the first frame if none are worth a table.
  var colors: [SolidColor] {
    let perColor = groups.map { $0.saved(with: tableBits(limit)) / Double($0.numbers.count) }
    let beginnings = groups.indices.sorted { (perColor[$1], $0) < (perColor[$0], $1) }
    var best = best(from: nil)
    for start in beginnings.prefix(Self.beginnings) {
      let other = self.best(from: groups[start].numbers)
      if other.worth > best.worth { best = other }
    }
    let covered = groups.filter { isCovered($0, by: best.isTaken) }.flatMap(\.frames)
    let frames = covered.isEmpty ? first.map { [$0] } ?? [] : covered
    return TableOrder(Self.byUse(frames), for: frames).colors
  }

  private static func byUse(_ frames: [ChangedColors]) -> [SolidColor] {
    var counts = ColorCounts()
    for frame in frames {
      for (color, pixels) in zip(frame.colors, frame.pixels) {
        counts.add(color, ColorCounts.Use(pixels: Int(pixels), inFrameOf: frame.colors.count))
      }
    }
    return counts.byUse
  }

  /// The best of the tables that come about as groups are added.
  ///
  /// - Parameter start: The colors that come first.
  private func best(from start: [Int]?) -> Choice {
    let cover = GreedyCover(sets: groups.map(\.numbers))
    let savings = groups.map { $0.saved(with: tableBits(limit)) }
    var choice = Choice(isTaken: Array(repeating: false, count: palette.count))
    var (best, first) = (choice, start)
    while let numbers = first
      ?? cover.next(after: choice.isTaken, room: limit - choice.count, savings: savings)
    {
      first = nil
      for number in numbers where !choice.isTaken[number] {
        choice.isTaken[number] = true
        choice.count += 1
      }
      let bits = tableBits(choice.count)
      let saved = groups.reduce(0) { sum, group in
        sum + (isCovered(group, by: choice.isTaken) ? max(0, group.saved(with: bits)) : 0)
      }
      choice.worth = saved - Double(3 << bits)
      if choice.worth > best.worth { best = choice }
    }
    return best
  }

  private func isCovered(_ group: Group, by isTaken: [Bool]) -> Bool {
    group.numbers.allSatisfy { isTaken[$0] }
  }
}
