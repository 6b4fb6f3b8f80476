/// A direction in which a variable font varies.
public struct FontAxis: Hashable, Sendable {
  /// Such as `wght`, `wdth`, `slnt`, `opsz`.
  public let tag: String
  /// Places on it.
  public let range: ClosedRange<Double>
  /// Where it stands by itself.
  public let standard: Double
}

/// Where a face of a variable font stands on its axes.
struct AxisSettings {
  /// A place for each axis, in the order of the font.
  let places: [Double]
  /// Whether an axis makes letters lean as asked.
  let leans: Bool

  /// - Parameters:
  ///   - wanted: Places that were asked for by tag.
  ///   - weight: The place on the axis of weight, clamped to it, unless it is in `wanted`.
  ///   - font: What messages call the font.
  init(
    _ axes: [FontAxis], wanted: [String: Double], weight: Int, isItalic: Bool, font: String
  ) throws(TextError) {
    try Self.check(wanted, axes, font: font)
    var (places, leans) = ([Double](), false)
    for axis in axes {
      var place = wanted[axis.tag] ?? axis.standard
      if wanted[axis.tag] == nil {
        switch axis.tag {
        case "wght": place = Double(weight)
        case "ital" where isItalic: (place, leans) = (1, true)
        case "slnt" where isItalic: (place, leans) = (axis.range.lowerBound, true)
        default: break
        }
      }
      places.append(min(max(place, axis.range.lowerBound), axis.range.upperBound))
    }
    self.places = places
    self.leans = leans
  }

  private static func check(
    _ wanted: [String: Double], _ axes: [FontAxis], font: String
  ) throws(TextError) {
    for (tag, value) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let axis = axes.first(where: { $0.tag == tag }) else {
        throw .unknownAxis(font: font, tag: tag, among: axes.map(\.tag))
      }
      guard axis.range.contains(value) else {
        throw .axisValue(font: font, tag: tag, value: value, allowed: axis.range)
      }
    }
  }
}
