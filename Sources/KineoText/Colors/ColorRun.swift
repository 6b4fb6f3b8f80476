import KineoGeometry

/// The colors of a line of colors with positions 0...1, and the offsets that these stand for.
struct ColorRun {
  let start: Double
  let end: Double
  private(set) var stops: [GlyphGradient.Stop]
  let spread: Gradient.Spread

  /// Nil for no colors, and for those at one place that are to be repeated.
  init?(_ line: ColorPaint.ColorLine, _ color: (ColorPaint.PaletteColor) -> GlyphColor) {
    let sorted = line.stops.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    guard let first = sorted.first, let last = sorted.last else { return nil }
    spread = line.spread
    let length = last.offset - first.offset
    guard length > 0 || spread == .pad || sorted.count == 1 else { return nil }
    end = length > 0 ? last.offset : first.offset + 1
    // Of two colors at the start, the first one is before it.
    let isParted = spread == .pad && sorted.count > 1 && sorted[1].offset == first.offset
    start = isParted ? first.offset - 1 : first.offset
    stops = isParted ? [GlyphGradient.Stop(position: 0, color: color(first.color))] : []
    for stop in sorted {
      stops.append(
        GlyphGradient.Stop(
          position: (stop.offset - start) / (end - start), color: color(stop.color)))
    }
  }

  /// The color of a line that has only one.
  var onlyColor: GlyphColor? { stops.count == 1 ? stops[0].color : nil }

  /// Along a line: what lies on a parallel of `turn - from` has the same color.
  func linear(from: Point, to: Point, turn: Point, by transform: Transform) -> GlyphGradient? {
    let (way, parallel) = (to - from, turn - from)
    // At right angles to those parallels.
    let across = Point(x: parallel.y, y: -parallel.x)
    let square = across.x * across.x + across.y * across.y
    guard square > 0 else { return nil }
    let progress = (way.x * across.x + way.y * across.y) / square
    guard progress != 0 else { return nil }
    let line = across * progress
    return GlyphGradient(
      geometry: .linear(start: from + line * start, end: from + line * end), stops: stops,
      spread: spread, transform: transform)
  }

  /// From one circle to another. Circles have no negative radius: a run that begins or ends with one is
  /// cut there or, if it is repeated, shifted.
  func radial(
    from: ColorPaint.Circle, to: ColorPaint.Circle, by transform: Transform
  ) -> GlyphGradient? {
    guard from != to else { return nil }
    let growth = to.radius - from.radius
    var (start, end) = (start, end)
    func circle(_ offset: Double) -> ColorPaint.Circle {
      ColorPaint.Circle(
        center: from.center + (to.center - from.center) * offset,
        radius: from.radius + growth * offset)
    }
    var run = self
    let least = min(circle(start).radius, circle(end).radius)
    if least < 0 {
      if spread == .pad {
        let point = -from.radius / growth
        let position = (point - start) / (end - start)
        guard growth > 0 ? position < 1 : position > 0 else { return nil }
        run = growth > 0 ? cut(to: position...1) : cut(to: 0...position)
        (start, end) = growth > 0 ? (point, end) : (start, point)
      } else {
        let period = 2 * (end - start)
        let shift = (-least / (period * growth.magnitude)).rounded(.up) * period
        (start, end) = growth > 0 ? (start + shift, end + shift) : (start - shift, end - shift)
      }
    }
    let (first, last) = (circle(start), circle(end))
    return GlyphGradient(
      geometry: .radial(
        center: last.center, radius: max(0, last.radius), focus: first.center,
        focusRadius: max(0, first.radius)),
      stops: run.stops, spread: spread, transform: transform)
  }

  /// Around a point. Angles are in degrees, counterclockwise from the x axis; what is drawn are those of
  /// 0...360.
  func sweep(
    center: Point, from: Double, to: Double, by transform: Transform
  ) -> GlyphGradient? {
    let (first, last) = (from + (to - from) * start, from + (to - from) * end)
    guard let stops = turn(first / 360, last / 360) else { return nil }
    // Clockwise with y up is counterclockwise with y down.
    return GlyphGradient(
      geometry: .conic(center: center, start: .degrees(90)), stops: stops, spread: .pad,
      transform: transform)
  }
}

// MARK: - Parts

extension ColorRun {
  /// More stops are not made where colors are repeated all around; they could not be distinguished.
  private static let turnLimit = 1024

  /// The colors of a whole turn, of which the run takes `first...last`.
  private func turn(_ first: Double, _ last: Double) -> [GlyphGradient.Stop]? {
    guard first != last else {
      guard spread == .pad, let before = stops.first, let after = stops.last else { return nil }
      var run = self
      run.stops = [
        GlyphGradient.Stop(position: first, color: before.color),
        GlyphGradient.Stop(position: first, color: after.color),
      ]
      return run.cut(to: 0...1).stops
    }
    // The run's positions at both ends of the turn.
    let ends = [0, 1].map { ($0 - first) / (last - first) }
    var run = self
    if spread != .pad {
      let periods = Int(ends.min()?.rounded(.down) ?? 0)...Int(ends.max()?.rounded(.down) ?? 0)
      guard periods.count * stops.count <= Self.turnLimit else { return nil }
      run.stops = periods.flatMap { period($0) }
    }
    run.stops = run.stops.map {
      GlyphGradient.Stop(position: first + (last - first) * $0.position, color: $0.color)
    }
    if last < first { run.stops.reverse() }
    return run.cut(to: 0...1).stops
  }

  /// The stops of one repetition.
  private func period(_ number: Int) -> [GlyphGradient.Stop] {
    let isBack = spread == .reflect && number & 1 != 0
    let stops = isBack ? self.stops.reversed() : self.stops
    return stops.map {
      let position = isBack ? 1 - $0.position : $0.position
      return GlyphGradient.Stop(position: Double(number) + position, color: $0.color)
    }
  }

  /// The part between two positions, which become 0 and 1.
  private func cut(to range: ClosedRange<Double>) -> ColorRun {
    let inside = stops.filter { range.lowerBound < $0.position && $0.position < range.upperBound }
    var run = self
    run.stops =
      ([stop(before: range.lowerBound)] + inside + [stop(after: range.upperBound)]).compactMap {
        stop in
        stop.map {
          GlyphGradient.Stop(
            position: ($0.position - range.lowerBound) / (range.upperBound - range.lowerBound),
            color: $0.color)
        }
      }
    return run
  }

  /// The color that begins at a position: of stops there, the last one's.
  private func stop(before position: Double) -> GlyphGradient.Stop? {
    stop(at: position, stops.firstIndex { $0.position > position } ?? stops.count)
  }

  /// The color that ends at a position: of stops there, the first one's.
  private func stop(after position: Double) -> GlyphGradient.Stop? {
    let next = stops.firstIndex { $0.position >= position } ?? stops.count
    if next < stops.count, stops[next].position == position { return stops[next] }
    return stop(at: position, next)
  }

  /// - Parameter next: The first stop beyond the position.
  private func stop(at position: Double, _ next: Int) -> GlyphGradient.Stop? {
    guard next > 0, next < stops.count else {
      let end = next > 0 ? stops.last : stops.first
      return end.map { GlyphGradient.Stop(position: position, color: $0.color) }
    }
    let (from, to) = (stops[next - 1], stops[next])
    let progress = (position - from.position) / (to.position - from.position)
    return GlyphGradient.Stop(
      position: position,
      color: progress == 0
        ? from.color : .mixed(from.color, to.color, progress: progress))
  }
}
