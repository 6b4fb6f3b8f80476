import KineoPreset
import SceneSupport
import TestSupport
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

  private static let copiesAndDefinitions = """
    canvas: {width: 24, height: 16}
    layers:
      - dot: {circle: 2, copies: {grid: [4, 3], spacing: [5, 6]}}
      - card:
          copies: {circle: 3, radius: 5, start: 90deg, orient: true}
          children: [{cell: {circle: 2, copies: {row: 2, spacing: 3}}}]
    define:
      pop: {parameters: {size: 1.2, time: }, steps: [scale: {to: $size, duration: $time}]}
      twice: {parameters: {who: dots, step: pop}, steps: [{pop: {time: 0.1, on: $who}}, pop2]}
      pop2: {step: {pop: {time: 0.2, size: 2, on: "cell[1..2][0]"}}}
    animate:
      - twice
      - twice: {who: ["dot[3]", cells, "card[1]"]}
      - stagger: {layers: dots, each: 0.1, from: center, step: {pop: {time: 0.3}}}

    """

  @Test("copies and definitions with characters changed, removed and repeated", arguments: 0..<8)
  func copiesAndDefinitions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes = Array(Self.copiesAndDefinitions.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = "$[].0123456789{}:, as".utf8.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
        }
      }
      checkScene(bytes)
    }
  }

  @Test("copies and definitions with words exchanged for others", arguments: 0..<8)
  func exchangedWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "pop", "pop2", "twice", "dot", "dots", "cells", "card", "cell", "$size", "$who", "$$who",
      "fadeIn", "row", "grid", "9999", "0", "-1", "\"dot[0]\"", "\"cell[1]\"", "\"dot[99]\"", "[]",
      "{}", "~", "on", "steps", "parameters", "all",
    ]
    for _ in 0..<100 {
      var parts = Self.copiesAndDefinitions.split(
        omittingEmptySubsequences: false, whereSeparator: { " ,:[]{}".contains($0) })
      let separators = Self.copiesAndDefinitions.filter { " ,:[]{}".contains($0) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: parts.indices, using: &random)
        guard parts[place].contains(where: { $0.isLetter || $0.isNumber }),
          !parts[place].contains("\n")
        else { continue }
        parts[place] = Substring(words.randomElement(using: &random) ?? "")
      }
      let text = zip(parts, separators.map(String.init) + [""]).map { $0 + $1 }.joined()
      checkScene(Array(text.utf8))
    }
  }

  /// The bytes are a scene or a message with a place, and the same each time.
  private func checkScene(_ bytes: [UInt8]) {
    func read() -> Result<Int, PresetError> {
      Result { () throws(PresetError) in
        try PresetSource(name: "a.yaml", bytes: bytes).scene().layers.count
      }
    }
    let first = read()
    #expect(first == read())
    guard case .failure(let error) = first else { return }
    guard case .mistakes(_, let diagnostics, _) = error, !diagnostics.isEmpty else {
      Issue.record("\(error) for \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    #expect(diagnostics.allSatisfy { $0.position.line > 0 && $0.position.column > 0 })
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
