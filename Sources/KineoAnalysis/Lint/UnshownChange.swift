import Kineo

/// Changes of what a layer never shows: the number in a text without one, the width of an outline without
/// a stroke.
struct UnshownChange {
  private let layers: [Layer]
  /// What steps change, by the layers' numbers.
  private let entries: [Int: [Schedule.Entry]]

  init(_ subject: LintSubject) {
    var layers: [Layer] = []
    func note(_ layer: Layer) {
      layers.append(layer)
      for inner in layer.nested { note(inner) }
    }
    for layer in subject.scene.layers { note(layer) }
    self.layers = layers
    entries = Dictionary(grouping: subject.steps.flatMap(\.entries), by: \.layerIndex)
  }

  /// One finding for each property that none of the layers of a step shows.
  func findings(about step: LintStep) -> [LintFinding] {
    step.entries.grouped(by: \.property).compactMap { entries in
      let reasons = entries.map(reason)
      guard let first = reasons.first ?? nil, reasons.allSatisfy({ $0 != nil }) else { return nil }
      return LintFinding(
        .noEffect, at: .step(step.mark),
        "\"\(step.name)\" changes nothing that shows: \(entries[0].property) of "
          + "\(LintStep.names(of: entries)), \(first.lack)",
        suggestion: first.suggestion)
    }
  }

  /// Why a change does not show, and what would make it show.
  private typealias Reason = (lack: String, suggestion: String)

  /// Nil for a change that may be seen.
  private func reason(_ entry: Schedule.Entry) -> Reason? {
    guard layers.indices.contains(entry.layerIndex) else { return nil }
    let layer = layers[entry.layerIndex]
    switch entry.property {
    case .lineWidth, .trim, .dash, .dashOffset: return strokeReason(layer, entry.layerIndex)
    case .appearance(let property):
      return textReason(property, layer) ?? turnReason(property, layer, entry.layerIndex)
        ?? effectReason(property, layer, entry.layerIndex)
    default: return nil
    }
  }

  private func strokeReason(_ layer: Layer, _ number: Int) -> Reason? {
    guard case .color(let color) = layer.strokePaint(in: layer.state), color.alpha == 0,
      !changes(number, { $0 == .stroke || $0 == .strokePaint })
    else { return nil }
    switch layer.content {
    case .shape, .text:
      return ("which has no stroke", "give the layer a stroke, such as stroke: navy")
    case .group, .image, .figure: return nil
    }
  }

  private func textReason(_ property: AppearanceProperty, _ layer: Layer) -> Reason? {
    guard case .text(let content, _) = layer.content else { return nil }
    return switch property {
    case .number where !content.text.hasNumber:
      ("whose text has no {number}", "write {number} where the number goes in the text")
    case .pathOffset where content.text.path == nil:
      ("which has no path", "give the text a path with along, or move it with shift")
    case .cursorOpacity where content.text.cursor == nil:
      ("which has no cursor", "give the text a cursor, such as cursor: bar")
    default: nil
    }
  }

  /// The numbers of layers below one follow its own.
  private func turnReason(
    _ property: AppearanceProperty, _ layer: Layer, _ number: Int
  ) -> Reason? {
    guard property == .perspective else { return nil }
    let turns = (number..<number + layer.layerCount).contains { number in
      let state = layers[number].state
      return state[.rotationX] != .zero || state[.rotationY] != .zero
        || changes(number) { $0 == .appearance(.rotationX) || $0 == .appearance(.rotationY) }
    }
    return turns
      ? nil : ("which never turns in space", "turn it with rotateX or rotateY, or remove the step")
  }

  private func effectReason(
    _ property: AppearanceProperty, _ layer: Layer, _ number: Int
  ) -> Reason? {
    guard let (effect, color) = Self.effects[property], layer.state[color].alpha == 0,
      !entries[number, default: []].contains(where: { entry in
        entry.property == color.key && (entry.from.numbers.last != 0 || entry.to.numbers.last != 0)
      })
    else { return nil }
    let step = effect == "glow" ? "{radius: 12}" : effect == "outline" ? "{width: 3}" : "{blur: 8}"
    return (
      "which has no \(effect): nothing gives it a color",
      "change it with the step \(effect): {to: \(step)}, or give the layer \(effect): \(step)"
    )
  }

  /// What is not seen without a color, with the key of its effect.
  private static let effects: [AppearanceProperty: (String, Property<Color>)] = [
    .shadowOffset: ("shadow", .shadowColor), .shadowBlur: ("shadow", .shadowColor),
    .shadowSpread: ("shadow", .shadowColor),
    .innerShadowOffset: ("innerShadow", .innerShadowColor),
    .innerShadowBlur: ("innerShadow", .innerShadowColor), .glowRadius: ("glow", .glowColor),
    .outlineWidth: ("outline", .outlineColor),
  ]

  /// Whether any step changes such a property of the layer with this number.
  private func changes(_ number: Int, _ isMeant: (PropertyKey) -> Bool) -> Bool {
    entries[number, default: []].contains { isMeant($0.property) }
  }
}
