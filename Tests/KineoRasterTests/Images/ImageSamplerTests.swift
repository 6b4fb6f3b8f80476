import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

@Suite("ImageSampler")
struct ImageSamplerTests {
  /// Half for the rounding of pixels, the rest for the single precision of weights and sums.
  private static let rounding = 0.51
  /// What levels may change of a picture with hard edges: they are rounded, and with theirs the kernel
  /// has another shape of the same spread.
  private static let levelTolerance = 2.0
  /// The same for images that are turned, of which smaller levels are taken.
  private static let turnedLevelTolerance = 4.5

  private func random(_ seed: Int) -> SeededGenerator { SeededGenerator(seed: seed) }

  private func map(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double)
    -> ImageMap
  {
    ImageMap(Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
  }

  @Test("an image that is moved by whole pixels is copied", arguments: Resampling.allCases)
  func copies(resampling: Resampling) {
    let image = PixelBuffer.noise(9, 7, seed: 1)
    let canvas = ImageSampler.canvas(
      Bitmap(image), map(1, 0, 0, 1, -2, -3), resampling, tilingX: .clear, tilingY: .clear,
      width: 14, height: 12)
    for y in 0..<12 {
      for x in 0..<14 {
        let isInside = 2..<11 ~= x && 3..<10 ~= y
        #expect(canvas[x, y] == (isInside ? image[x - 2, y - 3] : .clear))
      }
    }
  }

  @Test(
    "mirrored images and quarter turns have the pixels of the image", arguments: Resampling.allCases
  )
  func turns(resampling: Resampling) {
    let image = PixelBuffer.noise(9, 7, seed: 2)
    let bitmap = Bitmap(image)
    let mirrored = ImageSampler.canvas(
      bitmap, map(-1, 0, 0, 1, 9, 0), resampling, width: 9, height: 7)
    let turned = ImageSampler.canvas(
      bitmap, map(0, -1, 1, 0, 0, 7), resampling, width: 7, height: 9)
    for y in 0..<7 {
      for x in 0..<9 {
        #expect(mirrored[x, y] == image[8 - x, y])
        #expect(turned[6 - y, x] == image[x, y])
      }
    }
    let once = Transform.rotation(.degrees(360))
    #expect(ImageSampler.canvas(bitmap, ImageMap(once), resampling, width: 9, height: 7) == image)
  }

  @Test("pixelated images at whole factors have squares of their pixels")
  func pixelated() {
    let image = PixelBuffer.noise(6, 5, seed: 3)
    for factor in 1...5 {
      let (scale, size) = (1 / Double(factor), factor)
      let canvas = ImageSampler.canvas(
        Bitmap(image), map(scale, 0, 0, scale, 0, 0), .pixelated, width: 6 * size, height: 5 * size)
      for y in 0..<5 * size {
        for x in 0..<6 * size { #expect(canvas[x, y] == image[x / size, y / size]) }
      }
    }
    // In the middle between two pixels, the next one; known to the last decimal or not.
    for offset in [0, -1e-13, 1e-13] {
      let half = ImageSampler.canvas(
        Bitmap(image), map(2, 0, 0, 1, offset, 0), .pixelated, width: 3, height: 5)
      #expect((0..<3).allSatisfy { half[$0, 2] == image[2 * $0 + 1, 2] })
    }
  }

  @Test(
    "scaled images are weighed as the slow reference does",
    arguments: [Resampling.smooth, .linear],
    ImageTiling.allCases)
  func scaled(resampling: Resampling, tiling: ImageTiling) {
    let image = PixelBuffer.noise(13, 11, seed: 4)
    var random = random(5)
    for scale in [0.2, 0.83, 1, 1.1, 1.7, 2.3, 3.9] {
      let map = map(
        scale, 0, 0, scale * random.number(0.8...1.02) * (random.unit() < 0.3 ? -1 : 1),
        random.number(-9...9), random.number(-9...9))
      let canvas = ImageSampler.canvas(
        Bitmap(image), map, resampling, tilingX: tiling, tilingY: .pad, width: 12, height: 9)
      let reference = SamplingReference(
        image: image, map: map, resampling: resampling, tilingX: tiling)
      #expect(reference.error(of: canvas) <= Self.rounding, "scale \(scale)")
    }
  }

  @Test(
    "turned and slanted images are weighed as the slow reference does",
    arguments: [Resampling.smooth, .linear], ImageTiling.allCases)
  func turned(resampling: Resampling, tiling: ImageTiling) {
    let image = PixelBuffer.noise(13, 11, seed: 6)
    var random = random(7)
    for scale in [0.3, 1, 1.4, 2.6] {
      let turn = Transform.rotation(.degrees(random.number(1...359)))
      let map = ImageMap(
        .translation(Point(x: 6, y: 5)) * turn * .skew(x: .degrees(9), y: .zero)
          * .scale(x: scale, y: scale) * .translation(Point(x: -5.2, y: -4.1)))
      let canvas = ImageSampler.canvas(
        Bitmap(image), map, resampling, tilingX: tiling, tilingY: tiling, width: 10, height: 9)
      let reference = SamplingReference(
        image: image, map: map, resampling: resampling, tilingX: tiling, tilingY: tiling)
      // Weights are calculated in single precision here.
      #expect(reference.error(of: canvas) <= Self.rounding, "scale \(scale)")
    }
  }

  @Test("images in perspective are weighed as the slow reference does")
  func perspective() {
    let image = PixelBuffer.noise(24, 20, seed: 8)
    let map = ImageMap(
      a: 1.4, b: 0.1, c: 0.2, d: 1.8, tx: 1, ty: -2, px: 0.01, py: 0.02, pw: 0.9)
    let canvas = ImageSampler.canvas(Bitmap(image), map, width: 12, height: 9)
    let reference = SamplingReference(image: image, map: map, resampling: .smooth)
    #expect(reference.error(of: canvas) <= Self.rounding)
  }

  @Test("a card that is turned over shows its image mirrored, and in between as the reference does")
  func cards() throws {
    let image = PixelBuffer.noise(12, 9, seed: 14)
    func map(_ degrees: Double) throws -> ImageMap {
      let card = Projection.turn(
        y: .degrees(degrees), perspective: 40, about: Point(x: 6, y: 4.5))
      return ImageMap(try #require(card.inverted()))
    }
    let back = ImageSampler.canvas(Bitmap(image), try map(180), width: 12, height: 9)
    for y in 0..<9 { for x in 0..<12 { #expect(back[x, y] == image[11 - x, y]) } }
    #expect(ImageSampler.canvas(Bitmap(image), try map(360), width: 12, height: 9) == image)
    // Steeper ones need smaller levels.
    for degrees in [30.0, 50, 150, 200] {
      let map = try map(degrees)
      let canvas = ImageSampler.canvas(
        Bitmap(image), map, tilingX: .clear, tilingY: .clear, width: 12, height: 9)
      let reference = SamplingReference(
        image: image, map: map, resampling: .smooth, tilingX: .clear, tilingY: .clear)
      #expect(reference.error(of: canvas) <= Self.rounding, "\(degrees) degrees")
    }
  }

  @Test(
    "far shrunk images look as if every pixel had been weighed",
    arguments: [4.0, 5.7, 7.9, 8.1, 13.3])
  func shrunk(scale: Double) {
    let turn = Transform.rotation(.degrees(33)) * .scale(x: scale, y: scale)
    for (map, tolerance) in [
      (map(scale, 0, 0, scale, 1.3, -2.1), Self.levelTolerance),
      (ImageMap(.translation(Point(x: 70, y: 0)) * turn), Self.turnedLevelTolerance),
    ] {
      let image = PixelBuffer.picture(150, 130)
      let canvas = ImageSampler.canvas(Bitmap(image), map, width: 9, height: 8)
      let reference = SamplingReference(image: image, map: map, resampling: .smooth)
      #expect(reference.error(of: canvas) <= tolerance)
    }
  }

  @Test("while an image shrinks slowly no pixel jumps")
  func zoom() {
    let bitmap = Bitmap(.picture(160, 120))
    var previous: PixelBuffer?
    var changes: [Int] = []
    for step in 0..<60 {
      // Past 1, 2, 4 and 8, where the kernel or the level changes.
      let scale = 0.9 * Double(1 << (step / 15)) * (1 + Double(step % 15) * 0.018)
      let map = map(scale, 0, 0, scale, 80 - 8 * scale, 60 - 6 * scale)
      let canvas = ImageSampler.canvas(bitmap, map, width: 16, height: 12)
      if let previous, step % 15 > 0 { changes.append(imageDifference(canvas, previous)) }
      previous = canvas
    }
    // A step moves the edges of the disc by a seventh of a pixel at most.
    #expect(changes.allSatisfy { $0 <= 40 })
    func canvas(_ scale: Double, degrees: Double = 0) -> PixelBuffer {
      let turn = Transform.rotation(.degrees(degrees)) * .scale(x: scale, y: scale)
      let map = ImageMap(
        .translation(Point(x: 80, y: 60)) * turn * .translation(Point(x: -8, y: -6)))
      return ImageSampler.canvas(bitmap, map, width: 16, height: 12)
    }
    for scale in [1.0, 2, 4, 6, 8, 12] {
      let (before, after) = (canvas(scale * (1 - 1e-6)), canvas(scale * (1 + 1e-6)))
      #expect(Double(imageDifference(before, after)) <= Self.levelTolerance, "at \(scale)")
      // Nor where a turn begins.
      let turned = Double(imageDifference(after, canvas(scale, degrees: 1e-5)))
      #expect(turned <= (scale < 4 ? 1 : Self.turnedLevelTolerance), "at \(scale)")
    }
  }

  @Test("a line that moves slowly keeps its brightness, however far it shrinks")
  func shimmer() {
    var image = PixelBuffer(width: 128, height: 4, filledWith: Pixel(bits: 0xFF00_0000))
    for y in 0..<4 { image[64, y] = Pixel(bits: 0xFFFF_FFFF) }
    for scale in [1.5, 2, 3, 5, 9] {
      var sums: [Int] = []
      for step in 0..<20 {
        let map = map(scale, 0, 0, 1, 64 - 8 * scale + scale * Double(step) / 20, 0)
        let canvas = ImageSampler.canvas(Bitmap(image), map, width: 16, height: 1)
        sums.append(canvas.pixels.reduce(0) { $0 + Int($1.red) })
      }
      let mean = 255 / scale
      // Half a step for each of at most four pixels that show it, and what the parts of a kernel add
      // up to where a pixel spans one and a half.
      #expect(sums.allSatisfy { abs(Double($0) - mean) <= 2 + mean * 0.08 }, "\(scale): \(sums)")
    }
  }

  @Test("flat images stay as they are under any map")
  func flat() {
    var random = random(11)
    for round in 0..<60 {
      let color = PixelBuffer.noise(3, 1, seed: round)[2, 0]
      let image = PixelBuffer(
        width: 1 + round % 7 * 9, height: 1 + round % 5 * 8, filledWith: color)
      let scale = random.number(0.05...12)
      let turn = round % 3 == 0 ? Transform.identity : .rotation(.degrees(random.number(0...360)))
      let transform = turn * .scale(x: scale, y: scale * random.number(0.3...3))
      let map = ImageMap(.translation(random.point(-20...20)) * transform)
      let canvas = ImageSampler.canvas(
        Bitmap(image), map, Resampling.allCases[round % 2],
        tilingX: [.pad, .repeat, .reflect][round % 3], width: 8, height: 6)
      #expect(canvas.pixels.allSatisfy { $0 == color }, "round \(round)")
    }
  }

  @Test(
    "pixels do not depend on the run, its order, or the columns of the sampler", arguments: 0..<9)
  func parts(round: Int) {
    var random = random(round)
    let bitmap = Bitmap(.noise(60, 50, seed: round))
    let scale = [0.4, 1, 1.6, 3.1, 6][round % 5]
    let turn = round % 2 == 0 ? Transform.identity : .rotation(.degrees(40))
    var map = ImageMap(turn * .scale(x: scale, y: scale) * .translation(random.point(-9...9)))
    if round > 6 {
      map = ImageMap(
        a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty, px: 0.02, py: 0.03, pw: 0.7)
    }
    let tiling = ImageTiling.allCases[round % 4]
    let whole = ImageSampler.canvas(
      bitmap, map, tilingX: tiling, tilingY: tiling, width: 30, height: 20)
    var parts = PixelBuffer(width: 30, height: 20)
    for columns in [0..<11, 11..<30] {
      // Another image, so that levels are made anew.
      var sampler = ImageSampler(
        Bitmap(bitmap.picture), map: map, tilingX: tiling, tilingY: tiling, columns: columns)
      for y in (0..<20).shuffled(using: &random) {
        let cut = Int.random(in: columns, using: &random)
        for run in [cut..<columns.upperBound, columns.lowerBound..<cut] {
          var pixels = parts.pixels.mutableSpan
          sampler.fill(
            &pixels, in: y * 30 + run.lowerBound..<y * 30 + run.upperBound, x: run.lowerBound, y: y)
        }
      }
    }
    #expect(parts == whole)
  }

  @Test("results are premultiplied, and transparent pixels leave no halo")
  func halo() {
    var red = PixelBuffer(width: 12, height: 12)
    for y in 3..<9 { for x in 3..<9 { red[x, y] = Pixel(bits: 0xFF00_00FF) } }
    for scale in [0.23, 0.9, 1.7, 5] {
      for degrees in [0.0, 20] {
        let map = ImageMap(
          .translation(Point(x: 5, y: 4)) * .rotation(.degrees(degrees))
            * .scale(x: scale, y: scale))
        let canvas = ImageSampler.canvas(Bitmap(red), map, width: 20, height: 16)
        #expect(canvas.pixels.allSatisfy { $0.red == $0.alpha && $0.green == 0 && $0.blue == 0 })
        let noise = ImageSampler.canvas(Bitmap(.noise(12, 12, seed: 5)), map, width: 20, height: 16)
        #expect(noise.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
      }
    }
  }

  @Test("nothing around a region shows in it")
  func regions() {
    var sheet = PixelBuffer(width: 48, height: 32, filledWith: Pixel(bits: 0xFFFF_FFFF))
    let region = PixelRect(x: 16, y: 8, width: 20, height: 16)
    let part = PixelBuffer.noise(20, 16, seed: 12)
    for y in 0..<16 { for x in 0..<20 { sheet[16 + x, 8 + y] = part[x, y] } }
    for (scale, degrees) in [(1.0, 0.0), (0.4, 0), (5, 0), (0.7, 30), (4.5, 30)] {
      for tiling in ImageTiling.allCases {
        for resampling in Resampling.allCases {
          let map = ImageMap(
            .rotation(.degrees(degrees)) * .scale(x: scale, y: scale)
              * .translation(Point(x: -4, y: -3)))
          let canvases = [(Bitmap(sheet), region), (Bitmap(part), part.bounds)].map {
            ImageSampler.canvas(
              $0, region: $1, map, resampling, tilingX: tiling, tilingY: tiling, width: 14,
              height: 10)
          }
          #expect(canvases[0] == canvases[1])
        }
      }
    }
  }

  @Test("maps that lead nowhere, behind the viewer or too far show nothing, and none traps")
  func extremes() {
    let bitmap = Bitmap(.noise(5, 4, seed: 1, isOpaque: true))
    func canvas(_ map: ImageMap, _ tiling: ImageTiling, _ resampling: Resampling) -> PixelBuffer {
      ImageSampler.canvas(
        bitmap, map, resampling, tilingX: tiling, tilingY: tiling, width: 6, height: 5)
    }
    for resampling in Resampling.allCases {
      for tiling in ImageTiling.allCases {
        let behind = ImageMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: -1, py: 0, pw: 3)
        let shown = canvas(behind, tiling, resampling)
        #expect((3..<6).allSatisfy { shown[$0, 2] == .clear })
        #expect(
          canvas(map(.nan, 0, 0, 1, 0, 0), tiling, resampling).pixels.allSatisfy { $0 == .clear })
        for size in [1e-300, 1e-9, 1e9, 1e20, 1e29] {
          _ = canvas(map(size, 0, 0, size, 1, 1), tiling, resampling)
          _ = canvas(map(size, size, -size, size, size, 1), tiling, resampling)
          _ = canvas(map(1, 0, 0, 1, size, -size), tiling, resampling)
          _ = canvas(
            ImageMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: size, py: -size, pw: 1), tiling,
            resampling)
        }
        _ = canvas(map(0, 0, 0, 0, 2, 2), tiling, resampling)
      }
    }
    let far = canvas(map(1, 0, 0, 1, 1000.5, 0), .clear, .smooth)
    #expect(far.pixels.allSatisfy { $0 == .clear })
  }

  @Test("an image that is smaller than a pixel is its mean, or nothing")
  func tiny() {
    var image = PixelBuffer(width: 64, height: 64, filledWith: Pixel(bits: 0xFF00_0000))
    for i in 0..<2048 { image.pixels[2 * i] = Pixel(bits: 0xFFFF_FFFF) }
    let map = map(2000, 0, 0, 2000, 0, 0)
    let mean = ImageSampler.canvas(
      Bitmap(image), map, tilingX: .repeat, tilingY: .repeat, width: 2, height: 2)
    #expect(mean.pixels.allSatisfy { 126...129 ~= $0.red && $0.alpha == 255 })
    let none = ImageSampler.canvas(Bitmap(image), map, tilingX: .clear, width: 2, height: 2)
    #expect(none.pixels.allSatisfy { $0 == .clear })
  }

  @Test("copies take no more memory than the image")
  func memory() {
    let bitmap = Bitmap(.noise(64, 64, seed: 1))
    #expect(bitmap.byteCount == 4 * 64 * 64)
    _ = ImageSampler.canvas(bitmap, map(7, 0, 0, 7, 0, 0), width: 2, height: 2)
    #expect(bitmap.byteCount == 4 * (64 * 64 + 32 * 32))
    for x in 0..<5 {
      for y in 0..<5 {
        let map = map(Double(4 << x), 0, 0, Double(4 << y), 0, 0)
        let first = ImageSampler.canvas(bitmap, map, width: 3, height: 3)
        #expect(bitmap.byteCount <= 2 * 4 * 64 * 64)
        #expect(ImageSampler.canvas(Bitmap(bitmap.picture), map, width: 3, height: 3) == first)
      }
    }
    #expect(bitmap == Bitmap(bitmap.picture) && bitmap != Bitmap(.noise(64, 64, seed: 2)))
  }
}
