/// A scene's layers by name and number: depth first, a group before its children, then the camera.
struct LayerTable {
  let layers: [Layer]
  /// Numbers of the layers that are not in a group.
  let topLevel: [Int]
  private let numbers: [String: Int]
  let duplicates: [String]
  /// What is wrong with the masks, and with what layers are like before anything moves.
  let mistakes: [MotionMistake.Kind]

  /// Deeper groups would need more stack than a thread surely has.
  static let depthLimit = 200
  /// Whether groups are nested deeper than that; then there are no layers here.
  let isTooDeep: Bool

  init(_ roots: [Layer], camera: Camera) {
    isTooDeep = roots.contains { $0.isDeeper(than: Self.depthLimit) }
    let roots = isTooDeep ? [] : roots
    var layers: [Layer] = []
    var topLevel: [Int] = []
    for root in roots {
      topLevel.append(layers.count)
      root.visit { layers.append($0) }
    }
    mistakes = MatteCheck.mistakes(roots) + LayerCheck.mistakes(layers)
    layers.append(camera.layer)
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

  /// Without the camera.
  var layerNames: [String] { names.dropLast() }
}
