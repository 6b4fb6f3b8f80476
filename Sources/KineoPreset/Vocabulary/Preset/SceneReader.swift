import KineoGIF
import KineoGeometry
import KineoMotion
import KineoText

/// The scene of a preset, and facts collected while it was read.
package struct PresetReading {
  package var composition: Composition
  /// The names of definitions that nothing uses, where they are defined.
  package let unusedDefinitions: [Node]
  /// The fonts and images that it is made from.
  package let assets: [AssetUse]
}

/// Reads a whole preset. What cannot be read is reported and replaced by something harmless, so
/// that reading goes on; there is a result only when nothing was reported.
struct SceneReader {
  private let root: PresetValue
  /// What names stand for in the bodies of definitions; elsewhere they are replaced already.
  private let variables: Scope
  private let table: StepTable
  private let assets: AssetReader

  /// - Parameter folders: Where fonts and images may come from; nil for anywhere.
  init(
    _ root: PresetValue, variables: Scope, from folders: ReadableFolders? = nil,
    _ table: StepTable = .builtIn
  ) {
    assets = AssetReader(folders)
    self.root = root
    self.variables = variables
    self.table = table
  }

  func reading() -> PresetReading? {
    guard let keys = root.keys(of: PresetFields.mapping) else { return nil }
    let plain = LayerReader(assets)
    let canvas = keys.read(PresetFields.canvas, in: plain) ?? Canvas()
    let layerReader = LayerReader(assets, font: keys.read(PresetFields.font, in: plain))
    let layers = keys.read(PresetFields.layers, in: layerReader)
    let steps = stepReader(keys, layerReader, layers ?? [])
    let animation = animation(keys, steps, layers ?? [])
    let scene = Scene(
      width: canvas.width, height: canvas.height, background: canvas.color,
      backdrop: canvas.backdrop,
      frameRate: keys.valueOrDefault(PresetFields.frameRate),
      layers: (layers ?? []) + steps.touches.layers,
      camera: keys[PresetFields.camera] ?? Camera(), animation: animation,
      hold: keys[PresetFields.hold])
    var output = keys[PresetFields.gif] ?? OutputSettings()
    output.loop = keys.valueOrDefault(PresetFields.loop)
    output.scale = keys.valueOrDefault(PresetFields.scale)
    _ = (keys[PresetFields.lint], keys[PresetFields.schema])
    guard root.diagnostics.isEmpty, let compiled = compiled(scene, steps, layerReader)
    else { return nil }
    return PresetReading(
      composition: Composition(compiled, output: output),
      unusedDefinitions: steps.unusedDefinitions, assets: assets.uses)
  }

  /// A reader of steps that knows all layers and definitions.
  private func stepReader(
    _ keys: MappingReader, _ layerReader: LayerReader, _ layers: [Layer]
  ) -> StepReader {
    let definitions = keys.written(PresetFields.define).map(
      DefinitionReader(table: table, variables: variables).definitions)
    let steps = StepReader(
      table,
      layerNames: layerReader.register.names(topLevelCount: layers.count, root.diagnostics),
      definitions: definitions ?? Definitions(), variables: variables, pictures: layerReader,
      root.diagnostics)
    steps.checkDefinitions()
    return steps
  }

  private func animation(
    _ keys: MappingReader, _ steps: StepReader, _ layers: [Layer]
  ) -> Animation {
    var animation = keys.read(PresetFields.animate, in: steps) ?? []
    if let defaults = keys[PresetFields.defaults] { animation = animation.defaults(defaults) }
    guard layers.count == 1, !steps.touches.layers.isEmpty else { return animation }
    // The discs for fingers would be further layers that steps could mean.
    return animation.on(layers[0].name)
  }

  /// Nil after reporting mistakes that show only once all steps are placed in time.
  private func compiled(
    _ scene: Scene, _ steps: StepReader, _ layers: LayerReader
  ) -> CompiledScene? {
    do {
      return try scene.compiled()
    } catch {
      var masks: [SourceSpan] = []
      for mistake in error.mistakes {
        let mask = layers.place(of: mistake.kind)
        // Copies share what is written once.
        if let mask, masks.contains(mask) { continue }
        if let mask { masks.append(mask) }
        let place = mistake.mark.flatMap { steps.spans[$0] } ?? mask ?? root.node.span
        root.diagnostics.report(.motion(mistake), at: place)
      }
      return nil
    }
  }
}
