import Foundation

/// The built `kineo`, run as a process of its own.
public struct KineoProcess {
  public let code: Int32
  public let signal: Int32?
  public let output: [UInt8]
  public let errors: String

  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The program of the same build, beside the tests.
  public static let path: String = {
    let bundles = [Bundle.main] + Bundle.allBundles
    let folders = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    return folders.map { $0.appendingPathComponent("kineo").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "kineo is not built"
  }()

  /// Whether it is linked with archives of all C libraries: on Debian, where Scripts/setup.sh installs
  /// them.
  public static let holdsLibraries = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/dpkg-query")

  /// - Parameters:
  ///   - shell: Runs before the program, in the shell that becomes it.
  ///   - redirections: What the shell does to its descriptors.
  ///   - output: A file to write standard output to instead of keeping it.
  ///   - during: Runs while the program does.
  public init(
    _ arguments: [String], in folder: Folder, after shell: String = ":",
    redirections: String = "", input: String = "", output: String? = nil,
    during: (Process) throws -> Void = { _ in }
  ) throws {
    let scratch = try Folder()
    try scratch.write(input, to: "input")
    try scratch.write("", to: "output")
    try scratch.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "\(shell); exec \"$0\" \"$@\" \(redirections)", Self.path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle(forReadingAtPath: scratch["input"])
    process.standardOutput = FileHandle(forWritingAtPath: output ?? scratch["output"])
    process.standardError = FileHandle(forWritingAtPath: scratch["errors"])
    try process.run()
    try during(process)
    process.waitUntilExit()
    code = process.terminationStatus
    signal = process.terminationReason == .uncaughtSignal ? code : nil
    self.output = try scratch.bytes("output")
    errors = String(decoding: try scratch.bytes("errors"), as: UTF8.self)
  }
}
