import SampleFrames

/// An animation that encoders are measured with.
struct BenchmarkScene {
  let name: String
  let source: Source

  enum Source {
    case formula(any ComputedFrames)
    /// The preset at this path.
    case preset(String)
  }

  /// All of them.
  static var all: [BenchmarkScene] {
    [
      BenchmarkScene(name: "gradient", source: .formula(GradientFrames())),
      BenchmarkScene(name: "pan", source: .formula(TexturePanFrames())),
      BenchmarkScene(name: "screen", source: .formula(ScreenFrames())),
      BenchmarkScene(name: "zoom", source: .formula(GrainyZoomFrames())),
    ] + ["multi", "square"].map { preset(path: "Presets/benchmark/\($0).yaml") }
      + ["terminal", "charts", "card"].map { preset(path: "Benchmarks/Scenes/\($0).yaml") }
  }

  private static func preset(path: String) -> BenchmarkScene {
    let file = path.split(separator: "/").last ?? ""
    return BenchmarkScene(name: String(file.dropLast(".yaml".count)), source: .preset(path))
  }

  /// Those with these names, or of the presets at these paths, in their order; all if there are no names.
  ///
  /// - Throws: ``BenchmarkError/unknownScene(_:known:)``.
  static func named(_ names: some Sequence<String>) throws -> [BenchmarkScene] {
    let all = all
    let scenes = try names.map { name in
      if name.hasSuffix(".yaml") { return preset(path: name) }
      guard let scene = all.first(where: { $0.name == name }) else {
        throw BenchmarkError.unknownScene(name, known: all.map(\.name))
      }
      return scene
    }
    return scenes.isEmpty ? all : scenes
  }
}
