import KineoSystem

/// The PNG files of a folder.
struct PNGFolder {
  /// Their paths, in natural order.
  let paths: [String]
  /// How many files and folders there are besides, hidden ones not counted.
  let others: Int

  init(_ folder: String) throws(FrameInputError) {
    let names = try Self.names(in: folder).filter { !$0.hasPrefix(".") }
    let pictures = names.filter { $0.lowercased().hasSuffix(".png") }
    others = names.count - pictures.count
    guard !pictures.isEmpty else { throw .noPNGs(folder: folder, others: others) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    paths = pictures.sorted(by: NaturalOrder.precedes).map { prefix + $0 }
  }

  /// In no particular order.
  private static func names(in folder: String) throws(FrameInputError) -> [String] {
    guard let names = FolderListing.names(in: folder) else {
      throw .file(.unreadable(path: folder, reason: systemReason()))
    }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }
}
