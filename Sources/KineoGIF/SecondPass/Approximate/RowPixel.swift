/// What is known of a pixel of a row before it has an index.
struct RowPixel: Sendable {
  /// What an image may do with it.
  enum Choice: Sendable {
    /// Any color, and as it is if `isKeepable`: each has a distance.
    case free
    /// `index` alone.
    case fixed
    /// It must not be seen to change: transparent, or `index` if there is one.
    case stay
  }

  var choice = Choice.free
  /// How surprising its index is likely to be.
  var novelty = CodeCosts.Novelty.other
  /// Whether a viewer shows something here that may be left.
  var isKeepable = false
  /// Of the one color that it may have, -1 for none; or of the nearest one to `wanted`.
  var index: Int16 = -1
  /// The column behind the pixels that are like it and want the same index.
  var runEnd: Int32 = 0
  /// The column behind the pixels that stay with it, if it does.
  var stayEnd: Int32 = 0
  /// What is drawn, and that with what its neighbors lack.
  var source = SIMD4<Float>.zero
  var wanted = SIMD4<Float>.zero
  /// What a viewer shows.
  var kept = SIMD4<Float>.zero
  /// The distance of the nearest color of the palette, which no choice can avoid.
  var least: Float = 0
  /// The fraction of what it lacks that is handed on to neighbors.
  var strength: Float = 0
  /// What a distance counts.
  var weight: Float = 1

  /// Whether it is on a flat area of a color that the palette has.
  var isFlat: Bool { novelty == .same && least == 0 }

  /// How far off a color is: from what is drawn, which a viewer sees from near, and from what its
  /// neighbors ask of it, which a viewer sees from afar.
  @inline(__always)
  func distance(of shown: SIMD4<Float>, handedOn: SIMD4<Float>) -> Float {
    middle(handedOn: handedOn).squaredDistance(of: shown).squareRoot()
  }

  /// Halfway between what is drawn and what neighbors ask for.
  @inline(__always)
  func middle(handedOn: SIMD4<Float>) -> Middle {
    let far = wanted + handedOn
    let difference = source - far
    return Middle(color: (source + far) * 0.5, least: (difference * difference).sum() * 0.25)
  }

  /// The mean of the squares of two distances is that of the distance from halfway between them, and what
  /// is the same for all colors.
  struct Middle {
    let color: SIMD4<Float>
    /// How far off even that color is, squared.
    let least: Float

    @inline(__always)
    func squaredDistance(of shown: SIMD4<Float>) -> Float {
      let difference = shown - color
      return (difference * difference).sum() + least
    }
  }
}
