import Foundation
import SceneSupport
import TestSupport
import Testing

@testable import Kineo
@testable import KineoAnalysis

@Suite struct ComparisonTests {
  private func scene(_ animation: Animation, color: Color = "#d9304f") -> Scene {
    Scene(
      width: 24, height: 16, frameRate: 25,
      layers: [
        Layer(
          "square", .rectangle(Size(width: 8, height: 8)), fill: color,
          position: Point(x: 6, y: 8))
      ], animation: animation)
  }

  private func gif(_ scene: Scene, loop: Loop = .forever) throws -> ComparedAnimation {
    .gif(try GIFFile(scene.gif(output: OutputSettings(loop: loop)).bytes))
  }

  private let moving = Animation.shift(x: 10, duration: 0.4, curve: .linear)

  @Test("a preset and its GIF look the same, in either order", arguments: ["rotate-fade", "morph"])
  func presets(_ name: String) throws {
    let preset = ComparedAnimation.composition(try Checkout.composition(name))
    let file = ComparedAnimation.gif(try GIFFile(try Checkout.gif(named: name)))
    for (a, b) in [(preset, file), (file, preset)] {
      let comparison = try Comparison(a, b)
      if Checkout.isExact(name) {
        #expect(comparison.isEqual && comparison.worst == nil && comparison.psnr == .infinity)
        #expect(comparison.timing.allSatisfy { $0.count == 0 })
      } else {
        #expect(!comparison.isEqual && comparison.psnr > 30 && comparison.meanColorError < 2)
      }
    }
  }

  /// What Kineo writes in another format.
  private func frames(
    _ scene: Scene, _ format: FileFormat, quality: Int = 100
  ) throws -> ComparedAnimation {
    let folder = try Folder()
    let path = folder["a\(format.suffix)"]
    let report = try scene.export(to: path, output: OutputSettings(quality: quality))
    return .frames(try FrameInput(contentsOf: [path]), bytes: report.bytes)
  }

  @Test("a scene looks the same in formats without loss", arguments: [FileFormat.png, .webp])
  func otherFormats(format: FileFormat) throws {
    let scene = scene(moving)
    let file = try frames(scene, format)
    for other in try [.scene(scene), gif(scene)] {
      let comparison = try Comparison(other, file)
      #expect(comparison.isEqual && comparison.worst == nil)
    }
    var other = scene
    other.animation = .shift(x: 11, duration: 0.4, curve: .linear)
    let comparison = try Comparison(.scene(other), file)
    #expect(!comparison.isEqual && comparison.first.map { $0.time.lowerBound > 0 } == true)
  }

  @Test("partly transparent pixels count where both files can have them")
  func partlyTransparent() throws {
    var half = scene(moving, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    half.background = .clear
    let file = try frames(half, .png)
    #expect(try Comparison(.scene(half), file).isEqual)
    let comparison = try Comparison(file, gif(half))
    // Half red, over white (1, .5, .5) and over black (.5, 0, 0), or all red.
    #expect(comparison.first?.time.lowerBound == 0 && comparison.first?.difference.pixels == 64)
    #expect(abs(try #require(comparison.first).difference.worstColorError - 27) < 3)
  }

  @Test("frames that are split, cropped and stretched in another way are the same")
  func equivalent() throws {
    var slow = scene([.delay(0.2), .shift(x: 10, duration: 0.4, curve: .linear)])
    let fast = slow
    slow.frameRate = 25
    let (one, two) = (try Comparison(.scene(slow), gif(fast)), try Comparison(gif(fast), gif(slow)))
    #expect(one.isEqual && two.isEqual)
    #expect(one.facts[0].frames > one.facts[1].frames)
  }

  @Test("the first difference and the worst have their time, frames, block and numbers")
  func difference() throws {
    let red = scene([.delay(0.2), .set(.fill, to: "#ff0000"), .delay(0.2)])
    let redder = scene([
      .delay(0.2), .set(.fill, to: "#fe0000"), .delay(0.1), .set(.fill, to: "blue"),
    ])
    let comparison = try Comparison(gif(red), .scene(redder))
    let first = try #require(comparison.first)
    #expect(first.time.lowerBound == 20 && first.difference.pixels == 64)
    #expect(first.difference.rect == PixelRect(x: 2, y: 4, width: 8, height: 8))
    let distance =
      Color(red8: 255, green8: 0, blue8: 0).oklab.lightness
      - Color(red8: 254, green8: 0, blue8: 0).oklab.lightness
    #expect(first.difference.worstColorError > 100 * distance * 0.99)
    #expect(first.difference.worstColorError < 1)
    #expect((first.difference.meanSquaredError - 64 / (3.0 * 24 * 16)).magnitude < 1e-12)
    let worst = try #require(comparison.worst)
    #expect(worst.time.lowerBound == 30 && worst.difference.worstColorError > 40)
    #expect(!comparison.isEqual && comparison.timing[0].count == 0)
    #expect(comparison.timing[1] == .init(count: 1, first: 30))
    let tolerant = try Comparison(
      gif(red), .scene(redder), options: ComparisonOptions(tolerance: 1))
    #expect(tolerant.first?.time.lowerBound == 30)
  }

  @Test("means are those of the pictures, each for its time")
  func means() throws {
    let black = scene([.delay(1)], color: .black)
    let late = scene([.delay(0.76), .set(.fill, to: .white), .delay(0.24)], color: .black)
    let comparison = try Comparison(.scene(black), .scene(late))
    // 64 of 384 pixels differ by 255 in every channel, for 28 of 104 hundredths.
    let fraction = 64 / 384.0 * Double(comparison.differingTime) / Double(comparison.commonTime)
    #expect(comparison.commonTime == 104 && comparison.differingTime == 28)
    #expect((comparison.meanSquaredError / (65025 * fraction) - 1).magnitude < 1e-12)
    #expect((comparison.meanColorError / (100 * fraction) - 1).magnitude < 1e-6)
    #expect((comparison.psnr + 10 * log10(fraction)).magnitude < 1e-9)
  }

  @Test("sizes, lengths and loops are differences of their own; stills have neither of the last")
  func facts() throws {
    var other = scene(moving)
    other.width = 25
    let sizes = try Comparison(.scene(scene(moving)), gif(other))
    #expect(!sizes.isEqual && !sizes.hasEqualSizes && sizes.first == nil && sizes.commonTime == 0)
    let loops = try Comparison(.scene(scene(moving)), gif(scene(moving), loop: .plays(3)))
    #expect(!loops.isEqual && loops.first == nil && !loops.hasEqualLoops)
    let longer = try Comparison(.scene(scene(moving)), gif(scene([moving, .delay(1)])))
    #expect(!longer.isEqual && longer.first == nil && longer.commonTime == 44)
    let still = try Comparison(.scene(scene(.delay(1))), gif(scene(.delay(3))))
    #expect(still.isEqual && still.areStill)
    let moved = try Comparison(.scene(scene(.delay(1))), gif(scene([.delay(2), moving])))
    #expect(!moved.isEqual && !moved.areStill && moved.first == nil)
  }

  @Test("clear pixels differ from opaque ones of any color, unless a background is given")
  func transparency() throws {
    var clear = scene(moving)
    clear.background = .clear
    var white = scene(moving)
    white.background = .white
    func equal(_ options: ComparisonOptions) throws -> Bool {
      try Comparison(gif(clear), .scene(white), options: options).isEqual
    }
    #expect(try !equal(ComparisonOptions()))
    #expect(try equal(ComparisonOptions(background: .white)))
    #expect(try !equal(ComparisonOptions(background: .black)))
    #expect(try Comparison(gif(clear), .scene(clear)).isEqual)
  }

  @Test("what is kept row by row is what a comparison of whole pictures finds", arguments: 0..<4)
  func meter(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let palette: [Pixel] = [0, 0xFF00_0000, 0xFFFF_FFFF, 0xFF12_3456, 0xFF12_3457, 0xFFAB_CDEF]
    var (a, b) = (PixelBuffer(width: 9, height: 7), PixelBuffer(width: 9, height: 7))
    var kept = DifferenceMeter(width: 9, height: 7, background: nil, tolerance: 0.5)
    for _ in 0..<40 {
      let (x, y) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<7, using: &random))
      a[x, y] = palette.randomElement(using: &random) ?? .clear
      if Bool.random(using: &random) { b[x, y] = a[x, y] }
      kept.update(PixelRect(x: x, y: y, width: 1, height: 1), a, b)
      var anew = DifferenceMeter(width: 9, height: 7, background: nil, tolerance: 0.5)
      anew.update(a.bounds, a, b)
      #expect(kept.difference == anew.difference)
      let places = a.pixels.indices.filter { i in
        let pair: Set = [a.pixels[i], b.pixels[i]]
        return pair.count == 2 && pair != [0xFF12_3456, 0xFF12_3457]
      }
      #expect(kept.difference.pixels == places.count)
    }
  }

  @Test("fast color distances are those of OKLab")
  func distances() throws {
    var (random, distance) = (SeededGenerator(seed: 9), ColorDistance())
    for _ in 0..<500 {
      func channel() -> Int { Int.random(in: 0...255, using: &random) }
      let colors = (0..<2).map { _ in
        SolidColor(red: channel(), green: channel(), blue: channel())
      }
      let labs = colors.map { Color(red8: $0.red, green8: $0.green, blue8: $0.blue).oklab }
      let (l, a, b) = (
        labs[0].lightness - labs[1].lightness, labs[0].a - labs[1].a, labs[0].b - labs[1].b
      )
      let expected = 100 * (l * l + a * a + b * b).squareRoot()
      #expect((distance.between(colors[0], colors[1]) - expected).magnitude < 1e-9)
    }
    let (black, white) = (
      SolidColor(ignoringAlphaOf: Pixel(.black)), SolidColor(ignoringAlphaOf: Pixel(.white))
    )
    #expect((distance.between(black, white) - 100).magnitude < 1e-4)
  }

  @Test("the picture has what was expected, what there is, and the amplified difference")
  func picture() throws {
    let (a, b) = (scene(.delay(1), color: "#102030"), scene(.delay(1), color: "#102228"))
    let comparison = try Comparison(
      .scene(a), gif(b), options: ComparisonOptions(keepsWorst: true))
    let sheet = try #require(try comparison.picture())
    let colors = Set(sheet.pixels)
    #expect(colors.contains(Pixel("#102030")) && colors.contains(Pixel("#102228")))
    // 2 and 8, both times 31.
    #expect(colors.contains(Pixel(Color(red8: 0, green8: 62, blue8: 248))))
    #expect(sheet.width > 3 * 24 && sheet.height > 16)
    var limits = ExportLimits()
    limits.side = 40
    #expect(throws: ExportError.self) { try comparison.picture(limits: limits) }
    #expect(try Comparison(.scene(a), .scene(a)).picture() == nil)
  }

  @Test("text and JSON have every number")
  func reports() throws {
    let (a, b) = (scene(moving), scene([moving, .set(.fill, to: .blue)]))
    let comparison = try Comparison(gif(a), .scene(b))
    let text = comparison.text(names: ["a.gif", "b.yaml"])
    #expect(text.contains("actual    b.yaml: 24 x 16 px, 11 frames, 0.44 s, plays forever\n"))
    #expect(text.contains("pictures  differ for 0.04 s of 0.44 s\n"))
    #expect(
      text.contains("first     0.40 s, frames 10 and 10: 64 pixels in 8 x 8 at (12, 4), color"))
    #expect(text.hasSuffix("result    different"))
    let data = Data(comparison.json(names: ["a", "b"]).text(openLevels: 2).utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["equal"] as? Bool == false && json["differingTime"] as? Int == 4)
    let first = try #require(json["first"] as? [String: Any])
    #expect(first["rectangle"] as? [Int] == [12, 4, 8, 8])
    let same = try Comparison(gif(a), .scene(a))
    #expect(same.text(names: ["a", "b"]).contains("all pixels are the same at any time"))
    #expect(same.json(names: ["a", "b"]).text(openLevels: 2).contains("\"psnr\": null"))
  }

  @Test("what is too large is refused before it is drawn")
  func limits() throws {
    var options = ComparisonOptions()
    options.limits.side = 23
    #expect(throws: ExportError.self) {
      try Comparison(gif(scene(moving)), gif(scene(moving)), options: options)
    }
    options = ComparisonOptions()
    options.limits.frames = 3
    #expect(throws: ExportError.self) {
      try Comparison(gif(scene(moving)), gif(scene(moving)), options: options)
    }
  }
}
