import Kineo
import KineoSystem

/// Problems of one kind in a file: what is wrong with one frame is often wrong with all.
package struct GIFProblemGroup: Sendable, Equatable {
  /// The first of them.
  package let first: GIFProblem
  /// How many there are.
  package internal(set) var count = 1
  /// The frames they are about, neighbors together.
  package internal(set) var frames: [ClosedRange<Int>]

  /// Their severity.
  package var severity: Severity { first.severity }

  private init(_ first: GIFProblem) {
    self.first = first
    frames = first.frame.map { [$0...$0] } ?? []
  }

  /// The most severe first, then in the order of the file.
  static func groups(of problems: [GIFProblem]) -> [GIFProblemGroup] {
    var groups: [GIFProblemGroup] = []
    var places: [String: Int] = [:]
    for problem in problems {
      if let place = places[problem.name] {
        groups[place].add(problem)
      } else {
        places[problem.name] = groups.count
        groups.append(GIFProblemGroup(problem))
      }
    }
    return groups.enumerated().sorted { a, b in
      let (x, y) = (a.element.first, b.element.first)
      return x.severity != y.severity
        ? x.severity > y.severity : (x.offset, a.offset) < (y.offset, b.offset)
    }.map(\.element)
  }

  private mutating func add(_ problem: GIFProblem) {
    count += 1
    guard let frame = problem.frame else { return }
    if let last = frames.last, frame <= last.upperBound + 1, frame >= last.lowerBound {
      frames[frames.count - 1] = last.lowerBound...max(last.upperBound, frame)
    } else {
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
