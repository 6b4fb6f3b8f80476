/// Finds definitions that use themselves, directly or through others.
///
/// Walks with a stack of its own, because definitions may be chained by the thousand.
struct DefinitionCycles {
  /// A way through the definitions that comes back to where it was.
  struct Cycle {
    /// The first is also the last.
    let names: [String]
    /// The use that closes it.
    let place: PresetValue
  }

  private struct Visit {
    let name: String
    var edges: ArraySlice<DefinitionUses.Edge>
  }

  private(set) var found: [Cycle] = []
  private let edges: [String: [DefinitionUses.Edge]]
  private var path: [Visit] = []
  private var pathIndices: [String: Int] = [:]
  private var visited: Set<String> = []

  /// - Parameter names: Of all definitions, in the order in which to begin.
  init(_ names: [String], _ edges: [DefinitionUses.Edge]) {
    self.edges = Dictionary(grouping: edges, by: \.user)
    for name in names where !visited.contains(name) {
      enter(name)
      while !path.isEmpty { advance() }
    }
  }

  private mutating func enter(_ name: String) {
    visited.insert(name)
    pathIndices[name] = path.count
    path.append(Visit(name: name, edges: (edges[name] ?? [])[...]))
  }

  /// Follows one more edge from the end of the path, or goes back.
  private mutating func advance() {
    guard let edge = path[path.count - 1].edges.popFirst() else {
      pathIndices[path.removeLast().name] = nil
      return
    }
    if let start = pathIndices[edge.used] {
      found.append(Cycle(names: path[start...].map(\.name) + [edge.used], place: edge.place))
    } else if !visited.contains(edge.used) {
      enter(edge.used)
    }
  }
}

extension DefinitionCycles.Cycle: CustomStringConvertible {
  /// Such as `pop → blink → pop`; a long way is cut in its middle.
  var description: String {
    let shown =
      names.count > 8 ? Array(names.prefix(5)) + ["…"] + names.suffix(2) : names
    return shown.joined(separator: " → ")
  }
}
