import Kineo
import KineoSystem

/// A picture of what a search for a smaller file weighed: bytes from left to right, both as powers, and
/// errors upwards. The best options are a line; the one that was written is a large dot.
package struct SizeChart {
  private let options: [SizeOption]
  private let limit: Int
  /// The size of the file that was written, if one was.
  private let written: Int?

  private static let (width, height) = (780.0, 420.0)
  private static let plot = Rect(minX: 64, minY: 32, maxX: 560, maxY: 372)
  /// Room for the words beside the limit.
  private static let limitWidth = 110.0
  private static let errorColor: Color = "#2f6fd0"
  private static let lineColor: Color = "#b9d0f2"

  /// - Parameters:
  ///   - options: At least one.
  ///   - limit: The most bytes that were allowed.
  ///   - written: The size of the file that was written, if one was.
  package init(_ options: [SizeOption], limit: Int, written: Int?) {
    self.options = options
    self.limit = limit
    self.written = written
  }

  package var diagram: Diagram {
    let scale = Scale(options, limit: limit, Self.plot)
    var marks = scale.grid
    marks.append(
      .text(
        "error (OKLab, times 100) over bytes; \(counted(options.count, "option"))",
        at: Point(x: Self.plot.minX, y: 18), size: 12, color: DiagramLook.ink))
    let edge = scale.x(limit)
    marks.append(
      .line(
        from: Point(x: edge, y: Self.plot.minY), to: Point(x: edge, y: Self.plot.maxY),
        color: DiagramLook.flag, width: 1.5))
    let isFarRight = edge + Self.limitWidth > Self.plot.maxX
    marks.append(
      .text(
        "limit \(grouped(limit))",
        at: Point(x: edge + (isFarRight ? -4 : 4), y: Self.plot.minY + 10),
        anchor: isFarRight ? .end : .start, size: 10, color: DiagramLook.flag))

    let best = options.frontier
    marks.append(
      .polyline(
        best.filter { $0.isBest(of: options) }.map(scale.point), color: Self.lineColor, width: 2))
    // As good as another file, it is not among the best.
    let written = best.contains(where: isWritten) ? nil : options.first(where: isWritten)
    marks += labels(best + [written].compactMap { $0 }, scale)
    for option in options {
      let isBest = option.isBest(of: options)
      let isWritten = isWritten(option)
      marks += dot(
        scale.point(option), radius: isWritten ? 6 : 3.5,
        isWritten ? DiagramLook.flag : isBest ? Self.errorColor : DiagramLook.quiet,
        isFilled: option.isMeasured)
    }
    return Diagram(width: Int(Self.width), height: Int(Self.height), marks: marks)
  }

  private func isWritten(_ option: SizeOption) -> Bool {
    option.isMeasured && option.bytes == written
  }

  /// What was measured is filled, what was estimated a ring.
  private func dot(
    _ middle: Point, radius: Double, _ color: Color, isFilled: Bool
  ) -> [Diagram.Mark] {
    let box = Rect(
      minX: middle.x - radius, minY: middle.y - radius, maxX: middle.x + radius,
      maxY: middle.y + radius)
    return [
      .rectangle(
        box, corner: radius, fill: isFilled ? color : .white, stroke: color, lineWidth: 1.5)
    ]
  }

  /// The best options in words, right of the plot, with lines to their dots.
  private func labels(_ best: [SizeOption], _ scale: Scale) -> [Diagram.Mark] {
    var marks: [Diagram.Mark] = []
    let step = min(26, (Self.plot.maxY - Self.plot.minY) / Double(max(1, best.count)))
    for (row, option) in best.enumerated() {
      let y = Self.plot.minY + (Double(row) + 0.5) * step
      let isWritten = isWritten(option)
      let words =
        "\(option.width) x \(option.height), \(option.frameRate) fps, q\(option.quality)"
        + (option.colors == options[0].colors ? "" : ", \(option.colors) colors")
      let color = isWritten ? DiagramLook.flag : DiagramLook.ink
      marks.append(
        .line(
          from: scale.point(option), to: Point(x: Self.plot.maxX + 8, y: y - 3),
          color: DiagramLook.grid))
      marks.append(
        .text(words, at: Point(x: Self.plot.maxX + 12, y: y), size: 9, color: color))
    }
    return marks
  }
}

/// Where bytes and errors are in the plot.
private struct Scale {
  private let plot: Rect
  /// Logarithms of bytes.
  private let bytes: ClosedRange<Double>
  private let highest: Double

  init(_ options: [SizeOption], limit: Int, _ plot: Rect) {
    self.plot = plot
    let sizes = (options.map(\.bytes) + [limit]).map { Mathematics.log(Double(max(1, $0))) }
    bytes = (sizes.min() ?? 0) - 0.1...(sizes.max() ?? 1) + 0.1
    highest = max(0.01, (options.map(\.error).max() ?? 1) * 1.05)
  }

  func x(_ count: Int) -> Double {
    let fraction =
      (Mathematics.log(Double(max(1, count))) - bytes.lowerBound)
      / (bytes.upperBound - bytes.lowerBound)
    return plot.minX + plot.width * fraction
  }

  func point(_ option: SizeOption) -> Point {
    Point(x: x(option.bytes), y: y(option.error))
  }

  private func y(_ error: Double) -> Double { plot.maxY - plot.height * error / highest }

  /// Lines with their numbers: round numbers of bytes, and a few errors.
  var grid: [Diagram.Mark] { sizes.flatMap(line(atSize:)) + errors.flatMap(line(atError:)) }

  /// Powers of ten, and between them what has room for its number: 2 and 5 first.
  private var sizes: [Int] {
    let decades = (0...9).map { power in (0..<power).reduce(1) { product, _ in product * 10 } }
    var sizes: [Int] = []
    for digits in [[1], [2, 5], [3, 4, 6, 7, 8, 9]] {
      for size in decades.flatMap({ decade in digits.map { $0 * decade } })
      where plot.minX...plot.maxX ~= x(size) && sizes.allSatisfy({ abs(x($0) - x(size)) >= 38 }) {
        sizes.append(size)
      }
    }
    return sizes.sorted()
  }

  /// Multiples of 1, 2 or 5 in a decade, six at most.
  private var errors: [(error: Double, places: Int)] {
    var (step, places, index) = (0.001, 3, 0)
    while highest / step > 6 {
      step *= index % 3 == 1 ? 2.5 : 2
      index += 1
      places = max(0, 3 - index / 3)
    }
    return (0...Int(highest / step)).map { (Double($0) * step, places) }
  }

  private func line(atSize size: Int) -> [Diagram.Mark] {
    let place = x(size)
    let words =
      size < 1000
      ? "\(size)" : size < 1_000_000 ? "\(size / 1000) kB" : "\(size / 1_000_000) MB"
    return [
      .line(
        from: Point(x: place, y: plot.minY), to: Point(x: place, y: plot.maxY),
        color: DiagramLook.grid),
      .text(
        words, at: Point(x: place, y: plot.maxY + 16), anchor: .middle, size: 10,
        color: DiagramLook.quiet),
    ]
  }

  private func line(atError error: (error: Double, places: Int)) -> [Diagram.Mark] {
    let place = y(error.error)
    return [
      .line(
        from: Point(x: plot.minX, y: place), to: Point(x: plot.maxX, y: place),
        color: DiagramLook.grid),
      .text(
        decimal(error.error, places: error.places), at: Point(x: plot.minX - 8, y: place + 4),
        anchor: .end, size: 10, color: DiagramLook.quiet),
    ]
  }
}
