import CCairo
import KineoGeometry
import KineoRaster
import Testing

@Suite("Groups against Cairo") struct GroupConformanceTests {
  @Test("a group is mixed with what is below", arguments: modes)
  func mode(_ conformance: ConformanceCase) { conformance.check() }

  @Test("groups fade, nest and are seen through masks", arguments: opacities + masks)
  func group(_ conformance: ConformanceCase) { conformance.check() }

  // MARK: - Scenes

  // Edges lie between pixels: where two cross within one, references that draw everything larger
  // know more than coverage says, and those that do not draw rough edges.

  private static let below = [
    ReferenceShape(box(3, 4, 32, 34), color(0xC0, 0x60, 0x20)),
    ReferenceShape(box(22, 7, 44, 30), color(0x20, 0x80, 0xE0, alpha: 0xA0)),
  ]

  private static let above = [
    ReferenceShape(box(10, 14, 34, 42), color(0xE0, 0xE0, 0x40)),
    ReferenceShape(box(19, 20, 40, 45), color(0x80, 0x20, 0xA0, alpha: 0x80)),
  ]

  private static func color(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) -> Color {
    Color(red8: red, green8: green, blue8: blue, alpha8: alpha)
  }

  /// Two shapes and a group of two over them.
  private static func scene(
    _ name: String, _ group: @Sendable (_ nodes: [DisplayNode]) -> GroupNode,
    cairo: @escaping @Sendable (_ canvas: CairoCanvas, _ drawGroup: () -> Void) -> Void
  ) -> ConformanceCase {
    ConformanceCase(
      name, .groups, nodes: below.map(\.node) + [.group(group(above.map(\.node)))], scale: 1
    ) { canvas in
      for shape in below { canvas.draw(shape) }
      cairo(canvas) {
        for shape in above { canvas.draw(shape) }
      }
    }
  }

  static let modes: [ConformanceCase] = BlendMode.allCases.flatMap { mode in
    [1, 0.6].map { opacity in
      scene("group \(mode.rawValue) at \(opacity)") { nodes in
        GroupNode(nodes, opacity: opacity, blendMode: mode)
      } cairo: { canvas, drawGroup in
        canvas.group(mode.cairo, opacity: opacity, drawGroup)
      }
    }
  }

  static let opacities: [ConformanceCase] = [
    scene("group as it is") {
      GroupNode($0)
    } cairo: {
      $1()
    },
    scene("isolated group") {
      GroupNode($0, isIsolated: true)
    } cairo: { canvas, drawGroup in
      canvas.group { drawGroup() }
    },
    scene("faded group") {
      GroupNode($0, opacity: 0.3)
    } cairo: { canvas, drawGroup in
      canvas.group(opacity: 0.3, drawGroup)
    },
    scene("group in a faded group") {
      GroupNode([.group($0, opacity: 0.7), below[0].node], opacity: 0.5)
    } cairo: { canvas, drawGroup in
      canvas.group(opacity: 0.5) {
        canvas.group(opacity: 0.7, drawGroup)
        canvas.draw(below[0])
      }
    },
    scene("multiplied in an isolated group") {
      GroupNode([below[1].node, .group(GroupNode($0, blendMode: .multiply))], isIsolated: true)
    } cairo: { canvas, drawGroup in
      canvas.group {
        canvas.draw(below[1])
        canvas.group(CAIRO_OPERATOR_MULTIPLY, drawGroup)
      }
    },
    scene("cut out of an isolated group") {
      GroupNode(
        [below[1].node, .group(GroupNode($0, opacity: 0.8, blendMode: .destinationOut))],
        isIsolated: true)
    } cairo: { canvas, drawGroup in
      canvas.group {
        canvas.draw(below[1])
        canvas.group(CAIRO_OPERATOR_DEST_OUT, opacity: 0.8, drawGroup)
      }
    },
  ]

  static let masks: [ConformanceCase] =
    [
      mask("opaque mask", .alpha, .black, factor: 1),
      mask("half-transparent mask", .alpha, color(0, 0, 0, alpha: 128), factor: 128 / 255.0),
      mask("white mask by luminance", .luminance, .white, factor: 1),
      mask("black mask by luminance", .luminance, .black, factor: 0),
      mask("green mask by luminance", .luminance, color(0, 255, 0), factor: 182 / 255.0),
      mask("pale mask by luminance", .luminance, color(255, 255, 255, alpha: 51), factor: 0.2),
      mask("grey mask by light", .linearLuminance, color(188, 188, 188), factor: 128 / 255.0),
    ].flatMap { $0 } + severalMasks

  private static let severalMasks: [ConformanceCase] = [
    scene("mask of a mask") { nodes in
      GroupNode([.group(GroupNode(nodes, masks: [MaskNode([hole.node])]))], masks: [slit])
    } cairo: { canvas, drawGroup in
      canvas.group(CAIRO_OPERATOR_OVER) {
        canvas.group {
          drawGroup()
          canvas.group(CAIRO_OPERATOR_DEST_IN) { canvas.draw(hole) }
        }
        canvas.group(CAIRO_OPERATOR_DEST_IN) { canvas.draw(slitShape) }
      }
    },
    scene("two masks") { nodes in
      GroupNode(nodes, masks: [MaskNode([hole.node]), slit])
    } cairo: { canvas, drawGroup in
      canvas.group {
        drawGroup()
        canvas.group(CAIRO_OPERATOR_DEST_IN) { canvas.draw(hole) }
        canvas.group(CAIRO_OPERATOR_DEST_IN) { canvas.draw(slitShape) }
      }
    },
  ]

  private static let hole = ReferenceShape(box(12, 11, 37, 39))
  private static let slitShape = ReferenceShape(box(0, 21, 48, 33), color(0, 0, 0, alpha: 204))
  private static var slit: MaskNode { MaskNode([slitShape.node]) }

  /// A group seen through a disk, and through everything around it.
  private static func mask(
    _ name: String, _ channel: MaskChannel, _ color: Color, factor: Double
  ) -> [ConformanceCase] {
    let disk = ReferenceShape(hole.path, color)
    let shown = ReferenceShape(hole.path, Color(red: 0, green: 0, blue: 0, alpha: factor))
    return [false, true].map { isInverted in
      scene(isInverted ? "\(name), inverted" : name) { nodes in
        GroupNode(nodes, masks: [MaskNode([disk.node], channel: channel, isInverted: isInverted)])
      } cairo: { canvas, drawGroup in
        canvas.group {
          drawGroup()
          canvas.group(isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN) {
            canvas.draw(shown)
          }
        }
      }
    }
  }
}
