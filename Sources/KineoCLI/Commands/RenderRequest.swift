import Kineo

/// What a call of `render` asks for, all of it sensible as far as that shows without reading presets.
struct RenderRequest {
  let search: PresetSearch
  let destination: Destination
  let batch: BatchRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let operands = arguments.operands
    guard operands.count(where: { $0 == "-" }) < 2 else {
      throw .rule("standard input can be read only once")
    }
    let isSingle = operands.count == 1 && !operands.contains(where: Self.standsForSeveral)
    destination = try Destination(arguments[Options.output], isSingle: isSingle)
    if case .folder = destination, operands.contains("-") {
      throw .rule("a preset from standard input has no name; say with -o which file to write")
    }
    if destination == .standardOutput { try Output.check(terminal: "-") }

    search = PresetSearch(operands)
    let outputs = search.presets.isEmpty ? [] : Self.singleFile(destination)
    try OutputPaths.check(outputs, leaveAlone: search.presets.map(\.path))
    var options = arguments.exportOptions
    options.background = try arguments.chosenBackground()
    let part = arguments[Options.part]
    batch = BatchRequest(search.presets, to: Self.place(destination), options: options) { scene in
      try part.map(scene.part)
    }
  }

  private static func standsForSeveral(_ operand: String) -> Bool {
    FileStatus(operand).map(\.isFolder) ?? FilePattern.isPattern(operand)
  }

  private static func singleFile(_ destination: Destination) -> [String] {
    if case .file(let path) = destination { [path] } else { [] }
  }

  private static func place(_ destination: Destination) -> BatchRequest.Destination {
    switch destination {
    case .standardOutput: .file("-")
    case .file(let path): .file(path)
    case .folder(let folder): .folder(folder ?? "")
    }
  }
}
