public import KineoGIF
public import KineoMotion

/// What one GIF is made from: a scene, compiled and checked, and how it is to be written.
///
/// A preset gives one for each of its outputs; a scene that was made in Swift becomes one with
/// settings of its own.
///
/// ```swift
/// var composition = try PresetSource(path: "spin.yaml").composition()
/// composition.output.quality = 80
/// composition.scene.frameRate = 25
/// ```
public struct Composition: Sendable {
  /// What is shown.
  public var scene: CompiledScene
  /// How it is written.
  public var output: OutputSettings
  /// The texts that it was read from, whose digest goes into the comment of the GIF; nil for a
  /// scene that comes from no preset.
  public var origin: PresetOrigin?

  /// A scene with the default settings, which comes from no preset.
  public init(
    _ scene: CompiledScene, output: OutputSettings = OutputSettings(), origin: PresetOrigin? = nil
  ) {
    self.scene = scene
    self.output = output
    self.origin = origin
  }
}

extension Scene {
  /// The scene, compiled, with how it is to be written.
  ///
  /// - Throws: ``MotionError`` with every mistake found.
  public func composition(
    output: OutputSettings = OutputSettings()
  ) throws(MotionError) -> Composition {
    Composition(try compiled(), output: output)
  }
}
