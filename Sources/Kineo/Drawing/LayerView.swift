/// How the coordinates of a layer are seen on the canvas.
struct LayerView {
  /// To the canvas, or to the plane that `projection` shows.
  let transform: Transform
  /// Applied after the transform, where the layer or a group around it is turned in space.
  var projection: Projection?
  /// Whether turns in space show the back: an odd number of the layer and the groups around it is turned
  /// by more than a right angle.
  private(set) var isTurnedAway = false
  /// The plane of the nearest layer that is turned in space, which may be this one; nil where none is.
  private(set) var plane: Plane?

  /// Where the viewer of the layers in a group stands; nil where each has its own anchor in front of the eye.
  private var eye: Eye?

  /// Where a viewer stands.
  private struct Eye {
    /// What is in front of the eye, in the coordinates of the group.
    let vanishingPoint: Point
    /// How far the canvas is from the eye.
    let distance: Double
  }

  /// Where a layer lies before it is turned.
  struct Plane {
    /// From the layer's coordinates to the plane.
    var transform: Transform
    /// From the plane to the canvas, or to what the view's projection shows.
    let place: Transform
  }

  /// A layer that lies flat.
  init(_ transform: Transform) { self.transform = transform }

  private init(
    _ transform: Transform, _ projection: Projection?, isTurnedAway: Bool, _ plane: Plane?
  ) {
    self.plane = plane
    self.transform = transform
    self.projection = projection
    self.isTurnedAway = isTurnedAway
  }

  /// The view of a layer within this one: `pivot` goes to the position; scale, skew, rotation and turns
  /// in space, in this order, leave it there.
  ///
  /// - Parameter vanishingPoint: That of the layers in this one.
  func inner(_ state: LayerState, pivot: Point, vanishingPoint: Point? = nil) -> LayerView {
    var view = turned(state, pivot: pivot)
    view.eye = vanishingPoint.map { Eye(vanishingPoint: $0, distance: state[.perspective]) }
    return view
  }

  private func turned(_ state: LayerState, pivot: Point) -> LayerView {
    let place = transform * .translation(state.position)
    let flat =
      .rotation(state.rotation) * .skew(x: state.skew.x, y: state.skew.y)
      * .scale(x: state.scale.x, y: state.scale.y) * Transform.translation(-pivot)
    guard let turn = turn(state) else {
      var plane = plane
      if let outer = plane?.transform {
        plane?.transform = outer * .translation(state.position) * flat
      }
      return LayerView(place * flat, projection, isTurnedAway: isTurnedAway, plane)
    }
    // CSS Transforms 2 asks for the sign of the third row and column of the turn's matrix
    // ("backface-visibility"): the same where the layer is in front of the eye.
    let isTurnedAway = isTurnedAway != (turn.determinant < 0)
    if let affine = turn.affine {
      return LayerView(
        place * affine * flat, projection, isTurnedAway: isTurnedAway,
        Plane(transform: flat, place: place * affine))
    }
    let seen = projection.map { $0 * place * turn } ?? place * turn
    return LayerView(
      flat, seen, isTurnedAway: isTurnedAway, Plane(transform: flat, place: .identity))
  }

  /// The turn in space about the position of a layer; nil where there is none.
  private func turn(_ state: LayerState) -> Projection? {
    guard !state.appearance.isPlain else { return nil }
    let (x, y, lift) = (state[.rotationX], state[.rotationY], state[.depth])
    guard x != .zero || y != .zero || lift != 0 else { return nil }
    let own = state[.perspective]
    guard let eye else { return .turn(x: x, y: y, lift: lift, perspective: own, about: .zero) }
    return .turn(
      x: x, y: y, lift: lift, perspective: own > 0 ? own : eye.distance, about: .zero,
      vanishingPoint: eye.vanishingPoint - state.position)
  }

  /// About how many pixels of the canvas one of the layer's is long: the root of the ratio of areas.
  var scale: Double {
    transform.determinant.magnitude.squareRoot() * projectedScale
  }

  /// By how much the projection stretches lengths at the layer's origin.
  var projectedScale: Double {
    guard let projection else { return 1 }
    let origin = transform * Point.zero
    let square = Rect(minX: origin.x, minY: origin.y, maxX: origin.x, maxY: origin.y)
    return projection.maximumScale(in: square) ?? 0
  }

  /// Where a way of the layer leads on the canvas.
  func way(_ way: Point) -> Point {
    let origin = transform * Point.zero
    let end = transform * way
    guard let projection else { return end - origin }
    guard let from = projection * origin, let to = projection * end else { return .zero }
    return to - from
  }
}
