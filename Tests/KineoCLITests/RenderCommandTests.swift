import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoCLI

@Suite struct RenderCommandTests {
  @Test("a preset becomes a sound GIF and a line of report")
  func one() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["render", preset, "-o", folder["a.gif"]])
    #expect(call.code == .done)
    #expect(call.errors == "")
    let gif = try StrictGIF(folder.bytes("a.gif"))
    #expect(gif.width == 12)
    #expect(gif.frames.count == 6)
    let size = try folder.bytes("a.gif").count
    #expect(
      call.output.hasPrefix("\(folder["a.gif"])  6 frames  0.12 s  \(size) bytes  "))
    #expect(call.output.contains(", exact  in 0."))
    #expect(folder.names == ["a.gif", "a.yaml"])
  }

  @Test("options change size and frame rate, and quiet is quiet")
  func options() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(
      ["render", preset, "-o", folder.path, "--scale", "1.5", "--fps", "10", "--quiet"])
    #expect(call.code == .done)
    #expect(call.output + call.errors == "")
    let gif = try StrictGIF(folder.bytes("a.gif"))
    #expect((gif.width, gif.height) == (18, 12))
    #expect(gif.frames.map(\.delay) == [10, 10])
  }

  @Test("a file whose name ends otherwise is refused, one that is there too; pipes are fine")
  func extensions() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    try folder.write("mine", to: "a.txt")
    let call = Call(["render", preset, "-o", folder["a.txt"]])
    #expect(call.code == .wrong)
    #expect(
      call.errors.contains(
        "must end in .gif, .png, .webp, .y4m, .mp4 or .webm; numbered frames are such as frames/%04d.png"
      ))
    #expect(try folder.bytes("a.txt") == Array("mine".utf8))

    #expect(Call(["render", preset, "-o", folder["a.GIF"]]).code == .done)
    #expect(mkfifo(folder["pipe.txt"], 0o600) == 0)
    // Open for reading as well, so that neither end waits for the other.
    let pipe = open(folder["pipe.txt"], O_RDWR)
    defer { close(pipe) }
    #expect(Call(["render", preset, "-o", folder["pipe.txt"]]).code == .done)
    #expect(folder.names == ["a.GIF", "a.txt", "a.yaml", "pipe.txt"])
  }

  @Test("several presets go into a folder that is made, with a line each and a summary")
  func several() throws {
    let folder = try Folder()
    let short = try folder.write(Presets.small, to: "a.yaml")
    let long = try folder.write(Presets.small, to: "longer.json.yml")
    let call = Call(["render", short, long, "-o", folder["new/deep"]])
    #expect(call.code == .done)
    let lines = call.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("[1/2] OK    \(folder["new/deep/"])"))
    #expect(lines[0].contains("  0.12 s  408 bytes  exact  in "))
    #expect(lines[2].hasPrefix("2 GIFs: 2 rendered in "))
    _ = try StrictGIF(folder.bytes("new/deep/a.gif"))
    _ = try StrictGIF(folder.bytes("new/deep/longer.json.gif"))
  }

  @Test("a wrong preset does not keep others from being rendered, and all mistakes are reported")
  func wrong() throws {
    let folder = try Folder()
    try folder.write("old", to: "out/a.gif")
    let paths = [
      try folder.write(Presets.small, to: "a.yaml"), try folder.write(Presets.wrong, to: "b.yaml"),
      try folder.write(Presets.wrong, to: "c.yaml"), folder["missing.yaml"],
    ]
    let call = Call(["render"] + paths + ["-o", folder["out"]])
    #expect(call.code == .wrong)
    for path in paths[1...2] {
      #expect(
        call.errors.contains("\(path):5:5: error: unknown step \"shfit\"; did you mean \"shift\"?"))
    }
    #expect(
      call.errors.hasSuffix(
        "\(folder["missing.yaml"]): error: cannot be read: No such file or directory\n"))
    _ = try StrictGIF(folder.bytes("out/a.gif"))
    #expect(folder.names == ["a.yaml", "b.yaml", "c.yaml", "out"])

    let second = Call(["render", paths[1], paths[2], "-o", folder["never"]])
    #expect(second.code == .wrong)
    #expect(!folder.names.contains("never"))
  }

  @Test("what is too large is refused before any work, with its preset and the option")
  func limits() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    for command in ["render", "validate"] {
      let call = Call([command, preset, "--max-frames", "5"])
      #expect(call.code == .wrong)
      #expect(
        call.errors == """
          \(preset):4:1: error: 6 frames are more than the limit of 5 (0.1 s at 50 frames a second); \
          --max-frames raises the limit
              4 | animate:
                | ^~~~~~~

          """)
    }
    #expect(Call(["validate", preset, "--max-side", "11"]).code == .wrong)
    #expect(Call(["validate", preset, "--max-pixels", "95"]).code == .wrong)
    #expect(Call(["validate", preset, "--max-memory", "1"]).code == .wrong)
    #expect(folder.names == ["a.yaml"])
  }

  @Test("a file that cannot be written does not stop the others")
  func failure() throws {
    let folder = try Folder()
    let paths = try ["a", "b"].map { try folder.write(Presets.small, to: "\($0).yaml") }
    try folder.write("in the way", to: "out/a.gif/file")
    let call = Call(["render"] + paths + ["-o", folder["out/"]])
    #expect(call.code == .failed)
    #expect(
      call.errors.hasSuffix(
        "    kineo: error: cannot write \(folder["out/a.gif"]): this is a folder\n"))
    #expect(call.output.split(separator: "\n").count == 2)
    _ = try StrictGIF(folder.bytes("out/b.gif"))
  }

  @Test("names that are no names of files are refused, but for files that are named otherwise")
  func unsafeName() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a+b.yaml")
    let call = Call(["render", preset, "-o", folder["out/"]])
    #expect(call.code == .wrong)
    #expect(
      call.errors.hasPrefix("kineo: error: \"a+b\" cannot name a file because of \"+\"; letters"))
    #expect(folder.names == ["a+b.yaml"])
    #expect(Call(["render", preset, "-o", folder["ab.gif"]]).code == .done)
  }

  @Test(
    "every command makes the folder of the file it writes",
    arguments: [
      "render a.yaml -o none/deep/a.gif", "render a.yaml -o none/f/%02d.png",
      "frame a.yaml --at 0 -o none/a.png", "sheet a.yaml -o none/sheet.png",
      "explain a.yaml -o none/a.txt", "encode a.gif -o none/b.gif",
      "render a.yaml --report-file none/junit.xml --format junit -o b.gif",
    ])
  func missingFolders(call: String) throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    #expect(Call(["render", folder["a.yaml"], "-o", folder["a.gif"]]).code == .done)
    let words = call.split(separator: " ").map(String.init)
    let run = Call(words.map { $0.contains(".") ? folder[$0] : $0 })
    #expect(run.code == .done, "\(run.errors)")
    #expect(folder.names.contains("none"))
  }

  @Test("a folder that cannot be made is a failure")
  func noFolder() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["render", preset, "-o", folder["a.yaml/x/"]])
    #expect(call.code == .failed)
    #expect(
      call.errors
        == "kineo: error: cannot write \(folder["a.yaml/x/a.gif"]): Not a directory\n")
  }

  @Test("a file below a file cannot be written")
  func belowFile() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["render", preset, "-o", folder["a.yaml/x.gif"]])
    #expect(call.code == .failed)
    #expect(
      call.errors == "kineo: error: cannot write \(folder["a.yaml/x.gif"]): Not a directory\n")
  }

  @Test("an output that would overwrite a preset is refused, however it is spelled")
  func overwriting() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link.gif"], withDestinationPath: "a.gif")
    for output in ["a.gif", "./a.gif", "link.gif"] {
      for command in [["render"], ["frame", "--at", "0"]] {
        let call = Call(command + [preset, "-o", folder[output]])
        #expect(call.code == .wrong)
        #expect(call.errors.contains("would overwrite the preset"))
      }
    }
    #expect(try folder.bytes("a.gif") == Array(Presets.small.utf8))
  }

  @Test("an output that would overwrite a file that the preset reads is refused")
  func overwritingInputs() throws {
    let folder = try Folder()
    let small = try folder.write(Presets.small, to: "small.yaml")
    #expect(Call(["render", small, "-o", folder["moving.gif"]]).code == .done)
    #expect(Call(["frame", small, "--at", "0", "-o", folder["still.png"]]).code == .done)
    let preset = try folder.write(
      """
      canvas: {width: 20, height: 20}
      layers:
        - moving: {image: moving.gif}
        - still: {image: still.png}
      animate: [{fadeIn: {on: still}}]
      """, to: "a.yaml")
    let files = try ["moving.gif", "still.png"].map { try folder.bytes($0) }
    let calls = [
      (["render"], "moving.gif"), (["frame", "--at", "0"], "still.png"),
      (["sheet", "--frames", "2"], "./still.png"), (["explain"], "still.png"),
    ]
    for (command, output) in calls {
      let call = Call(command + [preset, "-o", folder[output]])
      #expect(call.code == .wrong)
      #expect(call.errors.contains("which the preset reads"), "\(call.errors)")
    }
    let place = Call(["render", preset, "-o", folder["moving.gif"]]).errors
    #expect(place.contains("a.yaml:3:21: error: ") && place.contains("^~~~~~~~~~"), "\(place)")
    #expect(try ["moving.gif", "still.png"].map { try folder.bytes($0) } == files)
    #expect(Call(["render", preset, "-o", folder["b.gif"]]).code == .done)
  }

  @Test("numbered frames overwrite no frames that the preset reads, and add none to them")
  func overwritingFrames() throws {
    let folder = try Folder()
    let small = try folder.write(Presets.small, to: "small.yaml")
    try FileManager.default.createDirectory(
      atPath: folder["fr"], withIntermediateDirectories: true)
    #expect(Call(["frame", small, "--at", "0", "-o", folder["fr/f02.png"]]).code == .done)
    let preset = try folder.write(
      """
      canvas: {width: 20, height: 20}
      layers: [{film: {image: {file: fr}}}]
      animate: [{fadeIn: {duration: 0.5}}]
      """, to: "a.yaml")
    let source = try folder.bytes("fr/f02.png")
    for output in ["fr/f%02d.png", "fr/%04d.png", "./fr/x.webp"] {
      let call = Call(["render", preset, "-o", folder[output]])
      #expect(call.code == .wrong)
      #expect(call.errors.contains("which the preset reads"), "\(call.errors)")
    }
    #expect(try folder.bytes("fr/f02.png") == source)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["fr"]) == ["f02.png"])
    #expect(Call(["render", preset, "-o", folder["fr/out.gif"]]).code == .done)
    #expect(Call(["render", preset, "-o", folder["out/f%02d.png"]]).code == .done)
  }

  @Test("a report overwrites nothing that a preset reads")
  func overwritingByReports() throws {
    let folder = try Folder()
    let small = try folder.write(Presets.small, to: "small.yaml")
    #expect(Call(["frame", small, "--at", "0", "-o", folder["chart.png"]]).code == .done)
    let preset = try folder.write(
      """
      canvas: {width: 20, height: 20}
      layers: [{chart: {image: chart.png}}]
      animate: [{fadeIn: {duration: 0.5}}]
      """, to: "a.yaml")
    let source = try folder.bytes("chart.png")
    let gif = ["-o", folder["a.gif"]]
    let calls = [
      ["render", preset, "--format", "json", "--report-file", folder["chart.png"]] + gif,
      ["render", preset, "--summary", folder["chart.png"]] + gif,
      ["render", preset, "--max-size", "9kB", "--size-chart", folder["chart.png"]] + gif,
      ["check", preset, "--format", "json", "--report-file", folder["chart.png"]] + gif,
      ["lint", preset, "--format", "json", "--report-file", folder["chart.png"]],
      ["validate", small, preset, "--format", "json", "--report-file", folder["chart.png"]],
    ]
    for arguments in calls {
      let call = Call(arguments)
      #expect(call.code == .wrong, "\(arguments)")
      #expect(call.errors.contains("which the preset reads"), "\(call.errors)")
    }
    #expect(try folder.bytes("chart.png") == source)
    #expect(!folder.names.contains("a.gif"))
  }

  @Test("two presets for one output are refused, links included")
  func clash() throws {
    let folder = try Folder()
    let paths = try ["x/a.yaml", "y/A.yaml", "b.yaml"].map {
      try folder.write(Presets.small, to: $0)
    }
    let call = Call(["render"] + paths[..<2] + ["-o", folder["out/"]])
    #expect(call.code == .wrong)
    #expect(call.errors.contains("would both be written to"))
    #expect(!folder.names.contains("out"))

    try folder.write("", to: "out/a.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder["out/b.gif"], withDestinationPath: "a.gif")
    let linked = Call(["render", paths[0], paths[2], "-o", folder["out"]])
    #expect(linked.code == .wrong)
    #expect(try folder.bytes("out/a.gif") == [])
  }

  @Test("a symbolic link stays one and what it points to is replaced")
  func link() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    try folder.write("old", to: "real/there.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link.gif"], withDestinationPath: "real/there.gif")
    #expect(Call(["render", preset, "-o", folder["link.gif"]]).code == .done)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.gif"])
    #expect(target == "real/there.gif")
    _ = try StrictGIF(folder.bytes("real/there.gif"))
  }

  @Test("what killed runs left behind is removed, and nothing else")
  func abandoned() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let own = ProcessNamespace.identity
    let gone = ".kineo-partial-\(own)-2147483000-1"
    let kept = [
      ".kineo-partial-\(own)-1-1", ".kineo-partial-\(own)-x-1", ".kineo-partial-2147483000-1",
    ]
    for name in kept + [gone] { try folder.write("", to: "out/\(name)") }
    #expect(Call(["render", preset, "-o", folder["out"]]).code == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["out"])
    #expect(names.sorted() == (kept + ["a.gif"]).sorted())
  }
}
