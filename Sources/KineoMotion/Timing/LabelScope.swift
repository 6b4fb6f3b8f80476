import KineoGeometry

/// The labels that can be seen from a place, in the time of that place.
indirect enum LabelScope {
  case empty
  case labels([String: Time], outer: LabelScope)
  /// Seen from something that begins at `start`.
  case moved(LabelScope, start: Time)
  /// Seen from something that runs `factor` times as fast.
  case faster(LabelScope, factor: Rational)

  func time(of name: String) -> Time? {
    switch self {
    case .empty: nil
    case .labels(let own, let outer): own[name] ?? outer.time(of: name)
    case .moved(let scope, let start): scope.time(of: name).map { $0 - start }
    case .faster(let scope, let factor): scope.time(of: name).map { $0 * factor }
    }
  }

  /// In the order of the alphabet, for messages.
  var names: [String] { Array(nameSet).sorted() }

  private var nameSet: Set<String> {
    switch self {
    case .empty: []
    case .labels(let own, let outer): outer.nameSet.union(own.keys)
    case .moved(let scope, _), .faster(let scope, _): scope.nameSet
    }
  }
}

extension Animation {
  /// Labels that a part of this names.
  package var labelReferences: Set<String> {
    var references = node.children.reduce(into: Set<String>()) {
      $0.formUnion($1.labelReferences)
    }
    switch node {
    case .wait(let position), .placed(_, let position), .cut(_, let position, _):
      if case .label(let name) = position.reference { references.insert(name) }
    default: break
    }
    return references
  }

  /// Labels that stand somewhere in this.
  var labelNames: Set<String> {
    if case .label(let name) = node { return [name] }
    return node.children.reduce(into: Set<String>()) { $0.formUnion($1.labelNames) }
  }
}
