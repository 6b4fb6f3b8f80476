/// Finds masks that are other layers and cannot be used.
enum MatteCheck {
  /// What is wrong among the siblings `layers` and all below them, which must not be deep.
  static func mistakes(_ layers: [Layer]) -> [MotionMistake.Kind] {
    let mattes = layers.map { layer in
      layer.compositing.masks.compactMap { mask in
        if case .layer(let name) = mask.source { name } else { nil }
      }
    }
    let own = mattes.allSatisfy(\.isEmpty) ? [] : mistakes(layers.names, mattes)
    let below = layers.flatMap { layer -> [MotionMistake.Kind] in
      var lists = layer.compositing.masks.map(\.layers)
      if case .group(let children) = layer.content { lists.append(children) }
      return lists.flatMap(mistakes)
    }
    return own + below
  }

  private static func mistakes(
    _ names: [String], _ mattes: [[String]]
  ) -> [MotionMistake.Kind] {
    let numbers = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var reported: Set<Int> = []
    return names.indices.flatMap { user -> [MotionMistake.Kind] in
      let unknown = mattes[user].filter { numbers[$0] == nil }.map {
        MotionMistake.Kind.unknownMatte(
          $0, layer: names[user], siblings: names.filter { $0 != names[user] })
      }
      guard !reported.contains(user), leads(from: user, to: user, mattes, numbers) else {
        return unknown
      }
      // One message for all layers of a circle.
      let others = names.indices.filter { other in
        other != user && leads(from: user, to: other, mattes, numbers)
          && leads(from: other, to: user, mattes, numbers)
      }
      reported.formUnion(others)
      return unknown + [.matteCycle(layer: names[user], through: others.map { names[$0] })]
    }
  }

  /// Whether one layer is seen through another one, perhaps by way of others.
  private static func leads(
    from user: Int, to other: Int, _ mattes: [[String]], _ numbers: [String: Int]
  ) -> Bool {
    var next = mattes[user].compactMap { numbers[$0] }
    var known = Set(next)
    while let layer = next.popLast() {
      if layer == other { return true }
      next += mattes[layer].compactMap { numbers[$0] }.filter { known.insert($0).inserted }
    }
    return false
  }
}
