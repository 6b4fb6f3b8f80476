import KineoSystem

/// What an animation comes to with one choice of settings, as a search for a smaller file weighs it.
public struct SizeOption: Sendable, Equatable {
  /// As ``OutputSettings/quality``.
  public let quality: Int
  /// As ``OutputSettings/colors``.
  public let colors: Int
  /// Frames a second.
  public let frameRate: Rational
  /// Columns of the canvas.
  public let width: Int
  /// Rows of the canvas.
  public let height: Int
  /// The size of the file.
  public let bytes: Int
  /// How far what is seen is from the frames as drawn, in their size and at their times: the mean of the
  /// distances of pixels and of pixels after a blur of 1.2 pixels, in OKLab, times 100.
  public internal(set) var error: Double
  /// Whether the file was made; otherwise its size was estimated from some of its frames.
  public let isMeasured: Bool

  package init(
    quality: Int, colors: Int, frameRate: Rational, width: Int, height: Int, bytes: Int,
    error: Double, isMeasured: Bool
  ) {
    self.quality = quality
    self.colors = colors
    self.frameRate = frameRate
    self.width = width
    self.height = height
    self.bytes = bytes
    self.error = error
    self.isMeasured = isMeasured
  }

  /// Whether the other one gives up the same.
  func hasSettings(of other: SizeOption) -> Bool {
    (quality, colors, frameRate, width, height)
      == (other.quality, other.colors, other.frameRate, other.width, other.height)
  }

  /// Whether its file has as many bytes and the same error.
  fileprivate func hasResult(of other: SizeOption) -> Bool {
    (bytes, error, isMeasured) == (other.bytes, other.error, other.isMeasured)
  }

  /// Whether no other one of `options` has both fewer bytes and a smaller error.
  public func isBest(of options: [SizeOption]) -> Bool {
    !options.contains {
      $0.bytes <= bytes && $0.error <= error && ($0.bytes, $0.error) != (bytes, error)
    }
  }
}

extension [SizeOption] {
  /// Those of which no other one has both fewer bytes and a smaller error, and the files of which no other file
  /// has: an estimate can be wrong, and must not hide what is written. Of several files, or estimates, with equal
  /// bytes and error only the first. The fewest bytes come first.
  package var frontier: [SizeOption] {
    let files = filter(\.isMeasured)
    var best: [SizeOption] = []
    for option in self
    where option.isBest(of: self) || option.isMeasured && option.isBest(of: files) {
      if !best.contains(where: { $0.hasResult(of: option) }) { best.append(option) }
    }
    return best.sorted { ($0.bytes, $0.error) < ($1.bytes, $1.error) }
  }
}

/// A file that cannot be as small as asked.
public struct SizeShortfall: Sendable, Equatable {
  /// The most bytes that were allowed.
  public let limit: Int
  /// The smallest file that was found.
  public let smallest: Int
  /// All that was weighed, in order.
  public let weighed: [SizeOption]

  public var description: String {
    "the file cannot be brought below \(counted(limit, "byte")); the smallest has "
      + grouped(smallest)
  }
}
