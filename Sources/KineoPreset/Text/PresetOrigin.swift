/// All texts that the look of a GIF comes from, for its digest.
public struct PresetOrigin: Sendable, Equatable {
  /// Of the preset.
  public let text: String
  /// Further texts that are read for it, in order, such as included files.
  public let included: [String]
  /// The SHA-256 of each font and image it is made with, in hexadecimal digits, in the order in which
  /// layers name them.
  public private(set) var assets: [String] = []
  /// Values that are given from outside the texts, by name, in the order of the names.
  public let values: [(name: String, value: String)]

  /// A preset, what it includes, and what is set for it.
  public init(text: String, included: [String] = [], values: [(name: String, value: String)] = []) {
    self.text = text
    self.included = included
    self.values = values.sorted { $0.name < $1.name }
  }

  /// The same texts, made with the fonts and images that have these digests.
  func made(with assets: [String]) -> PresetOrigin {
    var origin = self
    origin.assets = assets
    return origin
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.text == b.text && a.included == b.included && a.assets == b.assets
      && a.values.elementsEqual(b.values) { $0 == $1 }
  }
}
