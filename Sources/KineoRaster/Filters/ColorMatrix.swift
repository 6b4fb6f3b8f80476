import KineoGeometry

/// A linear map of straight colors: red, green, blue and alpha of the result, each 0...1 and clamped
/// to it, from those before and 1.
///
/// The functions are those of CSS; formulas are those of W3C, "Filter Effects Module Level 1",
/// sections 9.6 and 13.1. Amounts are 1 for 100 %, NaN counts as 0.
package struct ColorMatrix: Sendable, Equatable {
  /// The weights of red, green, blue, alpha and 1 for red, then for green, blue and alpha.
  package let rows: [[Double]]

  /// The matrix of SVG's `feColorMatrix`: 20 values, row by row. NaN counts as 0, and values beyond
  /// a million either way as a million, with which every color is at an end.
  package init(_ values: [Double]) {
    precondition(values.count == 20, "four rows of five values")
    let values = values.map { $0.isNaN ? 0 : max(-1e6, min(1e6, $0)) }
    rows = (0..<4).map { Array(values[5 * $0..<5 * $0 + 5]) }
  }

  /// Colors as they are.
  package static let identity = ColorMatrix([
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  /// Applies `inner` first and `outer` to its result, which is not clamped between them.
  package static func * (outer: ColorMatrix, inner: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      (0..<20).map { index in
        let (row, column) = (outer.rows[index / 5], index % 5)
        let sum = (0..<4).reduce(0) { $0 + row[$1] * inner.rows[$1][column] }
        return column == 4 ? sum + row[4] : sum
      })
  }

  /// Whether alpha stays as it is.
  var keepsAlpha: Bool { rows[3] == [0, 0, 0, 1, 0] }

  /// Whether a clear pixel stays clear.
  package var keepsClear: Bool { rows[3][4] <= 0 }
}

// MARK: - Functions

extension ColorMatrix {
  /// Every channel of the color times `factor` plus `offset`.
  private static func channels(times factor: Double, plus offset: Double = 0) -> ColorMatrix {
    ColorMatrix([
      factor, 0, 0, 0, offset, 0, factor, 0, 0, offset, 0, 0, factor, 0, offset, 0, 0, 0, 1, 0,
    ])
  }

  /// Nine values that mix the channels of the color.
  private static func mixing(_ values: [Double]) -> ColorMatrix {
    let rows = (0..<3).map { values[3 * $0..<3 * $0 + 3] + [0, 0] }
    return ColorMatrix(Array(rows.joined()) + [0, 0, 0, 1, 0])
  }

  /// 0 is black, 1 changes nothing, more is brighter.
  package static func brightness(_ amount: Double) -> ColorMatrix {
    channels(times: max(0, amount.orZero))
  }

  /// 0 is grey, 1 changes nothing, more is harder.
  package static func contrast(_ amount: Double) -> ColorMatrix {
    let amount = max(0, amount.orZero)
    return channels(times: amount, plus: 0.5 - 0.5 * amount)
  }

  /// 0 is without color, 1 changes nothing, more is more colorful.
  package static func saturate(_ amount: Double) -> ColorMatrix {
    let s = max(0, amount.orZero)
    return mixing([
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s,
    ])
  }

  /// Turns all hues by an angle.
  package static func hueRotate(_ angle: Angle) -> ColorMatrix {
    let (c, s) = (Mathematics.cos(angle.radians), Mathematics.sin(angle.radians))
    return mixing([
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
    ])
  }

  /// 0 changes nothing, 1 is without color.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    let s = 1 - amount.unit
    return mixing([
      0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s,
      0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s,
      0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s,
    ])
  }

  /// 0 changes nothing, 1 is brown as old photographs.
  package static func sepia(_ amount: Double) -> ColorMatrix {
    let s = 1 - amount.unit
    return mixing([
      0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s,
      0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s,
      0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s,
    ])
  }

  /// 0 changes nothing, 1 exchanges light and dark.
  package static func invert(_ amount: Double) -> ColorMatrix {
    let amount = amount.unit
    return channels(times: 1 - 2 * amount, plus: amount)
  }

  /// 0 is clear, 1 changes nothing.
  package static func opacity(_ amount: Double) -> ColorMatrix {
    ColorMatrix(Array(identity.rows.joined().dropLast(2)) + [amount.unit, 0])
  }

  /// SVG's `luminanceToAlpha`: black, as opaque as the color was light.
  package static let luminanceToAlpha = ColorMatrix(
    [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0])
}

extension Double {
  fileprivate var orZero: Double { isFinite ? self : 0 }

  /// Clamped to 0...1.
  fileprivate var unit: Double { self > 0 ? min(self, 1) : 0 }
}
