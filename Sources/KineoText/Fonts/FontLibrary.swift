import KineoSystem
import LibC
import Synchronization

/// Finds, reads and keeps fonts. One serves all threads of a program.
///
/// ```swift
/// let setter = Typesetter(fonts: FontLibrary(folders: ["/opt/fonts"]))
/// let layout = try setter.layout([TextSpan("Kineo")], in: TextBox(width: 320))
/// ```
///
/// The default families, Lato, DejaVu Sans, DejaVu Sans Mono and DejaVu Serif, come from ``folders``
/// alone, from files with known digests. All others are what fontconfig knows.
public final class FontLibrary: Sendable {
  /// Where default fonts are looked for, in this order.
  public let folders: [String]

  private let state = Mutex(State())

  /// A library that looks for default fonts in `folders`.
  public init(folders: [String]) { self.folders = folders }

  /// The program's own, which looks for default fonts in `KINEO_FONTS`, beside the program, and where
  /// Debian has them.
  public static let shared = FontLibrary(
    folders: folders(
      program: FileStatus.target(of: "/proc/self/exe"),
      variable: getenv("KINEO_FONTS").map { String(cString: $0) }))

  /// Where default fonts are looked for.
  ///
  /// - Parameters:
  ///   - program: The path of the program, behind all symbolic links; its fonts are in
  ///     `../share/kineo/fonts`.
  ///   - variable: The value of `KINEO_FONTS`.
  public static func folders(program: String?, variable: String?) -> [String] {
    var folders: [String] = []
    if let variable, !variable.isEmpty { folders.append(variable) }
    if let program {
      let parts = program.split(separator: "/").dropLast(2)
      folders.append("/" + (parts + ["share", "kineo", "fonts"]).joined(separator: "/"))
    }
    return folders + debianFolders
  }

  /// Where the packages fonts-lato and fonts-dejavu-core have their files.
  public static let debianFolders = [
    "/usr/share/fonts/truetype/lato", "/usr/share/fonts/truetype/dejavu",
  ]

  /// The names of the files of all default fonts, in their order.
  public static var defaultFiles: [String] { DefaultFont.all.map(\.file) }

  /// Forgets all fonts, so that changed files are read anew.
  public func removeAll() { state.withLock { $0 = State() } }

  /// The `index`-th font that a request names: its file, then its families, then the default for
  /// what those lack.
  func candidate(_ index: Int, of request: FontRequest) throws(TextError) -> FontCandidate {
    try request.check()
    let key = State.Key(request: request, index: index)
    return try state.withLock { (state) throws(TextError) -> FontCandidate in
      if let known = state.candidates[key] { return known }
      let found = try FontSearch(folders: folders).candidate(index, of: request, &state)
      if state.candidates.count >= State.candidateLimit { state.candidates.removeAll() }
      state.candidates[key] = found
      return found
    }
  }

  /// The installed family with a name close to that of the first of `names`; nil without one.
  func nearestFamily(to names: [String]) -> String? {
    guard let name = names.first else { return nil }
    let installed = state.withLock { $0.allInstalled().flatMap(\.families) }
    return nearestName(to: name, among: DefaultFont.families + installed)
  }
}

extension FontLibrary {
  /// What the library remembers.
  struct State {
    struct Key: Hashable {
      let request: FontRequest
      let index: Int
    }

    static let candidateLimit = 1024
    /// Files keep up to 64 MiB each.
    static let fileLimit = 24

    var candidates: [Key: FontCandidate] = [:]
    private var files: [String: FontFile] = [:]
    private var installed: [InstalledFont]?

    /// What fontconfig knows, asked once.
    mutating func allInstalled() -> [InstalledFont] {
      if let installed { return installed }
      let all = InstalledFont.all()
      installed = all
      return all
    }

    /// The file at `path`, read once.
    mutating func file(_ path: String) throws(TextError) -> FontFile {
      if let file = files[path] { return file }
      let file = try FontFile(path: path)
      if files.count >= Self.fileLimit { files.removeAll() }
      files[path] = file
      return file
    }
  }
}
