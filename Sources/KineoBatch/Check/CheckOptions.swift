/// How files are compared with what their presets give.
package struct CheckOptions: Sendable, Equatable {
  /// Whether everything is rendered and compared byte by byte, also where the comment of a file
  /// shows that it was made from the same.
  package var isFull: Bool
  /// Whether files with other bytes are right that show the same for the same time.
  package var acceptsOtherBytes: Bool
  /// Whether what is missing or differs is written.
  package var isUpdating: Bool
  /// The folder that pictures of differences are written to; nil for nowhere.
  package var artifacts: String?

  /// Comments are trusted, bytes count, and nothing is written by default.
  package init(
    isFull: Bool = false, acceptsOtherBytes: Bool = false, isUpdating: Bool = false,
    artifacts: String? = nil
  ) {
    self.isFull = isFull
    self.acceptsOtherBytes = acceptsOtherBytes
    self.isUpdating = isUpdating
    self.artifacts = artifacts
  }
}
