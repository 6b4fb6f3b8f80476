/// What a layer shows itself through: the parts of it that the mask covers remain.
///
/// ```swift
/// let window = Layer("window", .ellipse(Size(width: 80, height: 80)), position: Point(x: 60, y: 40))
/// let photo = Layer("photo", .rectangle(Size(width: 120, height: 80)), fill: "teal")
///   .clipped(by: window)
/// ```
public struct LayerMask: Sendable, Equatable {
  /// What about a mask makes it cover a place.
  public enum Channel: String, Sendable, CaseIterable {
    /// That its layers' outlines surround it, whatever their colors.
    case outline
    /// How opaque it is there.
    case alpha
    /// How bright and opaque it is there (CSS Masking: 0.2126 R + 0.7152 G + 0.0722 B, times alpha).
    case luminance
  }

  /// Where the mask's picture comes from.
  public enum Source: Sendable, Equatable {
    /// Layers of its own, in coordinates whose origin is the top-left corner of the masked layer's box,
    /// or a group's position. They move with the layer, and steps find them by their names.
    case layers([Layer])
    /// Another layer of the same group, or of the scene, which is not shown itself; it stays where it
    /// is when the masked layer moves.
    case layer(named: String)
  }

  /// Where its picture comes from.
  public var source: Source
  /// What of the picture counts.
  public var channel: Channel
  /// Whether it is the other parts that remain.
  public var isInverted: Bool

  /// A mask; by default what is opaque in it remains.
  public init(_ source: Source, by channel: Channel = .alpha, isInverted: Bool = false) {
    self.source = source
    self.channel = channel
    self.isInverted = isInverted
  }

  /// Its own layers.
  package var layers: [Layer] {
    if case .layers(let layers) = source { layers } else { [] }
  }
}
