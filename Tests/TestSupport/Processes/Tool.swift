import Foundation

/// A program on this machine that decodes pictures, or checks what we write otherwise.
public struct Tool: Sendable {
  let path: String

  /// Python itself, for scripts that measure the memory of what they start; ``Python`` runs others sooner.
  public static let python = Tool(path: "/usr/bin/python3")
  public static let shell = Tool(path: "/bin/sh")
  public static let ffmpeg = Tool(path: "/usr/bin/ffmpeg")
  static let imageMagick = Tool(path: "/usr/bin/convert")
  public static let gifsicle = Tool(path: "/usr/bin/gifsicle")

  public static let hasPillow = (try? Python.run("import PIL.Image")) != nil
  public static let hasPython = FileManager.default.isExecutableFile(atPath: python.path)
  /// Whether Python has a validator for JSON Schema and a reader for YAML.
  public static let hasJSONSchema = (try? Python.run("import jsonschema, yaml")) != nil
  /// Whether Python has PyYAML, which reads and writes YAML 1.1.
  public static let hasYAML = (try? Python.run("import yaml")) != nil
  public static let hasFFmpeg = FileManager.default.isExecutableFile(atPath: ffmpeg.path)
  static let hasImageMagick = FileManager.default.isExecutableFile(atPath: imageMagick.path)
  public static let hasGifsicle = FileManager.default.isExecutableFile(atPath: gifsicle.path)

  struct Failure: Error {
    var path: String
    var status: Int32
  }

  /// What the program writes to standard output.
  public func run(_ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(path: path, status: process.terminationStatus)
    }
    return [UInt8](data)
  }

  /// Runs `body` with the path of a file that has these bytes.
  public static func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).picture")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }
}
