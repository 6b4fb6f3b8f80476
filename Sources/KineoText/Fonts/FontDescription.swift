/// The first font that a request finds.
public struct FontDescription: Hashable, Sendable {
  /// The family as asked for, or the path of the file.
  public let name: String
  /// Its file.
  public let use: FontUse
  /// Heights in font units.
  public let metrics: FontMetrics
  /// Its weight, 1...1000; of a font that varies in weight the one that it is set to.
  public let weight: Int
  /// Empty but for variable fonts.
  public let axes: [FontAxis]
  /// Families that are missing, another weight, and the like.
  public let notices: [TextNotice]
}

extension FontLibrary {
  /// The first font that a request finds, such as to report mistakes before there is a text.
  ///
  /// - Throws: What laying out a text throws for the font.
  public func font(for request: FontRequest) throws(TextError) -> FontDescription {
    var missing: [TextNotice] = []
    for index in request.names {
      switch try candidate(index, of: request) {
      case .choice(let choice):
        return FontDescription(
          name: choice.name, use: choice.use, metrics: choice.face.metrics,
          weight: choice.face.weight, axes: choice.face.axes, notices: missing + choice.notices)
      case .missing(let name): missing.append(.missingFamily(name))
      case .none: break
      }
    }
    throw .family(names: request.families, nearest: nearestFamily(to: request.families))
  }
}

extension FontRequest {
  /// The numbers of all that it names, without what characters come from that those lack.
  var names: Range<Int> { 0..<families.count + (file == nil ? 0 : 1) }
}
