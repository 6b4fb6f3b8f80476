import KineoSystem

/// What all parts of one animation have in common: everything but their frames.
struct PartManifest: Sendable, Equatable {
  let width: Int
  let height: Int
  /// Frames of the whole animation.
  let frameCount: Int
  let frameRate: Rational
  /// How the GIF is to be; the number of jobs is that of whoever joins.
  let options: GIFOptions
  /// Names preset and options, see ``Fingerprint``; empty for a scene that comes from no preset.
  let fingerprint: String
}

extension PartManifest {
  init(_ plan: ExportPlan, fingerprint: String) {
    width = plan.frames.width
    height = plan.frames.height
    frameCount = plan.frames.frameCount
    frameRate = plan.frameRate
    var options = plan.options
    options.jobs = 1
    self.options = options
    self.fingerprint = fingerprint
  }

  /// What it is of that `other` is not; nil if both are of one animation.
  func difference(from other: PartManifest) -> String? {
    guard self != other else { return nil }
    if (width, height) != (other.width, other.height) {
      return "a canvas of \(width) x \(height) px instead of \(other.width) x \(other.height)"
    }
    if frameCount != other.frameCount {
      return
        "an animation of \(counted(frameCount, "frame")) instead of \(grouped(other.frameCount))"
    }
    return "another preset, or of the same one with other options"
  }

  func pack(into bytes: inout PackedBytes) {
    for number in [width, height, frameCount, frameRate.numerator, frameRate.denominator] {
      bytes.add(number)
    }
    bytes.add(fingerprint)
    bytes.add(options.loop.packed)
    bytes.add(options.isTransparent)
    bytes.add(Int(options.scale.bitPattern))
    bytes.add(options.quality)
    bytes.add(options.colors)
    bytes.add(options.dithering.rawValue)
    bytes.add(options.isFast)
    bytes.add(options.exactColors.count)
    for color in options.exactColors { bytes.add(Int(color.bits)) }
    bytes.add(options.comment != nil)
    if let comment = options.comment { bytes.add(comment) }
  }

  init(_ reader: inout PackedReader) throws {
    width = try reader.number(in: 1...65_535)
    height = try reader.number(in: 1...65_535)
    frameCount = try reader.number(in: 1...1_000_000_000)
    let numerator = try reader.number(in: 1...Int.max)
    frameRate = Rational(numerator, over: try reader.number(in: 1...Int.max))
    fingerprint = try reader.text(limit: 1000)
    var options = GIFOptions(
      OutputSettings(loop: Loop(packed: try reader.number(in: 0...65_536))))
    options.isTransparent = try reader.flag()
    options.scale = try reader.scale()
    options.quality = try reader.number(in: OutputSettings.qualities)
    options.colors = try reader.number(in: OutputSettings.colorCounts)
    guard let dithering = Dithering(rawValue: try reader.text(limit: 100)) else {
      throw BrokenRecord()
    }
    options.dithering = dithering
    options.isFast = try reader.flag()
    for _ in 0..<(try reader.number(in: 0...Scene.exactColorLimit)) {
      let bits = try reader.number(in: 0...Int(UInt32.max))
      options.exactColors.append(Pixel(bits: UInt32(bits)))
    }
    options.hasComment = try reader.flag()
    if options.hasComment { options.comment = try reader.text(limit: 1000) }
    try options.check()
    self.options = options
  }
}

extension Loop {
  /// How many plays, and 0 for no end.
  fileprivate var packed: Int {
    switch self {
    case .forever: 0
    case .once: 1
    case .plays(let count): count
    }
  }

  fileprivate init(packed: Int) {
    self = packed == 0 ? .forever : packed == 1 ? .once : .plays(packed)
  }
}

extension PackedReader {
  fileprivate mutating func scale() throws(BrokenRecord) -> Double {
    let scale = Double(bitPattern: UInt64(try number(in: 0...Int.max)))
    guard scale > 0, scale <= 1e6 else { throw BrokenRecord() }
    return scale
  }
}
