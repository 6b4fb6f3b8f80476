import KineoSystem

/// Draws frames of an animation into a part.
struct PartWriter {
  let plan: ExportPlan
  let manifest: PartManifest
  let frames: Range<Int>

  /// Hands the blocks of the part to `sink`, in order.
  ///
  /// - Parameter progress: Called with the number of finished `frames`.
  /// - Returns: The size of the part.
  func write(
    progress: (_ done: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    var size = 0
    func put(_ bytes: [UInt8]) throws {
      try sink(bytes)
      size += bytes.count
    }

    try put(PartLayout.signature)
    var index = PackedBytes()
    let sums = try GIFEncoder(options: plan.options).record(
      plan.frames, frames: frames, progress: progress
    ) { record in
      try put(record.bytes)
      index.add(record.bytes.count)
      index.add(record.isKey)
      index.add(plan.delays[record.frame])
      index.add(raw: SHA256.digest(of: record.bytes))
    }

    var table = PackedBytes()
    table.add(kineoVersion)
    manifest.pack(into: &table)
    table.add(frames.lowerBound)
    table.add(frames.count)
    table.add(raw: index.bytes)
    table.add(sums.count)
    table.add(raw: sums)
    try put(table.bytes)
    try put(PartLayout.foot(of: table.bytes))
    return size
  }
}
