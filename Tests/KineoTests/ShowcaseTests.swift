import Kineo
import SceneSupport
import TestSupport
import Testing

/// What single presets claim to show.
@Suite struct ShowcaseTests {
  /// What stands in articles, and the button, which is pressed in one.
  private static let articles = [
    "button", "fade-in-resize", "fade-in-resize-parallel", "keyframes",
    "rotate-delay-shift-delay-fade", "rotate-fade", "rotate-five-times", "rotate-pause-shift",
    "rotate-shift-fade", "springs", "two-views",
  ]

  @Test("keyframes move the boundaries of the chain above them to 0.598 s and 0.892 s")
  func keyframes() throws {
    let timeline = try Checkout.scene("keyframes").compiled().timeline
    let plain = try #require(timeline.layers.firstIndex(of: "chain"))
    let paced = try #require(timeline.layers.firstIndex(of: "square"))
    /// Both begin after half a second.
    func poses(_ elapsed: Time) -> Pose { timeline.pose(at: 0.5 + elapsed) }
    #expect(poses(0.597)[paced].rotation.degrees < 90)
    #expect(poses(0.599)[paced].rotation.degrees == 90)
    #expect(poses(0.499)[plain].rotation.degrees < 90)
    #expect(poses(0.5)[plain].rotation.degrees == 90)
    #expect(poses(0.891)[paced].opacity == 1 && poses(0.893)[paced].opacity < 1)
    #expect(poses(1)[plain].opacity == 1 && poses(1.02)[plain].opacity < 1)
    #expect(timeline.duration == 2)
    for layer in [plain, paced] {
      let end = poses(1.5)[layer]
      #expect(end.rotation.degrees == 90 && end.opacity == 0 && end.position.x == 145)
    }
  }

  @Test("what stands in articles rests before it moves and when it has moved", arguments: articles)
  func rests(name: String) throws {
    for suffix in ["", "-dark"] {
      let pictures = StrictGIF.Picture.merged(
        try StrictGIF(Checkout.gif(named: name + suffix)).rendered())
      #expect(try #require(pictures.first).delay >= 40)
      #expect(try #require(pictures.last).delay >= 40)
    }
  }

  @Test("a shipped GIF begins with a picture", arguments: try ShippedGIF.all())
  func firstFrame(file: ShippedGIF) throws {
    // The benchmarks begin where other tools' examples do.
    guard !file.description.contains("/benchmark/") else { return }
    let first = try #require(StrictGIF(file.bytes()).rendered().first)
    #expect(Set(first.pixels).count > 2)
  }

  @Test("the playground's view fades in, then grows about its own center, or both at once")
  func playground() throws {
    let (chain, both) = (
      try Checkout.scene("fade-in-resize"), try Checkout.scene("fade-in-resize-parallel")
    )
    #expect((chain.width, chain.height) == (500, 500) && chain.layers == both.layers)
    func view(_ scene: Scene, _ elapsed: Time) throws -> LayerState {
      let timeline = try scene.compiled().timeline
      return timeline.pose(at: 0.5 + elapsed)[try #require(timeline.layers.firstIndex(of: "view"))]
    }
    #expect(try view(chain, 0).opacity == 0 && view(chain, 1.5).opacity == 0.5)
    #expect(try view(chain, 3).opacity == 1)
    #expect(try [0, 3, 4.5, 6].map { try view(chain, $0).size.width } == [50, 50, 125, 200])
    #expect(try [0, 1.5, 3].map { try view(both, $0).size.width } == [50, 125, 200])
    #expect(try [0, 1.5, 3].map { try view(both, $0).opacity } == [0, 0.5, 1])
    #expect(try view(chain, 6).position == Point(x: 25, y: 25))
  }

  @Test("the chain of two views ends with both at the same distance from the middle")
  func centered() throws {
    let scene = try Checkout.scene("two-views")
    let timeline = try scene.compiled().timeline
    let end = timeline.pose(at: timeline.duration)
    let views = ["red", "blue"].compactMap { timeline.layers.firstIndex(of: $0) }
    #expect(views.map { end[$0].position.x }.reduce(0, +) == Double(scene.width))
  }

  @Test("dots run along the plots of all named curves", arguments: TimingCurve.named.map(\.name))
  func easings(curve: String) throws {
    let scene = try Checkout.scene("easings")
    let plots = scene.layers.filter { !$0.name.contains("[") }
    let place = try #require(plots.firstIndex { $0.name == curve })
    guard case .shape(.path(let plot), _) = plots[place].content else {
      Issue.record("\(curve) is no path")
      return
    }
    let measure = PathMeasure(plot)
    let way = (0...2000).map { measure.point(at: measure.length * Double($0) / 2000) }
    let dot = try #require(scene.layers.firstIndex { $0.name == "dot[\(place)]" })
    let timeline = try scene.compiled().timeline
    for tenth in 4...20 {
      let position = timeline.pose(at: Time(Rational(tenth, over: 10)))[dot].position
      let distance = way.map { ($0 - position).length }.min() ?? .infinity
      #expect(distance < 0.3)
    }
  }
}
