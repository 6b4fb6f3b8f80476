import KineoSystem

/// The pictures of a folder.
struct PictureFolder {
  /// Their paths, in natural order.
  let paths: [String]
  /// How their names end, as messages have it, such as `.png`.
  let ending: String
  /// How many files and folders there are besides, hidden ones not counted.
  let others: Int

  /// Names that mean pictures; those of one kind are taken together.
  private static let kinds = [["png"], ["jpg", "jpeg"], ["webp"], ["bmp"], ["gif"]]

  /// The pictures of the kind that most files in `folder` have, the first one of ``kinds`` if there are
  /// several.
  init(_ folder: String) throws(FrameInputError) {
    var best: (paths: [String], others: Int)?
    var ending = ""
    for kind in Self.kinds {
      guard let files = FolderListing.files(in: folder, endings: kind) else {
        throw .file(.unreadable(path: folder, reason: systemReason()))
      }
      guard files.paths.count > best?.paths.count ?? -1 else { continue }
      best = files
      ending = kind.map { "." + $0 }.joined(separator: " or ")
    }
    guard let best, !best.paths.isEmpty else {
      throw .noPictures(folder: folder, others: best?.others ?? 0)
    }
    (paths, others) = best
    self.ending = ending
  }
}
