import KineoSystem

/// Names the outputs of one document, and finds those that clash.
struct OutputNamer {
  private struct Named {
    let label: String
    let name: String
    /// By placeholder, for those that templates can have and this one has not.
    let values: [String]
  }

  private let preset: PresetName
  private let template: OutputTemplate?
  private let axes: [String]
  private let rowWidth: Int
  private let diagnostics: Diagnostics
  private var named: [Named] = []

  init(
    _ preset: PresetName, _ template: OutputTemplate?, _ axes: [MatrixAxis], rowCount: Int?,
    _ diagnostics: Diagnostics
  ) {
    self.preset = preset
    self.template = template
    self.axes = axes.map(\.name)
    rowWidth = rowCount.map { "\($0)".count } ?? 0
    self.diagnostics = diagnostics
  }

  /// The name of one output, and why it cannot be used if that is for the preset's own name.
  ///
  /// - Parameters:
  ///   - value: Of a variable.
  ///   - paint: What kind of paint it is, which no file can be named after; nil for any other value.
  mutating func name(
    _ label: String, row: Int?, _ value: (_ name: String) -> String,
    _ paint: (_ name: String) -> PaintWord?
  ) -> (name: String, mistake: String?) {
    guard let template else { return ("", nil) }
    for name in template.placeholders {
      guard let paint = paint(name) else { continue }
      diagnostics.report(
        .rule("{\(name)} is \(paint.noun), which cannot be in the name of a file"),
        at: template.node)
      return ("", nil)
    }
    let number = row.map { "\($0)" } ?? ""
    let paddedRow = String(repeating: "0", count: max(0, rowWidth - number.count)) + number
    let name = SafeName.dashed(
      template.expanded { placeholder in
        switch placeholder {
        case "name": preset.stem
        case "row": paddedRow
        default: value(placeholder)
        }
      })
    named.append(Named(label: label, name: name, values: axes.map(value) + [number]))
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let mistake = parts.lazy.compactMap({ SafeName.mistake(in: String($0)) }).first else {
      return (name, nil)
    }
    if let own = preset.mistake, template.placeholders.contains("name") { return (name, own) }
    diagnostics.report(
      .rule(mistake + (label.isEmpty ? "" : " (\(visible(label)))")), at: template.node)
    return (name, nil)
  }

  /// Reports names that are one file, also on systems that ignore case and how accents are composed.
  func checkClashes() {
    guard let template else { return }
    var first: [String: Int] = [:]
    for (index, output) in named.enumerated() where !diagnostics.isFull {
      let other = first[SafeName.folded(output.name)]
      first[SafeName.folded(output.name)] = other ?? index
      guard let other else { continue }
      diagnostics.report(.rule(clash(named[other], output)), at: template.node)
    }
  }

  private func clash(_ a: Named, _ b: Named) -> String {
    let missing = zip(axes + ["row"], zip(a.values, b.values))
      .first { name, values in
        values.0 != values.1 && template?.placeholders.contains(name) == false
      }
    return "\(visible(a.label)) and \(visible(b.label)) would both be written to \(quoted(a.name))"
      + (missing.map { "; add {\($0.0)} to the name" } ?? "")
  }
}
