import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

/// The examples of help texts and manual do what they say, in a folder that has what they name.
@Suite struct ExampleTests {
  /// Commands whose examples need nothing but this folder, and end by themselves.
  private static let commands: [Command] = [
    .new, .render, .join, .encode, .frame, .sheet, .explain, .inspect, .validate, .lint, .compare,
    .check, .report, .gallery, .schema, .reference, .help, .completions,
    .licenses,
  ]

  private static let preset = """
    canvas: {width: 12, height: 8}
    layers:
      - square: {rectangle: [4, 4], fill: red, position: [3, 4]}
    animate:
      - label: tap
      - shift: {by: [6, 0], duration: 0.8}
      - label: done
      - delay: 0.1
    """

  @Test("can be run", arguments: commands.flatMap { $0.examples.map(\.call) })
  func run(_ call: String) throws {
    let folder = try Folder()
    try furnish(folder, for: call)
    let before = Set(folder.names)
    let run = try KineoProcess([], in: folder, after: shell(call, in: folder))
    // Some of them look for what may be found.
    let codes: [Int32] =
      ["lint", "compare"].contains { "\(call) ".hasPrefix("kineo \($0) ") } ? [0, 1] : [0]
    #expect(codes.contains(run.code), "\(run.errors)")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
    for name in written(by: call) where !before.contains(name) {
      #expect(folder.names.contains(name), "\(name)")
    }
  }

  /// The call as a person's shell runs it, in which `kineo` is the program of the tests.
  private func shell(_ call: String, in folder: Folder) -> String {
    "kineo() { '\(KineoProcess.path)' \"$@\"; }; HOME='\(folder.path)'; \(call); exit"
  }

  /// Files that are named where outputs are.
  private func written(by call: String) -> [String] {
    call.matches(of: #/(?:-o|--picture|--report-file|--summary|>) ((?:[a-z-]+\.)+[a-z0-9]+)/#)
      .map { String($0.1) }
  }

  private func furnish(_ folder: Folder, for call: String) throws {
    if !call.hasPrefix("kineo new ") { try folder.write(Self.preset, to: "spin.yaml") }
    try furnishProject(in: folder)
    if call.hasPrefix("kineo gallery badge.yaml ") {
      let badge = [folder["badge.yaml"], "-o", folder["Output/badge.gif"]]
      #expect(Call(["render", "--set", "mood=wild", "--quiet"] + badge).code == .done)
    }
    if call.hasPrefix("kineo check spin.yaml ") {
      let render = call.replacing("kineo check", with: "kineo render")
      #expect(try KineoProcess([], in: folder, after: shell(render, in: folder)).code == 0)
    }
    for name in ["intro.yaml", "long.yaml"] { try folder.write(Self.preset, to: name) }
    let preset = try PresetSource(name: "spin.yaml", text: Self.preset).composition()
    for share in [1, 2] {
      try preset.exportPart(.share(share, of: 2), to: folder["long-\(share).kineo-part"])
    }
    let gif = try preset.gif().bytes
    for name in ["spin.gif", "old.gif", "optimized.gif", "sprite.gif"] {
      try folder.write(gif, to: name)
    }
    let other = Self.preset.replacing("red", with: "blue")
    let new = try PresetSource(name: "new.yaml", text: other).composition()
    try folder.write(new.gif().bytes, to: "new.gif")

    _ = try folder.writePNGs(3, in: "frames")
    for (name, canvas) in zip(["a.png", "b.png", "c.png"], TestFrames.canvases(3)) {
      try folder.write(PNGEncoder.encode(canvas), to: name)
    }
    try folder.write("0.5\n120ms\n1s\n", to: "times.txt")
    try folder.write(TestFrames.y4m(3), to: "film.y4m")
    try folder.write([UInt8](repeating: 200, count: 640 * 480 * 4), to: "film.rgba")
    try folder.write([UInt8](repeating: 90, count: 64 * 48 * 3 * 6), to: "film.rgb")
    for name in ["shared/x", ".zfunc/x", ".config/fish/completions/x"] {
      try folder.write("", to: name)
    }
  }

  /// A project with its GIFs and the reports of shards, and a preset with a table.
  private func furnishProject(in folder: Folder) throws {
    try folder.write("presets: Presets\n", to: "kineo.yaml")
    for name in ["a", "b"] { try folder.write(Self.preset, to: "Presets/\(name).yaml") }
    let render = ["render", folder["Presets"], "-o", folder["Output"], "--format", "json"]
    for (name, options) in [
      ("a", []), ("events", []), ("shard-1", ["--shard", "1/2"]), ("shard-2", ["--shard", "2/2"]),
    ] {
      let call = Call(render + ["--report-file", folder["\(name).jsonl"], "--quiet"] + options)
      #expect(call.code == .done, "\(call.errors)")
    }
    let badge = Self.preset.replacing("[4, 4], fill: red", with: "[$size / 5, 4], fill: $ink")
    try folder.write("variables: {size: 10, ink: red, mood: calm}\n" + badge, to: "badge.yaml")
    try folder.write("size,ink\n10,red\n20,teal\n", to: "rows.csv")
  }
}
