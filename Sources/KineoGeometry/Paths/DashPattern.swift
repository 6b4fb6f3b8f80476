/// How a stroke is cut into dashes: a dash, a gap, a second dash and a second gap, over and over.
///
/// Lengths are in pixels before any scaling. Without a gap, as with a negative number, the line is
/// solid; dashes without length are dots where caps are round or square.
public struct DashPattern: Hashable, Sendable {
  /// The length of the first dash.
  public var dash: Double
  /// The length of the gap after it.
  public var gap: Double
  /// The length of the second dash.
  public var secondDash: Double
  /// The length of the gap after that.
  public var secondGap: Double

  /// Two dashes with their gaps, in turn.
  public init(_ dash: Double, _ gap: Double, _ secondDash: Double, _ secondGap: Double) {
    self.dash = dash
    self.gap = gap
    self.secondDash = secondDash
    self.secondGap = secondGap
  }

  /// Dashes and gaps in turn.
  public init(_ dash: Double, _ gap: Double) { self.init(dash, gap, dash, gap) }

  /// Dashes and gaps of one length.
  public init(_ length: Double) { self.init(length, length) }

  /// No dashes but one line.
  public static let solid = DashPattern(0)

  /// All four in order.
  public var lengths: [Double] { [dash, gap, secondDash, secondGap] }
}
