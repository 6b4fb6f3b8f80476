/// Keeps the filtered pictures of groups that come again, such as a card with a soft shadow on which
/// other things move: a part of the canvas that is drawn anew then needs no blur.
struct FilteredPictureCache: Sendable {
  /// What a filtered picture depends on.
  private struct Source: Equatable {
    let nodes: [DisplayNode]
    let filters: [Filter]

    init(_ group: GroupNode) { (nodes, filters) = (group.nodes, group.filters) }
  }

  /// All pictures together have at most as many pixels: 16 MB.
  private static let pixelLimit = 1 << 22
  private static let sightingLimit = 8

  /// The one that was used last is at the end.
  private var pictures: [(source: Source, picture: FilterBlock)] = []
  /// What was asked for lately.
  private var sightings: [Source] = []

  /// The kept picture of a group.
  mutating func picture(of group: GroupNode) -> FilterBlock? {
    let source = Source(group)
    guard let index = pictures.firstIndex(where: { $0.source == source }) else { return nil }
    pictures.append(pictures.remove(at: index))
    return pictures.last?.picture
  }

  /// The block to be drawn and kept of a group that was asked for before; nil when it was not, or when
  /// its picture is too large.
  mutating func wholeBlock(of group: GroupNode) -> PixelRect? {
    let source = Source(group)
    guard sightings.contains(source) else {
      if sightings.count == Self.sightingLimit { sightings.removeFirst() }
      sightings.append(source)
      return nil
    }
    guard let drawn = group.nodes.pixelBounds, let block = group.filters.bounds(of: drawn),
      max(block.width, block.height) <= Self.pixelLimit, block.area <= Self.pixelLimit / 4
    else { return nil }
    return block
  }

  /// Keeps the whole picture of a group.
  mutating func keep(_ picture: FilterBlock, of group: GroupNode) {
    pictures.append((Source(group), picture))
    while pictures.reduce(0, { $0 + $1.picture.pixels.count }) > Self.pixelLimit {
      pictures.removeFirst()
    }
  }
}
