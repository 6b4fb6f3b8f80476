/// Settings whose file is likely to fit.
struct SizeCandidate {
  let settings: SizeSettings
  /// What it is likely to come to.
  let estimate: SizeSample.Estimate

  static func hasSmallerError(_ a: SizeCandidate, than b: SizeCandidate) -> Bool {
    (a.estimate.error, a.estimate.bytes) < (b.estimate.error, b.estimate.bytes)
  }
}
