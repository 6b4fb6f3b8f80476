extension PixelBuffer {
  /// The smallest block around the pixels that differ from those of a buffer of the same size.
  package func difference(from other: PixelBuffer) -> PixelRect? {
    let (new, old) = (pixels.span, other.pixels.span)
    precondition(new.count == old.count && new.count == width * height, "buffers of one size")
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { unsafe new[unchecked: $0] != old[unchecked: $0] }),
        let last = row.last(where: { unsafe new[unchecked: $0] != old[unchecked: $0] })
      else { continue }
      (left, right) = (min(left, first - row.lowerBound), max(right, last - row.lowerBound))
      (top, bottom) = (min(top, y), y)
    }
    guard bottom >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
