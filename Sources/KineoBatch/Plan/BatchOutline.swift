import Kineo
import KineoSystem

/// What a preset comes to, GIF by GIF, before names are compared.
struct BatchOutline: Sendable {
  let preset: String
  let label: String
  /// Empty where the preset could not even be read.
  let output: String
  let item: Result<BatchItem, Refusal>
  /// The files that the preset is made of.
  let readFiles: ReadFiles
  /// Where its fonts and images are, behind all links, whether they are there or not.
  var assets: Set<String> = []
  /// The item as far as it is known without its images; nil where there are none, or the preset could not
  /// be read.
  ///
  /// A closure, since most of many outlines have none, and room for an item is large.
  var draft: (@Sendable () -> BatchItem)?

  var paths: OutputClashes.Paths { OutputClashes.Paths(preset: preset, output: output) }

  /// One for each output, or a single one with the reason why there is none.
  ///
  /// - Parameter store: Decides which compositions are kept.
  static func outlines(
    of preset: FoundFile, _ request: BatchRequest, _ store: CompositionStore
  ) -> [BatchOutline] {
    let name = PresetSource.name(ofFileAt: preset.path)
    do {
      let document = try request.document(preset.path)
      if case .file(let path) = request.destination, document.outputs.count > 1 {
        throw Refusal.severalForOneFile(name, document.outputs.count, path)
      }
      var budget = WorkBudget(
        gifs: document.outputs.count, rows: request.settings.rows?.count ?? 1,
        request.options.limits)
      let readFiles = ReadFiles(of: document)
      let assets = Set(document.assetPaths.compactMap { AllowedFolders.target(of: $0) })
      return try document.outputs.indices.flatMap { index in
        try request.formats.map { format in
          var outline = outline(
            of: preset, document, index, format, readFiles, request, store, &budget)
          outline.assets = assets
          if assets.isEmpty { outline.draft = nil }
          if let error = budget.error { throw Refusal(error, inPreset: name, document) }
          return outline
        }
      }
    } catch {
      let refusal = Refusal(error, inPreset: name)
      return [
        BatchOutline(
          preset: name, label: "", output: "", item: .failure(refusal), readFiles: ReadFiles())
      ]
    }
  }

  private static func outline(
    of preset: FoundFile, _ document: PresetDocument, _ index: Int, _ format: FileFormat,
    _ readFiles: ReadFiles, _ request: BatchRequest, _ store: CompositionStore,
    _ budget: inout WorkBudget
  ) -> BatchOutline {
    let presetOutput = document.outputs[index]
    let output = request.path(below: preset.subfolder, named: presetOutput.outputName, format)
    return BatchOutline(
      preset: document.source.name, label: presetOutput.label, output: output,
      item: Result { () throws(Refusal) in
        try item(of: preset, document, index, output, format, readFiles, request, store, &budget)
      }, readFiles: readFiles,
      draft: { BatchItem(draftOf: document, index, output, format) })
  }

  /// An item whose images others of the batch gave, planned now that they are there.
  static func replanned(_ item: BatchItem, _ request: BatchRequest) throws -> BatchItem {
    guard let wait = item.wait else { return item }
    do {
      let document = try item.document ?? request.document(item.preset)
      guard document.outputs.indices.contains(item.index) else { throw Refusal([item.changed]) }
      var budget = WorkBudget(
        gifs: 1, rows: request.settings.rows?.count ?? 1, request.options.limits)
      let planned = try Self.item(
        of: wait.preset, document, item.index, item.output, item.format, ReadFiles(of: document),
        request, CompositionStore(limit: .max), &budget)
      if let error = budget.error { throw Refusal(error, inPreset: item.preset, document) }
      return planned.numbered(item.number)
    } catch {
      throw Refusal(error, inPreset: item.preset)
    }
  }

  private static func item(
    of preset: FoundFile, _ document: PresetDocument, _ index: Int, _ output: String,
    _ format: FileFormat, _ readFiles: ReadFiles, _ request: BatchRequest,
    _ store: CompositionStore, _ budget: inout WorkBudget
  ) throws(Refusal) -> BatchItem {
    func check(_ file: String) throws(Refusal) {
      if let clash = readFiles.clash(inWriting: file) {
        throw Refusal(document.error(clash.mistake, aboutFile: clash.path), inPreset: "")
      }
    }
    try check(output)
    do {
      let presetOutput = document.outputs[index]
      if case .folder(let folder) = request.destination {
        let mistake =
          presetOutput.outputNameMistake ?? SafeName.reservation(inPath: preset.subfolder)
          ?? request.linkMistake(in: output, below: folder)
        if let mistake { throw Refusal.outputName(mistake, document.source.name) }
      }
      let composition = try request.composition(presetOutput, of: document)
      let options = try request.options(for: composition, format, jobs: 1)
      let plan = try ExportPlan(composition, options)
      for file in plan.files(at: output) { try check(file) }
      try budget.add(composition.scene, plan.work)
      let isFile = preset.path != "-" && FileStatus(preset.path)?.isDevice == false
      return BatchItem(
        number: 0, preset: document.source.name, includes: document.texts.otherNames, index: index,
        label: presetOutput.label,
        output: output, format: format, isLooped: composition.output.loop != .once,
        hasMaximumSize: format == .gif && composition.output.maximumSize != nil,
        budget: presetOutput.limits, preview: plan.preview,
        stamp: plan.options.comment,
        key: Fingerprint(composition, from: presetOutput.origin, options).key,
        cost: plan.cost, memory: plan.memory,
        composition: store.hasRoom(for: composition) ? composition : nil,
        document: isFile && document.outputs.count == 1 ? nil : document)
    } catch {
      throw Refusal(error, inPreset: document.source.name, document)
    }
  }
}

extension BatchRequest {
  /// The path of the file of `format`, one of ``formats``, of the animation called `name`.
  fileprivate func path(below subfolder: String, named name: String, _ format: FileFormat) -> String
  {
    let path = destination.path(below: subfolder, named: name)
    if case .file = destination, format == formats.first { return path }
    return format.path(besideFile: path)
  }

  /// Why `output` would not be in `folder` or in an allowed one; nil if it is.
  fileprivate func linkMistake(in output: String, below folder: String) -> String? {
    let folder = folder.isEmpty ? "." : folder
    // A folder that is still to be made has no links in it.
    guard FileStatus(folder) != nil,
      !AllowedFolders([folder] + settings.allowedPaths).contains(output)
    else { return nil }
    return "\(quoted(output)) leads out of \(quoted(folder)) by a link; "
      + "--allow-path allows other folders"
  }
}

extension BatchItem {
  /// What is known of an item without its images, which may be missing still.
  fileprivate init(
    draftOf document: PresetDocument, _ index: Int, _ output: String, _ format: FileFormat
  ) {
    let presetOutput = document.outputs[index]
    self.init(
      number: 0, preset: document.source.name, includes: document.texts.otherNames, index: index,
      label: presetOutput.label, output: output, format: format, isLooped: true,
      hasMaximumSize: true, budget: presetOutput.limits, preview: .unknown, stamp: nil, key: "",
      cost: 1,
      memory: .unknown, composition: nil, document: nil)
  }
}

extension BatchRequest.Destination {
  /// The path of the GIF called `name`.
  package func path(below subfolder: String, named name: String) -> String {
    switch self {
    case .file(let path): return path
    case .folder(let folder):
      let parts = [folder, subfolder, name].filter { !$0.isEmpty }
      return parts.dropFirst().reduce(parts[0]) { $0.hasSuffix("/") ? $0 + $1 : "\($0)/\($1)" }
    }
  }
}
