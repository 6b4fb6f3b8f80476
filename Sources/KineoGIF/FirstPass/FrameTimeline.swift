/// When the frames of an animation, or some of them, are shown: in units of about one frame.
package struct FrameTimeline: Sendable {
  /// One a frame, in rising order.
  let starts: [Int]
  /// When the last frame of the animation ends.
  let end: Int

  /// - Parameters:
  ///   - starts: Those of some frames.
  ///   - end: That of the whole animation.
  package init(starts: [Int], end: Int) { (self.starts, self.end) = (starts, end) }

  /// The timeline of all frames. The unit is the median of their delays: mostly all are equal, and a rest in between
  /// lasts as long as many.
  init(delays: [Int]) {
    let unit = max(1, delays.sorted()[delays.count / 2])
    var time = unit / 2
    var starts: [Int] = []
    for delay in delays {
      starts.append(time / unit)
      time += delay
    }
    (self.starts, end) = (starts, time / unit)
  }
}
