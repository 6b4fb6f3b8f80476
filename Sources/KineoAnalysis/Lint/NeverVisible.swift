import Kineo

/// Layers that never draw anything on the canvas. Copies of a layer count together: some of a
/// long row may well stay outside.
enum NeverVisible {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    var number = 0
    var families = Families()
    for layer in subject.scene.layers {
      note(layer, isInvisible: false, subject, number: &number, in: &families)
    }
    return families.list.filter { !$0.isSeen && !$0.isInInvisible }.map(\.finding)
  }

  /// A layer with all its copies.
  private struct Family {
    let name: String
    /// The first of the copies.
    let layer: String
    var count = 0
    var isSeen = false
    var isOutside = false
    /// What of the layer may hide it besides opacity, fill and size.
    var reasons = ""
    /// Whether each stands in a group that is never visible either, and is reported instead.
    var isInInvisible = true

    var finding: LintFinding {
      let what = count == 1 ? "layer \"\(layer)\" is" : "all \(count) copies of \"\(name)\" are"
      let reason =
        isOutside
        ? count == 1 ? "it stays outside of the canvas" : "they stay outside of the canvas"
        : count == 1 ? "it draws nothing at any time" : "they draw nothing at any time"
      return LintFinding(
        .neverVisible, at: .layer(layer), "\(what) never visible: \(reason)",
        suggestion: isOutside
          ? "move it onto the canvas, or remove it"
          : "show it (opacity, hidden, a fill, a size\(reasons)), or remove it")
    }
  }

  private struct Families {
    var list: [Family] = []
    private var numbers: [String: Int] = [:]

    /// The number in the list of the family that `layer` belongs to.
    mutating func number(of layer: Layer) -> Int {
      let name = String(layer.name.prefix { $0 != "[" })
      if let known = numbers[name] { return known }
      list.append(Family(name: name, layer: layer.name))
      numbers[name] = list.count - 1
      return list.count - 1
    }
  }

  /// - Parameters:
  ///   - isInvisible: Whether nothing is seen of the group around the layer.
  ///   - number: Of `layer`; moves on past it and all below.
  private static func note(
    _ layer: Layer, isInvisible: Bool, _ subject: LintSubject, number: inout Int,
    in families: inout Families
  ) {
    let own = number
    number += 1
    let sights = subject.samples.samples.lazy.map { $0.sights[own] }
    let isSeen = sights.contains(.shown)
    let family = families.number(of: layer)
    families.list[family].count += 1
    families.list[family].isSeen = families.list[family].isSeen || isSeen
    families.list[family].isOutside =
      families.list[family].isOutside || sights.contains(.outside)
    families.list[family].reasons =
      (layer.compositing.masks.isEmpty ? "" : ", its mask")
      + (layer.compositing.isBackfaceHidden ? ", its backface" : "")
    families.list[family].isInInvisible = families.list[family].isInInvisible && isInvisible
    for mask in layer.compositing.masks.flatMap(\.layers) {
      note(mask, isInvisible: true, subject, number: &number, in: &families)
    }
    guard case .group(let children) = layer.content else { return }
    for child in children {
      note(
        child, isInvisible: isInvisible || !isSeen, subject, number: &number, in: &families)
    }
  }
}
