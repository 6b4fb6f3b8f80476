import KineoSystem

/// The comment of a GIF that identifies its sources: `kineo 0.1.0 sha256:` and 64 hexadecimal
/// digits.
///
/// The digest is the SHA-256 of ``statement``: a few lines with everything that an export's options
/// change in the bytes, and the text of the preset. Equal comments therefore mean equal files. It
/// covers neither what the bytes do not depend on (the number of jobs, limits, names of files) nor
/// the version, which stands beside it. A scene that comes from no preset has no digest.
public struct Fingerprint: Sendable, Equatable {
  /// Grows when the statement is spelled otherwise.
  static let version = 2

  /// UTF-8 text: a line for each thing that options can change, with what holds after options,
  /// preset and defaults have been asked in this order; then values that are set from outside and
  /// included texts, if there are any, each after a line with its length in bytes; and then the
  /// preset's text.
  public let statement: String
  private let hasComment: Bool

  /// - Parameters:
  ///   - composition: With what options change in it.
  ///   - origin: The texts that it was made from.
  ///   - part: The part of the animation that is exported; nil for all.
  ///   - acceptsLargerFiles: As ``ExportOptions/acceptsLargerFiles``.
  ///   - format: Of the file; nil for a GIF.
  init(
    _ composition: Composition, from origin: PresetOrigin, part: Range<Time>?,
    acceptsLargerFiles: Bool, format: String?
  ) {
    let (scene, output) = (composition.scene, composition.output)
    hasComment = output.hasComment
    let lines = [
      "kineo provenance \(Self.version)",
      "frameRate \(scene.frameRate.numerator)/\(scene.frameRate.denominator)",
      "scale \(output.scale)",
      "part \(part.map(Self.spelled) ?? "all")",
      "background \(Self.spelled(scene.background))",
      "loop \(Self.spelled(output.loop))",
      "quality \(output.quality)",
      "colors \(output.colors)",
      "dither \(output.dithering.rawValue)",
      "fast \(output.isFast)",
      "maxSize \(output.maximumSize.map { "\($0)" } ?? "any")",
      "bestEffort \(output.maximumSize != nil && acceptsLargerFiles)",
    ]
    let kept = scene.scene.backdrop.map { _ in "backdrop kept" }
    let format = format.map { "format \($0)" }
    let names = KeptSetting.allCases.filter(output.kept.contains).map(\.rawValue)
    let keep =
      output.maximumSize == nil || names.isEmpty ? nil : "keep \(names.joined(separator: " "))"
    let matte = output.matte.map { "matte \(Self.spelled($0))" }
    let values = origin.values.flatMap { ["value \($0.name) \($0.value.utf8.count)", $0.value] }
    let included = origin.included.flatMap { ["include \($0.utf8.count)", $0] }
    let assets = origin.assets.map { "asset \($0)" }
    statement =
      (lines + [format, keep, kept, matte].compactMap { $0 } + values + assets + included + [
        "preset", origin.text,
      ]).joined(
        separator: "\n")
  }

  /// The text of the comment.
  public var comment: String { "\(Self.maker) sha256:\(SHA256.hexadecimal(of: statement))" }

  /// Names the file's bytes: equal keys are equal files. That is more than the comment has, since a
  /// file can do without one.
  public var key: String {
    SHA256.hexadecimal(of: "\(Self.maker)\ncomment \(hasComment)\n\(statement)")
  }

  /// The program and its version: the whole comment where there is no preset.
  static var maker: String { "kineo \(kineoVersion)" }

  private static func spelled(_ part: Range<Time>) -> String {
    [part.lowerBound, part.upperBound]
      .map { "\($0.seconds.numerator)/\($0.seconds.denominator)" }.joined(separator: "..")
  }

  private static func spelled(_ color: Color) -> String {
    "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  private static func spelled(_ loop: Loop) -> String {
    switch loop {
    case .forever: "forever"
    case .once: "once"
    case .plays(let count): "\(count)"
    }
  }
}
