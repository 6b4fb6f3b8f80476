/// Looks for the indices that make a frame smallest.
///
/// Every candidate shows the same picture. What libgd would write for it is computed, not written.
struct FrameCompressor: Sendable {
  private var encoder = LZWEncoder()

  /// A candidate and the bytes it costs.
  private struct Candidate {
    var indices: [UInt8]
    var transparentIndex: Int?
    var minimumCodeSize: Int
    var isLocal: Bool
    var bytes: Int
  }

  init() {}

  mutating func compress(
    _ frame: IndexedFrame, disposal: EncodedImage.Disposal
  ) -> EncodedImage {
    let use = IndexUse(frame.cells)
    var best: Candidate?
    func consider(_ candidate: Candidate) {
      if candidate.bytes < best?.bytes ?? .max { best = candidate }
    }
    if use.transparentCount == 0 {
      consider(evaluate(frame.cells.map { UInt8($0.index) }, nil, frame))
    }
    if use.keptCount > 0 {
      for candidate in transparent(frame, use) { consider(candidate) }
    }
    guard let best else { preconditionFailure("a frame has an index for every pixel it changes") }
    return image(best, of: frame, disposal)
  }

  /// Candidates that leave pixels as they are.
  private mutating func transparent(_ frame: IndexedFrame, _ use: IndexUse) -> [Candidate] {
    let limit = frame.needsLocalTable ? 256 : 1 << tableBits(frame.colors.count)
    var candidates: [Candidate] = []
    if let index = use.freeIndex(below: limit, avoidingKept: false) {
      let indices = frame.cells.map { $0.isChanged ? UInt8($0.index) : UInt8(index) }
      candidates.append(evaluate(indices, index, frame))
    }
    if use.keptCount > use.transparentCount,
      let index = use.freeIndex(below: limit, avoidingKept: true)
    {
      let bits = frame.needsLocalTable ? tableBits(frame.colors.count) : use.bits(with: index)
      var indices: [UInt8] = []
      _ = encoder.weave(
        frame.cells, transparent: UInt8(index), minimumCodeSize: max(2, bits), into: &indices)
      candidates.append(evaluate(indices, index, frame))
    }
    return candidates
  }

  /// The cheaper of the tables these indices may have.
  private mutating func evaluate(
    _ indices: [UInt8], _ transparentIndex: Int?, _ frame: IndexedFrame
  ) -> Candidate {
    var used = [Bool](repeating: false, count: 256)
    for index in indices { used[Int(index)] = true }
    let localBits = tableBits(used.count { $0 })
    let sharedBits = tableBits((used.lastIndex(of: true) ?? 0) + 1)
    var candidate = Candidate(
      indices: indices, transparentIndex: transparentIndex, minimumCodeSize: max(2, sharedBits),
      isLocal: false, bytes: .max)
    if !frame.needsLocalTable {
      candidate.bytes = encoder.bytes(of: indices, minimumCodeSize: max(2, sharedBits))
    }
    let tableBytes = 3 << localBits
    if frame.needsLocalTable || localBits < sharedBits && tableBytes < candidate.bytes / 2 {
      let bytes = tableBytes + encoder.bytes(of: indices, minimumCodeSize: max(2, localBits))
      if bytes < candidate.bytes {
        candidate.bytes = bytes
        candidate.isLocal = true
      }
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
