import KineoGeometry
import KineoMotion
import Testing

@Suite struct PoseTests {
  private func pose(at time: Time) throws -> Pose {
    let group = Layer("group", children: [Stage.square("inner")], position: Point(x: 5, y: 5))
    return try Timeline(
      layers: [group, Stage.square("last")],
      animation: [
        Animation.shift(x: 8, duration: 1).on("inner"), Animation.fadeOut(duration: 1).on("last"),
      ]
    ).pose(at: time)
  }

  @Test("a layer's state is found by its name, also in a group")
  func names() throws {
    let pose = try pose(at: 1.5)
    #expect(pose["inner"]?.position == Point(x: 8, y: 0))
    #expect(pose["group"]?.position == Point(x: 5, y: 5))
    #expect(pose["last"]?.opacity == 0.5)
    #expect(pose[Stage.square("last")]?.opacity == 0.5)
  }

  @Test("there is none for other names, nor for the camera")
  func missing() throws {
    let pose = try pose(at: 0)
    #expect(pose["lost"] == nil && pose["camera"] == nil && pose[Stage.square("lost")] == nil)
  }

  @Test("it is a collection by number, a group before its children")
  func numbers() throws {
    let pose = try pose(at: 2)
    #expect(pose.count == 3 && pose.indices == 0..<3)
    #expect(pose.map(\.position.x) == [5, 8, 0])
    #expect(pose[2].opacity == 0 && pose.last == pose["last"])
    #expect(pose == Array(pose))
    #expect(try pose == self.pose(at: 3) && pose != self.pose(at: 0))
  }
}
