import KineoGeometry
import KineoMotion
import KineoSystem

/// The anchor that a layer begins with: fractions of its size, or a place on the baseline of a text.
/// Steps and keyframes have fractions alone.
struct AnchorField: LayerProperty {
  /// An anchor as layers have it.
  enum Value: Sendable {
    case fractions(Point)
    /// On the first baseline, at a fraction of the width.
    case baseline(x: Double)
  }

  /// The same as fractions.
  let fractions: PropertyField<Point>
  let field: Field<Value>

  init(_ fractions: PropertyField<Point>, _ summary: String) {
    self.fractions = fractions
    field = Field(
      fractions.name, .anchor, summary, default: fractions.spec.fallback,
      example: fractions.spec.example)
  }

  var spec: FieldSpec { field.spec }
  var key: PropertyKey { fractions.key }
  var keyframes: Field<Animation> { fractions.keyframes }

  func assignment(in keys: MappingReader) -> PropertyAssignment? {
    switch keys[field] {
    case nil: return nil
    case .fractions(let anchor): return PropertyAssignment(fractions.property, anchor)
    case .baseline(let x):
      guard keys.contains(TextFields.text) else {
        keys.written(field)?.report("only a text has a baseline")
        return nil
      }
      return PropertyAssignment(step: []) { layer in
        guard case .text(let content, _) = layer.content,
          let anchor = try? content.text.baselineAnchor(x: x)
        else { return }
        layer.state.anchor = anchor
      }
    }
  }
}

extension Form<AnchorField.Value> {
  /// `[x, y]`, where y may be `baseline`.
  fileprivate static let anchor = Form(
    .described(
      .list(.either([.number(.coordinates), .words([baseline])]), 2...2),
      "[a point](#values), or of a text `[x, baseline]`")
  ) { value in
    if case .sequence(let nodes) = value.node.content, nodes.count == 2, nodes[1].text == baseline {
      return value.with(nodes[0]).number().map { .baseline(x: $0) }
    }
    if let word = value.node.text.flatMap(mistake) {
      value.report(word)
      return nil
    }
    return value.point().map { .fractions($0) }
  }

  /// What is wrong with a word for an anchor; nil for anything else.
  private static func mistake(_ word: String) -> String? {
    if word == baseline {
      return
        "\"baseline\" is only the height of an anchor; write [0.5, baseline] for the middle of it"
    }
    let words = Set(word.lowercased().split { !$0.isLetter }.map(String.init))
    let places: [String: Double] = [
      "left": 0, "right": 1, "top": 0, "bottom": 1, "center": 0.5, "middle": 0.5,
    ]
    guard !words.isEmpty, words.allSatisfy({ places[$0] != nil }) else { return nil }
    func place(_ names: [String]) -> String {
      names.first(where: words.contains).flatMap { places[$0] }.map { $0 == 0 ? "0" : "1" } ?? "0.5"
    }
    return "\(quoted(word)) is not an anchor; write "
      + "[\(place(["left", "right"])), \(place(["top", "bottom"]))]"
  }

  private static let baseline = "baseline"
}
