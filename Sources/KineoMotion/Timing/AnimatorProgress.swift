import KineoGeometry

/// How far an animator's session has brought something at any time.
struct AnimatorProgress: Sendable {
  private let run: AnimatorRun
  /// Which of the animations that were added on the way; nil for those it began with.
  private let addition: Int?

  init(_ run: AnimatorRun, addition: Int? = nil) {
    self.run = run
    self.addition = addition
  }

  var duration: Time { run.duration }

  /// 0 at the start values, 1 at the end values; springs leave that range.
  func progress(at time: Time) -> Double {
    addition.map { run.additions[$0].progress(at: time) } ?? run.progress(at: time)
  }
}
