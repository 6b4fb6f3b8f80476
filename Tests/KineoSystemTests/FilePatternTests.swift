import KineoSystem
import Testing

@Suite struct FilePatternTests {
  @Test(
    "stars, question marks and sets match as in a shell",
    arguments: [
      ("*", "a.yaml", true), ("*.yaml", "a.yaml", true), ("*.yaml", "a.yml", false),
      ("a*c*e", "abcde", true), ("a*c*e", "abcd", false), ("**", "abc", true), ("", "", true),
      ("?", "é", true), ("?", "", false), ("a?c", "abc", true), ("[abc]x", "bx", true),
      ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[^a]", "a", false), ("[]]", "]", true),
      ("[a", "[a", true), ("[", "[", true), ("[z-a]", "m", false), ("a-[0-9]", "a-7", true),
    ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    #expect(FilePattern(pattern).matches(name) == isMatch)
  }

  @Test("hidden names are found only by patterns that begin with a dot")
  func hidden() {
    #expect(!FilePattern("*").matches(".git"))
    #expect(FilePattern(".*").matches(".git"))
  }

  @Test("a pattern made to be slow is not")
  func manyStars() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!FilePattern(pattern).matches(String(repeating: "a", count: 5000)))
  }
}
