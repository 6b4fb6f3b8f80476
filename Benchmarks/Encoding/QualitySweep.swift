import Kineo

/// GIFs of the same frames at many sizes: by Kineo's quality, and by ffmpeg with gifsicle's lossy codes.
struct QualitySweep {
  private static let qualities = [100, 90, 75, 60, 45, 30, 10]
  /// What is given up for gifsicle's codes; 0 for nothing.
  private static let losses = [0, 20, 80, 200]
  /// Fewer colors are truer, at the same size, than much that is given up for codes.
  private static let lossesOfFewerColors = [0, 20]
  private static let peers: [(encoding: Encoding, losses: [Int])] =
    [.ffmpeg(dither: "none:diff_mode=rectangle"), .ffmpeg(dither: nil)].map { ($0, losses) }
    + [128, 64, 32].map {
      (.ffmpeg(dither: "none:diff_mode=rectangle", colors: $0), lossesOfFewerColors)
    }

  /// A GIF, and how far what it shows is off.
  private struct Point {
    let name: String
    let processor: Double
    let bytes: Int
    let error: Double
    let soft: Double

    func isBetter(than other: Point) -> Bool {
      bytes < other.bytes && error < other.error && soft < other.soft
    }
  }

  private let kineo: String
  private let workshop: Workshop
  private var table = Table(
    "Qualities",
    columns: [
      "", "processor, ms", "bytes", "error", "after a blur",
      "bytes of the peers' at the same error after a blur", "better peers",
    ])

  init(_ kineo: String, _ workshop: Workshop) {
    self.kineo = kineo
    self.workshop = workshop
  }

  func show() { table.show() }

  /// Adds an animation, whose file of frames is then gone.
  mutating func add(_ frames: RawFrames) throws {
    defer { workshop.discard(frames.path) }
    let own = try Self.qualities.map { quality in
      let encoding = Encoding.kineo(program: kineo, jobs: 1, quality: quality)
      let run = try measure(encoding.command(frames, to: workshop.path("sweep.gif")))
      return try point("Kineo, quality \(quality)", frames, "sweep.gif", run.processor)
    }
    let series = try Self.peers.map { try self.series(of: $0.encoding, $0.losses, frames) }
    let peers = series.flatMap { $0 }
    for point in own {
      let size = series.compactMap { Self.bytes(of: $0, at: point.soft) }.min()
      add(
        point, of: frames,
        [
          size.map { decimal(Double(point.bytes) / $0) } ?? "",
          peers.filter { $0.isBetter(than: point) }.map(\.name).joined(separator: "; "),
        ])
    }
    for point in peers { add(point, of: frames, ["", ""]) }
  }

  private mutating func add(_ point: Point, of frames: RawFrames, _ comparison: [String]) {
    table.add(
      [
        "`\(frames.name)`, \(point.name)", milliseconds(point.processor, digits: 0),
        grouped(point.bytes), decimal(point.error, digits: 3), decimal(point.soft, digits: 3),
      ] + comparison)
  }

  /// What gifsicle makes of what ffmpeg writes.
  private func series(
    of encoding: Encoding, _ losses: [Int], _ frames: RawFrames
  ) throws -> [Point] {
    let whole = workshop.path("peer.gif")
    let run = try measure(encoding.command(frames, to: whole))
    return try losses.map { loss in
      let options = ["-O3"] + (loss > 0 ? ["--lossy=\(loss)"] : [])
      let more = try measure(
        ["gifsicle", "-w"] + options + [whole, "-o", workshop.path("smaller.gif")])
      return try point(
        "\(encoding.name), `\(options.joined(separator: " "))`", frames, "smaller.gif",
        run.processor + more.processor)
    }
  }

  private func point(
    _ name: String, _ frames: RawFrames, _ file: String, _ processor: Double
  ) throws -> Point {
    let shown = workshop.path("shown.rgba")
    defer { workshop.discard(shown) }
    try decode(workshop.path(file), like: frames, to: shown)
    let error = try ShownError(of: shown, comparedWith: frames)
    return Point(
      name: name, processor: processor, bytes: workshop.size(file), error: error.mean,
      soft: error.soft)
  }

  /// How many bytes a series, from the most accurate GIF on, would need for an error after the blur: between
  /// two of its points their logarithms lie on a line; nil outside of them.
  private static func bytes(of series: [Point], at soft: Double) -> Double? {
    for (a, b) in zip(series, series.dropFirst()) where a.soft...max(a.soft, b.soft) ~= soft {
      let part = b.soft > a.soft ? (soft - a.soft) / (b.soft - a.soft) : 0
      let (from, to) = (Mathematics.log(Double(a.bytes)), Mathematics.log(Double(b.bytes)))
      return Mathematics.exp(from + (to - from) * part)
    }
    return nil
  }
}
