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
  private static let kinds: [(format: FrameInputFormat, endings: [String])] = [
    (.png, ["png"]), (.jpeg, ["jpg", "jpeg"]), (.webp, ["webp"]), (.bmp, ["bmp"]), (.gif, ["gif"]),
  ]

  /// Whether a file is called like a picture.
  static func isPicture(_ path: String) -> Bool {
    kinds.contains { PathText.hasEnding(path, of: $0.endings) }
  }

  /// The pictures of the kind that most files in `folder` have, the first one of ``kinds`` if there are
  /// several.
  ///
  /// - Parameter format: The kind that is asked for instead.
  init(_ folder: String, _ format: FrameInputFormat? = nil) throws(FrameInputError) {
    var best: (paths: [String], unreadableNames: [String], others: Int)?
    var (most, ending) = (-1, "")
    for kind in Self.kinds where kind.format == format ?? kind.format {
      guard let files = FolderListing.files(in: folder, endings: kind.endings) else {
        throw .file(.unreadable(path: folder, reason: systemReason()))
      }
      let count = files.paths.count + files.unreadableNames.count
      guard count > most else { continue }
      (best, most) = (files, count)
      ending = kind.endings.map { "." + $0 }.joined(separator: " or ")
    }
    if let name = best?.unreadableNames.first { throw .unreadableName(folder: folder, name: name) }
    guard let best, !best.paths.isEmpty else {
      throw .noPictures(folder: folder, format, others: best?.others ?? 0)
    }
    (paths, others) = (best.paths, best.others)
    self.ending = ending
  }
}
