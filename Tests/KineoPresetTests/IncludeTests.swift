import Foundation
import KineoGIF
import KineoGeometry
import KineoMotion
import SceneSupport
import TestSupport
import Testing

@testable import KineoPreset

@Suite struct IncludeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The text of the error of the preset in a file, with the folder left out.
  private func message(_ name: String = "a.yaml") -> String {
    do {
      let document = try PresetDocument(path: folder[name])
      for output in document.outputs { _ = try document.scene(output) }
      return ""
    } catch {
      return error.description.replacingOccurrences(of: folder.path + "/", with: "")
        .split(separator: "\n").filter { !$0.contains("= allowed: ") }.joined(separator: "\n")
    }
  }

  private static let scene = """
    canvas: {width: 10}
    layers: [{box: {rectangle: [1, 1], fill: $accent}}]

    """

  @Test("what is included counts where the preset says nothing; some keys are merged")
  func merging() throws {
    try folder.write(
      """
      canvas: {width: 99, height: 7}
      frameRate: 25
      loop: once
      variables: {accent: red, border: $accent, thin: 1}
      define: {show: [fadeIn], hide: [fadeOut]}
      gif: {quality: 50, colors: 9}
      """, to: "shared/base.yaml")
    try folder.write(
      "include: shared/base.yaml\n" + Self.scene
        + """
        frameRate: 20
        variables: {accent: blue}
        define: {hide: [fade: {to: 0.5}]}
        gif: {quality: 80}
        camera: {zoom: $thin}
        animate: [show, hide, fill: {to: $border}]
        """, to: "a.yaml")
    let document = try PresetDocument(path: folder["a.yaml"])
    let composition = try document.composition(document.outputs[0])
    let scene = composition.scene
    #expect(scene.width == 10 && scene.height == 7)
    #expect(scene.frameRate == 20)
    #expect(composition.output == OutputSettings(loop: .once, quality: 80, colors: 9))
    #expect(scene.layers[0].state.fill == "blue")
    #expect(
      scene.animation
        == [.sequence([.fadeIn()]), .sequence([.fade(to: 0.5)]), .fill(to: "blue")])
    #expect(document.outputs[0].origin.included.count == 1)
  }

  @Test("later files of a list count more, and a file comes once, where it is met first")
  func order() throws {
    try folder.write("variables: {accent: red, b: 1}", to: "one.yaml")
    try folder.write("include: [one.yaml]\nvariables: {accent: green}", to: "two.yaml")
    try folder.write(
      "include: [two.yaml, ./one.yaml]\ncanvas: {height: $b}\n"
        + Self.scene.replacingOccurrences(
          of: "canvas: {width: 10}\n", with: ""), to: "a.yaml")
    #expect(message().hasPrefix("a.yaml:2:9: error: canvas needs \"width\""))
    try folder.write(
      "include: [two.yaml, ./one.yaml]\ncanvas: {width: 1, height: $b}\n"
        + Self.scene.replacingOccurrences(of: "canvas: {width: 10}\n", with: ""), to: "a.yaml")
    let document = try PresetDocument(path: folder["a.yaml"])
    #expect(
      try document.scene(document.outputs[0]).layers[0].state.fill == "green")
    #expect(document.outputs[0].origin.included.count == 2)
  }

  @Test("mistakes in included files are reported there, with the way to them")
  func chain() throws {
    try folder.write("define:\n  pop: [fadeInn]", to: "deep/steps.yaml")
    try folder.write("include:\n  - deep/steps.yaml\nloop: twice", to: "base.yaml")
    try folder.write("include: base.yaml\ncanvas: {width: 1, height: 1}\nlayers: []", to: "a.yaml")
    #expect(
      message() == """
        base.yaml:3:7: error: "twice" is not a loop; write forever, once or a number of plays such as 3
            3 | loop: twice
              |       ^~~~~
              = included from a.yaml:1:10
        deep/steps.yaml:2:9: error: unknown step "fadeInn"; did you mean "fadeIn"?
            2 |   pop: [fadeInn]
              |         ^~~~~~~
              = included from base.yaml:2:5
              = included from a.yaml:1:10
        """)
  }

  @Test("cycles are reported with their path")
  func cycles() throws {
    try folder.write("include: b.yaml", to: "a.yaml")
    try folder.write("include: sub/c.yaml", to: "b.yaml")
    try folder.write("include: [../a.yaml]", to: "sub/c.yaml")
    #expect(
      message().contains(
        """
        sub/c.yaml:1:11: error: a file cannot include itself: a.yaml → b.yaml → sub/c.yaml → \
        sub/../a.yaml
        """))
    try folder.write("include: a.yaml", to: "a.yaml")
    #expect(
      message().contains("a.yaml:1:10: error: a file cannot include itself: a.yaml → a.yaml"))
  }

  @Test(
    "what cannot be included is reported where it is included",
    arguments: [
      (
        "none.yaml",
        "a.yaml:1:10: error: \"none.yaml\" cannot be included: No such file or directory"
      ),
      (".", "a.yaml:1:10: error: \".\" cannot be included: it is a folder, not a file"),
      ("{}", "a.yaml:1:10: error: a mapping is not text"),
      ("bytes.yaml", "a.yaml:1:10: error: \"bytes.yaml\" cannot be included: line 2: the control"),
      (
        "list.yaml",
        "a.yaml:1:10: error: \"list.yaml\" cannot be included: no line of it begins with a key"
      ),
      ("whole.yaml", "whole.yaml:1:1: error: only the preset itself has \"layers\""),
      ("broken.yaml", "broken.yaml:1:12: error: expected \",\" or \"]\""),
      ("empty.yaml", "empty.yaml:1:1: error: the preset is empty"),
    ])
  func refused(path: String, start: String) throws {
    try folder.write("loop: once\n\u{1}", to: "bytes.yaml")
    try folder.write("[1]", to: "list.yaml")
    try folder.write("layers: []", to: "whole.yaml")
    try folder.write("loop: [once", to: "broken.yaml")
    try folder.write("# nothing", to: "empty.yaml")
    try folder.write("include: \(path)\ncanvas: {width: 1, height: 1}\nlayers: []", to: "a.yaml")
    #expect(message().replacingOccurrences(of: "\"\(folder.path)", with: "\"").hasPrefix(start))
  }

  @Test("after a file that is missing nothing is reported that could be in it")
  func missing() throws {
    try folder.write(
      "canvas: {width: $w, widht: 1}\nlayers: [$b]\ninclude: [b.yaml, none.yaml, none.yml]",
      to: "a.yaml")
    try folder.write("loop: [", to: "b.yaml")
    let messages = message().split(separator: "\n").filter { $0.contains("error:") }
    #expect(messages.count == 3)
    #expect(messages[0].hasPrefix("a.yaml:3:19: error: \""))
    #expect(messages[1].hasPrefix("a.yaml:3:30: error: \""))
    #expect(messages[2].hasPrefix("b.yaml:1:"))
  }

  @Test(
    "files outside of the folder are not included, whether they are there or not",
    arguments: [
      "/etc/shadow", "/etc/none", "../out/secret.yaml", "../none.yaml", "link.yaml", "in/s.yaml",
      "nowhere.yaml",
    ])
  func outside(path: String) throws {
    try folder.write("loop: topsecret", to: "out/secret.yaml")
    try folder.write("include: \(path)\n" + Self.scene, to: "in/a.yaml")
    try folder.link("in/link.yaml", to: "../out/secret.yaml")
    try folder.link("in/nowhere.yaml", to: "../out/none.yaml")
    try folder.link("in/in", to: "../out")
    let path = path == "in/s.yaml" ? "in/secret.yaml" : path
    try folder.write("include: \(path)\n" + Self.scene, to: "in/a.yaml")
    let text = message("in/a.yaml")
    #expect(text.contains("in/a.yaml:1:10: error: "))
    #expect(text.contains("it is outside of \"in\", the folder of the file"))
    #expect(!text.contains("topsecret") && text.split(separator: "\n").count == 3)

    var settings = PresetSettings()
    settings.allowedPaths = [folder["out"]]
    guard path.contains("secret") || path.contains("link") else { return }
    #expect(throws: PresetError.self) { try PresetDocument(path: folder["in/a.yaml"]) }
    do {
      _ = try PresetDocument(path: folder["in/a.yaml"], settings: settings)
    } catch {
      #expect("\(error)".contains("topsecret"))
    }
  }

  @Test("a project's presets include what is in the project's folder")
  func projectFolder() throws {
    try folder.write("variables: {accent: red}", to: "shared/colors.yaml")
    let scene = Self.scene.replacing("{width: 10}", with: "{width: 10, height: 9}")
    try folder.write("include: ../../shared/colors.yaml\n" + scene, to: "Presets/deep/a.yaml")
    #expect(message("Presets/deep/a.yaml").contains("it is outside of"))
    try folder.write("presets: Presets", to: "kineo.yaml")
    var settings = PresetSettings()
    settings.project = try Project(fileIn: folder.path)
    #expect(throws: Never.self) {
      try PresetDocument(path: folder["Presets/deep/a.yaml"], settings: settings)
    }
  }

  @Test("a file that is no preset is not quoted")
  func noPreset() throws {
    let texts = [
      "root:*:19000:0:99999:7:::\nbin:*:1:\n", "TOKEN=topsecret\n\t- x", "topsecret: [", "[a",
    ]
    for text in texts {
      try folder.write(text, to: "b.txt")
      try folder.write("include: b.txt\n" + Self.scene, to: "a.yaml")
      let lines = message().split(separator: "\n")
      #expect(lines.count == 3 && lines[0].hasPrefix("a.yaml:1:10: error: \""), "\(lines)")
      #expect(lines[0].contains("no line of it begins with a key of presets"))
    }
  }

  @Test("a preset or a table that is a link to another folder is not read")
  func linkedPreset() throws {
    try folder.write("topsecret", to: "out/secret")
    try FileManager.default.createDirectory(
      atPath: folder["in"], withIntermediateDirectories: true)
    let link = try folder.link("in/a.yaml", to: "../out/secret")
    func isRefused(_ body: () throws -> Void) -> Bool {
      do {
        try body()
        return false
      } catch {
        return "\(error)".contains("it is outside of") && !"\(error)".contains("topsecret")
      }
    }
    #expect(isRefused { _ = try PresetDocument(path: link) })
    #expect(isRefused { _ = try DataTable(path: link) })
    var settings = PresetSettings()
    settings.allowedPaths = [folder["out"]]
    #expect(!isRefused { _ = try PresetDocument(path: link, settings: settings) })
    #expect(throws: PresetError.self) { try DataTable(path: link, settings: settings) }
  }

  @Test("files are limited in depth and number")
  func limits() throws {
    for number in 0..<30 {
      try folder.write("include: f\(number + 1).yaml", to: "f\(number).yaml")
    }
    try folder.write("loop: once", to: "f30.yaml")
    #expect(
      message("f0.yaml").contains("error: files include each other more than 20 deep"))
    for number in 0..<101 { try folder.write("loop: once", to: "g\(number).yaml") }
    let list = (0..<101).map { "g\($0).yaml" }.joined(separator: ", ")
    try folder.write("include: [\(list)]", to: "a.yaml")
    #expect(message().contains("error: more than 100 included files"))
  }

  @Test("steps of included definitions are reported with their file")
  func marks() throws {
    try folder.write(
      "define:\n  go: [{shift: {by: [1, 0]}}, {shift: {by: [1, 0], at: 0}}]", to: "d.yaml")
    try folder.write(
      "include: d.yaml\ncanvas: {width: 1, height: 1}\nlayers: [{a: {circle: 1}}]\nanimate: [go]",
      to: "a.yaml")
    let text = message()
    #expect(text.hasPrefix("d.yaml:2:"))
    #expect(text.contains("(line 2 of another file)"))
  }
}
