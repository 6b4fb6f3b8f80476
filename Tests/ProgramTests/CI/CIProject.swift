import Foundation
import TestSupport
import Testing

/// A project with a few presets in a folder of its own, and what one process makes of them; runs
/// scripts as engines do, with programs that stand in for those of the engines.
struct CIProject {
  let folder: Folder

  init() throws {
    folder = try Folder()
    for (number, color) in ["red", "green", "blue", "gold", "navy"].enumerated() {
      let preset = Presets.small.replacing("red", with: color)
      try folder.write(preset, to: "Presets/preset-\(number).yaml")
    }
    try folder.write(
      Presets.small.replacing("duration: 0.1", with: "duration: 0.3"), to: "long.yaml")
    try put("kineo", "exec '\(KineoProcess.path)' \"$@\"")
    try #require(try run("kineo render Presets -o alone --quiet").code == 0)
  }

  /// The five GIFs that one process makes, by name.
  func alone() throws -> [String: [UInt8]] { try files("alone") }

  /// All files in the folder `name` and their bytes, hidden files included.
  func files(_ name: String) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder[name])
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.bytes("\(name)/\($0)")) })
  }

  /// Makes a program of a script for `sh`, which scripts find before all others.
  func put(_ program: String, _ script: String) throws {
    try folder.writeProgram(script, to: "bin/\(program)")
  }

  /// Runs `script` in the folder, with no variables but those given and what programs need.
  func run(
    _ script: String, _ variables: [String: String] = [:]
  ) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-e", "-u", "-o", "pipefail", "-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = [
      "PATH": "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
    ].merging(variables) { $1 }
    let text = try process.output()
    return (process.terminationStatus, text)
  }
}
