import Kineo

extension ValueForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words that stand for the cases of `type`.
  ///
  /// - Parameter otherNames: What others call them, in lowercase letters alone.
  static func word(_ type: Value.Type, otherNames: [String: Value] = [:]) -> ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return ValueForm(
      allowed: words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined(),
      candidates: .words(words),
      meant: { text in
        otherNames[text.lowercased().filter(\.isLetter)]?.rawValue
          ?? Candidates.words(words).nearest(to: text)
      }, read: { Value(rawValue: $0) })
  }
}

extension ValueForm<FrameSize> {
  /// `640x480`.
  static let frameSize = ValueForm(allowed: "columns x rows, such as 640x480") { text in
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .compactMap { ValueForm<Int>.integer(1...1_000_000).read(String($0)) }
    let isSize = sides.count == 2 && text.utf8.count(where: { $0 == UInt8(ascii: "x") }) == 1
    return isSize ? FrameSize(width: sides[0], height: sides[1]) : nil
  }
}

extension ValueForm<PixelRect> {
  /// `320x240+16+8`.
  static let crop = ValueForm(
    allowed: "columns x rows + the column and row where they begin, such as 320x240+16+8"
  ) { text in
    guard
      let match = text.wholeMatch(of: #/([0-9]{1,7})x([0-9]{1,7})\+([0-9]{1,7})\+([0-9]{1,7})/#),
      let width = Int(match.1), let height = Int(match.2), let x = Int(match.3),
      let y = Int(match.4), width > 0, height > 0
    else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}

extension ValueForm<Time> {
  /// `2.5`, `2.5s`, `250ms`, `1:02.5`, `1:00:02`.
  static let time = ValueForm(allowed: "a time such as 2.5s, 250ms or 1:02.5") { readTime($0) }

  /// The same, as long as a frame may be shown.
  static let hold = ValueForm(
    allowed: "a time such as 1.5s or 800ms, from 0.02s to \(FrameClock.longestHold.seconds)s"
  ) { text in
    readTime(text).flatMap { 0.02...FrameClock.longestHold ~= $0 ? $0 : nil }
  }

  private static func readTime(_ text: String) -> Time? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count <= 3 else { return nil }
    guard parts.count > 1 else {
      return if case .time(let time)? = Moment(text) { time } else { nil }
    }
    var minutes = 0
    for part in parts.dropLast() {
      guard let count = ValueForm<Int>.integer(0...10_000).read(String(part)) else { return nil }
      minutes = minutes * 60 + count
    }
    guard !parts[0].isEmpty, let seconds = number(last), seconds < 60 else { return nil }
    return Time(Rational(60 * minutes) + seconds)
  }
}

extension ValueForm<Color> {
  static let color = ValueForm(
    allowed: "a CSS color such as white, #d9304f or \"rgb(217 48 79)\"",
    candidates: .words(Color.names)
  ) { Color(css: $0) }

  /// The color of a page.
  static let opaqueColor = ValueForm(
    allowed: "an opaque CSS color such as white, #d9304f or \"rgb(217 48 79)\"",
    candidates: .words(Color.names.filter { $0 != "transparent" })
  ) { Color(css: $0).flatMap { $0.alpha == 1 ? $0 : nil } }
}

extension ValueForm<Loop> {
  /// 0 and 1 mean different things to different programs, words do not.
  static let loop = ValueForm(
    allowed: "forever, once or a number of plays from 2 to 65536",
    candidates: .words(["forever", "once"])
  ) {
    switch $0 {
    case "forever": .forever
    case "once": .once
    case let text: ValueForm<Int>.integer(2...65_536).read(text).map { .plays($0) }
    }
  }
}
