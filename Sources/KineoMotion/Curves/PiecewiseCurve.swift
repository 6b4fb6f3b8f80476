/// Straight lines from point to point (CSS Easing Functions Level 2, "Linear easing functions").
struct PiecewiseCurve: Hashable, Sendable {
  /// Every point with its place, in ascending order of progress.
  private let points: [(progress: Double, value: Double)]
  let stops: [TimingCurve.Stop]

  /// Stops without a place are spread evenly between their neighbors; one that would go back is
  /// moved up to the one before it.
  init(_ stops: [TimingCurve.Stop]) {
    self.stops = stops
    var places = stops.map(\.progress)
    if let first = places.indices.first, places[first] == nil { places[first] = 0 }
    if let last = places.indices.last, places[last] == nil { places[last] = 1 }
    var largest = -Double.infinity
    for i in places.indices {
      if let place = places[i] {
        largest = max(largest, place)
        places[i] = largest
      }
    }
    points = zip(Self.filled(places), stops).map { ($0, $1.value) }
  }

  static func == (a: Self, b: Self) -> Bool { a.stops == b.stops }

  func hash(into hasher: inout Hasher) { hasher.combine(stops) }

  var isValid: Bool {
    stops.count >= 2 && stops.last?.value == 1
      && stops.allSatisfy {
        $0.value.magnitude <= TimingCurve.largestValue && (0...1).contains($0.progress ?? 0)
      }
  }

  func value(at progress: Double) -> Double {
    let next = points.partitioningIndex { $0.progress > progress }
    guard next > 0 else { return points.first?.value ?? progress }
    let start = points[next - 1]
    guard next < points.count else { return start.value }
    let end = points[next]
    let fraction = (progress - start.progress) / (end.progress - start.progress)
    return start.value + (end.value - start.value) * fraction
  }

  /// The places with the gaps between known ones divided evenly. The first and last are known.
  private static func filled(_ places: [Double?]) -> [Double] {
    var result: [Double] = []
    // Looked for once a gap, or long gaps would take the square of their length.
    var next = -1
    for (i, place) in places.enumerated() {
      if let place {
        result.append(place)
        continue
      }
      if next < i { next = places[i...].firstIndex { $0 != nil } ?? i }
      let (from, to) = (result.last ?? 0, places[next] ?? 1)
      result.append(from + (to - from) / Double(next - i + 1))
    }
    return result
  }
}
