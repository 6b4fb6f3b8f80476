/// Three digits and a unit of the SI: `999 bytes`, `4.82 kB`, `48.2 kB`, `1.24 MB`.
package func fileSize(_ bytes: Int) -> String {
  guard bytes.magnitude >= 1000 else { return counted(bytes, "byte") }
  var size = Double(bytes)
  var unit = ""
  // What would be rounded to 1000 is one of the next unit.
  for next in ["kB", "MB", "GB", "TB"] where size.magnitude >= 999.5 || unit.isEmpty {
    size /= 1000
    unit = next
  }
  let places = size.magnitude < 9.995 ? 2 : size.magnitude < 99.95 ? 1 : 0
  return "\(decimal(size, places: places)) \(unit)"
}

/// How much larger or smaller a file has become, such as `-12.5 %` or `+0.3 %`; `±0 %` if it is as
/// large as it was, nil if there was nothing.
package func sizeChange(from old: Int, to new: Int) -> String? {
  guard old > 0 else { return nil }
  if old == new { return "±0 %" }
  let percent = Double(new - old) / Double(old) * 100
  let places = percent.magnitude < 99.95 ? 1 : 0
  return (new > old ? "+" : "") + "\(decimal(percent, places: places)) %"
}
