/// Layers of which nothing is ever drawn on the canvas.
enum NeverVisible {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    var number = 0
    return subject.scene.layers.flatMap { find($0, subject, number: &number) }
  }

  /// - Parameter number: Of `layer`; moves on past it and all below.
  private static func find(
    _ layer: Layer, _ subject: LintSubject, number: inout Int
  ) -> [LintFinding] {
    let own = number
    number += 1
    let sights = subject.samples.samples.lazy.map { $0.sights[own] }
    let isSeen = sights.contains(.shown)
    var findings = isSeen ? [] : [finding(layer, isOutside: sights.contains(.outside))]
    guard case .group(let children) = layer.content else { return findings }
    for child in children {
      let below = find(child, subject, number: &number)
      // A group that is not seen stands for all that is in it.
      if isSeen { findings += below }
    }
    return findings
  }

  private static func finding(_ layer: Layer, isOutside: Bool) -> LintFinding {
    let reason = isOutside ? "it stays outside of the canvas" : "it draws nothing at any time"
    return LintFinding(
      .neverVisible, at: .layer(layer.name),
      "layer \"\(layer.name)\" is never visible: \(reason)",
      suggestion: isOutside
        ? "move it onto the canvas, or remove it"
        : "show it (opacity, hidden, a fill, a size), or remove it")
  }
}
