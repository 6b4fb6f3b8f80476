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
    if case .outline(let shape) = step.motion.target {
      for layer in targets(of: step.property, reference, context) {
        let number = outlines.number(of: shape, ofLayer: layer)
        let end = OutlineMix(from: number, to: number, progress: 0)
        let segment = Segment(
          motion: Motion(.to(end.vector)), curve: timed.curve, duration: duration,
          interpolation: .outline)
        let piece = piece(.segment(segment), step.property, reference, duration, start, context)
        placement.add(piece, to: TrackKey(layer: layer, property: step.property))
      }
      return
    }
    let segment = Segment(
      motion: step.motion, curve: timed.curve, duration: duration,
      interpolation: step.interpolation)
    place(.segment(segment), step.property, reference, duration, start, context, into: &placement)
    if context.isTogether, step.property == .scale {
      gather(segment, reference, start, context, into: &placement)
    }
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
    let duration = context.scaled(max(track.duration, .zero))
    place(
      .spline(Spline(track.keys, of: track.property, speed: context.speed)), track.property,
      StepReference(name: track.name, mark: mark), duration, start, context, into: &placement)
  }

  private mutating func place(
    _ content: Piece.Content, _ property: PropertyKey, _ reference: StepReference, _ duration: Time,
    _ start: Start, _ context: Context, into placement: inout Placement
  ) {
    let piece = piece(content, property, reference, duration, start, context)
    for layer in targets(of: property, reference, context) {
      placement.add(piece, to: TrackKey(layer: layer, property: property))
    }
  }

  private func piece(
    _ content: Piece.Content, _ property: PropertyKey, _ reference: StepReference, _ duration: Time,
    _ start: Start, _ context: Context
  ) -> PlacedPiece {
    PlacedPiece(
      piece: Piece(
        content, origin: start.time, start: start.time, end: start.time + duration,
        step: reference, isAdditive: context.isAdditive && property.isAddable),
      reversed: (start.reversedTime, start.reversedTime, start.reversedTime + duration))
  }

  /// The layers that a step aims at and that have the property; reports the others.
  private mutating func targets(
    of property: PropertyKey, _ reference: StepReference, _ context: Context
  ) -> [Int] {
    guard let targets = context.targets else {
      mistakes.report(.noLayer(step: reference.name, layers: table.names), reference.mark)
      return []
    }
    return targets.filter { layer in
      if table.layers[layer].has(property) { return true }
      mistakes.report(
        .notApplicable(step: reference.name, property: property, layer: table.layers[layer].name),
        reference.mark)
      return false
    }
  }

  private mutating func check(_ timed: TimedStep, _ mark: SourcePosition?, _ context: Context) {
    let step = timed.step
    if timed.duration < .zero {
      mistakes.report(.negativeDuration(step: step.name, duration: timed.duration), mark)
    }
    if !step.motion.isFinite { mistakes.report(.notANumber(step: step.name), mark) }
    if !timed.curve.isValid { mistakes.report(.curve(step: step.name), mark) }
    if timed.isOverdetermined { mistakes.report(.springDuration(step: step.name), mark) }
    if context.isAdditive, !context.isLenient, !step.property.isAddable {
      mistakes.report(.notAdditive(step: step.name, property: step.property), mark)
    }
    switch step.motion.target {
    case .by where step.property.notation == .boolean,
      .times where step.property.notation == .boolean:
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
  /// Whether several changes at one time can be added up.
  var isAddable: Bool {
    switch notation {
    case .boolean, .color, .outline: false
    default: true
    }
  }
}
