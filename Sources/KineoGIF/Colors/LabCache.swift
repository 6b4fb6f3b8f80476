/// What few colors look like that are met again and again: the colors of a palette, where they are shown.
struct LabCache: Sendable {
  /// The color in each slot, of those with the same upper bits of their hashes; clear at first, which is
  /// black like what its slot has.
  private var colors = [SolidColor](repeating: .clear, count: 1 << (32 - shift))
  /// `labs[i]` is what `colors[i]` looks like.
  private var labs = [LabColor](
    repeating: LabConverter.shared.lab(of: .clear), count: 1 << (32 - shift))

  private static let shift: UInt32 = 20

  /// What the pixels of a row look like, exactly as `LabConverter` has it.
  ///
  /// - Parameter columns: Those that are asked for.
  mutating func convert(_ row: Span<SolidColor>, _ columns: Range<Int>, into list: inout [LabColor])
  {
    Self.convert(row, columns, into: &list, &colors, &labs)
  }

  /// Apart from `self`, so that each list is known to have one owner before the loop.
  private static func convert(
    _ row: Span<SolidColor>, _ columns: Range<Int>, into list: inout [LabColor],
    _ colors: inout [SolidColor], _ labs: inout [LabColor]
  ) {
    let converter = LabConverter.shared
    var list = list.mutableSpan
    var colors = colors.mutableSpan
    var labs = labs.mutableSpan
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= min(row.count, list.count),
      "columns of the row")
    for i in columns {
      let color = unsafe row[unchecked: i]
      // There is a slot for every hash.
      let slot = Int(color.fibonacciHash >> shift)
      if unsafe colors[unchecked: slot] != color {
        unsafe colors[unchecked: slot] = color
        unsafe labs[unchecked: slot] = converter.lab(of: color)
      }
      unsafe list[unchecked: i] = labs[unchecked: slot]
    }
  }
}
