import KineoValues

/// Steps placed in absolute time: where every layer stands at any instant.
///
/// A pure function of time. Any instant can be asked for, in any order, from any thread.
public struct Timeline: Sendable {
  /// How long the animation lasts; one period of it where it is endless.
  public let duration: Time
  /// Whether the animation has no end and one period of it stands for the whole.
  public let isEndless: Bool
  /// The layers' names: depth first, a group before its children, as ``pose(at:)`` has them.
  public let layers: [String]

  /// The labels, in order of the text where they follow each other.
  public let labels: [Label]

  /// A named instant.
  public struct Label: Sendable, Equatable {
    public let name: String
    public let time: Time
    /// Where the preset says it, when it was read from one.
    public let mark: SourcePosition?
  }

  private let initialStates: [LayerState]
  let tracks: [LayerTrack]

  /// A property's track together with the values its pieces start from, now that they are known.
  struct LayerTrack: Sendable {
    let key: TrackKey
    let track: Track
    /// One value a piece, and the final one.
    let values: [SIMD4<Double>]

    init(_ key: TrackKey, _ track: Track, from start: SIMD4<Double>) {
      self.key = key
      self.track = track
      var values = [start]
      for piece in track.pieces { values.append(piece.end(from: values[values.count - 1])) }
      self.values = values
    }

    /// Nil while nothing has happened yet.
    func value(at time: Time) -> SIMD4<Double>? {
      track.lastPiece(startingBy: time).map { track.pieces[$0].value(at: time, from: values[$0]) }
    }
  }

  /// Compiles `animation` against the layers it moves.
  ///
  /// - Throws: ``MotionError`` with every mistake found.
  public init(layers: [Layer], animation: Animation) throws(MotionError) {
    let table = LayerTable(layers)
    var compiler = Compiler(table)
    let result = compiler.compile(animation)
    let mistakes = compiler.mistakes.mistakes
    guard mistakes.isEmpty else { throw MotionError(mistakes: mistakes) }
    let endlessLoop = animation.endlessLoop
    isEndless = endlessLoop != nil
    if let endlessLoop, result.duration == .zero {
      throw MotionError(
        mistakes: [MotionMistake(kind: .endlessInstant, mark: endlessLoop.mark)])
    }
    duration = result.duration
    labels = result.labels.map { Label(name: $0.name, time: $0.time, mark: $0.mark) }
    self.layers = table.names
    let states = table.layers.map(\.state)
    initialStates = states
    tracks = result.placement.sortedKeys.map { key in
      LayerTrack(key, result.placement.track(key), from: states[key.layer][key.property])
    }
  }

  /// The state of every layer at `time`. Before zero nothing has moved; from ``duration`` on
  /// everything rests at its end. A time on the boundary of two steps shows the later one's start.
  public func pose(at time: Time) -> [LayerState] {
    var states = initialStates
    for track in tracks {
      if let value = track.value(at: time) { states[track.key.layer][track.key.property] = value }
    }
    return states
  }
}
