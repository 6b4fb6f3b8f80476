import KineoMotion
import KineoSystem

/// Reads all of a document but its layers and steps.
struct DocumentReader {
  private let source: PresetSource
  private let settings: PresetSettings
  private let diagnostics: Diagnostics

  init(_ source: PresetSource, _ settings: PresetSettings, _ diagnostics: Diagnostics) {
    self.source = source
    self.settings = settings
    self.diagnostics = diagnostics
  }

  /// Nil when the text is not YAML or a file that it includes is missing, which is reported.
  func read() -> DocumentParts? {
    addOutsideTexts()
    guard let own = NodeBuilder.root(of: source.text, diagnostics) else { return nil }
    var includes = IncludeReader(
      keys: Set(PresetFields.mapping.fields.map(\.name)), ownKeys: PresetFields.own.map(\.name),
      from: settings.folders(forFileNamed: source.name), diagnostics)
    if let defaults = settings.project?.defaults, let file = settings.project?.source?.name {
      includes.add(defaults, named: file)
    }
    includes.add(own, named: source.name)
    // What is missing could be in the files that are.
    guard includes.isComplete else { return nil }
    let root = Node.merged(includes.roots) ?? own
    let keys = Dictionary(
      root.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    var matrix = MatrixReader(
      VariableTable(value(keys[PresetFields.variables.name]).map(VariableReader().variables) ?? []))
    if let value = value(keys[PresetFields.variants.name]) { matrix.read(value) }
    var planner = OutputPlanner(
      table: matrix.variables, matrix: matrix.matrix, settings: settings,
      diagnostics: diagnostics)
    let template = template(keys, planner)
    planner.namer = OutputNamer(
      PresetName(source.name), template, matrix.matrix.axes, rowCount: settings.rows?.count,
      diagnostics)
    planner.limits = LimitsReader(
      node: keys[PresetFields.budget.name]?.value,
      fallback: settings.project?.limits ?? OutputLimits())
    planner.origin = PresetOrigin(
      text: source.text,
      included: (settings.project?.defaults.map { [$0.canonicalText] } ?? [])
        + diagnostics.texts.included)
    return DocumentParts(
      root: root, variables: matrix.variables,
      outputs: planner.outputs(at: keys[PresetFields.variants.name]),
      placeholders: template?.placeholders ?? [],
      folders: settings.folders(forFileNamed: source.name))
  }

  private func value(_ entry: Node.Entry?) -> PresetValue? {
    entry.map { PresetValue($0.value, diagnostics) }
  }

  /// How outputs are named: by the call, the preset and what it includes, the project, or as axes and
  /// rows need.
  private func template(
    _ keys: [String: Node.Entry], _ planner: OutputPlanner
  ) -> OutputTemplate? {
    let names =
      ["name"] + (settings.rows == nil ? [] : ["row"]) + planner.table.names
    if let text = settings.nameTemplate {
      let place = SourcePosition(line: 1, column: 1, file: OutsideText.nameTemplate)
      let node = Node(
        span: SourceSpan(start: place), content: .scalar(text, isPlain: false))
      return OutputTemplate(PresetValue(node, diagnostics), names: names)
    }
    if let value = value(keys[PresetFields.output.name]) {
      return OutputTemplate(value, names: names)
    }
    if let node = settings.project?.nameTemplate {
      return OutputTemplate(PresetValue(node, diagnostics), names: names)
    }
    let parts = ["name"] + planner.matrix.axes.map(\.name) + (settings.rows == nil ? [] : ["row"])
    let text = parts.map { "{\($0)}" }.joined(separator: "-") + ".gif"
    let place =
      keys[PresetFields.variants.name]?.key.span ?? SourceSpan(start: .init(line: 1, column: 1))
    let node = Node(span: place, content: .scalar(text, isPlain: false))
    return OutputTemplate(PresetValue(node, diagnostics), names: names)
  }

  /// Makes the texts known that mistakes from outside the preset are shown with.
  private func addOutsideTexts() {
    let notes = ["for \(visibleName(source.name))"]
    func set(_ name: String, _ text: String, _ number: Int, hasLines: Bool = false) {
      diagnostics.texts.set(
        PresetTexts.Text(name: name, text: text, hasLines: hasLines, notes: notes), as: number)
    }
    if let project = settings.project?.source {
      set(project.name, project.text, OutsideText.project, hasLines: true)
    }
    if let rows = settings.rows?.source {
      set(rows.name, rows.text, OutsideText.rows, hasLines: true)
    }
    if let name = settings.nameTemplate {
      set("--name", name, OutsideText.nameTemplate)
    }
    for (index, value) in settings.values.enumerated() {
      set("--set \(value.name)", value.text, OutsideText.value(index))
    }
  }
}
