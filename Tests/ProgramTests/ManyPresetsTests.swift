import Foundation
import TestSupport
import Testing

/// Batches that are long.
@Suite struct ManyPresetsTests {
  /// A folder in which all is up to date: equal presets have equal GIFs.
  private func upToDate(_ count: Int) throws -> Folder {
    let folder = try Folder()
    try folder.write(Presets.small, to: "first.yaml")
    #expect(try KineoProcess(["render", "first.yaml"], in: folder).code == 0)
    for path in ["Presets", "Output"] {
      try FileManager.default.createDirectory(
        atPath: folder[path], withIntermediateDirectories: true)
    }
    for number in 0..<count {
      #expect(link(folder["first.yaml"], folder["Presets/\(number).yaml"]) == 0)
      #expect(link(folder["first.gif"], folder["Output/\(number).gif"]) == 0)
    }
    return folder
  }

  @Test(
    "memory hardly grows with the number of presets", .enabled(if: Tool.hasPython),
    arguments: ["render", "check"])
  func memory(command: String) throws {
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    func peak(_ count: Int) throws -> Double {
      let folder = try upToDate(count)
      let output = try Tool.python.run([
        "-c", script, KineoProcess.path, command, folder["Presets"], "-o", folder["Output"],
      ])
      let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
      return try #require(Double(text))
    }
    let (few, many) = (try peak(200), try peak(2000))
    // What is known of a preset is a few kilobytes.
    #expect(many - few < 1800 * 12, "\(few) KiB, \(many) KiB")
  }
}
