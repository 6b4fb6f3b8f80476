/// What of text and boxes is allowed.
enum TextLimits {
  /// Pixels from side to side or to be added anywhere.
  private static let pixels = -1e6...1e6

  /// Unicode scalars.
  private static let ellipsisLimit = 100

  static func check(_ spans: [TextSpan], _ box: TextBox) throws(TextError) {
    precondition(!spans.isEmpty, "a text has at least one span")
    let allowed = 1...Double(Typesetter.spanLimit)
    try check("number of spans", Double(spans.count), allowed)
    try checkLength(spans)
    for span in spans { try check(span.style) }
    let sides = 0...1e6
    try check("width", box.width ?? 0, sides)
    try check("height", box.height ?? 0, sides)
    switch box.lineHeight {
    case .normal: break
    case .factor(let factor): try check("line height", factor, 0...100)
    case .pixels(let pixels): try check("line height", pixels, sides)
    }
    if let lines = box.maximumLines { try check("number of lines", Double(lines), 1...1e6) }
    let ellipsis = box.ellipsis.unicodeScalars.count
    guard ellipsis <= ellipsisLimit else { throw .length(ellipsis, limit: ellipsisLimit) }
    if let fit = box.fit {
      let sizes = 1...TextStyle.largestSize
      try check("smallest size", fit.lowerBound, sizes)
      try check("largest size", fit.upperBound, sizes)
      try check("size", spans[0].style.size, 0.01...TextStyle.largestSize)
    }
  }

  private static func check(_ style: TextStyle) throws(TextError) {
    try check("size", style.size, 0...TextStyle.largestSize)
    try check("letter spacing", style.letterSpacing, pixels)
    try check("word spacing", style.wordSpacing, pixels)
    try check("baseline shift", style.baselineShift, pixels)
    try style.font.check()
  }

  private static func checkLength(_ spans: [TextSpan]) throws(TextError) {
    let count = spans.reduce(0) { $0 + $1.text.unicodeScalars.count }
    guard count <= Typesetter.lengthLimit else {
      throw .length(count, limit: Typesetter.lengthLimit)
    }
  }

  private static func check(
    _ name: String, _ value: Double, _ allowed: ClosedRange<Double>
  ) throws(TextError) {
    guard allowed.contains(value) else {
      throw .value(name: name, value: value, allowed: allowed)
    }
  }
}
