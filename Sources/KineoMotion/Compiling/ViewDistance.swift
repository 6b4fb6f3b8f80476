/// The distance of a viewer, as the first number of a value: 0 and less stand for one that is infinitely
/// far.
///
/// What shows of a distance is its reciprocal, which is 0 for one that is infinitely far. So this is
/// what moves evenly between two distances, and a way from or to 0 does not jump.
enum ViewDistance {
  /// The reciprocal of a distance.
  static func nearness(of distance: SIMD4<Double>) -> SIMD4<Double> {
    [distance.x > 0 ? 1 / distance.x : 0, 0, 0, 0]
  }

  /// The distance with this reciprocal.
  static func distance(ofNearness nearness: SIMD4<Double>) -> SIMD4<Double> {
    [nearness.x > 0 ? 1 / nearness.x : 0, 0, 0, 0]
  }

  /// A part of the way from one distance to another.
  static func mixed(
    _ start: SIMD4<Double>, _ end: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    guard start != end else { return start }
    let (first, last) = (nearness(of: start), nearness(of: end))
    return distance(ofNearness: first + (last - first) * progress)
  }
}
