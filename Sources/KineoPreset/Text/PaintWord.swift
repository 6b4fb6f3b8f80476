import KineoSystem

/// The keys that make a mapping a paint: a gradient, a pattern or an image.
package enum PaintWord: String, CaseIterable, Sendable {
  case linear, radial, conic, pattern, checkerboard, image

  /// With its article, for messages.
  var noun: String {
    switch self {
    case .linear, .radial, .conic: "a gradient"
    case .pattern, .checkerboard: "a pattern"
    case .image: "an image"
    }
  }
}

extension Node {
  /// What kind of paint the mapping is; nil for anything else. A keyframe such as
  /// `{linear: 1.2, duration: 0.3}` has no list of colors.
  var paintWord: PaintWord? {
    for entry in entries {
      guard let word = PaintWord(rawValue: entry.name) else { continue }
      switch (word, entry.value.content) {
      case (.image, .scalar), (.image, .mapping), (_, .sequence): return word
      default: continue
      }
    }
    return nil
  }

  /// Whether it is a paint, or one whose key is misspelled.
  var isMeantAsPaint: Bool {
    let words = PaintWord.allCases.map(\.rawValue)
    return paintWord != nil || entries.contains { nearestName(to: $0.name, among: words) != nil }
  }

  /// The value in one line of YAML, the same for equal values wherever they stand.
  var spelling: String {
    switch content {
    case .scalar(let text, let isPlain): (isPlain ? "" : "'") + text
    case .sequence(let items): "[" + items.map(\.spelling).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.name): \($0.value.spelling)" }.joined(separator: ", ") + "}"
    case .numbered(let text): text
    case .refused: ""
    }
  }
}
