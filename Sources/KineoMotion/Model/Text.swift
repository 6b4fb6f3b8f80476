import KineoGeometry
import KineoText

/// A text as a layer shows it: characters in one or several styles, and the box they stand in.
///
/// ```swift
/// let title = try Layer(
///   "title", text: Text("Hello", style: TextStyle(font: FontRequest(weight: 700), size: 32)),
///   fill: "#1d3557", position: Point(x: 120, y: 40))
/// ```
public struct Text: Hashable, Sendable {
  /// The characters and their styles, one after the other. `{number}` stands for the layer's number.
  public var spans: [TextSpan]
  /// The paints of spans that have one of their own, by their numbers; all others have the layer's.
  public var paints: [Int: Paint]
  /// Where the lines go.
  public var box: TextBox
  /// How the layer's number is written.
  public var number: NumberFormat
  /// The line that the letters stand on, in coordinates of the box; nil for straight lines. For texts of
  /// one line: others would lie over it.
  public var path: Path?
  /// What shows where the next letter would appear while the text is typed; nil for nothing.
  public var cursor: TextCursor?

  /// One style in all of the text.
  public init(_ text: String, style: TextStyle = TextStyle(), box: TextBox = TextBox()) {
    self.init(spans: [TextSpan(text, style: style)], box: box)
  }

  /// Several styles.
  public init(spans: [TextSpan], paints: [Int: Paint] = [:], box: TextBox = TextBox()) {
    self.spans = spans
    self.paints = paints
    self.box = box
    number = NumberFormat()
    path = nil
    cursor = nil
  }

  /// What stands for the layer's number.
  package static let numberPlaceholder = "{number}"

  /// Whether the layer's number is shown.
  package var hasNumber: Bool {
    spans.contains { span in
      // Comparing bytes first takes a hundredth of the time.
      let mayHaveNumber = span.text.utf8.withContiguousStorageIfAvailable {
        $0.contains(UInt8(ascii: "{"))
      }
      return mayHaveNumber ?? true && span.text.contains(Self.numberPlaceholder)
    }
  }

  /// The spans with the layer's number written out.
  package func spans(number value: Double) -> [TextSpan] {
    guard hasNumber else { return spans }
    let digits = number.text(value)
    return spans.map { span in
      var span = span
      span.text = span.text.replacing(Self.numberPlaceholder, with: digits)
      return span
    }
  }

  /// That of the first span, in pixels per em.
  package var fontSize: Double { spans.first?.style.size ?? TextStyle().size }

  /// By how much all sizes are multiplied where the layer's ``LayerState/fontSize`` is `size`.
  package func scale(forFontSize size: Double) -> Double {
    guard size.isFinite, size != fontSize, fontSize > 0 else { return 1 }
    return min(max(size, 0), TextStyle.largestSize) / fontSize
  }

  /// Whether the lines of a text of another size are others: in a box and along a path, and where they
  /// begin without a size.
  package var reflows: Bool {
    box.width != nil || box.height != nil || box.fit != nil || path != nil || fontSize == 0
  }

  /// The letters in their places.
  ///
  /// - Parameters:
  ///   - fontSize: The layer's ``LayerState/fontSize``. If it is finite, the text is not fitted.
  ///   - size: The box to fill instead of its own; nil for that.
  package func layout(
    number: Double = 0, fontSize: Double = -.infinity, in size: Size? = nil
  ) throws(TextError) -> TextLayout {
    let scale = scale(forFontSize: fontSize)
    var box = box
    if fontSize.isFinite { box.fit = nil }
    if let size {
      if box.width != nil { box.width = max(0, size.width) }
      if box.height != nil { box.height = max(0, size.height) }
    }
    if scale != 1, case .pixels(let height) = box.lineHeight {
      box.lineHeight = .pixels(height * scale)
    }
    let spans = spans(number: number).map { $0.scaled(by: scale).grown(to: fontSize) }
    return try Typesetter.shared.layout(spans, in: box)
  }

  /// An anchor on the baseline of the first line, as a fraction of the text's box: texts of different sizes
  /// at positions with the same y share a baseline.
  ///
  /// ```swift
  /// let price = Text("42", style: TextStyle(size: 40))
  /// let layer = try Layer(
  ///   "price", text: price, position: Point(x: 20, y: 60), anchor: price.baselineAnchor(x: 0))
  /// ```
  ///
  /// - Parameter x: A fraction of the width; 0 is the left side.
  /// - Throws: `TextError` where a font cannot be used or lacks a character.
  public func baselineAnchor(x: Double = 0.5) throws(TextError) -> Point {
    let layout = try layout()
    let height = layout.size.height
    guard height > 0, let baseline = layout.baselines.first else { return Point(x: x, y: 0.5) }
    return Point(x: x, y: baseline / height)
  }
}

extension TextSpan {
  fileprivate func scaled(by scale: Double) -> TextSpan {
    guard scale != 1 else { return self }
    var span = self
    // The product of a size and what another is divided by may be a little too large.
    span.style.size = min(style.size * scale, TextStyle.largestSize)
    span.style.letterSpacing *= scale
    span.style.wordSpacing *= scale
    span.style.baselineShift *= scale
    return span
  }

  /// A size of zero cannot be multiplied.
  fileprivate func grown(to size: Double) -> TextSpan {
    guard style.size == 0, size.isFinite, size > 0 else { return self }
    var span = self
    span.style.size = min(size, TextStyle.largestSize)
    return span
  }
}

/// The cursor of a typed text, where the next letter will appear; `Property.cursorOpacity` makes it blink.
public enum TextCursor: String, Sendable, CaseIterable {
  /// A thin vertical line.
  case bar
  /// As wide as a letter.
  case block
  /// A line below the letter to come.
  case underline
}

/// How numbers are written, for ``Text/number`` and `Property.number`.
///
/// ```swift
/// let price = NumberFormat(decimals: 2).text(1249.5)  // 1,249.50
/// ```
public struct NumberFormat: Hashable, Sendable {
  /// Digits after the decimal mark, 0...9; the number is rounded to nearest.
  public var decimals: Int
  /// Between groups of three digits; empty for none.
  public var grouping: String
  /// Before the decimals.
  public var decimalMark: String
  /// The least number of digits before the decimal mark, 1...20; leading zeros fill it up.
  public var minimumDigits: Int

  /// Whole numbers, `1,250`, by default.
  public init(
    decimals: Int = 0, grouping: String = ",", decimalMark: String = ".", minimumDigits: Int = 1
  ) {
    self.decimals = decimals
    self.grouping = grouping
    self.decimalMark = decimalMark
    self.minimumDigits = minimumDigits
  }

  /// The number in digits, clamped to -999,999,999...999,999,999; NaN is 0.
  public func text(_ number: Double) -> String {
    let places = min(max(decimals, 0), 9)
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let size = number.isNaN ? 0 : min(number.magnitude, 999_999_999)
    let scaled = Int((size * Double(unit)).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    var whole = String(scaled / unit)
    whole = String(repeating: "0", count: max(0, min(minimumDigits, 20) - whole.count)) + whole
    let rest = String(scaled % unit)
    let fraction = String(repeating: "0", count: max(0, places - rest.count)) + rest
    return sign + grouped(whole) + (places > 0 ? decimalMark + fraction : "")
  }

  private func grouped(_ digits: String) -> String {
    guard !grouping.isEmpty else { return digits }
    let characters = Array(digits)
    return characters.indices.reduce("") { text, index in
      let rest = characters.count - index
      let mark = index > 0 && rest.isMultiple(of: 3) ? grouping : ""
      return text + mark + String(characters[index])
    }
  }
}
