import KineoSystem

extension Comparison {
  /// What comparing finds, in the order in which it is reported.
  package static let rules: [Rule] = [.size, .duration, .loop, .pixels]

  /// Everything by which viewers show something else; none for animations that look the same.
  ///
  /// - Parameters:
  ///   - expected: The name of the first animation.
  ///   - actual: The name of the second, which findings are about.
  package func findings(expected: String, actual: String) -> [Finding] {
    func finding(_ rule: Rule, _ words: String) -> Finding {
      Finding(rule, words, at: Location(actual))
    }
    var findings: [Finding] = []
    if !hasEqualSizes {
      findings.append(
        finding(
          .size,
          "is \(facts[1].width) x \(facts[1].height) px, and \(expected) is "
            + "\(facts[0].width) x \(facts[0].height)"))
    }
    if !hasEqualLengths {
      findings.append(
        finding(
          .duration,
          "lasts \(seconds(centiseconds: facts[1].centiseconds)), and \(expected) "
            + seconds(centiseconds: facts[0].centiseconds)))
    }
    if !hasEqualLoops {
      findings.append(finding(.loop, "plays another number of times than \(expected)"))
    }
    if let first { findings.append(finding(.pixels, first.words)) }
    return findings
  }
}

extension Comparison.Moment {
  /// Such as `differs from 0.12 s on (frame 3): 12 pixels in 3 x 4 at (1, 2), color error up to 3.20`.
  package var words: String {
    let block = difference.rect.map { " in \($0.width) x \($0.height) at (\($0.x), \($0.y))" }
    return "differs from \(seconds(centiseconds: time.lowerBound)) on (frame \(frames[1])): "
      + "\(counted(difference.pixels, "pixel"))\(block ?? ""), color error up to "
      + decimal(difference.worstColorError, places: 2)
  }
}

extension Rule {
  /// Pictures of different sizes.
  package static let size = Rule("size", .error, "The canvas has another size")
  /// Plays of different lengths.
  package static let duration = Rule("duration", .error, "One play lasts longer or shorter")
  /// Different numbers of plays.
  package static let loop = Rule("loop", .error, "It plays another number of times")
  /// Different pixels.
  package static let pixels = Rule("pixels", .error, "A viewer shows other pixels at some time")
}
