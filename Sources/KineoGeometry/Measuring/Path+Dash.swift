extension Path {
  /// More dashes than this are drawn as a solid line.
  public static let dashLimit = 20_000

  /// The path cut into dashes, as SVG's `stroke-dasharray` and `stroke-dashoffset` have it.
  ///
  /// Every subpath begins the pattern anew. On a closed one a dash goes over the seam. A dash without
  /// length is a dot where caps are round or square. The path stays whole where the pattern has no
  /// gap or no length, a negative or infinite number, or would make more than ``dashLimit`` dashes.
  ///
  /// - Parameters:
  ///   - lengths: A dash, a gap, a dash and so on; an odd number of them counts twice.
  ///   - offset: How far into the pattern the path begins.
  public func dashed(lengths: [Double], offset: Double = 0) -> Path {
    PathMeasure(self).dashed(lengths: lengths, offset: offset) ?? self
  }
}

extension PathMeasure {
  /// The path cut into dashes; nil where it stays whole. See ``Path/dashed(lengths:offset:)``.
  public func dashed(lengths: [Double], offset: Double = 0) -> Path? {
    dashes(lengths: lengths, offset: offset)?.path
  }

  /// The same with the place of each dash.
  package func dashes(lengths: [Double], offset: Double = 0) -> DashedPath? {
    guard let pattern = DashSequence(lengths, offset: offset),
      pattern.count(on: self) <= Double(Path.dashLimit)
    else { return nil }
    var dashed = DashedPath()
    for contour in contours { contour.addDashes(pattern, to: &dashed) }
    return dashed
  }
}

/// The dashes of a path, and where they are on it.
package struct DashedPath: Sendable, Equatable {
  /// A subpath for each dash.
  package fileprivate(set) var path = Path()
  /// For each dash the fractions of its line, from 0 to 1, at which it begins and ends; nil on a closed
  /// line, which has no ends.
  package fileprivate(set) var spans: [ClosedRange<Double>?] = []

  fileprivate mutating func append(_ contour: Contour, _ span: ClosedRange<Double>?) {
    guard !contour.segments.isEmpty else { return }
    path.append(contour)
    spans.append(span)
  }

  fileprivate mutating func appendDot(_ point: Point, _ span: ClosedRange<Double>?) {
    path.move(to: point)
    path.line(to: point)
    spans.append(span)
  }
}

/// Dashes and gaps in turn, without end to both sides.
private struct DashSequence {
  /// Where each dash of the first period begins and ends.
  private(set) var dashes: [(start: Double, end: Double)] = []
  private(set) var period = 0.0

  /// Nil when there is nothing to cut.
  init?(_ lengths: [Double], offset: Double) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), offset.isFinite else { return nil }
    let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    var gaps = 0.0
    for index in stride(from: 0, to: lengths.count, by: 2) {
      dashes.append((period, period + lengths[index]))
      gaps += lengths[index + 1]
      period += lengths[index] + lengths[index + 1]
    }
    guard gaps > 0, period.isFinite else { return nil }
    let shift = (offset / period - (offset / period).rounded(.down)) * period
    dashes = dashes.map { ($0.start - shift, $0.end - shift) }
  }

  /// About how many dashes there are on a path, rather too many than too few.
  func count(on path: PathMeasure) -> Double {
    (path.length / period + 2 * Double(path.contours.count)) * Double(dashes.count)
  }

  /// The dashes that touch `0...length`, in order.
  func dashes(upTo length: Double) -> [(start: Double, end: Double)] {
    (0...Int(length / period) + 1).flatMap { turn in
      dashes.compactMap { dash in
        let start = dash.start + Double(turn) * period
        let end = dash.end + Double(turn) * period
        // Only a dash that never had a length is a dot, not one that is nearly out of sight.
        let isVisible =
          dash.start == dash.end ? start >= 0 && start <= length : end > 0 && start < length
        return isVisible ? (max(0, start), min(end, length)) : nil
      }
    }
  }
}

extension ContourMeasure {
  fileprivate func addDashes(_ pattern: DashSequence, to path: inout DashedPath) {
    var dashes = pattern.dashes(upTo: length)
    guard let first = dashes.first, let last = dashes.last else { return }
    let goesOverSeam = contour.isClosed && first.start == 0 && last.end == length
    if goesOverSeam, last.end - last.start >= length { return path.append(contour, nil) }
    if goesOverSeam, dashes.count > 1 {
      dashes.removeFirst()
      dashes.removeLast()
      path.append(
        Contour(
          segments: part(from: last.start, to: length) + part(from: 0, to: first.end),
          isClosed: false), nil)
    }
    for dash in dashes { addDash(from: dash.start, to: dash.end, to: &path) }
  }

  private func addDash(from start: Double, to end: Double, to path: inout DashedPath) {
    let span = contour.isClosed ? nil : start / length...max(start, end) / length
    guard end > start else { return path.appendDot(point(at: start), span) }
    path.append(Contour(segments: part(from: start, to: end), isClosed: false), span)
  }
}
