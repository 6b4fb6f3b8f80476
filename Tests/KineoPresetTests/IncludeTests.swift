import Foundation
import KineoGIF
import KineoGeometry
import KineoMotion
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
      (".", "a.yaml:1:10: error: \".\" cannot be included: Is a directory"),
      ("{}", "a.yaml:1:10: error: a mapping is not text"),
      ("bytes.yaml", "a.yaml:1:10: error: \"bytes.yaml\" cannot be included: line 2: the control"),
      ("list.yaml", "list.yaml:1:1: error: a list is not a mapping"),
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
