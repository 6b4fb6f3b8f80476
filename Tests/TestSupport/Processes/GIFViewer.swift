import KineoRaster

/// A program that shows GIFs and is not ours.
public enum GIFViewer: Sendable, CaseIterable {
  case pillow, ffmpeg, gifsicle, imageMagick

  /// Those that are on this machine.
  public static let installed = allCases.filter(\.isInstalled)

  public var isInstalled: Bool {
    switch self {
    case .pillow: Tool.hasPillow
    case .ffmpeg: Tool.hasFFmpeg
    case .gifsicle: Tool.hasGifsicle && Tool.hasPillow
    case .imageMagick: Tool.hasImageMagick
    }
  }

  /// Whether the program reports delays; if not, all delays are 0.
  public var tellsDelays: Bool { self == .pillow || self == .gifsicle }

  /// What a viewer sees of the GIF in `bytes`, which has a canvas of `width` by `height` pixels.
  /// Equal neighbors are one picture.
  ///
  /// gifsicle reads only pictures of at most 256 colors.
  public func pictures(
    of bytes: [UInt8], width: Int, height: Int
  ) throws -> [StrictGIF.Picture] {
    let pictures =
      switch self {
      case .pillow: try pillow(bytes, area: width * height)
      case .ffmpeg: try ffmpeg(bytes, area: width * height)
      case .gifsicle: try pillow(gifsicle(bytes), area: width * height)
      case .imageMagick: try imageMagick(bytes, area: width * height)
      }
    return StrictGIF.Picture.merged(pictures)
  }

  /// How often the animation repeats after its first play; 0 for endlessly. Not all programs report
  /// it.
  public func repeats(of bytes: [UInt8]) throws -> Int? {
    switch self {
    case .pillow:
      let script =
        "import sys; from PIL import Image; "
        + "sys.stdout.write(str(Image.open(sys.argv[1]).info.get('loop', '')))"
      let output = try Tool.withFile(bytes) { try Python.run(script, $0) }
      return Int(String(decoding: output, as: UTF8.self))
    case .ffmpeg, .imageMagick: return nil
    case .gifsicle: return try GIFViewer.pillow.repeats(of: gifsicle(bytes))
    }
  }

  /// A word for the delay in milliseconds, then the pixels, for each picture.
  private func pillow(_ bytes: [UInt8], area: Int) throws -> [StrictGIF.Picture] {
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      for i in range(image.n_frames):
          image.seek(i)
          sys.stdout.buffer.write(int(image.info['duration']).to_bytes(4, 'little'))
          sys.stdout.buffer.write(image.convert('RGBA').tobytes())
      """
    let output = try Tool.withFile(bytes) { try Python.run(script, $0) }
    return stride(from: 0, to: output.count, by: 4 * (area + 1)).map { start in
      let delay = packed(output[start..<start + 4])[0]
      return StrictGIF.Picture(
        pixels: pixels(output[start + 4..<start + 4 * (area + 1)]), delay: Int(delay) / 10)
    }
  }

  private func ffmpeg(_ bytes: [UInt8], area: Int) throws -> [StrictGIF.Picture] {
    let output = try Tool.withFile(bytes) { path in
      try Tool.ffmpeg.run([
        "-v", "error", "-f", "gif", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba",
        "-fps_mode", "passthrough", "-",
      ])
    }
    return pictures(output, area: area)
  }

  private func imageMagick(_ bytes: [UInt8], area: Int) throws -> [StrictGIF.Picture] {
    let output = try Tool.withFile(bytes) { path in
      try Tool.imageMagick.run(["gif:" + path, "-coalesce", "-depth", "8", "rgba:-"])
    }
    return pictures(output, area: area)
  }

  /// Raw pictures, one after the other.
  private func pictures(_ bytes: [UInt8], area: Int) -> [StrictGIF.Picture] {
    stride(from: 0, to: bytes.count, by: 4 * area).map { start in
      StrictGIF.Picture(pixels: pixels(bytes[start..<start + 4 * area]), delay: 0)
    }
  }

  /// The GIF with whole pictures, as gifsicle understands it; Pillow then reads what it says.
  private func gifsicle(_ bytes: [UInt8]) throws -> [UInt8] {
    try Tool.withFile(bytes) { try Tool.gifsicle.run(["--unoptimize", $0]) }
  }

  /// The pixels of raw RGBA; those without alpha have no color.
  private func pixels(_ bytes: some Collection<UInt8>) -> [Pixel] {
    packed(bytes).map { $0 < 1 << 24 ? .clear : Pixel(bits: $0) }
  }
}

/// Words of four bytes, the lowest first as on all our machines.
public func packed(_ bytes: some Collection<UInt8>) -> [UInt32] {
  [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { words, count in
    UnsafeMutableRawBufferPointer(words).copyBytes(from: bytes.prefix(bytes.count / 4 * 4))
    count = bytes.count / 4
  }
}
