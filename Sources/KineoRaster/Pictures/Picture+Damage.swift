extension Picture {
  /// The blocks of the canvas outside which this picture and `old` show the same pixels: around the
  /// old and new bounds of all nodes that differ, and of what is drawn from them. It is one block where
  /// parts need their surroundings to be drawn, which neighbouring blocks would work on twice.
  package func damage(since old: Picture, canvas: PixelRect) -> Damage {
    if background != old.background || backdrop != old.backdrop { return Damage(canvas) }
    let damage = Self.damage(old.nodes, nodes).intersection(canvas)
    return isFlat ? damage : Damage(damage.bounds)
  }

  /// Nodes are compared in pairs. Where their numbers differ, those equal at the start and at the
  /// end are paired and the rest counts as changed.
  ///
  /// A node that is drawn from what is below it changes, within its bounds, where that has changed within its
  /// reach.
  private static func damage(_ old: [DisplayNode], _ new: [DisplayNode]) -> Damage {
    guard old.count == new.count else { return unpaired(old, new) }
    var damage = Damage()
    for (old, new) in zip(old, new) {
      let (reach, other) = (old.backdropReach, new.backdropReach)
      if !damage.isEmpty, reach != .zero || other != .zero,
        let box = old.pixelBounds.union(new.pixelBounds)
      {
        let most = FilterReach(x: max(reach.x, other.x), y: max(reach.y, other.y))
        damage.add(damage.grown(by: most).intersection(box))
      }
      damage.add(self.damage(old, new))
    }
    return damage
  }

  private static func unpaired(_ old: [DisplayNode], _ new: [DisplayNode]) -> Damage {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
    let suffix = rest.prefix { $0 == $1 }.count
    let changed = old[prefix..<old.count - suffix] + new[prefix..<new.count - suffix]
    let damage = changed.reduce(into: Damage()) { $0.add($1.pixelBounds) }
    return damage.grown(by: old.backdropReach + new.backdropReach)
  }

  private static func damage(_ old: DisplayNode, _ new: DisplayNode) -> Damage {
    if case .group(let oldGroup) = old, case .group(let newGroup) = new,
      oldGroup.treats(asMuchAs: newGroup)
    {
      return damage(oldGroup.nodes, newGroup.nodes).grown(by: newGroup.filters.reach)
    }
    return old == new ? Damage() : Damage(old.pixelBounds.union(new.pixelBounds))
  }
}

extension GroupNode {
  /// Whether another group differs in nothing but its nodes, and what these are drawn on does not
  /// matter outside their bounds.
  fileprivate func treats(asMuchAs other: GroupNode) -> Bool {
    opacity == other.opacity && opacity > 0 && blendMode == other.blendMode
      && !blendMode.changesBackdropOfClear && isIsolated == other.isIsolated
      && filters == other.filters && masks == other.masks && backdrop == other.backdrop
  }
}
