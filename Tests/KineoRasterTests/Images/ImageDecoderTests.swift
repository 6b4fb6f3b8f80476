import KineoRaster
import KineoSystem
import TestSupport
import Testing

@testable import KineoRaster

@Suite("ImageDecoder", .enabled(if: Tool.hasPillow))
struct ImageDecoderTests {
  /// Inks are multiplied by black in one step here, in two there.
  private static let inkTolerance = 1

  @Test(
    "JPEGs of every kind show what Pillow shows",
    arguments: [
      "photo(37, 29).convert('L'), 'JPEG'", "photo(37, 29), 'JPEG', subsampling=0",
      "photo(37, 29), 'JPEG', subsampling=1", "photo(37, 29), 'JPEG', subsampling=2",
      "photo(37, 29), 'JPEG', progressive=True",
      "photo(37, 29).convert('L'), 'JPEG', progressive=True",
      "photo(8, 8), 'JPEG', quality=5, optimize=True", "photo(1, 1), 'JPEG'",
      "photo(37, 29), 'JPEG', icc_profile=b'none'", "photo(37, 29).convert('CMYK'), 'JPEG'",
      "photo(37, 29).convert('CMYK'), 'JPEG', progressive=True",
    ])
  func jpeg(options: String) throws {
    let made = try MadeImage("data = saved(\(options))")
    let image = try ImageDecoder.decode(made.file)
    #expect(image.count == 1)
    let tolerance = options.contains("CMYK") ? Self.inkTolerance : 0
    #expect(imageDifference(image.picture(at: 0), made.frames[0]) <= tolerance)
  }

  @Test("CMYK that is stored as luma and chroma")
  func ycck() throws {
    // The last byte of Adobe's segment says how the channels are stored (Adobe TN 5116, 18).
    let made = try MadeImage(
      """
      data = saved(photo(37, 29).convert('CMYK'), 'JPEG')
      place = data.index(b'Adobe') + 11
      data = data[:place] + b'\\2' + data[place + 1:]
      """)
    let picture = try ImageDecoder.decode(made.file).picture(at: 0)
    #expect(imageDifference(picture, made.frames[0]) <= Self.inkTolerance)
  }

  @Test("every orientation is turned upright", arguments: 1...8, ["II", "MM"])
  func orientation(value: Int, order: String) throws {
    try checkOrientation(value, order: order, "data = saved(photo(16, 9), 'JPEG', exif=exif)")
  }

  @Test(
    "every orientation of a still WebP is turned upright, whether its EXIF data has a name or not",
    arguments: 1...8, [0, 6])
  func orientationOfWebP(value: Int, left: Int) throws {
    try checkOrientation(
      value, order: "II",
      "data = saved(photo(16, 9), 'WEBP', lossless=True, exif=exif[\(left):])")
  }

  private func checkOrientation(_ value: Int, order: String, _ saving: String) throws {
    let made = try MadeImage(
      """
      mark = '\(order == "II" ? "<" : ">")'
      exif = b'Exif\\0\\0\(order)' + struct.pack(mark + 'HIHHHIHHHHIHHI', 42, 8, 2,
          0x0100, 3, 1, 16, 0, 0x0112, 3, 1, \(value), 0, 0)
      \(saving)
      upright = True
      """)
    let summary = try ImageDecoder.summary(of: made.file)
    #expect((summary.width, summary.height) == (made.frames[0].width, made.frames[0].height))
    #expect(summary.width == (value < 5 ? 16 : 9))
    #expect(try ImageDecoder.decode(made.file).picture(at: 0) == made.frames[0])
  }

  @Test("an orientation that is none, or lies outside the segment, does not count")
  func badOrientation() {
    func orientation(_ bytes: [UInt8]) -> ImageOrientation? {
      ImageOrientation(exif: (Array("Exif\0\0".utf8) + bytes)[...])
    }
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
    let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    #expect(orientation(tiff + entry) == .turnedRight)
    #expect(orientation(tiff + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0]) == nil)
    #expect(orientation(tiff + [1, 0x12, 0, 4, 0, 0, 0, 1, 0, 6, 0, 0]) == nil)
    for count in 0..<(tiff + entry).count - 2 {
      #expect(orientation(Array((tiff + entry)[..<count])) == nil)
    }
    #expect(orientation(Array("MM".utf8) + [0, 42, 255, 255, 255, 255]) == nil)
    #expect(ImageOrientation(exif: tiff[...]) == nil)
  }

  @Test(
    "WebP files show what Pillow shows, lossless ones exactly what was saved",
    arguments: [
      "drawing(37, 29), 'WEBP', lossless=True, exact=True", "photo(37, 29), 'WEBP', lossless=True",
      "drawing(37, 29), 'WEBP', quality=60", "photo(37, 29), 'WEBP', quality=60",
      "photo(1, 1), 'WEBP'",
    ])
  func webp(options: String) throws {
    let made = try MadeImage("data = saved(\(options))")
    let picture = try ImageDecoder.decode(made.file).picture(at: 0)
    #expect(picture == made.frames[0])
    if options.contains("lossless") {
      let png = try MadeImage(
        "data = saved(\(options.prefix(while: { $0 != "'" })) 'PNG')")
      #expect(picture == png.frames[0])
    }
  }

  @Test("moving WebP files show the frames and delays that Pillow shows", arguments: [true, false])
  func movingWebP(isLossless: Bool) throws {
    let made = try MadeImage(
      """
      frames = [drawing(23, 17, seed) for seed in (1, 2, 4, 3)]
      frames[3].paste(frames[0].crop((0, 0, 11, 9)), (4, 5))
      data = saved(frames[0], 'WEBP', save_all=True, append_images=frames[1:],
          duration=[40, 5, 130, 77], loop=3, lossless=\(isLossless ? "True" : "False"))
      """)
    let image = try ImageDecoder.decode(made.file)
    #expect(image.count == made.frames.count)
    #expect(image.delays == [40, 100, 130, 77])
    #expect(try ImageDecoder.summary(of: made.file).delays == image.delays)
    #expect(image.playCount == 3)
    for (index, frame) in made.frames.enumerated().reversed() {
      #expect(image.picture(at: index) == frame)
    }
  }

  @Test("PNGs: what the decoder of PNGs reads, and a gamma as browsers show it")
  func png() throws {
    let made = try MadeImage("data = saved(drawing(13, 11), 'PNG')")
    #expect(try ImageDecoder.decode(made.file).picture(at: 0) == made.frames[0])
    let linear = try MadeImage(
      """
      import zlib
      data = saved(Image.new('L', (1, 1), 55), 'PNG')
      chunk = b'gAMA' + struct.pack('>I', 100000)
      data = data[:33] + struct.pack('>I', 4) + chunk + struct.pack('>I', zlib.crc32(chunk)) + data[33:]
      """)
    // 55/255 of the light is 0.5019 in sRGB (IEC 61966-2-1).
    let pixel = try ImageDecoder.decode(linear.file).picture(at: 0)[0, 0]
    #expect(abs(Int(pixel.red) - 128) <= 1)
  }

  @Test(
    "PNGs: a profile or code points of colors come before the gamma", arguments: ["iCCP", "cICP"])
  func overriddenGamma(name: String) throws {
    let image = try MadeImage(
      """
      import zlib
      from PIL import ImageCms
      def chunk(name, data):
          return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
      colors = {
          'iCCP': chunk(b'iCCP', b'p' + bytes(2) + zlib.compress(profile)),
          'cICP': chunk(b'cICP', bytes([1, 13, 0, 1])),
      }['\(name)']
      data = saved(Image.new('RGB', (1, 1), (55, 55, 55)), 'PNG')
      data = data[:33] + chunk(b'gAMA', struct.pack('>I', 100000)) + colors + data[33:]
      """)
    #expect(try ImageDecoder.decode(image.file).picture(at: 0)[0, 0].red == 55)
  }
}

@Suite("Damaged images", .enabled(if: Tool.hasPillow))
struct DamagedImageTests {
  private func error(_ file: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageDecoder.decode(file)
      return nil
    } catch {
      return error
    }
  }

  /// A header that claims a picture, 74 bytes with a few pixels and an end.
  private func png(width: UInt32, height: UInt32) -> [UInt8] {
    func words(_ numbers: UInt32...) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(number >> (24 - 8 * UInt32($0)) & 255) } }
    }
    let header = words(13) + Array("IHDR".utf8) + words(width, height) + [8, 6, 0, 0, 0]
    let data = words(21) + Array("IDAT".utf8) + [0x78, 0x9C] + [UInt8](repeating: 0, count: 19)
    return PNGDecoder.signature + header + words(0) + data + words(0)
      + words(0) + Array("IEND".utf8)
  }

  @Test("small files that claim to be huge are refused before they take memory")
  func bombs() throws {
    let bomb = png(width: 20_000, height: 20_000)
    #expect(bomb.count == 74)
    let limits = ImageLimits()
    #expect(
      error(bomb)
        == .size(width: 20_000, height: 20_000, side: limits.side, pixels: limits.pixels))
    #expect(
      error(png(width: 16_000, height: 16_000))
        == .size(width: 16_000, height: 16_000, side: limits.side, pixels: limits.pixels))
    // Within the limits, and more than the file can hold.
    guard case .damaged(.png, .png) = error(png(width: 8000, height: 8000)) else {
      Issue.record("not refused")
      return
    }
    var jpeg = try MadeImage("data = saved(photo(9, 9), 'JPEG')").file
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      error(jpeg) == .size(width: 65_535, height: 65_535, side: limits.side, pixels: limits.pixels))
    let webp: [UInt8] =
      Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [13, 0, 0, 0, 0x2F]
      + [0xFF, 0xFF, 0xFF, 0x0F] + [UInt8](repeating: 0, count: 9)
    #expect(
      error(webp) == .size(width: 16_384, height: 16_384, side: limits.side, pixels: limits.pixels))
  }

  @Test(
    "a file cut anywhere is an error",
    arguments: [
      "photo(23, 19), 'JPEG'", "photo(23, 19), 'JPEG', progressive=True",
      "drawing(23, 19), 'WEBP', lossless=True", "drawing(23, 19), 'WEBP'", "photo(23, 19), 'WEBP'",
      "photo(9, 9), 'WEBP', save_all=True, append_images=[photo(9, 9, 2)]",
    ])
  func cut(options: String) throws {
    let file = try MadeImage("data = saved(\(options))").file
    for count in 0..<file.count - 1 where count % 7 == 0 || count > file.count - 20 {
      #expect(error(Array(file[..<count])) != nil, "\(count) of \(file.count) bytes")
    }
    #expect(error(file) == nil)
  }

  @Test(
    "a file with changed bytes is an error or a picture, never a trap",
    arguments: [
      "photo(23, 19), 'JPEG'", "photo(23, 19), 'JPEG', progressive=True",
      "photo(23, 19).convert('CMYK'), 'JPEG'", "drawing(23, 19), 'WEBP', lossless=True",
      "drawing(23, 19), 'WEBP'",
      "photo(9, 9), 'WEBP', save_all=True, append_images=[photo(9, 9, 2)]",
    ])
  func changed(options: String) throws {
    let file = try MadeImage("data = saved(\(options))").file
    var random = SeededGenerator(seed: 3)
    let limits = ImageLimits(pixels: 100_000, framePixels: 1_000_000)
    for _ in 0..<300 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 12..<file.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if let image = try? ImageDecoder.decode(damaged, limits: limits) {
        #expect(image.width * image.height <= 100_000)
      }
    }
  }

  @Test("JPEGs that are sound, and of kinds that are not read")
  func unsupported() throws {
    let file = try MadeImage("data = saved(photo(9, 9), 'JPEG')").file
    let frame = try #require(file.firstRange(of: [0xFF, 0xC0])).lowerBound
    var lossless = file
    lossless[frame + 1] = 0xC3
    #expect(error(lossless) == .unsupported(.jpeg, .process(marker: 0xC3)))
    var deep = file
    deep[frame + 4] = 12
    #expect(error(deep) == .unsupported(.jpeg, .depth(bits: 12)))
    var channels = file
    channels[frame + 9] = 2
    #expect(error(channels) == .unsupported(.jpeg, .channels(2)))
    let scan = try #require(file.firstRange(of: [0xFF, 0xDA])).lowerBound
    let scans = Array(repeating: file[scan..<file.count - 2], count: 101).flatMap { $0 }
    #expect(
      error(file[..<scan] + scans + [0xFF, 0xD9]) == .unsupported(.jpeg, .scans(101, limit: 100)))
  }

  @Test("what is no image, and what the errors say")
  func messages() {
    #expect(error([]) == .empty)
    #expect(error(Array("<svg/>".utf8)) == .format(kind: .svg))
    #expect(error(Array("hello".utf8)) == .format(kind: nil))
    #expect(error(Array("GIF89a".utf8)) == .format(kind: .gif))
    #expect(error(PNGDecoder.signature) == .damaged(.png, .header))
    #expect(error([0xFF, 0xD8, 0xFF, 0xD9]) == .damaged(.jpeg, .end))
    let messages: [(ImageError, String)] = [
      (.empty, "the file is empty"),
      (.format(kind: nil), "this is no image; PNG, JPEG, WebP and GIF are read"),
      (.format(kind: .svg), "this is an SVG picture; PNG, JPEG, WebP and GIF are read"),
      (
        .size(width: 20_000, height: 20_000, side: 16_384, pixels: 64_000_000),
        "an image of 20000 x 20000 px; at most 16,384 px a side and 64,000,000 px in all are allowed"
      ),
      (
        .framePixels(frames: 5000, pixels: 2_000_000_000, limit: 500_000_000),
        "5,000 frames draw 2,000,000,000 px; at most 500,000,000 px are allowed"
      ),
      (
        .movingSize(width: 16_000, height: 4000, limit: 16_000_000),
        "a moving image of 16000 x 4000 px; at most 16,000,000 px are allowed"
      ),
      (
        .frames(70_000, limit: 10_000),
        "a moving image of 70,000 frames; at most 10,000 are allowed"
      ),
      (
        .fileSize(1 << 30, limit: 512 << 20),
        "a file of 1,073,741,824 bytes; at most 512 MiB are allowed"
      ),
      (
        .frameBytes(frames: 70, limit: 256 << 20),
        "70 frames need more memory than the 256 MiB that are allowed"
      ),
      (.damaged(.jpeg, .end), "the JPEG is damaged: it ends before the image does"),
      (
        .damaged(.webp, .header),
        "the WebP is damaged: its header is missing, or has values that no such file has"
      ),
      (.damaged(.webp, .pixels), "the WebP is damaged: its pixels cannot be decompressed"),
      (.damaged(.gif, .noPicture), "the GIF is damaged: there is no picture in it"),
      (
        .damaged(.png, .png(.ends(chunk: "IDAT"))),
        "the PNG is damaged: it ends too early, before the end of its chunk IDAT"
      ),
      (.unsupported(.jpeg, .depth(bits: 12)), "a JPEG of 12 bits a channel; 8 bits are read"),
      (.unsupported(.jpeg, .channels(2)), "a JPEG of 2 channels; 1, 3 and 4 are read"),
      (
        .unsupported(.jpeg, .process(marker: 0xC3)),
        "a JPEG of a kind that no browser shows (its frame header is marked FF C3); "
          + "baseline and progressive are read"
      ),
      (
        .unsupported(.jpeg, .scans(1000, limit: 100)),
        "a JPEG of 1,000 scans; at most 100 are read"
      ),
      (.library("libwebp", message: "no memory"), "libwebp failed: no memory"),
    ]
    for (error, message) in messages { #expect(error.description == message) }
  }
}
