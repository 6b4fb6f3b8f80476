/// The outlines or paints that steps lead layers to, by number: 0 is a layer's own.
struct NumberedTable<Value: Equatable & Sendable>: Sendable {
  private var values: [TrackKey: [Value]] = [:]

  /// The number of `value` among those of a layer's property; adds it if it is new.
  mutating func number(of value: Value, for key: TrackKey) -> Int {
    let known = values[key, default: []]
    if let index = known.firstIndex(of: value) { return index + 1 }
    values[key, default: []].append(value)
    return known.count + 1
  }

  /// From number 1 on.
  subscript(key: TrackKey) -> [Value] { values[key, default: []] }

  /// The properties that steps lead anywhere.
  var keys: Set<TrackKey> { Set(values.keys) }
}
