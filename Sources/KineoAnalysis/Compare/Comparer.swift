import Kineo

extension Comparison {
  /// Compares two animations. Needs memory for their canvases, whatever their length.
  ///
  /// - Parameter progress: Called with the number of compared centiseconds and of all.
  /// - Throws: ``ExportError`` for what is too large, `GIFError` for a screen without pixels, or
  ///   what makes a scene wrong: ``MotionError``, ``FrameClockError``.
  package init(
    _ first: ComparedAnimation, _ second: ComparedAnimation,
    options: ComparisonOptions = ComparisonOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    var comparer = Comparer(
      try first.stream(options.limits, besides: second),
      try second.stream(options.limits, besides: first), options)
    if comparer.result.hasEqualSizes { try comparer.run(progress) }
    self = comparer.result
  }
}

/// Walks over the time of two animations at once, from change to change.
private struct Comparer {
  var result: Comparison
  private var streams: [any PictureStream]
  private var shown: [GIFPlayer.Shown] = []
  private let options: ComparisonOptions
  private var meter: DifferenceMeter
  private var sums = (squaredError: 0.0, colorError: 0.0)

  init(
    _ first: any PictureStream, _ second: any PictureStream, _ options: ComparisonOptions
  ) {
    streams = [first, second]
    self.options = options
    result = Comparison(streams.map(\.facts), background: options.background ?? .white)
    let canvas = first.facts
    meter = DifferenceMeter(
      width: canvas.width, height: canvas.height, background: options.background,
      tolerance: options.tolerance)
  }

  mutating func run(_ progress: (Int, Int) -> Void) throws {
    let end = streams.map(\.facts.centiseconds).min() ?? 0
    shown = try streams.indices.compactMap { try streams[$0].advance() }
    var changed: PixelRect? = streams[0].canvas.bounds
    var time = 0
    while shown.count == 2 {
      if let changed { meter.update(changed, streams[0].canvas, streams[1].canvas) }
      let next = shown.map(\.time.upperBound).min() ?? end
      note(time..<next)
      progress(next, end)
      time = next
      changed = try advance(to: next)
    }
    finish(time)
    try lookForChanges()
  }

  /// An animation that is still so far may change after the other is over.
  private mutating func lookForChanges() throws {
    for index in streams.indices {
      while result.areStill, let next = try streams[index].advance() {
        if next.changed != nil { result.areStill = false }
      }
    }
  }

  /// Goes on to the pictures that are shown at `time`.
  ///
  /// - Returns: What changes in either; nil for nothing.
  private mutating func advance(to time: Int) throws -> PixelRect? {
    var (changes, isOver): ([PixelRect?], Bool) = ([nil, nil], false)
    for index in streams.indices where shown[index].time.upperBound == time {
      guard let next = try streams[index].advance() else {
        isOver = true
        continue
      }
      shown[index] = next
      changes[index] = next.changed
      if next.changed != nil { result.areStill = false }
    }
    if isOver {
      shown = []
      return nil
    }
    note(changes, at: time)
    return changes.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
  }

  private mutating func note(_ changes: [PixelRect?], at time: Int) {
    for index in changes.indices where changes[index] != nil && changes[1 - index] == nil {
      result.timing[index].count += 1
      result.timing[index].first = result.timing[index].first ?? time
    }
  }

  private mutating func note(_ time: Range<Int>) {
    let difference = meter.difference
    sums.squaredError += difference.meanSquaredError * Double(time.count)
    sums.colorError += difference.meanColorError * Double(time.count)
    result.worstColorError = max(result.worstColorError, difference.worstColorError)
    let moment = Comparison.Moment(
      time: time, frames: shown.map(\.frame), difference: difference)
    if difference.pixels > 0 {
      result.differingTime += time.count
      if result.first == nil { result.first = moment }
    }
    if difference.meanSquaredError > result.worst?.difference.meanSquaredError ?? 0 {
      result.worst = moment
      if options.keepsWorst { result.worstPictures = streams.map(\.canvas) }
    }
  }

  private mutating func finish(_ time: Int) {
    result.commonTime = time
    result.meanSquaredError = sums.squaredError / Double(max(1, time))
    result.meanColorError = sums.colorError / Double(max(1, time))
  }
}
