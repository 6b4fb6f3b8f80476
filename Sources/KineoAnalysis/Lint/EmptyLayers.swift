import Kineo

/// Finds layers that draw nothing though they have a place on the canvas: behind a mask that hides all of
/// them, or lines without a stroke.
struct EmptyLayers {
  /// Pixels that may be drawn to find out; beyond that layers count as visible.
  private static let pixelLimit = 100_000_000

  private let canvas: PixelRect
  private var renderer = PictureRenderer()
  private var buffer: PixelBuffer?
  /// What was found to draw something is not drawn again.
  private var visible: Set<Int> = []
  /// What was found to draw nothing.
  private var empty: [Int: DisplayNode] = [:]
  private var pixels = 0

  init(_ canvas: PixelRect) { self.canvas = canvas }

  /// The numbers of those that draw nothing.
  mutating func find(among suspects: [(number: Int, node: DisplayNode)]) -> [Int] {
    suspects.filter { number, node in
      if visible.contains(number) { return false }
      if empty[number] == node { return true }
      guard isEmpty(node) else {
        visible.insert(number)
        return false
      }
      empty[number] = node
      return true
    }.map(\.number)
  }

  /// Whether the node alone leaves a clear canvas clear.
  private mutating func isEmpty(_ node: DisplayNode) -> Bool {
    guard let block = node.pixelBounds?.intersection(canvas), node.addsToBackdrop,
      pixels + block.area <= Self.pixelLimit
    else { return false }
    pixels += block.area
    var picture = buffer ?? PixelBuffer(width: canvas.width, height: canvas.height)
    // The copy that stays here would make drawing copy it.
    buffer = nil
    renderer.draw(Picture(nodes: [node]), into: &picture, clip: block)
    var isEmpty = true
    for y in block.y..<block.maxY {
      for index in y * picture.width + block.x..<y * picture.width + block.maxX
      where picture.pixels[index] != .clear {
        isEmpty = false
        picture.pixels[index] = .clear
      }
    }
    buffer = picture
    return isEmpty
  }
}

extension DisplayNode {
  /// Whether all that it does is to draw; it may also blur what is below, or cut it out.
  fileprivate var addsToBackdrop: Bool {
    switch self {
    case .shape: true
    case .group(let group):
      group.backdrop == nil && group.blendMode == .normal
        && group.nodes.allSatisfy(\.addsToBackdrop)
    }
  }
}
