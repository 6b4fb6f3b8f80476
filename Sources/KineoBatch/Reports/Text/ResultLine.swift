import KineoAnalysis
import KineoSystem

/// The line about one GIF, for people.
///
///     OK    Output/spin.gif   1.50 s  48.2 kB (-3.1 %)  exact  in 0.31 s
///     FAIL  Output/turn.gif   wrong
struct ResultLine {
  let result: BatchResult
  var style = TerminalStyle.plain
  /// Whether the line has the facts of the GIF.
  var hasFacts = true

  /// - Parameter nameWidth: Names are filled up to it with spaces.
  func text(nameWidth: Int = 0) -> String {
    let name = visibleName(result.title)
    let rest = hasFacts ? style.painted(facts.joined(separator: "  "), .faint) : ""
    let words = result.status.isGood ? [] : [style.painted(result.status.words, .emphasis)]
    let tail = words + (rest.isEmpty ? [] : [rest])
    return ([verdict, tail.isEmpty ? name : name.padded(to: nameWidth)] + tail)
      .joined(separator: "  ")
  }

  private var verdict: String {
    switch result.status {
    case .skipped: style.painted("SKIP", .warning)
    case let status where status.isGood: style.painted("OK", .good) + "  "
    default: style.painted("FAIL", .error)
    }
  }

  private var facts: [String] {
    var facts: [String] = []
    if let gif = result.facts {
      facts = [seconds(centiseconds: gif.centiseconds), size(of: gif)]
    }
    switch result.status {
    case .rendered:
      if let accuracy = result.facts?.accuracy { facts.append(accuracy) }
      facts.append("in \(decimal(Double(result.milliseconds) / 1000, places: 2)) s")
    case .unchanged, .cached, .passed: facts.append(result.status.words)
    default: break
    }
    return facts
  }

  private func size(of gif: GIFFacts) -> String {
    let change = result.previousBytes.flatMap { sizeChange(from: $0, to: gif.bytes) }
    guard let change, result.previousBytes != gif.bytes else { return fileSize(gif.bytes) }
    return "\(fileSize(gif.bytes)) (\(change))"
  }
}

extension GIFFacts {
  /// `exact`, `dE 0.42` or `not exact`; nil where it is not known.
  var accuracy: String? {
    if isExact == true { return "exact" }
    if let meanError { return "dE \(decimal(meanError, places: 2))" }
    return isExact == nil ? nil : "not exact"
  }
}
