import KineoRaster

/// Finds indices for the pixels of frames that look like the source and compress well.
struct FrameApproximator: Sendable {
  private let canvas: ShownCanvas
  private let tolerance: Tolerance
  private var tables: TableChoice
  private let sharingFrames: Set<Int>
  /// The colors that all frames share; nil while they are in use.
  private var shared: ImageColors?
  /// What the pixels of a row may become.
  private var kinds: RowKinds
  private var chooser: RowChooser
  /// Chooses instead of `chooser` if there is one.
  private var search: RowSearch?
  /// What errors of pixels count.
  private var weights: PixelWeights
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
    named: [SolidColor], lifetimes: PixelLifetimes?, options: GIFOptions
  ) {
    self.canvas = canvas
    weights = PixelWeights(lifetimes)
    tolerance = Tolerance(options)
    let shared = ImageColors(palette.shared.colors, foundBits: 15)
    self.shared = shared
    sharingFrames = options.sharingFrames
    tables = TableChoice(
      shared: shared, limit: palette.limit, named: named, options, clearsPixels: clearsPixels)
    kinds = RowKinds(named: named, isTransparent: options.isTransparent)
    chooser = RowChooser(dithering, tolerance)
    if tolerance.bitValue > 0 { search = RowSearch(dithering) }
    shortener = ImageShortener(palette, options)
  }

  /// The image of a frame and the block that it covers, inside that of `placement`; and how far the
  /// canvas then is from the source, in units of `ShownCanvas.errorUnit`. There is no image if a viewer
  /// would see no difference; if there is one, `isOwn` says whether it has a table of its own colors.
  ///
  /// - Parameters:
  ///   - lifetime: How many frames it is shown, on average.
  ///   - lifetimes: How many each pixel of what changes is; nil if that is not known.
  ///   - changed: What the tracker's last `advance` returned.
  mutating func approximate(
    _ frame: Int, _ placement: FramePlacement, lifetime: Float,
    _ lifetimes: [PixelLifetimes.Run]?, _ changed: PixelRect?, _ tracker: borrowing FrameTracker
  ) -> (image: EncodedImage?, isOwn: Bool, rect: PixelRect?, error: Int) {
    guard var rect = placement.rect else {
      return (nil, false, nil, leave(frame, placement.cleared))
    }
    let own =
      sharingFrames.contains(frame)
      ? nil
      : changed.flatMap { tables.ownTable($0, tracker, tolerance.forTable(shownFor: lifetime)) }
    // Taken out and put back, so that they are changed in place.
    guard var colors = own.map({ ImageColors($0) }) ?? shared.take() else {
      preconditionFailure("the shared colors are put back after each frame")
    }
    begin(&colors, changed, tracker, rect)
    weights.begin(lifetimes, mean: lifetime, width: rect.width)
    var indices = [UInt8](repeating: 0, count: rect.area)
    let place = Place(rect: rect, changed: changed, cleared: placement.cleared)
    let error = canvas.visit(frame: frame) { band in
      if let cleared = place.cleared {
        band.clear(cleared, except: rect, width: tracker.bounds.width)
      }
      for y in band.rows.clamped(to: rect.y..<rect.maxY) {
        showRow(y, of: place, tracker, &colors, on: &band, &indices)
      }
    }
    if own == nil { shared = colors }
    let image = shortener.image(
      &indices, search?.finish() ?? chooser.finish(), redrawn: redrawn.end(), &rect,
      own?.colors, transparent: colors.transparent, placement.disposal)
    return (image, image != nil && own != nil, rect, error)
  }

  /// Where an image is.
  private struct Place {
    let rect: PixelRect
    /// What the tracker's last `advance` returned.
    let changed: PixelRect?
    /// What the viewer has cleared.
    let cleared: PixelRect?

    /// Columns of the image that are cleared in row `y` of the canvas.
    func clearedColumns(_ y: Int) -> Range<Int> {
      guard let cleared, cleared.y..<cleared.maxY ~= y else { return 0..<0 }
      return (cleared.x - rect.x..<cleared.maxX - rect.x).clamped(to: 0..<rect.width)
    }
  }

  /// Begins the image at `rect`.
  private mutating func begin(
    _ colors: inout ImageColors, _ changed: PixelRect?, _ tracker: borrowing FrameTracker,
    _ rect: PixelRect
  ) {
    kinds.begin(colors, width: rect.width)
    rowIndices = Array(repeating: 0, count: rect.width)
    redrawn.begin(pixels: rect.area)
    if search == nil {
      chooser.begin(colors, width: rect.width)
    } else {
      let redraws =
        changed.map {
          redrawChoice.redraws($0, tracker, &colors, bitValue: tolerance.bitValue)
        } ?? false
      search?.begin(
        colors, width: rect.width, bitValue: tolerance.bitValue, redraws: redraws)
    }
  }

  /// Chooses the indices of row `y` of the canvas, and shows it.
  private mutating func showRow(
    _ y: Int, of place: Place, _ tracker: borrowing FrameTracker, _ colors: inout ImageColors,
    on band: inout ShownCanvas.Band, _ indices: inout [UInt8]
  ) {
    let (rect, row) = (place.rect, y - place.rect.y)
    let pixels = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
    look(at: pixels, row: row, of: place, tracker)
    let first = (y - band.rows.lowerBound) * tracker.bounds.width + rect.x
    for i in place.clearedColumns(y) where kinds[i].isChange {
      band.hide(first + i..<first + i + 1)
    }
    weights.read(y, of: rect, changed: place.changed)
    if search == nil {
      chooser.show(
        pixels, kinds, weights, x: rect.x, y: y, &colors, on: &band, at: first, into: &rowIndices)
    } else {
      search?.show(
        pixels, kinds, weights, x: rect.x, y: y, &colors, on: &band, at: first, into: &rowIndices)
    }
    copyRow(to: row * rect.width, of: &indices)
    redrawn.add(
      rowIndices, kinds, showing: band.shown.span.extracting(first..<first + rect.width),
      of: colors)
  }

  /// Finds out what may become of the pixels of a row.
  private mutating func look(
    at pixels: Span<SolidColor>, row: Int, of place: Place, _ tracker: borrowing FrameTracker
  ) {
    let (rect, cleared) = (place.rect, place.clearedColumns(place.rect.y + row))
    // Mostly the tracker has all of the block as it was.
    if place.changed == rect {
      let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
      kinds.look(at: pixels, before: old, cleared: cleared)
    } else {
      tracker.rowBefore(row, of: rect, changed: place.changed, cleared: nil, into: &before)
      let old = before
      kinds.look(at: pixels, before: old.span, cleared: cleared)
    }
  }

  /// Copies the indices of a row into those of the image.
  private func copyRow(to start: Int, of indices: inout [UInt8]) {
    precondition(start >= 0 && start + rowIndices.count <= indices.count, "a row of the image")
    var pixels = indices.mutableSpan
    let row = rowIndices.span
    for i in row.indices { unsafe pixels[unchecked: start &+ i] = row[unchecked: i] }
  }

  /// A frame that draws nothing.
  private func leave(_ frame: Int, _ cleared: PixelRect?) -> Int {
    guard let cleared else { return canvas.pass(frame: frame) }
    return canvas.visit(frame: frame) { $0.clear(cleared, except: nil, width: canvas.width) }
  }
}
