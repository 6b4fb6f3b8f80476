import Foundation
import TestSupport
import Testing

/// A page of the documentation with a preset, and with calls and what they print in a terminal.
struct TranscriptPage {
  let text: String
  let preset: String
  /// The calls, each after `$ `, and what they print.
  let shown: String
  private let path: String

  /// - Parameter name: From the top of the checkout.
  init(_ name: String) throws {
    path = Checkout.path(name)
    text = try Checkout.text(name)
    preset = String(try #require(text.firstMatch(of: #/```yaml\n(canvas:(?s:.*?))```/#)?.1))
    shown = String(try #require(text.firstMatch(of: #/```console\n((?s:.*?))```/#)?.1))
  }

  /// Writes into the page what the program prints, if `RECORD_GOLDENS` is set.
  func record(_ printed: String) throws {
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil else { return }
    try text.replacingOccurrences(of: shown, with: printed)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// How long it took differs from run to run.
  static func withoutTimes(_ text: String) -> String {
    text.replacing(#/in \d+\.\d\d s/#, with: "")
  }
}
