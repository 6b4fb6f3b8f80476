/// How true a GIF is to the drawn frames, and what that may cost. What is nil is left to whoever
/// is asked next, and in the end to the defaults.
public struct Fidelity: Sendable, Hashable {
  /// What qualities there are: 100 is exact, or the best that the colors allow; the lower, the
  /// smaller the file.
  public static let qualities = 1...100
  /// How many colors a table may have.
  public static let colorCounts = 2...256

  /// How true, 1...100; 90 if nobody says.
  public var quality: Int?
  /// Colors of every table, 2...256; 256 if nobody says.
  public var colors: Int?
  /// How colors that are not in the table are shown; ``Dithering/auto`` if nobody says.
  public var dithering: Dithering?
  /// Whether time matters more than bytes; false if nobody says.
  public var isFast: Bool?
  /// The most bytes the file may have; nil for any.
  public var maximumSize: Int?
  /// Whether the file says what made it, in a comment; true if nobody says.
  public var hasComment: Bool?

  /// Leaves everything open by default.
  public init(
    quality: Int? = nil, colors: Int? = nil, dithering: Dithering? = nil, isFast: Bool? = nil,
    maximumSize: Int? = nil, hasComment: Bool? = nil
  ) {
    self.quality = quality
    self.colors = colors
    self.dithering = dithering
    self.isFast = isFast
    self.maximumSize = maximumSize
    self.hasComment = hasComment
  }

  /// What holds where nobody says otherwise.
  public static let usual = Fidelity(
    quality: 90, colors: 256, dithering: .auto, isFast: false, hasComment: true)

  /// With the values of `other` where there is none yet.
  public func completed(by other: Fidelity) -> Fidelity {
    Fidelity(
      quality: quality ?? other.quality, colors: colors ?? other.colors,
      dithering: dithering ?? other.dithering, isFast: isFast ?? other.isFast,
      maximumSize: maximumSize ?? other.maximumSize, hasComment: hasComment ?? other.hasComment)
  }
}
