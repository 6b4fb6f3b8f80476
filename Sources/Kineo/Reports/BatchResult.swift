/// What became of one GIF of a batch.
public struct BatchResult: Sendable, Equatable {
  /// What was done, or found; `rawValue` is its name in reports.
  public enum Status: String, Sendable, CaseIterable {
    /// Rendered and written.
    case rendered
    /// The file there is what the preset gives.
    case unchanged
    /// Written from the cache.
    case cached
    /// The preset is wrong.
    case wrong
    /// Rendering or writing failed.
    case failed
    /// The file cannot be as small as asked and is not written.
    case tooLarge = "too-large"
    /// A check found a file that shows something else than its preset.
    case different
    /// A check found a file that shows what its preset gives, but that was made of another version of
    /// it, or with other bytes.
    case stale
    /// A check found a preset without its file.
    case missing
    /// A check found a file without a preset.
    case orphan
    /// The file is right, but breaks its budget.
    case overBudget = "over-budget"
    /// The run ended before it came to it.
    case skipped

    /// Whether all is well.
    public var isGood: Bool {
      switch self {
      case .rendered, .unchanged, .cached: true
      default: false
      }
    }
  }

  /// Its place in the batch, from 1 on; what a check finds besides presets comes after these.
  public let number: Int
  /// The path of the preset; nil for a file without one.
  public let preset: String?
  /// What tells it from others of its preset, such as `theme=dark`; empty where there are none.
  public let variation: String
  /// The path of the GIF.
  public let output: String
  public let status: Status
  /// What there is to say, mistakes first.
  public var findings: [BatchFinding]
  /// What the GIF is like; nil where there is none.
  public let facts: GIFFacts?
  /// Bytes of the file that was there before; nil where there was none.
  public let previousBytes: Int?
  /// How long it took.
  public let milliseconds: Int

  public init(
    number: Int, preset: String?, variation: String = "", output: String, status: Status,
    findings: [BatchFinding] = [], facts: GIFFacts? = nil, previousBytes: Int? = nil,
    milliseconds: Int = 0
  ) {
    self.number = number
    self.preset = preset
    self.variation = variation
    self.output = output
    self.status = status
    self.findings = findings
    self.facts = facts
    self.previousBytes = previousBytes
    self.milliseconds = milliseconds
  }
}

/// Something to say about a GIF or its preset.
public struct BatchFinding: Sendable, Equatable {
  public enum Severity: String, Sendable { case error, warning, note }

  public let severity: Severity
  /// What kind of thing it is, for programs, such as `preset`, `writing`, `pixels`, `budget-size`.
  public let rule: String
  /// One sentence without a place.
  public let message: String
  /// The file that it is about; nil for the call.
  public let file: String?
  /// Lines and columns from 1 on.
  public let line: Int?
  public let column: Int?
  /// As a person is told, with the place and perhaps several lines.
  public let text: String

  public init(
    _ severity: Severity = .error, rule: String, message: String, file: String? = nil,
    line: Int? = nil, column: Int? = nil, text: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    let place = [file, line.map { "\($0)" }, column.map { "\($0)" }].compactMap(\.self)
      .joined(separator: ":")
    self.text = text ?? (place.isEmpty ? "" : place + ": ") + "\(severity.rawValue): \(message)"
  }
}

/// What a GIF of a batch is like.
public struct GIFFacts: Sendable, Equatable {
  /// Size of the file.
  public var bytes: Int
  public var width: Int
  public var height: Int
  /// Frames, before equal neighbors became one image.
  public var frames: Int
  /// Images in the file; nil where that is not known, because the file was not rendered now.
  public var images: Int?
  /// Length of one play in hundredths of a second.
  public var centiseconds: Int
  /// Different colors; nil for more than 256.
  public var colors: Int?
  /// Whether a viewer shows exactly what was drawn; nil where that is not known, because the file was
  /// not rendered now.
  public var isExact: Bool?
  /// The mean color error; nil where there is none, or none is known.
  public var meanError: Double?

  public init(
    bytes: Int, width: Int, height: Int, frames: Int, images: Int?, centiseconds: Int,
    colors: Int? = nil, isExact: Bool? = nil, meanError: Double? = nil
  ) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.frames = frames
    self.images = images
    self.centiseconds = centiseconds
    self.colors = colors
    self.isExact = isExact
    self.meanError = meanError
  }
}
