/// The layers of a preset by the names that steps give them.
struct LayerNames {
  /// In the order of the text; no two have one name.
  let families: [LayerFamily]
  /// How many layers are in no group, copies counted.
  let topLevelCount: Int
  /// What messages list, kept because many mistakes may share it.
  let listing: [String]
  /// The same with the word for all layers.
  let listingWithAll: [String]
  private let numbers: [String: Int]
  private let collectives: [String: Int]

  /// The names of `layers` and of the camera.
  init(_ layers: [LayerFamily], topLevelCount: Int) {
    let families = layers + [LayerFamily.camera]
    var numbers: [String: Int] = [:]
    var collectives: [String: Int] = [:]
    for (number, family) in families.enumerated() {
      numbers[family.name] = number
      if family.isCopied { collectives[family.collective] = number }
    }
    self.families = families
    self.topLevelCount = topLevelCount
    self.numbers = numbers
    self.collectives = collectives
    listing = families.flatMap(\.listing)
    listingWithAll = listing + ["all"]
  }

  /// The layer that is written as `name`.
  subscript(name: String) -> LayerFamily? { numbers[name].map { families[$0] } }

  /// The layer whose copies are called `name` together.
  subscript(collective name: String) -> LayerFamily? { collectives[name].map { families[$0] } }
}
