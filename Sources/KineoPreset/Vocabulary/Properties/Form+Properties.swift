import KineoGeometry
import KineoMotion

// Values that only properties of layers have.

extension Form<Skew> {
  /// `[x, y]`, two angles short of a right one.
  static let skew = Form(schema) { $0.skew(isLimited: true) }
  /// Two angles.
  static let skewSpeed = Form(schema) { $0.skew(isLimited: false) }

  private static let schema = ValueSchema.described(
    .list(Form<Angle>.angle.schema, 2...2), "`[x, y]`, each [an angle](#values)")
}

extension Form<Corners> {
  /// A radius for all corners, or `[topLeft, topRight, bottomRight, bottomLeft]`.
  static func corners(_ bounds: Bounds = .lengths) -> Form {
    Form(.either([.number(bounds), .list(.number(bounds), 4...4)])) { $0.corners(in: bounds) }
  }
}

extension Form<Trim> {
  /// `[start, end]`, fractions of the length.
  static let trim = Form(
    .described(
      .list(.fraction(limits), 2...2), "`[start, end]`, [fractions](#values) from -1000 to 1000")
  ) { $0.trim(in: limits) }

  private static let limits = Bounds(-1000...1000)
}

extension Form<DashPattern> {
  /// One length for dashes and gaps, `[dash, gap]`, or both of them twice; `[]` for none.
  static func dash(_ bounds: Bounds = .lengths) -> Form {
    let few = ValueSchema.described(.list(.number(bounds), 0...2), "a list of none, 1, 2")
    let four = ValueSchema.described(.list(.number(bounds), 4...4), "4")
    return Form(.either([.number(bounds), few, four])) { $0.dash(in: bounds) }
  }
}

extension PresetValue {
  fileprivate func skew(isLimited: Bool) -> Skew? {
    guard let items = items() else { return nil }
    guard items.count == 2 else {
      report("a skew is two angles, such as [10deg, 0deg]")
      return nil
    }
    let angles = items.map { item -> Angle? in
      guard let angle = item.angle() else { return nil }
      guard !isLimited || angle.degrees.magnitude < 90 else {
        item.report("a skew of \(angle.degrees) degrees; less than 90 to either side is allowed")
        return nil
      }
      return angle
    }
    guard let x = angles[0], let y = angles[1] else { return nil }
    return Skew(x: x, y: y)
  }

  fileprivate func corners(in bounds: Bounds) -> Corners? {
    guard case .sequence = node.content else { return number(in: bounds).map { Corners($0) } }
    guard let radii = numbers(in: bounds, counts: [4], "corners are one radius or four") else {
      return nil
    }
    return Corners(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  fileprivate func trim(in bounds: Bounds) -> Trim? {
    guard let items = items() else { return nil }
    guard items.count == 2 else {
      report("a trim is two fractions, such as [0, 50%], not \(items.count)")
      return nil
    }
    let fractions = items.map { $0.fraction(in: bounds) }
    guard let start = fractions[0], let end = fractions[1] else { return nil }
    return Trim(start: start, end: end)
  }

  fileprivate func dash(in bounds: Bounds) -> DashPattern? {
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

  /// A list of numbers. Reports `rule` when its length is none of `counts`.
  private func numbers(in bounds: Bounds, counts: [Int], _ rule: String) -> [Double]? {
    guard let items = items() else { return nil }
    guard counts.contains(items.count) else {
      report("\(rule), not \(items.count)")
      return nil
    }
    let numbers = items.compactMap { $0.number(in: bounds) }
    return numbers.count == items.count ? numbers : nil
  }
}
