/// What the pixels of a row lack, on its way to the row below (Floyd and Steinberg).
struct HandedDown: Sendable {
  /// What each pixel of the current row gets.
  private(set) var errors: [SIMD4<Float>] = []
  /// What each pixel of the current row hands on.
  var lacking: [SIMD4<Float>] = []

  /// The fraction of an error that the next pixel of the row gets.
  static let ahead: Float = 7.0 / 16

  /// Errors above this are not handed on whole: they would smear over edges.
  private static let furthest: Float = 6

  /// Begins an image of `width` columns.
  mutating func begin(width: Int) {
    errors = Array(repeating: .zero, count: width)
    lacking = errors
  }

  /// What the pixel in a column gets from the row above.
  @inline(__always)
  subscript(column: Int) -> SIMD4<Float> { errors[column] }

  /// What pixels of the current row lack, and hand on.
  @inline(__always)
  mutating func lack(_ columns: Range<Int>, _ error: (_ column: Int) -> SIMD4<Float>) {
    var lacking = lacking.mutableSpan
    for i in columns { lacking[i] = error(i) }
  }

  /// A row is done.
  ///
  /// - Parameter isForward: Whether the row ran from left to right.
  mutating func endRow(isForward: Bool = true) {
    let (behind, ahead) = (3.0 / 16 as Float, 1.0 / 16 as Float)
    if isForward {
      Self.handDown(&lacking, to: &errors, ofLeft: ahead, ofRight: behind)
    } else {
      Self.handDown(&lacking, to: &errors, ofLeft: behind, ofRight: ahead)
    }
  }

  /// Gives each pixel below its part of what three pixels lack, in the order of their columns, and
  /// begins anew.
  private static func handDown(
    _ lacking: inout [SIMD4<Float>], to errors: inout [SIMD4<Float>], ofLeft: Float, ofRight: Float
  ) {
    var lacking = lacking.mutableSpan
    var errors = errors.mutableSpan
    precondition(errors.count == lacking.count, "one row")
    var (left, own) = (SIMD4<Float>.zero, lacking.isEmpty ? .zero : capped(lacking[0]))
    for i in errors.indices {
      // All but the last have a neighbor on the right.
      let hasRight = i &+ 1 < lacking.count
      let right = hasRight ? capped(unsafe lacking[unchecked: i &+ 1]) : .zero
      unsafe errors[unchecked: i] = left * ofLeft + own * (5.0 / 16) + right * ofRight
      unsafe lacking[unchecked: i] = .zero
      (left, own) = (own, right)
    }
  }

  @inline(__always)
  static func capped(_ error: SIMD4<Float>) -> SIMD4<Float> {
    let square = (error * error).sum()
    guard square > furthest * furthest else { return error }
    return error * (furthest / square.squareRoot())
  }
}
