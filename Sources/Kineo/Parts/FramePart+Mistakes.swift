extension FramePart {
  /// Why `parts` are not one whole animation, in any order; empty if they are.
  public static func mistakes(in parts: [FramePart]) -> [PartError] {
    guard let reference = parts.first else { return [] }
    let strangers = parts.compactMap { part in
      part.manifest.difference(from: reference.manifest).map {
        PartError.otherAnimation(name: part.path, what: $0, other: reference.path)
      }
    }
    // Frames of different animations cannot be compared.
    return strangers.isEmpty ? gapsAndOverlaps(of: ordered(parts), reference.frameCount) : strangers
  }

  /// By their frames.
  static func ordered(_ parts: [FramePart]) -> [FramePart] {
    parts.sorted {
      ($0.frames.lowerBound, $0.frames.upperBound) < ($1.frames.lowerBound, $1.frames.upperBound)
    }
  }

  private static func gapsAndOverlaps(of parts: [FramePart], _ count: Int) -> [PartError] {
    var mistakes: [PartError] = []
    var missing: [Range<Int>] = []
    var furthest: FramePart?
    for part in parts {
      let end = furthest?.frames.upperBound ?? 0
      if part.frames.lowerBound > end { missing.append(end..<part.frames.lowerBound) }
      if let furthest, part.frames.lowerBound < end {
        mistakes.append(
          .overlap(
            name: furthest.path, other: part.path, frames: part.frames.clamped(to: furthest.frames))
        )
      }
      if part.frames.upperBound > end { furthest = part }
    }
    let end = furthest?.frames.upperBound ?? 0
    if end < count { missing.append(end..<count) }
    return mistakes + (missing.isEmpty ? [] : [.missing(missing, count: count)])
  }
}
