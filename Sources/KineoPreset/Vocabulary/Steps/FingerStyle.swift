import KineoGeometry
import KineoMotion

/// How a preset shows the fingers of a session.
enum FingerStyle: String, Sendable, CaseIterable {
  /// A disc is there while the finger is down.
  case plain
  /// The disc comes and goes softly.
  case fading
  /// Nothing shows the finger.
  case none

  static let field = Field<FingerStyle>(
    "finger", .word(of: "finger"),
    "How the disc that shows the finger comes and goes; `none` for no disc.", default: "plain",
    example: "fading")

  /// How long the disc takes to come and to go.
  var fade: Time { self == .fading ? .milliseconds(120) : .zero }
}
