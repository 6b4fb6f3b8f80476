import KineoGeometry

/// How far an animator has brought something, while it was active with it.
struct AnimatorProgress: Sendable {
  private let part: AnimatorRun.Part

  init(_ part: AnimatorRun.Part) { self.part = part }

  /// When it begins, counted from the beginning of the session.
  var start: Time { part.start }

  var duration: Time { part.end - part.start }

  /// 0 at the start values, 1 at the end values; springs leave that range.
  ///
  /// - Parameter time: Counted from the start.
  func progress(at time: Time) -> Double { part.progress(at: part.start + time) }
}
