import KineoRaster

/// Finds indices for the pixels of frames that look like the source and compress well.
struct FrameApproximator: Sendable {
  private let palette: FramePalette
  /// Whether every image names a transparent index, for the reason given at `FrameCompressor`.
  private let namesTransparentIndex: Bool
  private let tolerance: Tolerance
  private let canvas: ShownCanvas
  private var tables: TableChoice
  private var sharedMemory = NearestColorMemory()
  private var ownMemory = NearestColorMemory()
  private var dither: RowDither
  private var chooser = IndexChooser()
  private var named: NamedColors
  private let converter = LabConverter.shared
  private var meter = LZWMeter()
  private var redrawn = RedrawnPixels()
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
    namesTransparentIndex = options.isTransparent
    tolerance = Tolerance(options)
    tables = TableChoice(
      shared: NearestColor(palette.shared.colors), named: named, options,
      clearsPixels: clearsPixels)
    self.named = NamedColors(named)
    dither = RowDither(dithering)
  }

  /// The image of a frame, and how far the canvas then is from the source, in units of
  /// `ShownCanvas.errorUnit`. The image is nil if a viewer would see no difference.
  ///
  /// - Parameter changed: What the tracker's last `advance` returned.
  mutating func approximate(
    _ frame: Int, _ placement: FramePlacement, _ changed: PixelRect?,
    _ tracker: borrowing FrameTracker
  ) -> (image: EncodedImage?, error: Int) {
    guard let rect = placement.rect else { return (nil, leave(frame, placement.cleared)) }
    let own = changed.flatMap { tables.ownTable($0, tracker) }
    let nearest = own ?? tables.shared
    chooser.begin(nearest, tolerance)
    named.begin(nearest)
    dither.begin(nearest, width: rect.width)
    var indices: [UInt8] = []
    indices.reserveCapacity(rect.area)
    redrawn.begin(own.map { ColorSet($0.colors) } ?? palette.shared, count: rect.area)
    // Taken out and put back, so that it is changed in place.
    var memory = NearestColorMemory()
    if own == nil {
      swap(&memory, &sharedMemory)
    } else {
      swap(&memory, &ownMemory)
      memory.removeAll()
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
    return (image(indices, own, placement.disposal), error)
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

  private mutating func image(
    _ indices: [UInt8], _ own: NearestColor?, _ disposal: EncodedImage.Disposal
  ) -> EncodedImage? {
    let spare = chooser.transparent
    let hasSpare = indices.contains(UInt8(spare))
    if hasSpare, disposal == .keep, indices.allSatisfy({ $0 == UInt8(spare) }) { return nil }
    let indices = hasSpare ? shorter(indices, spare) : indices
    let leavesPixels = hasSpare && indices.contains(UInt8(spare))
    var image = EncodedImage(
      indices: indices, colors: palette.table, hasLocalTable: own != nil,
      transparentIndex: leavesPixels || namesTransparentIndex ? spare : nil,
      disposal: disposal)
    var counts = [Int](repeating: 0, count: 256)
    for index in indices { counts[Int(index)] += 1 }
    if let own {
      image.colors = own.colors + [SolidColor(red: 0, green: 0, blue: 0)]
      image.renumber(counts)
    } else {
      image.lowerTransparentIndex(&counts)
      shorten(&image, counts)
    }
    return image
  }

  /// The indices, or those that draw all pixels once more, whichever are shorter.
  private mutating func shorter(_ indices: [UInt8], _ spare: Int) -> [UInt8] {
    guard let others = redrawn.indices else { return indices }
    let codeSize = max(2, tableBits(spare + 1))
    let bytes = meter.measure(indices, minimumCodeSize: codeSize).bytes
    return meter.measure(others, minimumCodeSize: codeSize).bytes < bytes ? others : indices
  }

  /// Leaves out the colors of the shared table that an image does not need: those at its end or,
  /// where that pays, all others than its own, which then are a local table.
  private mutating func shorten(_ image: inout EncodedImage, _ counts: [Int]) {
    let used = counts.indices.count { counts[$0] > 0 || $0 == image.transparentIndex }
    let (localBits, sharedBits) = (tableBits(used), tableBits(image.highestIndex + 1))
    let tableBytes = 3 << localBits
    // A code stands for at least a pixel.
    let mostSaved = image.indices.count * (sharedBits - localBits) / 8
    guard mostSaved > tableBytes else { return image.trimTable() }
    let shared = meter.measure(image.indices, minimumCodeSize: max(2, sharedBits))
    var local = image
    local.hasLocalTable = true
    local.renumber(counts)
    let localSize = max(2, localBits)
    let bytes =
      shared.bytes(minimumCodeSize: localSize)
      ?? meter.measure(local.indices, minimumCodeSize: localSize).bytes
    if tableBytes + bytes < shared.bytes { image = local } else { image.trimTable() }
  }
}
