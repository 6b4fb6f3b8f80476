/// One plane of color, brought to the canvas's size row by row.
///
/// Between samples it goes straight from one to the next, by where they are: weights are whole
/// quarters, so rows are exact in 1 / ``scale`` of a step.
struct ChromaPlane {
  static let scale: Int32 = 16

  private let plane: FrameSize
  private let across: Int
  private let down: Int
  /// In halves of a pixel.
  private let offset: (x: Int, y: Int)
  /// A row of samples times 4, its ends doubled.
  private var samples: [Int32]
  /// A row of the canvas, times ``scale``, and at its end what the last sample has beyond.
  private(set) var row: [Int32]

  /// - Parameters:
  ///   - offsetY: Rows of the canvas from the first of a sample's to the sample, in halves.
  ///   - gray: Fills the row until it is loaded.
  init(size: FrameSize, chroma: Y4MChroma, offsetY: Int, gray: Int32) {
    plane = chroma.plane(of: size)
    (across, down) = (chroma.pixelsAcross, chroma.pixelsDown)
    offset = (chroma.siting.x, offsetY)
    samples = Array(repeating: 0, count: plane.width + 2)
    row = Array(repeating: gray, count: plane.width * across)
  }

  /// Fills `row` with row `y` of the canvas.
  mutating func load<Sample: FixedWidthInteger & UnsignedInteger>(
    _ y: Int, of values: Span<Sample>, maximum: Int32
  ) {
    let (place, weight) = Self.place(of: y, per: down, offset: offset.y)
    let above = min(max(place, 0), plane.height - 1) * plane.width
    let below = min(max(place + 1, 0), plane.height - 1) * plane.width
    mix(
      values.extracting(above..<above + plane.width),
      values.extracting(below..<below + plane.width), weight: weight, maximum: maximum)
    switch (across, offset.x) {
    case (2, 1): spreadCentered()
    case (2, 0): spreadLeft()
    default: for phase in 0..<across { spread(phase) }
    }
  }

  /// The sample before a pixel, and how many quarters of the way to the next the pixel is.
  private static func place(of pixel: Int, per count: Int, offset: Int) -> (Int, Int32) {
    let quarters = (4 * pixel - 2 * offset) / count
    return (quarters >> 2, Int32(quarters & 3))
  }

  private mutating func mix<Sample: FixedWidthInteger & UnsignedInteger>(
    _ above: Span<Sample>, _ below: Span<Sample>, weight: Int32, maximum: Int32
  ) {
    let width = plane.width
    var samples = samples.mutableSpan
    precondition(above.count == width && below.count == width && samples.count == width + 2)
    for i in 0..<width {
      let a = min(maximum, Int32(truncatingIfNeeded: Sample(littleEndian: above[unchecked: i])))
      let b = min(maximum, Int32(truncatingIfNeeded: Sample(littleEndian: below[unchecked: i])))
      samples[unchecked: i &+ 1] = a &* (4 &- weight) &+ b &* weight
    }
    samples[0] = samples[1]
    samples[width + 1] = samples[width]
  }

  /// Fills those pixels of `row` that are `phase` pixels right of the first of their sample: for any
  /// siting, but three times as slow as the loops below, which the compiler vectorises.
  private mutating func spread(_ phase: Int) {
    let (before, weight) = Self.place(of: phase, per: across, offset: offset.x)
    let (across, width) = (across, plane.width)
    // A span of the member would borrow all of `self`.
    let copy = samples
    let samples = copy.span
    var row = row.mutableSpan
    precondition(before >= -1 && before <= 0 && samples.count == width + 2)
    precondition(phase < across && row.count == width * across)
    for i in 0..<width {
      let a = samples[unchecked: i &+ before &+ 1]
      let b = samples[unchecked: i &+ before &+ 2]
      row[unchecked: i &* across &+ phase] = a &* (4 &- weight) &+ b &* weight
    }
  }

  /// Fills `row` where two pixels share a sample that is between them.
  private mutating func spreadCentered() {
    let width = plane.width
    let copy = samples
    let samples = copy.span
    var row = row.mutableSpan
    precondition(samples.count == width + 2 && row.count == 2 * width)
    for i in 0..<width {
      let near = 3 &* samples[unchecked: i &+ 1]
      row[unchecked: 2 &* i] = samples[unchecked: i] &+ near
      row[unchecked: 2 &* i &+ 1] = near &+ samples[unchecked: i &+ 2]
    }
  }

  /// Fills `row` where two pixels share a sample that is in the first of them.
  private mutating func spreadLeft() {
    let width = plane.width
    let copy = samples
    let samples = copy.span
    var row = row.mutableSpan
    precondition(samples.count == width + 2 && row.count == 2 * width)
    for i in 0..<width {
      let near = 2 &* samples[unchecked: i &+ 1]
      row[unchecked: 2 &* i] = near &+ near
      row[unchecked: 2 &* i &+ 1] = near &+ 2 &* samples[unchecked: i &+ 2]
    }
  }
}
