import Foundation
import TestSupport

/// YAML as a parser reads it that is not ours, for files of other programs.
struct ParsedYAML {
  /// Whether there is one: PyYAML.
  static let isAvailable = Tool.hasYAML

  let value: Any?

  init(_ text: String) throws {
    // GitHub's key `on` is a Boolean to YAML 1.1, and no key of JSON; it is not used.
    let json = try Python.run(
      "import json, sys, yaml; json.dump(yaml.safe_load(sys.argv[1]), sys.stdout)", text)
    value = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
  }

  private init(value: Any?) { self.value = value }

  subscript(key: String) -> ParsedYAML { Self(value: (value as? [String: Any])?[key]) }

  subscript(index: Int) -> ParsedYAML {
    Self(value: items.indices ~= index ? items[index].value : nil)
  }

  /// The items of a sequence.
  var items: [ParsedYAML] { (value as? [Any] ?? []).map { Self(value: $0) } }

  /// The keys of a mapping.
  var keys: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }

  /// The text of a scalar; empty for everything else.
  var text: String {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: ""
    }
  }

  /// The texts of a sequence of scalars.
  var texts: [String] { items.map(\.text) }
}
