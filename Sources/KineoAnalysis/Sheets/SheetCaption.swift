import Kineo
import KineoSystem

/// What stands below a picture of a sheet: the frame's number on the left, its time on the right.
struct SheetCaption: Equatable, Sendable {
  /// Such as `#17`.
  let number: String
  /// Such as `0.35 s`.
  let time: String

  init(number: String, time: String) {
    self.number = number
    self.time = time
  }

  /// - Parameters:
  ///   - frame: Its number, from 0.
  ///   - time: The instant that it shows.
  init(frame: Int, time: Time) {
    number = "#\(frame)"
    self.time = seconds(centiseconds: (time.seconds * 100).rounded)
  }

  /// At this size the font's stems fill whole pixels.
  static let fontHeight = 10.0
  /// Between number and time, at least.
  private static let gap = 8

  /// The pixels that it needs.
  var width: Int {
    let texts = [number, time].map { LabelFont.width(of: $0, height: Self.fontHeight) }
    return Int((texts[0] + texts[1]).rounded(.up)) + Self.gap
  }

  /// Both texts on the baseline from `left` to `right`.
  func nodes(from left: Point, to right: Point) -> [DisplayNode] {
    [
      LabelFont.node(number, at: left, height: Self.fontHeight, color: "#8c8c8c"),
      LabelFont.node(
        time, at: right, height: Self.fontHeight, color: "#404040", alignment: .right),
    ]
  }
}
