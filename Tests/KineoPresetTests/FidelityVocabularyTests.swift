import KineoGeometry
import KineoMotion
import Testing

@Suite struct FidelityVocabularyTests {
  private static let layers = "layers: [{a: {circle: 2}}]\n"

  @Test("gif says how true the file is, and what it leaves out stays open")
  func values() throws {
    let all = try smallScene(
      Self.layers
        + "gif: {quality: 80, colors: 64, dither: none, fast: true, maxSize: 500kB, comment: false}"
    )
    #expect(
      all.fidelity
        == Fidelity(
          quality: 80, colors: 64, dithering: Dithering.none, isFast: true, maximumSize: 500_000,
          hasComment: false))
    #expect(try smallScene(Self.layers + "gif: {quality: 1}").fidelity == Fidelity(quality: 1))
    #expect(try smallScene(Self.layers + "gif: {maxSize: 4096}").fidelity.maximumSize == 4096)
    #expect(try smallScene(Self.layers).fidelity == Fidelity())
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
        "3:16: error: \"500kb\" is not a file size; "
          + "write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      (
        "{maxSize: }",
        "3:16: error: an empty value is not a file size; "
          + "write 500kB, 500KiB, 1.5MB or bytes such as 500000"
      ),
      ("fast", "3:6: error: \"fast\" is not a mapping; write key: value"),
    ])
  func mistakes(_ gif: String, _ message: String) {
    #expect(smallMessages(Self.layers + "gif: \(gif)") == [message])
  }

  @Test("all mistakes are told in one run")
  func several() {
    let messages = smallMessages(
      Self.layers + "gif: {quality: 0, colors: 0, dither: a, maxSize: 0}")
    #expect(messages.count == 4)
  }
}
