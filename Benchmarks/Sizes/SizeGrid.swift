import Kineo
import KineoGIF
import SampleFrames

/// The files with all sizes, frame rates and numbers of colors that a search for a size chooses from, with some
/// of the qualities, and others where these are the best.
struct SizeGrid {
  private struct File {
    let settings: SizeSettings
    let bytes: Int
    let error: Double
  }

  /// The files of a size, frame rate and number of colors.
  private struct Series {
    /// The frames in this size, as if it had been asked for.
    let export: FrameExport
    /// From the highest quality on.
    var files: [File]
  }

  private var series: [Series]
  private let looks: DrawnLooks
  /// When each frame is shown, in centiseconds.
  private let starts: [Int]

  private static let qualities = [90, 89, 75, 60, 45, 30, 20, 10, 7, 4, 1]

  init(_ export: FrameExport) throws {
    looks = try DrawnLooks(export.frames)
    starts = export.delays.indices.map { export.delays[..<$0].reduce(0, +) }
    let choices = SizeChoices(export)
    series = []
    for percent in choices.percents {
      var sized = export
      sized.frames = try DrawnFrames(export.scaledFrames(percent: percent))
      for divisor in choices.frameDivisors {
        for colors in choices.colors {
          let files = try Self.qualities.map { quality in
            try file(
              SizeSettings(
                quality: quality, colors: colors, frameDivisor: divisor, percent: percent),
              of: sized)
          }
          series.append(Series(export: sized, files: files))
        }
      }
    }
  }

  /// - Parameter sized: The frames in the size that the settings say.
  private func file(_ settings: SizeSettings, of sized: FrameExport) throws -> File {
    var own = settings
    own.percent = 100
    let (bytes, _) = try sized.cut(own).gif()
    return File(settings: settings, bytes: bytes.count, error: try error(of: bytes))
  }

  /// How far off a file of this animation is.
  func error(of bytes: [UInt8]) throws -> Double {
    try looks.error(of: GIFFile(bytes)) { starts[$0] }
  }

  /// The settings of the file with the smallest error within `limit` bytes, and the error; nil if no file is as small.
  mutating func best(within limit: Int) throws -> (settings: SizeSettings, error: Double)? {
    var best: File?
    for (index, least) in leastErrors(limit).sorted(by: { $0.error < $1.error }) {
      guard least < best?.error ?? .infinity else { break }
      try fill(index, limit)
      let fitting = series[index].files.filter { $0.bytes <= limit }.min { $0.error < $1.error }
      if let fitting, fitting.error < best?.error ?? .infinity { best = fitting }
    }
    return best.map { ($0.settings, $0.error) }
  }

  /// The places of the series that have a file within `limit`, with the error of one that fills it: between two
  /// qualities below 90 that is on a line over the logarithm of the bytes.
  private func leastErrors(_ limit: Int) -> [(index: Int, error: Double)] {
    series.indices.compactMap { index in
      let files = series[index].files
      guard let next = files.firstIndex(where: { $0.bytes <= limit }) else { return nil }
      let file = files[next]
      // No quality lies between those without and with a search for cheap strings.
      guard next > 0, QualityLoss.isSearched(quality: files[next - 1].settings.quality)
      else {
        return (index, file.error)
      }
      let larger = files[next - 1]
      let (from, to) = (Mathematics.log(Double(larger.bytes)), Mathematics.log(Double(file.bytes)))
      let part = (from - Mathematics.log(Double(limit))) / (from - to)
      return (index, larger.error + (file.error - larger.error) * part)
    }
  }

  /// Makes files until no quality is open between the lowest that is too large and the next.
  private mutating func fill(_ index: Int, _ limit: Int) throws {
    while let next = series[index].files.firstIndex(where: { $0.bytes <= limit }), next > 0 {
      let (larger, file) = (series[index].files[next - 1], series[index].files[next])
      let middle = (larger.settings.quality + file.settings.quality) / 2
      guard middle > file.settings.quality else { return }
      var settings = file.settings
      settings.quality = middle
      series[index].files.insert(try self.file(settings, of: series[index].export), at: next)
    }
  }
}

extension FrameExport {
  /// The export with what is given up.
  func cut(_ settings: SizeSettings) -> FrameExport {
    cut(settings, SelectedFrames.every(settings.frameDivisor, of: frames.frameCount))
  }
}
