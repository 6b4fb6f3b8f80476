import KineoSystem

/// Why a preset could not be read.
public enum PresetError: Error, Equatable, Sendable {
  /// The system's `reason` for not giving the bytes of `source`.
  case unreadable(source: String, reason: String)
  /// More than `limit` bytes.
  case tooLarge(source: String, limit: Int)
  /// At least one diagnostic in the order of the text, and how many more there were.
  case mistakes(source: String, [Diagnostic], omitted: Int)
}

extension PresetError: CustomStringConvertible {
  /// Every message with its line and marker; several lines without a break at the end.
  public var description: String {
    switch self {
    case .unreadable(let source, let reason):
      return "\(visibleName(source)): error: cannot be read: \(visibleName(reason))"
    case .tooLarge(let source, let limit):
      return
        "\(visibleName(source)): error: the text is larger than \(limit) bytes (\(limit >> 20) MiB)"
    case .mistakes(_, let diagnostics, let omitted):
      let messages = diagnostics.map { $0.rendered() }
      return (messages + (omitted > 0 ? ["… and \(omitted) more"] : [])).joined(separator: "\n")
    }
  }
}

extension PresetError {
  /// One for each mistake, and one for those that are left out.
  package var findings: [Finding] {
    switch self {
    case .unreadable(let source, _), .tooLarge(let source, _):
      return [Finding(.preset, reason, at: Location(source), text: description)]
    case .mistakes(let source, let diagnostics, let omitted):
      let more = Finding(.preset, "… and \(omitted) more", at: Location(source))
      return diagnostics.map { $0.finding(in: source) } + (omitted > 0 ? [more] : [])
    }
  }

  /// Without the name of the preset in front.
  private var reason: String {
    let parts = description.split(separator: ": ", maxSplits: 2)
    return parts.count == 3 ? String(parts[2]) : description
  }
}
