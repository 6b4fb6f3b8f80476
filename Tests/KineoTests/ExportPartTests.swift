import Kineo
import TestSupport
import Testing

/// GIFs of a part of an animation.
@Suite struct ExportPartTests {
  private static let scene = Scene(
    width: 12, height: 4, frameRate: 10,
    layers: [Layer("a", .rectangle(Size(width: 2, height: 4)), position: Point(x: 1, y: 2))],
    animation: [.shift(x: 8, duration: 1, curve: .linear), .delay(0.5)])

  @Test("shows exactly the frames of that part, without an end frame before the end")
  func frames() throws {
    let options = ExportOptions(part: 0.2..<0.6)
    var times: [Time] = []
    try Self.scene.drawFrames(options: options) { canvas, frame in
      times.append(frame.time)
      let alone = try Self.scene.frame(at: frame.time)
      #expect(canvas.pixels == alone.pixels)
    }
    #expect(times == [0.2, 0.3, 0.4, 0.5])
    let gif = try StrictGIF(Self.scene.gif(options: options).bytes)
    #expect(gif.frames.map(\.delay).reduce(0, +) == 40)
  }

  @Test("a part up to the end has the end frame and its hold")
  func end() throws {
    var scene = Self.scene
    scene.hold = 2
    let preview = try scene.preview(options: ExportOptions(part: 1..<1.5))
    #expect(preview.frames == 6)
    #expect(preview.centiseconds == 250)
    #expect(try Self.scene.preview(options: ExportOptions(part: 0..<1.5)) == Self.scene.preview())
  }

  @Test("a part outside the animation is refused")
  func outside() {
    #expect(throws: ExportError.part(1..<2, duration: 1.5)) {
      try Self.scene.preview(options: ExportOptions(part: 1..<2))
    }
    #expect(throws: ExportError.part(-1..<1, duration: 1.5)) {
      try Self.scene.preview(options: ExportOptions(part: -1..<1))
    }
  }
}
