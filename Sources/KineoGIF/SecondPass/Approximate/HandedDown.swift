/// What the pixels of a row lack, on its way to the row below (Floyd and Steinberg).
struct HandedDown: Sendable {
  /// What each pixel of the current row gets, with one more on each side.
  private(set) var errors: [SIMD4<Float>] = []
  /// What each pixel of the current row hands on.
  var lacking: [SIMD4<Float>] = []

  /// The fraction of an error that the next pixel of the row gets.
  static let ahead: Float = 7.0 / 16

  /// Errors above this are not handed on whole: they would smear over edges.
  private static let furthest: Float = 6

  /// Begins an image of `width` columns.
  mutating func begin(width: Int) {
    errors = Array(repeating: .zero, count: width + 2)
    lacking = Array(repeating: .zero, count: width)
  }

  /// What the pixel in a column gets from the row above.
  @inline(__always)
  subscript(column: Int) -> SIMD4<Float> { errors[column + 1] }

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
    // Taken out: two lists of one value cannot be changed at once.
    var lacking: [SIMD4<Float>] = []
    swap(&lacking, &self.lacking)
    defer { swap(&lacking, &self.lacking) }
    var sent = lacking.mutableSpan
    var errors = errors.mutableSpan
    precondition(errors.count == sent.count + 2, "a pixel more on each side")
    for i in errors.indices { errors[i] = .zero }
    let ahead = isForward ? 1 : -1
    for i in sent.indices where sent[i] != .zero {
      let error = Self.capped(sent[i])
      errors[i + 1 - ahead] += error * (3.0 / 16)
      errors[i + 1] += error * (5.0 / 16)
      errors[i + 1 + ahead] += error * (1.0 / 16)
      sent[i] = .zero
    }
  }

  @inline(__always)
  static func capped(_ error: SIMD4<Float>) -> SIMD4<Float> {
    let square = (error * error).sum()
    guard square > furthest * furthest else { return error }
    return error * (furthest / square.squareRoot())
  }
}
