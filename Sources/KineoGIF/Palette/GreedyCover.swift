/// Fills a table with sets of colors, greedily: always with the one that saves most for each color that it adds,
/// together with all others that the table then has.
struct GreedyCover {
  /// The numbers of their colors, ascending.
  let sets: [[Int]]

  /// What a table lacks of a set.
  private struct Lack {
    let set: Int
    let numbers: [Int]
    /// A bit for the number modulo 64 of each: most sets that are not within another one differ in these.
    let bits: UInt64

    init?(of set: Int, _ numbers: [Int], _ isTaken: [Bool]) {
      let missing = numbers.filter { !isTaken[$0] }
      guard !missing.isEmpty else { return nil }
      self.set = set
      self.numbers = missing
      bits = missing.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    func isWithin(_ other: Lack) -> Bool {
      guard bits & ~other.bits == 0, numbers.count <= other.numbers.count else { return false }
      var place = 0
      return numbers.allSatisfy { number in
        while place < other.numbers.count, other.numbers[place] < number { place += 1 }
        return place < other.numbers.count && other.numbers[place] == number
      }
    }
  }

  /// The colors to add; nil if there is room for no set that saves anything.
  ///
  /// - Parameters:
  ///   - isTaken: Which colors the table has.
  ///   - room: At most so many are added.
  ///   - savings: What each set saves if the table has all of it, which may be less than nothing.
  func next(after isTaken: [Bool], room: Int, savings: [Double]) -> [Int]? {
    let lacks = sets.indices.compactMap { Lack(of: $0, sets[$0], isTaken) }
    var (best, most) = ([Int]?.none, 0.0)
    for lack in lacks where lack.numbers.count <= room {
      let saved = lacks.reduce(0) { $0 + ($1.isWithin(lack) ? savings[$1.set] : 0) }
      let perColor = saved / Double(lack.numbers.count)
      if perColor > most { (best, most) = (lack.numbers, perColor) }
    }
    return best
  }
}
