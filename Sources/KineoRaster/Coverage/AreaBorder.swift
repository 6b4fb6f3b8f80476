import KineoGeometry

/// The border of an area, as far as it can be known before the area is placed on the canvas, so that
/// it can be kept from frame to frame.
///
/// Most outlines do not cross: letters, stars, rings. Each of their lines then has the area on one
/// side along its whole length, or on both or neither. Outlines that cross have to be cut there, which
/// is done row by row once it is known where rows are; see ``BorderScan``.
struct AreaBorder: Sendable {
  /// Lines that follow each other, all of them on the border, with the area on one side.
  struct Run: Sendable {
    /// The numbers of its points.
    var points: ClosedRange<Int>
    /// 1 where the area lies to the right of lines that lead down and to the left of those that lead
    /// up, -1 where it is the other way round.
    var sign: Int
    /// The levels between which it is.
    var levels: Range<Int>
  }

  /// Outlines that cross each other or themselves.
  struct Tangle: Sendable {
    /// The numbers of its chains.
    var chains: Range<Int>
    /// How often other outlines turn around all of it.
    var turns: Turns
    /// The levels between which it is.
    var levels: Range<Int>
  }

  /// Which places belong to the area.
  var region: Region
  /// The points of all outlines.
  var points: [GridPoint] = []
  var runs: [Run] = []
  var tangles: [Tangle] = []
  /// The chains of tangles.
  var chains: [OutlineChain] = []
  /// The corners of a box around all points.
  var (low, high) = (GridPoint.zero, GridPoint.zero)

  /// An area without a border: nothing.
  init(region: Region = Region(.nonzero)) { self.region = region }

  /// The border of `area`.
  init(_ area: CoveredArea) {
    self.init()
    var finder = BorderFinder()
    finder.find(area, into: &self)
  }
}

extension AreaBorder {
  /// The pixels that the area may touch when it is moved by `place`; nil when there are none.
  func bounds(at place: GridPoint) -> PixelRect? {
    let (low, high) = (low + place, high + place)
    guard low.x < high.x, low.y < high.y else { return nil }
    let (x, y) = (low.x >> GridPoint.shift, low.y >> GridPoint.shift)
    return PixelRect(
      x: x, y: y, width: (high.x - 1) >> GridPoint.shift + 1 - x,
      height: (high.y - 1) >> GridPoint.shift + 1 - y)
  }

  /// Takes all away for the border of another area.
  mutating func reset(_ region: Region) {
    self.region = region
    points.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    tangles.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    (low, high) = (.zero, .zero)
  }
}
