/// Which font a text asks for.
///
///     let title = FontRequest(families: ["Lato"], weight: 700)
///     let own = FontRequest(file: "fonts/Brand.otf")
public struct FontRequest: Hashable, Sendable {
  /// A face of a font file.
  public struct File: Hashable, Sendable {
    /// Where the file is.
    public var path: String
    /// Which face of a collection, from 0.
    public var face: Int

    /// The first face of the file at `path` by default.
    public init(path: String, face: Int = 0) {
      self.path = path
      self.face = face
    }
  }

  /// Names of families in order of preference: a character takes the first that has it. `sans`,
  /// `serif` and `mono` mean the default families, and so do CSS's generic names.
  public var families: [String]
  /// A file, which comes before all families; nil for none.
  public var file: File?
  /// How heavy, 1...1000: 400 is regular, 700 is bold. The nearest that the family has, as CSS
  /// chooses it ("CSS Fonts Module Level 4", section 5.2), or exactly where the font varies.
  public var weight: Int
  /// Whether the slanted face is meant. Where a family has none, the upright one is slanted.
  public var isItalic: Bool
  /// Places on a variable font's axes by tag, such as `["wdth": 80]`, in the font's own units. They
  /// count for the file, or else the first family found, and go before ``weight``.
  public var axes: [String: Double]

  /// The default family, regular, by default.
  public init(
    families: [String] = ["sans"], file: File? = nil, weight: Int = 400, isItalic: Bool = false,
    axes: [String: Double] = [:]
  ) {
    self.families = families
    self.file = file
    self.weight = weight
    self.isItalic = isItalic
    self.axes = axes
  }

  /// The first face of the file at `path`; what it lacks comes from the default family.
  public init(file path: String) { self.init(file: File(path: path)) }

  /// The weights that can be asked for.
  public static let weights = 1...1000

  /// - Throws: `TextError.value` for a weight that there is not.
  func check() throws(TextError) {
    guard Self.weights.contains(weight) else {
      let allowed = Double(Self.weights.lowerBound)...Double(Self.weights.upperBound)
      throw .value(name: "weight", value: Double(weight), allowed: allowed)
    }
  }
}
