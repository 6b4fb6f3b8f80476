import KineoGeometry
import KineoRaster
import KineoText

extension DrawnScene {
  /// A page of some 4,500 letters in Lato, the outlines of which fill all of the canvas and scroll by
  /// 0.7 pixels a frame.
  static let page = DrawnScene(name: "a page of text that scrolls") { frame in
    Picture(background: .white, nodes: letters(movedBy: -0.7 * Double(frame)))
  }

  /// The same page as one shape: a text in one paint is drawn so.
  static let pageInOne = DrawnScene(name: "the page of text as one shape") { frame in
    let path = letters(movedBy: 0).reduce(into: Path()) { path, node in
      if case .shape(let shape) = node {
        path.append(shape.path.transformed(by: shape.transform))
      }
    }
    let ink = Color(red: 0.1, green: 0.1, blue: 0.15)
    let move = Transform.translation(Point(x: 0, y: -0.7 * Double(frame)))
    return Picture(
      background: .white, nodes: [.shape(ShapeNode(path: path, transform: move, fill: ink))])
  }

  /// A card of a twentieth of the canvas that moves over a page of text at rest.
  static let changingPart = DrawnScene(name: "5 % of a page of text changes") { frame in
    let place = Point(x: 600 + Double(frame), y: 340)
    let card = ShapeNode(
      path: card, transform: .translation(place) * .scale(x: 143, y: 80), fill: color(frame))
    return Picture(background: .white, nodes: letters(movedBy: 0) + [.shape(card)])
  }

  private static let glyphs: [(outline: Path, transform: Transform)] = {
    let text = String(
      repeating:
        "The quick brown fox jumps over the lazy dog. Sphinx of black quartz, judge my vow! ",
      count: 66)
    let span = TextSpan(text, style: TextStyle(size: 13))
    guard let layout = try? Typesetter.shared.layout([span], in: TextBox(width: 1240)) else {
      preconditionFailure("Lato is installed")
    }
    return layout.clusters.flatMap(\.glyphs).flatMap { placed in
      placed.glyph.layers.compactMap { layer in
        if case .outline(let outline) = layer { (outline, placed.transform) } else { nil }
      }
    }
  }()

  private static func letters(movedBy distance: Double) -> [DisplayNode] {
    let move = Transform.translation(Point(x: 20, y: 10 + distance))
    let ink = Color(red: 0.1, green: 0.1, blue: 0.15)
    return glyphs.map { outline, transform in
      .shape(
        ShapeNode(
          path: outline, transform: move * transform, paint: .color(ink), isLettering: true))
    }
  }
}
