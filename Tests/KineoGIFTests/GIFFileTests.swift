import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("GIFFile")
struct GIFFileTests {
  static let animations = [
    RandomAnimation(seed: 31, width: 21, height: 17, frameCount: 9, colors: 2),
    RandomAnimation(seed: 32, width: 33, height: 40, frameCount: 9, colors: 256),
    RandomAnimation(seed: 33, width: 33, height: 40, frameCount: 9, colors: 1200),
    RandomAnimation(
      seed: 34, width: 20, height: 31, frameCount: 12, colors: 30, isTransparent: true,
      clears: true),
  ]

  @Test("a sound file is read as the strict parser reads it", arguments: animations)
  func agrees(_ animation: RandomAnimation) throws {
    let bytes = try animation.frames().encoded(
      loop: .plays(4), isTransparent: animation.isTransparent
    ).bytes
    let (file, strict) = (try GIFFile(bytes), try StrictGIF(bytes))
    #expect(file.problems == [])
    #expect(file.width == strict.width && file.height == strict.height)
    #expect(file.repeats == strict.loops && file.version == "89a")
    #expect(file.readCount == bytes.count)
    #expect(file.globalTable.map { file.colors(of: $0).count } == strict.globalTable?.count)
    #expect(file.images.count == strict.frames.count)
    for (index, frame) in strict.frames.enumerated() {
      let image = file.images[index]
      #expect(
        image.rect
          == PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
      #expect(image.delay == frame.delay && image.disposal == frame.disposal)
      #expect(image.transparentIndex == frame.transparentIndex)
      #expect(image.codeSize == frame.minimumCodeSize)
      #expect(image.localTable?.count == frame.localTable?.count)
      let colors = file.colors(of: image).map { color in
        UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      }
      #expect(colors == frame.localTable ?? strict.globalTable)
      let analysis = file.statistics(of: index)
      var uses = [Int](repeating: 0, count: 256)
      for index in frame.indices { uses[Int(index)] += 1 }
      #expect(analysis.problems == [] && analysis.pixels == frame.indices.count)
      #expect(analysis.uses == uses)
    }
  }

  @Test("a sound file is shown as the strict parser shows it", arguments: animations)
  func plays(_ animation: RandomAnimation) throws {
    let bytes = try animation.frames().encoded(isTransparent: animation.isTransparent).bytes
    let strict = try StrictGIF(bytes).rendered()
    #expect(try pictures(of: bytes) == StrictGIF.Picture.merged(strict))
  }

  @Test("every byte belongs to a block")
  func blocks() throws {
    let bytes = GIFBytes().with(
      GIFBytes.loop(), GIFBytes.comment("Hello"), GIFBytes.control(), GIFBytes.image(),
      GIFBytes.loop(name: "XMP DataXMP"), GIFBytes.image(colors: 8, codeSize: 3)
    ).ended
    let file = try GIFFile(bytes)
    let blocks =
      (file.images.map(\.block) + file.comments.map(\.block) + file.applications.map(\.block))
      .sorted { $0.lowerBound < $1.lowerBound }
    #expect(blocks.map(\.count).reduce(0, +) == bytes.count - 13 - 12 - 19 - 1)
    #expect(blocks.first?.lowerBound == 13 + 12 + 19 && blocks.last?.upperBound == bytes.count - 1)
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(file.comments.map(\.text) == ["Hello"])
    #expect(file.applications.map(\.text) == ["XMP DataXMP"])
    #expect(file.repeats == 0)
  }

  @Test("what is no GIF is refused with its first bytes")
  func noGIF() {
    #expect(throws: GIFReadError.empty) { try GIFFile([]) }
    #expect(throws: GIFReadError.notGIF(start: [0x89, 0x50, 0x4E, 0x47])) {
      try GIFFile([0x89, 0x50, 0x4E, 0x47])
    }
    #expect(throws: GIFReadError.endsBeforeScreen(bytes: 6)) { try GIFFile(Array("GIF89a".utf8)) }
    #expect(
      GIFReadError.notGIF(start: [0x89, 0x0]).description
        == "this is not a GIF; it begins with 89 00 instead of 47 49 46 (GIF)")
    #expect(
      GIFReadError.notGIF(start: Array("<svg width=\"9\"/>".utf8)).description
        == "this is an SVG picture, not a GIF")
    let png = PNGDecoder.signature + [0, 0]
    #expect(
      GIFReadError.notGIF(start: png).description
        == "this is a PNG picture, not a GIF; \"kineo encode\" makes GIFs of frames")
    let long = Array("<?xml version=\"1.0\"?><svg>".utf8) + [UInt8](repeating: 32, count: 9000)
    #expect(throws: GIFReadError.notGIF(start: Array(long.prefix(4096)))) { try GIFFile(long) }
  }

  @Test("a comment of many pieces is one text")
  func longComment() throws {
    let text = String(repeating: "0123456789", count: 100)
    let block = [0x21, 0xFE] + GIFBytes.pieces(Array(text.utf8), ofSize: 7)
    let file = try GIFFile(GIFBytes().with(block, GIFBytes.image()).ended)
    #expect(file.comments.map(\.text) == [text] && file.problems == [])
  }
}

/// What the player shows, as long as browsers show it; equal neighbors are one picture.
func pictures(of bytes: [UInt8]) throws -> [StrictGIF.Picture] {
  var player = try GIFPlayer(GIFFile(bytes))
  var (pictures, canvas): ([StrictGIF.Picture], PixelBuffer?) = ([], nil)
  while let shown = player.advance() {
    // The block that is said to have changed is the smallest that has.
    if let canvas { #expect(shown.changed == canvas.smallestDifference(from: player.canvas)) }
    canvas = player.canvas
    pictures.append(.init(pixels: player.canvas.pixels, delay: shown.time.count))
  }
  return StrictGIF.Picture.merged(pictures)
}

extension PixelBuffer {
  fileprivate func smallestDifference(from other: PixelBuffer) -> PixelRect? {
    let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
