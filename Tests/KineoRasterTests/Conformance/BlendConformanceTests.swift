import CCairo
import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite("Blend modes against Cairo") struct BlendConformanceTests {
  @Test("modes are those of Cairo", arguments: modes)
  func mode(_ conformance: ConformanceCase) { conformance.check() }

  static let modes: [ConformanceCase] = BlendMode.allCases.map { mode in
    ConformanceCase(
      "blend \(mode.rawValue)", .blending,
      actual: {
        var result = picture(seed: 1)
        var pixels = result.pixels.mutableSpan
        mode.blend(picture(seed: 2).pixels.span, onto: &pixels, at: 0)
        return result
      },
      expected: {
        let canvas = CairoCanvas(width: side, height: side)
        canvas.paint(picture(seed: 1))
        canvas.paint(picture(seed: 2), mode.cairo)
        return canvas.pixels()
      })
  }

  private static let side = 32

  /// Pixels of which some are clear, opaque, black or white.
  private static func picture(seed: Int) -> PixelBuffer {
    var numbers = SeededGenerator(seed: seed)
    var buffer = PixelBuffer(width: side, height: side)
    for index in buffer.pixels.indices {
      func byte() -> UInt8 {
        [0, 255, UInt8.random(in: 0...255, using: &numbers)].randomElement(using: &numbers)!
      }
      buffer.pixels[index] = Pixel(
        premultiplying: StraightPixel(red: byte(), green: byte(), blue: byte(), alpha: byte()))
    }
    return buffer
  }
}

extension BlendMode {
  /// The operator of Cairo that does the same.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    }
  }
}
