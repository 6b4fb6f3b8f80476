import Foundation
import TestSupport
import Testing

@testable import KineoCLI

/// What somebody else's preset, project or file system can do to whoever renders it.
@Suite struct UntrustedPresetTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let layers = "layers: [{a: {circle: 200, fill: \"#ff000080\"}}]\n"

  /// Presets of a few hundred bytes that ask for very much.
  private static let heavyPresets = [
    "layers: [{s: {star: {points: 5000, outer: 90, inner: 40}, copies: {grid: [100, 100], spacing: 1}}}]\n"
      + "animate: [{rotate: {on: ss, by: 90deg, duration: 1}}]",
    "layers: [{s: {circle: 200, fill: \"#ff000080\", copies: {grid: [100, 100], spacing: 0}}}]\n"
      + "animate: [{fade: {on: ss, to: 0.5, duration: 1}}]",
    "variants: {a: [\((1...100).map(String.init).joined(separator: ","))], "
      + "b: [\((1...100).map(String.init).joined(separator: ","))]}\n"
      + "layers: [{s: {circle: $a, copies: {grid: [50, 20], spacing: $b}}}]",
    "layers: [{a: {circle: 200, fill: {conic: [red, gold]}}}]\n"
      + "animate: [{rotate: {by: 360deg, duration: 1999}}]",
  ]

  private func head(_ side: Int = 400) -> String { "canvas: {width: \(side), height: \(side)}\n" }

  @Test(
    "a few hundred bytes cannot ask for hours, whichever command reads them",
    arguments: heavyPresets)
  func heavy(preset: String) throws {
    try folder.write(head() + preset, to: "a.yaml")
    let commands = [
      ["render", "a.yaml", "-o", "Output/"], ["validate", "a.yaml"], ["lint", "a.yaml"],
      ["check", "a.yaml", "-o", "Output/"],
    ]
    for command in commands {
      let run = try KineoProcess(command, in: folder, after: "ulimit -t 20")
      #expect(run.code == 2, "\(command) \(run.text)\(run.errors)")
      let text = run.text + run.errors
      #expect(text.contains("limit of 120 s") || text.contains("limit of 1024 MiB"), "\(text)")
      #expect(text.contains("raises the limit"))
    }
    #expect(folder.names == ["a.yaml"])
  }

  @Test(
    "fonts and images of other folders are not read, whichever value names them",
    arguments: [
      "layers: [{a: {text: Hi, font: {file: ../other/a.ttf}}}]",
      "layers: [{a: {circle: 4, fill: {image: ../other/a.png}}}]",
      "layers: [{a: {circle: 4}}]\n"
        + "animate: [{morph: {lettering: {text: Hi, font: {file: ../other/a.ttf}}, duration: 1}}]",
      "layers: [{a: {circle: 4}}]\nanimate: [{fill: {to: {image: ../other/a.png}, duration: 1}}]",
    ])
  func otherFolders(preset: String) throws {
    try folder.write("no font", to: "other/a.ttf")
    try folder.write("no image", to: "other/a.png")
    try folder.write(head() + preset, to: "Presets/a.yaml")
    let run = try KineoProcess(["validate", "Presets/a.yaml"], in: folder)
    #expect(run.code == 2)
    #expect((run.text + run.errors).contains("--allow-path allows files of other folders"))
  }

  @Test("a single picture, a sheet and an explanation are limited as well")
  func pictures() throws {
    try folder.write(head() + Self.heavyPresets[0], to: "a.yaml")
    for command in [["frame", "--at", "0"], ["sheet"]] {
      let run = try KineoProcess(
        command + ["a.yaml", "-o", "a.png"], in: folder, after: "ulimit -t 20")
      #expect(run.code == 2 && run.errors.contains("--max-memory raises the limit"))
    }
    let steps = (0..<50).map { _ in "{rotate: {on: ss, by: 3deg, duration: 0.1}}" }
    let copies = "layers: [{s: {circle: 2, copies: {grid: [100, 100], spacing: 1}}}]\n"
    try folder.write(head() + copies + "animate: [\(steps.joined(separator: ", "))]", to: "b.yaml")
    let run = try KineoProcess(
      ["explain", "b.yaml", "--max-work", "10"], in: folder, after: "ulimit -t 20")
    #expect(run.code == 2 && run.errors.contains("--max-work raises the limit"))
  }

  @Test("memory that the system does not give is refused with its number")
  func addressSpace() throws {
    try folder.write(
      head(3000) + Self.layers + "animate: [{rotate: {by: 90deg, duration: 0.18}}]", to: "a.yaml")
    for command in [["render", "a.yaml"], ["frame", "a.yaml", "--at", "0", "-o", "a.png"]] {
      let run = try KineoProcess(command, in: folder, after: "ulimit -v 307200")
      #expect(run.code == 3, "\(run.errors)")
      #expect(
        run.errors.contains(" MiB of memory are needed, and the system has "), "\(run.errors)")
    }
    #expect(folder.names == ["a.yaml"])
  }

  @Test("nothing waits for a pipe or a socket")
  func pipes() throws {
    let (pipe, socket) = (try folder.pipe("ff"), try folder.socket("s"))
    try folder.write(head(20) + Self.layers, to: "a.yaml")
    try folder.write(head(20) + Self.layers + "include: ff", to: "b.yaml")
    let calls: [(call: [String], code: Int32)] = [
      (["render", pipe], 2), (["validate", socket], 2), (["validate", "b.yaml"], 2),
      (["render", "a.yaml", "--data", pipe], 2), (["render", "a.yaml", "-o", pipe], 3),
      (["inspect", pipe], 2), (["compare", pipe, "a.yaml"], 2), (["explain", pipe], 2),
      (["frame", pipe, "--at", "0", "-o", "x.png"], 2),
      (["frame", "a.yaml", "--at", "0", "-o", pipe], 3),
    ]
    for (call, code) in calls {
      let run = try KineoProcess(call, in: folder, after: "ulimit -t 20")
      #expect(run.code == code, "\(call) \(run.errors)")
      #expect(run.errors.contains("pipe") || run.errors.contains("socket"), "\(call) \(run.errors)")
    }
  }

  @Test("a project cannot lead out of its folder")
  func project() throws {
    try folder.write(head(20) + Self.layers, to: "in/Presets/a.yaml")
    try folder.write("topsecret: 1", to: "out/b.yaml")
    func run(_ project: String, _ options: String...) throws -> KineoProcess {
      try folder.write(project, to: "in/kineo.yaml")
      return try KineoProcess(["render"] + options, in: folder, after: "cd in; ulimit -t 20")
    }
    for project in ["presets: /", "presets: ../out", "output: ../out", "output: /tmp/kineo-none"] {
      let refused = try run(project)
      #expect(refused.code == 2)
      #expect(refused.errors.hasPrefix("kineo.yaml:1:"), "\(refused.errors)")
      #expect(!(refused.text + refused.errors).contains("topsecret"))
    }
    #expect(try run("output: ../out", "--allow-path", "../out").code == 0)
    _ = try StrictGIF(folder.bytes("out/a.gif"))
  }
}
