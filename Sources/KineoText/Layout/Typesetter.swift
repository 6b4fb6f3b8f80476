import KineoGeometry
import Synchronization

/// Lays out text.
///
///     let title = TextSpan("Kineo", style: TextStyle(font: FontRequest(weight: 700), size: 48))
///     let layout = try Typesetter.shared.layout([title], in: TextBox(width: 320))
///     for cluster in layout.clusters { draw(cluster.path) }
///
/// One serves all threads of a program; it remembers what it laid out last.
public final class Typesetter: Sendable {
  /// Where fonts come from.
  public let fonts: FontLibrary

  private let known = Mutex(Known())

  /// Sets text in the fonts of `fonts`.
  public init(fonts: FontLibrary) { self.fonts = fonts }

  /// The program's own.
  public static let shared = Typesetter(fonts: .shared)

  /// The most Unicode scalars of a text.
  public static let lengthLimit = 20_000

  /// The most parts of the color glyphs of a text; an emoji has some forty.
  public static let colorPartLimit = 100_000

  /// The most spans of a text.
  public static let spanLimit = 20_000

  /// Text in a box.
  ///
  /// - Parameter spans: At least one; they may be empty.
  /// - Throws: `TextError` for a font that cannot be had, a character that no font has, too much
  ///   text, and quantities out of their range.
  public func layout(_ spans: [TextSpan], in box: TextBox = TextBox()) throws(TextError)
    -> TextLayout
  {
    let key = Known.Key(spans: spans, box: box)
    if let layout = known.withLock({ $0.layouts[key] }) { return layout }
    try TextLimits.check(spans, box)
    var setting = try TextSetting(spans, box, fonts: fonts)
    let layout = try setting.layout()
    known.withLock { $0.insert(layout, for: key) }
    return layout
  }

  /// Forgets all layouts and fonts, so that changed files are read anew.
  public func removeAll() {
    known.withLock { $0 = Known() }
    fonts.removeAll()
  }

  /// What was laid out last.
  private struct Known {
    struct Key: Hashable {
      let spans: [TextSpan]
      let box: TextBox
    }

    var layouts: [Key: TextLayout] = [:]
    /// Clusters in all layouts.
    private var clusterCount = 0

    /// Some 20 MB.
    private static let clusterLimit = 50_000

    mutating func insert(_ layout: TextLayout, for key: Key) {
      if clusterCount + layout.clusters.count + 16 > Self.clusterLimit {
        layouts.removeAll()
        clusterCount = 0
      }
      layouts[key] = layout
      clusterCount += layout.clusters.count + 16
    }
  }
}
