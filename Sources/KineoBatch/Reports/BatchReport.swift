/// Puts the events of a batch into the words of one format.
package protocol BatchReport: Sendable {
  /// What to print now, whole lines without the last line break; nil for nothing.
  mutating func text(for event: BatchEvent) -> String?
}
