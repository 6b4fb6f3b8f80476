/// Finds the color of a palette that looks nearest to any color: by distance in OKLab.
///
/// Colors are sorted by lightness. The search starts at the wanted lightness and goes both ways
/// until lightness alone is further off than the best color found.
struct NearestColor: Sendable {
  /// In the order of their numbers.
  let colors: [SolidColor]
  /// `labs[i]` is what `colors[i]` looks like.
  let labs: [LabColor]
  /// By lightness, then by number.
  private let sorted: [Entry]
  /// `starts[l]` is the first entry with a lightness of at least `l` percent.
  private let starts: [Int]

  private struct Entry {
    let lab: LabColor
    let number: Int
  }

  /// - Parameter colors: 1...256 of them.
  init(_ colors: [SolidColor]) {
    precondition(1...256 ~= colors.count, "a palette has 1 to 256 colors")
    let converter = LabConverter.shared
    self.init(colors, labs: colors.map { converter.lab(of: $0) })
  }

  /// A palette of colors that need not be in sRGB.
  init(labs: [LabColor]) { self.init([], labs: labs) }

  init(_ colors: [SolidColor], labs: [LabColor]) {
    self.colors = colors
    self.labs = labs
    sorted = labs.indices.map { Self.sortingKey(of: labs[$0], number: $0) }.sorted()
      .map { Int($0 & 0xFF) }.map { Entry(lab: labs[$0], number: $0) }
    var starts: [Int] = []
    var next = 0
    for lightness in 0...101 {
      while next < sorted.count, sorted[next].lab.components.x < Float(lightness) { next += 1 }
      starts.append(next)
    }
    self.starts = starts
  }

  /// Grows with the lightness, and then with the number.
  private static func sortingKey(of lab: LabColor, number: Int) -> UInt64 {
    // Adding zero makes all zeros positive; bits of negative numbers fall as these rise.
    let bits = (lab.components.x + 0).bitPattern
    let order = bits >> 31 == 0 ? bits | 1 << 31 : ~bits
    return UInt64(order) << 8 | UInt64(number)
  }

  /// The square of the distance from each color to the nearest other one; infinite if there is no other.
  var separations: [Float] {
    var squares = [Float](repeating: .infinity, count: labs.count)
    for place in sorted.indices {
      var least = Float.infinity
      visitOthers(around: place) { _, square in
        least = min(least, square)
        return least
      }
      squares[sorted[place].number] = least
    }
    return squares
  }

  /// The numbers of the nearest other colors of each color, the nearest first (see `key`).
  ///
  /// - Parameter count: The most neighbors of a color, at least one.
  func neighbors(atMost count: Int) -> [[Int]] {
    var lists = [[Int]](repeating: [], count: labs.count)
    for place in sorted.indices {
      // The least keys so far, in order.
      var keys = [Int32](repeating: .max, count: count)
      var least = keys.mutableSpan
      visitOthers(around: place) { number, square in
        Self.insert(Self.key(of: number, at: square), into: &least)
        let most = least[count - 1]
        // The greatest square with that key; none as long as there is room.
        return most == .max ? .infinity : Float(bitPattern: UInt32(bitPattern: most) | 0xFF)
      }
      lists[sorted[place].number] = keys.prefix { $0 != .max }.map { Int($0 & 0xFF) }
    }
    return lists
  }

  /// Puts `key` in its place among others, in place of the greatest, unless that is less.
  @inline(__always)
  private static func insert(_ key: Int32, into keys: inout MutableSpan<Int32>) {
    var place = keys.count - 1
    guard key < keys[place] else { return }
    while place > 0, key < keys[place - 1] {
      keys[place] = keys[place - 1]
      place -= 1
    }
    keys[place] = key
  }

  /// Visits colors around one of `sorted`: the darker ones and then the others, each beginning with the one that is
  /// nearest in lightness, until lightness alone is too far off.
  ///
  /// - Parameter body: Gets the number of a color and the square of its distance; returns the greatest square that
  ///   would be of use.
  @inline(__always)
  private func visitOthers(
    around place: Int, _ body: (_ number: Int, _ squaredDistance: Float) -> Float
  ) {
    let entries = sorted.span
    let lab = entries[place].lab
    var most = Float.infinity
    for step in [-1, 1] {
      var other = place + step
      while entries.indices ~= other {
        let lift = entries[other].lab.components.x - lab.components.x
        if lift * lift > most { break }
        most = body(entries[other].number, entries[other].lab.squaredDistance(to: lab))
        other += step
      }
    }
  }

  /// Whose key is least is nearest: distances that differ by less than a thirty-thousandth count as one,
  /// and the lower number decides.
  ///
  /// - Parameters:
  ///   - number: Of a color.
  ///   - squaredDistance: Its distance, squared.
  @inline(__always)
  static func key(of number: Int, at squaredDistance: Float) -> Int32 {
    Int32(bitPattern: squaredDistance.bitPattern & ~0xFF | UInt32(truncatingIfNeeded: number))
  }

  /// The number of the nearest color (see `key`), and the square of its distance.
  ///
  /// - Parameter guess: The number of a color that may be near; the better, the quicker.
  @inline(__always)
  func nearest(
    to wanted: LabColor, guess: Int = 0
  ) -> (number: Int, squaredDistance: Float) {
    let lightness = wanted.components.x
    let entries = sorted.span
    let start = starts[Int(max(0, min(100, lightness)))]
    var least = labs[guess].squaredDistance(to: wanted)
    var best = Self.key(of: guess, at: least)
    var i = start
    while i < entries.count {
      let entry = unsafe entries[unchecked: i]
      let lift = entry.lab.components.x - lightness
      if lift > 0, lift * lift > 1.0001 * least { break }
      let distance = entry.lab.squaredDistance(to: wanted)
      let key = Self.key(of: entry.number, at: distance)
      if key < best { (best, least) = (key, distance) }
      i += 1
    }
    i = start - 1
    while i >= 0 {
      let entry = unsafe entries[unchecked: i]
      let drop = lightness - entry.lab.components.x
      if drop > 0, drop * drop > 1.0001 * least { break }
      let distance = entry.lab.squaredDistance(to: wanted)
      let key = Self.key(of: entry.number, at: distance)
      if key < best { (best, least) = (key, distance) }
      i -= 1
    }
    return (Int(best & 0xFF), least)
  }
}
