import Dispatch
import KineoRaster
import Synchronization

/// What a viewer shows, while several frames are worked on at once.
///
/// A frame builds on what the one before it left, row by row. So the canvas is cut into bands of
/// rows, and a band is handed from frame to frame in their order: the next frame may start at the
/// top while this one is still further down. The result is that of one frame after the other.
final class ShownCanvas: Sendable {
  /// Some rows of the canvas.
  struct Band: Sendable {
    /// Rows of the canvas.
    let rows: Range<Int>
    /// What the viewer shows: `shown[(y - rows.lowerBound) * width + x]`.
    private(set) var shown: [SolidColor]
    /// How far that is from what it should show, in units of `ShownCanvas.errorUnit`.
    private(set) var errors: [UInt32]
    /// The sum of `errors`.
    private(set) var errorSum = 0

    init(rows: Range<Int>, width: Int) {
      self.rows = rows
      shown = Array(repeating: .clear, count: rows.count * width)
      errors = Array(repeating: 0, count: rows.count * width)
    }

    /// Shows nothing in `places`, which something else is about to be drawn in.
    mutating func hide(_ places: Range<Int>) {
      for i in places { shown[i] = .clear }
    }

    /// Shows exactly the pixels of `row` in `columns`.
    ///
    /// - Parameter first: Where the row starts in `shown`.
    mutating func show(_ row: Span<SolidColor>, _ columns: Range<Int>, at first: Int) {
      var pixels = shown.mutableSpan
      for i in columns { pixels[first + i] = row[i] }
      var loss = 0
      var distances = errors.mutableSpan
      for i in columns {
        loss &+= Int(distances[first + i])
        distances[first + i] = 0
      }
      errorSum -= loss
    }

    /// Shows the pixels that `indices` draw in `columns`, of `colors`; others stay.
    ///
    /// - Parameters:
    ///   - first: Where the row starts in `shown`.
    ///   - labs: What the pixels look like, before and then afterwards.
    ///   - sources: What they should look like.
    mutating func draw(
      _ indices: Span<UInt8>, of colors: ImageColors, _ columns: Range<Int>, at first: Int,
      labs: inout [LabColor], sources: [LabColor]
    ) {
      precondition(columns.lowerBound >= 0 && columns.upperBound <= indices.count, "part of a row")
      let transparent = UInt8(truncatingIfNeeded: colors.transparent)
      let (table, solid) = (colors.labs.span, colors.colors.span)
      var pixels = shown.mutableSpan
      var labs = labs.mutableSpan
      let sources = sources.span
      for i in columns {
        let index = unsafe indices[unchecked: i]
        guard index != transparent else { continue }
        labs[i] = table[Int(index)]
        pixels[first + i] = solid[Int(index)]
      }
      var gain = 0
      var distances = errors.mutableSpan
      for i in columns {
        let error = ShownCanvas.error(labs[i], sources[i])
        gain &+= Int(error) &- Int(distances[first + i])
        distances[first + i] = error
      }
      errorSum += gain
    }

    /// Makes all pixels of `rect` clear but for those of `kept`.
    mutating func clear(_ rect: PixelRect, except kept: PixelRect?, width: Int) {
      for y in rows.clamped(to: rect.y..<rect.maxY) {
        let isKeptRow = kept.map { $0.y..<$0.maxY ~= y } ?? false
        for x in rect.x..<rect.maxX {
          if isKeptRow, let kept, kept.x..<kept.maxX ~= x { continue }
          let place = (y - rows.lowerBound) * width + x
          errorSum -= Int(errors[place])
          (shown[place], errors[place]) = (.clear, 0)
        }
      }
    }
  }

  /// The part of 1 by which distances of colors are counted: whole numbers add up to the same in
  /// any order.
  static let errorUnit: Float = 1.0 / 1024

  /// How far two colors are apart, in units of `errorUnit`.
  @inline(__always)
  static func error(_ a: LabColor, _ b: LabColor) -> UInt32 {
    UInt32(a.squaredDistance(to: b).squareRoot() / errorUnit)
  }

  private final class Box: Sendable {
    let band: Mutex<Band>
    init(_ band: Band) { self.band = Mutex(band) }
  }

  private static let rowsPerBand = 16
  let width: Int
  private let boxes: [Box]
  /// `turns[frame % turns.count][band]` means that `frame` is done with the band. As many as frames
  /// under way and one more, so that a signal is for one waiter only.
  private let turns: [[DispatchSemaphore]]

  /// A clear canvas, on which `workers` frames are worked on at once at most.
  init(width: Int, height: Int, workers: Int) {
    boxes = stride(from: 0, to: height, by: Self.rowsPerBand).map { top in
      Box(Band(rows: top..<min(height, top + Self.rowsPerBand), width: width))
    }
    let count = boxes.count
    self.width = width
    turns = (0...workers).map { _ in (0..<count).map { _ in DispatchSemaphore(value: 0) } }
  }

  /// Hands all bands to `body`, from the top, each once the frame before `frame` is done with it.
  ///
  /// Every frame must visit the canvas once, or those that follow wait forever.
  ///
  /// - Returns: The sum of all errors once the frame is shown.
  func visit(frame: Int, _ body: (inout Band) -> Void) -> Int {
    var errors = 0
    for (index, box) in boxes.enumerated() {
      if frame > 0 { turns[(frame - 1) % turns.count][index].wait() }
      errors += box.band.withLock { band in
        body(&band)
        return band.errorSum
      }
      turns[frame % turns.count][index].signal()
    }
    return errors
  }

  /// Lets the frames after `frame` go on without it. Nothing changes.
  @discardableResult
  func pass(frame: Int) -> Int { visit(frame: frame) { _ in } }
}
