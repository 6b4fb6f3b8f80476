/// The bytes of a file up to the end of its first frame, and those of all others; and its error.
struct FileParts {
  var first: Double
  var others: Double
  var error: Double

  /// What is `part` of the way to `other`.
  func mixed(with other: FileParts, _ part: Double) -> FileParts {
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return FileParts(
      first: mixed(first, other.first), others: mixed(others, other.others),
      error: mixed(error, other.error))
  }
}
