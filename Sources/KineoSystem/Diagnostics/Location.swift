/// The place that a finding is about: a file, and perhaps a piece of one of its lines.
package struct Location: Sendable, Hashable {
  /// As the user wrote it, such as `Presets/spin.yaml`, or `--set size` for a text of a call.
  package let file: String
  /// Counted from 1; nil for the file as a whole.
  package let line: Int?
  /// In characters, counted from 1; nil for the whole line.
  package let column: Int?
  /// Characters from ``column`` on; 0 for something that is missing there.
  package let length: Int

  package init(_ file: String, line: Int? = nil, column: Int? = nil, length: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }
}

extension Location: CustomStringConvertible {
  /// Such as `Presets/spin.yaml:14:5`.
  package var description: String {
    ([visibleName(file)] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
