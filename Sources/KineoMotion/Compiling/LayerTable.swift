/// A scene's layers by name and number: depth first, a group before its children.
struct LayerTable {
  let layers: [Layer]
  /// Numbers of the layers that are not in a group.
  let topLevel: [Int]
  private let numbers: [String: Int]
  let duplicates: [String]

  init(_ roots: [Layer]) {
    var layers: [Layer] = []
    var topLevel: [Int] = []
    for root in roots {
      topLevel.append(layers.count)
      root.visit { layers.append($0) }
    }
    var numbers: [String: Int] = [:]
    var duplicates: [String] = []
    for (number, layer) in layers.enumerated() {
      if numbers.updateValue(number, forKey: layer.name) != nil { duplicates.append(layer.name) }
    }
    self.layers = layers
    self.topLevel = topLevel
    self.numbers = numbers
    self.duplicates = duplicates
  }

  func number(of name: String) -> Int? { numbers[name] }

  var names: [String] { layers.map(\.name) }
}
