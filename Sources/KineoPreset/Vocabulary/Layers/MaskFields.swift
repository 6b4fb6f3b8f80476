import KineoGeometry
import KineoMotion
import KineoSystem

/// The keys of layers that say how their pictures are put onto what is below.
enum CompositingFields {
  static let clip = Field<[Layer]>(
    "clip", .maskLayer,
    "Only what is inside the outline of this layer is shown. It stands in the layer's box, in the middle "
      + "without a position, or in the group; steps call it by the layer's name and `.clip`.",
    default: .words("none"), example: "{circle: 40}")
  static let mask = Field<MaskValue>(
    "mask", .mask,
    "Only what this layer, or another one of the same group, covers is shown; steps call it by the "
      + "layer's name and `.mask`.", default: .words("none"), example: "{circle: 40, blur: 4}")
  static let isolated = Field(
    "isolated", .boolean,
    "Whether the layers of a group are blended with each other only, not with what is below.",
    default: "false", example: "true")

  static let backface = Field(
    "backface", .word(of: "backface", ["visible": true, "hidden": false]),
    "Whether the layer is drawn while it shows its back, turned in space by itself and the groups around "
      + "it, as CSS's `backface-visibility`.", default: "visible", example: "hidden")

  static let vanishingPoint = Field<Point>(
    "vanishingPoint", .point,
    "The position in a group that its viewer is in front of: layers in it that are rotated in space have one "
      + "vanishing point, and the group's `perspective`, as CSS's `perspective-origin`.",
    default: .words("the anchor of each layer"), example: "[0, 0]")

  static let all: [any AnyField] = [clip, mask, isolated, backface, vanishingPoint]

  /// A mask as presets write it.
  struct MaskValue: Sendable {
    let source: LayerMask.Source
    let channel: LayerMask.Channel
    let isInverted: Bool
  }
}

/// The keys of `mask` besides those of a layer.
enum MaskFields {
  static let layer = Field(
    "layer", .text, "Another layer of the same group, which is not shown itself.",
    example: "spot")
  static let by = Field<LayerMask.Channel>(
    "by", .channel,
    "The channel of the mask: its alpha, its luminance, or its outline.", default: "alpha",
    example: "luminance")
  static let inverted = Field(
    "inverted", .boolean, "Whether the mask is inverted: the layer is shown where the mask is not.",
    default: "false",
    example: "true")

  static let mapping = LayerFields.mapping(
    "mask", besides: [layer, by, inverted], orElse: layer)
}

extension Form<LayerMask.Channel> {
  fileprivate static let channel = Form.word(
    of: "mask channel", key: "by",
    meant: [
      "luma": .luminance, "lightness": .luminance, "brightness": .luminance, "opacity": .alpha,
      "shape": .outline, "path": .outline,
    ])
}

extension Form<[Layer]> {
  /// What a layer is, without a name.
  static let maskLayer = Form(.defined(.layer)) { value in
    guard !value.isMask, let reader = value.context as? LayerReader,
      let keys = value.keys(of: LayerFields.mapping)
    else { return nil }
    return reader.inner(keys, suffix: "clip")
  }
}

extension PresetValue {
  /// Whether a mask has `invert: true`, which is reported: the key of that name inverts its colors.
  fileprivate var isInvertedByColor: Bool {
    let name = AppearanceProperties.invert.name
    let entry = node.entries.first { entry in
      entry.name == name && ["true", "false"].contains(entry.value.text)
    }
    guard let entry else { return false }
    with(entry.key).report(
      "\(quoted(name)) is how far the colors of the mask are inverted; write "
        + "\(MaskFields.inverted.name): \(entry.value.text ?? "true")")
    return true
  }

  /// Whether a clip has keys that only a mask has, which is reported.
  fileprivate var isMask: Bool {
    let own: [any AnyField] = [MaskFields.layer, MaskFields.by, MaskFields.inverted]
    let entry = node.entries.first { entry in own.contains { $0.name == entry.name } }
    guard let entry else { return false }
    let example =
      switch entry.name {
      case MaskFields.layer.name: "{layer: \(entry.value.text.map(visible) ?? "spot")}"
      case MaskFields.by.name: "{circle: 40, by: luminance}"
      default: "{circle: 40, inverted: true}"
      }
    with(entry.key).report(
      "a clip has no \(quoted(entry.name)); a mask has, such as mask: \(example)")
    return true
  }
}

extension Form<CompositingFields.MaskValue> {
  /// What a layer is, without a name, or another layer's name, and how the mask is used.
  static let mask = Form(.defined(.mask)) { value in
    if case .scalar = value.node.content, let name = value.node.text, !value.node.isNull {
      value.report(
        "\(quoted(name)) is not a mapping; write {layer: \(visible(name))} for another layer")
      return nil
    }
    if value.isInvertedByColor { return nil }
    guard let keys = value.keys(of: MaskFields.mapping) else { return nil }
    let source: LayerMask.Source?
    let reader = value.context as? LayerReader
    if keys.contains(MaskFields.layer) {
      reader?.noteMatte(keys.written(MaskFields.layer))
      source = keys[MaskFields.layer].map { .layer(named: $0) }
    } else {
      source = reader.map { .layers($0.inner(keys, suffix: "mask")) }
    }
    let (channel, isInverted) = (
      keys.valueOrDefault(MaskFields.by), keys.valueOrDefault(MaskFields.inverted)
    )
    return source.map {
      CompositingFields.MaskValue(source: $0, channel: channel, isInverted: isInverted)
    }
  }
}

extension SchemaDefinition {
  static let mask = SchemaDefinition(
    "mask", section: "Masks", "a mask",
    "What a layer is seen through: the keys of a layer, or `layer: name`."
  ) { .mapping(MaskFields.mapping) }
}
