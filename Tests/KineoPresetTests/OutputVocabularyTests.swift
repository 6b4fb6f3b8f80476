import KineoGIF
import KineoPreset
import Testing

/// How the GIF is written: `gif`, `loop` and `scale`.
@Suite struct OutputVocabularyTests {
  private static let layers = "layers: [{a: {circle: 2}}]\n"

  private func output(_ text: String) throws -> OutputSettings {
    try PresetSource(name: "a", text: "canvas: {width: 9, height: 9}\n" + Self.layers + text)
      .composition().output
  }

  @Test("gif, loop and scale are the settings, and what they leave out has its default")
  func values() throws {
    let all = try output(
      "gif: {quality: 80, colors: 64, dither: none, fast: true, maxSize: 500kB, comment: false}\n"
        + "loop: 3\nscale: 2")
    #expect(
      all
        == OutputSettings(
          loop: .plays(3), scale: 2, quality: 80, colors: 64, dithering: Dithering.none,
          isFast: true, maximumSize: 500_000,
          hasComment: false))
    #expect(try output("gif: {quality: 1}") == OutputSettings(quality: 1))
    #expect(try output("gif: {maxSize: 4096}").maximumSize == 4096)
    #expect(try output("loop: once").loop == .once)
    #expect(try output("gif: {}") == OutputSettings())
    #expect(try output("") == OutputSettings())
  }

  @Test(
    "mistakes have their places, their bounds and the nearest names",
    arguments: [
      ("{qualty: 80}", "3:7: error: unknown key \"qualty\" in gif; did you mean \"quality\"?"),
      ("{quality: 0}", "3:16: error: \"0\" is out of range; allowed is 1 to 100"),
      ("{quality: 101}", "3:16: error: \"101\" is out of range; allowed is 1 to 100"),
      ("{quality: high}", "3:16: error: \"high\" is not a whole number; write digits such as 12"),
      ("{colors: 1}", "3:15: error: \"1\" is out of range; allowed is 2 to 256"),
      ("{colors: 257}", "3:15: error: \"257\" is out of range; allowed is 2 to 256"),
      (
        "{dither: difusion}",
        "3:15: error: unknown dither \"difusion\"; did you mean \"diffusion\"?"
      ),
      ("{fast: yes}", "3:13: error: \"yes\" is not a boolean; write true"),
      ("{comment: 0}", "3:16: error: \"0\" is not a boolean; write true or false"),
      (
        "{maxSize: 500kb}",
        "3:16: error: \"500kb\" is not a file size; write 500kB"
      ),
      (
        "{maxSize: 5 stones}",
        "3:16: error: \"5 stones\" is not a file size; "
          + "write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      (
        "{matte: '#fff8'}",
        "3:14: error: the color of a page is opaque; remove the alpha"
      ),
      (
        "{maxSize: }",
        "3:16: error: an empty value is not a file size; "
          + "write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      ("fast", "3:6: error: \"fast\" is not a mapping; write {quality: 80}"),
    ])
  func mistakes(_ gif: String, _ message: String) {
    #expect(smallMessages(Self.layers + "gif: \(gif)") == [message])
  }

  @Test("all mistakes are reported in one run")
  func several() {
    let messages = smallMessages(
      Self.layers + "gif: {quality: 0, colors: 0, dither: a, maxSize: 0}")
    #expect(messages.count == 4)
  }
}
