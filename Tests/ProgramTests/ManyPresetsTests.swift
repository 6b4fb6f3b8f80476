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
    func peak(_ count: Int) throws -> Int {
      let folder = try upToDate(count)
      return try KineoProcess.peakMemory(of: [command, folder["Presets"], "-o", folder["Output"]])
    }
    let (few, many) = (try peak(200), try peak(2000))
    // What is known of a preset is a few kilobytes.
    #expect(many - few < 1800 * 12, "\(few) KiB, \(many) KiB")
  }
}
