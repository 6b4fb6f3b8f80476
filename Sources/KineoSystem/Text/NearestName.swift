/// The name a person probably meant by `typed`; nil when none is close.
///
/// Close is a Damerau-Levenshtein distance (restricted: no letter is moved twice) of 3 or less and
/// less than half the length of `typed`; upper and lower case count as equal. Of several names as
/// close as each other the alphabetically first is taken.
public func nearestName(to typed: String, among names: [String]) -> String? {
  nearestName(to: typed, among: names, upTo: min(3, (typed.count - 1) / 2))
}

/// The same within a distance.
func nearestName(to typed: String, among names: [String], upTo limit: Int) -> String? {
  guard typed.utf8.count <= 64 else { return nil }
  let wanted = Array(typed.lowercased())
  return names.lazy
    .compactMap { name in
      distance(wanted, Array(name.lowercased()), upTo: limit).map { ($0, name) }
    }
    .min { $0 < $1 }?.1
}

/// How many letters to insert, remove, replace, or swap with their neighbour; nil above `limit`.
private func distance(_ a: [Character], _ b: [Character], upTo limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
