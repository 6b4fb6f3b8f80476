import KineoGeometry
import KineoMotion
import KineoSystem
import KineoText

/// What may have images and layers in its values.
protocol PictureContext: ReadingContext {
  var pictures: LayerReader { get }
}

/// Reads the layers of a preset, groups and their children included.
final class LayerReader: PictureContext {
  /// The names and the number of all layers read so far.
  let register = LayerRegister()
  /// How many groups are around the layer that is being read.
  private var depth = 0
  /// The layer that is being read.
  private var owner = ""
  /// Where layers, by name, say which other one is their mask.
  private var mattes: [String: SourceSpan] = [:]
  /// The files that layers are made from.
  let assets: AssetReader
  /// The font of the preset.
  let font: StyleChange?
  /// What texts look like that do not say otherwise.
  let style: TextStyle

  init(_ assets: AssetReader, font: StyleChange? = nil) {
    self.assets = assets
    self.font = font
    style = font.style
  }

  var pictures: LayerReader { self }

  /// A reader of layers whose names nobody else knows.
  func apart() -> LayerReader { LayerReader(assets, font: font) }

  func layers(_ value: PresetValue) -> [Layer]? {
    value.with(in: self).items().map { $0.flatMap(written) }
  }

  /// `name: {...}`, once or once for each copy.
  private func written(_ value: PresetValue) -> [Layer] {
    guard case .mapping(let entries) = value.node.content, entries.count == 1 else {
      value.report("a layer is its name and what it is, such as square: {rectangle: [80, 80]}")
      return []
    }
    let key = value.with(entries[0].key)
    if reportsContent(entries[0], value) { return [] }
    let keys = value.with(entries[0].value).keys(of: LayerFields.mapping)
    return layers(entries[0].name, key, keys)
  }

  /// The layer that a mask or a clip of the layer that is being read is, with all its copies.
  func inner(_ keys: MappingReader, suffix: String) -> [Layer] {
    depth += 1
    defer { depth -= 1 }
    return layers("\(owner).\(suffix)", keys.value, keys, of: owner)
  }

  /// Remembers where the layer that is being read names its mask.
  func noteMatte(_ name: PresetValue?) { mattes[owner] = name?.node.span }

  /// Where a mistake stands that compiling found; nil if that is at no layer.
  func place(of mistake: MotionMistake.Kind) -> SourceSpan? {
    switch mistake {
    case .unknownMatte(_, let layer, _), .matteCycle(let layer, _):
      // Copies are called after the layer that is written.
      return mattes[layer] ?? mattes[String(layer.prefix { $0 != "[" })]
    default: return nil
    }
  }

  private func layers(
    _ name: String, _ key: PresetValue, _ keys: MappingReader?, of owner: String? = nil
  ) -> [Layer] {
    let copies = keys.flatMap(copies)
    let differ = copies?.copies != nil && keys?.value.node.isNumbered() == true
    return register.adding(name, key, copies, differ: differ, of: owner) { number in
      keys.flatMap { layer(name, number.map($0.numbered) ?? $0) }
    }
  }

  /// Whether the layer is no mapping of keys, which is reported: `rectangle: [80, 80]` without a
  /// name, or `text: Hello`.
  private func reportsContent(_ entry: Node.Entry, _ value: PresetValue) -> Bool {
    switch entry.value.content {
    case .mapping, .refused: return false
    case .scalar, .sequence, .numbered: break
    }
    if let hint = LayerHints.otherLayer(entry.name) {
      value.diagnostics.report(
        hint.mistake(what: "layer", name: entry.name, owner: nil), at: entry.key)
    } else {
      let shape = Shapes.all.first { $0.name == entry.name } ?? Shapes.rectangle
      value.with(entry.value).report(
        "a layer is its name and what it is, such as "
          + "\(shape.name == entry.name ? "square" : visible(entry.name)): "
          + "{\(shape.name): \(shape.spec.example)}")
    }
    return true
  }

  private func copies(_ keys: MappingReader) -> LayerRegister.Written? {
    guard keys.isMeant(LayerFields.copies) else { return nil }
    return LayerRegister.Written(
      key: keys.key(of: LayerFields.copies) ?? keys.value, copies: keys[LayerFields.copies])
  }

  private func layer(_ name: String, _ keys: MappingReader) -> Layer? {
    let assignments =
      EffectFields.all.flatMap { keys[$0.field] ?? [] }
      + LayerProperties.ofLayers.compactMap { $0.assignment(in: keys) }
    var blank = Layer(name, children: [])
    blank.state = LayerState()
    let stated = assignments.reduce(blank) { $1.applied(to: $0) }.state
    guard var layer = makeLayer(name, keys, stated) else {
      noteParts(ofUnreadable: blank, keys)
      return nil
    }
    layer = assignments.reduce(layer) { $1.applied(to: $0) }
    layer.compositing = compositing(name, layer, keys)
    if let unit = keys[TextFields.split] {
      layer = split(layer, unit, keys)
    } else if keys.contains(TextFields.split) {
      for unit in TextUnit.allCases {
        register.addParts("\(name).\(unit.singular)", count: nil, keys.value)
      }
    }
    layer.isFixed = keys.valueOrDefault(LayerFields.fixed)
    if depth > 0, layer.isFixed {
      keys.key(of: LayerFields.fixed)?.report(
        "only a layer in no group can be fixed; fix the group")
    }
    return layer
  }

  /// Makes the names of what a layer with a mistake would have known, so that steps which use them are
  /// no further mistakes.
  private func noteParts(ofUnreadable layer: Layer, _ keys: MappingReader) {
    _ = compositing(layer.name, layer, keys)
    guard let split = keys.written(TextFields.split) else { return }
    let units = keys[TextFields.split].map { [$0] } ?? TextUnit.allCases
    for unit in units { register.addParts("\(layer.name).\(unit.singular)", count: nil, split) }
  }

  /// The layer as a group of the parts of its text, whose names are known from here on.
  private func split(_ layer: Layer, _ unit: TextUnit, _ keys: MappingReader) -> Layer {
    guard let group = try? layer.split(unit), case .group(let parts) = group.content else {
      return layer
    }
    register.addParts(
      "\(layer.name).\(unit.singular)", count: parts.count,
      keys.written(TextFields.split) ?? keys.value)
    return group
  }

  private func compositing(
    _ name: String, _ layer: Layer, _ keys: MappingReader
  ) -> Compositing {
    let outside = owner
    owner = name
    defer { owner = outside }
    var compositing = Compositing(
      isIsolated: keys.valueOrDefault(CompositingFields.isolated),
      isBackfaceHidden: !keys.valueOrDefault(CompositingFields.backface),
      vanishingPoint: keys[CompositingFields.vanishingPoint])
    if let clip = keys[CompositingFields.clip] {
      let isPlaced = keys.written(CompositingFields.clip)?.has(LayerProperties.position) ?? false
      compositing.masks.append(
        LayerMask(.layers(isPlaced ? clip : clip.centered(in: layer)), by: .outline))
    }
    if let mask = keys[CompositingFields.mask] {
      let isPlaced = keys.written(CompositingFields.mask)?.has(LayerProperties.position) ?? false
      var source = mask.source
      if case .layers(let layers) = source, !isPlaced {
        source = .layers(layers.centered(in: layer))
      }
      compositing.masks.append(
        LayerMask(source, by: mask.channel, isInverted: mask.isInverted))
    }
    return compositing
  }

  /// Remembers which fonts a text is made from.
  func noteFonts(of layout: TextLayout) {
    for font in layout.fonts { assets.note(AssetUse(path: font.path, digest: font.digest)) }
  }

  /// Remembers which fonts any number that the text may show is made from.
  private func noteFontsOfNumbers(_ text: Text) throws(TextError) {
    // All digits, and what stands between groups of them.
    noteFonts(of: try text.layout(number: 123_456_789))
    // Perhaps no number is negative: a font need not have the sign.
    if let layout = try? text.layout(number: -1) { noteFonts(of: layout) }
  }

  /// A text; reports at its characters what no font can draw.
  private func makeText(
    _ name: String, _ keys: MappingReader, _ stated: LayerState
  ) -> Layer? {
    guard let text = TextFields.text(keys, style: style) else { return nil }
    do throws(TextError) {
      let layer = try Layer(
        name, text: text, fill: keys.contains(LayerProperties.fill) ? stated.fill : nil,
        stroke: keys.contains(LayerProperties.stroke) ? stated.stroke : nil,
        anchor: keys.contains(LayerProperties.anchor) ? stated.anchor : nil,
        style: style(keys, join: .round))
      let layout = try text.layout()
      noteFonts(of: layout)
      TextFields.reportLostWeights(keys, style: self.style, in: layout)
      if text.hasNumber { try noteFontsOfNumbers(text) }
      if text.path != nil, layout.lines.count > 1 {
        keys.written(TextFields.along)?.report(
          "a text along a path has one line, not \(layout.lines.count); "
            + "make each line a layer with a path of its own")
      }
      return layer
    } catch {
      let text = keys.written(TextFields.text) ?? keys.value
      let place = TextFields.place(of: error, in: keys, font).map(text.with) ?? text
      place.report("\(error)")
      return nil
    }
  }

  /// How outlines are drawn.
  ///
  /// - Parameter join: The default.
  private func style(_ keys: MappingReader, join: LineJoin) -> Layer.ShapeStyle {
    Layer.ShapeStyle(
      fillRule: keys.valueOrDefault(LayerFields.fillRule), join: keys[LayerFields.join] ?? join,
      cap: keys.valueOrDefault(LayerFields.cap),
      alignment: keys.valueOrDefault(LayerFields.strokeAlign),
      isHairline: keys.valueOrDefault(LayerFields.hairline), taper: keys[LayerFields.taper])
  }

  /// - Parameter stated: The state that the preset gives; colors and anchor decide how and where a
  ///   layer begins by default.
  private func makeLayer(
    _ name: String, _ keys: MappingReader, _ stated: LayerState
  ) -> Layer? {
    if keys.contains(LayerFields.children) {
      depth += 1
      defer { depth -= 1 }
      return keys[LayerFields.children].map { Layer(name, children: $0) }
    }
    if keys.contains(ImageFields.image) {
      return keys[ImageFields.image].map { value in
        Layer(
          name, image: value.content.image, size: value.size, style: value.content.style,
          anchor: stated.anchor)
      }
    }
    if keys.contains(TextFields.text) { return makeText(name, keys, stated) }
    let style = style(keys, join: .miter)
    return Shapes.shape(keys).map {
      var layer = Layer(
        name, $0, fill: keys.contains(LayerProperties.fill) ? stated.fill : nil,
        stroke: keys.contains(LayerProperties.stroke) ? stated.stroke : nil, style: style,
        anchor: stated.anchor)
      layer.lettering = keys.written(Shapes.lettering).flatMap(LetteringFields.text)
      return layer
    }
  }
}

extension PresetValue {
  /// Whether the key of a property is written.
  fileprivate func has(_ property: any LayerProperty) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { $0.name == property.name }
  }
}

extension [Layer] {
  /// The layers with those that would stand at the origin moved to the middle of the box of `owner`.
  fileprivate func centered(in owner: Layer) -> [Layer] {
    if case .group = owner.content { return self }
    let middle = Point(x: owner.state.size.width / 2, y: owner.state.size.height / 2)
    return map { layer in
      guard layer.state.position == .zero else { return layer }
      var layer = layer
      layer.state.position = middle
      return layer
    }
  }
}
