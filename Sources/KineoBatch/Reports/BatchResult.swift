import KineoAnalysis
import KineoSystem

/// The result of one GIF of a batch, or of one file that a command inspects.
package struct BatchResult: Sendable, Equatable {
  /// What was done, or found; `rawValue` is its name in reports.
  package enum Status: String, Sendable, CaseIterable {
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
    /// Linted, with nothing that is more than a note.
    case passed
    /// Linted, with a warning or an error.
    case found
    /// A file that shows something else than its preset, or than the one it is compared with.
    case different
    /// A check found a file that shows what its preset gives, but that was made of another version
    /// of it, or with other bytes.
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
    package var isGood: Bool {
      switch self {
      case .rendered, .unchanged, .cached, .passed: true
      default: false
      }
    }
  }

  /// Its place in the batch, from 1 on; what a check finds besides presets comes after these.
  package let number: Int
  /// The path of the preset; nil for a file without one.
  package let preset: String?
  /// The label of the preset's output, such as `theme=dark`; empty for a single output.
  package let label: String
  /// The path of the GIF.
  package let output: String
  package let status: Status
  /// The findings, mistakes first.
  package var findings: [Finding]
  /// What the GIF is like; nil where there is none.
  package let facts: GIFFacts?
  /// Bytes of the file that was there before; nil where there was none.
  package let previousBytes: Int?
  /// How long it took.
  package let milliseconds: Int
  /// What else the command knows of it, for programs; nil where that is nothing.
  package var details: JSONValue?

  package init(
    number: Int, preset: String?, label: String = "", output: String, status: Status,
    findings: [Finding] = [], facts: GIFFacts? = nil, previousBytes: Int? = nil,
    milliseconds: Int = 0, details: JSONValue? = nil
  ) {
    self.number = number
    self.preset = preset
    self.label = label
    self.output = output
    self.status = status
    self.findings = findings
    self.facts = facts
    self.previousBytes = previousBytes
    self.milliseconds = milliseconds
    self.details = details
  }
}

/// What a GIF of a batch is like.
package struct GIFFacts: Sendable, Equatable {
  /// Size of the file.
  package var bytes: Int
  package var width: Int
  package var height: Int
  /// Frames, before equal neighbors became one image.
  package var frames: Int
  /// Images in the file; nil where that is not known, because the file was not rendered now.
  package var images: Int?
  /// Length of one play in hundredths of a second.
  package var centiseconds: Int
  /// Different colors; nil for more than 256, or where they are not known.
  package var colors: Int?
  /// Whether a viewer shows exactly what was drawn; nil where that is not known, because the file
  /// was not rendered now.
  package var isExact: Bool?
  /// The mean color error; nil where there is none, or none is known.
  package var meanError: Double?

  package init(
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
