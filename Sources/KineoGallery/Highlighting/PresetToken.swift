import Kineo

/// A piece of a preset's text and what it is.
struct PresetToken: Sendable, Equatable {
  /// `rawValue` is its class in the page.
  enum Kind: String, Sendable {
    case comment, key, string, number, word, reference, punctuation
    /// White space, and text that is nothing special.
    case plain
  }

  let kind: Kind
  let text: String
  /// What a viewer would show for a text that names a color.
  var color: Color?
}
