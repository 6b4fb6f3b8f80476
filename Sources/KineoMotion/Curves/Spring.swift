import KineoGeometry

/// A damped spring that pulls a value from 0 to 1, in closed form.
///
/// With the angular frequency w, the damping ratio z and the start speed v, the value after the
/// time t is (M. L. Boas, "Mathematical Methods in the Physical Sciences", section 8.5)
///
/// - z < 1: `1 - e^(-z w t) (cos(d t) + (z w - v) / d sin(d t))`, `d = w sqrt(1 - z^2)`,
/// - z = 1: `1 - e^(-w t) (1 + (w - v) t)`,
/// - z > 1: the sum of two exponentials.
struct Spring: Hashable, Sendable {
  /// Radians a second, above 0.
  let frequency: Double
  /// 1 just does not swing over the end; above 0.
  let damping: Double
  /// Total distances a second at the start, towards the end if positive.
  let velocity: Double

  /// The fraction of the way left that is no longer visible.
  static let settled = 0.001

  /// Whether the numbers can be computed with.
  var isValid: Bool {
    frequency > 0 && frequency <= 1e6 && damping > 0 && damping <= 1e3
      && velocity.magnitude <= 1e6
  }

  func value(at time: Double) -> Double {
    let (w, z, v) = (frequency, damping, velocity)
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return 1 - Mathematics.exp(-z * w * time)
        * (Mathematics.cos(d * time) + (z * w - v) / d * Mathematics.sin(d * time))
    }
    if z == 1 { return 1 - Mathematics.exp(-w * time) * (1 + (w - v) * time) }
    let root = (z * z - 1).squareRoot()
    let (slow, fast) = (w * (z - root), w * (z + root))
    let weight = (fast - v) / (fast - slow)
    return 1 - weight * Mathematics.exp(-slow * time) - (1 - weight) * Mathematics.exp(-fast * time)
  }

  /// When the swings have become smaller than ``settled``, in seconds.
  ///
  /// Below 1 from the envelope as UIKit has it; otherwise where the curve itself is that near,
  /// found by halving, since it falls monotonically in the end.
  var settlingTime: Double {
    if damping < 1 {
      let decay = damping * frequency
      return -Mathematics.log(Self.settled / ((decay - velocity).magnitude + 1)) / decay
    }
    var high = 1 / frequency
    while envelope(at: high) > Self.settled, high < 1e9 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(at: middle) > Self.settled { low = middle } else { high = middle }
    }
    return high
  }

  /// A bound of the way left at `time` that only falls, for a damping of 1 or more.
  private func envelope(at time: Double) -> Double {
    if damping == 1 {
      return Mathematics.exp(-frequency * time) * (1 + (frequency - velocity).magnitude * time)
    }
    let root = (damping * damping - 1).squareRoot()
    let (slow, fast) = (frequency * (damping - root), frequency * (damping + root))
    let weight = (fast - velocity) / (fast - slow)
    return weight.magnitude * Mathematics.exp(-slow * time)
      + (1 - weight).magnitude * Mathematics.exp(-fast * time)
  }

  /// The frequency with which a spring of this damping ratio settles after one second, as UIView's
  /// `usingSpringWithDamping` takes it: the envelope is ``settled`` then.
  static func frequencySettlingInOneSecond(damping z: Double) -> Double {
    z < 1
      ? Mathematics.log(z / (settled * (1 - z * z).squareRoot())) / z
      : 9.233413
  }
}
