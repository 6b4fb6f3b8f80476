import KineoSystem

/// One step of the search for a smaller file: what was reduced, and the size before and after.
public struct SizeSearchStep: Sendable, Equatable {
  /// The reduction of a step.
  public enum Change: Sendable, Equatable {
    /// Frames that differ invisibly little became one with the frame before: numbers of frames.
    case merge(from: Int, to: Int)
    case quality(from: Int, to: Int)
    /// Of every table.
    case colors(from: Int, to: Int)
    case dithering(from: Dithering, to: Dithering)
    /// Frames a second.
    case frameRate(from: Rational, to: Rational)
    /// Of the canvas, in pixels; both have the proportions of the original.
    case scale(from: CanvasSize, to: CanvasSize)
  }

  /// Columns and rows of a canvas.
  public struct CanvasSize: Sendable, Equatable {
    public let width: Int
    public let height: Int
  }

  /// What was given up.
  public let change: Change
  /// The file before.
  public let before: Measure
  /// The file with the change.
  public let after: Measure

  /// The facts about a file.
  public struct Measure: Sendable, Equatable {
    /// Its size.
    public let bytes: Int
    /// How far its colors are from the frames that went into it; nil if nowhere.
    public let error: ColorError?
  }

  /// The word for what was given up, such as `quality`.
  public var name: String {
    switch change {
    case .merge: "merge"
    case .quality: "quality"
    case .colors: "colors"
    case .dithering: "dither"
    case .frameRate: "frame rate"
    case .scale: "scale"
    }
  }

  /// Whether the change was kept: one that does not make the file smaller is taken back.
  public var isKept: Bool { after.bytes < before.bytes }
}

/// A file that cannot be as small as asked.
public struct SizeShortfall: Sendable, Equatable {
  /// The most bytes that were allowed.
  public let limit: Int
  /// The smallest file that was found.
  public let smallest: Int
  /// All that was tried, in order.
  public let steps: [SizeSearchStep]

  public var description: String {
    "the file cannot be brought below \(counted(limit, "byte")); the smallest has "
      + grouped(smallest)
  }
}
