import KineoGeometry
import KineoMotion

/// Reads the layers of a preset, groups and their children included.
final class LayerReader {
  /// The names and the number of all layers read so far.
  let register = LayerRegister()
  /// In how many groups the layer is that is being read.
  private var depth = 0

  func layers(_ value: PresetValue) -> [Layer]? {
    value.items().map { $0.flatMap(written) }
  }

  /// `name: {...}`, once or as often as it says.
  private func written(_ value: PresetValue) -> [Layer] {
    guard case .mapping(let entries) = value.node.content, entries.count == 1 else {
      value.report("a layer is its name and what it is, such as square: {rectangle: [80, 80]}")
      return []
    }
    let key = PresetValue(entries[0].key, value.diagnostics)
    let details = PresetValue(entries[0].value, value.diagnostics)
    let keys = details.mapping("layer", keys: LayerKey.self)
    return register.adding(entries[0].name, key, keys.flatMap(copies)) {
      keys.flatMap { layer(entries[0].name, $0) }
    }
  }

  private func copies(_ keys: MappingReader<LayerKey>) -> LayerRegister.Written? {
    if let key = keys.name(of: .copies) {
      return LayerRegister.Written(key: key, copies: keys[.copies]?.copies())
    }
    return keys.isMisspelled(.copies) ? .init(key: keys.value, copies: nil) : nil
  }

  private func layer(_ name: String, _ keys: MappingReader<LayerKey>) -> Layer? {
    let assignments = PropertyName.allCases.compactMap { name in
      LayerKey(rawValue: name.rawValue).flatMap { keys[$0] }.flatMap(name.assignment)
    }
    let stated = assignments.reduce(LayerState()) { $1.applied(to: $0) }
    guard var layer = content(of: keys).flatMap({ makeLayer(name, $0, keys, stated) }) else {
      return nil
    }
    layer.state = assignments.reduce(layer.state) { $1.applied(to: $0) }
    layer.isFixed = keys[.fixed].flatMap { $0.boolean() } ?? false
    if depth > 0 {
      keys.name(of: .fixed)?.report("only a layer in no group can be fixed; fix the group")
    }
    return layer
  }

  /// The one key that says what the layer is; a further one is a conflict.
  private func content(of keys: MappingReader<LayerKey>) -> LayerKey? {
    let present = LayerKey.contents.filter { keys[$0] != nil }
    guard let first = present.first else {
      if !keys.isMisspelled(LayerKey.contents) {
        keys.value.report(
          .missingOneOf(keys: LayerKey.contents.map(\.rawValue), owner: keys.owner))
      }
      return nil
    }
    for other in present.dropFirst() { keys.reportConflict(other, with: first) }
    return present.count == 1 ? first : nil
  }

  /// - Parameter stated: What the preset says of the state; colors and anchor decide how and where a
  ///   layer begins that says nothing else.
  private func makeLayer(
    _ name: String, _ content: LayerKey, _ keys: MappingReader<LayerKey>, _ stated: LayerState
  ) -> Layer? {
    guard let value = keys[content] else { return nil }
    if content == .children {
      for key in LayerKey.shapeKeys { keys.name(of: key)?.report("a group has no \(key.rawValue)") }
      depth += 1
      defer { depth -= 1 }
      return layers(value).map { Layer(name, children: $0) }
    }
    if content != .polyline, let closed = keys.name(of: .closed) {
      closed.report("only a polyline can be closed; a path is closed by Z")
    }
    if content != .rectangle, let corner = keys.name(of: .corner) {
      corner.report("only a rectangle has a corner")
    }
    let style = Layer.ShapeStyle(
      fillRule: keys[.fillRule]?.choice(of: "fill rule", FillRule.words) ?? .nonzero,
      join: keys[.join]?.choice(of: "join", LineJoin.words) ?? .miter,
      cap: keys[.cap]?.choice(of: "cap", LineCap.words) ?? .butt)
    let shape = ShapeName(rawValue: content.rawValue)?.shape(value, closed: keys[.closed])
    return shape.map {
      Layer(
        name, $0, fill: keys[.fill].map { _ in stated.fill },
        stroke: keys[.stroke].map { _ in stated.stroke }, style: style, anchor: stated.anchor)
    }
  }
}
