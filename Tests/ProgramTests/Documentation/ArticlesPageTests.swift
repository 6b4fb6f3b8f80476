import Kineo
import TestSupport
import Testing

/// The page with the articles' listings: its YAML means what its Swift means.
@Suite struct ArticlesPageTests {
  private static let square = Layer(
    "square", .rectangle(Size(width: 80, height: 80)), fill: "#d9304f",
    position: Point(x: 95, y: 80))
  private static let view = Layer(
    "view", .rectangle(Size(width: 50, height: 50)), fill: "red", position: Point(x: 25, y: 25),
    opacity: 0)

  /// The page's Swift, one animation for each of its presets after the first, which is the stage.
  private static let animations: [Animation] = {
    let turn: Animation = .rotate(to: .pi / 2, duration: 0.5)
    let shift: Animation = .shift(x: 50, duration: 0.5)
    let fade: Animation = .fade(to: 0, duration: 0.5)
    let large = Size(width: 200, height: 200)
    return [
      [turn, fade], [turn, shift, fade],
      .keyframes(
        duration: 1.5,
        [
          .init(start: 0, duration: 0.33, .rotate(to: .pi / 2)),
          .init(start: 0.33, duration: 0.33, .shift(x: 50)),
          .init(start: 0.66, duration: 0.34, .fade(to: 0)),
        ]),
      turn, turn.then(shift).then(fade), turn + shift + fade,
      [turn, .delay(.milliseconds(500)), shift, .delay(1), fade],
      Animation.rotate(by: .pi / 2, duration: 0.5).forever(),
      [.rotate(by: .pi / 2, duration: 0.5).forever().take(5), shift, fade],
      square.animate(turn).concat(square.animate(shift)).concat(square.animate(fade)),
      [.animate(duration: 3) { $0.opacity = 1 }, .animate(duration: 3) { $0.size = large }],
      square.animate {
        $0.opacity = 1
        $0.size = Size(width: 120, height: 120)
      },
      view.animate([.fadeIn(duration: 3), .resize(to: large, duration: 3)]),
      view.animate(inParallel: [.fadeIn(duration: 3), .resize(to: large, duration: 3)]),
      square.animate(.draggable(swipe)),
      square.animate(
        .animator(
          Animator(duration: 1, [.shift(x: 80)]).start(at: 0.3).pause(at: 0.6).continue(at: 1))),
    ]
  }()

  private static let swipe = Draggable(
    by: [.right: Point(x: 80, y: 0), .down: Point(x: 0, y: 40)], duration: 1,
    pans: [
      Pan([
        .began(at: 0.3, Point(x: 95, y: 80)),
        .moved(at: 0.5, Point(x: 105, y: 80)),
        .ended(at: 0.7, Point(x: 135, y: 80), velocity: Point(x: 300, y: 0)),
      ]),
      Pan([
        .began(at: 1.8, Point(x: 175, y: 80)),
        .ended(at: 2, Point(x: 175, y: 100)),
      ]),
    ])

  private static let listings =
    (try? Listing.all(in: "docs/articles.md"))?.filter { $0.language == "yaml" }.map(\.text) ?? []

  /// The preset that a listing is a part of.
  private func preset(_ listing: String) -> String {
    if listing.hasPrefix("canvas:") { return listing }
    let steps = listing.hasPrefix("- ") ? "animate:\n" + listing : listing
    return (Self.listings.first ?? "") + steps
  }

  @Test("there is one animation for each preset")
  func count() { #expect(Self.listings.count == Self.animations.count + 1) }

  @Test("YAML and Swift are the same at every instant", arguments: 0..<16)
  func same(number: Int) throws {
    try #require(number + 1 < Self.listings.count)
    let text = preset(Self.listings[number + 1])
    let read = try PresetSource(name: "articles.yaml", text: text).composition().scene.timeline
    let layer = text.contains("- view:") ? Self.view : Self.square
    let own = try Timeline(layers: [layer], animation: Self.animations[number])
    #expect(read.duration == own.duration && read.isEndless == own.isEndless)
    for tick in 0...Int((own.duration.seconds.double * 20).rounded(.up)) {
      let time = Time(Rational(tick, over: 20))
      #expect(read.pose(at: time)[layer] == own.pose(at: time)[layer], "at \(time) s")
    }
  }
}
