import KineoSystem

/// A piece of HTML. Text in a literal is markup; whatever is put into it is escaped unless it is HTML
/// itself, so that no name and no preset can add an element or an attribute.
struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// As it stands in the document.
  let markup: String

  init(stringLiteral markup: String) { self.markup = markup }

  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  /// Text that is no markup.
  init(text: String) { markup = Self.escaped(text) }

  /// Several pieces, one after the other.
  init(_ pieces: some Sequence<HTML>, separator: HTML = "") {
    markup = pieces.map(\.markup).joined(separator: separator.markup)
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
    mutating func appendInterpolation(_ text: String) { markup += escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }
  }

  /// `text` as it may stand between tags and in quoted attributes.
  ///
  /// What no document may contain becomes U+FFFD; what turns the direction of writing, with which one
  /// text can pose as another, is spelled out.
  static func escaped(_ text: some StringProtocol) -> String {
    escapedForMarkup(text) { scalar in
      switch scalar {
      case "'": "&#39;"
      case "\r", "\u{7F}"..<"\u{A0}": "\u{FFFD}"
      case _ where scalar.properties.isBidiControl:
        "U+" + String(scalar.value, radix: 16, uppercase: true)
      default: nil
      }
    }
  }
}
