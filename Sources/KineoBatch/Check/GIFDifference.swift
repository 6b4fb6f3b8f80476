import Kineo
import KineoAnalysis
import KineoSystem

/// Where a file differs from what its preset gives, described so that the line of the preset is
/// found that is to blame.
struct GIFDifference {
  let item: BatchItem
  /// Of what the preset gives.
  let timeline: Timeline
  /// The bytes that the preset gives.
  let expected: [UInt8]
  /// The bytes of the file.
  let actual: [UInt8]
  let limits: ExportLimits

  /// The findings, and whether the difference is visible.
  ///
  /// - Parameter artifacts: The folder that pictures are written to; nil for nowhere.
  func finding(artifacts: String?) throws -> (finding: Finding, isVisible: Bool) {
    guard let file = try? GIFFile(actual) else {
      return (Finding(.pixels, "is no GIF", file: item.output), true)
    }
    let comparison: Comparison
    do {
      comparison = try Comparison(
        .gif(GIFFile(expected)), .gif(file),
        options: ComparisonOptions(keepsWorst: artifacts != nil, limits: limits))
    } catch {
      return (Finding(.pixels, "\(error)", file: item.output), true)
    }
    if comparison.isEqual {
      let message =
        "looks as it should, but was made of another version of \(item.preset), by another program "
        + "or with other options"
      return (Finding(.bytes, message, file: item.output), false)
    }
    if let artifacts {
      let (folder, name) = item.placeOfArtifacts(in: artifacts)
      try comparison.writePictures(in: folder, named: name)
    }
    return (visible(comparison), true)
  }

  private func visible(_ comparison: Comparison) -> Finding {
    let facts = comparison.facts
    func finding(_ rule: Rule, _ difference: String) -> Finding {
      Finding(rule, "\(item.output) \(difference)", file: item.preset)
    }
    if !comparison.hasEqualSizes {
      return finding(
        .size,
        "is \(facts[1].width) x \(facts[1].height) px, and its preset gives "
          + "\(facts[0].width) x \(facts[0].height)")
    }
    guard let first = comparison.first else {
      return comparison.hasEqualLengths
        ? finding(.loop, "plays another number of times than its preset specifies")
        : finding(
          .duration,
          "lasts \(seconds(centiseconds: facts[1].centiseconds)), and its preset gives "
            + seconds(centiseconds: facts[0].centiseconds))
    }
    return pixels(first)
  }

  private func pixels(_ moment: Comparison.Moment) -> Finding {
    let time = moment.time.lowerBound
    let step = ActiveStep(in: timeline, at: Time(Rational(time, over: 100)))
    let what = step.map { "; \($0.step) of \(quoted($0.layer)) is active there" } ?? ""
    return Finding(
      .pixels, "\(item.output) \(moment.words)" + what,
      at: item.location(of: step?.mark))
  }
}

/// The step that began last of those that run at an instant.
private struct ActiveStep {
  let step: String
  let layer: String
  let mark: SourcePosition?

  /// Nil where nothing moves.
  init?(in timeline: Timeline, at time: Time) {
    let running = timeline.schedule.entries.filter { $0.start <= time && time <= $0.lastEnd }
    guard let last = running.max(by: { $0.start < $1.start }) else { return nil }
    (step, layer, mark) = (last.step, last.layer, last.mark)
  }
}

extension BatchItem {
  /// Where pictures of the GIF go: below `root` its own folders are made again, so that no two GIFs
  /// have one name.
  fileprivate func placeOfArtifacts(in root: String) -> (folder: String, name: String) {
    let name = output.hasSuffix(".gif") ? String(output.dropLast(4)) : output
    let parts = name.split(separator: "/").filter { ![".", ".."].contains($0) }
    return (
      ([root] + parts.dropLast().map(String.init)).joined(separator: "/"),
      String(parts.last ?? "")
    )
  }
}
