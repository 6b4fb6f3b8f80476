import Kineo
import KineoSystem

/// Problems of one kind in a file: what is wrong with one frame is often wrong with all.
package struct GIFProblemGroup: Sendable, Equatable {
  /// The first of them.
  package let first: GIFProblem
  /// How many there are.
  package internal(set) var count = 1
  /// The first frames they are about, neighbors together; one range more than messages name.
  private var frames: [ClosedRange<Int>]

  /// Their severity.
  package var severity: Severity { first.severity }

  fileprivate init(_ first: GIFProblem) {
    self.first = first
    frames = first.frame.map { [$0...$0] } ?? []
  }

  fileprivate mutating func add(_ problem: GIFProblem) {
    count += 1
    guard let frame = problem.frame else { return }
    if let last = frames.last, last.lowerBound...last.upperBound + 1 ~= frame {
      frames[frames.count - 1] = last.lowerBound...max(last.upperBound, frame)
    } else if frames.count <= Self.shownRanges {
      frames.append(frame...frame)
    }
  }

  /// Such as `frames 0-74, 76`; nil when it is about none.
  var frameText: String? {
    guard let first = frames.first else { return nil }
    let shown = frames.prefix(Self.shownRanges).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let isSingle = frames.count == 1 && first.count == 1
    return "frame\(isSingle ? "" : "s") " + shown.joined(separator: ", ")
      + (frames.count > Self.shownRanges ? " ..." : "")
  }

  private static let shownRanges = 6
}

/// Sorts problems into groups, one after the other.
struct GIFProblemGroups {
  private var groups: [GIFProblemGroup] = []
  private var places: [GIFProblem.Name: Int] = [:]

  mutating func add(_ problem: GIFProblem) {
    let name = problem.kind.name
    if let place = places[name] { return groups[place].add(problem) }
    places[name] = groups.count
    groups.append(GIFProblemGroup(problem))
  }

  /// The most severe first, then in the order of the file.
  var sorted: [GIFProblemGroup] {
    groups.enumerated().sorted { a, b in
      let (x, y) = (a.element.first, b.element.first)
      return x.severity != y.severity
        ? x.severity > y.severity : (x.offset, a.offset) < (y.offset, b.offset)
    }.map(\.element)
  }
}

/// A set of kinds of problems.
struct GIFProblemNames: Sendable, Equatable {
  private var bits: UInt64 = 0

  init(_ problems: [GIFProblem]) {
    for problem in problems { bits |= Self.bit(of: problem.kind.name) }
  }

  func contains(_ name: GIFProblem.Name) -> Bool { bits & Self.bit(of: name) != 0 }

  private static func bit(of name: GIFProblem.Name) -> UInt64 {
    1 << UInt64(places[name] ?? 0)
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: GIFProblem.Name.allCases.enumerated().map { ($1, $0) })
}
