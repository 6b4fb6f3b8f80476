/// Looks for the indices that make a frame smallest.
///
/// Every candidate shows the same picture. What libgd would write for it is computed, not written.
/// Tried in vain: choosing between color and transparent index pixel by pixel, so that each code
/// covers as many pixels as possible; it saved 0.3 % at best and cost as much time as all the rest.
/// Seconds of search a frame (beams of 400 dictionaries, annealing over runs of pixels, a second
/// index for the commonest color, larger blocks, interlaced rows) found 0.2 % for a turning square
/// and at most 5 % fewer codes for a shifting one, most of which the larger table costs again.
struct FrameCompressor: Sendable {
  /// Whether every image names a transparent index, used or not. Pillow, ffmpeg and gifsicle show
  /// the background color where nothing was drawn if the first image names none.
  let namesTransparentIndex: Bool
  private var meter = LZWMeter()

  /// A candidate and the bytes it costs.
  private struct Candidate {
    var indices: [UInt8]
    var transparentIndex: Int?
    var isLocal: Bool
    var bytes: Int
  }

  init(namesTransparentIndex: Bool) { self.namesTransparentIndex = namesTransparentIndex }

  /// - Throws: `GIFError.unsteadySource` if there is no index left for pixels that have no color.
  mutating func compress(
    _ frame: IndexedFrame, disposal: EncodedImage.Disposal
  ) throws(GIFError) -> EncodedImage {
    let use = IndexUse(frame.cells)
    var candidates: [Candidate] = []
    if use.transparentCount == 0 {
      let unused = namesTransparentIndex ? frame.unusedIndex : nil
      guard unused ?? 0 < 256 else { throw .unsteadySource }
      candidates.append(evaluate(frame.cells.map { UInt8($0.index) }, unused, frame))
    }
    if use.keptCount > 0, let free = use.freeIndex(below: frame.indexLimit) {
      let indices = frame.cells.map { $0.isChanged ? UInt8($0.index) : UInt8(free) }
      candidates.append(evaluate(indices, free, frame))
    }
    guard let best = candidates.min(by: { $0.bytes < $1.bytes }) else { throw .unsteadySource }
    return image(best, of: frame, disposal)
  }

  /// The cheaper of the tables these indices may have.
  private mutating func evaluate(
    _ indices: [UInt8], _ transparentIndex: Int?, _ frame: IndexedFrame
  ) -> Candidate {
    var used = [Bool](repeating: false, count: 256)
    for index in indices { used[Int(index)] = true }
    let sharedBits = tableBits((used.lastIndex(of: true) ?? 0) + 1)
    if let transparentIndex { used[transparentIndex] = true }
    let localBits = tableBits(used.count { $0 })
    let localSize = max(2, localBits)
    let tableBytes = 3 << localBits
    if frame.needsLocalTable {
      let bytes = tableBytes + meter.measure(indices, minimumCodeSize: localSize).bytes
      return Candidate(
        indices: indices, transparentIndex: transparentIndex, isLocal: true, bytes: bytes)
    }
    let shared = meter.measure(indices, minimumCodeSize: max(2, sharedBits))
    var candidate = Candidate(
      indices: indices, transparentIndex: transparentIndex, isLocal: false, bytes: shared.bytes)
    if localBits < sharedBits, tableBytes < shared.bytes {
      let bytes =
        tableBytes
        + (shared.bytes(minimumCodeSize: localSize)
          ?? meter.measure(indices, minimumCodeSize: localSize).bytes)
      if bytes < candidate.bytes { (candidate.isLocal, candidate.bytes) = (true, bytes) }
    }
    return candidate
  }

  private func image(
    _ candidate: Candidate, of frame: IndexedFrame, _ disposal: EncodedImage.Disposal
  ) -> EncodedImage {
    var image = EncodedImage(
      indices: candidate.indices, colors: frame.colors, hasLocalTable: candidate.isLocal,
      transparentIndex: candidate.transparentIndex, disposal: disposal)
    if candidate.isLocal { image.renumber() } else { image.trimTable() }
    return image
  }
}
