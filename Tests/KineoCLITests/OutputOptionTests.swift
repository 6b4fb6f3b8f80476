import Kineo
import Testing

@testable import KineoCLI

@Suite struct OutputOptionTests {
  private func parsed(_ arguments: String...) throws -> ParsedArguments {
    guard case .run(let parsed) = try ArgumentParser.parse(.render, arguments[...]) else {
      return ParsedArguments()
    }
    return parsed
  }

  /// What becomes of the settings of a preset.
  private func changed(
    _ arguments: ParsedArguments, from output: OutputSettings = OutputSettings()
  ) throws -> OutputSettings {
    var composition = try Scene(width: 1, height: 1, layers: []).composition(output: output)
    try arguments.adjustment()(&composition)
    return composition.output
  }

  @Test("options change the settings of a preset, and leave those alone that are not given")
  func values() throws {
    let own = OutputSettings(
      loop: .once, scale: 3, quality: 5, colors: 7, dithering: .ordered, isFast: true,
      maximumSize: 9, hasComment: false)
    #expect(try changed(parsed("a.yaml"), from: own) == own)
    let all = try parsed(
      "a.yaml", "--quality", "80", "--colors=64", "--dither", "none", "--fast", "--max-size",
      "1.5MB", "--keep", "fps, size", "--no-comment", "--best-effort", "--loop", "3", "--scale", "2"
    )
    #expect(
      try changed(all)
        == OutputSettings(
          loop: .plays(3), scale: 2, quality: 80, colors: 64, dithering: Dithering.none,
          isFast: true, maximumSize: 1_500_000, kept: [.frameRate, .size], hasComment: false))
    #expect(all.exportOptions.acceptsLargerFiles)
    var composition = try Scene(width: 1, height: 1, layers: []).composition()
    try parsed("a.yaml", "--fps", "12.5", "--transparent").adjustment()(&composition)
    #expect(composition.scene.frameRate == 12.5 && composition.scene.background == .clear)
  }

  @Test(
    "values that there are not",
    arguments: [
      ("--quality", "0", "a whole number from 1 to 100"),
      ("--quality", "101", "a whole number from 1 to 100"),
      ("--colors", "1", "a whole number from 2 to 256"),
      ("--colors", "257", "a whole number from 2 to 256"),
      ("--dither", "auto,none", "auto, none, ordered or diffusion"),
      ("--max-size", "5 stones", "a size such as 500kB, 500KiB, 1.5MB or bytes such as 500000"),
      ("--report", "yaml", "human or json"),
      ("--background", "#12", "a CSS color such as white, #d9304f or \"rgb(217 48 79)\""),
      ("--loop", "1", "forever, once or a number of plays from 2 to 65536"),
      ("--loop", "65537", "forever, once or a number of plays from 2 to 65536"),
      (
        "--matte", "transparent",
        "an opaque CSS color such as white, #d9304f or \"rgb(217 48 79)\""
      ),
      ("--loop", "+3", "forever, once or a number of plays from 2 to 65536"),
    ])
  func mistakes(_ option: String, _ value: String, _ allowed: String) {
    let call = Call(["render", "a.yaml", option, value])
    #expect(call.code == .wrong)
    #expect(call.errors == "kineo: error: \(option) must be \(allowed), not \"\(value)\"\n")
  }

  @Test("options that contradict each other are refused")
  func contradictions() {
    let colors = Call(["render", "a.yaml", "--background", "red", "--transparent"])
    #expect(colors.code == .wrong)
    #expect(
      colors.errors
        == "kineo: error: --background and --transparent both choose the background; "
        + "give one of them\n")
    let words = Call(["render", "a.yaml", "--quiet", "--report", "json"])
    #expect(words.code == .wrong)
    #expect(
      words.errors
        == "kineo: error: --report json and --quiet both choose the output; "
        + "give one of them\n")
  }
}
