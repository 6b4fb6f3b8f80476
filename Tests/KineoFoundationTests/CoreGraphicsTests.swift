import Foundation
import KineoFoundation
import Testing

@Suite struct CoreGraphicsTests {
  @Test("Foundation's sizes, points, numbers and intervals are taken as the articles write them")
  func steps() {
    let duration: TimeInterval = 0.3
    let float: CGFloat = 0.3
    let size = CGSize(width: 200, height: 100)
    #expect(
      Animation.resize(to: size, duration: duration)
        == .resize(to: Size(width: 200, height: 100), duration: 0.3))
    #expect(
      Animation.resize(to: CGSize(width: 2, height: 3), from: size)
        == .resize(to: Size(width: 2, height: 3), from: Size(width: 200, height: 100)))
    #expect(
      Animation.move(to: CGPoint(x: 4, y: 5), from: CGPoint.zero, duration: float)
        == .move(to: Point(x: 4, y: 5), from: .zero, duration: 0.3))
  }

  @Test("without a type of Foundation's, Kineo's own are meant")
  func own() {
    let moves: [Animation] = [.move(to: .zero), .resize(to: .init(width: 1, height: 2))]
    #expect(moves == [.move(to: Point.zero), .resize(to: Size(width: 1, height: 2))])
  }

  @Test("layers are made of them, and lead back to them")
  func layers() throws {
    let view = Layer(
      "view", .rectangle(CGSize(width: 50, height: 40)), fill: "red",
      position: CGPoint(x: 25, y: 20), opacity: 0)
    #expect(
      view
        == Layer(
          "view", .rectangle(Size(width: 50, height: 40)), fill: "red",
          position: Point(x: 25, y: 20), opacity: 0))
    #expect(Shape.ellipse(CGSize(width: 1, height: 2)) == .ellipse(Size(width: 1, height: 2)))
    #expect(CGPoint(view.state.position) == CGPoint(x: 25, y: 20))
    #expect(CGSize(view.state.size) == CGSize(width: 50, height: 40))
  }
}
