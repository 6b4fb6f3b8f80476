import TestSupport
import Testing

@testable import Kineo
@testable import KineoGallery

@Suite struct PresetScannerTests {
  private func tokens(_ text: String) -> [String] {
    PresetScanner.tokens(of: text).filter { !$0.text.allSatisfy(\.isWhitespace) }
      .map { "\($0.kind) \($0.text)" }
  }

  @Test("the tokens of a preset are its text", arguments: try Checkout.presetNames())
  func whole(preset: String) throws {
    let text = try Checkout.text("Presets/\(preset)")
    #expect(PresetScanner.tokens(of: text).map(\.text).joined() == text)
  }

  @Test("the tokens of any text are the text")
  func anything() {
    var random = SeededGenerator(seed: 7)
    let signs = Array("ab1.-:#\"'\\|>[]{},$% \n\té𝄞")
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &random)).map { _ in
          signs.randomElement(using: &random) ?? " "
        })
      let tokens = PresetScanner.tokens(of: text)
      #expect(tokens.map(\.text).joined() == text)
      #expect(tokens.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test("keys, numbers with units, words, references and punctuation are distinguished")
  func kinds() {
    #expect(
      tokens("canvas: {width: 240, a-b: -0.5s}  # why\n- loop: true\n  by: $size") == [
        "key canvas", "punctuation :", "punctuation {", "key width", "punctuation :", "number 240",
        "punctuation ,", "key a-b", "punctuation :", "number -0.5s", "punctuation }",
        "comment # why", "punctuation -", "key loop", "punctuation :", "word true", "key by",
        "punctuation :", "reference $size",
      ])
  }

  @Test("what only looks like something else is plain")
  func plain() {
    #expect(tokens("a: b#c") == ["key a", "punctuation :", "plain b#c"])
    #expect(tokens("a: see http://x") == ["key a", "punctuation :", "plain see http://x"])
    #expect(tokens("a: 1 of 2, maybe") == ["key a", "punctuation :", "plain 1 of 2, maybe"])
    #expect(tokens("a: -b") == ["key a", "punctuation :", "plain -b"])
  }

  @Test("quoted text may hold signs and lines; JSON has quoted keys")
  func quoted() {
    #expect(tokens(##"a: "# \" b" # c"##).suffix(2) == [##"string "# \" b""##, "comment # c"])
    #expect(tokens("a: 'it''s: {b}'").last == "string 'it''s: {b}'")
    #expect(tokens("a: \"one\n two\"").last == "string \"one\n two\"")
    #expect(
      tokens(#"{"a":"b","c" : 1}"#) == [
        "punctuation {", #"key "a""#, "punctuation :", #"string "b""#, "punctuation ,", #"key "c""#,
        "punctuation :", "number 1", "punctuation }",
      ])
  }

  @Test("a block of text ends where lines go back to the left")
  func block() {
    #expect(
      tokens("a: |\n  # b\n\n  c: d\ne: >-\n  f\n") == [
        "key a", "punctuation :", "punctuation |", "string \n  # b\n\n  c: d", "key e",
        "punctuation :", "punctuation >", "string -\n  f\n",
      ])
  }

  @Test("colors have their color, and names of colors where colors stand")
  func colors() {
    func colors(_ text: String) -> [String] {
      PresetScanner.tokens(of: text).filter { $0.color != nil }.map(\.text)
    }
    #expect(colors("fill: \"#d9304f\"") == ["\"#d9304f\""])
    #expect(colors("stroke: red") == ["red"])
    #expect(colors("on: red") == [])
    #expect(colors("name: \"#zzz\"") == [])
  }

  @Test("a preset of the greatest size takes no long time")
  func long() {
    let line = "- shift: {by: [1, 2], duration: 0.5, curve: \"x\"} # c\n"
    let text = String(repeating: line, count: PresetSource.maximumSize / line.utf8.count / 4)
    #expect(PresetScanner.tokens(of: text).count > 50_000)
    let quotes = String(repeating: "'", count: 100_001)
    #expect(PresetScanner.tokens(of: quotes).map(\.text).joined() == quotes)
    let colons = String(repeating: "a ", count: 100_000)
    #expect(PresetScanner.tokens(of: colons).count <= 2)
  }
}
