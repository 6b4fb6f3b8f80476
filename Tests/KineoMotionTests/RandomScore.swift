import KineoGeometry
import KineoMotion
import TestSupport

/// Seeded animations of one layer's position that use the operators which change time.
struct RandomScore {
  enum Style {
    /// Values may jump; time runs evenly, so that all periods of a loop are alike.
    case jumping
    /// Values never jump; groups may be paced by curves and changes may add up.
    case smooth
  }

  let style: Style
  var generator: SeededGenerator

  init(_ style: Style, seed: Int) {
    self.style = style
    generator = SeededGenerator(seed: seed)
  }

  mutating func animation(depth: Int = 3) -> Animation {
    .sequence((0..<number(in: 1...3)).map { _ in part(depth: depth) })
  }

  private mutating func part(depth: Int) -> Animation {
    guard depth > 0, number(in: 0...2) > 0 else { return step() }
    let child = animation(depth: depth - 1)
    let count = number(in: 1...4)
    switch number(in: 0...8) {
    case 0: return child.repeated(count)
    case 1: return child.repeated(count, autoreverse: true)
    case 2: return child.speed(exactly: Rational(count, over: 3))
    case 3: return child.take(until: .fraction(Double(count) / 5))
    case 4: return child.forever(autoreverse: count > 2).take(count)
    case 5: return keys()
    case 6: return reversal(of: child)
    case 7 where style == .smooth: return .parallel([child, child.speed(2).additive()])
    default: return style == .smooth ? paced(child) : reversal(of: child)
    }
  }

  private mutating func paced(_ child: Animation) -> Animation {
    number(in: 0...1) == 0
      ? child.paced(by: .easeInOut) : child.autoreversed(returning: .easeOut)
  }

  /// Absolute steps jump to their end when they are reversed, if a delay follows them even before
  /// they begin.
  private mutating func reversal(of child: Animation) -> Animation {
    guard style == .smooth else { return child.then(shift()).reversed() }
    return shift().then(.delay(0.1)).then(shift().repeated(2)).then(shift()).reversed()
  }

  private mutating func shift() -> Animation {
    .shift(
      x: Double(number(in: -20...20)), y: Double(number(in: -9...9)), duration: duration(),
      curve: .easeIn)
  }

  private mutating func step() -> Animation {
    let place = Point(x: Double(number(in: -20...20)), y: 4)
    switch number(in: 0...(style == .smooth ? 3 : 5)) {
    case 0: return shift()
    case 1: return .move(to: place, duration: duration(), curve: .linear)
    case 2: return .delay(duration())
    case 3: return .move(to: place, duration: duration(), curve: .quad(.out))
    case 4: return .move(to: place, from: .zero, duration: duration())
    default: return .set(.position, to: place)
    }
  }

  private mutating func keys() -> Animation {
    .keyframes(
      .position,
      (0..<3).map { _ in
        let place = Point(x: generator.number(-9...9), y: generator.number(-9...9))
        return generator.unit() < 0.5
          ? .cubic(place, duration: 0.25) : .linear(place, duration: 0.5, curve: .easeOut)
      })
  }

  private mutating func duration() -> Time {
    .milliseconds(number(in: style == .smooth ? 1...8 : 0...8) * 125)
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
