import Kineo
import KineoSystem

extension Comparison {
  /// Both animations, where they differ first and most, and by how much on average.
  ///
  /// - Parameter names: Of both animations, as the user wrote them.
  package func text(names: [String]) -> String {
    var rows = [("expected", fact(0, names)), ("actual", fact(1, names))]
    rows += mismatches.map { ("differs", $0) }
    if hasEqualSizes { rows += pictureRows + timingRows(names) }
    rows.append(("result", isEqual ? "the same" : "different"))
    return rows.map { "\($0.0.padded(to: 8))  \($0.1)" }.joined(separator: "\n")
  }

  private func fact(_ index: Int, _ names: [String]) -> String {
    let fact = facts[index]
    let parts = [
      "\(fact.width) x \(fact.height) px", counted(fact.frames, "frame"),
      seconds(centiseconds: fact.centiseconds), Self.plays(fact.loop),
      fact.bytes.map { "\(grouped($0)) bytes" },
    ]
    return "\(names[index]): " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func plays(_ loop: Loop) -> String {
    switch loop {
    case .forever: "plays forever"
    case .once: "plays once"
    case .plays(let count): "plays \(count) times"
    }
  }

  /// Everything besides pixels that keeps viewers from showing the same.
  private var mismatches: [String] {
    var mismatches: [String] = []
    if !hasEqualSizes { mismatches.append("in size: pictures cannot be compared") }
    if !hasEqualLengths {
      mismatches.append(
        "in length: only the first \(seconds(centiseconds: commonTime)) are compared")
    }
    if !hasEqualLoops { mismatches.append("in how often it plays") }
    return mismatches
  }

  private var pictureRows: [(String, String)] {
    guard let worst else { return [("pictures", "all pixels are the same at any time")] }
    let times =
      "\(seconds(centiseconds: differingTime)) of \(seconds(centiseconds: commonTime))"
    let means = "PSNR \(decibels(psnr)), color error \(decimal(meanColorError, places: 2))"
    let worstValues =
      "PSNR \(decibels(worst.difference.psnr)), color error "
      + "\(decimal(worst.difference.meanColorError, places: 2)) on average, up to "
      + decimal(worst.difference.worstColorError, places: 2)
    var rows = [
      ("pictures", differingTime > 0 ? "differ for \(times)" : "the same within tolerance")
    ]
    if let first { rows.append(("first", text(of: first))) }
    rows.append(("worst", "\(place(worst)): \(worstValues)"))
    rows.append(("average", means + ", up to \(decimal(worstColorError, places: 2)) anywhere"))
    return rows
  }

  private func text(of moment: Moment) -> String {
    let difference = moment.difference
    let block = difference.rect.map { " in \($0.width) x \($0.height) at (\($0.x), \($0.y))" } ?? ""
    return "\(place(moment)): \(counted(difference.pixels, "pixel"))\(block), color error up to "
      + decimal(difference.worstColorError, places: 2)
  }

  private func place(_ moment: Moment) -> String {
    "\(seconds(centiseconds: moment.time.lowerBound)), frames \(moment.frames[0]) and "
      + "\(moment.frames[1])"
  }

  private func decibels(_ psnr: Double) -> String { decimal(psnr, places: 2) + " dB" }

  private func timingRows(_ names: [String]) -> [(String, String)] {
    timing.indices.compactMap { index in
      guard let first = timing[index].first else { return nil }
      return (
        "timing",
        "\(counted(timing[index].count, "change")) of the picture only in \(names[index]), the "
          + "first at \(seconds(centiseconds: first))"
      )
    }
  }
}
