import KineoSystem

/// Reads the files that a preset includes, and those that they include.
///
/// What is included comes before what includes it, and a file comes once, where it is met first.
struct IncludeReader {
  /// The deepest nesting of included files.
  static let depthLimit = 20
  /// The most files that a preset includes.
  static let countLimit = 100

  /// A file that is being read, for cycles and their messages.
  private struct Visit {
    let name: String
    let identity: FileStatus.Identity?
  }

  /// The trees of all files, those that are overridden first.
  private(set) var roots: [Node] = []
  /// Whether all files could be had; names that are nowhere may stand in those that could not.
  private(set) var isComplete = true
  private let diagnostics: Diagnostics
  /// Where files may come from.
  private let folders: ReadableFolders
  /// All keys of presets.
  private let keys: Set<String>
  /// Keys that only presets themselves have.
  private let ownKeys: [String]
  private var path: [Visit] = []
  private var seen: Set<FileStatus.Identity> = []
  private var count = 0

  init(
    keys: Set<String>, ownKeys: [String], from folders: ReadableFolders, _ diagnostics: Diagnostics
  ) {
    self.keys = keys
    self.ownKeys = ownKeys
    self.folders = folders
    self.diagnostics = diagnostics
  }

  /// The hint for a key that only presets themselves have.
  static func message(aboutOwnKey name: String) -> String {
    "only the preset itself has \(quoted(name)); name what repeats with define"
  }

  /// Adds `root`, after all that it includes.
  ///
  /// - Parameter name: The path of its file.
  mutating func add(_ root: Node, named name: String) {
    let identity = FileStatus(name)?.identity
    if let identity { seen.insert(identity) }
    path.append(Visit(name: name, identity: identity))
    for entry in root.entries where entry.name == "include" {
      include(PresetValue(entry.value, diagnostics), in: name)
    }
    path.removeLast()
    roots.append(root)
  }

  /// `path` or `[path, path]`
  private mutating func include(_ value: PresetValue, in name: String) {
    guard case .sequence(let items) = value.node.content else { return add(value, in: name) }
    for item in items { add(PresetValue(item, diagnostics), in: name) }
  }

  private mutating func add(_ value: PresetValue, in name: String) {
    guard let text = value.text() else { return }
    let file = PathText.path(text, besideFile: name)
    let identity = FileStatus(file)?.identity
    if let start = path.firstIndex(where: { $0.identity != nil && $0.identity == identity }) {
      let way = (path[start...].map(\.name) + [file]).map { visibleName($0) }.joined(
        separator: " → ")
      return value.report("a file cannot include itself: \(way)")
    }
    if let identity, seen.contains(identity) { return }
    guard path.count <= Self.depthLimit, count < Self.countLimit else {
      return value.report(
        count < Self.countLimit
          ? "files include each other more than \(Self.depthLimit) deep"
          : "more than \(Self.countLimit) included files; that is the limit")
    }
    count += 1
    guard let root = root(of: file, value) else {
      isComplete = false
      return
    }
    add(root, named: file)
  }

  /// The tree of an included file; nil after reporting why there is none.
  private func root(of file: String, _ value: PresetValue) -> Node? {
    let source: PresetSource
    do throws(PresetError) {
      try folders.check(file)
      source = try PresetSource(path: file == "-" ? "./-" : file)
      guard source.mayBePreset(with: keys) else {
        throw PresetError.unreadable(
          source: file, reason: "no line of it begins with a key of presets")
      }
    } catch {
      value.report("\"\(visibleName(file))\" cannot be included: \(error.reason)")
      return nil
    }
    let place = value.node.position
    let chain = ["included from \(diagnostics.texts.place(place))"]
    let number = diagnostics.texts.include(
      PresetTexts.Text(
        name: file, text: source.text, notes: chain + diagnostics.texts[place.file].notes))
    guard let root = NodeBuilder.root(of: source.text, file: number, diagnostics) else {
      return nil
    }
    guard case .mapping = root.content else {
      diagnostics.report(.notA(.mapping, found: root.finding, because: nil), at: root)
      return nil
    }
    for entry in root.entries where ownKeys.contains(entry.name) {
      diagnostics.report(.rule(Self.message(aboutOwnKey: entry.name)), at: entry.key)
    }
    return root
  }
}

extension PresetError {
  /// Why there is no text, in one line.
  fileprivate var reason: String {
    switch self {
    case .unreadable(_, let reason): reason
    case .tooLarge(_, let limit): "it is larger than \(limit) bytes"
    case .mistakes(_, let diagnostics, _):
      diagnostics.first.map { "line \($0.position.line): \($0.mistake)" } ?? "it is wrong"
    }
  }
}
