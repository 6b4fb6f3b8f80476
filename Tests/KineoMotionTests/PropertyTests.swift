import Testing

@testable import KineoMotion

/// Whoever adds a property to layers learns here where it must be known.
@Suite struct PropertyTests {
  /// The stored properties of a state that are no figure's, those of its appearance one by one.
  private func values(_ state: LayerState) -> [(name: String, value: String)] {
    Mirror(reflecting: state).children.filter { $0.label != "figure" && $0.label != "appearance" }
      .map { ($0.label ?? "", "\($0.value)") }
      + AppearanceProperty.allCases.map { ($0.rawValue, "\(state.appearance[$0])") }
  }

  @Test("every value of a layer's state has a key, and every key a value")
  func keys() {
    let names = values(LayerState()).map(\.name)
    #expect(
      Set(PropertyKey.builtIn).count == PropertyKey.builtIn.count
        && PropertyKey.builtIn.count == names.count,
      "PropertyKey.builtIn must have what LayerState has: \(names)")
  }

  @Test("a key sets its own value and no other", arguments: PropertyKey.builtIn)
  func subscripts(key: PropertyKey) {
    let old = LayerState()
    var new = old
    new[key] = key == .isHidden ? [1, 0, 0, 0] : [3, 4, 5, 6]
    let changed = zip(values(old), values(new)).filter { $0.value != $1.value }.map(\.0.name)
    #expect(changed.count == 1)
    #expect(new[key] != old[key])
  }

  @Test("names differ but for those of paints, which are those of colors, and keys are in order")
  func order() {
    let paints: [PropertyKey] = [.fillPaint, .strokePaint]
    #expect(paints.map(\.description) == [PropertyKey.fill, .stroke].map(\.description))
    let others = PropertyKey.builtIn.filter { !paints.contains($0) }
    #expect(Set(others.map(\.description)).count == others.count)
    #expect(PropertyKey.builtIn == PropertyKey.builtIn.sorted())
  }
}
