import Kineo

extension ValueForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words that stand for the cases of `type`.
  static func word(_ type: Value.Type) -> ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return ValueForm(
      allowed: words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined(),
      candidates: .words(words)
    ) { Value(rawValue: $0) }
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

extension ValueForm<Color> {
  static let color = ValueForm(
    allowed: "a CSS color such as white, #d9304f or \"rgb(217 48 79)\"",
    candidates: .words(Color.names)
  ) { Color(css: $0) }
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
