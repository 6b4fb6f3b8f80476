import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoRaster

@Suite("APNGDecoder")
struct APNGDecoderTests {
  private func frame(_ width: Int, _ height: Int, seed: Int) throws -> JoinedAPNG.Frame {
    JoinedAPNG.Frame(try PNGEncoder.encode(PixelBuffer.noise(width, height, seed: seed)))
  }

  /// Frames of several sizes, places, disposals and blendings, on 9 x 7 px.
  private func animation(seed: Int) throws -> JoinedAPNG {
    var random = SeededGenerator(seed: seed)
    var frames = [try frame(9, 7, seed: seed)]
    for index in 1..<7 {
      let (width, height) = (
        Int.random(in: 1...9, using: &random), Int.random(in: 1...7, using: &random)
      )
      var next = try frame(width, height, seed: seed * 100 + index)
      (next.x, next.y) = (
        Int.random(in: 0...9 - width, using: &random),
        Int.random(in: 0...7 - height, using: &random)
      )
      frames.append(next)
    }
    for index in frames.indices {
      frames[index].disposal = UInt8.random(in: 0...2, using: &random)
      frames[index].blending = UInt8.random(in: 0...1, using: &random)
    }
    return JoinedAPNG(frames)
  }

  /// What the frames show, pixel by pixel, as the specification describes it.
  private func shown(_ animation: JoinedAPNG) throws -> [PixelBuffer] {
    var canvas = PixelBuffer(width: 9, height: 7)
    var shown: [PixelBuffer] = []
    for (index, frame) in animation.frames.enumerated() {
      let before = canvas
      let source = try PNGDecoder.decode(frame.png)
      for y in 0..<source.height {
        for x in 0..<source.width {
          let under = canvas[frame.x + x, frame.y + y]
          canvas[frame.x + x, frame.y + y] =
            frame.blending == 0 ? source[x, y] : source[x, y].over(under)
        }
      }
      shown.append(canvas)
      // There is nothing before the first frame.
      if frame.disposal == 2 { canvas = index == 0 ? PixelBuffer(width: 9, height: 7) : before }
      guard frame.disposal == 1 else { continue }
      for y in 0..<source.height {
        for x in 0..<source.width { canvas[frame.x + x, frame.y + y] = .clear }
      }
    }
    return shown
  }

  @Test("frames are composed as their disposal and blending say", arguments: 0..<12)
  func composing(seed: Int) throws {
    var animation = try animation(seed: seed)
    animation.pieces = 1 + seed % 3
    let image = try ImageDecoder.decode(animation.bytes)
    let expected = try shown(animation)
    try #require(image.count == expected.count)
    for index in expected.indices { #expect(image.picture(at: index) == expected[index]) }
  }

  @Test("the default image may be none of the frames")
  func stillPicture() throws {
    for count in [1, 3] {
      var animation = try animation(seed: 3)
      animation.frames = Array(animation.frames.prefix(count))
      animation.stillPicture = try PNGEncoder.encode(PixelBuffer.noise(9, 7, seed: 77))
      let image = try ImageDecoder.decode(animation.bytes)
      try #require(image.count == count)
      for (index, expected) in try shown(animation).enumerated() {
        #expect(image.picture(at: index) == expected)
      }
    }
  }

  @Test("delays are exact, and those that browsers do not show are a tenth of a second")
  func delays() throws {
    var animation = try animation(seed: 1)
    let delays = [(1, 30), (1, 30), (1, 30), (5, 0), (0, 7), (1, 100), (65_535, 1)]
    for index in delays.indices { animation.frames[index].delay = delays[index] }
    animation.plays = 3
    let bytes = animation.bytes
    let summary = try ImageDecoder.summary(of: bytes)
    #expect(summary.delays == [33, 34, 33, 50, 100, 100, 65_535_000])
    #expect(summary.playCount == 3)
    let file = try #require(try APNGFile(bytes))
    #expect(file.frames[0].delay == Rational(1, over: 30))
    #expect(file.frames[3].delay == Rational(5, over: 100))
    let image = try ImageDecoder.decode(bytes)
    #expect(image.delays == summary.delays && image.playCount == 3)
    animation.plays = 0
    #expect(try ImageDecoder.summary(of: animation.bytes).playCount == nil)
  }

  @Test(
    "every color type, depth and palette", .enabled(if: Tool.hasPython),
    arguments: ["0 1", "0 16", "2 8 key", "2 16", "3 2", "3 8 key", "4 16", "6 8", "6 16"],
    [false, true])
  func kinds(kind: String, isInterlaced: Bool) throws {
    let (png, _) = try PNGDecoderTests().picture(kind: kind, isInterlaced)
    let image = try ImageDecoder.decode(JoinedAPNG([.init(png), .init(png)]).bytes)
    let expected = try PNGDecoder.decode(png)
    #expect(image.count == 2)
    #expect(image.picture(at: 0) == expected && image.picture(at: 1) == expected)
  }

  @Test(
    "other programs' files show what Pillow shows", .enabled(if: Tool.hasPillow),
    arguments: ["", ", default_image=True", ", disposal=1", ", blend=1"])
  func pillow(options: String) throws {
    let made = try MadeImage(
      """
      frames = [photo(23, 17, seed) for seed in (1, 2, 4, 3)]
      frames[3].paste(frames[2].crop((0, 0, 23, 9)), (0, 0))
      data = saved(frames[0], 'PNG', save_all=True, append_images=frames[1:],
          duration=[40, 20, 130, 70], loop=3\(options))
      """)
    let image = try ImageDecoder.decode(made.file)
    // The default image is a frame to Pillow.
    let expected = made.frames.suffix(image.count)
    #expect(image.count == (options.contains("default") ? 3 : 4))
    for (index, frame) in expected.enumerated() { #expect(image.picture(at: index) == frame) }
  }

  @Test("an animation without frames, or after the image, is a picture")
  func still() throws {
    let png = try PNGEncoder.encode(PixelBuffer.noise(9, 7, seed: 1))
    let expected = try PNGDecoder.decode(png)
    let control = JoinedAPNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    let none = JoinedAPNG.chunk("acTL", [UInt8](repeating: 0, count: 8))
    let withoutFrames: [UInt8] = Array(png[..<33]) + none + Array(png[33...])
    let afterImage: [UInt8] = Array(png.dropLast(12)) + control + Array(png.suffix(12))
    for file in [withoutFrames, afterImage] {
      let image = try ImageDecoder.decode(file)
      #expect(image.count == 1 && image.picture(at: 0) == expected)
    }
  }
}

@Suite("Damaged animated PNGs")
struct DamagedAPNGTests {
  private func animation() throws -> JoinedAPNG {
    let colors = [Color.red, .green, .blue]
    var animation = JoinedAPNG(
      try colors.map {
        .init(
          try PNGEncoder.encode(PixelBuffer(width: 4, height: 3, filledWith: Pixel($0))))
      })
    animation.pieces = 2
    return animation
  }

  private func damage(_ file: [UInt8]) -> PNGDamage? {
    do throws(ImageError) {
      _ = try ImageDecoder.decode(file)
    } catch {
      if case .damaged(.png, .png(let damage)) = error { return damage }
    }
    return nil
  }

  @Test("a wrong number of frames")
  func count() throws {
    var animation = try animation()
    animation.claimedFrames = 4
    #expect(damage(animation.bytes) == .frameCount(3, claimed: 4))
    animation.claimedFrames = 2
    #expect(damage(animation.bytes) == .frameCount(3, claimed: 2))
    // Programs that write into a pipe cannot go back to write it.
    animation.claimedFrames = Int(UInt32.max)
    #expect(damage(animation.bytes) == nil)
  }

  @Test("a control chunk with values that none has")
  func control() throws {
    let file = try animation().bytes
    let place = JoinedAPNG.places(of: "fcTL", in: file)[1]
    let changes: [(inout [UInt8]) -> Void] = [
      { $0[7] = 0 }, { $0[7] = 5 }, { $0[15] = 1 }, { $0[12] = 255 }, { $0[24] = 3 },
      { $0[25] = 2 }, { $0.removeLast() },
    ]
    for change in changes {
      let changed = JoinedAPNG.changing(file, at: place, change)
      #expect(damage(changed) == .frameControl(offset: place))
    }
    // The first frame is the whole picture where it is the default image.
    let first = JoinedAPNG.places(of: "fcTL", in: file)[0]
    let smaller = JoinedAPNG.changing(file, at: first) { $0[7] = 3 }
    #expect(damage(smaller) == .frameControl(offset: first))
  }

  @Test("chunks out of order, or missing")
  func order() throws {
    let file = try animation().bytes
    let controls = JoinedAPNG.places(of: "fcTL", in: file)
    let data = JoinedAPNG.places(of: "fdAT", in: file)
    let swapped = JoinedAPNG.changing(file, at: data[1]) { $0[3] += 1 }
    #expect(damage(swapped) == .order(chunk: "fdAT", offset: data[1]))
    // Without the control chunk of the second frame.
    let lost = Array(file[..<controls[1]] + file[data[0]...])
    #expect(damage(lost) == .order(chunk: "fdAT", offset: controls[1]))
    // Without its pixels.
    let empty = Array(file[..<data[0]] + file[controls[2]...])
    #expect(damage(empty) == .order(chunk: "fcTL", offset: data[0]))
  }

  @Test("a wrong check sum, and pixels that cannot be decompressed")
  func bytes() throws {
    let file = try animation().bytes
    let data = JoinedAPNG.places(of: "fdAT", in: file)
    var wrong = file
    wrong[data[2] + 13] ^= 1
    #expect(damage(wrong) == .checksum(chunk: "fdAT", offset: data[2]))
    let pixels = JoinedAPNG.changing(file, at: data[2]) { data in
      for i in 4..<data.count { data[i] ^= 0x55 }
    }
    #expect(damage(pixels) == .framePixels(2))
  }

  @Test("a file cut anywhere, or with one byte changed, is an error or an image, never a trap")
  func cut() throws {
    let file = try animation().bytes
    for count in file.indices.dropLast(12) {
      #expect(throws: ImageError.self) { try ImageDecoder.decode(Array(file[..<count])) }
    }
    var random = SeededGenerator(seed: 9)
    for place in file.indices {
      var damaged = file
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      _ = try? ImageDecoder.decode(damaged, limits: ImageLimits(pixels: 10_000))
    }
  }

  @Test("more than is allowed is refused before it takes memory")
  func limits() throws {
    let file = try animation().bytes
    func error(_ limits: ImageLimits) -> ImageError? {
      do throws(ImageError) {
        _ = try ImageDecoder.decode(file, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(ImageLimits(frames: 2)) == .frames(3, limit: 2))
    #expect(error(ImageLimits(framePixels: 40)) == .framePixels(frames: 3, pixels: 48, limit: 40))
    #expect(error(ImageLimits(frameBytes: 3)) == .frameBytes(frames: 3, limit: 3))
    #expect(error(ImageLimits()) == nil)
    // Sides that no file of this length holds.
    let header = JoinedAPNG.changing(file, at: 8) { $0.replaceSubrange(2..<4, with: [0x1F, 0xFF]) }
    let control = JoinedAPNG.places(of: "fcTL", in: header)[1]
    let huge = JoinedAPNG.changing(header, at: control) {
      $0.replaceSubrange(6..<8, with: [0x1F, 0xFF])
    }
    let first = JoinedAPNG.places(of: "fcTL", in: huge)[0]
    let whole = JoinedAPNG.changing(huge, at: first) {
      $0.replaceSubrange(6..<8, with: [0x1F, 0xFF])
    }
    #expect(damage(whole) == .framePixels(0))
  }
}
