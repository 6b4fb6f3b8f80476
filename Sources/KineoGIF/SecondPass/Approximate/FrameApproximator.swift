import KineoRaster

/// Finds indices for the pixels of frames that look like the source and compress well.
struct FrameApproximator: Sendable {
  private let palette: FramePalette
  private let tolerance: Tolerance
  private let canvas: ShownCanvas
  private var tables: TableChoice
  private var sharedMemory = NearestColorMemory()
  private var ownMemory = NearestColorMemory()
  private var dither: RowDither
  private var chooser = IndexChooser()
  private var search: RowSearch
  /// Whether `search` chooses, and not `chooser`.
  private let searches: Bool
  private var named: NamedColors
  /// The colors of the image.
  private var table = ColorSet()
  private let converter = LabConverter.shared
  private var shortener: ImageShortener
  private var redrawn = RedrawnPixels()
  private var redrawChoice = RedrawChoice()
  /// Scratch: which pixels of a row change.
  private var isChanged: [Bool] = []
  /// Scratch: which of these need not have exactly their color.
  private var isFree: [Bool] = []

  /// - Parameter named: Colors that are shown as they are where a table has them.
  init(
    palette: FramePalette, canvas: ShownCanvas, dithering: RowDither.Method, clearsPixels: Bool,
    named: [SolidColor], options: GIFOptions
  ) {
    self.palette = palette
    self.canvas = canvas
    shortener = ImageShortener(palette, options)
    tolerance = Tolerance(options)
    searches = tolerance.bitValue > 0
    search = RowSearch(bitValue: tolerance.bitValue)
    tables = TableChoice(
      shared: NearestColor(palette.shared.colors), named: named, options,
      clearsPixels: clearsPixels)
    self.named = NamedColors(named)
    dither = RowDither(dithering)
  }

  /// The image of a frame and the block that it covers, inside that of `placement`; and how far the
  /// canvas then is from the source, in units of `ShownCanvas.errorUnit`. There is no image if a viewer
  /// would see no difference.
  ///
  /// - Parameter changed: What the tracker's last `advance` returned.
  mutating func approximate(
    _ frame: Int, _ placement: FramePlacement, _ changed: PixelRect?,
    _ tracker: borrowing FrameTracker
  ) -> (image: EncodedImage?, rect: PixelRect?, error: Int) {
    guard var rect = placement.rect else { return (nil, nil, leave(frame, placement.cleared)) }
    let own = changed.flatMap { tables.ownTable($0, tracker) }
    let nearest = own ?? tables.shared
    named.begin(nearest)
    table = own.map { ColorSet($0.colors) } ?? palette.shared
    var indices: [UInt8] = []
    indices.reserveCapacity(rect.area)
    redrawn.begin(table, count: rect.area)
    // Taken out and put back, so that it is changed in place.
    var memory = NearestColorMemory()
    if own == nil {
      swap(&memory, &sharedMemory)
    } else {
      swap(&memory, &ownMemory)
      memory.removeAll()
    }
    if searches {
      let redraws = changed.map { redrawChoice.redraws($0, tracker, nearest, &memory) } ?? false
      search.begin(nearest, width: rect.width, redraws: redraws)
      // The search hands on errors itself.
      if dither.method == .ordered { dither.begin(nearest, width: rect.width) }
    } else {
      chooser.begin(nearest, tolerance)
      dither.begin(nearest, width: rect.width)
    }
    let width = tracker.bounds.width
    let error = canvas.visit(frame: frame) { band in
      if let cleared = placement.cleared { band.clear(cleared, except: rect, width: width) }
      for y in band.rows.clamped(to: rect.y..<rect.maxY) {
        let row = tracker.pixels.span.extracting(tracker.columns(y - rect.y, of: rect))
        show(row, x: rect.x, y: y, on: placement.cleared, &band, width, nearest, &memory, &indices)
      }
    }
    if own == nil { swap(&memory, &sharedMemory) } else { swap(&memory, &ownMemory) }
    let image = shortener.image(
      indices, redrawn: redrawn.indices, &rect, own, transparent: nearest.labs.count,
      placement.disposal)
    return (image, rect, error)
  }

  /// Chooses the indices of a row that starts in column `x`.
  ///
  /// - Parameter cleared: Where the viewer has cleared the canvas.
  private mutating func show(
    _ row: Span<SolidColor>, x: Int, y: Int, on cleared: PixelRect?,
    _ band: inout ShownCanvas.Band, _ width: Int, _ nearest: NearestColor,
    _ memory: inout NearestColorMemory, _ indices: inout [UInt8]
  ) {
    let first = (y - band.rows.lowerBound) * width + x
    var clear = 0..<0
    if let cleared, cleared.y..<cleared.maxY ~= y { clear = cleared.x - x..<cleared.maxX - x }
    precondition(first + row.count <= band.cells.count, "the row is in the band")
    var cells = band.cells.mutableSpan
    isChanged.removeAll(keepingCapacity: true)
    isFree.removeAll(keepingCapacity: true)
    for i in row.indices {
      let color = row[i]
      let changes = color != cells[first + i].source && color != .clear
      isChanged.append(changes)
      isFree.append(changes && named.index(of: color) == nil)
    }
    guard !searches else {
      plan(row, x: x, y: y, first, clear, cells.span, nearest, &memory)
      let start = indices.count
      search.choose(into: &indices)
      band.errorSum += show(row, indices.span.extracting(start...), first, clear, &cells, nearest)
      search.endRow()
      return
    }
    dither.plan(row, x: x, y: y, nearest, &memory, isChanged: isFree)
    var gain = 0
    for i in row.indices {
      let (color, cell) = (row[i], cells[first + i])
      var next = ShownCanvas.Cell(shown: .clear, source: color)
      let index: Int
      if isChanged[i] {
        let shown = clear.contains(i) ? .clear : cell.shown
        if isFree[i] {
          index = change(i, y: y, from: shown, to: &next, nearest)
        } else {
          index = name(color, from: shown)
          next.shown = color
        }
      } else if color == .clear {
        index = chooser.clear()
      } else {
        let isClear = clear.contains(i)
        indices.append(UInt8(truncatingIfNeeded: stay(cell.shown, isClear, nearest)))
        redrawn.add(cell.shown)
        continue
      }
      gain += Int(next.error) - Int(cell.error)
      cells[first + i] = next
      indices.append(UInt8(truncatingIfNeeded: index))
      redrawn.add(next.shown)
    }
    band.errorSum += gain
    dither.endRow()
  }

  /// Adds the pixels of a row to the search.
  ///
  /// - Parameters:
  ///   - first: The place in `cells` of the row's first pixel.
  ///   - clear: Columns that the viewer has cleared.
  private mutating func plan(
    _ row: Span<SolidColor>, x: Int, y: Int, _ first: Int, _ clear: Range<Int>,
    _ cells: Span<ShownCanvas.Cell>, _ nearest: NearestColor, _ memory: inout NearestColorMemory
  ) {
    let isOrdered = dither.method == .ordered
    if isOrdered { dither.plan(row, x: x, y: y, nearest, &memory, isChanged: isFree) }
    var last: (shown: SolidColor, index: Int?)?
    for i in row.indices {
      let (color, cell) = (row[i], cells[first + i])
      let shown = clear.contains(i) ? .clear : cell.shown
      if isFree[i] {
        let kept = shown == .clear ? nil : converter.lab(of: shown)
        let lab = isOrdered ? dither.wishes[i].wanted : converter.lab(of: color)
        search.addFree(color, lab, kept: kept, strength: dither.strength(row, i))
      } else if isChanged[i] {
        let index = named.index(of: color) ?? 0
        if shown == color {
          search.addStay(index)
        } else {
          search.addFixed(index, color, nearest.labs[index])
        }
      } else if color == .clear {
        search.addFixed(search.transparent, color, .black)
      } else if clear.contains(i) {
        let index = palette.shared.number(of: cell.shown) ?? 0
        search.addFixed(index, cell.shown, nearest.labs[index])
      } else {
        if last?.shown != shown { last = (shown, table.number(of: shown)) }
        search.addStay(last?.index)
      }
    }
  }

  /// Shows a row's pixels by the indices that were chosen.
  ///
  /// - Returns: How much larger the errors of the row are than before.
  private mutating func show(
    _ row: Span<SolidColor>, _ indices: Span<UInt8>, _ first: Int, _ clear: Range<Int>,
    _ cells: inout MutableSpan<ShownCanvas.Cell>, _ nearest: NearestColor
  ) -> Int {
    var gain = 0
    for i in row.indices {
      let (color, cell) = (row[i], cells[first + i])
      guard isChanged[i] || color == .clear else {
        redrawn.add(cell.shown)
        continue
      }
      var next = ShownCanvas.Cell(shown: color, source: color)
      if isFree[i] {
        let index = Int(indices[i])
        let isKept = index == search.transparent
        let pixel = search.pixels[i]
        next.shown = isKept ? cell.shown : nearest.colors[index]
        let lab = LabColor(components: isKept ? pixel.kept : nearest.labs[index].components)
        let source =
          dither.method == .ordered ? converter.lab(of: color) : LabColor(components: pixel.source)
        let distance = lab.squaredDistance(to: source).squareRoot()
        next.error = UInt32(distance / ShownCanvas.errorUnit)
      }
      gain += Int(next.error) - Int(cell.error)
      cells[first + i] = next
      redrawn.add(next.shown)
    }
    return gain
  }

  /// A pixel whose source is another than before.
  @inline(__always)
  private mutating func change(
    _ column: Int, y: Int, from shown: SolidColor, to cell: inout ShownCanvas.Cell,
    _ nearest: NearestColor
  ) -> Int {
    let wish = dither.wishes[column]
    var (kept, keptDistance) = (LabColor.black, Float.infinity)
    if shown != .clear {
      kept = converter.lab(of: shown)
      keptDistance = kept.squaredDistance(to: wish.wanted)
    }
    let index = chooser.choose(wish.wanted, nearest: wish.nearest, kept: keptDistance)
    let isKept = index == chooser.transparent
    let lab = isKept ? kept : nearest.labs[index]
    let distance = lab.squaredDistance(to: wish.source).squareRoot()
    cell.shown = isKept ? shown : nearest.colors[index]
    cell.error = UInt32(distance / ShownCanvas.errorUnit)
    dither.settle(column, as: lab, y: y)
    return index
  }

  /// A pixel whose source is another than before, of a named color that the palette has.
  private mutating func name(_ color: SolidColor, from shown: SolidColor) -> Int {
    let named = named.index(of: color) ?? 0
    return shown == color ? chooser.keep { $0 == named } : chooser.draw(named)
  }

  /// A pixel whose source is what it was: it must not flicker.
  ///
  /// - Parameter isCleared: Whether the viewer has cleared it all the same.
  @inline(__always)
  private mutating func stay(
    _ shown: SolidColor, _ isCleared: Bool, _ nearest: NearestColor
  ) -> Int {
    guard isCleared else { return chooser.keep { nearest.colors[$0] == shown } }
    return chooser.draw(palette.shared.number(of: shown) ?? 0)
  }

  /// A frame that draws nothing.
  private func leave(_ frame: Int, _ cleared: PixelRect?) -> Int {
    guard let cleared else { return canvas.pass(frame: frame) }
    return canvas.visit(frame: frame) { $0.clear(cleared, except: nil, width: canvas.width) }
  }
}
