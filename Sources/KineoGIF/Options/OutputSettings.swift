public import KineoGeometry

/// How an animation is written, apart from what it shows: what a preset has beside its scene, and
/// what options of the command change.
///
/// ```swift
/// var settings = OutputSettings(loop: .once, quality: 80)
/// settings.maximumSize = 500_000
/// ```
public struct OutputSettings: Hashable, Sendable {
  /// The qualities there are: 100 is exact, or the best that the colors allow; the lower, the
  /// smaller the file.
  public static let qualities = 1...100
  /// How many colors a table may have.
  public static let colorCounts = 2...256

  /// How often a viewer plays the animation.
  public var loop: Loop
  /// Pixels of the GIF per pixel of the scene, above 0.
  public var scale: Double
  /// How close the colors are to those of the frames, 1...100. From 90 on, all is exact if its
  /// colors fit into tables.
  public var quality: Int
  /// Colors of every table, 2...256.
  public var colors: Int
  /// How colors that are not in the table are shown.
  public var dithering: Dithering
  /// Whether time matters more than accurate colors and bytes: below quality 100, colors that do not
  /// fit into tables are approximated by one table for all frames, with less care and by default
  /// without dithering. At 100 it changes nothing.
  public var isFast: Bool
  /// The most bytes the file may have; nil for any.
  public var maximumSize: Int?
  /// What stays as it is where a file is made smaller to have at most that many bytes.
  public var kept: Set<KeptSetting>
  /// Whether a comment in the file names what made it.
  public var hasComment: Bool
  /// The color of the page that a transparent GIF will stand on, which shows through whatever is
  /// partly transparent: edges are smooth there, and only what is clear lets other pages through.
  /// Without it, pixels are opaque or clear, whichever is nearer. It changes nothing of other GIFs.
  public var matte: Color?

  /// Plays for ever, at full size and with quality 90, by default.
  public init(
    loop: Loop = .forever, scale: Double = 1, quality: Int = 90, colors: Int = 256,
    dithering: Dithering = .auto, isFast: Bool = false, maximumSize: Int? = nil,
    kept: Set<KeptSetting> = [], hasComment: Bool = true, matte: Color? = nil
  ) {
    self.loop = loop
    self.scale = scale
    self.quality = quality
    self.colors = colors
    self.dithering = dithering
    self.isFast = isFast
    self.maximumSize = maximumSize
    self.kept = kept
    self.hasComment = hasComment
    self.matte = matte
  }
}
