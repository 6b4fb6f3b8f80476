import KineoRaster

/// Follows the canvas from frame to frame and finds what really changed.
struct FrameTracker: Sendable {
  let bounds: PixelRect
  private let isTransparent: Bool
  /// The canvas as it stands; `pixels[y * width + x]`.
  private(set) var pixels: [SolidColor]
  /// What the rectangle of the last `advance` contained before, row by row without gaps.
  private(set) var before: [SolidColor] = []
  private var row: [SolidColor]
  /// How many frames, from the first on, `recall` went over.
  private(set) var recalledFrames = 0
  /// Whether a pixel so far was neither opaque nor clear, and had to become one of these.
  private(set) var cutsAlpha = false

  /// Starts with a clear canvas, from which the first frame of an animation differs.
  init(width: Int, height: Int, isTransparent: Bool) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.isTransparent = isTransparent
    pixels = Array(repeating: .clear, count: width * height)
    row = Array(repeating: .clear, count: width)
  }

  /// The canvas becomes clear, as before the first frame.
  mutating func clear() {
    for i in pixels.indices { pixels[i] = .clear }
    before.removeAll(keepingCapacity: true)
  }

  /// The canvas becomes what another tracker of the same size has, in `pixels`.
  mutating func jump(to pixels: [SolidColor]) {
    precondition(pixels.count == self.pixels.count, "canvases have one size")
    self.pixels = pixels
    before.removeAll(keepingCapacity: true)
  }

  /// Where row `row` of `rect` is in `pixels`.
  func columns(_ row: Int, of rect: PixelRect) -> Range<Int> {
    let first = (rect.y + row) * bounds.width + rect.x
    return first..<first + rect.width
  }

  /// Where row `row` of `rect`, which the last `advance` returned, is in `before`.
  func columnsBefore(_ row: Int, of rect: PixelRect) -> Range<Int> {
    row * rect.width..<(row + 1) * rect.width
  }

  /// Goes on to `canvas`, which equals the canvas before outside of `changed`.
  ///
  /// - Returns: The smallest block around all pixels that changed, nil if none did.
  mutating func advance(to canvas: PixelBuffer, changed: PixelRect?) throws(GIFError) -> PixelRect?
  {
    guard canvas.width == bounds.width, canvas.height == bounds.height else {
      throw .frameSize(
        width: canvas.width, height: canvas.height,
        expectedWidth: bounds.width, expectedHeight: bounds.height)
    }
    guard let region = changed?.intersection(bounds),
      let rect = difference(from: canvas, in: region)
    else {
      before.removeAll(keepingCapacity: true)
      return nil
    }
    take(rect, from: canvas)
    return rect
  }

  /// Goes on to `canvas` without looking for differences.
  mutating func jump(to canvas: PixelBuffer) throws(GIFError) {
    _ = try advance(to: canvas, changed: bounds)
    before.removeAll(keepingCapacity: true)
  }

  /// What the last `advance` did, to be recalled later; nil if there is no room in `memory`.
  ///
  /// - Parameters:
  ///   - rect: What it returned.
  ///   - runs: Scratch.
  func change(
    in rect: PixelRect?, _ memory: FrameMemory, _ runs: inout [ColorRun]
  ) -> FrameChange? {
    runs.removeAll(keepingCapacity: true)
    for row in 0..<(rect?.height ?? 0) {
      guard let rect else { break }
      let pixels = pixels.span.extracting(columns(row, of: rect))
      let known = runs.count
      var start = 0
      while start < pixels.count {
        let end = pixels.endOfLongRun(from: start)
        runs.append(ColorRun(color: pixels[start], pixels: UInt32(end - start)))
        start = end
      }
      guard memory.take(runs.count - known) else { return nil }
    }
    // A plain copy would share the memory of the scratch, with room for what the largest frame needs.
    var kept: [ColorRun] = []
    kept.reserveCapacity(runs.count)
    kept.append(contentsOf: runs)
    return FrameChange(rect: rect, runs: kept)
  }

  /// Goes on to the next frame without looking for differences again.
  ///
  /// - Parameter isPassed: Whether nobody looks at what was there before.
  mutating func recall(_ change: FrameChange, isPassed: Bool = false) {
    recalledFrames += 1
    before.removeAll(keepingCapacity: true)
    guard let rect = change.rect else { return }
    if !isPassed {
      before.reserveCapacity(rect.area)
      for row in 0..<rect.height { before.append(contentsOf: pixels[columns(row, of: rect)]) }
    }
    let width = bounds.width
    var shown = pixels.mutableSpan
    change.change(&shown, width: width) { $0 }
  }

  /// The smallest block around all pixels that are not clear, nil if there are none.
  func content() -> PixelRect? {
    let clear = [SolidColor](repeating: .clear, count: bounds.width)
    var edges = ChangedEdges(in: bounds)
    for y in 0..<bounds.height {
      let first = y * bounds.width
      edges.compare(clear.span, pixels.span.extracting(first..<first + bounds.width), row: y)
    }
    return edges.rect
  }

  /// The smallest block around all pixels of `rect` that were opaque and are clear, nil if none is.
  ///
  /// - Parameter rect: What the last `advance` returned.
  func cleared(in rect: PixelRect) -> PixelRect? {
    var block: PixelRect?
    for row in 0..<rect.height {
      let (new, old) = (columns(row, of: rect), columnsBefore(row, of: rect))
      for (column, (i, j)) in zip(new, old).enumerated()
      where pixels[i] == .clear && before[j] != .clear {
        let pixel = PixelRect(x: rect.x + column, y: rect.y + row, width: 1, height: 1)
        block = block?.union(pixel) ?? pixel
      }
    }
    return block
  }

  /// A row of what a viewer shows in `rect` before a frame is drawn.
  ///
  /// - Parameters:
  ///   - changed: What the last `advance` returned.
  ///   - cleared: What the viewer has cleared since.
  func rowBefore(
    _ row: Int, of rect: PixelRect, changed: PixelRect?, cleared: PixelRect?,
    into old: inout [SolidColor]
  ) {
    let y = rect.y + row
    let columns = columns(row, of: rect)
    old.removeAll(keepingCapacity: true)
    if let changed, let part = changed.intersection(rect), part.y..<part.maxY ~= y {
      let first = (y - changed.y) * changed.width + part.x - changed.x
      old.append(contentsOf: pixels[columns.prefix(part.x - rect.x)])
      old.append(contentsOf: before[first..<first + part.width])
      old.append(contentsOf: pixels[columns.suffix(rect.maxX - part.maxX)])
    } else {
      old.append(contentsOf: pixels[columns])
    }
    if let part = cleared?.intersection(rect), part.y..<part.maxY ~= y {
      for x in part.x - rect.x..<part.maxX - rect.x { old[x] = .clear }
    }
  }

  private mutating func difference(from canvas: PixelBuffer, in region: PixelRect) -> PixelRect? {
    var edges = ChangedEdges(in: region)
    for y in region.y..<region.maxY {
      let first = y * bounds.width + region.x
      load(canvas.pixels.span.extracting(first..<first + region.width))
      edges.compare(
        row.span.extracting(0..<region.width),
        pixels.span.extracting(first..<first + region.width), row: y)
    }
    return edges.rect
  }

  private mutating func take(_ rect: PixelRect, from canvas: PixelBuffer) {
    before.removeAll(keepingCapacity: true)
    before.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      let first = y * bounds.width + rect.x
      before.append(contentsOf: pixels[first..<first + rect.width])
      load(canvas.pixels.span.extracting(first..<first + rect.width))
      pixels.replaceSubrange(first..<first + rect.width, with: row[..<rect.width])
    }
  }

  /// Puts the solid colors of `source` at the start of `row`.
  private mutating func load(_ source: Span<Pixel>) {
    let isTransparent = isTransparent
    var row = row.mutableSpan
    precondition(source.count <= row.count, "a row is not wider than the canvas")
    // Unchecked subscripts let both loops vectorise; the line above checks for all of them.
    if isTransparent {
      var isPartial = false
      for i in source.indices {
        let pixel = unsafe source[unchecked: i]
        // Alphas of 255 and 0 become 0 and 1; anything else is above.
        isPartial = isPartial || ((pixel.bits >> 24) &+ 1) & 255 > 1
        unsafe row[unchecked: i] = SolidColor(thresholding: pixel)
      }
      cutsAlpha = cutsAlpha || isPartial
    } else {
      for i in source.indices {
        unsafe row[unchecked: i] = SolidColor(ignoringAlphaOf: source[unchecked: i])
      }
    }
  }
}

/// Grows a block around the pixels that differ, row after row from the top.
private struct ChangedEdges {
  private let region: PixelRect
  /// Columns `left..<right` of the region hold all differences so far.
  private var left: Int
  private var right = 0
  private var rows: Range<Int>?

  init(in region: PixelRect) {
    self.region = region
    left = region.width
  }

  var rect: PixelRect? {
    rows.map { rows in
      PixelRect(x: region.x + left, y: rows.lowerBound, width: right - left, height: rows.count)
    }
  }

  mutating func compare(_ new: Span<SolidColor>, _ old: Span<SolidColor>, row: Int) {
    precondition(new.count == old.count, "rows of the region are equally long")
    var difference: UInt32 = 0
    for i in new.indices {
      unsafe difference |= new[unchecked: i].bits ^ old[unchecked: i].bits
    }
    guard difference != 0 else { return }
    rows = (rows?.lowerBound ?? row)..<row + 1
    var i = 0
    while i < left, new[i] == old[i] { i += 1 }
    left = i
    i = new.count
    while i > right, new[i - 1] == old[i - 1] { i -= 1 }
    right = i
  }
}
