import KineoGeometry

extension Animation {
  /// How long it lasts; an endless part counts as nothing, since it is a mistake elsewhere.
  public var duration: Time {
    var resolver = TimingResolver()
    return resolver.resolve(self).duration ?? .zero
  }

  /// Whether operators nest deeper than `limit`; looks no deeper than that.
  func isDeeper(than limit: Int) -> Bool {
    guard limit > 0 else { return true }
    return node.children.contains { $0.isDeeper(than: limit - 1) }
  }
}
