import Kineo

/// A step as the preset has it, with all that it does: on several layers, to several properties.
struct LintStep: Sendable {
  let name: String
  let mark: SourcePosition?
  /// At least one.
  let entries: [Schedule.Entry]

  /// The steps of `schedule`, in order of their starts; what one place of a preset makes is one step.
  static func grouped(_ schedule: Schedule) -> [LintStep] {
    var steps: [(name: String, mark: SourcePosition?, entries: [Schedule.Entry])] = []
    var numbers: [Key: Int] = [:]
    for entry in schedule.entries {
      let key = Key(name: entry.step, mark: entry.mark)
      if entry.mark != nil, let number = numbers[key] {
        steps[number].entries.append(entry)
      } else {
        numbers[key] = steps.count
        steps.append((entry.step, entry.mark, [entry]))
      }
    }
    return steps.map { LintStep(name: $0.name, mark: $0.mark, entries: $0.entries) }
  }

  private struct Key: Hashable {
    let name: String
    let mark: SourcePosition?
  }

  var start: Time { entries.map(\.start).min() ?? .zero }
  /// Of the longest of its entries.
  var duration: Time { entries.map(\.duration).max() ?? .zero }

  /// `"dot0", "dot1" and 3 more`.
  static func names(of entries: [Schedule.Entry]) -> String {
    let names = entries.grouped(by: \.layer).map { "\"\($0[0].layer)\"" }
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Schedule.Entry {
  var duration: Time { end - start }

  /// Whether both ends are the same, as far as anybody can see.
  var endsWhereItBegins: Bool {
    (0..<4).allSatisfy { abs(from.vector[$0] - to.vector[$0]) < 1e-9 }
  }
}

extension Array {
  /// Elements with equal keys together, in the order in which keys come first.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var numbers: [Key: Int] = [:]
    for element in self {
      if let number = numbers[key(element)] {
        groups[number].append(element)
      } else {
        numbers[key(element)] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
