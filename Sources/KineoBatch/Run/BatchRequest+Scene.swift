import Kineo
import KineoSystem

extension BatchRequest {
  /// Reads the preset once more: a batch keeps none.
  func scene(of item: BatchItem, jobs: Int) throws -> (scene: Scene, options: ExportOptions) {
    do {
      let document = try item.document ?? document(item.preset)
      guard document.outputs.indices.contains(item.variation) else {
        throw Refusal([item.changed])
      }
      let variation = document.outputs[item.variation]
      let scene = try document.scene(variation)
      var options = options
      options.jobs = jobs
      options.part = try part(scene)
      options.origin = variation.origin
      guard Fingerprint(scene, from: variation.origin, options).key == item.key else {
        throw Refusal([item.changed])
      }
      return (scene, options)
    } catch let error as PresetError {
      throw Refusal(error, inPreset: item.preset)
    }
  }
}

extension BatchItem {
  fileprivate var changed: Finding {
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
    case let failure as OutputFolder.Failure:
      return Finding(
        .writing, "\(failure)", file: output, text: "kineo: error: \(failure)")
    default:
      return Finding(.rendering, "\(error)", file: preset)
    }
  }
}
