import KineoGeometry

/// Finds values of layers, as they are before anything moves, that cannot be drawn.
enum LayerCheck {
  static func mistakes(_ layers: [Layer]) -> [MotionMistake.Kind] {
    layers.flatMap { layer in
      numbers(layer) + negative(layer)
        + [(PropertyKey.fill, layer.paints.fill), (.stroke, layer.paints.stroke)].compactMap {
          property, paint in
          paint?.mistake.map { .paint($0, of: property.description, layer: layer.name) }
        }
    }
  }

  private static func numbers(_ layer: Layer) -> [MotionMistake.Kind] {
    let isPlain = layer.state.appearance.isPlain
    let properties = PropertyKey.builtIn.filter { property in
      if case .appearance = property { return !isPlain }
      // The order of layers needs no finite numbers.
      return property != .z
    }
    let wrong = properties.filter { property in
      let value = layer.state[property]
      // An infinite font size stands for those of the text.
      return property == .fontSize ? value.x.isNaN : !value.isFinite
    }
    var names = wrong.map(\.description)
    if case .shape(let shape, _) = layer.content, !shape.isFinite, !wrong.contains(.size) {
      names.append("shape")
    }
    return names.map { .layerNumber($0, layer: layer.name) }
  }

  private static func negative(_ layer: Layer) -> [MotionMistake.Kind] {
    let size = layer.state.size
    var found: [MotionMistake.Kind] = []
    if size.width < 0 || size.height < 0 {
      found.append(.negative(PropertyKey.size.description, value: size.notation, layer: layer.name))
    }
    if layer.state.lineWidth < 0 {
      let value = layer.state.lineWidth.notation
      found.append(.negative(PropertyKey.lineWidth.description, value: value, layer: layer.name))
    }
    return found
  }
}
