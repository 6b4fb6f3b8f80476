/// A color of a gradient and its place.
public struct GradientStop: Hashable, Sendable {
  /// 0 is the start of the gradient, 1 its end.
  public var position: Double
  /// The color there.
  public var color: Color

  /// A color at a position, 0...1.
  public init(at position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }

  /// The colors at equal distances from 0 to 1; a single one everywhere.
  public static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map { GradientStop(at: Double($0.offset) / last, $0.element) }
  }

  /// In order of position, 0...1; equal ones as they were. NaN counts as 0.
  static func sorted(_ stops: [GradientStop]) -> [GradientStop] {
    let clamped = stops.map {
      GradientStop(at: $0.position > 0 ? min($0.position, 1) : 0, $0.color)
    }
    return clamped.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }

  /// Both lists in order of position; of equal ones those of `stops` first.
  package static func merged(_ stops: [GradientStop], _ others: [GradientStop]) -> [GradientStop] {
    sorted(stops + others)
  }
}
