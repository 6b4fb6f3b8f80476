import Foundation

extension Folder {
  /// Makes a program of a script for `sh`.
  ///
  /// Another program writes its file: a process that some other test starts at the same time would hold
  /// a file that is open here, and nobody can execute it as long as that is so (ETXTBSY).
  ///
  /// - Returns: Its path.
  @discardableResult
  public func writeProgram(_ script: String, to name: String) throws -> String {
    let text = try write("#!/bin/sh\n\(script)\n", to: name + ".sh")
    let install = try Process.run(
      URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", text, self[name]])
    install.waitUntilExit()
    guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(atPath: text)
    return self[name]
  }
}
