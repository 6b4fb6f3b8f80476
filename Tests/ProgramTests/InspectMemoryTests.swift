import Foundation
import TestSupport
import Testing

/// How much memory long animations take: `kineo inspect` keeps little of each frame, and nothing of
/// what it printed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
struct InspectMemoryTests {
  /// Pictures of one pixel with a control block each; every second one has a delay that is reported.
  private func gif(frames: Int) -> [UInt8] {
    func frame(_ delay: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let pair = frame(1) + frame(2)
    return head + (0..<frames / 2).flatMap { _ in pair } + [0x3B]
  }

  /// The most that `kineo inspect` holds, in MB, and what it prints.
  private func inspect(frames: Int, _ options: [String]) throws -> (peak: Int, output: [UInt8]) {
    let folder = try Folder()
    try folder.write(gif(frames: frames), to: "long.gif")
    var peak = 0
    let process = try KineoProcess(["inspect", "long.gif"] + options, in: folder) { process in
      while process.isRunning {
        peak = max(peak, Self.peak(of: process.processIdentifier))
        usleep(5000)
      }
    }
    #expect(process.code == 1 && peak > 0)
    return (peak, process.output)
  }

  /// Resident so far, in MB.
  private static func peak(of process: Int32) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      / 1000
  }

  #if DEBUG
    private static let isOptimized = false
  #else
    private static let isOptimized = true
  #endif

  @Test(
    "a million frames take less than 100 MB",
    .enabled(if: isOptimized, "an unoptimized build needs minutes for them"))
  func million() throws {
    let (peak, output) = try inspect(frames: 1_000_000, ["--quiet", "--strict"])
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("frames 0, 2, 4, 6, 8, 10 ...: warning: a delay of 1 cs"))
    #expect(text.contains("[short-delay, 500,000 times]"))
    #expect(peak < 100, "\(peak) MB")
  }

  @Test("the line of an event has the first frames, and how many it leaves out")
  func event() throws {
    let (peak, output) = try inspect(frames: 40_000, ["--format", "json"])
    #expect(String(decoding: output, as: UTF8.self).contains("\"omittedFrames\": 30000,"))
    #expect(peak < 60, "\(peak) MB")
  }

  @Test("lines are printed as they are made", arguments: [[], ["--json"]])
  func lines(options: [String]) throws {
    let (peak, output) = try inspect(frames: 40_000, options)
    #expect(output.count { $0 == UInt8(ascii: "\n") } > 40_000)
    #expect(peak < 40, "\(peak) MB")
  }
}
