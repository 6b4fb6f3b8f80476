import Kineo

extension Options {
  static let scale = Option(
    "scale", "X", .decimal(0.000001...1000), "Pixels of the result per pixel of the preset")
  static let scaledWidth = Option(
    "width", "N", .integer(1...65_535),
    "Pixels of each frame from left to right, instead of --scale")
  static let scaledHeight = Option(
    "height", "N", .integer(1...65_535),
    "Pixels of each frame from top to bottom, instead of --scale"
  )

  /// Of these, one decides how large pictures are.
  static let scales = [scale.spec, scaledWidth.spec, scaledHeight.spec]
}

extension ParsedArguments {
  /// Pixels of the result per pixel of the scene, if the options specify that.
  func scale(of scene: Scene) -> Double? {
    if let width = self[Options.scaledWidth] { return Double(width) / Double(scene.width) }
    if let height = self[Options.scaledHeight] { return Double(height) / Double(scene.height) }
    return self[Options.scale]?.double
  }

  /// - Throws: If the options specify the scale twice.
  func checkScale() throws(UsageError) {
    let given = [
      self[Options.scale].map { _ in "--scale" }, self[Options.scaledWidth].map { _ in "--width" },
      self[Options.scaledHeight].map { _ in "--height" },
    ].compactMap { $0 }
    if given.count > 1 {
      throw .rule("\(given[0]) and \(given[1]) both choose the size; give one of them")
    }
  }
}
