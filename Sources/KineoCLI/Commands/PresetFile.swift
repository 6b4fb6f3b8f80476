import Kineo

/// A preset that was read and can be rendered.
struct PresetFile {
  /// As the call has it; `-` is standard input.
  let path: String
  let source: PresetSource
  let scene: Scene
  /// What of it is rendered; nil for all.
  var part: Range<Time>?

  /// The options for rendering it.
  func options(_ options: ExportOptions) -> ExportOptions {
    var options = options
    options.part = part
    options.preset = source
    return options
  }

  /// As messages have it.
  var name: String { Self.name(of: path) }

  private static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Reads the preset and tells every mistake in it.
  ///
  /// - Parameter check: What else must succeed for the preset to be right.
  /// - Returns: Nil if it is wrong.
  static func read(
    _ path: String, part: MomentRange? = nil, _ console: Console,
    check: (PresetFile) throws -> Void
  ) -> PresetFile? {
    telling(mistakesOf: path, console) { source in
      var preset = PresetFile(path: path, source: source, scene: try source.scene())
      preset.part = try part.map(preset.scene.part)
      try check(preset)
      return preset
    }
  }

  /// What `body` makes of the text of the preset; tells every mistake in it.
  ///
  /// - Returns: Nil if it is wrong.
  static func telling<Result>(
    mistakesOf path: String, _ console: Console, _ body: (PresetSource) throws -> Result
  ) -> Result? {
    do {
      let source = try PresetSource(path: path)
      do {
        return try body(source)
      } catch let error as ExportError {
        throw source.error(error.description, atKey: error.presetKey)
      }
    } catch let error as PresetError {
      console.message(error.description)
    } catch {
      console.message("\(name(of: path)): error: \(error)")
    }
    return nil
  }

  /// Reads all of `paths` and tells every mistake of every file.
  ///
  /// - Parameter body: Called for each preset that is right.
  /// - Returns: Nil if any preset is wrong.
  static func readAll(
    _ paths: [String], part: MomentRange? = nil, _ options: ExportOptions, _ console: Console,
    _ body: (PresetFile, ExportPreview) -> Void = { _, _ in }
  ) throws(UsageError) -> [PresetFile]? {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw .rule("standard input can be read only once")
    }
    let presets = paths.compactMap { path in
      read(path, part: part, console) { preset in
        body(preset, try preset.scene.preview(options: preset.options(options)))
      }
    }
    return presets.count == paths.count ? presets : nil
  }

  /// Runs `body`, which renders the preset, and tells why it failed.
  ///
  /// - Returns: Whether all went well.
  func rendering(_ console: Console, _ body: () throws -> Void) -> Bool {
    console.rendering(name, body)
  }
}
