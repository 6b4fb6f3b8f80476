/// What is done to the picture of a layer, with lengths of the canvas.
struct LayerFilters {
  private let state: LayerState
  private let view: LayerView
  private let scale: Double

  init(_ state: LayerState, _ view: LayerView) {
    self.state = state
    self.view = view
    scale = view.scale
  }

  /// One after the other: colors, then the blur, and then what is inside, around and below.
  var all: [Filter] {
    guard !state.appearance.isPlain else { return [] }
    return recoloring + (blur(.blur).map { [$0] } ?? [])
      + (innerShadow.map { [.innerShadow($0)] } ?? []) + around
  }

  /// What changes colors.
  var recoloring: [Filter] { colors.map { [.colors($0)] } ?? [] }

  /// The standard deviation of the picture's blur.
  var blurring: Double { length(.blur) }

  /// What is inside.
  var innerShadow: ShadowShape? {
    color(.innerShadowColor).map {
      ShadowShape(
        offset: offset(.innerShadowOffset), sigma: sigma(.innerShadowBlur), color: $0)
    }
  }

  /// What lies around the picture and below it.
  var around: [Filter] {
    guard !state.appearance.isPlain else { return [] }
    var filters: [Filter] = []
    if let color = color(.outlineColor), state[.outlineWidth] > 0 {
      filters.append(.outline(OutlineShape(outside: length(.outlineWidth), color: color)))
    }
    if var color = color(.glowColor), state[.glowRadius] > 0 {
      // So the light is strong at the edge, and is gone where the radius ends.
      let (spread, sigma) = (length(.glowRadius) * 0.2, length(.glowRadius) * 0.4)
      // Below a pixel it shows in smooth edges alone, and must not be there at once.
      color.alpha *= min(1, length(.glowRadius))
      filters.append(
        .dropShadow(
          ShadowShape(sigma: Size(width: sigma, height: sigma), spread: spread, color: color)))
    }
    if let color = color(.shadowColor) {
      filters.append(
        .dropShadow(
          ShadowShape(
            offset: offset(.shadowOffset), sigma: sigma(.shadowBlur),
            spread: spread, color: color)))
    }
    return filters
  }

  /// What is done to what is behind the layer.
  var backdrop: [Filter] { blur(.backgroundBlur).map { [$0] } ?? [] }

  private func blur(_ property: Property<Double>) -> Filter? {
    let sigma = length(property)
    return sigma > 0 ? .blur(x: sigma, y: sigma) : nil
  }

  private func offset(_ property: Property<Point>) -> Point {
    let way = view.way(state[property])
    let largest = max(way.x.magnitude, way.y.magnitude)
    guard largest > Self.largestOffset else { return way }
    return way * (Self.largestOffset / largest)
  }

  private var spread: Double {
    let spread = state[.shadowSpread] * scale
    return spread.isNaN ? 0 : max(-Self.largestLength, min(Self.largestLength, spread))
  }

  private func sigma(_ property: Property<Double>) -> Size {
    Size(width: length(property), height: length(property))
  }

  private func length(_ property: Property<Double>) -> Double {
    let length = state[property] * scale
    return length > 0 ? min(length, Self.largestLength) : 0
  }

  /// In pixels of the canvas; what is drawn apart for more would take too much memory.
  private static let largestLength = 500.0
  private static let largestOffset = 2000.0

  private func color(_ property: Property<Color>) -> Color? {
    let color = state[property]
    return color.alpha > 0 ? color : nil
  }

  /// All changes of colors as one; nil without any.
  private var colors: ColorMatrix? {
    var matrix: ColorMatrix?
    func add(_ next: ColorMatrix) { matrix = matrix.map { next * $0 } ?? next }
    if state[.brightness] != 1 { add(.brightness(state[.brightness])) }
    if state[.contrast] != 1 { add(.contrast(state[.contrast])) }
    if state[.saturation] != 1 { add(.saturate(state[.saturation])) }
    if state[.hue] != .zero { add(.hueRotate(state[.hue])) }
    if state[.grayscale] != 0 { add(.grayscale(state[.grayscale])) }
    if state[.sepia] != 0 { add(.sepia(state[.sepia])) }
    if state[.invert] != 0 { add(.invert(state[.invert])) }
    return matrix
  }
}
