import KineoGeometry

/// Places the steps of a timed animation in time, once for every property they write.
///
/// Walks the tree once. Operators that change how time runs (loops, reversals) compile what is
/// below them into tracks of their own, so nothing is ever unrolled.
struct Compiler {
  /// The effect of operators further up on the steps below.
  struct Context {
    /// Indices of the layers that steps change; nil until they are specified.
    var targets: [Int]?
    var speed = Rational.one
    /// When everything is cut off, for what does not end by itself.
    var horizon: Time?
    /// Whether steps add to what else happens.
    var isAdditive = false
    /// Whether steps that cannot be added simply are not.
    var isLenient = false
    /// Whether times are those of the whole animation.
    var isAbsolute = true
    /// When the whole of which times count began.
    var epoch = Time.zero
    /// Whether layers that one step scales are as one.
    var isTogether = false

    func scaled(_ time: Time) -> Time { time / speed }

    /// For what is compiled into a placement of its own, which begins at zero.
    func isolated(from start: Start) -> Context {
      var copy = self
      copy.epoch = epoch + start.time
      copy.horizon = nil
      copy.isAbsolute = false
      return copy
    }
  }

  /// When something begins: in time, and if everything is played backwards.
  struct Start {
    var time = Time.zero
    var reversedTime = Time.zero

    /// Where a member of a group begins that begins here.
    func of(_ member: TimedAnimation.Member, _ context: Context) -> Start {
      Start(
        time: time + context.scaled(member.start),
        reversedTime: reversedTime + context.scaled(member.reversedStart))
    }
  }

  /// Deeper trees would need more stack than a thread surely has.
  static let depthLimit = 200

  let table: LayerTable
  var mistakes = MistakeList()
  /// Whether it is known when everything happens; if not, overlaps cannot be checked.
  private var isResolved = true
  /// What morphs lead to.
  var outlines = NumberedTable<Shape>()
  /// What changes of fills and strokes lead to, on layers that have gradients at some time.
  var paints = NumberedTable<PaintTarget>()
  /// The fills and strokes known to become gradients.
  let painted: Set<TrackKey>
  /// Where fingers come down, but in what is repeated, cut or played backwards.
  private(set) var touchdowns: [Touchdown] = []
  /// The effects that steps change on layers that have none, by their colors.
  private var looks: [TrackKey: EffectLook] = [:]
  /// The colors of effects that anything else changes.
  private var otherColors: Set<TrackKey> = []
  /// Texts whose size is changed.
  private var sizedTexts: Set<Int> = []
  /// Layers that are scaled together, each time that a step does so.
  var gatherings: [Gathering] = []
  /// Where the layers of the first gatherings stand, as far as that is known.
  let standings: [Gathering.Standings?]

  init(
    _ table: LayerTable, _ standings: [Gathering.Standings?] = [], painted: Set<TrackKey> = []
  ) {
    self.table = table
    self.standings = standings
    self.painted = painted
    for name in table.duplicates { mistakes.report(.duplicateLayer(name), nil) }
    for mistake in table.mistakes { mistakes.report(mistake, nil) }
    if table.isTooDeep { mistakes.report(.depth(limit: LayerTable.depthLimit), nil) }
  }

  /// The fills and strokes that become gradients at some time; found by compiling once more.
  static func paintedKeys(_ table: LayerTable, _ animation: Animation) -> Set<TrackKey> {
    guard !animation.isDeeper(than: depthLimit), animation.hasPaintStep else { return [] }
    var compiler = Compiler(table)
    _ = compiler.compile(animation)
    return compiler.paints.keys
  }

  /// What comes of a whole animation.
  struct Result {
    var placement = Placement()
    /// Of one period where it is endless.
    var duration = Time.zero
    var labels: [TimedAnimation.Label] = []
  }

  mutating func compile(_ animation: Animation) -> Result {
    guard !animation.isDeeper(than: Self.depthLimit) else {
      mistakes.report(.depth(limit: Self.depthLimit), animation.mark)
      return Result()
    }
    guard !table.isTooDeep, animation.hasValidTimes(&mistakes) else { return Result() }
    let whole = animation.endlessLoop.flatMap { animation.taking($0.periods) } ?? animation
    var resolver = TimingResolver()
    let timed = resolver.resolve(whole)
    mistakes.report(resolver.mistakes)
    isResolved = resolver.mistakes.mistakes.isEmpty
    if timed.duration == nil { reportEndless(timed) }
    var result = Result()
    result.duration = timed.duration ?? .zero
    result.labels = timed.labels
    let context = Context(targets: table.topLevel.count == 1 ? table.topLevel : nil)
    place(timed, Start(), context, into: &result.placement)
    return result
  }

  /// Reports the endless part that keeps the whole from ending.
  private mutating func reportEndless(_ timed: TimedAnimation) {
    switch timed.content {
    case .endless: mistakes.report(.endless, timed.mark)
    case .chain(let members), .group(let members):
      for member in members where member.timed.duration == nil {
        reportEndless(member.timed)
      }
    case .speed(let child, _), .on(let child, _), .together(let child), .additive(let child, _):
      reportEndless(child)
    default: break
    }
  }

  /// Adds the pieces of `timed` to `placement`.
  mutating func place(
    _ timed: TimedAnimation, _ start: Start, _ context: Context, into placement: inout Placement
  ) {
    switch timed.content {
    case .nothing: break
    case .step(let step):
      place(step, timed.mark, start, context, into: &placement)
    case .track(let track):
      place(track, timed.mark, start, context, into: &placement)
    case .chain(let members):
      for member in members {
        place(member.timed, start.of(member, context), context, into: &placement)
      }
    case .group(let members):
      let whole = timed.duration.map(context.scaled)
      let window = TimeWindow(
        start: start.time, reversedStart: start.reversedTime,
        length: whole ?? context.horizon.map { $0 - start.time } ?? .zero)
      placeGroup(members, timed.mark, start, window, context, into: &placement)
    case .loop(let child, let count, let repetition):
      placeLoop(
        child, count: count, repetition, timed.mark, start, context, into: &placement)
    case .endless(let child, let repetition):
      placeEndless(child, repetition, timed.mark, start, context, into: &placement)
    case .reversed(let child):
      placeReversal(of: child, timed.mark, start, context, into: &placement)
    case .speed(let child, let factor):
      var inner = context
      inner.speed = context.speed * factor
      // Speeds that multiply to one too small for a fraction.
      guard inner.speed > .zero else { return mistakes.report(.speed, timed.mark) }
      place(child, start, inner, into: &placement)
    case .paced(let child, let curve):
      placePaced(child, curve, start, context, into: &placement)
    case .spline(let child):
      placeSpline(child, timed.mark, start, context, into: &placement)
    case .cut(let child):
      placeCut(child, at: timed.duration ?? .zero, start, context, into: &placement)
    case .driven(let child, let progress):
      placeDriven(child, by: progress, start, context, into: &placement)
    case .together(let child):
      var inner = context
      inner.isTogether = true
      place(child, start, inner, into: &placement)
    case .additive(let child, let isLenient):
      var inner = context
      inner.isAdditive = true
      inner.isLenient = isLenient
      place(child, start, inner, into: &placement)
    case .on(let child, let targets):
      var inner = context
      inner.targets = numbers(of: targets, at: timed.mark)
      place(child, start, inner, into: &placement)
    case .touchdown(let location):
      guard context.isAbsolute, let targets = context.targets else { break }
      touchdowns.append(
        Touchdown(time: start.time, location: location, layers: targets, mark: timed.mark))
    }
  }

  private mutating func placeGroup(
    _ members: [TimedAnimation.Member], _ mark: SourcePosition?, _ start: Start,
    _ window: TimeWindow,
    _ context: Context, into placement: inout Placement
  ) {
    let placements = members.map { member in
      var own = Placement()
      place(member.timed, start.of(member, context), context, into: &own)
      return own
    }
    placement.merge(placements, within: window) { key, first, second in
      let time = max(first.start, second.start)
      reportConflict(key, first.step(at: time), second.step(at: time), mark)
    }
  }

  mutating func reportConflict(
    _ key: TrackKey, _ first: StepReference, _ second: StepReference, _ mark: SourcePosition?
  ) {
    guard isResolved else { return }
    mistakes.report(
      .conflict(first, second, property: key.property, layer: table.layers[key.layer].name),
      second.mark ?? mark)
  }

  private mutating func numbers(
    of targets: Animation.Targets, at mark: SourcePosition?
  ) -> [Int]? {
    let names: [String]
    switch targets {
    case .all: return table.topLevel
    case .named(let given): names = given
    case .matching(let pattern):
      let layers = table.layers.dropLast()
      let found = layers.indices.filter { pattern.matches(layers[$0].name) }
      if found.isEmpty { mistakes.report(.noAim, mark) }
      return found
    }
    if names.isEmpty { mistakes.report(.noAim, mark) }
    var numbers: [Int] = []
    var known: Set<Int> = []
    for name in names {
      guard let number = table.number(of: name) else {
        mistakes.report(.unknownLayer(name, layers: table.layerNames), mark)
        continue
      }
      if known.insert(number).inserted { numbers.append(number) }
    }
    return numbers
  }
}

// MARK: - Effects

extension Compiler {
  /// Notes that a step, or keyframes where there is no look, change a property of a layer.
  mutating func note(_ key: TrackKey, _ look: EffectLook?) {
    if key.property == .fontSize { sizedTexts.insert(key.layer) }
    guard case .appearance = key.property else { return }
    if let look {
      guard table.layers[key.layer].state.lacks(look) else { return }
      looks[TrackKey(layer: key.layer, property: look.property.key)] = look
    } else if key.property.notation == .color {
      otherColors.insert(key)
    }
  }

  /// The states of all layers before anything moves. Where steps alone give an effect its color, it begins
  /// with its look; the size of a text that steps change is a number even where the text is fitted.
  var initialStates: [LayerState] {
    var states = table.layers.map(\.state)
    for (key, look) in looks where !otherColors.contains(key) {
      states[key.layer].begin(with: look)
    }
    for layer in sizedTexts { states[layer].fontSize = table.layers[layer].initialFontSize }
    return states
  }
}
