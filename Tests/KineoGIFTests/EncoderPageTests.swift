import Foundation
import TestSupport
import Testing

@testable import KineoGIF

/// The numbers that docs/encoder.md gives are those of the encoder.
@Suite struct EncoderPageTests {
  @Test("what qualities allow is what the page says")
  func tolerances() throws {
    let qualities = try row("quality").compactMap { Int($0) }
    try #require(qualities == [100, 90, 75, 50, 25])
    let tolerances = qualities.map { Tolerance(GIFOptions(OutputSettings(quality: $0))) }
    #expect(
      try row("error that saves a bit")
        == tolerances.map { $0.bitValue > 0 ? number(Double($0.bitValue), 2) : "" })
    #expect(
      try row("error beyond that of the nearest")
        == tolerances.map { $0.bitValue > 0 ? "" : number(Double($0.color)) })
    #expect(
      try row("error, summed").compactMap { Double($0) }
        == tolerances.map { $0.distancePerByte.rounded() })
    #expect(
      try row("the same a pixel")
        == tolerances.map { number($0.distancePerByte * 768 / 129_600, 2) })
  }

  /// The numbers of the table's row whose first words are these.
  private func row(_ start: String) throws -> [String] {
    let root = Checkout.root
    let text = try String(contentsOf: root.appending(path: "docs/encoder.md"), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(start)") })
    return line.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func number(_ value: Double, _ digits: Int = 1) -> String {
    value == 0 ? "0" : String(format: "%.\(digits)f", value)
  }
}
