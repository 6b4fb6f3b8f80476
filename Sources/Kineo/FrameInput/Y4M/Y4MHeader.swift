/// The first line of a YUV4MPEG2 stream (mjpegtools, `yuv4mpeg(5)`).
struct Y4MHeader: Sendable, Equatable {
  static let signature = Array("YUV4MPEG2".utf8)

  private(set) var size = FrameSize(width: 0, height: 0)
  /// Frames a second; nil if the stream does not know.
  private(set) var frameRate: Rational?
  private(set) var isInterlaced = false
  /// How wide pixels are for their height, above 0.
  private(set) var pixelAspect = Rational.one
  var chroma: Y4MChroma
  /// Whether samples use the full range, and not the limited range of video. By default only those
  /// of gray pictures do, as in ffmpeg.
  private(set) var isFullRange: Bool
  /// Bytes of the line, with its end.
  let byteCount: Int

  /// Bytes of a frame, without the line before it.
  var bytesPerFrame: Int { chroma.sampleCount(of: size) * chroma.bytesPerSample }

  /// - Parameter head: The first `InputFile.headCount` bytes of the stream, or all; they begin with
  ///   ``signature``.
  init(_ head: [UInt8]) throws(Y4MError) {
    guard let end = head.firstIndex(of: UInt8(ascii: "\n")) else {
      throw head.count < InputFile.headCount ? .cutHeader : .endlessHeader
    }
    byteCount = end + 1
    let words = String(decoding: head[Self.signature.count..<end], as: UTF8.self)
      .split(separator: " ").map(String.init)
    chroma = try Self.chroma(words)
    isFullRange = !chroma.hasColor
    for word in words { try read(word) }
    if size.width == 0 { throw .missing(tag: "W") }
    if size.height == 0 { throw .missing(tag: "H") }
  }

  private mutating func read(_ word: String) throws(Y4MError) {
    let value = word.dropFirst()
    switch word.first {
    case "W": size.width = try Self.side(value, of: word)
    case "H": size.height = try Self.side(value, of: word)
    case "F":
      let (count, seconds) = try Self.ratio(value, of: word)
      frameRate = count > 0 && seconds > 0 ? Rational(count, over: seconds) : nil
    case "A":
      let (width, height) = try Self.ratio(value, of: word)
      pixelAspect = width > 0 && height > 0 ? Rational(width, over: height) : .one
    case "I": isInterlaced = !["p", "?"].contains(value)
    case "X" where value == "COLORRANGE=FULL": isFullRange = true
    case "X" where value == "COLORRANGE=LIMITED": isFullRange = false
    // "X" is anybody's own, and letters to come must not do harm.
    default: break
    }
  }

  /// The value of tag `C`, or of the comment that older programs write in its place.
  private static func chroma(_ words: [String]) throws(Y4MError) -> Y4MChroma {
    let old = words.last { $0.hasPrefix("XYSCSS=") }?.dropFirst(7).lowercased()
    let name = words.last { $0.hasPrefix("C") }.map { String($0.dropFirst()) } ?? old ?? "420jpeg"
    guard let chroma = Y4MChroma.named(name) else {
      throw .chroma(name, allowed: Y4MChroma.names)
    }
    return chroma
  }

  private static let sides = 1...1_000_000

  private static func side(_ text: Substring, of word: String) throws(Y4MError) -> Int {
    guard let side = number(text), sides ~= side else { throw .side(word, allowed: sides) }
    return side
  }

  private static func ratio(_ text: Substring, of word: String) throws(Y4MError) -> (Int, Int) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { throw .value(word) }
    return (first, second)
  }

  /// Digits alone; `Int` would take a sign as well.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
