/// How an image fills a box of another aspect ratio, as CSS's `object-fit`.
public enum ImageFit: String, Sendable, Hashable, CaseIterable {
  /// As large as it can be with all of it visible.
  case contain
  /// As small as it can be without a gap; what sticks out is cut off.
  case cover
  /// Stretched to the box.
  case fill
  /// At its own size.
  case none
}

extension ImageFit {
  /// Where an image stands in a box, in the coordinates of the box; it may stick out.
  ///
  /// ```swift
  /// let photo = Size(width: 400, height: 200)
  /// let box = Rect(minX: 0, minY: 0, maxX: 100, maxY: 100)
  /// let place = ImageFit.contain.place(of: photo, in: box)  // 0, 25 to 100, 75
  /// ```
  ///
  /// - Parameters:
  ///   - size: Of the image. Without width or height it stands at its position with no size.
  ///   - position: Which fraction of the spare room is left and above, 0...1; of what sticks out, which
  ///     fraction is cut there. The middle by default.
  public func place(
    of size: Size, in box: Rect, position: Point = Point(x: 0.5, y: 0.5)
  ) -> Rect {
    let across = size.width > 0 ? box.width / size.width : 0
    let down = size.height > 0 ? box.height / size.height : 0
    let (scaleX, scaleY) =
      switch self {
      case .contain: (min(across, down), min(across, down))
      case .cover: (max(across, down), max(across, down))
      case .fill: (across, down)
      case .none: (1, 1)
      }
    let (width, height) = (
      Self.side(size.width, scaleX, box.width), Self.side(size.height, scaleY, box.height)
    )
    let left = box.minX + (box.width - width) * position.x
    let top = box.minY + (box.height - height) * position.y
    return Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }

  /// A scaled side; that of the box itself where it is meant, without the error of the quotient.
  private static func side(_ side: Double, _ scale: Double, _ room: Double) -> Double {
    side > 0 && scale == room / side ? room : side * scale
  }
}
