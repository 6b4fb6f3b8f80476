import KineoMotion

/// Discs for the fingers of a preset's sessions.
struct TouchLayers {
  /// To be drawn above all layers of the preset.
  private(set) var layers: [Layer] = []
  private var count = 0

  /// The name of the layer for one more session: one of the preset's own that is called `touch`,
  /// `touch-2` and so on, or one that is made for it.
  mutating func next(beside names: LayerNames) -> String {
    count += 1
    let name = count == 1 ? "touch" : "touch-\(count)"
    if names[name] == nil { layers.append(.touch(name)) }
    return name
  }
}
