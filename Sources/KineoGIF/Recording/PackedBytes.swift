import KineoRaster

/// A growing list of bytes, in which smaller numbers take less room.
package struct PackedBytes: Sendable {
  /// Everything that was added, in order.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A number that is not negative, as LEB128: seven bits a byte, the lowest first.
  package mutating func add(_ number: Int) {
    precondition(number >= 0, "only numbers from 0 on are packed")
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// UTF-8, with its length in front.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// As they are, without their number.
  package mutating func add(raw more: some Sequence<UInt8>) { bytes += more }

  /// The three channels of an opaque color.
  mutating func add(color: SolidColor) {
    for channel in [color.red, color.green, color.blue] { bytes.append(UInt8(channel)) }
  }

  mutating func add(_ rect: PixelRect?) {
    add(rect != nil)
    guard let rect else { return }
    for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
  }
}

/// Packed bytes are not what was packed.
package struct BrokenRecord: Error, Equatable {
  package init() {}
}

/// Takes apart what ``PackedBytes`` put together, and believes none of it.
package struct PackedReader {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { index == bytes.count }

  package mutating func byte() throws(BrokenRecord) -> UInt8 {
    guard index < bytes.count else { throw BrokenRecord() }
    defer { index += 1 }
    return bytes[index]
  }

  package mutating func number(in range: ClosedRange<Int>) throws(BrokenRecord) -> Int {
    var number: UInt = 0
    for shift in stride(from: 0 as UInt, to: 63, by: 7) {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      guard byte < 0x80 else { continue }
      guard let number = Int(exactly: number), range.contains(number) else { break }
      return number
    }
    throw BrokenRecord()
  }

  package mutating func flag() throws(BrokenRecord) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw BrokenRecord() }
    return byte == 1
  }

  /// - Parameter limit: The most bytes of UTF-8.
  package mutating func text(limit: Int) throws(BrokenRecord) -> String {
    let utf8 = try raw(try number(in: 0...limit))
    guard let text = String(validating: utf8, as: UTF8.self) else { throw BrokenRecord() }
    return text
  }

  package mutating func raw(_ count: Int) throws(BrokenRecord) -> ArraySlice<UInt8> {
    guard 0...(bytes.count - index) ~= count else { throw BrokenRecord() }
    defer { index += count }
    return bytes[index..<index + count]
  }

  mutating func color() throws(BrokenRecord) -> SolidColor {
    let (red, green, blue) = (try byte(), try byte(), try byte())
    return SolidColor(red: Int(red), green: Int(green), blue: Int(blue))
  }

  /// A block inside `bounds`, if there is one; it may be empty.
  mutating func rect(in bounds: PixelRect) throws(BrokenRecord) -> PixelRect? {
    guard try flag() else { return nil }
    let x = try number(in: 0...bounds.width)
    let y = try number(in: 0...bounds.height)
    let width = try number(in: 0...(bounds.width - x))
    let height = try number(in: 0...(bounds.height - y))
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
