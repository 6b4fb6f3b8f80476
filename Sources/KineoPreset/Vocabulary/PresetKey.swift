/// The top-level keys of a preset.
enum PresetKey: String, CaseIterable {
  case canvas, frameRate, scale, layers, camera, define, animate, loop, hold, gif, lint
  case variables, include, variants, output, budget

  /// Whether variables stand for values in the scene that it tells of. Definitions expand their own
  /// bodies, reasons for silences are prose, and the rest is about variables themselves.
  var isExpanded: Bool {
    switch self {
    case .canvas, .frameRate, .scale, .layers, .camera, .animate, .loop, .hold, .gif: true
    case .define, .lint, .variables, .include, .variants, .output, .budget: false
    }
  }
}
