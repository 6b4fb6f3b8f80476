/// A pattern for names of files, as a shell has it: `*` any characters, `?` one, `[a-z]` one of a set,
/// `[!a-z]` one outside of it. None of them stands for the dot at the start of a hidden name.
package struct FilePattern {
  private enum Piece {
    case any
    case one
    case set([ClosedRange<Unicode.Scalar>], isExcluded: Bool)
    case literal(Unicode.Scalar)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: false
      case .one: true
      case .set(let ranges, let isExcluded): ranges.contains { $0 ~= scalar } != isExcluded
      case .literal(let literal): literal == scalar
      }
    }
  }

  private let pieces: [Piece]
  private let isForHidden: Bool

  /// Whether `text` is more than a name.
  package static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  package init(_ text: some StringProtocol) {
    var pieces: [Piece] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": pieces.append(.any)
      case "?": pieces.append(.one)
      case "[": pieces.append(Self.set(&rest) ?? .literal("["))
      default: pieces.append(.literal(scalar))
      }
    }
    self.pieces = pieces
    isForHidden = text.hasPrefix(".")
  }

  /// What stands behind `[`; nil, and nothing taken, if no `]` ends it.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Piece? {
    let isExcluded = rest.first == "!" || rest.first == "^"
    let start = rest.startIndex + (isExcluded ? 1 : 0)
    // The first one is meant literally, even if it is the bracket.
    guard start + 1 < rest.endIndex, let end = rest[(start + 1)...].firstIndex(of: "]") else {
      return nil
    }
    var (ranges, index) = ([ClosedRange<Unicode.Scalar>](), start)
    while index < end {
      let isRange = index + 2 < end && rest[index + 1] == "-"
      let last = rest[isRange ? index + 2 : index]
      if rest[index] <= last { ranges.append(rest[index]...last) }
      index += isRange ? 3 : 1
    }
    rest = rest[(end + 1)...]
    return .set(ranges, isExcluded: isExcluded)
  }

  /// Takes time in proportion to the lengths of both: a `*` is widened only as long as no later one
  /// was reached.
  package func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", !isForHidden { return false }
    var (piece, scalar) = (0, 0)
    var retry: (piece: Int, scalar: Int)?
    while scalar < scalars.count {
      if piece < pieces.count, case .any = pieces[piece] {
        retry = (piece, scalar)
        piece += 1
      } else if piece < pieces.count, pieces[piece].matches(scalars[scalar]) {
        (piece, scalar) = (piece + 1, scalar + 1)
      } else if let last = retry {
        (piece, scalar) = (last.piece + 1, last.scalar + 1)
        retry = (last.piece, last.scalar + 1)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { if case .any = $0 { true } else { false } }
  }
}
