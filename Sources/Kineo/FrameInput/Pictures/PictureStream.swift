/// JPEG, BMP or WebP pictures one after the other, as `ffmpeg -f image2pipe` writes them.
struct PictureStream {
  /// Where each picture is. What follows the last one and is no picture, as cameras append it, belongs to
  /// it.
  private(set) var pictures: [Range<Int>] = []
  /// Where another picture begins behind them, which is of another kind or after other bytes; nil for none.
  private(set) var ignored: Int?

  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - limit: No more pictures than this, and one, are looked for.
  init(_ bytes: [UInt8], _ format: FrameInputFormat, limit: Int) {
    var start = 0
    while pictures.count < limit, let end = Self.end(bytes, from: start, format),
      FrameInputFormat(head: Array(bytes[end...].prefix(18))) == format
    {
      pictures.append(start..<end)
      start = end
    }
    pictures.append(start..<bytes.count)
    ignored = Self.end(bytes, from: start, format).flatMap { end in
      Self.pictureBehind(bytes[end...].prefix(Self.searched)).map { end + $0 }
    }
  }

  /// Bytes behind the last picture in which another one is looked for.
  static let searched = 64

  /// How many bytes of white space there are before a picture; nil if `bytes` begin with anything else.
  static func pictureBehind(_ bytes: some Sequence<UInt8>) -> Int? {
    let bytes = Array(bytes)
    let space = bytes.prefix { [0x09, 0x0A, 0x0D, 0x20].contains($0) }.count
    let isPicture = FrameInputFormat(head: Array(bytes[space...]))?.isPicture == true
    return isPicture ? space : nil
  }

  private static func end(
    _ bytes: [UInt8], from start: Int, _ format: FrameInputFormat
  ) -> Int? {
    switch format {
    case .bmp: endOfBMP(bytes, from: start)
    case .webp: endOfWebP(bytes, from: start)
    default: endOfJPEG(bytes, from: start)
    }
  }

  /// The length that the RIFF header of a WebP has, if it can be true.
  private static func endOfWebP(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start > 12 else { return nil }
    let size = number(bytes, at: start + 4)
    let end = start + 8 + size + size % 2
    return end < bytes.count ? end : nil
  }

  /// Four bytes, the least significant first.
  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The length that the header of a BMP has, if it can be true.
  private static func endOfBMP(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start > BMPHeader.byteLimit else { return nil }
    let length = number(bytes, at: start + 2)
    return length >= 26 && start + length < bytes.count ? start + length : nil
  }

  /// The place after the end marker (ITU-T T.81, section B.1.1). Other pictures in a segment, such as a
  /// preview in the EXIF data, are passed over; a file with further pictures of its own (CIPA DC-007,
  /// multi-picture format) is a single one.
  private static func endOfJPEG(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start + 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF, bytes[place + 1] != 0, bytes[place + 1] != 0xFF else {
        // Data of pixels, or bytes that fill up.
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case 0xD9: return place + 2
      case 0xD0...0xD8, 0x01: place += 2
      default:
        if bytes[place + 1] == 0xE2, bytes[(place + 4)...].starts(with: Array("MPF\0".utf8)) {
          return nil
        }
        place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      }
    }
    return nil
  }
}
