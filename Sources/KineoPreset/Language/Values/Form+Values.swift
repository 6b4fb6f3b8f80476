import KineoGIF
import KineoGeometry
import KineoMotion
import KineoSystem

// The forms of single values. Each refers to the section of values in the reference.

extension Form<String> {
  /// Any text; quoted or not.
  static let text = Form(.text) { $0.text() }
}

extension Form<Bool> {
  static let boolean = Form(.boolean) { $0.boolean() }
}

extension Form<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { $0.integer(in: range) }
  }

  /// Bytes, such as `500kB`.
  static let fileSize = Form(.defined(.fileSize)) { $0.fileSize() }
}

extension Form<Double> {
  static func number(_ bounds: Bounds = .coordinates) -> Form {
    Form(.number(bounds)) { $0.number(in: bounds) }
  }

  /// A number or a percentage.
  static func fraction(_ bounds: Bounds = .fractions) -> Form {
    Form(.fraction(bounds)) { $0.fraction(in: bounds) }
  }
}

extension Form<Time> {
  static let duration = Form(.defined(.duration)) { $0.duration() }
}

extension Form<Angle> {
  static let angle = Form(.defined(.angle)) { $0.angle() }
}

extension Form<Color> {
  static let color = Form(.defined(.color)) { $0.color() }

  /// The color of a page.
  static let opaqueColor = Form(.defined(.color)) { value in
    guard let color = value.color() else { return nil }
    if color.alpha < 1 { value.report("the color of a page is opaque; remove the alpha") }
    return color
  }
}

extension Form<Point> {
  static let point = Form(.defined(.point)) { $0.point() }

  /// A factor for both axes, or one for each.
  static let scale = Form(.defined(.scale)) { $0.scale() }
}

extension Form<Size> {
  static func size(_ bounds: Bounds = .lengths) -> Form {
    Form(.described(.list(.number(bounds), 2...2), "`[width, height]`")) { $0.size(in: bounds) }
  }
}

extension Form<Loop> {
  static let loop = Form(.defined(.loop)) { $0.loop() }
}

extension Form
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enum; `what` is what messages call them, such as `curve`.
  static func word(of what: String) -> Form {
    Form(.words(Value.allCases.map(\.rawValue))) { $0.choice(of: what) }
  }

  /// The same; words of other tools are answered with the right one.
  ///
  /// - Parameters:
  ///   - key: The key that the word stands under.
  ///   - meant: The words, folded as ``Hints/folded(_:)`` does, and what they mean.
  static func word(of what: String, key: String, meant: [String: Value]) -> Form {
    Form(.words(Value.allCases.map(\.rawValue))) { value in
      if let text = value.node.text, let word = meant[Hints.folded(text)],
        Value(rawValue: text) == nil
      {
        value.report("unknown \(what) \(quoted(text)); write \(key): \(word.rawValue)")
        return nil
      }
      return value.choice(of: what)
    }
  }
}

/// The words of a closed set and what they stand for, in the order messages list them.
typealias Words<Value> = KeyValuePairs<String, Value>

extension Form where Value: Sendable {
  /// One of `words`; `what` is what messages call them.
  static func word(of what: String, _ words: Words<Value>) -> Form {
    Form(.words(words.map(\.key))) { value in
      value.choice(of: what, among: words.map(\.key)).flatMap { name in
        words.first { $0.key == name }?.value
      }
    }
  }
}

extension SchemaDefinition {
  static let duration = SchemaDefinition("duration", .duration) {
    .either([.number(.durations), .pattern(TextPattern.duration)])
  }
  static let angle = SchemaDefinition("angle", .angle) {
    .either([.integer(0...0), .pattern(TextPattern.angle)])
  }
  static let point = SchemaDefinition("point", .point) { .list(.number(.coordinates), 2...2) }
  static let scale = SchemaDefinition("scale", .scale) {
    .either([.number(.coordinates), .list(.number(.coordinates), 2...2)])
  }
  static let color = SchemaDefinition("color", .color) {
    .either([.words(Color.names)] + TextPattern.colors.map { .pattern($0) })
  }
  static let loop = SchemaDefinition("loop", .loop) {
    .either([.words(["forever", "once"]), .integer(2...65536)])
  }
  static let fileSize = SchemaDefinition("fileSize", .fileSize) {
    .either([.integer(1...FileSize.largest), .pattern(TextPattern.fileSize)])
  }
  static let expression = SchemaDefinition(
    "expression", within: valuesSection, "a variable",
    "A text with the `$name` of a variable or parameter in it.", mayBeVariable: true
  ) { .pattern(TextPattern.expression) }
}
