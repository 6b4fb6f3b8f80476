import Kineo

/// How far what a viewer shows is from the frames it should show, found from pixels alone, whoever
/// made the GIF.
struct ShownError {
  /// Mean distance in OKLab, times 100, over all pixels of all frames.
  let mean: Double
  /// Mean over the frame that is furthest off.
  let worstFrame: Double
  /// As `mean`, after a slight blur of both, as an eye averages what is dithered: of one in `softInterval`
  /// frames.
  let soft: Double
  /// Different colors in the frames, and in what is shown.
  let colors: (source: Int, shown: Int)

  private static let softInterval = 4

  /// Compares two files frame by frame.
  init(of shown: String, comparedWith frames: RawFrames) throws {
    let source = try FrameFile.Reader(frames.path, area: frames.area)
    let picture = try FrameFile.Reader(shown, area: frames.area)
    var (sourceColors, shownColors) = (ColorCount(), ColorCount())
    var memory = LookMemory()
    var (errors, softErrors): ([Double], [Double]) = ([], [])
    var blurs = (source: BlurredFrame(frames), shown: BlurredFrame(frames))
    while try source.next() {
      guard try picture.next() else { throw BenchmarkError.missing("frame \(errors.count)") }
      var sum = 0.0
      for (wanted, found) in zip(source.pixels, picture.pixels) {
        sourceColors.insert(wanted)
        shownColors.insert(found)
        if wanted != found { sum += memory.distance(wanted, found) }
      }
      if errors.count.isMultiple(of: Self.softInterval) {
        blurs.source.look(at: source.pixels)
        blurs.shown.look(at: picture.pixels)
        softErrors.append(blurs.shown.distance(from: blurs.source))
      }
      errors.append(sum / Double(frames.area))
    }
    mean = errors.reduce(0, +) / Double(errors.count) * 100
    soft = softErrors.reduce(0, +) / Double(softErrors.count)
    worstFrame = (errors.max() ?? 0) * 100
    colors = (sourceColors.count, shownColors.count)
  }
}

/// Counts different colors.
private struct ColorCount {
  private(set) var count = 0
  private var isThere = [UInt64](repeating: 0, count: 1 << 18)

  mutating func insert(_ pixel: StraightPixel) {
    let (word, bit) = (Int(pixel.bits & 0xFF_FFFF) >> 6, UInt64(1) << UInt64(pixel.bits & 63))
    if isThere[word] & bit == 0 {
      isThere[word] |= bit
      count += 1
    }
  }
}

/// Remembers what colors look like in OKLab, because powers take long.
private struct LookMemory {
  private var colors: [StraightPixel]
  private var looks: [SIMD3<Double>]

  private static let bits = 17

  init() {
    colors = Array(repeating: StraightPixel(bits: 0), count: 1 << Self.bits)
    looks = Array(repeating: .zero, count: 1 << Self.bits)
  }

  mutating func distance(_ a: StraightPixel, _ b: StraightPixel) -> Double {
    let difference = look(of: a) - look(of: b)
    return (difference * difference).sum().squareRoot()
  }

  private mutating func look(of pixel: StraightPixel) -> SIMD3<Double> {
    // No opaque pixel is 0, so a slot that nothing is in answers to nobody.
    let slot = Int((pixel.bits &* 0x9E37_79B1) >> UInt32(32 - Self.bits))
    if colors[slot] != pixel {
      let lab = Color(
        red8: Int(pixel.red), green8: Int(pixel.green), blue8: Int(pixel.blue)
      ).oklab
      (colors[slot], looks[slot]) = (pixel, SIMD3(lab.lightness, lab.a, lab.b))
    }
    return looks[slot]
  }
}
