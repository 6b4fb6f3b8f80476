import KineoRaster

/// Finds indices for the pixels of frames that look like the source and compress well.
struct FrameApproximator: Sendable {
  /// A frame as it goes into the file, and how far the canvas then is from the source.
  struct Result {
    /// Nil if a viewer would see no difference.
    var image: EncodedImage?
    var rect: PixelRect
    /// Sum over the canvas, in units of `ShownCanvas.errorUnit`.
    var error: Int
  }

  private let palette: FramePalette
  private let startsClear: Bool
  /// Whether every image names a transparent index, for the reason given at `FrameCompressor`.
  private let namesTransparentIndex: Bool
  private let tolerance: Tolerance
  private let canvas: ShownCanvas
  private var tables: TableChoice
  private var sharedMemory = NearestColorMemory()
  private var ownMemory = NearestColorMemory()
  private var dither: RowDither
  private var chooser = IndexChooser()
  private let converter = LabConverter.shared
  /// Scratch: which pixels of a row change.
  private var isChanged: [Bool] = []

  init(
    palette: FramePalette, canvas: ShownCanvas, dithering: RowDither.Method, startsClear: Bool,
    options: GIFOptions
  ) {
    self.palette = palette
    self.canvas = canvas
    self.startsClear = startsClear
    namesTransparentIndex = options.isTransparent
    tolerance = Tolerance(options)
    tables = TableChoice(
      shared: NearestColor(palette.shared.colors), options, startsClear: startsClear)
    dither = RowDither(dithering)
  }

  /// - Parameter changed: What the tracker's last `advance` returned.
  mutating func approximate(
    _ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker
  ) -> Result {
    guard let rect = startsClear ? tracker.content() : changed else {
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return Result(rect: corner, error: leave(frame))
    }
    let own = tables.ownTable(rect, tracker)
    let nearest = own ?? tables.shared
    chooser.begin(nearest, tolerance)
    dither.begin(nearest, width: rect.width)
    var indices: [UInt8] = []
    indices.reserveCapacity(rect.area)
    var memory = own == nil ? sharedMemory : ownMemory
    if own != nil { memory.removeAll() }
    let error = canvas.visit(frame: frame) { band in
      for y in band.rows {
        let first = (y - band.rows.lowerBound) * tracker.bounds.width
        if startsClear { Self.clear(&band, first, tracker.bounds.width, except: y, rect) }
        guard rect.y..<rect.maxY ~= y else { continue }
        let row = tracker.pixels.span.extracting(tracker.columns(y - rect.y, of: rect))
        show(row, x: rect.x, y: y, &band, first + rect.x, nearest, &memory, &indices)
      }
    }
    if own == nil { sharedMemory = memory } else { ownMemory = memory }
    return Result(image: image(indices, own), rect: rect, error: error)
  }

  /// Chooses the indices of a row, which starts at `first` in the band.
  private mutating func show(
    _ row: Span<SolidColor>, x: Int, y: Int, _ band: inout ShownCanvas.Band, _ first: Int,
    _ nearest: NearestColor, _ memory: inout NearestColorMemory, _ indices: inout [UInt8]
  ) {
    precondition(first + row.count <= band.cells.count, "the row is in the band")
    var cells = band.cells.mutableSpan
    isChanged.removeAll(keepingCapacity: true)
    for i in row.indices {
      isChanged.append(row[i] != cells[first + i].source && row[i] != .clear)
    }
    dither.plan(row, x: x, y: y, nearest, &memory, isChanged: isChanged)
    var gain = 0
    for i in row.indices {
      let cell = cells[first + i]
      var next = ShownCanvas.Cell(shown: .clear, source: row[i])
      let index: Int
      if isChanged[i] {
        index = change(i, y: y, from: cell.shown, to: &next, nearest)
      } else if row[i] == .clear {
        index = chooser.clear()
      } else {
        indices.append(UInt8(truncatingIfNeeded: stay(cell.shown, nearest)))
        continue
      }
      gain += Int(next.error) - Int(cell.error)
      cells[first + i] = next
      indices.append(UInt8(truncatingIfNeeded: index))
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
    if shown != .clear, !startsClear {
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

  /// A pixel whose source is what it was: it must not flicker.
  @inline(__always)
  private mutating func stay(_ shown: SolidColor, _ nearest: NearestColor) -> Int {
    guard startsClear else { return chooser.keep { nearest.colors[$0] == shown } }
    return chooser.draw(palette.shared.number(of: shown) ?? 0)
  }

  /// A frame without content, or without change.
  private func leave(_ frame: Int) -> Int {
    guard startsClear else { return canvas.pass(frame: frame) }
    return canvas.visit(frame: frame) { band in
      for place in band.cells.indices { band.cells[place] = ShownCanvas.Cell() }
      band.errorSum = 0
    }
  }

  /// Makes a row of a band clear except for what lies in `rect`.
  private static func clear(
    _ band: inout ShownCanvas.Band, _ first: Int, _ width: Int, except y: Int, _ rect: PixelRect
  ) {
    let columns = rect.y..<rect.maxY ~= y ? rect.x..<rect.maxX : 0..<0
    for x in 0..<width where !columns.contains(x) {
      band.errorSum -= Int(band.cells[first + x].error)
      band.cells[first + x] = ShownCanvas.Cell()
    }
  }

  private func image(_ indices: [UInt8], _ own: NearestColor?) -> EncodedImage? {
    let spare = chooser.transparent
    let leavesPixels = indices.contains(UInt8(spare))
    if leavesPixels, !startsClear, indices.allSatisfy({ $0 == UInt8(spare) }) { return nil }
    var image = EncodedImage(
      indices: indices, colors: palette.table, hasLocalTable: own != nil,
      transparentIndex: leavesPixels || namesTransparentIndex ? spare : nil,
      disposal: startsClear ? .clear : .keep)
    if let own {
      image.colors = own.colors + [SolidColor(red: 0, green: 0, blue: 0)]
      image.renumber()
    } else {
      image.trimTable()
    }
    return image
  }
}
