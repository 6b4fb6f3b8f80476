import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Every problem of a file: of its blocks, then of its data.
private func problems(_ bytes: [UInt8]) throws -> [GIFProblem] {
  let file = try GIFFile(bytes)
  return file.problems + file.images.indices.flatMap { file.statistics(of: $0).problems }
}

@Suite("GIFProblem")
struct GIFProblemTests {
  private func check(
    _ bytes: [UInt8], _ expected: GIFProblem.Kind...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try problems(bytes).map(\.kind) == expected, sourceLocation: sourceLocation)
  }

  @Test("a still of hand-made bytes has no problem")
  func sound() throws {
    try check(GIFBytes().with(GIFBytes.control(), GIFBytes.image()).ended)
    try check(GIFBytes().with(GIFBytes.image(isInterlaced: true)).ended)
  }

  @Test("screens and versions")
  func screens() throws {
    let image = GIFBytes.image()
    try check(GIFBytes(version: "88b").with(image).ended, .version("88b"))
    try check(
      GIFBytes(width: 0).with(image).ended, .emptyScreen(width: 0, height: 3),
      .outside(PixelRect(x: 0, y: 0, width: 4, height: 3)))
    try check(
      GIFBytes(width: 65535, height: 65535).with(image).ended,
      .hugeScreen(width: 65535, height: 65535),
      .firstImage(PixelRect(x: 0, y: 0, width: 4, height: 3)))
    try check(GIFBytes().ended, .noImage)
    try check(
      GIFBytes(version: "87a").with(GIFBytes.control(), GIFBytes.comment("x"), image).ended,
      .newerBlocks)
  }

  @Test("what browsers ignore on a screen, and other programs do not")
  func ignored() throws {
    /// Byte 11 is the background index, byte 12 the pixel aspect.
    func file(_ values: (place: Int, value: UInt8)..., colors: Int = 4) -> [UInt8] {
      var bytes = GIFBytes(colors: colors).with(GIFBytes.image(colors: 4)).ended
      for (place, value) in values { bytes[place] = value }
      return bytes
    }
    try check(file((11, 3)))
    try check(file((11, 4)), .background(4, colors: 4))
    try check(file((11, 255), (12, 49)), .pixelAspect(49), .background(255, colors: 4))
    // Without a table the index means nothing.
    try check(file((11, 200), colors: 0))
    for (value, ratio) in [(1, "0.25"), (17, "0.50"), (49, "1.00"), (113, "2.00"), (255, "4.22")] {
      let problem = try #require(try problems(file((12, UInt8(value)))).first)
      #expect(problem.offset == 12 && problem.message.contains("pixels \(ratio) times as wide"))
    }
  }

  @Test("a first image that leaves a part of the screen open")
  func firstImage() throws {
    let (whole, control) = (GIFBytes.image(), GIFBytes.control())
    for part in [
      PixelRect(x: 1, y: 0, width: 3, height: 3), PixelRect(x: 0, y: 1, width: 4, height: 2),
      PixelRect(x: 0, y: 0, width: 3, height: 3), PixelRect(x: 0, y: 0, width: 4, height: 2),
    ] {
      let image = GIFBytes.image(x: part.x, y: part.y, width: part.width, height: part.height)
      try check(GIFBytes().with(control, image, control, whole).ended, .firstImage(part))
      try check(GIFBytes().with(control, whole, control, image).ended)
      // With a transparent index the rest is clear everywhere.
      let clear = GIFBytes.control(transparent: 3)
      try check(GIFBytes().with(clear, image, control, whole).ended)
    }
  }

  @Test("ends and what comes after")
  func ends() throws {
    let whole = GIFBytes().with(GIFBytes.image())
    try check(whole.bytes, .noTrailer)
    try check(whole.ended + [1, 2, 3], .bytesAfterTrailer(3))
    try check(whole.with([0x00, 1, 2]).bytes, .unknownBlock(0, unread: 3))
    #expect(try problems(whole.ended + [7]).first?.offset == whole.ended.count)
  }

  @Test("a digest of other bytes")
  func digest() throws {
    let text = "1 frames sha256:" + String(repeating: "0", count: 64)
    let (image, comment) = (GIFBytes.image(), GIFBytes.comment(text))
    try check(GIFBytes().with(image, comment).ended, .otherDigest)
    try check(GIFBytes().with(comment, image, GIFBytes.comment("more")).ended, .otherDigest)
    try check(GIFBytes().with(image, GIFBytes.comment("x" + text.dropFirst(3))).ended)
  }

  @Test("extensions that are odd or in odd places")
  func extensions() throws {
    let (image, control) = (GIFBytes.image(), GIFBytes.control())
    try check(GIFBytes().with([0x21, 0x42, 1, 9, 0], image).ended, .unknownExtension(0x42))
    try check(GIFBytes().with([0x21, 0x01, 2, 9, 9, 0], image).ended, .plainText)
    try check(GIFBytes().with(control, control, image).ended, .unusedControl)
    try check(GIFBytes().with(image, control).ended, .unusedControl)
    try check(GIFBytes().with(image, GIFBytes.loop()).ended, .lateLoop)
    try check(GIFBytes().with(GIFBytes.loop(), GIFBytes.loop(2), image).ended, .secondLoop)
    try check(GIFBytes().with(GIFBytes.control(flags: 2), image).ended, .userInput)
    try check(
      GIFBytes().with([0x21, 0xF9, 3, 0, 5, 0, 0], image).ended, .blockSize(.control, 3, 4))
    let long: [UInt8] = [0x21, 0xF9, 5, 4, 7, 0, 0, 0, 0]
    try check(GIFBytes().with(long, image).ended, .blockSize(.control, 5, 4))
    #expect(try GIFFile(GIFBytes().with(long, image).ended).images[0].delay == 7)
    try check(
      GIFBytes().with(GIFBytes.loop(name: "NETSCAPE"), image).ended,
      .blockSize(.application, 8, 11))
  }

  @Test("loop blocks of odd lengths", arguments: 0...6)
  func loops(length: Int) throws {
    let head: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
    let piece = [UInt8]([1, 9, 0, 8, 8, 8].prefix(length))
    let bytes = GIFBytes().with(head, GIFBytes.pieces(piece), GIFBytes.image()).ended
    #expect(try GIFFile(bytes).repeats == (length >= 3 ? 9 : nil))
    #expect(
      try problems(bytes).map(\.kind) == (length == 3 ? [] : [.blockSize(.loop, length, 3)]))
    let buffering = GIFBytes().with(head, [5, 2, 1, 0, 0, 0, 0], GIFBytes.image()).ended
    #expect(try problems(buffering) == [] && GIFFile(buffering).repeats == nil)
  }

  @Test("images of odd sizes, places, delays and disposals")
  func images() throws {
    let image = GIFBytes.image()
    try check(
      GIFBytes().with(GIFBytes.image(width: 0)).ended, .emptyImage(width: 0, height: 3))
    try check(
      GIFBytes().with(GIFBytes.image(x: 1)).ended,
      .outside(PixelRect(x: 1, y: 0, width: 4, height: 3)))
    try check(GIFBytes().with(GIFBytes.control(disposal: 5), image).ended, .disposal(5))
    try check(GIFBytes(colors: 0).with(image).ended, .noTable)
    try check(
      GIFBytes().with(GIFBytes.control(transparent: 4), image).ended,
      .transparentIndex(4, colors: 4))
    // A single image has no time.
    try check(GIFBytes().with(GIFBytes.control(delay: 0), image).ended)
    try check(
      GIFBytes().with(GIFBytes.control(delay: 1), image, GIFBytes.control(delay: 2), image).ended,
      .shortDelay(1))
    try check(GIFBytes().with(image, image).ended, .shortDelay(0), .shortDelay(0))
  }

  @Test("data with wrong codes, too few or too many pixels")
  func data() throws {
    func file(_ codes: [Int], size: Int = 2, width: Int = 3) -> [UInt8] {
      let data = GIFBytes.pieces(GIFBytes.packed(codes, width: width))
      return GIFBytes(width: 2, height: 1).with(
        GIFBytes.image(width: 2, height: 1, codeSize: size, data: data)
      ).ended
    }
    try check(file([4, 1, 2, 5]))
    try check(file([4, 1, 6, 5]), .manyPixels(2))
    try check(file([4, 7, 2, 5]), .undefinedCode(7, pixel: 0))
    try check(file([4, 1, 7, 5]), .undefinedCode(7, pixel: 1))
    try check(file([4, 6, 2, 5]), .undefinedCode(6, pixel: 0))
    try check(file([4, 1, 5]), .fewPixels(1, of: 2))
    try check(file([4, 1, 2, 0, 5]), .manyPixels(2))
    try check(file([1, 2, 5]), .noClearCode)
    try check(file([4, 1, 2]), .noEndCode)
    try check(file([4, 1, 2, 5, 0, 0, 0, 0]), .bytesAfterEnd(1))
    try check(file([]), .fewPixels(0, of: 2))
    for size in [0, 1, 9, 11, 12, 255] {
      #expect(try problems(file([4, 1, 2, 5], size: size)).map(\.kind).contains(.codeSize(size)))
    }
    let beyond = GIFBytes(colors: 2).with(GIFBytes.image())
    try check(beyond.ended, .index(2, colors: 2, pixels: 4))
    let transparent = GIFBytes(colors: 2).with(GIFBytes.control(transparent: 2), GIFBytes.image())
    try check(transparent.ended, .transparentIndex(2, colors: 2))
  }

  @Test("a file cut anywhere is read as far as it goes, and the cut is reported")
  func cuts() throws {
    let bytes = GIFBytes().with(
      GIFBytes.loop(), GIFBytes.comment("cut me"), GIFBytes.control(), GIFBytes.image(),
      GIFBytes.control(delay: 2),
      GIFBytes.image(x: 1, y: 1, width: 2, height: 2, colors: 8, codeSize: 3)
    ).ended
    let whole = try GIFFile(bytes)
    #expect(whole.problems == [])
    for count in 0..<bytes.count {
      let cut = Array(bytes.prefix(count))
      guard count >= 13 else {
        #expect(throws: GIFReadError.self) { try GIFFile(cut) }
        continue
      }
      let file = try GIFFile(cut)
      #expect(file.problems.contains { ["cut", "no-trailer"].contains($0.name) }, "\(count)")
      #expect(file.problems.allSatisfy { $0.offset <= count })
      let complete = whole.images.filter { $0.block.upperBound <= count }
      #expect(Array(file.images.prefix(complete.count)) == complete)
      #expect(file.images.count <= complete.count + 1)
      for index in file.images.indices { _ = file.statistics(of: index) }
      #expect(try pictures(of: cut).count <= 2)
    }
  }

  @Test("files with flipped bits, and noise, are read without a trap", arguments: 0..<8)
  func noise(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let sound = try RandomAnimation(
      seed: 40, width: 19, height: 13, frameCount: 5, colors: 200, isTransparent: true, clears: true
    ).frames().encoded(isTransparent: true).bytes
    for _ in 0..<60 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // The screen keeps its size: other tests have large ones.
        let place = Int.random(in: 10..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try GIFFile(bytes)
      for index in file.images.indices where file.images[index].rect.area < 1 << 20 {
        let analysis = file.statistics(of: index)
        #expect(analysis.uses.reduce(0, +) == analysis.pixels)
        #expect(analysis.pixels <= file.images[index].rect.area)
      }
      guard file.canvas.area < 1 << 22 else { continue }
      var player = try GIFPlayer(file)
      while player.advance() != nil {}
    }
  }

  @Test("what an image claims costs nothing: only its data does")
  func claims() throws {
    let file = try GIFFile(
      GIFBytes(width: 9, height: 9).with(
        GIFBytes.image(width: 1, height: 1, data: GIFBytes.lzw([0])),
        GIFBytes.image(width: 65535, height: 65535, data: GIFBytes.lzw([1, 2]))
      ).ended)
    #expect(file.statistics(of: 1).problems.map(\.kind) == [.fewPixels(2, of: 65535 * 65535)])
    var player = try GIFPlayer(file)
    _ = player.advance()
    #expect(player.advance()?.changed == PixelRect(x: 0, y: 0, width: 2, height: 1))
  }

  @Test("every problem has a name, a message without a full stop, and advice")
  func wording() {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let kinds: [GIFProblem.Kind] = [
      .version("x"), .emptyScreen(width: 0, height: 1), .hugeScreen(width: 60000, height: 60000),
      .noImage, .endsWithin(.comment), .noTrailer, .bytesAfterTrailer(3),
      .unknownBlock(7, unread: 9),
      .tooManyBlocks(unread: 5), .otherDigest, .unknownExtension(9), .blockSize(.loop, 1, 3),
      .lateLoop,
      .secondLoop, .unusedControl, .plainText, .newerBlocks, .userInput,
      .emptyImage(width: 0, height: 2), .outside(rect), .shortDelay(1), .disposal(6), .noTable,
      .transparentIndex(9, colors: 4), .codeSize(9), .undefinedCode(7, pixel: 1),
      .fewPixels(1, of: 2), .manyPixels(3), .index(9, colors: 8, pixels: 7), .noClearCode,
      .noEndCode, .bytesAfterEnd(4), .background(9, colors: 8), .pixelAspect(49),
      .firstImage(rect),
    ]
    let problems = kinds.map { GIFProblem($0, offset: 0) }
    #expect(Set(problems.map(\.name)).count == kinds.count)
    for problem in problems {
      #expect(!problem.message.hasSuffix(".") && !problem.advice.hasSuffix("."))
      #expect(problem.name.allSatisfy { $0.isLowercase || $0 == "-" } && problem.advice.count > 10)
    }
    #expect(problems[7].message == "no block begins with 0x07, so that 9 bytes stay unread")
    #expect(
      problems[2].message
        == "the screen is 60000 x 60000 px, for which viewers need 13732 MiB")
    #expect(
      GIFProblem(.bytesAfterEnd(1), offset: 0).message
        == "1 byte of data after the end code, never read")
  }
}
