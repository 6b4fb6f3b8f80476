/// Why a scene is not rendered.
public enum ExportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What may exceed a limit.
  public enum Quantity: Equatable, Sendable {
    /// One side of the canvas, its area, the number of frames, the estimated bytes of memory, or the
    /// estimated seconds of work.
    case side, pixels, frames, memory, work
  }

  /// More than a limit allows; `option` raises it on the command line.
  case limit(Quantity, value: Int, limit: Int, option: String, details: String)
  /// The system has fewer bytes of memory left than are needed.
  case memoryUnavailable(needed: Int, available: Int)
  /// A canvas has at least one pixel and sides of at most a million.
  case canvas(width: Int, height: Int)
  /// A part lies within the animation.
  case part(Range<Time>, duration: Time)
  /// A scale is above 0 and at most a million.
  case scale(Double)
  /// The file cannot be as small as asked.
  case budget(SizeShortfall)

  public var description: String {
    switch self {
    case .limit(let quantity, let value, let limit, let option, let details):
      Self.exceeded(quantity, value, limit) + details + "; \(option) raises the limit"
    case .memoryUnavailable(let needed, let available):
      "about \(needed >> 20) MiB of memory are needed, and the system has \(available >> 20) MiB left"
    case .canvas(let width, let height):
      "a canvas of \(width) x \(height) px; both sides must be 1 to 1000000"
    case .part(let part, let duration):
      "a part from \(part.lowerBound) s to \(part.upperBound) s; the animation lasts \(duration) s"
    case .scale(let scale):
      "a scale of \(scale); above 0 is allowed"
    case .budget(let shortfall): shortfall.description
    }
  }

  private static func exceeded(_ quantity: Quantity, _ value: Int, _ limit: Int) -> String {
    switch quantity {
    case .side: "a side of \(value) px is more than the limit of \(limit)"
    case .pixels: "a canvas of \(value) px is more than the limit of \(limit)"
    case .frames where value == .max: "more frames than can be counted; the limit is \(limit)"
    case .frames: "\(value) frames are more than the limit of \(limit)"
    case .memory:
      "about \(value >> 20) MiB of memory are more than the limit of \(limit >> 20) MiB"
    case .work: "about \(value) s of work are more than the limit of \(limit) s"
    }
  }
}

extension ExportError {
  /// The key of a preset that asks for what is refused.
  package var presetKey: String {
    switch self {
    case .limit(.frames, _, _, _, _): "animate"
    case .limit(.work, _, _, _, _): "layers"
    default: "canvas"
    }
  }
}
