import Kineo
import KineoAnalysis
import KineoSystem

/// Why one GIF is not made.
struct Refusal: Error {
  let findings: [BatchFinding]

  init(_ findings: [BatchFinding]) { self.findings = findings }

  /// - Parameters:
  ///   - name: The preset's, as messages have it.
  ///   - document: The preset, for errors that have a place in it.
  init(_ error: any Error, inPreset name: String, _ document: PresetDocument? = nil) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as PresetError: findings = error.findings
    case let error as ExportError where document != nil:
      findings = document?.error(error.description, atKey: error.presetKey).findings ?? []
    default:
      findings = [BatchFinding(rule: "preset", message: "\(error)", file: name)]
    }
  }

  static func severalForOneFile(_ preset: String, _ count: Int, _ path: String) -> Refusal {
    outputName(
      "\(quoted(preset)) makes \(count) GIFs, and \(quoted(path)) is one file; write a folder, "
        + "or choose one with --set NAME=VALUE", preset)
  }

  static func outputName(_ message: String, _ preset: String) -> Refusal {
    Refusal([
      BatchFinding(
        rule: "output-name", message: message, file: preset, text: "kineo: error: \(message)")
    ])
  }
}

extension PresetError {
  /// One for each mistake.
  var findings: [BatchFinding] {
    switch self {
    case .unreadable(let source, _), .tooLarge(let source, _):
      [BatchFinding(rule: "preset", message: reason, file: source, text: description)]
    case .mistakes(let source, let diagnostics, let omitted):
      diagnostics.map { diagnostic in
        BatchFinding(
          rule: "preset", message: diagnostic.mistake.description, file: source,
          line: diagnostic.position.line, column: diagnostic.position.column,
          text: PresetError.mistakes(source: source, [diagnostic], omitted: 0).description)
      }
        + (omitted == 0
          ? [] : [BatchFinding(rule: "preset", message: "… and \(omitted) more", file: source)])
    }
  }

  /// Without the name of the preset in front.
  private var reason: String {
    let parts = description.split(separator: ": ", maxSplits: 2)
    return parts.count == 3 ? String(parts[2]) : description
  }
}
