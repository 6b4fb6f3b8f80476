import Kineo
import KineoSystem

/// Text whose pieces may have roles: ``Console`` decides for each stream whether they show.
///
///     console.report(StyledText("FAIL", .error) + "  spin.gif")
struct StyledText: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Neighboring characters of one role.
  struct Piece: Sendable, Equatable {
    let text: String
    let role: TerminalStyle.Role?
  }

  /// From first to last; none is empty.
  private(set) var pieces: [Piece]

  init(_ text: some StringProtocol, _ role: TerminalStyle.Role? = nil) {
    pieces = text.isEmpty ? [] : [Piece(text: String(text), role: role)]
  }

  init(stringLiteral text: String) { self.init(text) }

  /// Without roles.
  var plain: String { pieces.map(\.text).joined() }

  /// What is written to a stream: made harmless, so that no control sequence but those of `style`
  /// reaches a terminal.
  func painted(_ style: TerminalStyle) -> String {
    pieces.map { piece in
      let text = harmless(piece.text)
      return piece.role.map { style.painted(text, $0) } ?? text
    }.joined()
  }

  static func + (a: StyledText, b: StyledText) -> StyledText {
    var sum = a
    sum += b
    return sum
  }

  static func += (a: inout StyledText, b: StyledText) { a.pieces += b.pieces }
}

extension Sequence<StyledText> {
  /// One text with `separator` between the members.
  func joined(separator: StyledText) -> StyledText {
    var joined = StyledText("")
    for (index, text) in self.enumerated() { joined += index > 0 ? separator + text : text }
    return joined
  }
}
