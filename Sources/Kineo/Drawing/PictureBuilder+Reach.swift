extension PictureBuilder {
  /// How far beyond the canvas pictures reach at `time` that are filtered: filters of groups and of what
  /// is in them add up.
  func filterReach(at time: Time) -> FilterReach {
    var number = 0
    let pose = timeline.pose(at: time).states
    return margins(of: layers, pose, number: &number, in: view(at: time)).filtered
  }

  /// How many pictures effects of layers come to that are turned in space at `time`.
  func turnedEffects(at time: Time) -> Int {
    var number = 0
    let pose = timeline.pose(at: time).states
    return margins(of: layers, pose, number: &number, in: view(at: time)).turned
  }

  /// The pixels of the tiles of patterns at `time`, and of the largest picture that is filtered when one of
  /// them is drawn; those asked for before are left out.
  mutating func tiles(at time: Time) -> (pixels: Int, filtered: Int) {
    var (number, sum) = (0, (pixels: 0, filtered: 0))
    let pose = timeline.pose(at: time).states
    add(layers, pose, number: &number, in: view(at: time), to: &sum)
    return sum
  }

  private mutating func add(
    _ layers: [Layer], _ pose: [LayerState], number: inout Int, in parent: (Layer) -> LayerView,
    to sum: inout (pixels: Int, filtered: Int)
  ) {
    for layer in layers {
      let (own, state) = (number, pose[number])
      number += 1
      let view = parent(layer).inner(
        state, pivot: layer.pivot(in: state), vanishingPoint: layer.compositing.vanishingPoint)
      let targets = [PropertyKey.fillPaint, .strokePaint].flatMap {
        timeline.paints(ofLayer: own, $0).map(\.paint)
      }
      for paint in [layer.fillPaint(in: state), layer.strokePaint(in: state)] + targets {
        guard case .pattern(let pattern) = paint else { continue }
        let tile = paints.measure(pattern, scale: view.scale)
        sum = (sum.pixels + tile.tile, max(sum.filtered, tile.filtered))
      }
      add(layer.nested, pose, number: &number, in: { _ in view }, to: &sum)
    }
  }

  /// What is needed around a part of a picture of some layers, which are drawn one above the other.
  private struct Margins {
    /// Of the largest picture that is filtered.
    var filtered = FilterReach.zero
    /// Of the picture itself, for blurs of what is below.
    var below = FilterReach.zero
    /// Pictures of effects of turned layers.
    var turned = 0
  }

  /// - Parameter number: That of the first layer; moved on past all layers, their masks and children.
  private func margins(
    of layers: [Layer], _ pose: [LayerState], number: inout Int, in parent: (Layer) -> LayerView
  ) -> Margins {
    var sum = Margins()
    for layer in layers {
      let state = pose[number]
      number += 1
      let view = parent(layer).inner(
        state, pivot: layer.pivot(in: state), vanishingPoint: layer.compositing.vanishingPoint)
      let inside = margins(of: layer.nested, pose, number: &number) { _ in view }
      let filters = LayerFilters(state, view)
      let isApart = layer.isTreated(in: state) || state.opacity < 1
      let backdrop = filters.backdrop.reach
      let filtered = inside.filtered + filters.all.reach + (isApart ? inside.below : .zero)
      sum.filtered = sum.filtered.union(filtered).union(backdrop)
      sum.turned += inside.turned + TurnedEffects.pictureCount(state, view)
      sum.below = sum.below + backdrop + (isApart ? .zero : inside.below)
    }
    return sum
  }
}

extension Layer {
  /// The anchor, about.
  fileprivate func pivot(in state: LayerState) -> Point {
    if case .group = content { return .zero }
    return state.pivot(in: state.size)
  }
}

extension FilterReach {
  /// The larger number on each axis.
  func union(_ other: FilterReach) -> FilterReach {
    FilterReach(x: max(x, other.x), y: max(y, other.y))
  }
}
