extension StrictGIF {
  init(_ reader: inout ByteReader) throws(StrictGIFError) {
    guard try Array(reader.bytes(6)) == Array("GIF89a".utf8) else {
      throw reader.failure("the file does not start with GIF89a")
    }
    width = try reader.word()
    height = try reader.word()
    guard width > 0, height > 0 else { throw reader.failure("the screen is \(width) x \(height)") }
    let flags = try reader.byte()
    guard flags & 0x08 == 0 else { throw reader.failure("sorted table") }
    _ = try reader.byte()  // background index: viewers ignore it
    try reader.expect(0, "the pixel aspect ratio")
    globalTable = flags & 0x80 == 0 ? nil : try Self.table(&reader, flags)
    loops = nil
    frames = []
    try readBlocks(&reader)
  }

  private mutating func readBlocks(_ reader: inout ByteReader) throws(StrictGIFError) {
    var control: GraphicControl?
    var isFirst = true
    while true {
      switch try reader.byte() {
      case 0x21:
        try readExtension(&reader, &control, isFirst: isFirst)
      case 0x2C:
        frames.append(try frame(&reader, control))
        control = nil
      case 0x3B:
        guard control == nil else { throw reader.failure("a control block without an image") }
        guard !frames.isEmpty else { throw reader.failure("no image") }
        guard reader.isAtEnd else { throw reader.failure("bytes after the trailer") }
        return try checkDelays(reader)
      case let other:
        throw reader.failure("unknown block \(other)")
      }
      isFirst = false
    }
  }

  private func checkDelays(_ reader: ByteReader) throws(StrictGIFError) {
    guard frames.count > 1 else { return }
    for (i, frame) in frames.enumerated() where frame.delay < 2 {
      throw reader.failure("frame \(i) has a delay of \(frame.delay)")
    }
  }

  private mutating func readExtension(
    _ reader: inout ByteReader, _ control: inout GraphicControl?, isFirst: Bool
  ) throws(StrictGIFError) {
    switch try reader.byte() {
    case 0xF9:
      guard control == nil else { throw reader.failure("two control blocks for one image") }
      control = try GraphicControl(&reader)
    case 0xFF:
      guard isFirst else { throw reader.failure("the loop block does not come first") }
      try reader.expect(11, "the size of the application's name")
      guard try Array(reader.bytes(11)) == Array("NETSCAPE2.0".utf8) else {
        throw reader.failure("unknown application block")
      }
      try reader.expect(3, "the size of the loop block")
      try reader.expect(1, "the kind of loop block")
      loops = try reader.word()
      try reader.expect(0, "the end of the loop block")
    case 0xFE:
      guard control == nil else { throw reader.failure("a comment before an image's own blocks") }
      comments.append(String(decoding: try reader.subBlocks(), as: UTF8.self))
    case let other:
      throw reader.failure("unknown extension \(other)")
    }
  }

  private func frame(
    _ reader: inout ByteReader, _ control: GraphicControl?
  ) throws(StrictGIFError) -> Frame {
    let (x, y) = (try reader.word(), try reader.word())
    let (frameWidth, frameHeight) = (try reader.word(), try reader.word())
    guard frameWidth > 0, frameHeight > 0, x + frameWidth <= width, y + frameHeight <= height
    else {
      throw reader.failure("image \(frameWidth) x \(frameHeight) at (\(x), \(y)) is outside")
    }
    let flags = try reader.byte()
    guard flags & 0x40 == 0 else { throw reader.failure("interlaced image") }
    guard flags & 0x38 == 0, flags == 0 || flags & 0x80 != 0 else {
      throw reader.failure("sorted table or reserved bits")
    }
    let localTable = flags & 0x80 == 0 ? nil : try Self.table(&reader, flags)
    guard let colors = localTable ?? globalTable else { throw reader.failure("no color table") }
    if let index = control?.transparentIndex, index >= colors.count {
      throw reader.failure("transparent index \(index) of \(colors.count) colors")
    }
    let size = Int(try reader.byte())
    let indices = try LZWDecoder.indices(
      &reader, minimumCodeSize: size, count: frameWidth * frameHeight, colors: colors.count)
    return Frame(
      x: x, y: y, width: frameWidth, height: frameHeight, delay: control?.delay ?? 0,
      disposal: control?.disposal ?? 0, transparentIndex: control?.transparentIndex,
      localTable: localTable, minimumCodeSize: size, indices: indices)
  }

  private static func table(
    _ reader: inout ByteReader, _ flags: UInt8
  ) throws(StrictGIFError) -> [UInt32] {
    var colors: [UInt32] = []
    for _ in 0..<2 << Int(flags & 7) {
      let red = UInt32(try reader.byte()) << 16
      let green = UInt32(try reader.byte()) << 8
      colors.append(red | green | UInt32(try reader.byte()))
    }
    return colors
  }
}

/// The block before an image with its delay and disposal.
struct GraphicControl {
  var disposal: Int
  var delay: Int
  var transparentIndex: Int?

  init(_ reader: inout ByteReader) throws(StrictGIFError) {
    try reader.expect(4, "the size of the control block")
    let flags = try reader.byte()
    disposal = Int(flags >> 2 & 7)
    guard flags & 0xE2 == 0 else { throw reader.failure("reserved bits or user input") }
    guard disposal <= 2 else { throw reader.failure("disposal \(disposal)") }
    delay = try reader.word()
    let index = Int(try reader.byte())
    transparentIndex = flags & 1 == 1 ? index : nil
    try reader.expect(0, "the end of the control block")
  }
}
