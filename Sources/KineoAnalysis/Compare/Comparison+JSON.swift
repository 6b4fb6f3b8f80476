import Kineo
import KineoSystem

extension Comparison {
  /// Everything, for programs; `docs/inspect.md` describes it.
  ///
  /// - Parameter names: Of both animations, as the user wrote them.
  package func json(names: [String]) -> JSONValue {
    [
      "version": 1, "equal": .bool(isEqual),
      "files": .array(facts.indices.map { value(of: $0, names[$0]) }),
      "equalSizes": .bool(hasEqualSizes), "equalLengths": .bool(hasEqualLengths),
      "equalLoops": .bool(hasEqualLoops), "commonTime": .number(commonTime),
      "differingTime": .number(differingTime), "psnr": .number(rounded: psnr),
      "meanSquaredError": .number(rounded: meanSquaredError),
      "meanColorError": .number(rounded: meanColorError),
      "worstColorError": .number(rounded: worstColorError),
      "first": first.map(value) ?? .null, "worst": worst.map(value) ?? .null,
    ]
  }

  private func value(of index: Int, _ name: String) -> JSONValue {
    let fact = facts[index]
    return [
      "name": .string(name), "width": .number(fact.width), "height": .number(fact.height),
      "frames": .number(fact.frames), "centiseconds": .number(fact.centiseconds),
      "plays": Self.plays(fact.loop), "bytes": fact.bytes.map { .number($0) } ?? .null,
      "ownChanges": .number(timing[index].count),
      "firstOwnChange": timing[index].first.map { .number($0) } ?? .null,
    ]
  }

  private static func plays(_ loop: Loop) -> JSONValue {
    switch loop {
    case .forever: .null
    case .once: 1
    case .plays(let count): .number(count)
    }
  }

  private func value(of moment: Moment) -> JSONValue {
    let difference = moment.difference
    let rect = difference.rect.map { [$0.x, $0.y, $0.width, $0.height] }
    return [
      "start": .number(moment.time.lowerBound), "end": .number(moment.time.upperBound),
      "frames": .array(moment.frames.map { .number($0) }), "pixels": .number(difference.pixels),
      "rectangle": rect.map { .array($0.map { .number($0) }) } ?? .null,
      "psnr": .number(rounded: difference.psnr),
      "meanColorError": .number(rounded: difference.meanColorError),
      "worstColorError": .number(rounded: difference.worstColorError),
    ]
  }
}

extension JSONValue {
  /// To six places; null for infinity.
  fileprivate static func number(rounded number: Double) -> JSONValue {
    guard let rational = Rational(number) else { return .null }
    return .number(Rational((rational * 1_000_000).rounded, over: 1_000_000))
  }
}
