import Kineo
import KineoSystem

extension BatchRequest {
  /// What `item` is made from; its preset is read once more where the plan did not keep it.
  func composition(
    of item: BatchItem, jobs: Int
  ) throws -> (composition: Composition, options: ExportOptions) {
    if let composition = item.composition {
      return (composition, try options(for: composition, item.format, jobs: jobs))
    }
    do {
      let document = try item.document ?? document(item.preset)
      guard document.outputs.indices.contains(item.index) else {
        throw Refusal([item.changed])
      }
      let output = document.outputs[item.index]
      let composition = try composition(output, of: document)
      let options = try options(for: composition, item.format, jobs: jobs)
      guard Fingerprint(composition, from: output.origin, options).key == item.key else {
        throw Refusal([item.changed])
      }
      return (composition, options)
    } catch let error as PresetError {
      throw Refusal(error, inPreset: item.preset)
    }
  }
}

extension BatchItem {
  var changed: Finding {
    Finding(
      .preset, "the preset was changed while the batch ran", file: preset)
  }

  /// Why it could not be made.
  func finding(_ error: any Error) -> Finding {
    switch error {
    case FileError.unwritable(let path, let reason):
      let name = path == "-" ? "<stdout>" : path
      let text = FileError.unwritable(path: name, reason: reason).description
      return Finding(
        .writing, text, file: path == "-" ? nil : path,
        text: "kineo: error: \(text)")
    case let failure as FileBytes.Failure:
      return Finding(.reading, "\(failure)", file: output)
    default:
      return Finding(.rendering, "\(error)", file: preset)
    }
  }
}
