import KineoMotion
import KineoSystem

/// The `kineo.yaml` of all presets of a folder and those below it.
public struct Project: Sendable {
  /// The name of the file.
  package static let fileName = "kineo.yaml"

  /// The folder of the file, as the caller wrote it; `.` for the current one.
  package let folder: String
  /// Files, folders and patterns that presets are looked for in, below ``folder``.
  package var presets = ProjectFields.presets.defaultValue ?? []
  /// The folder that GIFs are written to, below ``folder``.
  package var output = ProjectFields.output.defaultValue ?? "."
  /// What GIFs must keep to, where their presets have no limits of their own.
  package var limits = OutputLimits()
  /// The defaults of presets; positions are in ``OutsideText/project``.
  private(set) var defaults: Node?
  /// The default template of output names.
  private(set) var nameTemplate: Node?
  /// The file; nil without one.
  private(set) var source: PresetSource?
  /// Where the file names folders and files.
  private var paths: [(path: String, node: Node)] = []

  /// A project without a file.
  package init(folder: String) { self.folder = folder }

  /// The project whose file is in `folder`.
  ///
  /// - Throws: ``PresetError`` when it cannot be read, or with every mistake in it.
  package init(fileIn folder: String) throws(PresetError) {
    try self.init(PresetSource(path: Self.file(in: folder)), folder: folder)
  }

  /// A project whose file is in memory.
  init(_ source: PresetSource, folder: String) throws(PresetError) {
    self.init(folder: folder)
    self.source = source
    let texts = PresetTexts(outside: source, as: OutsideText.project)
    let diagnostics = Diagnostics(source: source, texts)
    if let root = NodeBuilder.root(of: source.text, file: OutsideText.project, diagnostics) {
      read(PresetValue(root, diagnostics))
    }
    if let error = diagnostics.error { throw error }
  }

  /// The project of `folder`: that of the nearest folder with a file, from itself up to the root;
  /// nil when there is none.
  ///
  /// - Throws: ``PresetError`` where the file cannot be read or is wrong.
  public static func find(from folder: String) throws(PresetError) -> Project? {
    var folder = folder.isEmpty ? "." : folder
    for _ in 0..<256 {
      if let file = FileStatus(file(in: folder)), !file.isFolder {
        return try Project(fileIn: folder)
      }
      let parent = parent(of: folder)
      guard parent != folder, FileStatus(parent)?.identity != FileStatus(folder)?.identity else {
        return nil
      }
      folder = parent
    }
    return nil
  }

  private static func file(in folder: String) -> String {
    folder == "." ? fileName : folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
  }

  /// The folder around `folder`, as it is written: without its last part where that is a name.
  private static func parent(of folder: String) -> String {
    if folder == "/" { return "/" }
    if folder == "." { return ".." }
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let last = path.split(separator: "/").last ?? ""
    if last == ".." || last == "." { return "\(path)/.." }
    return PathText.folder(ofFile: path)
  }

  /// Checks that presets are looked for, and GIFs written, nowhere but in the project's folder and
  /// in `allowed` ones, wherever links and `..` lead.
  ///
  /// - Throws: ``PresetError`` with every path that leads elsewhere.
  package func checkPaths(besides allowed: [String]) throws(PresetError) {
    guard let source else { return }
    let folders = AllowedFolders([folder] + allowed)
    let texts = PresetTexts(outside: source, as: OutsideText.project)
    let diagnostics = Diagnostics(source: source, texts)
    for (path, node) in paths where !folders.contains(place(of: path)) {
      diagnostics.report(
        .rule(
          "\(quoted(path)) leads out of the folder of the project; --allow-path allows other folders"
        ),
        at: node)
    }
    if let error = diagnostics.error { throw error }
  }

  /// `path` as it is found from the current folder, up to its first pattern.
  private func place(of path: String) -> String {
    let parts = path.split(separator: "/").prefix { part in
      !part.contains { "*?[".contains($0) }
    }
    let literal = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return self.path(literal.isEmpty ? "." : literal)
  }

  /// `path` below ``folder``, as it is found from the current folder.
  package func path(_ path: String) -> String {
    folder == "." || path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private mutating func read(_ root: PresetValue) {
    guard let keys = root.keys(of: ProjectFields.mapping) else { return }
    presets = keys.valueOrDefault(ProjectFields.presets)
    output = keys.valueOrDefault(ProjectFields.output)
    paths =
      Self.places(presets, of: ProjectFields.presets.name, in: root.node)
      + Self.places([output], of: ProjectFields.output.name, in: root.node)
    nameTemplate = keys[ProjectFields.name]
    limits = keys[ProjectFields.budgets] ?? limits
    defaults = keys[ProjectFields.defaults]
    _ = keys[ProjectFields.schema]
  }
}

extension Project {
  /// Each of `paths` with its node under `key`; with the whole file where it has no such key.
  private static func places(
    _ paths: [String], of key: String, in root: Node
  ) -> [(path: String, node: Node)] {
    guard let value = root.entries.first(where: { $0.name == key })?.value else {
      return paths.map { ($0, root) }
    }
    guard case .sequence(let items) = value.content else { return paths.map { ($0, value) } }
    return Array(zip(paths, items))
  }
}

extension Node {
  /// The values without places, comments and layout: texts have their length in front, and a quote
  /// where they stood in quotes.
  var canonicalText: String {
    switch content {
    case .scalar(let text, let isPlain): (isPlain ? "" : "'") + "\(text.utf8.count):\(text)"
    case .sequence(let items): "[" + items.map(\.canonicalText).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{"
        + entries.map { "\($0.name.utf8.count):\($0.name)=\($0.value.canonicalText)" }
        .joined(separator: ",") + "}"
    case .numbered(let text): "#\(text)"
    case .refused: ""
    }
  }
}
