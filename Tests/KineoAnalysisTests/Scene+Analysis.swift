import Kineo
import KineoAnalysis

// What scenes that tests make need to be looked at.

extension Explanation {
  init(_ scene: Scene, layer: String? = nil) throws {
    try self.init(scene.compiled(), layer: layer)
  }
}

extension Sheet {
  init(_ scene: Scene, options: SheetOptions = SheetOptions()) throws {
    try self.init(scene.compiled(), options: options)
  }
}

extension ComparedAnimation {
  static func scene(_ scene: Scene) throws -> Self { .composition(try scene.composition()) }
}

extension Scene {
  /// The sheet of its moments, drawn.
  func sheet(
    options: SheetOptions = SheetOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> PixelBuffer {
    try Sheet(self, options: options).draw(progress: progress)
  }
}
