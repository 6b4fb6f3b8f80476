/// The definitions of a preset.
struct Definitions {
  /// In the order of the text.
  let list: [Definition]
  private let numbers: [String: Int]

  /// No two have one name.
  init(_ list: [Definition] = []) {
    self.list = list
    numbers = Dictionary(
      list.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Definition? { numbers[name].map { list[$0] } }

  var names: [String] { list.map(\.name) }
}
