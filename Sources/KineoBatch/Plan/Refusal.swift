import Kineo
import KineoSystem

/// Why one GIF is not made, or a preset not read.
package struct Refusal: Error {
  package let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }

  /// - Parameters:
  ///   - name: The preset's, as messages have it.
  ///   - document: The preset, for errors that have a place in it.
  package init(_ error: any Error, inPreset name: String, _ document: PresetDocument? = nil) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as PresetError: findings = error.findings
    case let error as ExportError where document != nil:
      findings = document?.error(error.description, atKey: error.presetKey).findings ?? []
    default:
      findings = [Finding(.preset, "\(error)", file: name)]
    }
  }

  static func severalForOneFile(_ preset: String, _ count: Int, _ path: String) -> Refusal {
    outputName(
      "\(quoted(preset)) makes \(count) GIFs, and \(quoted(path)) is one file; write a folder, "
        + "or choose one with --set NAME=VALUE", preset)
  }

  static func outputName(_ message: String, _ preset: String) -> Refusal {
    Refusal([
      Finding(
        .outputName, message, file: preset, text: "kineo: error: \(message)")
    ])
  }
}
