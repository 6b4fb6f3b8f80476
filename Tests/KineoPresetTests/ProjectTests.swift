import KineoGeometry
import KineoMotion
import SceneSupport
import TestSupport
import Testing

@testable import KineoPreset

@Suite struct ProjectTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func project(_ text: String) throws(PresetError) -> Project {
    try Project(PresetSource(name: "kineo.yaml", text: text), folder: ".")
  }

  @Test("says where presets are, where GIFs go, and what both are like")
  func keys() throws {
    let project = try project(
      """
      presets: [art, "icons/*.yaml"]
      output: dist
      name: "{name}_.gif"
      budgets: {size: 500kB, duration: 10s, colors: 256, frames: 500}
      defaults: {frameRate: 25, variables: {ink: red}}
      """)
    #expect(project.presets == ["art", "icons/*.yaml"] && project.output == "dist")
    #expect(project.limits == OutputLimits(bytes: 500_000, duration: 10, colors: 256, frames: 500))
    var settings = PresetSettings()
    settings.project = project
    let document = try PresetDocument(
      PresetSource(
        name: "a", text: "canvas: {width: 1, height: 1, background: $ink}\nlayers: []"),
      settings: settings)
    let scene = try document.scene(document.outputs[0])
    #expect(scene.frameRate == 25 && scene.background == "red")
    #expect(document.outputs[0].outputName == "a_.gif")
    #expect(document.outputs[0].origin.included.count == 1)
    #expect(try self.project("{}").presets == ["Presets"])
  }

  @Test("only defaults are part of what a GIF is made from, whatever their layout")
  func origin() throws {
    func origin(_ text: String) throws -> PresetOrigin {
      var settings = PresetSettings()
      settings.project = try project(text)
      return try PresetDocument(
        PresetSource(name: "a", text: "canvas: {width: 1, height: 1}\nlayers: []"),
        settings: settings
      ).outputs[0].origin
    }
    let plain = try origin("output: x")
    #expect(plain.included.isEmpty)
    let first = try origin("defaults: {loop: once}")
    #expect(try origin("output: y\n# all\ndefaults:\n  loop: once\n") == first)
    #expect(try origin("defaults: {loop: forever}") != first)
    #expect(try origin("defaults: {loop: \"once\"}") != first)
  }

  @Test(
    "what is wrong is reported",
    arguments: [
      (
        "preset: x",
        "kineo.yaml:1:1: error: unknown key \"preset\" in the project; did you mean \"presets\"?"
      ),
      (
        "presets: []",
        "kineo.yaml:1:10: error: the project needs a folder, file or pattern of presets"
      ),
      ("presets: [[a]]", "kineo.yaml:1:11: error: a list is not text"),
      (
        "output: \"\"",
        "kineo.yaml:1:9: error: an empty text is no path; write . for the folder of the project"
      ),
      (
        "budgets: {size: -1}",
        "kineo.yaml:1:17: error: \"-1\" is not a file size; write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      (
        "defaults: {layers: []}",
        "kineo.yaml:1:12: error: only the preset itself has \"layers\"; name what repeats with define"
      ),
      (
        "defaults: {lop: once}",
        "kineo.yaml:1:12: error: unknown key \"lop\" in defaults; did you mean \"loop\"?"
      ),
      ("[", "kineo.yaml:2:1: error: expected a value"),
    ] as [(String, String)])
  func mistakes(text: String, message: String) {
    do throws(PresetError) {
      _ = try project(text + "\n")
      Issue.record("no error")
    } catch {
      #expect(error.description.split(separator: "\n").first.map(String.init) == message)
    }
  }

  @Test("mistakes of defaults are reported in the project's file")
  func defaults() throws {
    var settings = PresetSettings()
    settings.project = try project("defaults: {loop: twice}\nname: \"{nam}.gif\"")
    #expect(
      documentMessages("canvas: {width: 1, height: 1}\nlayers: []", settings) == [
        "kineo.yaml:1:18: error: \"twice\" is not a loop; write forever, once or a number of plays such as 3",
        "kineo.yaml:2:7: error: unknown placeholder \"nam\"; did you mean \"name\"?",
      ])
  }

  @Test("is found from any folder below its own, the nearest first")
  func find() throws {
    try folder.write("output: outer", to: "kineo.yaml")
    try folder.write("output: inner", to: "a/kineo.yaml")
    try folder.write("", to: "a/b/c/x.yaml")
    try folder.write("", to: "d/e/x.yaml")
    let inner = try #require(try Project.find(from: folder["a/b/c"]))
    #expect(inner.output == "inner" && inner.folder == folder["a"])
    let outer = try #require(try Project.find(from: folder["d/e/"]))
    #expect(outer.output == "outer" && outer.folder == folder.path)
    #expect(try Project.find(from: folder["a/b/.."])?.output == "inner")
  }

  @Test("paths that lead out of its folder are refused where they stand, unless allowed")
  func paths() throws {
    try folder.write("", to: "out/x.yaml")
    try folder.write("", to: "in/Presets/a.yaml")
    try folder.link("in/linked", to: "../out")
    func messages(_ text: String, allowing paths: [String] = []) throws -> [String] {
      try folder.write(text, to: "in/kineo.yaml")
      do {
        try Project(fileIn: folder["in"]).checkPaths(besides: paths)
        return []
      } catch {
        return "\(error)".replacing(folder["in"] + "/", with: "").split(separator: "\n")
          .map(String.init).filter { $0.contains("error:") }
      }
    }
    let end = "leads out of the folder of the project; --allow-path allows other folders"
    #expect(
      try messages("presets: [Presets, \"**/*.yaml\", ./Presets/../Presets]\noutput: new/er") == [])
    #expect(
      try messages("presets: [., /, ../out/*.yaml]\noutput: ../Output") == [
        "kineo.yaml:1:14: error: \"/\" \(end)", "kineo.yaml:1:17: error: \"../out/*.yaml\" \(end)",
        "kineo.yaml:2:9: error: \"../Output\" \(end)",
      ])
    #expect(
      try messages("presets: linked\noutput: linked/deep") == [
        "kineo.yaml:1:10: error: \"linked\" \(end)",
        "kineo.yaml:2:9: error: \"linked/deep\" \(end)",
      ])
    #expect(try messages("presets: linked\noutput: ../out", allowing: [folder["out"]]) == [])
    try folder.link("in/Output", to: "../out")
    #expect(try messages("presets: .") == ["kineo.yaml:1:1: error: \"Output\" \(end)"])
  }

  @Test("what defaults include is looked for beside the project's file")
  func includes() throws {
    try folder.write("defaults: {include: shared/ink.yaml}", to: "kineo.yaml")
    try folder.write("variables: {ink: blue}", to: "shared/ink.yaml")
    let path = try folder.write(
      "canvas: {width: 1, height: 1, background: $ink}\nlayers: []", to: "art/a.yaml")
    var settings = PresetSettings()
    settings.project = try Project.find(from: folder["art"])
    let document = try PresetDocument(path: path, settings: settings)
    #expect(try document.scene(document.outputs[0]).background == "blue")
    #expect(document.outputs[0].origin.included.count == 2)
  }
}
