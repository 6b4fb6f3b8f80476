/// Why a folder cannot become a gallery.
public enum GalleryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file is in the way that no gallery has put there.
  case foreignFile(String)
  /// The list of the gallery's files is none.
  case unknownManifest(String)

  public var description: String {
    switch self {
    case .foreignFile(let path):
      "\(path) is there already and is not of a gallery; choose another folder, or remove it"
    case .unknownManifest(let path):
      "\(path) is not the list of a gallery's files; choose another folder, or remove it"
    }
  }
}
