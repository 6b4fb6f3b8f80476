import KineoGeometry
import KineoMotion

extension PresetSource {
  /// The scene that the preset describes, checked as far as that is possible without drawing; that of
  /// its first variation where a preset has several (see ``PresetDocument``).
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func scene() throws(PresetError) -> Scene {
    let document = try PresetDocument(self)
    return try document.scene(document.variations[0])
  }
}

/// What a preset says, and what else was learnt while it was read.
package struct PresetReading {
  package let scene: Scene
  /// The names of definitions that nothing uses, where they are defined.
  package let unusedDefinitions: [Node]
}

/// Reads a whole preset. What cannot be read is reported and replaced by something harmless, so that
/// reading goes on; the result counts only when nothing was reported.
struct SceneReader {
  private let root: PresetValue
  /// What names stand for in the bodies of definitions; elsewhere they are replaced already.
  private let variables: Scope

  init(_ root: PresetValue, variables: Scope) {
    self.root = root
    self.variables = variables
  }

  func reading() -> PresetReading? {
    guard let keys = root.mapping("the preset", keys: PresetKey.self) else { return nil }
    let canvas = keys.required(.canvas).flatMap { $0.mapping("canvas", keys: CanvasKey.self) }
    let layerReader = LayerReader()
    let layers = keys.required(.layers).flatMap(layerReader.layers)
    let steps = StepReader(
      layerNames: layerReader.register.names(topLevelCount: layers?.count ?? 0, root.diagnostics),
      definitions: keys[.define].map(DefinitionReader(variables: variables).definitions)
        ?? Definitions(),
      variables: variables, root.diagnostics)
    steps.checkDefinitions()
    var animation = keys[.animate].flatMap(steps.chain)
    if let only = layers?.first, layers?.count == 1, !steps.touches.layers.isEmpty {
      // The discs for fingers would be further layers that steps could mean.
      animation = animation?.on(only.name)
    }
    let scene = Scene(
      width: canvas?.required(.width)?.integer(in: CanvasKey.sides) ?? 1,
      height: canvas?.required(.height)?.integer(in: CanvasKey.sides) ?? 1,
      background: canvas?[.background]?.color() ?? .white,
      frameRate: keys[.frameRate].flatMap(readFrameRate) ?? 50,
      layers: (layers ?? []) + steps.touches.layers,
      camera: keys[.camera].flatMap { $0.camera() } ?? Camera(), animation: animation ?? [],
      loop: keys[.loop]?.loop() ?? .forever,
      hold: keys[.hold].flatMap(readHold),
      fidelity: keys[.gif]?.fidelity() ?? Fidelity(),
      scale: keys[.scale]?.number(in: PresetKey.scales) ?? 1)
    _ = keys[.lint]?.silences()
    _ = keys[.schema]?.text()
    if root.diagnostics.isEmpty { report(mistakesOf: scene, steps) }
    return PresetReading(scene: scene, unusedDefinitions: steps.unusedDefinitions)
  }

  private func readFrameRate(_ value: PresetValue) -> Rational? {
    guard let number = value.number(in: Bounds(0...1e6)), let rate = Rational(number) else {
      return nil
    }
    return check(value) { () throws(FrameClockError) in
      try FrameClock(duration: .zero, frameRate: rate, hold: .zero).frameRate
    }
  }

  private func readHold(_ value: PresetValue) -> Time? {
    guard let hold = value.duration() else { return nil }
    return check(value) { () throws(FrameClockError) in
      try FrameClock(duration: .zero, frameRate: 50, hold: hold).hold
    }
  }

  /// What `body` gives; reports what it throws at `value`.
  private func check<Result>(
    _ value: PresetValue, _ body: () throws(FrameClockError) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      value.report(error.description)
      return nil
    }
  }

  /// Mistakes that show only once all steps are placed in time.
  private func report(mistakesOf scene: Scene, _ steps: StepReader) {
    do {
      _ = try scene.timeline()
    } catch {
      for mistake in error.mistakes {
        let place = mistake.mark.flatMap { steps.spans[$0] } ?? root.node.span
        root.diagnostics.report(.motion(mistake), at: place)
      }
    }
  }
}
