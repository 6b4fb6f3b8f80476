import Kineo
import SceneSupport
import TestSupport
import Testing

@testable import KineoAnalysis

@Suite struct SheetTests {
  /// The pixels of `canvas` in a block.
  private func part(_ canvas: PixelBuffer, _ place: PixelRect) -> PixelBuffer {
    var part = PixelBuffer(width: place.width, height: place.height)
    for y in 0..<place.height {
      for x in 0..<place.width { part[x, y] = canvas[place.x + x, place.y + y] }
    }
    return part
  }

  private func scene(
    _ width: Int = 20, _ height: Int = 10, background: Color = .white, duration: Time = 1
  ) -> Scene {
    Scene(
      width: width, height: height, background: background,
      layers: [
        Layer(
          "a", .rectangle(Size(width: 4, height: 4)), fill: .red, position: Point(x: 4, y: 5))
      ],
      animation: .shift(x: 12, duration: duration, curve: .linear))
  }

  @Test("every picture is the frame that the GIF shows then", arguments: 0..<8)
  func pictures(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = RandomScene.scene(&generator)
    scene.background = .white
    let times = (0..<5).map { _ in Time.milliseconds(.random(in: 0...1500, using: &generator)) }
    let scale = [nil, 1, 0.7, 2][seed % 4]
    let sheet = try Sheet(scene, options: SheetOptions(moments: .times(times), scale: scale))
    let layout = try #require(sheet.layout)
    let canvas = try sheet.draw()
    #expect((canvas.width, canvas.height) == (sheet.width, sheet.height))
    let frames = try scene.compiled().clock().frames()
    for (index, time) in times.enumerated() {
      let shown = try #require(frames.last { $0.time <= time })
      let alone = try scene.frame(at: shown.time, scale: scale ?? 1)
      #expect(part(canvas, layout.cell(index)) == alone)
    }
  }

  @Test("evenly spaced moments begin at the first pose and end at the last")
  func evenly() throws {
    let sheet = try Sheet(scene(duration: 0.3), options: SheetOptions(moments: .evenly(4)))
    #expect(sheet.frames.times == [0, 0.1, 0.2, 0.3])
    #expect(try Sheet(scene(), options: SheetOptions(moments: .evenly(1))).frames.times == [0])
    #expect(try Sheet(scene(duration: 0)).frames.times == [0])
    #expect(try Sheet(scene()).frameCount == 12)
    // 4/11 s is between the frames number 18 and 19.
    #expect(try Sheet(scene(duration: 1)).frames.times[4] == 0.36)
  }

  @Test("captions name the frame that is drawn, at the end of a loop and between two frames")
  func drawnFrames() throws {
    var scene = scene(duration: 6)
    (scene.hold, scene.frameRate) = (0, 25)
    let loop = try Sheet(scene, options: SheetOptions(moments: .evenly(6)))
    #expect(loop.captions.map(\.number) == ["#0", "#30", "#60", "#90", "#120", "#149"])
    #expect(loop.captions.last?.time == "5.96 s" && loop.frames.times.last == 5.96)

    scene.frameRate = 10
    let between = try Sheet(scene, options: SheetOptions(moments: .times([0.1, 0.15])))
    #expect(between.captions.map(\.time) == ["0.10 s", "0.10 s"])
    #expect(between.frames.times == [0.1, 0.1])
  }

  @Test("pictures have a border, and words of both kinds below")
  func surroundings() throws {
    let sheet = try Sheet(scene(80, 40))
    let canvas = try sheet.draw()
    let cell = try #require(sheet.layout).cell(0)
    #expect(canvas[0, 0] == Pixel("#f4f4f4"))
    for (x, y) in [(cell.x - 1, cell.y - 1), (cell.maxX, cell.maxY), (cell.x + 5, cell.maxY)] {
      #expect(canvas[x, y] == Pixel("#c8c8c8"))
    }
    let below = PixelRect(x: cell.x - 1, y: cell.maxY + 1, width: cell.width + 2, height: 16)
    let words = part(canvas, below)
    let inked = (0..<words.width).filter { x in
      (0..<words.height).contains { words[x, $0] != Pixel("#f4f4f4") }
    }
    // "#0" begins where the border does and takes 13 px; "0.00 s" takes 29, the last of them empty,
    // and ends where the border ends.
    #expect(try (0...1).contains(#require(inked.first)))
    #expect(inked.allSatisfy { $0 < 13 || (52..<82).contains($0) })
    #expect(try (79...81).contains(#require(inked.last)))
    #expect(words[cell.width / 2, 8] == Pixel("#f4f4f4"))
    // Lines of letters are little wider than a pixel: few pixels are covered in full.
    let darkest = try (0..<2).map { half in
      try #require(
        inked.filter { ($0 < 30) == (half == 0) }
          .flatMap { x in (0..<words.height).map { words[x, $0].red } }.min())
    }
    #expect(0x8C...0xA0 ~= darkest[0] && 0x40...0x60 ~= darkest[1])
  }

  @Test("a transparent background is shown on a checkerboard")
  func checkerboard() throws {
    let sheet = try Sheet(scene(background: .clear))
    let canvas = try sheet.draw()
    let cell = try #require(sheet.layout).cell(0)
    #expect(canvas.pixels.allSatisfy { $0.alpha == 255 })
    #expect(canvas[cell.x, cell.y] == Pixel(.white))
    #expect(canvas[cell.x + 8, cell.y] == Pixel("#dedede"))
    #expect(canvas[cell.x + 8, cell.y + 8] == Pixel(.white))
    #expect(canvas[cell.x + 4, cell.y + 5] == Pixel("red"))
  }

  @Test("an onion has the size of one frame, all moments, and the last one as it is")
  func onion() throws {
    let scene = scene()
    let options = SheetOptions(moments: .times([0, 0.5, 1]), isOnion: true)
    let canvas = try scene.sheet(options: options)
    #expect((canvas.width, canvas.height) == (20, 10))
    #expect(canvas[16, 5] == Pixel("red"))
    let (first, second) = (canvas[4, 5], canvas[10, 5])
    // 0.15 and 0.55 of red over white, in 255ths.
    #expect(first == Pixel(Color(red8: 255, green8: 217, blue8: 217)))
    #expect(second == Pixel(Color(red8: 255, green8: 115, blue8: 115)))
    #expect(canvas[7, 5] == Pixel(.white))
  }

  @Test("the background of an onion is drawn once, a transparent one stays so")
  func onionBackground() throws {
    let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    for background in [half, .clear, "#102030"] {
      let canvas = try scene(background: background).sheet(options: SheetOptions(isOnion: true))
      #expect(canvas[19, 0] == Pixel(background))
    }
  }

  @Test("what covers the background of a scene is behind the layers of an onion")
  func onionBackdrop() throws {
    var scene = scene()
    scene.backdrop = .gradient(.linear(angle: .degrees(90), ["#000", "#00f"]))
    let canvas = try scene.sheet(options: SheetOptions(isOnion: true))
    let frame = try scene.frame(at: 0)
    for x in [18, 19] { #expect(canvas[x, 0] == frame[x, 0] && canvas[x, 0].blue > 200) }
  }

  @Test("an onion of one moment is that frame")
  func singleOnion() throws {
    let scene = scene()
    let options = SheetOptions(moments: .times([0.3]), scale: 3, isOnion: true)
    #expect(
      try scene.sheet(options: options)
        == scene.frame(at: 0.3, scale: 3))
  }

  @Test("progress counts the moments")
  func progress() throws {
    var calls: [[Int]] = []
    _ = try scene().sheet(options: SheetOptions(moments: .evenly(3))) { calls.append([$0, $1]) }
    #expect(calls == [[1, 3], [2, 3], [3, 3]])
  }

  @Test("too many frames, too few columns")
  func counts() {
    for count in [0, 1001, -5, .max] {
      #expect(throws: SheetError.frames(count)) {
        try Sheet(scene(), options: SheetOptions(moments: .evenly(count)))
      }
    }
    #expect(throws: SheetError.frames(0)) {
      try Sheet(scene(), options: SheetOptions(moments: .times([])))
    }
    #expect(throws: SheetError.columns(0)) {
      try Sheet(scene(), options: SheetOptions(columns: 0))
    }
    #expect("\(SheetError.frames(1001))" == "a sheet of 1001 frames; 1 to 1000 are allowed")
    #expect("\(SheetError.columns(0))" == "a sheet of 0 columns; 1 or more are allowed")
  }

  @Test("sheets that are too large are refused with their numbers before anything is drawn")
  func limits() {
    func message(_ scene: Scene, _ options: SheetOptions) -> String {
      do {
        _ = try Sheet(scene, options: options)
        return "allowed"
      } catch { return "\(error)" }
    }
    let many = SheetOptions(moments: .evenly(1000), columns: 1)
    #expect(
      message(scene(200, 100), many)
        == "a side of 134016 px is more than the limit of 16384 "
        + "(a sheet of 1 x 1000 pictures of 200 x 100 px); --max-side raises the limit")
    var wide = SheetOptions(moments: .evenly(100), scale: 10)
    wide.limits.pixels = 1 << 20
    #expect(
      message(scene(20, 10), wide)
        == "a canvas of 3212272 px is more than the limit of 1048576 "
        + "(a sheet of 9 x 12 pictures of 200 x 100 px); --max-pixels raises the limit")
    #expect(message(scene(20_000, 10), SheetOptions(scale: 1)).hasPrefix("a side of 20000 px"))
    #expect(message(scene(20_000, 10), SheetOptions()) == "allowed")
    #expect(message(scene(0, 10), SheetOptions()).hasPrefix("a canvas of 0 x 10 px"))
    #expect(message(scene(.max, .min), SheetOptions()).hasPrefix("a canvas of 92"))
    for scale in [0, -1, Double.nan, .infinity, 1e300] {
      #expect(message(scene(), SheetOptions(scale: scale)).hasPrefix("a scale of"))
      #expect(message(scene(), SheetOptions(scale: scale, isOnion: true)).hasPrefix("a scale of"))
    }
    #expect(message(scene(1_000_000, 1_000_000), SheetOptions(scale: 1e6)).hasPrefix("a side of"))
  }

  @Test("a billion seconds and moments far outside are fine")
  func farAway() throws {
    let long = scene(duration: Time(Rational(.max)))
    _ = try long.sheet(options: SheetOptions(moments: .evenly(3)))
    let options = SheetOptions(moments: .times([-1, Time(Rational(.max)), 0]))
    let sheet = try Sheet(scene(), options: options)
    let layout = try #require(sheet.layout)
    let canvas = try sheet.draw()
    #expect(part(canvas, layout.cell(0)) == part(canvas, layout.cell(2)))
    #expect(try part(canvas, layout.cell(1)) == scene().frame(at: 1))
  }
}
