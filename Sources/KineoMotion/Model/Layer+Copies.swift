import KineoGeometry

extension Layer {
  /// This layer many times. Copies of `dot` are called `dot[0]`, `dot[1]` and so on.
  ///
  /// The layer's position is where the first copy of a row or grid stands, and the middle of a
  /// circle. Layers in a group are numbered as the group is: copy 2 of a group with a `title` has a
  /// `title[2]`, and with `cell[0]`, itself a copy, a `cell[2][0]`.
  public func copies(_ copies: Copies) -> [Layer] {
    (0..<copies.count).map { copy($0, of: copies) }
  }

  /// One of the copies: where it stands, with its number in its name.
  package func copy(_ number: Int, of copies: Copies) -> Layer {
    var copy = numbered(number)
    copy.state.position = state.position + copies.offset(of: number)
    copy.state.rotation = state.rotation + copies.rotation(of: number)
    return copy
  }

  /// What `count` copies of the layer `name` are called, in order: help to aim at them.
  public static func names(of name: String, count: Int) -> [String] {
    (0..<count).map { "\(name)[\($0)]" }
  }

  /// This layer and all in it with `number` in their names, before the numbers they have already.
  fileprivate func numbered(_ number: Int) -> Layer {
    var copy = self
    let end = name.firstIndex(of: "[") ?? name.endIndex
    copy.name = "\(name[..<end])[\(number)]\(name[end...])"
    if case .group(let children) = content {
      copy.content = .group(children.map { $0.numbered(number) })
    }
    copy.compositing.masks = compositing.masks.map { $0.numbered(number) }
    return copy
  }
}

extension LayerMask {
  /// The mask of a copy: of its own layers there are as many.
  fileprivate func numbered(_ number: Int) -> LayerMask {
    guard case .layers(let layers) = source else { return self }
    var mask = self
    mask.source = .layers(layers.map { $0.numbered(number) })
    return mask
  }
}

extension [Layer] {
  /// The layers' names in order, such as those of copies to aim a stagger at.
  public var names: [String] { map(\.name) }
}
