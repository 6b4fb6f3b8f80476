/// A font file that a text takes glyphs from.
public struct FontUse: Hashable, Sendable {
  /// Where the file was read.
  public let path: String
  /// SHA-256 of the file in 64 lowercase hexadecimal digits.
  public let digest: String
  /// Whether it is a default font, the same on every machine: another file of that name is an error.
  public let isPinned: Bool
}

/// A face with what is known about it.
struct FontChoice: Sendable {
  /// As in messages.
  let name: String
  let face: FontFace
  let isPinned: Bool
  let notices: [TextNotice]

  var use: FontUse { FontUse(path: face.file.path, digest: face.file.digest, isPinned: isPinned) }
}

/// What is behind one of the names of a request.
enum FontCandidate: Sendable {
  case choice(FontChoice)
  /// A family that is not installed.
  case missing(String)
  /// There are no more names.
  case none
}
