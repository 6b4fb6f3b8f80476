import Kineo
import KineoAnalysis

/// Every option of every command.
enum Options {
  static let output = Option(
    "output", letter: "o", "PATH", .fileOrFolder, "Where to write")
  static let outputFile = Option(
    "output", letter: "o", "FILE", .file(extensions: ["png"]), "Where to write")
  static let frameRate = Option(
    "fps", "N",
    .decimal(
      FrameClock.slowestFrameRate...FrameClock.frameRateLimit,
      because: "browsers play faster GIFs at 10"),
    "Frames a second instead of the preset's")
  static let jobs = Option(
    "jobs", "N", .integer(1...256),
    "Frames drawn at a time (default: as many as processors and memory allow)")
  static let moment = Option(
    "at", "TIME", .moment, "The moment to draw")
  static let part = Option(
    "select", "FROM..TO", .momentRange,
    "Render only a part, between two times, percentages or labels")
  static let moments = Option(
    "at", "TIME,...", .moments, "The moments to show instead, in this order")
  static let frameCount = Option(
    "frames", "N", .integer(1...Sheet.frameLimit),
    "How many moments to show, evenly spaced from the first to the last (default: 12)")
  static let columns = Option(
    "columns", "N", .integer(1...Sheet.frameLimit),
    "Pictures in a row (default: as near to a sheet of 4:3 as possible)")
  static let onion = Flag(
    "onion", "Composite the pictures over each other, earlier ones more transparent, without labels"
  )

  static let onlyRules = Option(
    "rule", "NAME,...", .lintRules, "Rules to look for (default: all)")
  static let ignoredRules = Option(
    "ignore", "NAME,...", .lintRules, "Rules to leave out")
  static let listRules = Flag("rules", "List all rules with their meaning")
  static let project = Flag("project", "Print the schema of kineo.yaml")
  static let strict = Flag("strict", "Print warnings as well with --quiet")
  static let tolerance = Option(
    "tolerance", "X", .decimal(0...100),
    "The largest color error that counts as equal (default: 0)")
  static let comparedBackground = Option(
    "background", "COLOR", .color, "Show clear pixels on this color only, not on white and on black"
  )
  static let picture = Option(
    "picture", "FILE", .file(extensions: ["png"]), "Draw the worst pictures side by side as a PNG")
  static let explanationFile = Option(
    "output", letter: "o", "FILE", .file(extensions: ["svg", "png", "json", "txt"]),
    "Where to write, instead of printing it")
  static let json = Flag("json", "Print one JSON document, for programs")
  static let layer = Option("layer", "NAME", .name, "Explain this layer only")
  static let width = Option(
    "width", "N", .integer(Explanation.leastWidth...10_000),
    "Columns of the text (default: the width of the terminal)")
  static let ascii = Flag("ascii", "Draw with ASCII only, as where the terminal has no UTF-8")

  static let maximumSide = Option(
    "max-side", "N", .integer(1...65_535), "Longest side of a canvas in pixels (default: 16384)")
  static let maximumPixels = Option(
    "max-pixels", "N", .integer(1...4_294_836_225),
    "Most pixels of a canvas (default: 134217728)")
  static let maximumFrames = Option(
    "max-frames", "N", .integer(1...1_000_000_000),
    "Most frames of an animation (default: 100000)")
  static let maximumMemory = Option(
    "max-memory", "MIB", .integer(1...1_048_576),
    "Most memory to use, in MiB, as estimated (default: 1024)")
  static let maximumWork = Option(
    "max-work", "SECONDS", .integer(1...1_000_000_000),
    "Most seconds of one processor that a preset may take, as estimated (default: 120)")

  /// What raises or lowers what is refused of frames that are there.
  static let limitsOfFrames = [
    maximumSide.spec, maximumPixels.spec, maximumFrames.spec, maximumMemory.spec,
  ]

  /// The same for presets.
  static let limits = limitsOfFrames + [maximumWork.spec]

  /// The same for a single picture.
  static let limitsOfPictures = [
    maximumSide.spec, maximumPixels.spec, maximumMemory.spec, maximumWork.spec,
  ]

  static let color = Option(
    "color", "WHEN", .word(ColorChoice.self),
    "Color words (default: auto, on a terminal unless NO_COLOR is set)")
  static let manualPage = Flag("man", "Print the manual page instead, for the program man")
  static let markdown = Flag("markdown", "Print docs/cli.md instead")
  static let quiet = Flag("quiet", "Print nothing but errors")
  static let help = Flag("help", letter: "h", "Show this help")
  static let version = Flag("version", "Show the version")
  static let verbose = Flag("verbose", "With --version, show the versions of the libraries as well")

  /// What every command takes.
  static let common = [color.spec, help.spec]
}
