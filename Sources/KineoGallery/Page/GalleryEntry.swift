import Kineo
import KineoAnalysis

/// A GIF in a gallery, and what is known of it.
package struct GalleryEntry: Sendable {
  /// Whether the GIF matches its preset, according to its comment.
  package enum Origin: Sendable, Equatable {
    /// Its preset as it is, without options.
    case preset
    /// Another version of its preset or of Kineo, or the preset with options.
    case otherVersion
    /// Unknown, or there is no preset to compare with.
    case unknown
  }

  /// How far what a viewer shows is from what the preset draws.
  package enum Accuracy: Sendable, Equatable {
    /// Every pixel of every frame is the same, and so is every delay.
    case exact
    /// The mean color error over all pixels and the whole time, as ``Comparison/meanColorError``.
    case close(meanColorError: Double)
    /// Size, length or number of plays differ.
    case incomparable
  }

  /// The name of the GIF without its ending, such as `spin` or `buttons/spin`.
  package let name: String
  /// The label of the preset's output, such as `theme=dark`; empty for a single output.
  package let label: String
  /// The GIF and what is in it.
  package let inspection: GIFInspection
  /// What it was made from, if that is there.
  package let preset: PresetSource?
  /// When each step runs; nil where that is not known.
  package var explanation: Explanation?
  /// The state according to its comment.
  package var origin = Origin.unknown
  /// Nil where it was not measured.
  package var accuracy: Accuracy?
  /// Why the preset, as it is now, gives no GIF, so that an older one is shown: errors with their
  /// locations. Empty if it does.
  package var errors = ""

  /// A GIF, perhaps with the text of its preset, without further facts.
  package init(name: String, label: String = "", gif: GIFFile, preset: PresetSource? = nil) {
    self.name = name
    self.label = label
    self.preset = preset
    inspection = GIFInspection(gif, name: name)
  }

  /// A GIF and what its preset gives.
  ///
  /// - Parameter measures: Whether the scene is drawn to compare it with the GIF, which takes as
  ///   long as rendering it.
  /// - Throws: ``FrameClockError``; with `measures` also ``ExportError`` for what is too large, and
  ///   `GIFError` for a GIF without pixels.
  package init(
    name: String, label: String = "", gif: GIFFile, preset: PresetSource,
    composition: Composition, measures: Bool = false
  ) throws {
    self.init(name: name, label: label, gif: gif, preset: preset)
    explanation = try Explanation(composition.scene)
    origin = Self.origin(
      of: gif,
      Fingerprint(composition, from: composition.origin ?? PresetOrigin(text: preset.text)))
    if measures { accuracy = try Self.accuracy(of: gif, composition) }
  }

  private static func origin(of gif: GIFFile, _ made: Fingerprint) -> Origin {
    if IntactGIF(gif.bytes)?.comment == made.comment { return .preset }
    return gif.comments.contains { $0.text.hasPrefix("kineo ") } ? .otherVersion : .unknown
  }

  private static func accuracy(
    of gif: GIFFile, _ composition: Composition
  ) throws -> Accuracy {
    let comparison = try Comparison(.gif(gif), .composition(composition))
    if comparison.isEqual { return .exact }
    guard comparison.hasEqualSizes, comparison.hasEqualLengths, comparison.hasEqualLoops else {
      return .incomparable
    }
    return .close(meanColorError: comparison.meanColorError)
  }

  /// The comment at the beginning of the preset, in one line; empty without one.
  var summary: String {
    let lines = (preset?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix { $0.hasPrefix("#") }.map { $0.drop { "# \t".contains($0) } }
    // Editors read such lines, people do not.
    let words = comments.filter { !$0.hasPrefix("yaml-language-server:") }.joined(separator: " ")
    return words.count <= Self.summaryLimit ? words : words.prefix(Self.summaryLimit - 1) + "…"
  }

  private static let summaryLimit = 400
}
