/// The outline of a layer's shape, and the line that its stroke follows.
struct LayerOutline {
  /// The size that the path really has.
  let fittedSize: Size
  let path: Path
  /// As the layer's state has them.
  private let size: Size
  private let corners: Corners
  private let mix: NumberedMix
  private let figure: AnyFigure?
  private var morph: PathMorph?
  private var lines: StrokeLines?

  /// - Parameters:
  ///   - others: What the shape morphs to.
  ///   - old: The outline of another frame, whose morph may serve again.
  init(_ shape: Shape, morphingTo others: [Shape], _ state: LayerState, after old: LayerOutline?) {
    size = state.size
    corners = state.corners
    mix = state.outline
    figure = nil
    let shapes = [shape] + others
    let (from, to) = (shapes[mix.from], shapes[mix.to])
    fittedSize = from.fittedSize(size)
    guard mix.progress != 0, mix.from != mix.to else {
      path = from.outline(size: size, corners: corners)
      return
    }
    let usable = old.flatMap { $0.isMorph(of: state) ? $0.morph : nil }
    let morph =
      usable
      ?? PathMorph(
        from: from.outline(size: size, corners: corners),
        to: to.outline(size: size, corners: corners))
    self.morph = morph
    path = morph.path(at: mix.progress)
  }

  /// The outline of the figure in `state`.
  init(_ figure: AnyFigure, _ state: LayerState) {
    size = state.size
    corners = state.corners
    mix = state.outline
    self.figure = figure
    fittedSize = Size(width: max(0, size.width), height: max(0, size.height))
    path = figure.outline(in: fittedSize)
  }

  /// Whether the outline is still that of `state`.
  func isUsable(for state: LayerState) -> Bool {
    size == state.size && corners == state.corners && mix == state.outline
      && figure == state.figure
  }

  private func isMorph(of state: LayerState) -> Bool {
    size == state.size && corners == state.corners
      && mix.from == state.outline.from && mix.to == state.outline.to
  }

  /// The line that the stroke follows; nil for the whole path. Kept for the next frame.
  mutating func line(for state: LayerState) -> StrokeLines.Line? {
    var lines = lines ?? StrokeLines([path])
    defer { self.lines = lines }
    return lines.lines(for: state)?.first
  }
}
