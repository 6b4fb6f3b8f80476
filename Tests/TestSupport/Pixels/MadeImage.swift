import KineoRaster

/// A file that Pillow wrote, with the frames that Pillow reads in it.
public struct MadeImage {
  public let file: [UInt8]
  public let frames: [PixelBuffer]
  /// In milliseconds.
  public let delays: [Int]

  /// - Parameter script: Python that makes `data`, the bytes of a file. It has Pillow's modules,
  ///   `photo(width, height)`, `drawing(width, height)` with transparent parts, and `saved(picture,
  ///   format, **options)`.
  public init(_ script: String) throws {
    var output = try Python.run(Self.before + script + Self.after)[...]
    func number() -> Int {
      defer { output = output.dropFirst(4) }
      return output.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let count = number()
    file = Array(output.prefix(count))
    output = output.dropFirst(count)
    var (frames, delays) = ([PixelBuffer](), [Int]())
    for _ in 0..<number() {
      delays.append(number())
      var frame = PixelBuffer(width: number(), height: number())
      let bytes = output.prefix(4 * frame.pixels.count)
      frame.takeStraightBytes { $0.copyBytes(from: bytes) }
      output = output.dropFirst(bytes.count)
      frames.append(frame)
    }
    (self.frames, self.delays) = (frames, delays)
  }

  private static let before = """
    import io, random, struct, sys
    from PIL import Image, ImageDraw, ImageOps, ImageSequence

    def photo(width, height, seed=1):
        r = random.Random(seed)
        picture = Image.new('RGB', (6, 5))
        picture.putdata([tuple(r.randint(0, 255) for _ in range(3)) for _ in range(30)])
        return picture.resize((width, height), Image.BICUBIC)

    def drawing(width, height, seed=1):
        picture = photo(width, height, seed).convert('RGBA')
        alpha = photo(width, height, seed + 7).convert('L').point(lambda a: max(0, min(255, 2 * a - 128)))
        picture.putalpha(alpha)
        return picture

    def saved(picture, format, **options):
        file = io.BytesIO()
        picture.save(file, format, **options)
        return file.getvalue()

    upright = False

    """

  private static let after = """

    picture = Image.open(io.BytesIO(data))
    frames = []
    for frame in ImageSequence.Iterator(picture):
        delay = frame.info.get('duration', 0)
        frames.append((int(delay), (ImageOps.exif_transpose(frame) if upright else frame).convert('RGBA')))
    out = sys.stdout.buffer
    out.write(struct.pack('<I', len(data)) + data + struct.pack('<I', len(frames)))
    for delay, frame in frames:
        out.write(struct.pack('<III', delay, *frame.size) + frame.tobytes())
    """
}
