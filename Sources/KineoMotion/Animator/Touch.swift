import KineoGeometry

/// What a finger does at one instant.
public struct Touch: Sendable, Equatable {
  /// What a finger can do.
  public enum Phase: String, Sendable, CaseIterable {
    /// The finger touches down.
    case began
    /// The finger is somewhere; between two touches it moves evenly.
    case moved
    /// The finger is lifted.
    case ended
  }

  /// What the finger does.
  public let phase: Phase
  /// 0 or more.
  public let time: Time
  /// In pixels of the canvas.
  public let location: Point
  /// The speed with which the finger is lifted in pixels a second; nil for that of its last move.
  public let velocity: Point?
  /// The place in the preset, if it was read from one.
  public var mark: SourcePosition?

  /// - Parameter velocity: Counts for a touch that ended only.
  public init(
    _ phase: Phase, at time: any TimeConvertible, _ location: Point, velocity: Point? = nil,
    mark: SourcePosition? = nil
  ) {
    self.phase = phase
    self.time = time.exactTime
    self.location = location
    self.velocity = velocity
    self.mark = mark
  }

  /// The finger touches down.
  public static func began(at time: any TimeConvertible, _ location: Point) -> Touch {
    Touch(.began, at: time, location)
  }

  /// The finger has moved there, evenly since the touch before.
  public static func moved(at time: any TimeConvertible, _ location: Point) -> Touch {
    Touch(.moved, at: time, location)
  }

  /// The finger is lifted there, with a speed in pixels a second; nil for that of its last move.
  public static func ended(
    at time: any TimeConvertible, _ location: Point, velocity: Point? = nil
  ) -> Touch {
    Touch(.ended, at: time, location, velocity: velocity)
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Touch, b: Touch) -> Bool {
    a.phase == b.phase && a.time == b.time && a.location == b.location
      && a.velocity == b.velocity
  }
}
