import Kineo

/// Renders presets one after the other; each of them on all processors.
struct RenderRun {
  /// One a preset.
  let outputs: [String]
  let options: ExportOptions
  let isQuiet: Bool
  let console: Console

  /// Renders all and tells what became of them. A preset that fails does not keep the others from
  /// being rendered.
  func render(_ presets: [PresetFile], _ reports: ExportReports) -> ExitCode {
    var reports = reports
    var isDone = true
    for index in presets.indices where !console.isClosed {
      isDone =
        presets[index].rendering(console) { try render(presets[index], index, &reports) } && isDone
    }
    reports.finish()
    return isDone ? reports.areAllWritten ? .done : .tooLarge : .failed
  }

  private func render(
    _ preset: PresetFile, _ index: Int, _ reports: inout ExportReports
  ) throws {
    let output = outputs[index]
    let name = Output.name(output)
    let label = outputs.count > 1 ? "\(index + 1)/\(outputs.count) \(name)" : name
    try reports.telling(output, madeFrom: preset.name) {
      try preset.scene.export(to: output, options: preset.options(options)) { done, total in
        if !isQuiet { console.progress(label, done: done, of: total) }
      }
    }
  }
}
