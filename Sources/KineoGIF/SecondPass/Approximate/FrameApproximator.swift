import KineoRaster

/// Finds indices for the pixels of frames that look like the source and compress well.
struct FrameApproximator: Sendable {
  private let canvas: ShownCanvas
  private let tolerance: Tolerance
  private var tables: TableChoice
  /// The colors that all frames share.
  private var shared: ImageColors
  /// What the pixels of a row may become.
  private var kinds: RowKinds
  private var chooser: RowChooser
  /// Chooses instead of `chooser` if there is one.
  private var search: RowSearch?
  private var redrawChoice = RedrawChoice()
  private var redrawn = RedrawnPixels()
  private var shortener: ImageShortener
  /// Scratch: the indices of a row.
  private var rowIndices: [UInt8] = []
  /// Scratch: a row of the frame before.
  private var before: [SolidColor] = []

  /// - Parameter named: Colors that are shown as they are where a table has them.
  init(
    palette: FramePalette, canvas: ShownCanvas, dithering: RowDither.Method, clearsPixels: Bool,
    named: [SolidColor], options: GIFOptions
  ) {
    self.canvas = canvas
    tolerance = Tolerance(options)
    shared = ImageColors(palette.shared.colors)
    tables = TableChoice(shared: shared, named: named, options, clearsPixels: clearsPixels)
    kinds = RowKinds(named: named, isTransparent: options.isTransparent)
    chooser = RowChooser(dithering, tolerance)
    if tolerance.bitValue > 0 { search = RowSearch(dithering) }
    shortener = ImageShortener(palette, options)
  }

  /// The image of a frame and the block that it covers, inside that of `placement`; and how far the
  /// canvas then is from the source, in units of `ShownCanvas.errorUnit`. There is no image if a viewer
  /// would see no difference.
  ///
  /// - Parameters:
  ///   - lifetime: How many frames it is shown, on average.
  ///   - changed: What the tracker's last `advance` returned.
  mutating func approximate(
    _ frame: Int, _ placement: FramePlacement, lifetime: Float, _ changed: PixelRect?,
    _ tracker: borrowing FrameTracker
  ) -> (image: EncodedImage?, rect: PixelRect?, error: Int) {
    guard var rect = placement.rect else { return (nil, nil, leave(frame, placement.cleared)) }
    let tolerance = tolerance.lasting(lifetime)
    let own = changed.flatMap { tables.ownTable($0, tracker, tolerance) }
    // Taken out and put back, so that it is changed in place.
    var colors = own.map { ImageColors($0) } ?? shared
    if own == nil { swap(&colors, &shared) }
    begin(&colors, changed, tracker, rect, tolerance)
    var indices = [UInt8](repeating: 0, count: rect.area)
    // Mostly the tracker has all of the block as it was.
    let isAsBefore = changed == rect
    let width = tracker.bounds.width
    let error = canvas.visit(frame: frame) { band in
      if let cleared = placement.cleared { band.clear(cleared, except: rect, width: width) }
      for y in band.rows.clamped(to: rect.y..<rect.maxY) {
        let row = y - rect.y
        let clear = placement.cleared.map { Self.columns(of: $0, in: rect, y: y) } ?? 0..<0
        let pixels = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
        if isAsBefore {
          let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
          kinds.look(at: pixels, before: old, cleared: clear)
        } else {
          tracker.rowBefore(row, of: rect, changed: changed, cleared: nil, into: &before)
          let old = before
          kinds.look(at: pixels, before: old.span, cleared: clear)
        }
        let first = (y - band.rows.lowerBound) * width + rect.x
        for i in clear where kinds[i].isChange { band.hide(first + i..<first + i + 1) }
        show(pixels, x: rect.x, y: y, &colors, on: &band, at: first, &indices, row * rect.width)
      }
    }
    if own == nil { swap(&colors, &shared) }
    let image = shortener.image(
      &indices, search == nil ? chooser.reading : nil, redrawn: redrawn.end(), &rect,
      own?.colors, transparent: colors.transparent, placement.disposal)
    return (image, rect, error)
  }

  /// Begins the image at `rect`.
  private mutating func begin(
    _ colors: inout ImageColors, _ changed: PixelRect?, _ tracker: borrowing FrameTracker,
    _ rect: PixelRect, _ tolerance: Tolerance
  ) {
    kinds.begin(colors, width: rect.width)
    rowIndices = Array(repeating: 0, count: rect.width)
    redrawn.begin(pixels: rect.area)
    if search == nil {
      chooser.begin(colors, width: rect.width, tolerance)
    } else {
      let redraws = changed.map { redrawChoice.redraws($0, tracker, &colors) } ?? false
      search?.begin(
        colors, width: rect.width, bitValue: tolerance.bitValue, redraws: redraws)
    }
  }

  /// Chooses the indices of a row, and shows it.
  ///
  /// - Parameters:
  ///   - first: Where it starts in the band.
  ///   - start: Where it starts in `indices`.
  private mutating func show(
    _ row: Span<SolidColor>, x: Int, y: Int, _ colors: inout ImageColors,
    on band: inout ShownCanvas.Band, at first: Int, _ indices: inout [UInt8], _ start: Int
  ) {
    if search == nil {
      chooser.show(row, kinds, x: x, y: y, &colors, on: &band, at: first, into: &rowIndices)
    } else {
      search?.show(row, kinds, x: x, y: y, &colors, on: &band, at: first, into: &rowIndices)
    }
    indices.replaceSubrange(start..<start + row.count, with: rowIndices)
    redrawn.add(
      rowIndices, kinds, showing: band.shown.span.extracting(first..<first + row.count), of: colors)
  }

  /// Columns of the image at `rect` that `cleared` covers in row `y` of the canvas.
  private static func columns(of cleared: PixelRect, in rect: PixelRect, y: Int) -> Range<Int> {
    guard cleared.y..<cleared.maxY ~= y else { return 0..<0 }
    return (cleared.x - rect.x..<cleared.maxX - rect.x).clamped(to: 0..<rect.width)
  }

  /// A frame that draws nothing.
  private func leave(_ frame: Int, _ cleared: PixelRect?) -> Int {
    guard let cleared else { return canvas.pass(frame: frame) }
    return canvas.visit(frame: frame) { $0.clear(cleared, except: nil, width: canvas.width) }
  }
}
