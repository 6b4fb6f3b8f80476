import TestSupport

/// Changes valid files a little, in the same way for the same seed.
public struct ByteMutations {
  private let originals: [[UInt8]]
  private var random: SeededGenerator

  /// Words that formats treat in a special way.
  private let words: [[UInt8]]

  /// - Parameter words: What is put in between, besides bytes.
  public init(_ originals: [[UInt8]], words: [String], seed: UInt64) {
    self.originals = originals
    self.words = words.map { Array($0.utf8) }
    random = SeededGenerator(seed: seed)
  }

  /// One of the files with one to six changes.
  public mutating func next() -> [UInt8] {
    var bytes = originals.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    // Heads decide more than what follows them.
    let isHead = Bool.random(using: &random)
    let limit = isHead ? min(64, bytes.count) : bytes.count
    guard limit > 0 else { return bytes.append(UInt8.random(in: 0...255, using: &random)) }
    let place = Int.random(in: 0..<limit, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 3: bytes.remove(at: place)
    case 4: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    case 5: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [0], at: place)
    case 6: bytes.removeLast(Int.random(in: 0...min(40, bytes.count), using: &random))
    default: splice(&bytes, at: place)
    }
  }

  /// Puts a part of another file over a part of this one.
  private mutating func splice(_ bytes: inout [UInt8], at place: Int) {
    guard let other = originals.randomElement(using: &random), !other.isEmpty else { return }
    let start = Int.random(in: 0..<other.count, using: &random)
    let part = other[start...].prefix(Int.random(in: 1...200, using: &random))
    bytes.replaceSubrange(place..<min(bytes.count, place + part.count), with: part)
  }
}
