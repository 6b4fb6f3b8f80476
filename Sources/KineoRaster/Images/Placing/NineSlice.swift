public import KineoGeometry

/// How an image is stretched to any size while its corners keep theirs: two lines across and two down
/// cut it into nine parts.
public struct NineSlice: Sendable, Hashable {
  /// A part of the image, and where it stands.
  public struct Part: Sendable, Hashable {
    /// In pixels of the image.
    public let source: PixelRect
    /// In the coordinates of the box.
    public let target: Rect
  }

  /// Pixels of the image left of the first line.
  public var left: Int
  /// Pixels of the image above the first line.
  public var top: Int
  /// Pixels of the image right of the second line.
  public var right: Int
  /// Pixels of the image below the second line.
  public var bottom: Int
  /// The size of a corner's pixel on the canvas, such as 0.5 for images drawn at twice the size.
  public var scale: Double

  /// Lines at these distances from the sides, none of them negative.
  public init(left: Int, top: Int, right: Int, bottom: Int, scale: Double = 1) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    self.scale = scale
  }

  /// Lines at the same distance from all sides.
  public init(_ inset: Int, scale: Double = 1) {
    self.init(left: inset, top: inset, right: inset, bottom: inset, scale: scale)
  }

  /// The parts that fill `box`, row by row; those without any pixel or any size are left out.
  ///
  /// Neighbors share their sides exactly. Where lines cross, as the image is too small for them, the
  /// first ones count. Where the box is too small for both ends of a row or column, or the image has no
  /// middle, the ends are stretched to meet.
  public func parts(imageWidth: Int, imageHeight: Int, box: Rect) -> [Part] {
    let columns = Self.slices(
      imageWidth, first: left, last: right, scale: scale, from: box.minX, to: box.maxX)
    let rows = Self.slices(
      imageHeight, first: top, last: bottom, scale: scale, from: box.minY, to: box.maxY)
    return rows.flatMap { row in
      columns.map { column in
        Part(
          source: PixelRect(
            x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
            height: row.source.count),
          target: Rect(
            minX: column.from, minY: row.from, maxX: column.to, maxY: row.to))
      }
    }
  }

  private struct Slice {
    let source: Range<Int>
    let from: Double
    let to: Double
  }

  /// The three slices along one axis.
  private static func slices(
    _ count: Int, first: Int, last: Int, scale: Double, from: Double, to: Double
  ) -> [Slice] {
    guard count > 0 else { return [] }
    let first = min(max(0, first), count)
    let last = min(max(0, last), count - first)
    var (inner, outer) = (from + Double(first) * scale, to - Double(last) * scale)
    if inner > outer || first + last == count {
      // The ends meet, each as long as it is in the image.
      inner = from + (to - from) * Double(first) / Double(first + last)
      outer = inner
    }
    return [
      Slice(source: 0..<first, from: from, to: inner),
      Slice(source: first..<count - last, from: inner, to: outer),
      Slice(source: count - last..<count, from: outer, to: to),
    ].filter { !$0.source.isEmpty && $0.to > $0.from }
  }
}
