import KineoSystem

/// Names of files that mean the same on every system and in every address, whatever they are made
/// from.
enum FileSlug {
  /// More is cut.
  private static let limit = 80

  /// One for each of `names`, no two the same, also where capitals do not count.
  static func unique(for names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let base = slug(name)
      var (slug, number) = (base, 1)
      while !taken.insert(slug.lowercased()).inserted {
        number += 1
        slug = "\(base)-\(number)"
      }
      return slug
    }
  }

  /// Letters, digits, `-`, `_` and `.` as they are; everything else, and a dot in front, is a dash,
  /// and one comes before the names of devices.
  private static func slug(_ name: String) -> String {
    let safe = name.unicodeScalars.map { isSafe($0) ? Character($0) : "-" }
    let slug = String(safe.prefix(limit))
    guard let first = slug.first else { return "-" }
    if first == "." { return "-" + slug.dropFirst() }
    return SafeName.reservation(of: slug + ".gif") == nil ? slug : "-" + slug
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }
}
