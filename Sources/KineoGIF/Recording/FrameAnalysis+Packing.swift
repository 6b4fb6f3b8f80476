/// What is summed up over frames, as bytes.
extension FrameAnalysis {
  /// The sums, spelled the same whatever order they were added in.
  var packedSums: [UInt8] {
    var bytes = PackedBytes()
    counts.pack(into: &bytes)
    standing.pack(into: &bytes)
    smoothness.pack(into: &bytes)
    bytes.add(cutsAlpha)
    return bytes.bytes
  }

  /// Adds what ``packedSums`` wrote.
  ///
  /// - Parameters:
  ///   - pixels: Of all the `frames` that were summed up.
  mutating func addSums(
    _ reader: inout PackedReader, pixels: Int, frames: Int
  ) throws(BrokenRecord) {
    counts.add(try ColorCounts(&reader, pixels: pixels, frames: frames))
    standing.add(try ColorCounts(&reader, pixels: pixels, frames: frames))
    smoothness.add(try Smoothness(&reader, pixels: pixels))
    let cuts = try reader.flag()
    cutsAlpha = cutsAlpha || cuts
  }
}

extension ColorCounts {
  fileprivate func pack(into bytes: inout PackedBytes) {
    bytes.add(histogram != nil)
    if let histogram { return histogram.pack(into: &bytes) }
    bytes.add(uses.count)
    for (color, use) in zip(colors.colors, uses).sorted(by: { $0.0 < $1.0 }) {
      bytes.add(color: color)
      bytes.add(use.pixels)
      bytes.add(use.plainFrames)
      bytes.add(use.leastCompany == .max ? 0 : use.leastCompany)
    }
  }

  fileprivate init(
    _ reader: inout PackedReader, pixels: Int, frames: Int
  ) throws(BrokenRecord) {
    let isMany = try reader.flag()
    self.init(isMany ? try ColorHistogram(&reader, pixels: pixels) : nil)
    guard !isMany else { return }
    for _ in 0..<(try reader.number(in: 0...256)) {
      let color = try reader.color()
      let (pixels, plainFrames) =
        (try reader.number(in: 0...pixels), try reader.number(in: 0...frames))
      let company = try reader.number(in: 0...256)
      let use = Use(
        pixels: pixels, plainFrames: plainFrames, leastCompany: company == 0 ? .max : company)
      add(color, use)
    }
  }
}

extension ColorHistogram {
  fileprivate func pack(into bytes: inout PackedBytes) {
    bytes.add(tally != nil)
    if let tally {
      bytes.add(tally.entries.count)
      for entry in tally.entries.sorted(by: { $0.color < $1.color }) {
        bytes.add(color: entry.color)
        bytes.add(entry.pixels)
      }
      return
    }
    let cells = indexedCells
    bytes.add(cells.count)
    for (index, cell) in cells {
      bytes.add(index)
      for i in cell.indices { bytes.add(cell[i]) }
    }
  }

  fileprivate init(_ reader: inout PackedReader, pixels: Int) throws(BrokenRecord) {
    self.init()
    guard try !reader.flag() else {
      for _ in 0..<(try reader.number(in: 0...ColorTally.most)) {
        add(try reader.color(), pixels: try reader.number(in: 0...pixels))
      }
      return
    }
    for _ in 0..<(try reader.number(in: 0...Self.cellCount)) {
      let index = try reader.number(in: 0...Self.cellCount - 1)
      let count = try reader.number(in: 1...pixels)
      let (most, isTooMuch) = count.multipliedReportingOverflow(by: 255)
      guard !isTooMuch else { throw BrokenRecord() }
      var cell = Cell(repeating: count)
      for channel in 1...3 { cell[channel] = try reader.number(in: 0...most) }
      add(cell, at: index)
    }
  }
}

extension Smoothness {
  fileprivate func pack(into bytes: inout PackedBytes) {
    for number in steps + [pixels] { bytes.add(number) }
  }

  fileprivate init(_ reader: inout PackedReader, pixels: Int) throws(BrokenRecord) {
    self.init()
    var steps: [Int] = []
    for _ in self.steps { steps.append(try reader.number(in: 0...pixels)) }
    self.init(steps: steps, pixels: try reader.number(in: 0...pixels))
  }
}
