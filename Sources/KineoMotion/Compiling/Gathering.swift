import KineoGeometry

/// Layers that one step scales as if they were one.
struct Gathering {
  /// Where a layer stands when the step begins.
  struct Standing {
    /// From the common middle of the layers to this one.
    let offset: Point
    let scale: Point

    /// How far the layer moves where its scale does this.
    func way(scaledBy motion: Motion) -> Point {
      let end = motion.end(from: motion.from ?? scale.vector)
      func factor(_ start: Double, _ end: Double) -> Double { start == 0 ? 1 : end / start }
      return Point(
        x: offset.x * (factor(scale.x, end.x) - 1), y: offset.y * (factor(scale.y, end.y) - 1))
    }
  }

  /// By the layers' numbers.
  typealias Standings = [Int: Standing]

  /// A timeline is compiled anew for every instant at which layers are gathered.
  static let mostInstants = 64

  /// When the step begins, for the first time if it is repeated.
  let time: Time
  let layers: [Int]

  /// Where the layers stand in a pose of all layers.
  func standings(in pose: [LayerState]) -> Standings {
    // The camera is not in a pose, and stands alone.
    let layers = layers.filter { $0 < pose.count }
    let places = layers.map { pose[$0].position }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return [:] }
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    return Dictionary(
      zip(layers, places).map { layer, place in
        (layer, Standing(offset: place - middle, scale: pose[layer].scale))
      }
    ) { first, _ in first }
  }
}
