import KineoGeometry

/// Steps become pieces of the tracks of the layers they are aimed at.
extension Compiler {
  mutating func place(
    _ timed: TimedStep, _ mark: SourcePosition?, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    check(timed, mark, context)
    let step = timed.step
    let duration = context.scaled(max(timed.duration, .zero))
    let reference = StepReference(name: step.name, mark: mark)
    let segment = Segment(
      motion: step.motion, curve: timed.curve, duration: duration,
      interpolation: step.interpolation)
    for layer in targets(of: step, reference, context) {
      let key = TrackKey(layer: layer, property: step.property)
      note(key, step.look)
      let (motion, writtenKey) = numbered(step, key, reference) ?? (step.motion, key)
      let own = Segment(
        motion: motion, curve: timed.curve, duration: duration,
        interpolation: writtenKey.property.notation == .numbered ? .numbered : step.interpolation)
      placement.add(
        piece(
          .segment(own), writtenKey.property, reference, duration, start, context,
          isImplicit: step.isImplicit),
        to: writtenKey)
    }
    if context.isTogether, step.property == .scale {
      gather(segment, reference, start, context, into: &placement)
    }
  }

  /// A step to another outline or paint as one from number to number, and the property that it then
  /// writes; nil for a step from value to value.
  private mutating func numbered(
    _ step: Step, _ key: TrackKey, _ reference: StepReference
  ) -> (Motion, TrackKey)? {
    switch step.motion.target {
    case .outline(let shape):
      return (Motion(.to(NumberedMix(only: outlines.number(of: shape, for: key)).vector)), key)
    case .paint(let target, let from):
      return (motion(to: target, from: from, key), key)
    default: return paintedColor(step, key, reference)
    }
  }

  private mutating func motion(
    to target: PaintTarget, from start: Paint?, _ key: TrackKey
  ) -> Motion {
    let first = start.map { paint in
      NumberedMix(
        only: paints.number(of: PaintTarget(paint: paint, space: target.space), for: key)
      ).vector
    }
    return Motion(.to(NumberedMix(only: paints.number(of: target, for: key)).vector), from: first)
  }

  /// A step to a color on a layer that has gradients too: its color is one of the layer's paints.
  private mutating func paintedColor(
    _ step: Step, _ key: TrackKey, _ reference: StepReference
  ) -> (Motion, TrackKey)? {
    guard let property = step.property.ofPaints else { return nil }
    let paintKey = TrackKey(layer: key.layer, property: property)
    guard hasPaints(paintKey) else { return nil }
    guard case .to(let end) = step.motion.target, case .color(let space) = step.interpolation
    else {
      report(paintKey, reference)
      return nil
    }
    let from = step.motion.from.map { Paint.color(Color(vector: $0)) }
    let target = PaintTarget(paint: .color(Color(vector: end)), space: space)
    return (motion(to: target, from: from, paintKey), paintKey)
  }

  private func hasPaints(_ key: TrackKey) -> Bool {
    let layer = table.layers[key.layer]
    return painted.contains(key) || layer.paints[key.property] != nil
      || key.property == .fillPaint && layer.hasFilledSpans
  }

  private mutating func report(_ key: TrackKey, _ reference: StepReference) {
    mistakes.report(
      .gradient(step: reference.name, layer: table.layers[key.layer].name), reference.mark)
  }

  /// Moves layers that are scaled together away from their common middle.
  private mutating func gather(
    _ scaling: Segment, _ reference: StepReference, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    let layers = context.targets ?? []
    let number = gatherings.count
    gatherings.append(Gathering(time: context.epoch + start.time, layers: layers))
    guard number < standings.count, let known = standings[number] else { return }
    for layer in layers {
      guard let standing = known[layer] else { continue }
      let way = standing.way(scaledBy: scaling.motion)
      let segment = Segment(
        motion: Motion(.by(way.vector)), curve: scaling.curve, duration: scaling.duration,
        interpolation: .linear)
      placement.add(
        piece(.segment(segment), .position, reference, scaling.duration, start, context),
        to: TrackKey(layer: layer, property: .position))
    }
  }

  mutating func place(
    _ track: KeyTrack, _ mark: SourcePosition?, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    check(track, mark)
    let reference = StepReference(name: track.name, mark: mark)
    let duration = context.scaled(max(track.duration, .zero))
    var spline: PlacedPiece?
    for layer in targets(of: track.property, reference, context) {
      let key = TrackKey(layer: layer, property: track.property)
      note(key, nil)
      if let property = track.property.ofPaints {
        let paintKey = TrackKey(layer: layer, property: property)
        if track.leadsToPaint || hasPaints(paintKey) {
          place(track, from: paintKey, reference, start, context, into: &placement)
          continue
        }
      }
      let piece =
        spline
        ?? piece(
          .spline(Spline(track.keys, of: track.property, speed: context.speed)), track.property,
          reference, duration, start, context)
      spline = piece
      placement.add(piece, to: key)
    }
  }

  /// Keyframes of a layer that has gradients at some time, each as a step to its paint.
  private mutating func place(
    _ track: KeyTrack, from key: TrackKey, _ reference: StepReference, _ start: Start,
    _ context: Context, into placement: inout Placement
  ) {
    guard track.keys.allSatisfy({ $0.curveBetweenPaints != nil }) else {
      return report(key, reference)
    }
    let whole = context.scaled(max(track.duration, .zero))
    var elapsed = Time.zero
    for frame in track.keys {
      let duration = context.scaled(max(frame.duration, .zero))
      let segment = Segment(
        motion: motion(to: frame.motion, key), curve: frame.curveBetweenPaints ?? .linear,
        duration: duration, interpolation: .numbered)
      let start = Start(
        time: start.time + elapsed,
        reversedTime: start.reversedTime + (whole - elapsed - duration))
      elapsed = elapsed + duration
      placement.add(
        piece(.segment(segment), key.property, reference, duration, start, context), to: key)
    }
  }

  /// The way of a keyframe from number to number.
  private mutating func motion(to motion: Motion, _ key: TrackKey) -> Motion {
    switch motion.target {
    case .paint(let target, let from): self.motion(to: target, from: from, key)
    case .to(let color):
      self.motion(
        to: PaintTarget(paint: .color(Color(vector: color)), space: .srgb), from: nil, key)
    default: motion
    }
  }

  private func piece(
    _ content: Piece.Content, _ property: PropertyKey, _ reference: StepReference, _ duration: Time,
    _ start: Start, _ context: Context, isImplicit: Bool = false
  ) -> PlacedPiece {
    PlacedPiece(
      piece: Piece(
        content, origin: start.time, start: start.time, end: start.time + duration,
        step: reference, isAdditive: context.isAdditive && property.isAddable,
        isImplicit: isImplicit),
      reversed: (start.reversedTime, start.reversedTime, start.reversedTime + duration))
  }

  /// The layers that a step changes.
  private mutating func targets(
    of step: Step, _ reference: StepReference, _ context: Context
  ) -> [Int] {
    guard step.isImplicit, let look = step.look else {
      return targets(of: step.property, reference, context)
    }
    return (context.targets ?? []).filter {
      table.layers[$0].has(step.property) && table.layers[$0].state.lacks(look)
    }
  }

  /// The layers that a step aims at and that have the property; reports the others.
  private mutating func targets(
    of property: PropertyKey, _ reference: StepReference, _ context: Context
  ) -> [Int] {
    guard let targets = context.targets else {
      mistakes.report(.noLayer(step: reference.name, layers: table.names), reference.mark)
      return []
    }
    var splitTexts: Set<Substring> = []
    return targets.filter { layer in
      if table.layers[layer].has(property) { return true }
      let mistake = Self.mistake(of: table.layers[layer], property, reference)
      // The parts of a text are reported once.
      let text = table.layers[layer].name.prefix { $0 != "[" }
      if case .splitWhole = mistake, !splitTexts.insert(text).inserted { return false }
      mistakes.report(mistake, reference.mark)
      return false
    }
  }

  private static func mistake(
    of layer: Layer, _ property: PropertyKey, _ step: StepReference
  ) -> MotionMistake.Kind {
    if layer.isSplitText {
      if property == .appearance(.number) || property == .fontSize {
        return .splitWhole(step: step.name, property: property, layer: layer.name)
      }
      if let parts = layer.parts, parts.allSatisfy({ $0.has(property) }) {
        return .splitText(
          step: step.name, property: property, layer: layer.name, parts: Layer.name(of: parts))
      }
    }
    if case .text = layer.content, property == .outline {
      return .textOutline(step: step.name, layer: layer.name)
    }
    return .notApplicable(step: step.name, property: property, layer: layer.name)
  }

  private mutating func check(_ timed: TimedStep, _ mark: SourcePosition?, _ context: Context) {
    let step = timed.step
    if timed.duration < .zero {
      mistakes.report(.negativeDuration(step: step.name, duration: timed.duration), mark)
    }
    if let mistake = step.motion.paintMistake {
      mistakes.report(.targetPaint(mistake, step: step.name), mark)
    } else if !step.motion.isFinite {
      mistakes.report(.notANumber(step: step.name), mark)
    }
    if !timed.curve.isValid { mistakes.report(.curve(step: step.name), mark) }
    if timed.isOverdetermined { mistakes.report(.springDuration(step: step.name), mark) }
    if context.isAdditive, !context.isLenient, !step.property.isAddable, !step.isImplicit {
      mistakes.report(.notAdditive(step: step.name, property: step.property), mark)
    }
    switch step.motion.target {
    case .by where step.property.hasNoDistances, .times where step.property.hasNoDistances:
      mistakes.report(.notRelative(step: step.name, property: step.property), mark)
    case .effect(let effect):
      if let effect = effect as? any StateChange { check(effect, step, mark) }
    case .end(let end): check(end, step, mark)
    default: break
    }
  }

  private mutating func check(_ change: any StateChange, _ step: Step, _ mark: SourcePosition?) {
    if let property = change.undeclaredProperty {
      mistakes.report(.undeclaredChange(step: step.name, property: property), mark)
    }
    if let other = change.dependency {
      mistakes.report(.dependentChange(step: step.name, property: change.key, on: other), mark)
    }
  }

  private mutating func check(_ track: KeyTrack, _ mark: SourcePosition?) {
    for key in track.keys {
      if key.duration < .zero {
        mistakes.report(.negativeDuration(step: track.name, duration: key.duration), mark)
      }
      if !key.isFinite { mistakes.report(.notANumber(step: track.name), mark) }
      if !key.hasValidCurve { mistakes.report(.curve(step: track.name), mark) }
    }
  }
}

extension PropertyKey {
  /// The property that holds the paint instead of this color, if this is one.
  fileprivate var ofPaints: PropertyKey? {
    switch self {
    case .fill: .fillPaint
    case .stroke: .strokePaint
    default: nil
    }
  }

  /// Whether its values are no numbers, or nothing can be added to them: a viewer is infinitely far at 0.
  var hasNoDistances: Bool {
    notation == .boolean || notation == .blendMode || interpolation == .distance
  }

  /// Whether several changes at one time can be added up.
  package var isAddable: Bool {
    switch notation {
    case .boolean, .blendMode, .color, .numbered: false
    default: interpolation != .distance
    }
  }
}
