import KineoSystem

extension PresetSource {
  /// How messages name the preset in the file at `path`.
  package static func name(ofFileAt path: String) -> String { path == "-" ? "<stdin>" : path }

  /// The preset in the file at `path`; `-` is standard input, named `<stdin>`.
  ///
  /// Reads one byte more than ``maximumSize`` at most, so endless input does no harm.
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
  do {
    return try FileBytes.read(path, limit: limit)
  } catch {
    let hint = error.isMissing ? PresetName.hint(forMissing: path) : ""
    throw .unreadable(source: PresetSource.name(ofFileAt: path), reason: error.reason + hint)
  }
}
