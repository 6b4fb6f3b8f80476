import Foundation

/// A folder of a test's own; removed with the value.
public final class Folder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "kineo-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file or folder in it.
  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// All names in it, hidden ones included.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// All files below it with their bytes, hidden ones included.
  public func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: self[name], isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[name] = try bytes(name)
      }
    }
    return files
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[name])))
  }

  /// Writes a file and makes the folders that it is in.
  ///
  /// - Returns: Its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return self[name]
  }

  /// Makes a file that is empty, of a name that need not be text.
  public func make(_ name: [UInt8]) throws {
    let path = Array((self.path + "/").utf8) + name + [0]
    let file = open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    close(file)
  }

  /// Makes a symbolic link that leads to `target`.
  ///
  /// - Returns: Its path.
  @discardableResult
  public func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: self[name], withDestinationPath: target)
    return self[name]
  }

  /// Makes a pipe that nobody writes to or reads from.
  ///
  /// - Returns: Its path.
  public func pipe(_ name: String) throws -> String {
    guard mkfifo(self[name], 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return self[name]
  }

  /// Makes a socket that nobody listens to.
  ///
  /// - Returns: Its path.
  public func socket(_ name: String) throws -> String {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: self[name].utf8) }
    #if os(Linux)
      let file = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(file) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, size) }
    }
    guard code == 0 else { throw CocoaError(.fileWriteUnknown) }
    return self[name]
  }

  /// The same for a text in UTF-8.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}
