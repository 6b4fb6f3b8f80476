/// Adds up how long libgd's codes are: the same rules, without writing them.
struct LZWLength: Sendable {
  private let minimumCodeSize: Int
  private var width: Int
  private var bits: Int
  /// Codes of indices so far, and whether there was a clear code among them.
  private var codes = 0
  private var wasFull = false

  /// An image starts with a clear code.
  init(minimumCodeSize: Int) {
    self.minimumCodeSize = minimumCodeSize
    width = minimumCodeSize + 1
    bits = width
  }

  /// So many codes, and a clear code each time that the dictionary is full.
  init(minimumCodeSize: Int, codes: Int) {
    self.init(minimumCodeSize: minimumCodeSize)
    let first = LZWDictionary.Code(1 << minimumCodeSize) + 2
    var next = first
    for _ in 0..<codes {
      if next > LZWDictionary.codeLimit {
        addClear()
        next = first
      }
      add(next: next)
      next += 1
    }
  }

  /// One code, written before the dictionary gets its next string.
  @inline(__always)
  mutating func add(next: LZWDictionary.Code) {
    bits &+= width
    codes &+= 1
    if next > (1 &<< LZWDictionary.Code(width)) &- 1, width < 12 { width &+= 1 }
  }

  /// A clear code because the dictionary is full.
  mutating func addClear() {
    bits += width
    width = minimumCodeSize + 1
    wasFull = true
  }

  /// Whether these codes alone have more than so many bytes.
  @inline(__always)
  func exceeds(_ bytes: Int) -> Bool { bits &>> 3 > bytes }

  /// What all codes come to.
  var reading: LZWMeter.Reading {
    LZWMeter.Reading(bytes: bytes, codes: wasFull ? nil : codes)
  }

  /// The image data from the byte with the code size to the empty block, the end code included.
  var bytes: Int {
    let data = (bits + width + 7) / 8
    return 1 + data + (data + 253) / 254 + 1  // libgd fills blocks of 254 bytes
  }
}
