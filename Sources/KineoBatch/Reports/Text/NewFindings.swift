import KineoSystem

/// Findings that were not reported already: the formats and variants of a preset share its mistakes.
struct NewFindings {
  private var preset: String?
  private var reported: Set<Finding> = []

  /// Of `findings`, those that no result of the same preset had before.
  mutating func take(_ findings: [Finding], of result: BatchResult) -> [Finding] {
    if result.preset == nil || result.preset != preset {
      (preset, reported) = (result.preset, [])
    }
    return findings.filter { reported.insert($0).inserted }
  }
}
