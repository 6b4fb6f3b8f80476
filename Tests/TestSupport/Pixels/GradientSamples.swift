import KineoGeometry
import KineoRaster

/// A gradient whose pixels are the mean of many samples, by the definitions of its kinds.
public struct GradientSamples {
  /// In pixels.
  private let gradient: Gradient
  private let view: Projection

  /// Samples in the height of a pixel, and in its width.
  private static let samples = 48

  public init(_ gradient: Gradient, view: Projection) {
    (self.gradient, self.view) = (gradient, view)
  }

  /// The pixels of a square that the gradient fills, row by row: premultiplied red, green, blue and alpha.
  public func pixels(side: Int) -> [SIMD4<Double>] {
    let back = (view * gradient.transform).inverted() ?? .identity
    let stops = gradient.stops.map { ($0.position, Self.premultiplied($0.color)) }
    return (0..<side * side).map { index in
      let corner = Point(x: Double(index % side), y: Double(index / side))
      var sum = SIMD4<Double>.zero
      for sample in 0..<Self.samples * Self.samples {
        let part = Point(
          x: (Double(sample % Self.samples) + 0.5) / Double(Self.samples),
          y: (Double(sample / Self.samples) + 0.5) / Double(Self.samples))
        guard let place = back * (corner + part) else { continue }
        sum += Self.color(at: position(at: place), of: stops)
      }
      return sum / Double(Self.samples * Self.samples)
    }
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    let components = color.components
    return components * SIMD4(components.w, components.w, components.w, 1)
  }

  private static func color(
    at position: Double, of stops: [(position: Double, color: SIMD4<Double>)]
  ) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (start, end) = (stops[next - 1], stops[next])
    let progress = (position - start.position) / (end.position - start.position)
    return start.color + (end.color - start.color) * progress
  }

  /// From 0 to 1.
  private func position(at place: Point) -> Double {
    switch gradient.geometry {
    case .angled: return 0
    case .linear(let start, let end):
      let (way, to) = (end - start, place - start)
      return spread((to.x * way.x + to.y * way.y) / (way.x * way.x + way.y * way.y))
    case .conic(let center, let start):
      let turns = Mathematics.atan2(place.x - center.x, center.y - place.y) / (2 * .pi)
      return (turns - start.degrees / 360) - (turns - start.degrees / 360).rounded(.down)
    case .radial(let center, let radius, let focus, let focusRadius):
      // The circle of the position is the one on which the place lies.
      let (way, growth) = (center - focus, radius - focusRadius)
      let to = place - focus
      let square = way.x * way.x + way.y * way.y - growth * growth
      let half = to.x * way.x + to.y * way.y + focusRadius * growth
      let rest = to.x * to.x + to.y * to.y - focusRadius * focusRadius
      return spread((half - (half * half - square * rest).squareRoot()) / square)
    }
  }

  private func spread(_ position: Double) -> Double {
    switch gradient.spread {
    case .pad: max(0, min(1, position))
    case .repeat: position - position.rounded(.down)
    case .reflect: 1 - (position - 2 * (position / 2).rounded(.down) - 1).magnitude
    }
  }
}
