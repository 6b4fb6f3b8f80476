/// A string of an LZW encoder that grows pixel by pixel.
struct LZWString: Sendable {
  /// Its code in a dictionary, or its only index.
  let code: LZWDictionary.Code
  /// Its first index if it has no other, else -1.
  fileprivate let index: Int32
  /// How many pixels it has, if it has but one index.
  let length: Int

  /// One pixel.
  @inline(__always)
  init(_ index: Int) {
    code = LZWDictionary.Code(truncatingIfNeeded: index)
    self.index = Int32(truncatingIfNeeded: index)
    length = 1
  }

  @inline(__always)
  fileprivate init(code: LZWDictionary.Code, index: Int32 = -1, length: Int = 0) {
    self.code = code
    self.index = index
    self.length = length
  }

  /// Whether it has no other index than this one.
  @inline(__always)
  func repeats(_ index: Int) -> Bool { self.index == index }
}

extension LZWDictionary {
  /// `string` with `index` at its end, if it was met before.
  @inline(__always)
  func string(_ string: LZWString, and index: Int) -> LZWString? {
    if string.repeats(index) {
      let longer = repeated(string, atMost: string.length + 1)
      return longer.length > string.length ? longer : nil
    }
    return child(of: string.code, Code(truncatingIfNeeded: index)).map { LZWString(code: $0) }
  }

  /// Whether a longer string that begins with `string` was met before.
  @inline(__always)
  func isBeginning(_ string: LZWString) -> Bool {
    if hasChild(string.code) { return true }
    return string.index >= 0
      && repeated(string, atMost: string.length + 1).length > string.length
  }

  /// The longest string of nothing but the index of `string`, which has no other.
  @inline(__always)
  func repeated(_ string: LZWString, atMost limit: Int) -> LZWString {
    let run = run(of: UInt8(truncatingIfNeeded: string.index), atMost: limit)
    return LZWString(code: run.string, index: string.index, length: run.length)
  }

  /// Gives the next code to `string` with `index` at its end, which was not met before.
  @inline(__always)
  mutating func learn(_ string: LZWString, and index: Int) {
    if string.repeats(index) {
      lengthenRun(of: UInt8(truncatingIfNeeded: index))
    } else {
      add(to: string.code, UInt8(truncatingIfNeeded: index))
    }
  }
}
