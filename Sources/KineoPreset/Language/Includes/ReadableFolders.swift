import KineoSystem

/// The folders that a preset may have files read from: the one of its project, or its own where there
/// is no project, and those that a call allows. A preset from somebody else can so show nothing of
/// the machine that renders it.
struct ReadableFolders: Sendable {
  private let root: String
  /// Whose folder it is, for messages.
  private let owner: String
  private let allowed: AllowedFolders

  /// - Parameters:
  ///   - root: The folder of the project, or of the preset.
  ///   - owner: Whose folder it is.
  init(_ root: String, of owner: String, besides others: [String]) {
    self.root = root
    self.owner = owner
    allowed = AllowedFolders([root] + others)
  }

  /// - Throws: ``PresetError/unreadable(source:reason:)`` for a file in another folder, whether it is
  ///   there or not.
  func check(_ path: String) throws(PresetError) {
    guard !allowed.contains(path) else { return }
    throw .unreadable(
      source: path,
      reason: "it is outside of \(quoted(root)), the folder of \(owner); "
        + "--allow-path allows files of other folders")
  }
}
