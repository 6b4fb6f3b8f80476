/// The bytes of a font's table, most significant first. Nothing is read beyond their end.
struct TableBytes: Sendable {
  let bytes: [UInt8]

  /// A number of `size` bytes, 1...4; nil beyond the end.
  func unsigned(_ size: Int, at place: Int) -> Int? { bytes.unsigned(size, at: place) }

  /// The same in two's complement.
  func signed(_ size: Int, at place: Int) -> Int? {
    guard let value = unsigned(size, at: place) else { return nil }
    let half = 1 << (8 * size - 1)
    return value < half ? value : value - 2 * half
  }

  /// Where an offset of `size` bytes leads, counted from `base`; nil for none.
  func target(_ size: Int, at place: Int, from base: Int) -> Int? {
    guard let offset = unsigned(size, at: place), offset > 0 else { return nil }
    return base + offset < bytes.count ? base + offset : nil
  }

  /// The place of the last record that does not begin with a larger number than `key`, in a list
  /// sorted by it; nil where all do.
  ///
  /// - Parameters:
  ///   - key: A number of 16 bits.
  ///   - size: How many bytes a record has.
  func record(_ key: Int, in list: Int, count: Int, size: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let first = unsigned(2, at: list + middle * size) else { return nil }
      if first <= key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? list + (low - 1) * size : nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// A number of `size` bytes, 1...4, of a collection whose first index is zero, most significant first; nil
  /// beyond the end.
  func unsigned(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    return self[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
