import KineoGeometry
import KineoRaster

/// What errors of the pixels of an image count, row by row: the more, the longer they are seen.
struct PixelWeights: Sendable {
  /// What errors count is this power of the time that a pixel is shown. By the sum of errors over all frames it would
  /// be 1, which has 2 to 4 % fewer bytes at equal errors (a window that is dragged, a rotating solid, dark scenes,
  /// a map, flat shapes); but then low qualities make no files of text smaller, and those of shapes that move worse.
  private static let power = 0.7
  /// The power of which the mean over all pixels that change is what errors count on average.
  private static let powerOfMean = 0.5

  /// The weights of the classes of lifetimes.
  private let ofClasses: [Float]
  /// The weights of the row that was read last.
  private(set) var row: [Float] = []
  /// That of all its pixels, if it is one.
  private var ofAll: Float?
  private var runs: [PixelLifetimes.Run]?
  /// The run behind the current one, and the pixels of that which are left.
  private var (next, rest) = (0, 0)
  private var weight: Float = 1
  /// The rows of the block that changes which were read.
  private var rows = 0

  /// - Parameter lifetimes: Those of the animation; nil if all pixels count the same.
  init(_ lifetimes: PixelLifetimes?) {
    let pixels = lifetimes?.pixels.map(Double.init) ?? []
    func sum(_ power: Double) -> Double {
      zip(pixels, PixelLifetimes.frames).reduce(0) { $0 + $1.0 * Mathematics.pow($1.1, power) }
    }
    let all = sum(Self.power)
    let scale = all > 0 ? sum(Self.powerOfMean) / all : 1
    ofClasses = PixelLifetimes.frames.map { Float(scale * Mathematics.pow($0, Self.power)) }
  }

  /// Begins an image of `width` columns.
  ///
  /// - Parameters:
  ///   - lifetimes: Of the block that changes; nil if they are not known.
  ///   - mean: How many frames it is shown, on average.
  mutating func begin(_ lifetimes: [PixelLifetimes.Run]?, mean: Float, width: Int) {
    runs = lifetimes
    (next, rest, rows) = (0, 0, 0)
    let weight = lifetimes == nil ? Float(Mathematics.pow(Double(mean), Self.powerOfMean)) : 1
    row = Array(repeating: weight, count: width)
    ofAll = weight
  }

  /// Reads the weights of row `y` of the canvas, which is below all rows that were read.
  ///
  /// - Parameters:
  ///   - image: The block of the image.
  ///   - changed: The block that changes, whose lifetimes are known.
  mutating func read(_ y: Int, of image: PixelRect, changed: PixelRect?) {
    guard let runs, let changed else { return }
    guard changed.y..<changed.maxY ~= y else { return fill(0..<row.count, 1) }
    if changed.x > image.x || changed.maxX < image.maxX { fill(0..<row.count, 1) }
    while rows <= y - changed.y {
      let isRead = rows == y - changed.y
      var column = changed.x - image.x
      let end = column + changed.width
      while column < end {
        if rest == 0 {
          (rest, weight) = (runs[next].pixels, ofClasses[runs[next].lifetimeClass])
          next += 1
        }
        let stop = min(end, column + rest)
        if isRead { fill((column..<stop).clamped(to: 0..<row.count), weight) }
        rest -= stop - column
        column = stop
      }
      rows += 1
    }
  }

  /// Gives pixels of the row a weight.
  private mutating func fill(_ columns: Range<Int>, _ weight: Float) {
    // Mostly, nothing changes in several rows.
    guard ofAll != weight else { return }
    precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count, "pixels of the row")
    var pixels = row.mutableSpan
    // Without checks, so that the loop vectorises; the line above is for all of them.
    for i in columns { unsafe pixels[unchecked: i] = weight }
    ofAll = columns.count == row.count ? weight : nil
  }
}
