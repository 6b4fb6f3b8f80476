import KineoGeometry

/// One period of a loop is listed, which stands for all.
extension ScheduleBuilder {
  /// - Parameter isBackwards: Whether the periods come from the last to the first, each backwards.
  mutating func add(
    _ loop: Loop, isBackwards: Bool, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    for run in scope.runs(of: loop) {
      let index = scope.isReversed ? run.last : run.first
      let inside = scope.repeated(run, of: loop).shifted(by: loop.period * Rational(index))
      if isBackwards {
        let value = loop.value(before: loop.count - 1 - index, from: before)
        addBackwards(loop.track, from: value, inside)
      } else if loop.alternates, !index.isMultiple(of: 2) {
        let value = loop.value(before: index - 1, from: before)
        add(loop.track, from: value, inside.returning(loop))
      } else {
        add(loop.track, from: loop.value(before: index, from: before), inside)
      }
    }
  }
}

/// Periods of a loop that are alike: each `stride` after the one before.
private struct LoopRun {
  let first: Int
  let count: Int
  var stride = 1

  var last: Int { first + (count - 1) * stride }
}

extension ScheduleScope {
  /// For a period that is reversed as a whole.
  fileprivate func returning(_ loop: Loop) -> Self {
    let paced = loop.returning.map { self.paced($0, loop.period) } ?? self
    return paced.reversed(loop.period)
  }

  fileprivate func repeated(_ run: LoopRun, of loop: Loop) -> Self {
    repeated(
      run.count, from: loop.period * Rational(run.first),
      period: loop.period * Rational(run.stride), alternates: loop.alternates && run.stride == 1)
  }

  /// Which periods of a loop are to be seen: all that are whole together, and apart from them those
  /// that are cut. Ways back at a pace of their own are apart from the ways there.
  fileprivate func runs(of loop: Loop) -> [LoopRun] {
    periods(of: loop).filter { !$0.isEmpty }.flatMap { range in
      guard loop.returning != nil else {
        return [LoopRun(first: range.lowerBound, count: range.count)]
      }
      return [LoopRun(first: range.lowerBound, count: (range.count + 1) / 2, stride: 2)]
        + (range.count > 1
          ? [LoopRun(first: range.lowerBound + 1, count: range.count / 2, stride: 2)] : [])
    }
  }

  private func periods(of loop: Loop) -> [Range<Int>] {
    guard loop.period > .zero else { return [0..<loop.count] }
    var (start, end) = (0, loop.count)
    var cut: [Range<Int>] = []
    if let upper, upper < loop.period * Rational(end) {
      end = max(0, (upper / loop.period).floor)
      if upper >= .zero { cut.append(end..<end + 1) }
    }
    if let lower, lower > .zero {
      start = min(loop.count, (lower / loop.period).ceiling)
      cut.removeAll { $0.upperBound < start }
      if start > 0, start <= end, loop.period * Rational(start) > lower {
        cut.append(start - 1..<start)
      }
    }
    return [start..<max(start, end)] + cut
  }
}
