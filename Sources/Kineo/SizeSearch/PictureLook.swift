/// What a picture looks like at some places, from near and from afar: the colors of pixels, and those
/// after a slight blur, as an eye averages what is dithered.
struct PictureLook {
  /// Standard deviation of the blur, in pixels of the original.
  private static let blur = 1.2

  /// Two for each place.
  private let labs: [LabColor]

  /// Looks at a picture that may stand for one of another size.
  ///
  /// - Parameter spans: For pictures of its size.
  init(_ picture: PixelBuffer, _ spans: Spans) {
    var labs: [LabColor] = []
    labs.reserveCapacity(2 * spans.nearRows.count * spans.nearColumns.count)
    var lines = LightRows(picture)
    for row in spans.nearRows.indices {
      let near = lines.sum(spans.nearRows[row])
      let far = lines.sum(spans.farRows[row])
      for column in spans.nearColumns.indices {
        labs.append(Self.lab(near, spans.nearColumns[column]))
        labs.append(Self.lab(far, spans.farColumns[column]))
      }
    }
    self.labs = labs
  }

  private static func lab(_ lights: [SIMD4<Float>], _ span: AxisSpan) -> LabColor {
    var sum = span.sum(of: lights.span)
    // What is clear shows a white page.
    sum += SIMD4(repeating: max(0, 1 - sum.w))
    // One by one: clamping all at once is a call.
    for i in 0..<3 { sum[i] = min(max(sum[i], 0), 1) }
    return LabConverter.shared.lab(ofLight: sum)
  }

  /// The mean distance to another look at the same places, in OKLab, times 100.
  func distance(to other: PictureLook) -> Double {
    var sum = 0.0
    for (a, b) in zip(labs, other.labs) { sum += Double(a.squaredDistance(to: b).squareRoot()) }
    return sum / Double(max(1, labs.count))
  }

  /// Pixels that count for the places of pictures of one size.
  struct Spans {
    fileprivate let nearColumns: [AxisSpan]
    fileprivate let farColumns: [AxisSpan]
    fileprivate let nearRows: [AxisSpan]
    fileprivate let farRows: [AxisSpan]
  }

  /// Places of a picture, evenly spread.
  struct Places {
    /// Of the original.
    let width: Int
    let height: Int
    private let columns: [Int]
    private let rows: [Int]

    /// About this many columns and rows are looked at.
    private static let (columnCount, rowCount) = (128, 48)

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      func places(_ length: Int, _ count: Int) -> [Int] {
        let count = min(length, count)
        return (0..<count).map { ($0 * 2 + 1) * length / (2 * count) }
      }
      columns = places(width, Self.columnCount)
      rows = places(height, Self.rowCount)
    }

    /// What counts for each place of a picture with these sides.
    func spans(width: Int, height: Int) -> Spans {
      func span(_ place: Int, _ length: Int, over own: Int, _ blur: Double) -> AxisSpan {
        let scale = Double(own) / Double(length)
        let middle = (Double(place) + 0.5) * scale - 0.5
        return blur == 0
          ? AxisSpan.spline(through: middle, of: own)
          : AxisSpan.gaussian(around: middle, deviation: max(0.4, blur * scale), of: own)
      }
      return Spans(
        nearColumns: columns.map { span($0, self.width, over: width, 0) },
        farColumns: columns.map { span($0, self.width, over: width, PictureLook.blur) },
        nearRows: rows.map { span($0, self.height, over: height, 0) },
        farRows: rows.map { span($0, self.height, over: height, PictureLook.blur) })
    }
  }
}

/// Rows of a picture as light, added up.
private struct LightRows {
  let picture: PixelBuffer
  /// `rows[y % rows.count]` has row `numbers[y % rows.count]`: only those around one place are needed at a
  /// time.
  private var rows = [[SIMD4<Float>]](repeating: [], count: mostRows)
  private var numbers = [Int](repeating: -1, count: mostRows)

  private static let mostRows = 16

  init(_ picture: PixelBuffer) { self.picture = picture }

  /// The weighted sum of the rows of `span`.
  mutating func sum(_ span: AxisSpan) -> [SIMD4<Float>] {
    var list = [SIMD4<Float>](repeating: .zero, count: picture.width)
    var sums = list.mutableSpan
    for (offset, weight) in span.weights.enumerated() where weight != 0 {
      let place = place(of: span.first + offset)
      let line = rows[place]
      let row = line.span
      precondition(row.count == sums.count, "a sum for each column")
      for x in row.indices { unsafe sums[unchecked: x] += row[unchecked: x] * weight }
    }
    return list
  }

  /// Where a row is in `rows`.
  private mutating func place(of y: Int) -> Int {
    let place = y % Self.mostRows
    guard numbers[place] != y else { return place }
    numbers[place] = y
    let start = y * picture.width
    let width = picture.width
    var row: [SIMD4<Float>] = []
    swap(&row, &rows[place])
    if row.count != width { row = Array(repeating: .zero, count: width) }
    LinearLight.tables.convert(
      picture.pixels.span.extracting(start..<start + width), 0..<width, into: &row)
    swap(&row, &rows[place])
    return place
  }
}
