/// How a YUV4MPEG2 stream stores its samples: its tag `C`.
struct Y4MChroma: Sendable, Equatable {
  /// Where samples of color are, in halves of a pixel right of and below the first pixel they
  /// belong to.
  struct Siting: Sendable, Equatable {
    var x = 0
    var blueY = 0
    var redY = 0
  }

  /// Pixels that share a sample of color, side by side: 1, 2 or 4.
  let pixelsAcross: Int
  /// Rows that share a row of samples of color: 1 or 2.
  let pixelsDown: Int
  var siting = Siting()
  /// Bits of a sample, 8...16; more than 8 take two bytes, the low one first.
  var depth = 8
  var hasColor = true
  var hasAlpha = false

  var bytesPerSample: Int { depth > 8 ? 2 : 1 }

  /// All names, those of ffmpeg and mjpegtools.
  static let names: [String] =
    table.map(\.name) + depths.flatMap { depth in deep.map { $0.name + $0.infix + "\(depth)" } }

  private static let center = Siting(x: 1, blueY: 1, redY: 1)
  private static let left = Siting(x: 0, blueY: 1, redY: 1)
  private static let depths = [9, 10, 12, 14, 16]

  private static let table: [(name: String, chroma: Y4MChroma)] = [
    ("420jpeg", Y4MChroma(pixelsAcross: 2, pixelsDown: 2, siting: center)),
    ("420mpeg2", Y4MChroma(pixelsAcross: 2, pixelsDown: 2, siting: left)),
    // Red in the rows that are even, blue in those that are odd (IEC 61834-2, 625 lines).
    (
      "420paldv",
      Y4MChroma(pixelsAcross: 2, pixelsDown: 2, siting: Siting(x: 0, blueY: 2, redY: 0))
    ),
    ("420", Y4MChroma(pixelsAcross: 2, pixelsDown: 2, siting: center)),
    ("411", Y4MChroma(pixelsAcross: 4, pixelsDown: 1)),
    ("422", Y4MChroma(pixelsAcross: 2, pixelsDown: 1)),
    ("444", Y4MChroma(pixelsAcross: 1, pixelsDown: 1)),
    ("444alpha", Y4MChroma(pixelsAcross: 1, pixelsDown: 1, hasAlpha: true)),
    ("mono", Y4MChroma(pixelsAcross: 1, pixelsDown: 1, hasColor: false)),
  ]

  /// Those that come with more bits; video that has them puts samples of color on the left.
  private static let deep: [(name: String, infix: String, chroma: Y4MChroma)] = [
    ("420", "p", Y4MChroma(pixelsAcross: 2, pixelsDown: 2, siting: left)),
    ("422", "p", Y4MChroma(pixelsAcross: 2, pixelsDown: 1)),
    ("444", "p", Y4MChroma(pixelsAcross: 1, pixelsDown: 1)),
    ("mono", "", Y4MChroma(pixelsAcross: 1, pixelsDown: 1, hasColor: false)),
  ]

  /// Nil if the name is unknown.
  static func named(_ name: String) -> Y4MChroma? {
    if let entry = table.first(where: { $0.name == name }) { return entry.chroma }
    for entry in deep {
      for depth in depths where name == entry.name + entry.infix + "\(depth)" {
        var chroma = entry.chroma
        chroma.depth = depth
        return chroma
      }
    }
    return nil
  }

  /// Columns and rows of a plane of color, of a canvas of `size`.
  func plane(of size: FrameSize) -> FrameSize {
    FrameSize(
      width: (size.width + pixelsAcross - 1) / pixelsAcross,
      height: (size.height + pixelsDown - 1) / pixelsDown)
  }

  /// Samples of a frame: all planes together.
  func sampleCount(of size: FrameSize) -> Int {
    size.area * (hasAlpha ? 2 : 1) + (hasColor ? 2 * plane(of: size).area : 0)
  }
}
