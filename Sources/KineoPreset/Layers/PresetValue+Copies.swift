import KineoGeometry
import KineoMotion
import KineoSystem

extension PresetValue {
  /// `{row: 12, spacing: 20}`, `{grid: [4, 3], spacing: 20}` or `{circle: 12, radius: 50}`.
  func copies() -> Copies? {
    guard case .mapping = node.content else {
      report("copies are a row, a grid or a circle, such as copies: {row: 12, spacing: 20}")
      return nil
    }
    guard let keys = mapping("the layout", keys: CopiesKey.self),
      let form = keys.one(of: [.row, .grid, .circle])
    else { return nil }
    return form.key == .circle
      ? circle(form.value, keys) : line(form.value, keys, isGrid: form.key == .grid)
  }

  private func circle(_ count: PresetValue, _ keys: MappingReader<CopiesKey>) -> Copies? {
    keys.name(of: .spacing)?.report("a circle of copies has no spacing; its radius says how far")
    let count = count.integer(in: CopiesKey.counts)
    let radius = keys.required(.radius)?.number(in: .lengths)
    let start = keys[.start].map { $0.angle() } ?? .degrees(-90)
    let orient = keys[.orient].map { $0.boolean() } ?? false
    guard let count, let radius, let start, let orient else { return nil }
    return .circle(count, radius: radius, start: start, orient: orient)
  }

  private func line(
    _ count: PresetValue, _ keys: MappingReader<CopiesKey>, isGrid: Bool
  ) -> Copies? {
    for key in [CopiesKey.radius, .start, .orient] {
      keys.name(of: key)?.report("only a circle of copies takes \(quoted(key.rawValue))")
    }
    let spacing = keys.required(.spacing)?.spacing(isGrid: isGrid)
    if isGrid {
      guard let (columns, rows) = count.grid(), let spacing else { return nil }
      return .grid(columns: columns, rows: rows, spacing: spacing)
    }
    guard let count = count.integer(in: CopiesKey.counts), let spacing else { return nil }
    return .row(count, spacing: spacing)
  }

  /// `[columns, rows]`
  private func grid() -> (columns: Int, rows: Int)? {
    guard case .sequence = node.content, let items = items(), items.count == 2 else {
      report("a grid of copies is [columns, rows], such as grid: [4, 3]")
      return nil
    }
    let counts = items.map { $0.integer(in: CopiesKey.counts) }
    guard let columns = counts[0], let rows = counts[1] else { return nil }
    return (columns, rows)
  }

  /// `[x, y]`, or one number: both in a grid, to the right in a row.
  private func spacing(isGrid: Bool) -> Point? {
    if case .sequence = node.content { return point() }
    return number().map { Point(x: $0, y: isGrid ? $0 : 0) }
  }
}
