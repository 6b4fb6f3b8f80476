import KineoPreset
import SeededRandom
import Testing

/// No input ends in anything but a tree or a message with a place.
@Suite struct FuzzTests {
  private static let preset = """
    canvas: {width: 240, height: 160, background: white}  # größe 😀
    frameRate: 50
    layers:
      - square: {rectangle: [80, 80], fill: "#d9304f", position: [80, 80]}
    animate:
      - repeat: {count: 5, step: {rotate: {by: 90deg, duration: 0.5}}}
      - delay: 500ms
      - note: |
          two
          lines
      - 'fade': {to: 50%, "curve": "ease\\u0049n"}
    loop: forever

    """

  @Test("random bytes", arguments: 0..<8)
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...60, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test("random words of YAML", arguments: 0..<8)
  func randomTokens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tokens = [
      "[", "]", "{", "}", ",", ": ", ":", "- ", "? ", "\n", "\n  ", "\r\n", "\t", "#", "'", "\"",
      "\\",
      "|\n", ">", "&a ", "*a ", "!t ", "<<", "%", "---\n", "...", "a", "é", "😀", "1", "0.5s",
      "\u{FEFF}",
      "\u{2028}", "\u{85}", "~", "red",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
      check(Array(text.utf8))
    }
  }

  @Test("every truncation of a preset")
  func truncations() {
    let bytes = Array(Self.preset.utf8)
    for count in bytes.indices { check(Array(bytes[..<count])) }
  }

  @Test("a preset with random bytes changed, removed and repeated", arguments: 0..<8)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes = Array(Self.preset.utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
      }
      check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) {
    do throws(PresetError) {
      let source = try PresetSource(name: "a.yaml", bytes: bytes)
      _ = try source.read { root -> Bool? in
        readAll(root)
        return true
      }
    } catch {
      guard case .mistakes(_, let diagnostics, _) = error else {
        Issue.record("\(error) for \(bytes)")
        return
      }
      #expect(!diagnostics.isEmpty)
      #expect(diagnostics.allSatisfy { $0.position.line > 0 && $0.position.column > 0 })
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.contains(": error: ") == true)
    }
  }

  /// Asks every node for every form.
  private func readAll(_ value: PresetValue) {
    _ = (value.text(), value.boolean(), value.integer(in: 0...10), value.number())
    _ = (value.duration(), value.angle(), value.color(), value.point(), value.size(), value.scale())
    _ = (value.fraction(), value.loop(), value.choice(of: "word", among: ["a", "red"]))
    _ = value.variant(of: "step", among: ["fade"])
    for item in value.items() ?? [] { readAll(item) }
    if case .mapping(let entries) = value.node.content {
      for entry in entries { readAll(PresetValue(entry.value, value.diagnostics)) }
    }
  }
}
