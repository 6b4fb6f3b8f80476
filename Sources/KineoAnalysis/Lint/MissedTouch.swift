import Kineo

/// Fingers that come down beside what they drag.
enum MissedTouch {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    var viewer = FrameSampler(subject.scene)
    return subject.timeline.touchdowns.compactMap { touchdown in
      let bounds = viewer.bounds(at: touchdown.time)
      let found = touchdown.layers.compactMap { bounds[$0] }
      let distance = found.map { $0.distance(to: touchdown.location) }.min()
      guard distance != 0 else { return nil }
      return finding(touchdown, distance, subject.timeline)
    }
  }

  private static func finding(
    _ touchdown: Touchdown, _ distance: Double?, _ timeline: Timeline
  ) -> LintFinding {
    let names = touchdown.layers.map { "\"\(timeline.layers[$0])\"" }
    let what = names.joined(separator: " and ")
    let beside =
      distance.map { "\(Int($0.rounded(.up))) px beside \(what)" }
      ?? "while nothing is seen of \(what)"
    return LintFinding(
      .missedTouch, at: .step(touchdown.mark),
      "the finger comes down at \(touchdown.time) s, \(beside)",
      suggestion: "let it begin on the layer")
  }
}

extension PixelRect {
  /// From a point to the nearest one of the rectangle; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let dx = max(Double(x) - point.x, point.x - Double(maxX), 0)
    let dy = max(Double(y) - point.y, point.y - Double(maxY), 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}
