import Testing

@testable import KineoCLI

@Suite struct ArgumentParserTests {
  @Test("options may stand anywhere and be written in several ways")
  func spellings() throws {
    let spellings = [
      "--fps 25 -o x/ a.yaml --quiet b.yaml", "a.yaml b.yaml --fps=25 --output=x/ --quiet",
      "--quiet a.yaml -ox/ b.yaml --fps 25", "-o=x/ --fps 25 --quiet -- a.yaml b.yaml",
      "--output x/ --fps 25 a.yaml --quiet -- b.yaml",
    ]
    for spelling in spellings {
      let parsed = try parse(.render, spelling)
      #expect(parsed.operands == ["a.yaml", "b.yaml"])
      #expect(parsed.values == ["fps": "25", "output": "x/", "quiet": ""])
    }
  }

  @Test("a single dash is an operand, and a value too")
  func dash() throws {
    let parsed = try parse(.render, "- -o -")
    #expect(parsed.operands == ["-"])
    #expect(parsed[Options.output] == "-")
  }

  @Test("after two dashes everything is an operand")
  func afterDashes() throws {
    #expect(try parse(.render, "-- -x --fps").operands == ["-x", "--fps"])
  }

  @Test("help wins over everything that stands behind it")
  func help() throws {
    #expect(try ArgumentParser.parse(.render, ["-h", "--nonsense"]) == .help)
    #expect(try ArgumentParser.parse(.frame, ["a.yaml", "--help"]) == .help)
  }

  @Test("options become the options of an export")
  func exportOptions() throws {
    let options = try parse(
      .render, "a --jobs 3 --max-side 1 --max-pixels 2 --max-frames 3 --max-memory 4"
    ).exportOptions
    #expect(options.jobs == 3)
    #expect(options.limits.side == 1)
    #expect(options.limits.pixels == 2)
    #expect(options.limits.frames == 3)
    #expect(options.limits.memory == 4 << 20)
  }

  private func parse(_ command: Command, _ text: String) throws -> ParsedArguments {
    let words = text.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser.parse(command, words[...]) else {
      throw UsageError.rule("help")
    }
    return parsed
  }
}

@Suite struct UsageErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ line: String, _ message: String) {
      self.init(line.split(separator: " ").map(String.init), message)
    }

    init(_ arguments: [String], _ message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  static let wrongs = [
    Wrong("rendr a.yaml", #"unknown command "rendr"; did you mean "render"?"#),
    Wrong(
      "spin.yaml",
      #"unknown command "spin.yaml"; allowed: "#
        + Command.all.map(\.name).joined(separator: ", ")
    ),
    Wrong("enc a.mp4", #"unknown command "enc"; did you mean "encode"?"#),
    Wrong("--versoin", #"unknown option "--versoin"; did you mean "--version"?"#),
    Wrong("-v", #"unknown option "-v"; allowed: --help, --version, --verbose"#),
    Wrong("render a.yaml --fsp 3", #"unknown option "--fsp"; did you mean "--fps"?"#),
    Wrong(
      "render a.yaml --reverse", #"unknown option "--reverse"; it is an option of kineo encode"#),
    Wrong(
      "render a.yaml --from 1s",
      #"unknown option "--from"; a part of a preset is such as --select 0.5s..2s"#),
    Wrong(
      "new a.yaml --onion", #"unknown option "--onion"; it is an option of kineo sheet"#),
    Wrong("render a.yaml --fsp=3", #"unknown option "--fsp"; did you mean "--fps"?"#),
    Wrong("new a -x", #"unknown option "-x"; allowed: --quiet, --color, --help"#),
    Wrong("encode -x.png", #"unknown option "-x.png"; a file of this name is ./-x.png"#),
    Wrong(
      "encode --fsp=2.5", #"unknown option "--fsp"; did you mean "--fps"?"#),
    Wrong("encode", #"encode needs an INPUT; see "kineo help encode""#),
    Wrong("render a.yaml -o", "--output needs a value: --output PATH"),
    Wrong("render a.yaml -o --quiet", "--output needs a value: --output PATH"),
    Wrong("render a.yaml --jobs -o x", "--jobs needs a value: --jobs N"),
    Wrong("render a.yaml --quiet=yes", "--quiet takes no value"),
    Wrong("render a.yaml --fps 5 --fps 6", "--fps is given twice"),
    Wrong("render a.yaml -o x/ --output y/", "--output is given twice"),
    Wrong(
      "render a.yaml --dither difusion",
      #"--dither must be auto, none, ordered or diffusion, not "difusion"; did you mean "diffusion"?"#
    ),
    Wrong(
      "encode a.png --resampling Nearest-Neighbor",
      #"--resampling must be smooth, linear or pixelated, not "Nearest-Neighbor"; "#
        + #"did you mean "pixelated"?"#),
    Wrong(
      "render a.yaml --keep colors,fpss",
      "--keep must be one or more of fps, size, colors, with commas between them, "
        + #"not "colors,fpss"; did you mean "fps"?"#),
    Wrong(
      "encode a.png --matte redd",
      #"--matte must be an opaque CSS color such as white, #d9304f or "rgb(217 48 79)", not "redd"; "#
        + #"did you mean "red"?"#),
    Wrong(
      "encode a.png --matte #ff000080",
      #"--matte must be an opaque CSS color such as white, #d9304f or "rgb(217 48 79)", not "#
        + ##""#ff000080""##),
    Wrong(
      "encode a.png --max-size 1M",
      "--max-size must be a size such as 500kB, 500KiB, 1.5MB or bytes such as 500000, "
        + #"not "1M"; did you mean "1MB"?"#),
    Wrong(
      "render a.yaml --fps 60",
      "--fps must be a decimal number from 0.001 to 50 (browsers play faster GIFs at 10), "
        + #"not "60""#),
    Wrong(
      "render a.yaml --fps 1e-9",
      "--fps must be a decimal number from 0.001 to 50 (browsers play faster GIFs at 10), "
        + #"not "1e-9""#),
    Wrong(
      "render a.yaml --scale -1",
      #"--scale must be a decimal number from 0.000001 to 1000, not "-1""#),
    Wrong(
      "render a.yaml --jobs 0", #"--jobs must be a whole number from 1 to 256, not "0""#),
    Wrong(
      "render a.yaml --jobs 1.5", #"--jobs must be a whole number from 1 to 256, not "1.5""#),
    Wrong(
      "render a.yaml --max-side 99999999999999999999",
      #"--max-side must be a whole number from 1 to 65535, not "99999999999999999999""#),
    Wrong(
      "frame a.yaml -o a.png --at 101%",
      "--at must be a time such as 0.75s or 750ms, a percentage from 0% to 100%, or a label such as ready, not \"101%\""
    ),
    Wrong(
      "render a.yaml --output=",
      #"--output must be the name of a file or folder, or - for standard output, not """#),
    Wrong(
      "encode a --hold 2000000",
      #"--hold must be a time such as 1.5s or 800ms, from 0.02s to 1000000s, not "2000000""#),
    Wrong(
      ["encode", "a", "-o", "none/%04d/x.png"],
      #"the folder "%04d" has a place for a number; only the name of the file may, such as frames/%04d.png"#
    ),
    Wrong("explain", #"explain needs a PRESET; see "kineo help explain""#),
    Wrong("new", #"new needs a NAME; see "kineo help new""#),
    Wrong("frame a.yaml -o a.png", #"frame needs --at TIME; see "kineo help frame""#),
    Wrong("frame a.yaml --at 1", #"frame needs -o FILE; see "kineo help frame""#),
    Wrong(
      "frame a.yaml --at 0 -o a.png --width 0",
      #"--width must be a whole number from 1 to 65535, not "0""#),
    Wrong(
      "frame a.yaml b.yaml", #"frame takes no further argument "b.yaml"; see "kineo help frame""#),
    Wrong("help rendre", #"unknown command "rendre"; did you mean "render"?"#),
    Wrong(["render", ""], "an empty argument is not the name of anything"),
    Wrong(
      ["render", "a\u{1B}[31m.yaml"],
      "argument 2 contains the control, invisible or direction character U+001B"),
    Wrong(["re\nnder"], "argument 1 contains the control, invisible or direction character U+000A"),
    Wrong(
      ["render", "a\u{202E}b"],
      "argument 2 contains the control, invisible or direction character U+202E"),
    Wrong(["render", "a\u{FFFD}b"], "argument 2 is not valid UTF-8"),
    Wrong(
      ["render", "a", "--" + String(repeating: "x", count: 80)],
      "unknown option \"--\(String(repeating: "x", count: 58))…\"; allowed: "
        + Command.render.specs.map(\.spelling).joined(separator: ", ")),
    Wrong("render a.yaml b.yaml -o -", "standard output takes one preset, not several"),
    Wrong(
      "render - - -o x/",
      "a preset from standard input has no name; specify the output with -o"),
    Wrong("validate - -", "standard input can be read only once"),
    Wrong("render -", "a preset from standard input has no name; specify the output with -o"),
    Wrong(
      "render a.yaml b.yaml -o x.gif", #"several presets need a folder, and "x.gif" is a file"#),
    Wrong(
      "render a.yaml -o nowhere",
      #""nowhere" could be a file or a folder; write "nowhere.gif" or "nowhere/""#),
    Wrong(
      "render a.yaml --as webp -o nowhere",
      #""nowhere" could be a file or a folder; write "nowhere.webp" or "nowhere/""#),
    Wrong(
      "encode a.yaml --as frames -o nowhere",
      #""nowhere" could be a folder; write "nowhere/%04d.png""#),
    Wrong(
      "render a.yaml -o x%04d.gif",
      #""x%04d.gif" has a place for a number, and numbered frames are PNGs, such as frames/%04d.png"#
    ),
    Wrong(
      "render a.yaml -o a.mov",
      #""a.mov" must end in .gif, .png, .webp, .y4m, .mp4 or .webm; numbered frames are such as frames/%04d.png"#
    ),
    Wrong(
      "render a.yaml -o b/a.weebp",
      #""b/a.weebp" must end in .gif, .png, .webp, .y4m, .mp4 or .webm; "#
        + #"numbered frames are such as frames/%04d.png; did you mean "b/a.webp"?"#),
    Wrong(
      "render a.yaml -o a.frame",
      #""a.frame" must end in .gif, .png, .webp, .y4m, .mp4 or .webm; numbered frames are such as frames/%04d.png"#
    ),
    Wrong(
      "render a.yaml -o x.gif/a.",
      #""a." cannot name a file because it ends with ".", which Windows leaves out"#),
    Wrong(
      "frame a.yaml --at 0 -o x.gif", #""x.gif" will hold a PNG, so its name must end in .png"#),
    Wrong(
      "new .hidden",
      #"".hidden" cannot name a file because it begins with "."; a letter, digit or "_" comes first"#
    ),
    Wrong("new aux", #""aux" cannot name a file because "aux" is a device on Windows"#),
    Wrong(
      "render a.yaml -o CON.gif",
      #""CON.gif" cannot name a file because "CON" is a device on Windows"#),
    Wrong(
      "render a.yaml b.yaml -o out/nul/",
      #""nul" cannot name a file because "nul" is a device on Windows"#),
    Wrong(
      "encode a.png -o com1.gif",
      #""com1.gif" cannot name a file because "com1" is a device on Windows"#),
    Wrong(
      "sheet a.yaml -o lpt1.png",
      #""lpt1.png" cannot name a file because "lpt1" is a device on Windows"#),
    Wrong(
      "frame a.yaml --at 0 -o aux.png",
      #""aux.png" cannot name a file because "aux" is a device on Windows"#),
    Wrong(
      "explain a.yaml -o prn.svg",
      #""prn.svg" cannot name a file because "prn" is a device on Windows"#),
    Wrong(
      "watch . -o nul", #""nul" cannot name a file because "nul" is a device on Windows"#),
    Wrong(
      "gallery a.gif -o CON", #""CON" cannot name a file because "CON" is a device on Windows"#),
    Wrong(
      "join a.kineo-part -o CON.gif",
      #""CON.gif" cannot name a file because "CON" is a device on Windows"#),
    Wrong(
      "render a.yaml --part --frames 0...1 -o CON.kineo-part",
      #""CON.kineo-part" cannot name a file because "CON" is a device on Windows"#),
    Wrong(
      "lint a.yaml --format json --report-file out./x.json",
      #""out." cannot name a file because it ends with ".", which Windows leaves out"#),
  ]

  @Test("a call that cannot be understood is answered in one line", arguments: wrongs)
  func message(_ wrong: Wrong) {
    let call = Call(wrong.arguments)
    #expect(call.errors == "kineo: error: \(wrong.message)\n")
    #expect(call.output == "")
    #expect(call.code == .wrong)
  }

  @Test(
    "each mistake of a call has a line, and values of what does not exist are none",
    arguments: [
      (
        "encode a --width 100 --widht 20 --fsp 3 --speed fast -o x.gif -o y.gif",
        [
          #"unknown option "--widht"; did you mean "--width"?"#,
          #"unknown option "--fsp"; did you mean "--fps"?"#,
          #"--speed must be a decimal number from 0.01 to 100, not "fast""#,
          "--output is given twice",
        ]
      ),
      (
        "new --onion 3 a.yaml --reverse b.yaml --onion",
        [
          #"unknown option "--onion"; it is an option of kineo sheet"#,
          #"unknown option "--reverse"; it is an option of kineo encode"#,
        ]
      ),
      // Nothing is said to be missing that was perhaps mistyped.
      ("encode --fsp a", [#"unknown option "--fsp"; did you mean "--fps"?"#]),
    ])
  func several(line: String, mistakes: [String]) {
    let call = Call(line.split(separator: " ").map(String.init))
    #expect(call.errors == mistakes.map { "kineo: error: \($0)\n" }.joined())
    #expect(call.code == .wrong)
  }

  @Test("a call without arguments lists the commands")
  func nothing() {
    let call = Call([])
    #expect(call.code == .wrong)
    #expect(call.output == "")
    #expect(
      call.errors == """
        Usage: kineo COMMAND [ARGUMENT...]
        The commands are \(Command.all.map(\.name).joined(separator: ", ")); run "kineo help" for details.

        """)
  }
}
