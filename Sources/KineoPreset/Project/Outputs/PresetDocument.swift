import KineoMotion
import KineoSystem

/// A preset with all that it includes, and the GIFs that it asks for.
///
/// Reading a document finds the mistakes of its variables, variants and names; those of its layers
/// and steps are found by ``composition(_:)``.
public struct PresetDocument: Sendable {
  /// The preset itself.
  public let source: PresetSource
  /// All texts that it is made from.
  package let texts: PresetTexts
  /// At least one; their names differ.
  public let outputs: [PresetOutput]
  /// The merged texts.
  private let root: Node
  private let variables: VariableTable
  /// Whether names may stand for values somewhere; most presets have none, and cost nothing then.
  private let hasNames: Bool
  /// What is between braces in the names of its outputs.
  private let placeholders: [String]
  /// Where its fonts and images may come from.
  private let folders: ReadableFolders?

  /// The preset in the file at `path`; `-` is standard input.
  ///
  /// - Throws: ``PresetError``; also for a link that leads out of the folder of the project, or of the
  ///   preset where there is no project, if `settings` do not allow where.
  public init(
    path: String, settings: PresetSettings = PresetSettings()
  ) throws(PresetError) {
    if path != "-" { try settings.folders(forFileNamed: path).check(path) }
    try self.init(PresetSource(path: path), settings: settings)
  }

  /// A preset that is in memory; what it includes is looked for beside the file of its name.
  public init(
    _ source: PresetSource, settings: PresetSettings = PresetSettings()
  ) throws(PresetError) {
    let diagnostics = Diagnostics(source: source)
    let parts = DocumentReader(source, settings, diagnostics).read()
    if let parts, !diagnostics.isEmpty {
      // All other mistakes are reported in the same run.
      var values = VariableValues(parts.variables, parts.assignments, Diagnostics(source: source))
      _ = parts.reading(values.scope(), diagnostics)
    }
    if let error = diagnostics.error { throw error }
    guard let parts, !parts.outputs.isEmpty else {
      throw .mistakes(source: source.name, [], omitted: 0)
    }
    self.source = source
    texts = diagnostics.texts
    outputs = parts.outputs
    root = parts.root
    variables = parts.variables
    hasNames = texts.contain(anyOf: ["$", Expression.random])
    placeholders = parts.placeholders
    folders = parts.folders
  }

  /// What one of ``outputs`` is made from.
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func composition(_ output: PresetOutput) throws(PresetError) -> Composition {
    try reading(output).composition
  }

  /// What one of ``outputs`` is made from, and what else was found while reading it.
  package func reading(_ output: PresetOutput) throws(PresetError) -> PresetReading {
    let notes = outputs.count > 1 ? ["in the output \(visible(output.label))"] : []
    let diagnostics = Diagnostics(source: source, texts, notes: notes)
    var values = VariableValues(variables, output.assignments, diagnostics)
    let parts = DocumentParts(
      root: root, variables: variables, hasNames: hasNames, folders: folders)
    let reading = parts.reading(values.scope(), diagnostics)
    if var reading, diagnostics.isEmpty {
      reading.composition.origin = output.origin.made(with: reading.assets.map(\.digest))
      return reading
    }
    throw diagnostics.error ?? .mistakes(source: source.name, [], omitted: 0)
  }

  /// The names of variables that nothing uses, where they are declared; what is included is there
  /// for other presets too.
  package var unusedVariables: [Node] {
    let declared = root.entries.first { $0.name == PresetFields.variables.name }?.value.entries
    guard let declared, !declared.isEmpty else { return [] }
    let used = VariableUses(in: root, placeholders: placeholders).names
    return declared.filter { !used.contains($0.name) && $0.key.position.file == 0 }.map(\.key)
  }

  /// The paths of the fonts and images that the texts and the variables of all outputs name, each once,
  /// whether they are there or not.
  package var assetPaths: [String] {
    var paths: [String] = []
    var known: Set<String> = []
    visitAssets { path, _ in
      guard known.insert(path).inserted else { return }
      paths.append(path)
      if FileStatus(path)?.isFolder ?? false { paths += (try? Image.frames(in: path)) ?? [] }
    }
    return paths
  }

  /// Hands `body` the path of each font and image, and its name in the preset.
  private func visitAssets(_ body: (String, Node) -> Void) {
    func note(_ name: Node) {
      guard let text = name.text else { return }
      body(PathText.path(text, besideFile: texts.name(of: name.position)), name)
    }
    var areVariable = false
    root.visitAssets { name in
      if name.text.map(Substitution.concerns) ?? false { areVariable = true } else { note(name) }
    }
    guard hasNames, areVariable else { return }
    for output in outputs {
      // Mistakes are reported where the output is read.
      let diagnostics = Diagnostics(source: source, texts)
      var values = VariableValues(variables, output.assignments, diagnostics)
      var substitution = Substitution(values.scope(), diagnostics)
      root.resolvingScene(&substitution).visitAssets(note)
    }
  }

  /// Where things stand in the texts.
  package func outline() -> PresetOutline {
    PresetOutline(PresetValue(root, Diagnostics(source: source, texts)))
  }

  /// An error with the message `rule` where the preset names the font or the image at `path`, or the folder
  /// that it is in; at the key `include` for any other file.
  package func error(_ rule: String, aboutFile path: String) -> PresetError {
    var place: Node?
    visitAssets { asset, name in
      if place == nil, asset == path || path.hasPrefix(asset + "/") { place = name }
    }
    guard let place else { return error(rule, atKey: PresetFields.include.name) }
    let diagnostics = Diagnostics(source: source, texts)
    diagnostics.report(.rule(rule), at: place)
    return diagnostics.error ?? .mistakes(source: source.name, [], omitted: 0)
  }

  /// An error with the message `rule` at the top-level `key`, or at the start of the preset if the
  /// key is not there.
  public func error(_ rule: String, atKey key: String) -> PresetError {
    let diagnostics = Diagnostics(source: source, texts)
    diagnostics.report(
      .rule(rule),
      at: outline().span(ofKey: key) ?? SourceSpan(start: SourcePosition(line: 1, column: 1)))
    return diagnostics.error ?? .mistakes(source: source.name, [], omitted: 0)
  }
}

/// What is known of a document once it is read.
struct DocumentParts {
  /// Its merged texts.
  let root: Node
  var variables = VariableTable()
  var hasNames = true
  /// The values that variables have in the first output.
  var assignments: [Assignment] { outputs.first?.assignments ?? [] }
  var outputs: [PresetOutput] = []
  /// What is between braces in the names of outputs.
  var placeholders: [String] = []
  /// Where fonts and images may come from; nil for anywhere.
  var folders: ReadableFolders?

  /// The texts with the values of `scope`.
  func reading(_ scope: Scope, _ diagnostics: Diagnostics) -> PresetReading? {
    var substitution = Substitution(scope, diagnostics)
    let resolved = hasNames ? root.resolvingScene(&substitution) : root
    if substitution.insertedWeight > Substitution.limit {
      diagnostics.report(
        .rule("variables come to more than \(Substitution.limit) values, which is the most"),
        at: root)
    }
    guard substitution.insertedWeight <= Substitution.limit else { return nil }
    return SceneReader(
      PresetValue(resolved, diagnostics), variables: scope, from: folders
    ).reading()
  }
}

extension Node {
  /// A preset's root with the values of variables, but in definitions, which have names of their
  /// own, and where names mean nothing.
  fileprivate func resolvingScene(_ substitution: inout Substitution) -> Node {
    guard case .mapping(let entries) = content else { return self }
    let resolved = entries.map { entry in
      guard PresetFields.expandedNames.contains(entry.name) else { return entry }
      return Entry(key: entry.key, name: entry.name, value: substitution.resolve(entry.value))
    }
    return Node(span: span, content: .mapping(resolved))
  }
}

extension Node {
  /// Hands `body` the name of each font file and image in the node.
  fileprivate func visitAssets(_ body: (Node) -> Void) {
    let keys: Set = [FontFields.file.name, ImageFields.image.name]
    visitEntries { entry in
      if keys.contains(entry.name) { body(entry.value) }
    }
  }

  /// Hands `body` every entry of the mappings in the node, those around before those within.
  fileprivate func visitEntries(_ body: (Entry) -> Void) {
    switch content {
    case .mapping(let entries):
      for entry in entries {
        body(entry)
        entry.value.visitEntries(body)
      }
    case .sequence(let nodes): for node in nodes { node.visitEntries(body) }
    case .scalar, .refused, .numbered: break
    }
  }
}
