/// What a picture looks like at some places, from near and from afar: the colors of pixels, and those
/// after a slight blur, as an eye averages what is dithered.
struct PictureLook {
  /// Standard deviation of the blur, in pixels of the original.
  private static let blur = 1.2

  /// Two for each place.
  private var labs: [LabColor]

  /// Looks at a picture that may stand for one of another size.
  ///
  /// - Parameter spans: For pictures of its size.
  init(_ picture: PixelBuffer, _ spans: Spans) {
    labs = Array(repeating: .black, count: 2 * spans.rows.count * spans.columns.count)
    look(at: picture, spans, in: picture.bounds)
  }

  /// Looks once more at what has changed.
  ///
  /// - Parameter rect: Outside of it the picture is as it was.
  mutating func look(at picture: PixelBuffer, _ spans: Spans, in rect: PixelRect) {
    let columns = Spans.touching(rect.x..<rect.maxX, spans.columns)
    guard let first = columns.first, let last = columns.last else { return }
    var lines = LightRows(
      picture, spans.columns[first].pixels.lowerBound..<spans.columns[last].pixels.upperBound)
    for row in Spans.touching(rect.y..<rect.maxY, spans.rows) {
      let near = lines.sum(spans.rows[row].near)
      let far = lines.sum(spans.rows[row].far)
      for column in columns {
        let place = 2 * (row * spans.columns.count + column)
        labs[place] = Self.lab(near, spans.columns[column].near)
        labs[place + 1] = Self.lab(far, spans.columns[column].far)
      }
    }
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
    fileprivate let columns: [LookSpan]
    fileprivate let rows: [LookSpan]

    /// The places for which any of some pixels count.
    fileprivate static func touching(_ pixels: Range<Int>, _ spans: [LookSpan]) -> Range<Int> {
      let first = spans.firstIndex { $0.pixels.upperBound > pixels.lowerBound } ?? spans.count
      let end = spans.lastIndex { $0.pixels.lowerBound < pixels.upperBound }.map { $0 + 1 } ?? 0
      return first..<max(first, end)
    }
  }

  /// Places of a picture, evenly spread.
  struct Places {
    /// Of the original.
    let width: Int
    let height: Int
    private let columns: [Int]
    private let rows: [Int]

    /// - Parameters:
    ///   - columnCount: Columns that are looked at, if there are as many.
    ///   - rowCount: The same for rows.
    init(width: Int, height: Int, columnCount: Int = 128, rowCount: Int = 48) {
      self.width = width
      self.height = height
      func places(_ length: Int, _ count: Int) -> [Int] {
        let count = min(length, count)
        return (0..<count).map { ($0 * 2 + 1) * length / (2 * count) }
      }
      columns = places(width, columnCount)
      rows = places(height, rowCount)
    }

    /// What counts for each place of a picture with these sides.
    func spans(width: Int, height: Int) -> Spans {
      func span(_ place: Int, _ length: Int, over own: Int) -> LookSpan {
        let scale = Double(own) / Double(length)
        let middle = (Double(place) + 0.5) * scale - 0.5
        return LookSpan(
          near: .interpolation(through: middle, of: own),
          far: .gaussian(
            around: middle, deviation: max(0.4, PictureLook.blur * scale), of: own))
      }
      return Spans(
        columns: columns.map { span($0, self.width, over: width) },
        rows: rows.map { span($0, self.height, over: height) })
    }
  }
}

/// Pixels of a row or column that count for a place: seen from near, and from afar.
private struct LookSpan {
  let near: AxisSpan
  let far: AxisSpan
  /// All of them.
  let pixels: Range<Int>

  init(near: AxisSpan, far: AxisSpan) {
    (self.near, self.far) = (near, far)
    pixels =
      min(
        near.first, far.first)..<max(
        near.first + near.weights.count, far.first + far.weights.count)
  }
}

/// Rows of a picture as light, added up.
private struct LightRows {
  let picture: PixelBuffer
  /// Others are not looked at.
  let columns: Range<Int>
  /// `rows[y % rows.count]` has row `numbers[y % rows.count]`: only those around one place are needed at a
  /// time.
  private var rows = [[SIMD4<Float>]](repeating: [], count: mostRows)
  private var numbers = [Int](repeating: -1, count: mostRows)

  private static let mostRows = 16

  init(_ picture: PixelBuffer, _ columns: Range<Int>) {
    (self.picture, self.columns) = (picture, columns)
  }

  /// The weighted sum of the rows of `span`.
  mutating func sum(_ span: AxisSpan) -> [SIMD4<Float>] {
    var list = [SIMD4<Float>](repeating: .zero, count: picture.width)
    var sums = list.mutableSpan
    for (offset, weight) in span.weights.enumerated() where weight != 0 {
      let place = place(of: span.first + offset)
      let line = rows[place]
      let row = line.span
      precondition(row.count == sums.count && columns.upperBound <= row.count, "columns of rows")
      for x in columns { unsafe sums[unchecked: x] += row[unchecked: x] * weight }
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
      picture.pixels.span.extracting(start..<start + width), columns, into: &row)
    swap(&row, &rows[place])
    return place
  }
}
