import Kineo
import KineoAnalysis
import KineoSystem

/// What `explain` writes.
enum ExplanationFormat {
  case text, json, svg, png

  /// - Throws: If the options contradict each other.
  init(_ arguments: ParsedArguments, _ output: String?) throws(UsageError) {
    let isJSON = arguments.has(Options.json)
    self = isJSON ? .json : .text
    if let output, let named = try Self(name: output) {
      if isJSON, named != .json {
        throw .rule("--json writes JSON, so \(quoted(output)) must end in .json")
      }
      self = named
    }
    if arguments[Options.scale] != nil, self != .png {
      throw .rule("--scale is for pictures in pixels; write one with -o NAME.png")
    }
    for option in [Options.width.spec, Options.ascii.spec]
    where arguments.values[option.name] != nil && self != .text {
      throw .rule("\(option.spelling) is for text")
    }
  }

  /// What the file's name promises; nil for pipes and devices, which may be called anything.
  private init?(name path: String) throws(UsageError) {
    if path == "-" || FileStatus(path)?.isDevice == true { return nil }
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    switch name.split(separator: ".", omittingEmptySubsequences: false).last {
    case "svg": self = .svg
    case "png": self = .png
    case "json": self = .json
    case "txt": self = .text
    default: throw .rule("\(quoted(path)) must end in .svg, .png, .json or .txt")
    }
  }

  /// The file, its last line ended.
  func bytes(
    of explanation: Explanation, _ arguments: ParsedArguments, _ console: Console
  ) throws -> [UInt8] {
    let limits = arguments.exportOptions.limits
    switch self {
    case .text:
      let text = explanation.text(
        width: arguments[Options.width] ?? console.reportColumns,
        isASCII: arguments.has(Options.ascii) || !Locale.isUTF8)
      return Array((text + "\n").utf8)
    case .json: return Array(explanation.json().utf8)
    case .svg: return Array(try explanation.diagram(limits: limits).svg().utf8)
    case .png:
      let scale = arguments[Options.scale]?.double ?? 1
      let diagram = try explanation.diagram(limits: limits)
      return try PNGEncoder.encode(diagram.pixels(scale: scale, limits: limits))
    }
  }
}
