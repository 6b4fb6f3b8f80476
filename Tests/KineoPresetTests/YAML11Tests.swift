import Foundation
import KineoMotion
import SceneSupport
import TestSupport
import Testing

@testable import KineoPreset

/// Presets as tools of YAML 1.1 write them back, for which `on` is a boolean.
@Suite struct YAML11Tests {
  @Test("the key true is on where only on is a key, in steps, operators, definitions and JSON")
  func keys() throws {
    let chain = """
      animate:
      - fadeOut: {KEY: a}
      - set: {KEY: [a, b], opacity: 50%}
      - parallel: {KEY: b, steps: [{delay: 1}, {fadeIn: {}}]}
      - KEY: {layers: a, step: {rotate: {by: 90deg}}}
      - pop: {KEY: b}
      - tracks: {KEY: all, scale: [{move: 2}]}
      define: {pop: [{scale: {to: 2}}, {KEY: {layers: a, steps: [fadeOut]}}]}
      """
    let expected = try composition(chain.replacing("KEY", with: "on"))
    for key in ["true", "\"true\"", "'on'"] {
      #expect(try expected.looksLike(composition(chain.replacing("KEY", with: key))), "\(key)")
    }
  }

  @Test("a key or name that is called true itself stays so, and on cannot come twice")
  func otherNames() {
    let layers = "layers: [{true: {circle: 2}}, {b: {circle: 2}}]\n"
    #expect(smallMessages(layers + "animate: [{fadeOut: {true: true}}]") == [])
    #expect(
      smallMessages(layers + "animate: [{fadeOut: {on: b, true: b}}]")
        == [#"3:29: error: "on" is already set on line 3"#])
    #expect(
      smallMessages(layers + "animate: [{fadeOut: {true: on}}]")
        == [#"3:28: error: unknown layer "on""#])
    #expect(
      smallMessages("layers: [{a: {circle: 1, true: b}}]")
        == [#"2:26: error: unknown key "true" in layer"#])
    #expect(
      smallMessages(
        "layers: [{a: {circle: 1}}]\ndefine: {pop: {parameters: {true: 2}, steps: [{scale: {to: $true}}]}}\n"
          + "animate: [{pop: {true: 3}}]") == [])
    #expect(
      smallMessages("layers: [{a: {circle: 1}}]\nanimate: [{fadeOut: {off: a}}]")
        == [#"3:22: error: unknown key "off" in fadeOut"#])
  }

  @Test("presets that PyYAML has read and written look the same", .enabled(if: Tool.hasYAML))
  func roundTrips() throws {
    let files = try Checkout.allFiles("Examples/Presets", ".yaml")
    let texts = try files.map { try Checkout.text($0) }
    let written = try Self.written(texts)
    try #require(written.count { $0.contains("true: ") } > 3)
    for (file, (before, after)) in zip(files, zip(texts, written)) {
      let path = Checkout.path(file)
      var settings = PresetSettings()
      settings.allowedPaths = [Checkout.path("Examples")]
      let compositions = try [before, after].map {
        let source = try PresetSource(name: path, text: $0)
        let document = try PresetDocument(source, settings: settings)
        return try document.composition(document.outputs[0])
      }
      #expect(compositions[0].looksLike(compositions[1]), "\(file)")
    }
  }

  @Test("layers and labels called on, off, yes, no, y and n survive", .enabled(if: Tool.hasYAML))
  func names() throws {
    for name in ["on", "off", "yes", "no", "y", "n"] {
      for spelling in [name, "'\(name)'"] {
        let text = """
          canvas: {width: 9, height: 9}
          layers: [{\(spelling): {circle: 2}}, {b: {circle: 2}}]
          animate:
          - label: \(spelling)
          - fadeOut: {on: \(spelling), at: \(spelling)}
          - fadeOut: {on: b}
          """
        let written = try Self.written([text])[0]
        let scene = try PresetSource(name: "a", text: written).scene()
        #expect(scene.layers.count == 2, "\(written)")
      }
    }
  }

  /// The texts after PyYAML has read and written them.
  private static func written(_ texts: [String]) throws -> [String] {
    let script = """
      import json, sys, yaml
      with open(sys.argv[1]) as file:
          texts = json.load(file)
      json.dump([yaml.safe_dump(yaml.safe_load(t), sort_keys=False) for t in texts], sys.stdout)
      """
    let input = try JSONEncoder().encode(texts)
    let output = try Tool.withFile([UInt8](input)) { try Python.run(script, $0) }
    return try JSONDecoder().decode([String].self, from: Data(output))
  }

  private func composition(_ chain: String) throws -> Composition {
    try PresetSource(
      name: "a",
      text: "canvas: {width: 9, height: 9}\nlayers: [{a: {circle: 2}}, {b: {circle: 2}}]\n" + chain
    ).composition()
  }
}
