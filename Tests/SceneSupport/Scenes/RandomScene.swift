public import Kineo
public import TestSupport

/// Small scenes with groups, strokes and all kinds of steps.
public enum RandomScene {
  public static func scene(_ generator: inout SeededGenerator) -> Scene {
    let layers = (0..<3).map { layer("l\($0)", &generator, depth: 1) }
    let members = layers.flatMap { [$0] + $0.children }
    let animation = Animation.parallel(
      members.map { layer in
        .sequence((0..<3).map { _ in step(layer, &generator) }).on(layer.name)
      })
    let isSeenFromAfar = Int.random(in: 0...3, using: &generator) == 0
    return Scene(
      width: 32, height: 24, background: Bool.random(using: &generator) ? .white : .clear,
      frameRate: 10, layers: layers, camera: Camera(zoom: isSeenFromAfar ? 0.7 : 1),
      animation: .parallel([animation, cameraWork(&generator)]))
  }

  /// Half of the time the camera rests.
  private static func cameraWork(_ generator: inout SeededGenerator) -> Animation {
    guard Bool.random(using: &generator) else { return [] }
    return Animation.sequence([
      .delay(0.3), .shift(x: 4, y: -3, duration: 0.3), .scale(by: 1.5, duration: 0.2),
    ]).on("camera")
  }

  private static func layer(
    _ name: String, _ generator: inout SeededGenerator, depth: Int
  ) -> Layer {
    let place = Point(
      x: .random(in: 0...32, using: &generator), y: .random(in: 0...24, using: &generator))
    if depth > 0, Int.random(in: 0...2, using: &generator) == 0 {
      let children = (0..<3).map { layer("\(name)-\($0)", &generator, depth: depth - 1) }
      return Layer(name, children: children, position: place, opacity: 0.7)
    }
    let size = Size(
      width: .random(in: 0...16, using: &generator),
      height: .random(in: 1...16, using: &generator))
    let shape =
      [
        Shape.rectangle(size), .ellipse(size), .star(points: 5, outerRadius: 9, innerRadius: 4),
        .line(from: .zero, to: Point(x: size.width, y: 3)),
      ].randomElement(using: &generator) ?? .rectangle(size)
    let color = Color(
      red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
      blue: 0.5, alpha: .random(in: 0.3...1, using: &generator))
    return Layer(
      name, shape, fill: color, stroke: Bool.random(using: &generator) ? .black : nil,
      lineWidth: 1.5, dash: Bool.random(using: &generator) ? DashPattern(3, 2) : .solid,
      position: place, isFixed: Int.random(in: 0...4, using: &generator) == 0)
  }

  private static func step(
    _ layer: Layer, _ generator: inout SeededGenerator
  ) -> Animation {
    let amount = Double.random(in: -20...20, using: &generator)
    let duration = Time.milliseconds(Int.random(in: 0...4, using: &generator) * 100)
    switch Int.random(in: 0...9, using: &generator) {
    case 0: return .shift(x: amount, y: amount / 3, duration: duration)
    case 1: return .rotate(by: .degrees(amount * 9), duration: duration)
    case 2: return .fade(to: abs(amount) / 20, duration: duration)
    case 3: return .scale(by: 1 + amount / 40, duration: duration)
    case 5, 6: return .z(to: amount.rounded(), duration: duration)
    case 7 where layer.has(.trim):
      return .trim(byStart: amount / 20, end: amount / 30, duration: duration)
    case 8 where layer.has(.dashOffset): return .dashOffset(by: amount, duration: duration)
    case 4: return .set(.isHidden, to: amount > 10)
    default: return .delay(duration)
    }
  }
}

extension Layer {
  fileprivate var children: [Layer] {
    if case .group(let children) = content { children } else { [] }
  }
}
