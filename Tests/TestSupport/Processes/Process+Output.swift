import Foundation

extension Process {
  /// Runs to its end.
  ///
  /// - Returns: What it prints on both streams.
  public func output() throws -> String {
    let pipe = Pipe()
    standardOutput = pipe
    standardError = pipe
    try run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
