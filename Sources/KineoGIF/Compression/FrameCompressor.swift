/// Looks for the indices that make a frame smallest.
///
/// Every candidate shows the same picture. What libgd would write for it is computed, not written.
/// Pixels that stay are all drawn, all left, or drawn where they have one color (`MixedIndices`).
/// Tried in vain: choosing between color and transparent index pixel by pixel, so that each code
/// covers as many pixels as possible; it saved 0.3 % at best and cost as much time as all the rest.
/// Seconds of search a frame (beams of 400 dictionaries, annealing over runs of pixels, a second
/// index for the commonest color, larger blocks, interlaced rows) found 0.2 % for a turning square
/// and at most 5 % fewer codes for a shifting one, and the larger table costs most of that again.
struct FrameCompressor: Sendable {
  /// Whether every image names a transparent index, used or not. Pillow, ffmpeg and gifsicle show
  /// the background color where nothing was drawn if the first image names none.
  let namesTransparentIndex: Bool
  private var meter = LZWMeter()

  /// A candidate and the bytes it costs.
  private struct Candidate {
    var indices: [UInt8]
    /// How many pixels have each index.
    var counts: [Int]
    var transparentIndex: Int?
    var isLocal = false
    /// Of the image data; nil before they are measured.
    var reading: LZWMeter.Reading?
    var bytes = 0
  }

  init(namesTransparentIndex: Bool) { self.namesTransparentIndex = namesTransparentIndex }

  /// - Throws: `GIFError.unsteadySource` if there is no index left for pixels that have no color.
  mutating func compress(
    _ frame: IndexedFrame, disposal: EncodedImage.Disposal
  ) throws(GIFError) -> EncodedImage {
    let use = frame.cells.use
    var candidates: [Candidate] = []
    if use.transparentCount == 0 {
      let unused = namesTransparentIndex ? frame.unusedIndex : nil
      guard unused ?? 0 < 256 else { throw .unsteadySource }
      candidates.append(
        Candidate(indices: frame.cells.colored, counts: use.colored, transparentIndex: unused))
    }
    if use.keptCount > 0, let free = use.freeIndex(below: frame.indexLimit) {
      candidates.append(
        Candidate(
          indices: frame.cells.indices(keepingBy: UInt8(free)),
          counts: use.counts(keepingBy: free), transparentIndex: free))
    }
    for i in candidates.indices { evaluate(&candidates[i], frame) }
    guard var best = candidates.min(by: { $0.bytes < $1.bytes }) else { throw .unsteadySource }
    if let free = candidates.last?.transparentIndex, use.keptCount > 0 {
      best = mixed(frame, transparentIndex: free, below: best) ?? best
    }
    return image(best, of: frame, disposal)
  }

  /// The best candidate that draws some of the pixels that stay, and leaves others, if it is better
  /// than `best`.
  private mutating func mixed(
    _ frame: IndexedFrame, transparentIndex: Int, below best: Candidate
  ) -> Candidate? {
    let transparent = UInt8(transparentIndex)
    let mixed = MixedIndices(
      drawn: frame.cells.drawn(leavingBy: transparent), stays: frame.cells.stays,
      transparent: transparent)
    let left = frame.cells.use.counts(keepingBy: transparentIndex)
    var better: Candidate?
    // Runs that extend no other are worth a trial only where those that do have gained.
    for rule in [MixedIndices.Rule.extendingRuns, .allRuns] {
      guard let choice = mixed.choice(rule) else { break }
      var counts = zip(left, choice.drawnCounts).map { $0 + $1 }
      counts[transparentIndex] -= choice.drawnCounts.reduce(0, +)
      var candidate = Candidate(
        indices: choice.indices, counts: counts, transparentIndex: transparentIndex)
      evaluate(&candidate, frame)
      guard candidate.bytes < (better ?? best).bytes else { break }
      better = candidate
    }
    return better
  }

  /// Finds the cheaper of the tables that a candidate may have, and what it then costs.
  private mutating func evaluate(_ candidate: inout Candidate, _ frame: IndexedFrame) {
    let counts = candidate.counts
    let highest = counts.lastIndex { $0 > 0 } ?? 0
    let sharedBits = tableBits(highest + 1)
    let used = counts.indices.count { counts[$0] > 0 || $0 == candidate.transparentIndex }
    let localBits = tableBits(used)
    let localSize = max(2, localBits)
    let tableBytes = 3 << localBits
    if frame.needsLocalTable {
      let data = meter.measure(candidate.indices, minimumCodeSize: localSize)
      (candidate.isLocal, candidate.reading) = (true, data)
      candidate.bytes = tableBytes + data.bytes
      return
    }
    let shared = meter.measure(candidate.indices, minimumCodeSize: max(2, sharedBits))
    (candidate.reading, candidate.bytes) = (shared, shared.bytes)
    guard localBits < sharedBits, tableBytes < shared.bytes else { return }
    var local = candidate
    local.isLocal = true
    let data =
      shared.starting(minimumCodeSize: localSize)
      ?? meter.measure(
        image(local, of: frame, .keep).indices.pixels, minimumCodeSize: localSize)
    (local.reading, local.bytes) = (data, tableBytes + data.bytes)
    if local.bytes < candidate.bytes { candidate = local }
  }

  private func image(
    _ candidate: Candidate, of frame: IndexedFrame, _ disposal: EncodedImage.Disposal
  ) -> EncodedImage {
    var image = EncodedImage(
      indices: ImageIndices(candidate.indices), colors: frame.colors,
      hasLocalTable: candidate.isLocal, transparentIndex: candidate.transparentIndex,
      disposal: disposal, reading: candidate.reading)
    if candidate.isLocal { image.renumber(candidate.counts) } else { image.trimTable() }
    return image
  }
}
