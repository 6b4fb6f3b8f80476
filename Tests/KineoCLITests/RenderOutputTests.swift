import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoCLI

/// What the options about the output do to files, reports and exit codes.
@Suite struct RenderOutputTests {
  /// A ring that turns slowly at its end; its smallest file is far smaller than its first.
  private static let ring = """
    canvas: {width: 96, height: 90}
    layers:
      - ring: {star: {points: 7, outer: 30, inner: 18}, fill: red, position: [48, 45]}
    animate:
      - rotate: {by: 40deg, duration: 0.3, curve: expoOut}

    """

  private func render(_ folder: Folder, _ options: String...) throws -> Call {
    let preset = try folder.write(Self.ring, to: "a.yaml")
    return Call(["render", preset, "-o", folder["a.gif"]] + options)
  }

  @Test("options override background and loop of the preset")
  func overrides() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small + "\nloop: once", to: "a.yaml")
    #expect(Call(["render", preset, "-o", folder["a.gif"]]).code == .done)
    var gif = try StrictGIF(folder.bytes("a.gif"))
    #expect(gif.loops == nil && gif.rendered()[0].pixels[95] == 0xFFFF_FFFF)

    let options = ["--background", "#00f", "--loop", "5"]
    #expect(Call(["render", preset, "-o", folder["a.gif"]] + options).code == .done)
    gif = try StrictGIF(folder.bytes("a.gif"))
    #expect(gif.loops == 4 && gif.rendered()[0].pixels[95] == 0xFFFF_0000)

    #expect(Call(["render", preset, "-o", folder["a.gif"], "--transparent"]).code == .done)
    #expect(try StrictGIF(folder.bytes("a.gif")).rendered()[0].pixels[95] == 0)
  }

  @Test("options win over what the preset says under gif")
  func precedence() throws {
    let folder = try Folder()
    let preset = try folder.write(
      Presets.small + "\ngif: {quality: 70, maxSize: 1, comment: false}", to: "a.yaml")
    let refused = Call(["render", preset, "-o", folder["a.gif"]])
    #expect(refused.code == .tooLarge)
    let json = Call(
      ["render", preset, "-o", folder["a.gif"], "--max-size", "1MB", "--report", "json"])
    #expect(json.code == .done)
    #expect(json.output.contains("\"quality\": 70,"))
    #expect(json.output.contains("\"maxSize\": 1000000,"))
    #expect(try StrictGIF(folder.bytes("a.gif")).comments == [])
  }

  @Test("a comment identifies the program; --no-comment leaves it out")
  func comment() throws {
    let folder = try Folder()
    #expect(try render(folder).code == .done)
    let comments = try StrictGIF(folder.bytes("a.gif")).comments
    let pattern = try Regex("kineo [0-9]+\\.[0-9]+\\.[0-9]+ sha256:[0-9a-f]{64}")
    #expect(try comments.count == 2 && pattern.wholeMatch(in: comments[0]) != nil)
    #expect(try render(folder, "--no-comment").code == .done)
    #expect(try StrictGIF(folder.bytes("a.gif")).comments == [])
  }

  @Test("the line of a single file has the worst frame; lines of several have no room for it")
  func errors() throws {
    let folder = try Folder()
    let options = ["--colors", "8", "--quality", "50"]
    let alone = try Call(
      ["render", folder.write(Self.ring, to: "a.yaml"), "-o", folder["a.gif"]] + options)
    #expect(alone.output.contains(", dE ") && alone.output.contains("(worst "))
    let both = try Call(
      ["render", folder["a.yaml"], folder.write(Self.ring, to: "b.yaml"), "-o", folder["out"]]
        + options)
    let lines = both.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropLast().allSatisfy { $0.contains("  dE ") && !$0.contains("worst") })
  }

  @Test("the best options have a line, and the last line is the file's")
  func options() throws {
    let folder = try Folder()
    let free = try render(folder)
    let size = try folder.bytes("a.gif").count
    #expect(free.output.split(separator: "\n").count == 1)
    let call = try render(folder, "--max-size", "\(size / 2)")
    #expect(call.code == .done && call.errors == "")
    let lines = call.output.split(separator: "\n")
    try #require(lines.count >= 3)
    #expect(lines[0].contains("options weighed"))
    let pattern = try Regex(
      "  quality [0-9]+ +[0-9]+ x [0-9]+ +[0-9.]+ fps +[0-9]+ colors +(about )?[0-9,]+ bytes"
        + "  error [0-9.]+")
    for line in lines.dropFirst().dropLast() {
      #expect(try pattern.wholeMatch(in: line) != nil, "\(line)")
    }
    let bytes = try folder.bytes("a.gif").count
    #expect(bytes <= size / 2)
    #expect(lines.last?.contains("  \(grouped(bytes)) bytes  ") == true)
  }

  @Test("a limit that cannot be met is 4, leaves the old file and says what was possible")
  func unreachable() throws {
    let folder = try Folder()
    try folder.write("old", to: "a.gif")
    let call = try render(folder, "--max-size", "100")
    #expect(call.code == .tooLarge && call.code.rawValue == 4)
    #expect(
      call.errors.hasPrefix(
        "kineo: error: \(folder["a.gif"]) is not written: the limit is 100 bytes and the smallest "
          + "file has "))
    #expect(call.errors.hasSuffix("; --best-effort writes it all the same\n"))
    #expect(call.output.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") })
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(folder.names == ["a.gif", "a.yaml"])
  }

  @Test("with --best-effort the smallest file is written, and its line notes that it is too large")
  func bestEffort() throws {
    let folder = try Folder()
    let call = try render(folder, "--max-size", "100", "--best-effort")
    #expect(call.code == .done && call.errors == "")
    #expect(call.output.split(separator: "\n").last?.contains(", above 100 bytes") == true)
    _ = try StrictGIF(folder.bytes("a.gif"))
  }

  @Test("what is likely to be too large by a hair is made if it is much better")
  func hair() throws {
    let folder = try Folder()
    let preset = Checkout.path("Presets/easings.yaml")
    let call = Call(["render", preset, "-o", folder["a.gif"], "--max-size", "47200"])
    // Seven tenths of the size, 284 px, are expected to fit.
    #expect(call.code == .done)
    #expect(try StrictGIF(folder.bytes("a.gif")).width > 300)
  }

  @Test("a single byte is singular")
  func oneByte() throws {
    let folder = try Folder()
    #expect(try render(folder, "--max-size", "1").errors.contains("the limit is 1 byte and the"))
    let call = try render(folder, "--max-size", "1", "--best-effort")
    #expect(call.output.contains(", above 1 byte  in "))
  }

  @Test("one file too large does not keep the others from being written; failures count more")
  func several() throws {
    let folder = try Folder()
    let large = try folder.write(Self.ring + "gif: {maxSize: 100}\n", to: "a.yaml")
    let small = try folder.write(Presets.small, to: "b.yaml")
    let call = Call(["render", large, small, "-o", folder["out"], "--quiet"])
    #expect(call.code == .tooLarge && call.output == "")
    _ = try StrictGIF(folder.bytes("out/b.gif"))

    try folder.write("in the way", to: "out/b.gif.d/x")
    try FileManager.default.removeItem(atPath: folder["out/b.gif"])
    try FileManager.default.moveItem(atPath: folder["out/b.gif.d"], toPath: folder["out/b.gif"])
    #expect(Call(["render", large, small, "-o", folder["out"], "--quiet"]).code == .failed)
  }

  @Test("the document has every figure of every file, and nothing else is printed")
  func json() throws {
    let folder = try Folder()
    let call = try render(folder, "--report", "json", "--loop", "3", "--fps", "25")
    #expect(call.code == .done && call.errors == "")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    #expect(document["kineo"] as? String == kineoVersion)
    let files = try #require(document["files"] as? [[String: Any]])
    let file = try #require(files.first)
    #expect(files.count == 1)
    #expect(file["file"] as? String == folder["a.gif"])
    #expect(file["source"] as? String == folder["a.yaml"])
    #expect(file["written"] as? Bool == true)
    #expect(file["bytes"] as? Int == (try folder.bytes("a.gif").count))
    #expect(file["width"] as? Int == 96 && file["height"] as? Int == 90)
    #expect(file["frames"] as? Int == 9 && file["merged"] as? Int == 0)
    let gif = try StrictGIF(folder.bytes("a.gif"))
    #expect(file["images"] as? Int == gif.frames.count)
    #expect(file["frameRate"] as? Double == 25 && file["duration"] as? Double == 0.34)
    #expect(file["loop"] as? Int == 3)
    #expect(file["exact"] as? Bool == true && file["cutsAlpha"] as? Bool == false)
    #expect(file["error"] is NSNull && file["weighed"] as? [Int] == [])
    let options = try #require(file["options"] as? [String: Any])
    #expect(options["quality"] as? Int == 90 && options["colors"] as? Int == 256)
    #expect(options["dither"] as? String == "auto" && options["fast"] as? Bool == false)
    #expect(options["maxSize"] is NSNull && options["comment"] as? Bool == true)
    // It has no times of the run.
    let again = try render(folder, "--report", "json", "--loop", "3", "--fps", "25", "--force")
    #expect(again.output == call.output)
    // A report does not change what is rendered.
    let unchanged = try render(folder, "--report", "json", "--loop", "3", "--fps", "25")
    #expect(unchanged.code == .done && unchanged.output.contains("\"upToDate\": true"))
  }

  @Test(
    "the document has no figures that mean nothing for a format",
    arguments: [
      ("png", "colors, loop", "comment"), ("webp", "error, loop", "comment, quality"),
      ("y4m", "", ""),
    ])
  func jsonOfFormats(name: String, keys: String, settings: String) throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    let call = Call([
      "render", folder["a.yaml"], "-o", folder["a.\(name)"], "--report", "json",
    ])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    let common = [
      "bytes", "duration", "exact", "file", "format", "frameRate", "frames", "height", "images",
      "options", "source", "width", "written",
    ]
    #expect(file["format"] as? String == name)
    #expect(Set(file.keys) == Set(common + keys.split(separator: ", ").map(String.init)))
    let options = try #require(file["options"] as? [String: Any])
    #expect(options.keys.sorted().joined(separator: ", ") == settings)
  }

  @Test("the document lists what was weighed, also of a file that is not written")
  func jsonSteps() throws {
    let folder = try Folder()
    let call = try render(folder, "--report", "json", "--max-size", "100")
    #expect(call.code == .tooLarge)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    #expect(file["written"] as? Bool == false)
    #expect((file["options"] as? [String: Any])?["maxSize"] as? Int == 100)
    let options = try #require(file["weighed"] as? [[String: Any]])
    let sizes = options.filter { $0["measured"] as? Bool == true }.compactMap {
      $0["bytes"] as? Int
    }
    #expect(sizes.count == 2 && sizes.min() == file["bytes"] as? Int)
    for option in options {
      #expect(
        option.keys.sorted() == [
          "bytes", "colors", "error", "frameRate", "height", "measured", "quality", "width",
        ])
    }
    #expect(options.first?["width"] as? Int == 96 && options.first?["height"] as? Int == 90)
  }

  @Test("a chart of sizes is drawn beside the file, where there was anything to weigh")
  func sizeChart() throws {
    let folder = try Folder()
    #expect(
      try render(folder, "--max-size", "100kB", "--size-chart", folder["a.svg"]).code == .done)
    #expect(!FileManager.default.fileExists(atPath: folder["a.svg"]))
    let call = try render(folder, "--max-size", "4kB", "--size-chart", folder["a.svg"], "--force")
    #expect(call.code == .done)
    let chart = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    #expect(chart.contains("<polyline") && chart.contains("limit 4,000"))
    let failed = try render(
      folder, "--max-size", "4kB", "--size-chart", folder["a.svg/a.svg"], "--force")
    #expect(failed.code == .failed)
  }

  @Test("when the GIF goes to standard output the document goes to the other side")
  func besideFile() throws {
    let folder = try Folder()
    let run = try KineoProcess(
      ["render", "-", "-o", "-", "--report", "json"], in: folder, input: Presets.small)
    #expect(run.code == 0)
    _ = try StrictGIF(run.output)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
    let file = try #require((document["files"] as? [[String: Any]])?.first)
    #expect(file["file"] as? String == "<stdout>" && file["source"] as? String == "<stdin>")
  }
}

@Suite struct SizeOptionLineTests {
  private func option(
    _ quality: Int, _ bytes: Int, _ error: Double, isMeasured: Bool = false
  ) -> SizeOption {
    SizeOption(
      quality: quality, colors: 256, frameRate: Rational(50, over: 3), width: 240, height: 160,
      bytes: bytes, error: error, isMeasured: isMeasured)
  }

  @Test("lines stand in columns, the best options only, the largest first")
  func lines() {
    let options = [
      option(90, 612_345, 0, isMeasured: true), option(60, 80_000, 0.704),
      option(70, 90_000, 0.8), option(50, 9_999, 1),
    ]
    #expect(
      SizeOptionLines(options: options, limit: 100_000).lines == [
        "  4 options weighed; of the best:",
        "  quality 90  240 x 160  16.7 fps  256 colors       612,345 bytes  error 0.000",
        "  quality 60  240 x 160  16.7 fps  256 colors  about 80,000 bytes  error 0.704",
        "  quality 50  240 x 160  16.7 fps  256 colors   about 9,999 bytes  error 1.000",
      ])
    #expect(SizeOptionLines(options: [], limit: 1).lines == [])
  }

  @Test("an estimate hides no file, unless another file does")
  func files() {
    let options = [
      option(90, 612_345, 0, isMeasured: true), option(12, 146_144, 1.42),
      option(35, 146_741, 1.66, isMeasured: true), option(30, 150_000, 1.7, isMeasured: true),
    ]
    let lines = SizeOptionLines(options: options, limit: 150_000).lines
    #expect(lines.dropFirst().map { $0.split(separator: " ")[1] } == ["90", "35", "12"])
  }

  @Test("of options that come to the same the first is shown")
  func equal() {
    let options = [option(90, 9_000, 1), option(50, 5_000, 2), option(40, 5_000, 2)]
    let lines = SizeOptionLines(options: options, limit: 8_000).lines
    #expect(lines.dropFirst().map { $0.split(separator: " ")[1] } == ["90", "50"])
  }

  @Test("of many options those around the limit are shown")
  func many() {
    let options = (1...40).map { option(90, $0 * 1000, 1 / Double($0)) }
    let lines = SizeOptionLines(options: options, limit: 20_000).lines
    #expect(lines.count == 10)
    #expect(lines.contains { $0.contains("about 20,000 bytes") })
    #expect(lines.contains { $0.contains("about 21,000 bytes") })
  }
}
