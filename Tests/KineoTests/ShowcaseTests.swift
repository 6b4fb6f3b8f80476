import Kineo
import TestSupport
import Testing

/// What single presets claim to show.
@Suite struct ShowcaseTests {
  @Test("keyframes move the boundaries of the chain they stand beside to 0.598 s and 0.892 s")
  func keyframes() throws {
    let keyframes = try Checkout.scene("keyframes")
    let chain = try Checkout.scene("rotate-shift-fade")
    #expect(keyframes.layers == chain.layers)
    let (paced, plain) = (try keyframes.compiled().timeline, try chain.compiled().timeline)
    #expect(paced.duration == plain.duration)
    #expect(paced.pose(at: 0.597)[0].rotation.degrees < 90)
    #expect(paced.pose(at: 0.599)[0].rotation.degrees == 90)
    #expect(plain.pose(at: 0.5)[0].rotation.degrees == 90)
    #expect(paced.pose(at: 0.891)[0].opacity == 1)
    #expect(paced.pose(at: 0.893)[0].opacity < 1)
    #expect(plain.pose(at: 1)[0].opacity == 1)
    #expect(paced.pose(at: 1.5) == plain.pose(at: 1.5))
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
