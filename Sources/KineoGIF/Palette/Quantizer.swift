/// Chooses a palette for more colors than a GIF can have.
///
/// Splits color space where it lessens the squared error most (Wu 1991), then moves each color to
/// the mean of the pixels nearest to it (k-means). Whole numbers, and sums in a fixed order:
/// the same histogram gives the same palette everywhere.
enum Quantizer {
  private static let refinements = 4

  /// At most `limit` different colors; at least one, even if nothing was counted.
  static func palette(for histogram: ColorHistogram, limit: Int) -> [SolidColor] {
    let cells = histogram.cells
    let moments = ColorMoments(cells)
    var colors = boxes(moments, limit: limit).compactMap { ColorHistogram.mean(moments.sum($0)) }
    for _ in 0..<refinements where !colors.isEmpty {
      let refined = refine(colors, for: cells)
      if refined == colors { break }
      colors = refined
    }
    guard !colors.isEmpty else { return [SolidColor(red: 0, green: 0, blue: 0)] }
    return byUse(colors, cells)
  }

  /// Every color once, in the order good for a table.
  private static func byUse(_ colors: [SolidColor], _ cells: [ColorHistogram.Cell]) -> [SolidColor]
  {
    var tally = ColorTally()
    for (color, sum) in zip(colors, shares(colors, cells)) {
      tally.add(color, ColorTally.Use(pixels: sum[0]))
    }
    return tally.byUse
  }

  private static func boxes(_ moments: ColorMoments, limit: Int) -> [ColorBox] {
    var boxes = [ColorBox()]
    var variances = [moments.variance(boxes[0])]
    while boxes.count < limit {
      // The first of the worst, so that ties do not depend on anything else.
      guard let worst = variances.indices.max(by: { variances[$0] < variances[$1] }),
        variances[worst] > 0
      else { break }
      guard let (low, high) = split(boxes[worst], moments) else {
        variances[worst] = 0
        continue
      }
      boxes[worst] = low
      variances[worst] = moments.variance(low)
      boxes.append(high)
      variances.append(moments.variance(high))
    }
    return boxes
  }

  /// The two parts whose means explain most; nil if all pixels lie in one cell.
  private static func split(
    _ box: ColorBox, _ moments: ColorMoments
  ) -> (ColorBox, ColorBox)? {
    let whole = moments.sum(box)
    var best = 0.0
    var parts: (ColorBox, ColorBox)?
    for axis in 0..<3 where box.upper[axis] - box.lower[axis] > 1 {
      for cut in box.lower[axis] + 1..<box.upper[axis] {
        var (low, high) = (box, box)
        low.upper[axis] = cut
        high.lower[axis] = cut
        let sum = moments.sum(low)
        guard sum[0] > 0, sum[0] < whole[0] else { continue }
        let explained = ColorMoments.between(sum) + ColorMoments.between(whole &- sum)
        if explained > best { (best, parts) = (explained, (low, high)) }
      }
    }
    return parts
  }

  /// Each color becomes the mean of the cells nearest to it; one that is nearest to none stays.
  private static func refine(
    _ colors: [SolidColor], for cells: [ColorHistogram.Cell]
  ) -> [SolidColor] {
    zip(colors, shares(colors, cells)).map { color, sum in ColorHistogram.mean(sum) ?? color }
  }

  /// The pixels of all cells whose nearest color each is.
  private static func shares(
    _ colors: [SolidColor], _ cells: [ColorHistogram.Cell]
  ) -> [ColorMoments.Sum] {
    let nearest = NearestColor(colors)
    var sums = [ColorMoments.Sum](repeating: .zero, count: colors.count)
    for cell in cells {
      guard let color = ColorHistogram.mean(cell) else { continue }
      sums[Int(nearest.number(of: color))] &+= cell
    }
    return sums
  }
}
