import KineoGeometry

/// When the pieces of many tracks begin and end, and the values they leave, close together in memory.
///
/// At any instant most tracks rest between two pieces. Their values are found here, without a search of
/// the tracks themselves, which lie all over the heap: with a search in every track a pose of 500
/// layers took 1.3 to 2 times as long.
struct TrackIndex: Sendable {
  /// Where each track's pieces begin in the lists below, and where the last one's end.
  private let offsets: [Int]
  /// In seconds; equal instants are equal numbers.
  private let starts: [Double]
  private let ends: [Double]
  private let endValues: [SIMD4<Double>]
  private let startValues: [SIMD4<Double>]
  private let pieces: [Piece]

  init(_ tracks: [Timeline.LayerTrack]) {
    var offsets = [0]
    var starts: [Double] = []
    var ends: [Double] = []
    var endValues: [SIMD4<Double>] = []
    var startValues: [SIMD4<Double>] = []
    var pieces: [Piece] = []
    for track in tracks {
      starts += track.track.pieces.map(\.start.seconds.double)
      ends += track.track.pieces.map(\.end.seconds.double)
      endValues += track.values.dropFirst()
      startValues += track.values.dropLast()
      pieces += track.track.pieces
      offsets.append(starts.count)
    }
    self.offsets = offsets
    self.starts = starts
    self.ends = ends
    self.endValues = endValues
    self.startValues = startValues
    self.pieces = pieces
  }

  /// Hands over the value of every property to which something has happened by `time`, with the
  /// number of its track.
  @inline(__always)
  func eachValue(
    at time: Time, _ body: (Int, SIMD4<Double>) -> Void
  ) {
    let seconds = time.seconds.double
    let (offsets, starts, ends) = (offsets.span, starts.span, ends.span)
    let (endValues, startValues, pieces) = (endValues.span, startValues.span, pieces.span)
    for number in 0..<offsets.count - 1 {
      let first = offsets[number]
      var (low, high) = (first, offsets[number + 1])
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] > seconds { high = middle } else { low = middle + 1 }
      }
      guard low > first else { continue }
      let piece = low - 1
      let value =
        ends[piece] <= seconds
        ? endValues[piece] : pieces[piece].value(at: time, from: startValues[piece])
      body(number, value)
    }
  }
}
