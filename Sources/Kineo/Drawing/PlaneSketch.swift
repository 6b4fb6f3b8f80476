/// A layer that is turned in space, as it lies in its plane.
struct PlaneSketch {
  /// What the layer shows without its effects, on the canvas.
  let picture: [DisplayNode]
  let state: LayerState
  let view: LayerView

  /// What is drawn in a plane.
  enum Part {
    /// The layer with all its effects.
    case whole
    /// What lies around the layer, and below it.
    case around
    /// The shadow inside the layer, not cut off at its edge.
    case inside
  }

  /// What to draw at `scale` pixels per pixel of the plane, moved by `offset`.
  ///
  /// Nil where the plane is seen from its edge.
  func nodes(_ part: Part, scale: Double, movedBy offset: Point = .zero) -> [DisplayNode]? {
    guard let plane = view.plane, let place = plane.place.inverted() else { return nil }
    var back = Projection(place)
    if let projection = view.projection {
      guard let inverse = projection.inverted() else { return nil }
      back = back * inverse
    }
    let flat = Transform.scale(x: scale, y: scale)
    let map = PlaneMap(
      transform: .translation(offset) * flat * place, projection: view.projection,
      whole: Projection(.translation(offset) * flat) * back,
      // Lengths of filters are those of the canvas.
      lengths: scale / (plane.place.determinant.magnitude.squareRoot() * view.projectedScale))
    let nodes = picture.map { $0.flattened(by: map) }
    let filters = LayerFilters(state, LayerView(flat * plane.transform))
    switch part {
    case .whole: return [.group(GroupNode(nodes, filters: filters.all))]
    case .around: return filters.surroundings(of: nodes.map(\.withoutBackdrops))
    case .inside:
      return filters.innerShadow.map {
        [.group(GroupNode(nodes.map(\.withoutBackdrops), filters: [.innerShadowAlone($0)]))]
      }
    }
  }
}

/// The way from the canvas to the pixels of a plane.
private struct PlaneMap {
  /// For what is seen by `projection`, before that is applied.
  let transform: Transform
  let projection: Projection?
  /// For everything.
  let whole: Projection
  /// By how much lengths grow.
  let lengths: Double
}

extension DisplayNode {
  /// The node as it is in the plane. What is turned on its own is seen in the plane as it is seen on the canvas.
  fileprivate func flattened(by map: PlaneMap) -> DisplayNode {
    switch self {
    case .shape(var shape):
      if shape.projection == map.projection {
        shape.transform = (map.transform * shape.transform).rounded
        shape.projection = nil
      } else {
        let seen = shape.projection ?? .identity
        shape.projection = (map.whole * seen).rounded
      }
      return .shape(shape)
    case .group(var group):
      group.nodes = group.nodes.map { $0.flattened(by: map) }
      group.source = nil
      for index in group.masks.indices {
        group.masks[index].nodes = group.masks[index].nodes.map { $0.flattened(by: map) }
      }
      if let backdrop = group.backdrop {
        group.backdrop = BackdropNode(
          filters: backdrop.filters.map { $0.blur(scaledBy: map.lengths) },
          within: backdrop.nodes.map { $0.flattened(by: map) })
      }
      return .group(group)
    }
  }

  /// The node without blurs of what is below it.
  fileprivate var withoutBackdrops: DisplayNode {
    guard case .group(var group) = self else { return self }
    group.nodes = group.nodes.map(\.withoutBackdrops)
    group.backdrop = nil
    return .group(group)
  }
}

extension Filter {
  fileprivate func blur(scaledBy factor: Double) -> Filter {
    guard case .blur(let x, let y) = self else { return self }
    return .blur(x: (x * factor).rounded(to: 0x1p10), y: (y * factor).rounded(to: 0x1p10))
  }
}

extension LayerFilters {
  /// What lies below a picture, from back to front.
  fileprivate func surroundings(of picture: [DisplayNode]) -> [DisplayNode] {
    var below: [DisplayNode] = []
    for filter in around {
      switch filter {
      case .outline(let line): below.insert(node(line, around: picture), at: 0)
      case .dropShadow(let shadow):
        below.insert(
          .group(GroupNode(below + picture, filters: [.shadowAlone(shadow)])), at: 0)
      default: continue
      }
    }
    return below
  }

  /// An outline without the picture, which it is not seen through.
  private func node(_ line: OutlineShape, around base: [DisplayNode]) -> DisplayNode {
    let opaque = base.map(\.opaque)
    let area = ShadowShape(sigma: .zero, spread: line.outside, color: line.color)
    let masks = opaque == base ? [] : [MaskNode(opaque, isInverted: true)]
    return .group(GroupNode(opaque, filters: [.shadowAlone(area)], masks: masks))
  }
}

// In steps, so that the way to the canvas and back leaves no trace.

extension Double {
  fileprivate func rounded(to steps: Double) -> Double {
    magnitude < 0x1p50 / steps ? (self * steps).rounded() / steps : self
  }
}

extension Transform {
  fileprivate var rounded: Transform {
    func rounded(_ value: Double) -> Double { value.rounded(to: 0x1p20) }
    return Transform(
      a: rounded(a), b: rounded(b), c: rounded(c), d: rounded(d), tx: rounded(tx), ty: rounded(ty))
  }
}

extension Projection {
  /// Rounded more finely where coordinates are multiplied.
  fileprivate var rounded: Projection {
    let m = numerators
    return Projection(
      numerators: Transform(
        a: m.a.rounded(to: 0x1p30), b: m.b.rounded(to: 0x1p30), c: m.c.rounded(to: 0x1p30),
        d: m.d.rounded(to: 0x1p30), tx: m.tx.rounded(to: 0x1p20), ty: m.ty.rounded(to: 0x1p20)),
      wx: wx.rounded(to: 0x1p40), wy: wy.rounded(to: 0x1p40), w: w.rounded(to: 0x1p30))
  }
}
