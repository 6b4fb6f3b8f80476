import TestSupport
import Testing

@testable import Kineo
@testable import KineoAnalysis

@Suite struct FlashMeterTests {
  /// At which steps one pixel has flashed too often, one luminance every `pause` centiseconds.
  private func alarms(_ luminance: [Float], every pause: Int) -> [Int] {
    var meter = FlashMeter([luminance[0]])
    return luminance.indices.filter { meter.advance(to: [luminance[$0]], at: $0 * pause) > 0 }
  }

  @Test("the seventh opposing change within less than a second is one too many")
  func seventh() {
    let flicker: [Float] = (0..<12).map { $0 % 2 == 0 ? 1 : 0 }
    #expect(alarms(flicker, every: 16).first == 7)
    #expect(alarms(flicker, every: 17).isEmpty)
  }

  @Test("changes count from a tenth on, and where the darker end is below 0.8")
  func thresholds() {
    func flicker(_ a: Float, _ b: Float) -> [Float] { (0..<12).map { $0 % 2 == 0 ? a : b } }
    #expect(!alarms(flicker(0.5, 0.625), every: 10).isEmpty)
    #expect(alarms(flicker(0.5, 0.59), every: 10).isEmpty)
    #expect(alarms(flicker(0.8, 1), every: 10).isEmpty)
    #expect(!alarms(flicker(0.79, 1), every: 10).isEmpty)
  }

  @Test("small changes in one direction add up, and a rising value is one change only")
  func gradual() {
    let wave: [Float] = [0, 0.05, 0.1, 0.15, 0.2, 0.15, 0.1, 0.05]
    #expect(!alarms((0..<80).map { wave[$0 % 8] }, every: 2).isEmpty)
    #expect(alarms((0..<80).map { Float($0) / 80 }, every: 2).isEmpty)
  }

  @Test("random luminances agree with counting the turns of each second by hand")
  func random() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let luminance = (0..<40).map { _ in Float(Int.random(in: 0...6, using: &generator)) / 8 }
      // Eighths: every change counts, and none is above the limit for the darker end.
      var turns: [Int] = []
      var last = 0
      for index in luminance.indices.dropFirst() where luminance[index] != luminance[index - 1] {
        let direction = luminance[index] > luminance[index - 1] ? 1 : -1
        if direction != last { turns.append(index) }
        last = direction
      }
      let expected = luminance.indices.filter { index in
        turns.count { $0 <= index && $0 * 9 > index * 9 - 100 } >= 7
      }
      #expect(alarms(luminance, every: 9) == expected)
    }
  }
}
