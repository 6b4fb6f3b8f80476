import Kineo

/// A picture that jumps when the animation begins again.
///
/// An animation that rests on its last pose for a while, or ends with nothing on the canvas, is over
/// for the eye; starting anew is then no jump.
enum Seam {
  /// Hundredths of a second from which on a rest is one.
  private static let rest = 30
  /// How far a channel of a pixel moves, 0...255, before it counts as another color.
  private static let colorDistance = 16
  /// Side of the pictures that are compared, in pixels at most.
  private static let side = 512.0

  static func find(_ subject: LintSubject) -> [LintFinding] {
    let samples = subject.samples
    guard subject.composition.output.loop != .once, samples.samples.count > 1,
      samples.centiseconds - samples.lastChange.start < rest
    else { return [] }
    let first = SceneMoment(subject, at: .zero)
    let last = SceneMoment(subject, at: subject.timeline.duration)
    guard first.picture != last.picture else { return [] }
    guard !last.isEmpty else { return [] }
    let fraction = last.fraction(differingFrom: first, by: colorDistance, side: side)
    guard fraction > 0 else { return [] }
    return [
      LintFinding(
        .seam, at: .keys(["loop", "animate"]),
        "the picture jumps when the animation begins again: \(percent(fraction)) of the canvas "
          + "differs between its end and its start" + names(of: last.layers(differingFrom: first)),
        suggestion: "end where it begins (autoreverse), fade out, rest for \(rest * 10) ms or more "
          + "(hold), or play it once (loop: once)")
    ]
  }

  private static func percent(_ fraction: Double) -> String {
    fraction < 0.01 ? "less than 1 %" : "\(Int((fraction * 100).rounded())) %"
  }

  private static func names(of layers: [String]) -> String {
    guard !layers.isEmpty else { return "" }
    let rest = layers.count - 3
    return " (\(layers.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more)" : ")")
  }
}

/// What a scene shows at one instant.
private struct SceneMoment {
  let picture: Picture
  private let subject: LintSubject
  private let time: Time
  private let sights: [LayerVisibility]

  init(_ subject: LintSubject, at time: Time) {
    self.subject = subject
    self.time = time
    var viewer = FrameSampler(subject.scene)
    picture = viewer.picture(at: time)
    sights = viewer.map(of: picture, at: time).sights
  }

  /// Whether no layer shows anything.
  var isEmpty: Bool { !sights.contains(.shown) }

  /// How much of the canvas shows another color than `other`, 0...1.
  func fraction(differingFrom other: SceneMoment, by distance: Int, side: Double) -> Double {
    let scene = subject.scene
    let scale = min(1, side / Double(max(scene.width, scene.height)))
    let (new, old) = (drawn(scale: scale), other.drawn(scale: scale))
    let differing = zip(new.pixels, old.pixels).count { $0 != $1 && Self.differ($0, $1, distance) }
    return Double(differing) / Double(new.pixels.count)
  }

  private static func differ(_ a: Pixel, _ b: Pixel, _ distance: Int) -> Bool {
    func differ(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) >= distance }
    return differ(a.red, b.red) || differ(a.green, b.green) || differ(a.blue, b.blue)
      || differ(a.alpha, b.alpha)
  }

  private func drawn(scale: Double) -> PixelBuffer {
    var viewer = FrameSampler(subject.scene, scale: scale)
    var renderer = PictureRenderer()
    var canvas = viewer.canvas
    renderer.draw(viewer.picture(at: time), into: &canvas, clip: canvas.bounds)
    return canvas
  }

  /// The names of the layers that are seen at one of the instants and stand differently at both.
  func layers(differingFrom other: SceneMoment) -> [String] {
    let timeline = subject.timeline
    let (new, old) = (timeline.pose(at: time), timeline.pose(at: other.time))
    return timeline.layers.indices
      .filter { sights[$0] == .shown || other.sights[$0] == .shown }
      .filter { new[$0] != old[$0] }
      .map { timeline.layers[$0] }
  }
}
