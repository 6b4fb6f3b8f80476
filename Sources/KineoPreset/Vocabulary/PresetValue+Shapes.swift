import KineoGeometry

/// The words of a closed set and what they stand for, in the order messages list them.
typealias Words<Value> = KeyValuePairs<String, Value>

extension FillRule {
  static let words: Words<FillRule> = ["nonzero": .nonzero, "evenodd": .evenodd]
}

extension LineJoin {
  static let words: Words<LineJoin> = ["miter": .miter, "round": .round, "bevel": .bevel]
}

extension LineCap {
  static let words: Words<LineCap> = ["butt": .butt, "round": .round, "square": .square]
}

extension PresetValue {
  /// What one of `words` stands for.
  func choice<Value>(of what: String, _ words: Words<Value>) -> Value? {
    choice(of: what, among: words.map(\.key)).flatMap { name in
      words.first { $0.key == name }?.value
    }
  }

  func polygon() -> Shape? {
    guard let keys = mapping("polygon", keys: PolygonKey.self) else { return nil }
    let sides = keys.required(.sides)?.integer(in: PolygonKey.counts)
    let radius = keys.required(.radius)?.number(in: .lengths)
    guard let sides, let radius else { return nil }
    return .polygon(sides: sides, radius: radius)
  }

  func star() -> Shape? {
    guard let keys = mapping("star", keys: StarKey.self) else { return nil }
    let points = keys.required(.points)?.integer(in: StarKey.counts)
    let outer = keys.required(.outer)?.number(in: .lengths)
    let inner = keys.required(.inner)?.number(in: .lengths)
    guard let points, let outer, let inner else { return nil }
    return .star(points: points, outerRadius: outer, innerRadius: inner)
  }

  /// `[[x, y], [x, y]]`
  func line() -> Shape? {
    guard let points = points(atLeast: 2) else { return nil }
    guard points.count == 2 else {
      report("a line has 2 points, not \(points.count); use a polyline")
      return nil
    }
    return .line(from: points[0], to: points[1])
  }

  /// `[[x, y], [x, y], ...]`
  func points(atLeast minimum: Int) -> [Point]? {
    guard let items = items() else { return nil }
    let points = items.compactMap { $0.point() }
    guard points.count == items.count else { return nil }
    guard points.count >= minimum else {
      report("a polyline has at least \(minimum) points, not \(points.count)")
      return nil
    }
    return points
  }

  /// A radius for all corners, or `[topLeft, topRight, bottomRight, bottomLeft]`.
  func corners(in bounds: Bounds = .lengths) -> Corners? {
    guard case .sequence = node.content else { return number(in: bounds).map { Corners($0) } }
    guard let radii = numbers(in: bounds, counts: [4], "corners are one radius or four") else {
      return nil
    }
    return Corners(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  /// `[start, end]`, shares of the length.
  func trim() -> Trim? {
    guard let items = items() else { return nil }
    guard items.count == 2 else {
      report("a trim is two shares, such as [0, 50%], not \(items.count)")
      return nil
    }
    let shares = items.map { $0.fraction(in: Bounds(-1000...1000)) }
    guard let start = shares[0], let end = shares[1] else { return nil }
    return Trim(start: start, end: end)
  }

  /// One length for dashes and gaps, `[dash, gap]`, or both of them twice; `[]` for none.
  func dash(in bounds: Bounds = .lengths) -> DashPattern? {
    guard case .sequence = node.content else {
      return number(in: bounds).map { DashPattern($0) }
    }
    let rule = "dashes are 1, 2 or 4 lengths, or [] for none"
    guard let lengths = numbers(in: bounds, counts: [0, 1, 2, 4], rule) else { return nil }
    return switch lengths.count {
    case 0: .solid
    case 1: DashPattern(lengths[0])
    case 2: DashPattern(lengths[0], lengths[1])
    default: DashPattern(lengths[0], lengths[1], lengths[2], lengths[3])
    }
  }

  /// A list of numbers. Reports `rule` when there are not as many as one of `counts`.
  func numbers(in bounds: Bounds, counts: [Int], _ rule: String) -> [Double]? {
    guard let items = items() else { return nil }
    guard counts.contains(items.count) else {
      report("\(rule), not \(items.count)")
      return nil
    }
    let numbers = items.compactMap { $0.number(in: bounds) }
    return numbers.count == items.count ? numbers : nil
  }

  func pathData() -> Shape? {
    guard let data = text() else { return nil }
    do {
      return .path(try Path(svg: data))
    } catch {
      report("\(error)")
      return nil
    }
  }
}
