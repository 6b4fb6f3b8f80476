/// The frames of parts that are a whole animation together, read whenever they are drawn.
struct PartFrames: AnalyzedFrames {
  let width: Int
  let height: Int
  let analysis: FrameAnalysis
  /// In the order of their frames, which follow each other without gaps.
  private let parts: [FramePart]
  private let cursors = PartCursors()

  var frameCount: Int { parts.last?.frames.upperBound ?? 0 }

  /// Reads every record once, which finds those that are damaged.
  ///
  /// - Parameter parts: All parts of one animation, in order.
  init(_ parts: [FramePart], _ manifest: PartManifest) throws(PartError) {
    self.parts = parts
    (width, height) = (manifest.width, manifest.height)
    var analysis = RecordedAnalysis(
      width: width, height: height, frameCount: manifest.frameCount, options: manifest.options)
    for part in parts {
      do throws(BrokenRecord) {
        try analysis.add(sums: part.sums, ofFrames: part.frames.count)
      } catch {
        throw .damaged(name: part.path)
      }
      for frame in part.frames {
        let record = try part.record(of: frame)
        do throws(BrokenRecord) {
          try analysis.add(record, frame: frame)
        } catch {
          throw .damaged(name: part.path)
        }
      }
    }
    self.analysis = analysis.analysis
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    let first = range.lowerBound
    var cursor =
      cursors.take(before: first)
      ?? PartCursor(canvas: RecordedCanvas(width: width, height: height))
    let key = key(before: first)
    let next = cursor.frame.map { key...first ~= $0 ? $0 + 1 : key } ?? key
    for frame in next..<first + 1 { _ = try show(frame, &cursor) }
    try body(cursor.canvas.canvas, cursor.canvas.canvas.bounds)
    for frame in range.dropFirst() {
      let changed = try show(frame, &cursor)
      try body(cursor.canvas.canvas, changed)
    }
    cursors.put(cursor)
  }

  /// Goes on to `frame`, which follows the one that `cursor` shows or is recorded as a whole.
  private func show(_ frame: Int, _ cursor: inout PartCursor) throws(PartError) -> PixelRect? {
    let part = part(with: frame)
    let record = try part.record(of: frame)
    do throws(BrokenRecord) {
      let changed = try cursor.canvas.show(record, isKey: part.isKey(frame))
      cursor.frame = frame
      return changed
    } catch {
      throw .damaged(name: part.path)
    }
  }

  /// The last frame up to `frame` that is recorded as a whole: the first of every part is.
  private func key(before frame: Int) -> Int {
    let part = part(with: frame)
    return (part.frames.lowerBound...frame).last(where: part.isKey) ?? part.frames.lowerBound
  }

  private func part(with frame: Int) -> FramePart {
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      (low, high) = parts[middle].frames.upperBound <= frame ? (middle + 1, high) : (low, middle)
    }
    return parts[low]
  }
}
