import KineoGeometry
import KineoMotion
import Testing

@Suite struct CameraTests {
  private let camera = Camera(position: Point(x: 10, y: 20), zoom: 2, rotation: .degrees(30))

  private func timeline(_ animation: Animation, layers: Int = 1) throws -> Timeline {
    try Timeline(
      layers: (0..<layers).map { Stage.square("l\($0)") }, camera: camera, animation: animation)
  }

  @Test("steps move, zoom and turn the camera as if it were a layer")
  func steps() throws {
    let timeline = try timeline(
      Animation.parallel([
        .shift(x: 6, y: -4, duration: 1), .scale(by: 3, duration: 2),
        .rotate(by: .degrees(-30), duration: 1, curve: .linear),
      ]).on("camera"))
    #expect(timeline.camera(at: 0).position == Point(x: 10, y: 20))
    #expect(timeline.camera(at: 0.5).rotation == .degrees(15))
    let end = timeline.camera(at: 2)
    #expect(end.position == Point(x: 16, y: 16))
    #expect(end.scale == Point(x: 6, y: 6))
    #expect(end.rotation == .zero)
  }

  @Test("it is no layer: poses leave it out, and neither all nor the only layer is it")
  func apart() throws {
    let timeline = try timeline([
      .shift(x: 5, duration: 0), Animation.shift(x: 7, duration: 0).onAll(),
      Animation.shift(x: 100, duration: 0).on("camera"),
    ])
    #expect(timeline.layers == ["l0"])
    #expect(timeline.pose(at: 1).map(\.position) == [Point(x: 12, y: 0)])
    #expect(timeline.camera(at: 1).position == Point(x: 110, y: 20))
  }

  @Test("it has a place, a zoom and a rotation, and nothing else")
  func properties() throws {
    let steps: [Animation] = [
      .fadeOut(), .skew(x: .degrees(1), y: .zero), .z(to: 1), .fill(to: .red),
      .set(.isHidden, to: true), .resize(to: .zero),
    ]
    let error = #expect(throws: MotionError.self) {
      try timeline(Animation.sequence(steps).on("camera"))
    }
    #expect(error?.mistakes.count == steps.count)
    #expect(
      error?.mistakes.first?.description
        == "\"fadeOut\" changes opacity, which layer \"camera\" does not have")
  }

  @Test("messages list it last, and no layer may have its name")
  func names() {
    #expect(
      Stage.mistakes(.fadeIn(), layers: ["a", "b"])
        == [.noLayer(step: "fadeIn", layers: ["a", "b", "camera"])])
    #expect(Stage.mistakes([], layers: ["camera"]) == [.duplicateLayer("camera")])
    #expect(
      Stage.mistakes(
        .parallel([Animation.shift(x: 1).on("camera"), Animation.move(to: .zero).on("camera")])
      ).count == 1)
  }

  @Test("without a position the camera of a scene stands in the middle of the canvas")
  func middle() throws {
    var scene = Scene(
      width: 30, height: 21, layers: [], animation: Animation.shift(x: 1).on("camera"))
    #expect(try scene.compiled().timeline.camera(at: 0).position == Point(x: 15, y: 10.5))
    #expect(try scene.compiled().timeline.camera(at: 1).position == Point(x: 16, y: 10.5))
    scene.camera.position = .zero
    #expect(try scene.compiled().timeline.camera(at: 0).position == .zero)
  }
}
