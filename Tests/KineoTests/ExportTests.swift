import Kineo
import SceneSupport
import TestSupport
import Testing

/// From a scene to the bytes of a GIF.
@Suite struct ExportTests {
  /// A red square that turns and fades on a small canvas.
  private func scene(
    background: Color = .white, frameRate: Rational = 20,
    hold: Time? = nil
  ) -> Scene {
    Scene(
      width: 24, height: 20, background: background, frameRate: frameRate,
      layers: [
        Layer(
          "square", .rectangle(Size(width: 8, height: 8)), fill: .red,
          position: Point(x: 9, y: 10))
      ],
      animation: [
        .rotate(by: .degrees(90), duration: 0.25), .delay(0.5), .shift(x: 6, duration: 0.25),
        .fade(to: 0, duration: 0.25),
      ],
      hold: hold)
  }

  @Test("a viewer shows exactly the pixels that were drawn, each for its time")
  func exact() throws {
    let scene = scene()
    let (bytes, report) = try scene.gif()
    let shown = try StrictGIF(bytes).rendered()
    #expect(report.isExact)
    #expect(report.bytes == bytes.count)
    #expect(report.images == shown.count)
    var start = 0
    for picture in shown {
      let drawn = try scene.frame(at: Time(Rational(start, over: 100)))
      #expect(picture.pixels == drawn.pixels)
      start += picture.delay
    }
    #expect(start == 130)
    #expect(report.centiseconds == 130)
    #expect(report.frames == 26)
  }

  @Test("drawn frames are the frames of the file")
  func drawnFrames() throws {
    let scene = scene()
    var times: [Time] = []
    try scene.drawFrames { canvas, frame in
      let alone = try scene.frame(at: frame.time)
      #expect(alone == canvas)
      times.append(frame.time)
    }
    #expect(times == (0...25).map { Time(Rational($0, over: 20)) })
  }

  @Test("equal frames are one image")
  func merged() throws {
    let (bytes, _) = try scene().gif()
    let delays = try StrictGIF(bytes).frames.map(\.delay)
    #expect(delays.max() == 55)
  }

  @Test("jobs do not change a byte", arguments: [2, 3, 7])
  func jobs(jobs: Int) throws {
    #expect(
      try scene().gif(options: ExportOptions(jobs: jobs)).bytes
        == scene().gif(options: ExportOptions(jobs: 1)).bytes)
  }

  @Test("random scenes with two jobs and one give the same whole GIF", arguments: 0..<6)
  func randomScenes(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let scene = RandomScene.scene(&generator)
    let one = try scene.gif(options: ExportOptions(jobs: 1)).bytes
    #expect(try scene.gif(options: ExportOptions(jobs: 2)).bytes == one)
    #expect(try StrictGIF(one).width == 32)
  }

  @Test("loops are written as the words mean them")
  func loops() throws {
    func loops(_ loop: Loop) throws -> Int? {
      try StrictGIF(scene().gif(output: OutputSettings(loop: loop)).bytes).loops
    }
    #expect(try loops(.forever) == 0)
    #expect(try loops(.once) == nil)
    #expect(try loops(.plays(3)) == 2)
  }

  @Test("a hold lengthens the end, 0 leaves the end frame out, an endless loop has none")
  func hold() throws {
    #expect(try scene(hold: 2).gif().report.centiseconds == 325)
    #expect(try scene(hold: 0).gif().report.centiseconds == 125)
    var endless = scene()
    endless.animation = .rotate(by: .degrees(90), duration: 0.5).forever()
    #expect(try endless.gif().report.centiseconds == 50)
    endless.hold = 1
    #expect(try endless.gif().report.centiseconds == 150)
  }

  @Test("a compiled scene takes another frame rate, and the settings scale the canvas")
  func settings() throws {
    var composition = try scene().composition(output: OutputSettings(scale: 2))
    composition.scene.frameRate = 10
    let (bytes, report) = try composition.gif()
    #expect(report.frames == 14)
    #expect(try StrictGIF(bytes).width == 48)
  }

  @Test("a clear background stays clear, and cut edges are not called exact")
  func transparent() throws {
    let (bytes, report) = try scene(background: .clear).gif()
    let shown = try StrictGIF(bytes).rendered()
    #expect(report.cutsAlpha && !report.isExact)
    #expect(shown.allSatisfy { $0.pixels[0] == 0 })
    #expect(shown.first.map { $0.pixels[10 * 24 + 9] } == Pixel(.red))
  }

  @Test("over a matte edges are smooth, and what is clear stays so")
  func matte() throws {
    let (bytes, report) = try scene(background: .clear).gif(output: OutputSettings(matte: .blue))
    // While the square turns.
    let turned = try StrictGIF(bytes).rendered()[2]
    let onBlue = try scene(background: .blue).frame(at: 0.1)
    let onClear = try scene(background: .clear).frame(at: 0.1)
    #expect(!report.cutsAlpha)
    for (index, pixel) in turned.pixels.enumerated() {
      #expect(pixel == (onClear.pixels[index].alpha == 0 ? .clear : onBlue.pixels[index]))
    }
    #expect(Set(turned.pixels.map(\.bits)).count > 4)
  }

  @Test("opaque shapes with straight edges on a clear background are exact")
  func transparentExact() throws {
    var scene = scene(background: .clear)
    scene.animation = .shift(x: 4, duration: 0.2, curve: .linear)
    #expect(try scene.gif().report.isExact)
  }

  @Test("a scene that does not move, and one without layers, are one image")
  func still() throws {
    let still = Scene(width: 1, height: 1, layers: [])
    #expect(try still.gif().report.images == 1)
    #expect(try StrictGIF(still.gif().bytes).frames.map(\.delay) == [2])
  }

  @Test("an animation that cannot be is thrown before anything is written")
  func invalid() throws {
    #expect(throws: MotionError.self) {
      try scene().animated(by: .fadeIn().on("nobody")).gif()
    }
    #expect(throws: FrameClockError.frameRate(60)) { try scene(frameRate: 60).gif() }
    let once = OutputSettings(loop: .plays(1))
    #expect(throws: GIFError.plays(1)) { try scene().gif(output: once) }
    #expect(throws: GIFError.plays(1)) { try scene().preview(output: once) }
  }

  @Test("an export that fails while drawing leaves the old GIF")
  func failing() throws {
    let folder = try Folder()
    try folder.write("old", to: "a.gif")
    #expect(throws: GIFError.plays(-1)) {
      try scene().export(to: folder["a.gif"], output: OutputSettings(loop: .plays(-1)))
    }
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
  }
}
