import KineoGIF
import KineoGeometry
import KineoMotion
import KineoRaster
import KineoSystem

/// Writes frames in any format but GIF.
struct FormatEncoder {
  let format: FileFormat
  let options: GIFOptions
  /// Frames a second.
  let rate: Rational
  /// How long each frame is shown, where hundredths of a second are too coarse for the constant rate.
  var durations: [Time]?

  /// The frames at the constant rate.
  private func even(_ delays: [Int]) -> EvenFrames {
    durations.map { EvenFrames(durations: $0, rate: rate) }
      ?? EvenFrames(delays: delays, rate: rate)
  }

  /// Draws all of `frames` and hands the file to `sink`, block by block.
  ///
  /// - Throws: ``FormatError``, and what drawing and `sink` throw.
  func encode(
    _ frames: any FrameSource, delays: [Int], progress: (_ done: Int, _ total: Int) -> Void,
    into sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    try format.check(
      FrameSize(width: frames.width, height: frames.height), delays: delays, loop: options.loop)
    let digest = SHA256()
    var report = GIFReport(
      images: 0, isExact: false, bytes: 0, centiseconds: delays.reduce(0, +))
    func put(_ bytes: [UInt8]) throws {
      try sink(bytes)
      digest.update(bytes)
      report.bytes += bytes.count
    }
    let seal = FileSeal(format, comment: options.comment)
    switch format {
    case .png:
      let encoder = APNGEncoder(
        loop: options.loop, isTransparent: options.isTransparent, jobs: options.jobs)
      (report.images, report.sourceColors) = try encoder.encode(
        frames, delays: delays, progress: progress, into: put)
      report.isExact = true
      if seal == nil { try put(PNGChunk("IEND", []).bytes) }
    case .webp:
      let encoder = WebPEncoder(loop: options.loop, quality: options.quality)
      let result = try encoder.encode(
        frames, delays: delays, trailing: seal?.count ?? 0, progress: progress)
      (report.images, report.error, report.isExact) = (result.images, result.error, result.isExact)
      try put(result.file)
    case .y4m:
      let encoder = Y4MEncoder(rate: rate, isTransparent: options.isTransparent)
      report.images = try encoder.encode(frames, even(delays), progress: progress, into: put)
    case .mp4, .webm:
      let encoder = FilmEncoder(
        format: format, rate: rate, quality: options.quality,
        isTransparent: options.isTransparent)
      report.images = try encoder.encode(frames, even(delays), progress: progress, into: put)
    case .gif, .frames:
      throw FormatError.severalFiles
    }
    if let seal { try put(seal.bytes(digest: digest.hexadecimal())) }
    return report
  }

  /// Draws all of `frames` and writes a PNG for each at the constant rate, each atomically.
  ///
  /// - Parameter pattern: The path with a place for the number.
  func write(
    _ frames: any FrameSource, delays: [Int], to pattern: FrameNumbering,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> GIFReport {
    return try number(frames, delays: delays, progress: progress) { number, file in
      try AtomicFile.write(to: pattern[number]) { try $0(file) }
    }
  }

  /// Draws all of `frames`, and hands `body` a PNG for each at the constant rate, with its number from 1
  /// on.
  func number(
    _ frames: any FrameSource, delays: [Int], progress: (_ done: Int, _ total: Int) -> Void,
    _ body: (_ number: Int, _ file: [UInt8]) throws -> Void
  ) throws -> GIFReport {
    var report = GIFReport(
      images: 0, isExact: true, bytes: 0, centiseconds: delays.reduce(0, +))
    try even(delays).draw(frames, progress: progress) { canvas, count in
      let file = try PNGEncoder.encode(canvas)
      for _ in 0..<count {
        report.images += 1
        report.bytes += file.count
        try body(report.images, file)
      }
    }
    return report
  }
}
