import Foundation
import Kineo
import SceneSupport
import TestSupport
import Testing

/// The showcase is a chain: a step that gets longer delays what follows, and changes nothing else.
@Suite struct RetimingTests {
  /// A step or a pause of the showcase that lasts 3.5 s longer than it does.
  struct Edit: Sendable, CustomStringConvertible {
    static let seconds: Decimal = 3.5
    /// What the preset says, with its line.
    let description: String
    /// The preset with the longer duration.
    let text: String

    static func all() throws -> [Self] {
      try showcase().matches(of: #/(?:duration|delay): ([0-9.]+)/#).map { duration in
        try Self(of: duration.1, in: showcase())
      }
    }

    private init(of duration: Substring, in text: String) throws {
      let before = text[..<duration.startIndex]
      let longer = try #require(Decimal(string: String(duration))) + Self.seconds
      let line = before.split(separator: "\n", omittingEmptySubsequences: false).count
      description = "\(duration) s in line \(line)"
      self.text = "\(before)\(longer)\(text[duration.endIndex...])"
    }
  }

  private static func showcase() throws -> String { try Checkout.text("Presets/app-intro.yaml") }

  private static func timeline(_ text: String) throws -> Timeline {
    try PresetSource(name: "app-intro.yaml", text: text).scene().compiled().timeline
  }

  @Test("the showcase lasts ten seconds, and has many durations")
  func length() throws {
    #expect(try Self.timeline(Self.showcase()).duration == 10)
    #expect(try Edit.all().count > 30)
  }

  @Test("a longer step delays what follows and changes nothing else", arguments: try Edit.all())
  func longer(edit: Edit) throws {
    let (before, after) = (try Self.timeline(Self.showcase()), try Self.timeline(edit.text))
    #expect(after.duration == before.duration + 3.5)
    let step = try Self.edited(before, after)
    // The longest are staggers, which last until their last layer has moved.
    #expect(step.end - step.start < 1.2)
    for frame in 0...250 {
      let time = Time(Rational(frame, over: 25))
      let poses = before.pose(at: time)
      let isSame = time >= step.start || after.pose(at: time) == poses
      let isLater = time <= step.end || after.pose(at: time + 3.5) == poses
      #expect(isSame && isLater, "at \(time)")
    }
  }

  /// From when to when what got longer played before: what begins first and ends last of it. A pause
  /// lasts from the last change before it to the first after it.
  private static func edited(
    _ before: Timeline, _ after: Timeline
  ) throws -> (start: Time, end: Time) {
    let pairs = zip(try runs(before), try runs(after))
    let longer = pairs.filter { $0.end - $0.start != $1.end - $1.start }.map(\.0)
    if let start = longer.map(\.start).min(), let end = longer.map(\.end).max() {
      return (start, end)
    }
    let late = pairs.filter { $0.start != $1.start }.map(\.0.start).min()
    let early = pairs.filter { $0.start == $1.start }.map(\.0.end).max()
    return (try #require(early), try #require(late))
  }

  /// All steps, in an order that does not depend on when they play.
  private static func runs(_ timeline: Timeline) throws -> [Schedule.Entry] {
    timeline.schedule.entries.enumerated().sorted { a, b in
      func key(_ run: (offset: Int, element: Schedule.Entry)) -> (Int, Int, PropertyKey, Int) {
        let (line, column) = (run.element.mark?.line ?? 0, run.element.mark?.column ?? 0)
        return (1000 * line + column, run.element.layerIndex, run.element.property, run.offset)
      }
      return key(a) < key(b)
    }.map(\.element)
  }
}
