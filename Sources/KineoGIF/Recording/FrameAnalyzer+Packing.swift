import KineoRaster

/// What the analysis finds in one frame, as bytes.
extension FrameAnalyzer.Part {
  /// The findings.
  var packed: [UInt8] {
    precondition(frames.count == 1 && steps.count == 1, "frames are packed one by one")
    var bytes = PackedBytes()
    for rect in [steps[0].changed, steps[0].clearing, steps[0].content] { bytes.add(rect) }
    bytes.add(steps[0].pixels != nil)
    steps[0].pixels?.pack(into: &bytes)
    bytes.add(fitsLocalTables)
    bytes.add(tables.count)
    for table in tables { table.pack(into: &bytes) }
    bytes.add(flats.count)
    for use in flats {
      bytes.add(color: use.color)
      bytes.add(use.pixels)
    }
    return bytes.bytes
  }

  /// Reads what ``packed`` wrote of `frame`, on a canvas of `bounds`.
  init(_ reader: inout PackedReader, frame: Int, in bounds: PixelRect) throws(BrokenRecord) {
    self.init(frames: frame..<frame + 1)
    var step = FrameStep()
    step.changed = try reader.rect(in: bounds)
    step.clearing = try reader.rect(in: bounds)
    step.content = try reader.rect(in: bounds)
    if let changed = step.changed, changed.isEmpty { throw BrokenRecord() }
    if let clearing = step.clearing, clearing.isEmpty { throw BrokenRecord() }
    if try reader.flag() {
      guard let changed = step.changed else { throw BrokenRecord() }
      step.pixels = try ChangedPixels(&reader, in: changed)
    }
    steps = [step]
    fitsLocalTables = try reader.flag()
    for _ in 0..<(try reader.number(in: 0...1)) {
      tables.append(try ChangedColors(&reader, frame: frame, pixels: bounds.area))
    }
    for _ in 0..<(try reader.number(in: 0...FlatColors.most)) {
      let color = try reader.color()
      flats.append(FlatColors.Use(color: color, pixels: try reader.number(in: 1...bounds.area)))
    }
    guard reader.isAtEnd else { throw BrokenRecord() }
  }
}

extension ChangedPixels {
  func pack(into bytes: inout PackedBytes) {
    for run in runs { bytes.add(Int(run)) }
  }

  /// Reads what ``pack(into:)`` wrote of a frame whose block is `rect`.
  init(_ reader: inout PackedReader, in rect: PixelRect) throws(BrokenRecord) {
    var runs: [UInt16] = []
    let limit = Self.mostRuns(in: rect)
    for _ in 0..<rect.height {
      let first = runs.count
      var column = 0
      while column < rect.width {
        let least = runs.count == first ? 0 : 1
        guard runs.count < limit, least <= rect.width - column else { throw BrokenRecord() }
        let run = try reader.number(in: least...(rect.width - column))
        runs.append(UInt16(truncatingIfNeeded: run))
        column += run
      }
    }
    self.init(runs: runs)
  }
}

extension ChangedColors {
  fileprivate func pack(into bytes: inout PackedBytes) {
    bytes.add(runs)
    bytes.add(colors.count)
    for (color, count) in zip(colors, pixels) {
      bytes.add(color: color)
      bytes.add(Int(count))
    }
  }

  fileprivate init(
    _ reader: inout PackedReader, frame: Int, pixels most: Int
  ) throws(BrokenRecord) {
    self.init(frame: frame, colors: [], pixels: [], runs: try reader.number(in: 0...most))
    for _ in 0..<(try reader.number(in: 0...512)) {
      colors.append(try reader.color())
      pixels.append(UInt32(truncatingIfNeeded: try reader.number(in: 1...most)))
    }
  }
}

extension FlatColors {
  /// More cannot be counted in one frame: those with a name, and as many as there is room for.
  fileprivate static var most: Int { 64 + 256 }
}
