/// How serious a finding is.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth knowing, and no reason to fail.
  case note
  /// Probably not what the author wants.
  case warning
  /// Something fails, or shows different things in different programs.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
