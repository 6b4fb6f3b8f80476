/// The indices of an image row by row, in the order of the file.
struct GIFRows {
  private var decoder: LZWDecoder?
  private let width: Int
  private var rows: GIFRowOrder
  /// Indices that are unpacked and not yet handed over: `buffer[start..<end]`.
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0

  init(_ file: GIFFile, _ image: GIFImage) {
    width = image.rect.width
    rows = GIFRowOrder(height: image.rect.height, isInterlaced: image.isInterlaced)
    decoder = image.rect.isEmpty ? nil : LZWDecoder(file, image)
    buffer = decoder == nil ? [] : [UInt8](repeating: 0, count: width + LZWStrings.limit)
  }

  /// Hands over the next row, counted from the image's top, and as many of its indices as there
  /// are: the first `count` from `start` on.
  ///
  /// - Returns: False when there are no more.
  mutating func next(
    _ body: (_ row: Int, _ indices: borrowing [UInt8], _ range: Range<Int>) -> Void
  ) -> Bool {
    fill()
    guard start < end, let row = rows.next() else { return false }
    let rowEnd = min(end, start + width)
    body(row, buffer, start..<rowEnd)
    start = rowEnd
    return true
  }

  /// Unpacks until there is a row, or nothing is left.
  private mutating func fill() {
    guard end - start < width, decoder != nil else { return }
    buffer.replaceSubrange(0..<end - start, with: buffer[start..<end])
    (start, end) = (0, end - start)
    while end < width, let event = decoder?.next() {
      switch event {
      case .string(let code):
        decoder?.strings.write(code, to: &buffer, at: end)
        end += decoder?.strings.length(of: code) ?? 0
      case .clear: decoder?.strings.reset()
      case .end, .cut, .undefined: decoder = nil
      }
    }
  }
}

extension GIFFile {
  /// Whether an image draws no pixel, and only clears its block when its time is over.
  ///
  /// ``GIFEncoder`` writes such images to clear a small part of what the image before drew.
  package func onlyClears(_ image: GIFImage) -> Bool {
    guard image.ending == .clear, let transparent = image.transparentIndex else { return false }
    var (rows, drawsNothing, isMore) = (GIFRows(self, image), true, true)
    while isMore, drawsNothing {
      isMore = rows.next { _, indices, range in
        drawsNothing = range.allSatisfy { Int(indices[$0]) == transparent }
      }
    }
    return drawsNothing
  }
}

/// The rows of an image in the order of its data (GIF89a, appendix E).
struct GIFRowOrder: IteratorProtocol {
  private let height: Int
  private var passes: ArraySlice<(first: Int, step: Int)>
  private var row = 0

  init(height: Int, isInterlaced: Bool) {
    self.height = height
    passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
  }

  mutating func next() -> Int? {
    while let pass = passes.first {
      if row < height {
        defer { row += pass.step }
        return row
      }
      passes.removeFirst()
      row = passes.first?.first ?? 0
    }
    return nil
  }
}
