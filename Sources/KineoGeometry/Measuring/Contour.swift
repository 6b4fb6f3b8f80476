/// A subpath as the segments between its points; none of them is a mere point.
struct Contour: Equatable, Sendable {
  var segments: [PathSegment]
  /// Whether the last segment ends where the first begins, and the two are joined there.
  var isClosed: Bool

  /// The same places from the end to the start.
  var reversed: Contour {
    Contour(segments: segments.reversed().map(\.reversed), isClosed: isClosed)
  }
}

extension Path {
  /// The subpaths that have a length, in order. None when a coordinate is infinite or NaN.
  var contours: [Contour] { Self.contours(elements[...]) }

  /// The subpaths of each letter of a text, without letters that have none.
  var contoursOfLetters: [[Contour]] {
    let ends = letters.dropFirst() + [elements.count]
    return zip(letters, ends).map { Self.contours(elements[$0..<$1]) }.filter { !$0.isEmpty }
  }

  private static func contours(_ elements: ArraySlice<Element>) -> [Contour] {
    var reader = ContourReader()
    for element in elements { reader.add(element) }
    return reader.finished()
  }

  /// Draws `contour` as a subpath of its own.
  mutating func append(_ contour: Contour) {
    guard let first = contour.segments.first else { return }
    move(to: first.start)
    // Closing draws the last line itself.
    let closes = contour.isClosed && contour.segments.last?.isLine == true
    for segment in closes ? contour.segments.dropLast() : contour.segments[...] {
      if segment.isLine {
        line(to: segment.end)
      } else {
        cubic(to: segment.end, control1: segment.control1, control2: segment.control2)
      }
    }
    if contour.isClosed { close() }
  }
}

/// Turns elements into contours, one after the other.
private struct ContourReader {
  private var contours: [Contour] = []
  private var segments: [PathSegment] = []
  private var start = Point.zero
  private var pen = Point.zero
  private var isFinite = true

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      endContour(isClosed: false)
      (start, pen) = (point, point)
    case .line(let end): add(.line(from: pen, to: end))
    case .quad(let control, let end): add(.quad(from: pen, control: control, to: end))
    case .cubic(let control1, let control2, let end):
      add(
        PathSegment(start: pen, control1: control1, control2: control2, end: end, isLine: false))
    case .close:
      if pen != start { add(.line(from: pen, to: start)) }
      endContour(isClosed: true)
    }
  }

  mutating func finished() -> [Contour] {
    endContour(isClosed: false)
    return isFinite ? contours : []
  }

  private mutating func add(_ segment: PathSegment) {
    isFinite =
      isFinite && segment.start.isFinite && segment.control1.isFinite
      && segment.control2.isFinite && segment.end.isFinite
    if !segment.isPoint { segments.append(segment) }
    pen = segment.end
  }

  private mutating func endContour(isClosed: Bool) {
    if !segments.isEmpty { contours.append(Contour(segments: segments, isClosed: isClosed)) }
    segments = []
    pen = start
  }
}
