import KineoGeometry

/// A change of a picture that was drawn apart, such as a blur. All lengths are pixels of the canvas.
///
/// ```
/// let filters: [Filter] = [.blur(x: 4, y: 4), .colors(.grayscale(1))]
/// var block = FilterBlock(box: part.grown(by: filters.reach))  // and draw into it
/// filters.apply(to: &block, output: part)
/// ```
package enum Filter: Sendable, Equatable {
  /// A Gaussian blur by its standard deviations: half of what CSS calls the radius of a shadow, and
  /// the argument of its `blur`.
  case blur(x: Double, y: Double)
  /// Colors mapped by a matrix.
  case colors(ColorMatrix, in: FilterSpace = .sRGB)
  /// Each channel mapped by a table.
  case transfer(TransferTables)
  /// One color instead of all, as opaque as the picture times the color's alpha.
  case tint(Color)
  /// Moved by fractions of pixels too, which then are interpolated.
  case offset(Point)
  /// The shadow of the picture behind it; without an offset a glow.
  case dropShadow(ShadowShape)
  /// The shadow of what is around the picture on it; without an offset an inner glow.
  case innerShadow(ShadowShape)
  /// Only that shadow, not cut off at the picture's edge: to be laid upon the picture elsewhere.
  case innerShadowAlone(ShadowShape)
  /// Only the shadow, without the picture.
  case shadowAlone(ShadowShape)
  /// A line around the picture.
  case outline(OutlineShape)
  /// The greatest or least of each channel of a box, `2 radius + 1` pixels wide: SVG's
  /// `feMorphology`.
  case morphology(Morphology)
}

/// A shadow or a glow.
package struct ShadowShape: Sendable, Equatable {
  /// How far it is moved to the right and down.
  package var offset: Point
  /// Standard deviations of its blur along x and y.
  package var sigma: Size
  /// How far its edge is moved outwards before it is blurred, with round corners; negative inwards.
  /// At most 1024 either way count.
  package var spread: Double
  /// Its color; the alpha is its opacity.
  package var color: Color

  /// Neither moved nor spread by default.
  package init(offset: Point = .zero, sigma: Size, spread: Double = 0, color: Color) {
    self.offset = offset
    self.sigma = sigma
    self.spread = spread
    self.color = color
  }
}

/// A line around a picture.
package struct OutlineShape: Sendable, Equatable {
  /// How far the line reaches outwards, with round corners; at most 1024 count, below 0 as 0.
  package var outside: Double
  /// How far it reaches inwards; at most 1024 count, below 0 as 0.
  package var inside: Double
  /// Its color.
  package var color: Color

  /// A line outside the picture by default.
  package init(outside: Double, inside: Double = 0, color: Color) {
    self.outside = outside
    self.inside = inside
    self.color = color
  }
}
