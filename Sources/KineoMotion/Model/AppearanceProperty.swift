/// A property that changes how the finished picture of a layer looks: its colors, its sharpness, what
/// it casts around itself, and how it is turned in space.
package enum AppearanceProperty: String, Hashable, Sendable, CaseIterable {
  case blur, brightness, contrast, saturation, hue, grayscale, sepia, invert
  case shadowOffset, shadowBlur, shadowSpread, shadowColor
  case innerShadowOffset, innerShadowBlur, innerShadowColor
  case glowRadius, glowColor, outlineWidth, outlineColor
  case backgroundBlur
  case rotationX, rotationY, depth, perspective
  case typed, number, pathOffset, cursorOpacity
  case blend

  /// All that is to be known of it: one line for each.
  struct Traits {
    let notation: PropertyKey.Notation
    let group: PropertyKey.Group
    /// With this value the layer looks as if it did not have the property.
    var initial = SIMD4<Double>.zero
    /// Whether only texts have it.
    var belongsToTexts = false
  }

  var traits: Traits {
    switch self {
    case .blur, .backgroundBlur: Traits(notation: .number, group: .visibility)
    case .brightness, .contrast, .saturation:
      Traits(notation: .number, group: .color, initial: [1, 0, 0, 0])
    case .grayscale, .sepia, .invert: Traits(notation: .number, group: .color)
    case .hue: Traits(notation: .angle, group: .color)
    case .shadowOffset, .innerShadowOffset: Traits(notation: .list(2), group: .place)
    case .shadowBlur, .shadowSpread, .innerShadowBlur, .glowRadius, .outlineWidth:
      Traits(notation: .number, group: .size)
    case .shadowColor, .innerShadowColor, .glowColor, .outlineColor:
      Traits(notation: .color, group: .color)
    case .rotationX, .rotationY: Traits(notation: .angle, group: .rotation)
    case .depth: Traits(notation: .number, group: .place)
    case .perspective: Traits(notation: .number, group: .rotation)
    case .typed, .cursorOpacity:
      Traits(
        notation: .number, group: .visibility, initial: [1, 0, 0, 0], belongsToTexts: true)
    case .number: Traits(notation: .number, group: .outline, belongsToTexts: true)
    case .blend: Traits(notation: .blendMode, group: .color)
    case .pathOffset: Traits(notation: .number, group: .place, belongsToTexts: true)
    }
  }
}

extension AppearanceProperty {
  /// Whether only texts have it.
  package var belongsToTexts: Bool { traits.belongsToTexts }
}

/// The values of a layer's appearance: only those that are not the initial ones take room, because most
/// layers have none.
package struct AppearanceValues: Hashable, Sendable {
  private struct Entry: Hashable {
    let property: AppearanceProperty
    var value: SIMD4<Double>
  }

  private var entries: [Entry] = []

  /// The initial values.
  package init() {}

  /// Whether nothing about the layer's picture is changed.
  package var isPlain: Bool { entries.isEmpty }

  /// The value of a property, as its numbers.
  package subscript(property: AppearanceProperty) -> SIMD4<Double> {
    get { entries.first { $0.property == property }?.value ?? property.traits.initial }
    set {
      let index = entries.firstIndex { $0.property == property }
      if newValue == property.traits.initial {
        if let index { entries.remove(at: index) }
      } else if let index {
        entries[index].value = newValue
      } else {
        let place = entries.firstIndex { $0.property.rawValue > property.rawValue }
        entries.insert(Entry(property: property, value: newValue), at: place ?? entries.count)
      }
    }
  }
}
