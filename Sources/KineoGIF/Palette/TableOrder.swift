/// Orders the colors of a shared table such that many frames get by with the first 16, 32, 64 or 128:
/// images of low indices have shorter codes.
///
/// Each of these parts is filled by a `GreedyCover`.
struct TableOrder {
  private struct Frame {
    /// Of its colors, ascending.
    let numbers: [Int]
    /// About as many codes.
    let runs: Int

    /// Bits that codes have less with an initial size of `bits` than with one more: two sizes differ
    /// for as many codes as the smaller table has entries, whenever the dictionary has doubled.
    func saved(with bits: Int) -> Int {
      var (start, sum) = (0, 0)
      for size in bits + 1..<12 {
        sum += min(1 << bits, max(0, runs - start))
        start += 1 << size
      }
      return sum
    }
  }

  /// The least part has so many bits.
  private static let leastBits = 4
  /// Of more frames than these some are looked at.
  private static let mostFrames = 256

  private let base: [SolidColor]
  private var frames: [Frame] = []

  /// - Parameters:
  ///   - colors: Ordered as it is good if nothing is known of frames, the rarest first.
  ///   - frames: Those with colors that are not among `colors` have the nearest ones.
  init(_ colors: [SolidColor], for frames: [ChangedColors]) {
    base = colors
    guard !colors.isEmpty else { return }
    let (exact, palette) = (ColorSet(colors), NearestColor(colors))
    var numbers: [SolidColor: Int] = [:]
    let interval = 1 + frames.count / Self.mostFrames
    for frame in stride(from: 0, to: frames.count, by: interval).map({ frames[$0] }) {
      let own = frame.colors.map { color in
        if let number = exact.number(of: color) ?? numbers[color] { return number }
        let number = palette.nearest(to: LabConverter.shared.lab(of: color)).number
        numbers[color] = number
        return number
      }
      self.frames.append(Frame(numbers: Set(own).sorted(), runs: frame.runs))
    }
  }

  /// All colors.
  var colors: [SolidColor] {
    let cover = GreedyCover(sets: frames.map(\.numbers))
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: base.count)
    var firstPart = 0
    for bits in Self.leastBits..<max(Self.leastBits + 1, tableBits(base.count)) {
      let savings = frames.map { Double($0.saved(with: bits)) }
      // An index is left for pixels that stay.
      let limit = 1 << bits - 1
      while let next = cover.next(after: isPlaced, room: limit - order.count, savings: savings) {
        for number in next { isPlaced[number] = true }
        order += next
      }
      if firstPart == 0 { firstPart = order.count }
    }
    // The first of all is the rarest, then come the most frequent ones.
    let rarest = order.prefix(firstPart).contains(0) ? 0 : order.prefix(firstPart).max()
    if let rarest {
      order.removeAll { $0 == rarest }
      order.insert(rarest, at: 0)
    }
    return (order + base.indices.filter { !isPlaced[$0] }).map { base[$0] }
  }
}
