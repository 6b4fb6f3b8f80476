import KineoGeometry

/// Growing and shrinking what is covered, with round corners and soft edges.
///
/// Where the edge of the shape is within each pixel, an ``EdgeMap`` finds from the coverage. The pixel that is
/// nearest to another one, the exact transform of A. Meijster, J. Roerdink and W. Hesselink, "A general algorithm for
/// computing distance transforms in linear time" (2000), finds at a cost that does not depend on the radius: among
/// equally near ones the leftmost, of these the upper, so that the choice depends on the surroundings alone. From
/// there on, and from those of the four pixels beside, each pixel at the border of the result looks for the
/// nearest place of the edge, from pixel to pixel as long as they get nearer.
///
/// Straight edges are moved exactly. A sharp corner is known by the coverage of its pixel alone: there the result may
/// be 0.3 pixels within the circle.
extension CoverageBlock {
  /// Radii beyond this many pixels are taken for it.
  static let spreadLimit = 1024.0

  /// How far a pixel may depend on others, and others on it.
  static func reach(ofSpread radius: Double) -> Int {
    let size = clampedSpread(radius).magnitude
    return size == 0 ? 0 : Int(size.rounded(.up)) + 5 + EdgeMap.reach
  }

  private static func clampedSpread(_ radius: Double) -> Double {
    radius.isNaN ? 0 : max(-spreadLimit, min(spreadLimit, radius))
  }

  /// Covers everything within `radius` pixels of the shape, or shrinks it where that is negative.
  ///
  /// - Parameter alphas: How opaque the shape is, pixel by pixel; nil for opaque where it is covered. What
  ///   is added has the alpha of what is nearest.
  /// - Returns: The coverage, or alpha, of the pixels of `output`.
  func spread(
    by radius: Double, alphas: CoverageBlock? = nil, output: PixelRect
  ) -> CoverageBlock {
    let radius = Self.clampedSpread(radius)
    if radius == 0 || output.isEmpty { return (alphas ?? self).moved(into: output) }
    if radius > 0 {
      return dilated(EdgeMap(self), by: radius, alphas: alphas, output: output)
    }
    let left = eroded(by: -radius, output: output)
    return alphas.map { left.faded(by: $0) } ?? left
  }

  private func eroded(by radius: Double, output: PixelRect) -> CoverageBlock {
    // Around the block nothing is covered; the nearest such pixels are enough.
    let ring = box.grown(by: FilterReach(x: EdgeMap.reach + 1, y: EdgeMap.reach + 1))
    guard let inside = output.intersection(box) else {
      return CoverageBlock(box: output, values: Array(repeating: 0, count: output.area))
    }
    let around = moved(into: ring).inverted
    return around.dilated(
      EdgeMap(around, level: 1 - EdgeMap.level), by: radius, output: inside
    ).inverted.moved(into: output)
  }

  private func dilated(
    _ edges: EdgeMap, by radius: Double, alphas: CoverageBlock? = nil, output: PixelRect
  ) -> CoverageBlock {
    let own = moved(into: output)
    var result = alphas?.moved(into: output) ?? own
    let wide = output.grown(by: FilterReach(x: 1, y: 1))
    var rows = SiteRows(edges.coverage, output: wide, limit: Int((radius + 2) * (radius + 2)))
    var search = EdgeSearch(edges)
    // A pixel with a site this near is covered; see `EdgeMap.level`.
    let within = max(0, radius - 1.25)
    let covered = radius > 1.25 ? Int(within * within) : -1
    for y in output.rows {
      rows.advance()
      for x in output.columns {
        let index = (y - output.y) * output.width + x - output.x
        guard own.values[index] < 255, let site = rows.nearest(x) else { continue }
        var amount = 1.0
        var place = (x: site.x, y: site.y)
        if site.distance > covered {
          search.begin(x: x, y: y, farthest: radius + 1)
          rows.forEachSite(around: x) { search.look(around: $0.x, $0.y) }
          amount = search.coverage(within: radius)
          place = search.place ?? place
        }
        guard amount > 0 else { continue }
        let alpha = alphas.map { self.alpha($0, around: place.x, place.y) } ?? 1
        result.values[index] = max(result.values[index], UInt8(amount * alpha * 255 + 0.5))
      }
    }
    return result
  }

  /// How opaque the shape is around a pixel: 0...1.
  private func alpha(_ alphas: CoverageBlock, around x: Int, _ y: Int) -> Double {
    var (sum, coverage) = (0, 0)
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 {
        sum += Int(alphas.value(x: column, y: row))
        coverage += Int(value(x: column, y: row))
      }
    }
    return min(1, Double(sum) / Double(max(1, coverage)))
  }
}
