import KineoGeometry

/// Steps placed in absolute time: where every layer stands at any instant.
///
/// A pure function of time. Any instant can be asked for, in any order, from any thread.
///
/// ```swift
/// let ball = Layer("ball", .ellipse(Size(width: 20, height: 20)), fill: "orange")
/// let timeline = try Timeline(
///   layers: [ball], animation: [.shift(x: 100, duration: 1, curve: .linear)])
/// let x = timeline.pose(at: 0.25)["ball"]?.position.x   // 25
/// ```
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
    /// Its name in the animation.
    public let name: String
    /// Counted from the animation's beginning.
    public let time: Time
    /// The place in the preset, if it was read from one.
    public let mark: SourcePosition?
  }

  /// The outlines that the layer with this number, as ``pose(at:)`` counts, morphs to; the first
  /// has the number 1 in the outline of its state.
  public func outlines(ofLayer layer: Int) -> [Shape] {
    outlines[TrackKey(layer: layer, property: .outline)]
  }

  /// The paints that steps lead the layer with this number to; the first has the number 1 in the
  /// layer's state.
  ///
  /// - Parameter property: ``PropertyKey/fillPaint`` or ``PropertyKey/strokePaint``.
  package func paints(ofLayer layer: Int, _ property: PropertyKey) -> [PaintTarget] {
    paints[TrackKey(layer: layer, property: property)]
  }

  /// Where fingers come down to drag layers; those of repeated steps are not among them.
  package let touchdowns: [Touchdown]

  private let outlines: NumberedTable<Shape>
  private let paints: NumberedTable<PaintTarget>
  let names: NumberedNames
  /// Before anything moves.
  private let initialPose: Pose
  let tracks: [LayerTrack]
  private let initialCamera: LayerState
  let cameraTracks: [LayerTrack]
  private let index: TrackIndex
  private let cameraIndex: TrackIndex

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
  }

  /// Compiles `animation` against the layers it moves and the camera.
  ///
  /// - Parameter camera: Without a position it stands at the origin.
  /// - Throws: ``MotionError`` with every mistake found.
  public init(
    layers: [Layer], camera: Camera = Camera(), animation: Animation
  ) throws(MotionError) {
    let table = LayerTable(layers, camera: camera)
    let painted = Compiler.paintedKeys(table, animation)
    var standings: [Gathering.Standings?] = []
    for _ in 0...Gathering.mostInstants {
      let (timeline, gatherings) = try Self.compiled(table, animation, standings, painted)
      standings += Array(repeating: nil, count: gatherings.count - standings.count)
      let unknown = gatherings.indices.filter { standings[$0] == nil }
      guard let first = unknown.map({ gatherings[$0].time }).min() else {
        self = timeline
        return
      }
      // What begins later depends on where these lead.
      let pose = timeline.pose(at: first).states
      for index in unknown where gatherings[index].time == first {
        standings[index] = gatherings[index].standings(in: pose)
      }
    }
    throw MotionError(
      mistakes: [
        MotionMistake(
          kind: .gatherings(limit: Gathering.mostInstants), mark: animation.mark)
      ])
  }

  /// The timeline as far as it is known where layers stand that are scaled together, and all of these.
  private static func compiled(
    _ table: LayerTable, _ animation: Animation, _ standings: [Gathering.Standings?],
    _ painted: Set<TrackKey>
  ) throws(MotionError) -> (Timeline, [Gathering]) {
    var compiler = Compiler(table, standings, painted: painted)
    let result = compiler.compile(animation)
    return (try Timeline(table, compiler, result, animation), compiler.gatherings)
  }

  private init(
    _ table: LayerTable, _ compiler: Compiler, _ result: Compiler.Result, _ animation: Animation
  ) throws(MotionError) {
    let mistakes = compiler.mistakes.mistakes
    guard mistakes.isEmpty else { throw MotionError(mistakes: mistakes) }
    let endlessLoop = animation.endlessLoop
    isEndless = endlessLoop != nil
    if let endlessLoop, result.duration == .zero {
      throw MotionError(
        mistakes: [MotionMistake(kind: .endlessInstant, mark: endlessLoop.mark)])
    }
    duration = result.duration
    outlines = compiler.outlines
    paints = compiler.paints
    names = NumberedNames(table.layers, outlines: outlines, paints: paints)
    touchdowns = compiler.touchdowns
    labels = result.labels.map { Label(name: $0.name, time: $0.time, mark: $0.mark) }
    self.layers = table.layerNames
    let states = compiler.initialStates
    initialPose = Pose(states.dropLast(), names: self.layers)
    initialCamera = states[states.count - 1]
    let allTracks = result.placement.sortedKeys.map { key in
      LayerTrack(key, result.placement.track(key), from: states[key.layer][key.property])
    }
    tracks = allTracks.filter { $0.key.layer < states.count - 1 }
    cameraTracks = allTracks.filter { $0.key.layer == states.count - 1 }
    index = TrackIndex(tracks)
    cameraIndex = TrackIndex(cameraTracks)
  }

  /// How many pieces all tracks have together.
  var pieceCount: Int { (tracks + cameraTracks).reduce(0) { $0 + $1.track.pieces.count } }

  /// The state of every layer at `time`. Before zero nothing has moved; from ``duration`` on
  /// everything rests at its end. A time on the boundary of two steps shows the later one's start.
  public func pose(at time: any TimeConvertible) -> Pose {
    var pose = initialPose
    var span = pose.states.mutableSpan
    let keys = tracks.span
    index.eachValue(at: time.exactTime) { number, value in
      span[keys[number].key.layer][keys[number].key.property] = value
    }
    return pose
  }

  /// Where the camera stands at `time`: of its state only position, rotation and, as its zoom,
  /// scale count.
  public func camera(at time: any TimeConvertible) -> LayerState {
    let time = time.exactTime
    var state = initialCamera
    cameraIndex.eachValue(at: time) { number, value in
      state[cameraTracks[number].key.property] = value
    }
    return state
  }
}
