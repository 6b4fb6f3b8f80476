/// Names that are given to new files: they mean the same in every shell, on every system.
package enum SafeName {
  /// No part of a path is longer, so that there is room for what temporary files add.
  private static let limit = 200

  /// Why `name`, a part of a path without slashes, cannot name a file; nil when it can.
  package static func mistake(in name: String) -> String? {
    guard name.utf8.count <= limit else {
      return "\(quoted(name)) is too long for the name of a file; \(limit) bytes are allowed"
    }
    guard let first = name.first, name.utf8.allSatisfy(isAllowed), !".-@".contains(first) else {
      return
        "\(quoted(name)) cannot name a file; letters, digits, \".\", \"_\", \"-\" and \"@\" are "
        + "allowed, and a letter, digit or \"_\" comes first"
    }
    return nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
