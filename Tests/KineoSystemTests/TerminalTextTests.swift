import Testing

@testable import KineoSystem

@Suite struct TerminalTextTests {
  @Test(
    "names are cut before the number of a copy",
    arguments: [
      ("title.letter[12]", 16, "title.letter[12]"), ("title.letter[12]", 12, "title.l…[12]"),
      ("title.letter[12]", 5, "titl…"), ("title.letter", 6, "title…"),
      ("a list [x, y]", 8, "a list …"),
      ("字字字[3]", 6, "字…[3]"),
    ] as [(String, Int, String)])
  func cutName(name: String, width: Int, expected: String) {
    #expect(TerminalText.cutName(name, to: width, mark: "…") == expected)
  }
}
