import KineoSystem

/// A text file with the delay of each frame, one a line: seconds, `0.5s` or `120ms`. Empty lines and
/// those that begin with `#` are left out.
package enum FrameDelays {
  /// A longer file has more lines than there can be frames.
  private static let largestFile = 32 << 20

  /// - Parameter path: `-` for standard input.
  /// - Throws: ``FrameInputError``, with the number of a wrong line.
  package static func read(_ path: String) throws(FrameInputError) -> [Time] {
    let bytes = try FrameInputError.reading { () throws(FileError) in
      try InputFile.bytes(ofFileAt: path, limit: largestFile)
    }
    var (delays, number) = ([Time](), 0)
    let lines = bytes.withoutByteOrderMark
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let word = words.first, !word.hasPrefix("#") else { continue }
      guard words.count == 1, let delay = time(word) else {
        throw .delayLine(name: InputFile.name(of: path), line: number, String(text.prefix(40)))
      }
      delays.append(delay)
    }
    return delays
  }

  private static func time(_ word: Substring) -> Time? {
    let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.count <= 15, let value = Double(digits), let number = Rational(value) else {
      return nil
    }
    let time: Time
    switch word.dropFirst(digits.count) {
    case "", "s": time = Time(number)
    case "ms": time = Time(number / 1000)
    default: return nil
    }
    return FrameInput.delays ~= time ? time : nil
  }
}
