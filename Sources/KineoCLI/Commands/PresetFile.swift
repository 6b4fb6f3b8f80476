import Kineo

/// One GIF that a preset asks for, read so far that it can be rendered.
struct PresetFile {
  /// As the call has it; `-` is standard input.
  let path: String
  let document: PresetDocument
  let output: PresetOutput
  /// What it is made from, as the call wants it.
  let composition: Composition
  /// What of it is rendered; nil for all.
  var part: Range<Time>?

  /// - Parameter adjust: Changes the composition.
  init(
    path: String, _ document: PresetDocument, _ output: PresetOutput,
    adjust: (inout Composition) -> Void
  ) throws(PresetError) {
    self.path = path
    self.document = document
    self.output = output
    var composition = try document.composition(output)
    adjust(&composition)
    self.composition = composition
  }

  /// The options for rendering it.
  func options(_ options: ExportOptions) -> ExportOptions {
    var options = options
    options.part = part
    return options
  }

  /// As messages have it.
  var name: String { Self.name(of: path) }

  private static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Reads a preset that gives one GIF and reports every mistake in it.
  ///
  /// - Parameters:
  ///   - adjust: Changes the composition.
  ///   - check: What else must succeed for the preset to be right.
  /// - Returns: Nil if it is wrong.
  static func read(
    _ path: String, part: MomentRange? = nil, with reader: PresetReader, _ console: Console,
    adjust: (inout Composition) -> Void = { _ in }, check: (PresetFile) throws -> Void
  ) -> PresetFile? {
    do {
      let document = try reader.document(path)
      do {
        var preset = try PresetFile(
          path: path, document, document.onlyOutput, adjust: adjust)
        preset.part = try part.map(preset.composition.scene.part)
        try check(preset)
        return preset
      } catch let error as ExportError {
        throw document.error(error.description, atKey: error.presetKey)
      }
    } catch let error as PresetError {
      console.message(error.description)
    } catch {
      console.message("\(name(of: path)): error: \(error)")
    }
    return nil
  }

  /// - Throws: If `file` is read for the preset, and would be lost if it were written.
  func checkWriting(_ file: String) throws(PresetError) {
    guard let clash = ReadFiles(of: document).clash(inWriting: file) else { return }
    throw document.error(clash.mistake, aboutFile: clash.path)
  }

  /// Runs `body`, which renders the preset, and reports its error.
  ///
  /// - Returns: Whether all went well.
  func rendering(_ console: Console, _ body: () throws -> Void) -> Bool {
    console.rendering(name, body)
  }
}

extension PresetDocument {
  /// The only output.
  ///
  /// - Throws: `CommandFailure` with how to choose one where there are several.
  var onlyOutput: PresetOutput {
    get throws(CommandFailure) {
      guard outputs.count > 1 else { return outputs[0] }
      let shown = outputs.prefix(3).map(\.label).joined(separator: "; ")
      throw CommandFailure(
        message: "the preset makes \(outputs.count) GIFs (\(shown)"
          + (outputs.count > 3 ? "; ...)" : ")") + "; choose one with --set NAME=VALUE")
    }
  }
}
