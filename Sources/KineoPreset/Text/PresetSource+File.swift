import KineoSystem
import LibC

extension PresetSource {
  /// How messages name the preset in the file at `path`.
  package static func name(ofFileAt path: String) -> String { path == "-" ? "<stdin>" : path }

  /// The preset in the file at `path`; `-` is standard input, named `<stdin>`.
  ///
  /// Reads one byte more than ``maximumSize`` at most, so an endless pipe does no harm.
  public init(path: String) throws(PresetError) {
    let content = try bytes(at: path, limit: Self.maximumSize)
    try self.init(name: Self.name(ofFileAt: path), bytes: content)
  }

  /// Another text that presets are made with, of at most `limit` bytes.
  init(path: String, limit: Int) throws(PresetError) {
    let content = try bytes(at: path, limit: limit)
    try self.init(name: Self.name(ofFileAt: path), bytes: content, limit: limit)
  }
}

private func bytes(at path: String, limit: Int) throws(PresetError) -> [UInt8] {
  let name = PresetSource.name(ofFileAt: path)
  // A path with NUL would silently be cut there.
  guard !path.utf8.contains(0) else {
    throw .unreadable(source: name, reason: "the path contains NUL")
  }
  let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else {
    let code = errno
    let hint = code == ENOENT ? PresetName.hint(forMissing: path) : ""
    throw .unreadable(source: name, reason: systemReason(code) + hint)
  }
  defer { if path != "-" { close(file) } }
  return try bytes(of: file, named: name, limit: limit)
}

private func bytes(
  of file: Int32, named name: String, limit: Int
) throws(PresetError) -> [UInt8] {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= limit {
    let count = read(file, &block, block.count)
    if count == 0 { break }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { throw .unreadable(source: name, reason: systemReason(errno)) }
    bytes += block[..<count]
  }
  return bytes
}

private func systemReason(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
