import KineoGeometry

/// How far a line or a shadow reaches around what the nodes of a picture cover.
struct Growth: Equatable {
  var distance: Double
  /// Whether it is as opaque as what it is around, as shadows are.
  var takesAlpha: Bool
}

extension [Filter] {
  /// Nil where nothing reaches outwards, or something goes around what nodes alone do not show, such as a blurred
  /// picture.
  var growth: Growth? {
    for filter in self {
      switch filter {
      case .colors(let matrix, _): if !matrix.keepsAlpha { return nil }
      case .innerShadow: break
      case .outline(let outline):
        return outline.inside > 0 ? nil : Growth(outline.outside, takesAlpha: false)
      case .dropShadow(let shadow), .shadowAlone(let shadow):
        return Growth(shadow.spread, takesAlpha: true)
      case .blur, .transfer, .tint, .offset, .innerShadowAlone, .morphology: return nil
      }
    }
    return nil
  }
}

extension Growth {
  fileprivate init?(_ distance: Double, takesAlpha: Bool) {
    guard distance > 0 else { return nil }
    self.init(distance: min(distance, CoverageBlock.spreadLimit), takesAlpha: takesAlpha)
  }
}

extension [DisplayNode] {
  /// Wider lines fold where outlines are bent inwards, so that finding what they cover takes up to ten times as long
  /// as finding it pixel by pixel; so do narrow ones around very many elements.
  private static var widest: Double { 32 }
  private static var mostWork: Double { 8192 }

  /// What lies within a distance of the nodes, in opaque black, and the work it takes: elements times distance.
  /// Nil where it does not follow from outlines, or would take too long.
  func grown(by distance: Double) -> (nodes: [DisplayNode], work: Double)? {
    guard distance <= Self.widest else { return nil }
    var count = 0
    guard let nodes = grown(by: distance, &count) else { return nil }
    let work = Double(count) * distance
    return work <= Self.mostWork ? (nodes, work) : nil
  }

  /// The alpha, 0...1, of all that they paint; nil where it differs.
  var uniformAlpha: Double? {
    var alphas: [Double?] = []
    for node in self {
      switch node {
      case .shape(let shape):
        alphas += [shape.visibleFill, shape.visibleStroke].compactMap { $0 }.map(\.uniformAlpha)
      case .group(let group): alphas.append(group.nodes.uniformAlpha)
      }
    }
    guard let alpha = alphas.first, alphas.allSatisfy({ $0 == alpha }) else { return nil }
    return alpha
  }

  private func grown(by distance: Double, _ count: inout Int) -> [DisplayNode]? {
    var nodes: [DisplayNode] = []
    for node in self {
      switch node {
      case .shape(let shape):
        guard let shape = shape.grown(by: distance) else { return nil }
        count += shape.elementCount
        nodes.append(.shape(shape))
      case .group(let group):
        guard !group.isApart, group.backdrop == nil,
          let inside = group.nodes.grown(by: distance, &count)
        else { return nil }
        nodes += inside
      }
    }
    return nodes
  }
}

extension ShapeNode {
  fileprivate var elementCount: Int {
    path.elements.count + (strokePath?.elements.count ?? 0)
  }

  /// The same in opaque black with all around it; nil for images, which have shapes of their own, and for strokes
  /// on one side.
  fileprivate func grown(by distance: Double) -> ShapeNode? {
    let (fill, stroke) = (visibleFill, visibleStroke)
    guard opacity >= 1, fill?.hasImage != true, stroke?.hasImage != true,
      stroke == nil || strokeStyle.alignment == .center
    else { return nil }
    var shape = self
    shape.fill = fill.map { _ in .color(.black) }
    shape.stroke = stroke.map { _ in .color(.black) }
    shape.growth = distance
    shape.seams = nil
    return shape
  }
}

extension NodePaint {
  fileprivate var hasImage: Bool {
    switch self {
    case .color, .gradient: false
    case .image: true
    case .mix(let first, let second, _): first.hasImage || second.hasImage
    }
  }
}
