import Kineo

/// Renders presets one after the other; each of them on all processors.
struct RenderRun {
  /// One a preset.
  let outputs: [String]
  let options: ExportOptions
  let isQuiet: Bool
  let console: Console

  /// Whether all went well. A preset that fails does not keep the others from being rendered.
  func render(_ presets: [PresetFile]) -> Bool {
    var isDone = true
    for index in presets.indices where !console.isClosed {
      isDone = presets[index].rendering(console) { try render(presets[index], index) } && isDone
    }
    return isDone
  }

  private func render(_ preset: PresetFile, _ index: Int) throws {
    let output = outputs[index]
    let name = Output.name(output)
    let label = outputs.count > 1 ? "\(index + 1)/\(outputs.count) \(name)" : name
    let start = Instant.now
    let report = try preset.scene.export(
      to: output, options: preset.options(options)
    ) { done, total in
      if !isQuiet { console.progress(label, done: done, of: total) }
    }
    guard !isQuiet else { return }
    let line = RenderLine(
      path: name, report: report, milliseconds: Instant.now.milliseconds(since: start))
    console.report(line.text(pathWidth: pathWidth), besideFile: output == "-")
  }

  /// So that the lines of several files stand in columns.
  private var pathWidth: Int? {
    outputs.count > 1 ? outputs.map(\.count).max() : nil
  }
}
