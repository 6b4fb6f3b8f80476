import Kineo
import KineoSystem

extension BatchItem {
  /// What `file` breaks of the budget.
  ///
  /// - Parameter file: Only read if its colors are to be counted.
  /// - Throws: What keeps its colors from being counted.
  func findings(
    onBudgetOf file: @autoclosure () throws -> [UInt8], _ facts: GIFFacts
  ) throws -> [Finding] {
    var findings: [Finding] = []
    func check<Amount: Comparable>(
      _ rule: Rule, _ amount: Amount, _ limit: Amount?, _ words: (Amount) -> String
    ) {
      guard let limit, amount > limit else { return }
      findings.append(
        Finding(
          rule, "\(output) has \(words(amount)); the budget is \(words(limit))", file: preset))
    }
    check(.budgetSize, facts.bytes, budget.bytes) { counted($0, "byte") }
    check(.budgetFrames, facts.frames, budget.frames) { counted($0, "frame") }
    check(.budgetDuration, Time(Rational(facts.centiseconds, over: 100)), budget.duration) {
      "\($0) s"
    }
    if let limit = budget.colors {
      let colors = try facts.colors ?? GIFPlayer.countColors(of: GIFFile(file()), limit: limit)
      check(.budgetColors, colors, limit) { counted($0, "color") }
    }
    return findings
  }
}

extension GIFPlayer {
  /// How many different colors a viewer shows over time, clear not among them.
  ///
  /// - Parameter limit: Counting ends when it is exceeded by far.
  fileprivate static func countColors(of file: GIFFile, limit: Int) throws -> Int {
    var player = try GIFPlayer(file)
    var colors: Set<Pixel> = []
    while let shown = player.advance(), colors.count <= limit * 2 + 256 {
      guard let rect = shown.changed else { continue }
      for y in rect.y..<rect.maxY {
        let start = y * player.canvas.width
        for pixel in player.canvas.pixels[(start + rect.x)..<(start + rect.maxX)]
        where pixel != .clear { colors.insert(pixel) }
      }
    }
    return colors.count
  }
}
