/// Why there cannot be such a sheet.
package enum SheetError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not 1...``Sheet/frameLimit`` moments.
  case frames(Int)
  /// Fewer than one picture in a row.
  case columns(Int)

  package var description: String {
    switch self {
    case .frames(let count): "a sheet of \(count) frames; 1 to \(Sheet.frameLimit) are allowed"
    case .columns(let count): "a sheet of \(count) columns; 1 or more are allowed"
    }
  }
}
