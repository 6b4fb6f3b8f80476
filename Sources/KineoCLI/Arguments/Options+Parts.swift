import Kineo

/// Options about parts of an animation that are drawn apart.
extension Options {
  static let frameRange = Option(
    "frames", "RANGE", .frameRange, "The frames of a part (default: all); needs --part")
  static let asPart = Flag("part", "Draw a part for kineo join, and no GIF")
}

extension ParsedArguments {
  /// Whether a part is to be drawn, or was forgotten to be asked for.
  var asksForPart: Bool { has(Options.asPart) || self[Options.frameRange] != nil }

  /// - Throws: If the options for a part contradict each other or the rest.
  func checkPart() throws(UsageError) {
    guard has(Options.asPart) else {
      throw .rule(
        "--frames selects the frames of a part; add --part, or choose a part of the time "
          + "with --select")
    }
    guard operands.count == 1 else {
      throw .rule("--part takes one preset, not \(operands.count)")
    }
    if self[Options.maximumSize] != nil { throw .rule("\(PartError.maximumSize)") }
    if has(Options.bestEffort) { throw .rule("--best-effort is of no use without --max-size") }
    if self[Options.report] != nil {
      throw .rule("--report is about GIFs; use it with kineo join")
    }
  }
}
