extension Path {
  /// The part of the path between two fractions of its length, as Lottie's trim path has it.
  ///
  /// What shows is `end - start` of the length, but not less than nothing or more than all. The start
  /// counts modulo 1: `trimmed(from: 0.75, to: 1.25)` is the last quarter and the first, in one piece
  /// where the path is closed. Subpaths follow one after the other; curves stay curves.
  public func trimmed(from start: Double, to end: Double) -> Path {
    end - start >= 1 ? self : PathMeasure(self).trimmed(from: start, to: end)
  }
}

extension PathMeasure {
  /// The part between two fractions of the length; see ``Path/trimmed(from:to:)``.
  public func trimmed(from start: Double, to end: Double) -> Path {
    trimmed(from: start, to: end, beginningAt: 0, of: length)
  }

  /// The same of a path that is a piece of a longer one.
  ///
  /// - Parameters:
  ///   - start: A fraction of the length of the longer one, as `end`.
  ///   - distance: Where this piece begins in it.
  ///   - whole: Its length.
  package func trimmed(
    from start: Double, to end: Double, beginningAt distance: Double, of whole: Double
  ) -> Path {
    let fraction = min(max(0, end - start), 1)
    let first = (start - start.rounded(.down)) * whole
    var path = Path()
    guard fraction > 0, first.isFinite else { return path }
    for (contour, begin) in zip(contours, starts) {
      let from = first - (distance + begin)
      let visible = from...(from + fraction * whole)
      for part in contour.parts(visible, wrappingAfter: whole) { path.append(part) }
    }
    return path
  }
}

extension ContourMeasure {
  /// What of the contour lies in `visible`, or in the same range one `period` earlier. The two are
  /// joined where they meet at the seam of a closed contour.
  fileprivate func parts(
    _ visible: ClosedRange<Double>, wrappingAfter period: Double
  ) -> [Contour] {
    let wrapped = visible.upperBound - period
    let tail = (from: max(0, visible.lowerBound), to: min(length, visible.upperBound))
    let head = (from: max(0, visible.lowerBound - period), to: min(length, wrapped))
    let (last, first) = (part(from: tail.from, to: tail.to), part(from: head.from, to: head.to))
    if contour.isClosed, max(tail.to - tail.from, head.to - head.from) >= length {
      return [contour]
    }
    let meet = contour.isClosed && tail.to == length && head.from == 0
    let parts = meet ? [last + first] : [last, first]
    return parts.filter { !$0.isEmpty }.map { Contour(segments: $0, isClosed: false) }
  }
}
