/// How deep and how many the steps of a preset are, so that a few lines cannot ask for more than
/// can be done.
struct StepLoad {
  /// The deepest nesting of steps, definitions replaced.
  static let depthLimit = 100
  /// The most steps, each counted once for every layer it moves.
  static let limit = 500_000

  /// How it was when a step began.
  struct Start {
    fileprivate let unaimed: Int
    fileprivate let aimed: Int
    fileprivate let targets: Int?
    fileprivate let staggered: Int?
  }

  /// The number of layers at which the step that is being read is aimed, and so what is in it.
  var targets: Int?
  /// The number of layers on which the step that is being read is staggered.
  var staggered: Int?
  /// Whether the limit is passed, which is reported.
  private(set) var isFull = false
  private var depth = 0
  /// Steps that wait for what is around them to aim them.
  private var unaimed = 0
  /// Steps times their layers.
  private var aimed = 0

  /// Counts a step and goes into it; nil, after a report, where that is too deep.
  mutating func begin(_ key: PresetValue) -> Start? {
    guard depth < Self.depthLimit else {
      key.report("steps are nested more than \(Self.depthLimit) deep here, definitions replaced")
      return nil
    }
    let start = Start(unaimed: unaimed, aimed: aimed, targets: targets, staggered: staggered)
    (targets, staggered) = (nil, nil)
    depth += 1
    unaimed += 1
    return start
  }

  /// Leaves the step that began at `start`, and counts its layers.
  mutating func end(_ start: Start, _ key: PresetValue) {
    depth -= 1
    if let factor = staggered ?? targets {
      // Both factors are below a million at any time, so this cannot overflow.
      let inside = staggered == nil ? 0 : aimed - start.aimed
      aimed += inside * max(0, factor - 1) + (unaimed - start.unaimed) * factor
      unaimed = start.unaimed
    }
    (targets, staggered) = (start.targets, start.staggered)
    guard aimed > Self.limit else { return }
    aimed = Self.limit + 1
    if !isFull {
      isFull = true
      key.report(
        "more than \(Self.limit) steps with this one, each counted once for every layer it moves; "
          + "that is the limit")
    }
  }
}
