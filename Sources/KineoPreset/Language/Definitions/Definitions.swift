/// The definitions of a preset.
struct Definitions {
  /// In the order of the text.
  let list: [Definition]
  private let numbers: [String: Int]
  /// The names of those whose steps differ from layer to layer in a stagger.
  let numberedNames: Set<String>
  /// Names of built-in steps that were given to definitions, which is reported.
  let misnamed: Set<String>

  /// No two have one name.
  init(_ list: [Definition] = [], misnamed: Set<String> = []) {
    self.list = list
    self.misnamed = misnamed
    numbers = Dictionary(
      list.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    numberedNames = Self.numberedNames(list)
  }

  /// Those with arithmetic for each layer in them, and those that use these.
  private static func numberedNames(_ list: [Definition]) -> Set<String> {
    var names: Set<String> = []
    var count = -1
    while names.count != count {
      count = names.count
      for definition in list where definition.body?.node.isNumbered(through: names) == true {
        names.insert(definition.name)
      }
    }
    return names
  }

  subscript(name: String) -> Definition? { numbers[name].map { list[$0] } }

  var names: [String] { list.map(\.name) }
}
