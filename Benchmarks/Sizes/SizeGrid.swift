import Kineo
import KineoGIF
import SampleFrames

/// The files with all sizes, frame rates and numbers of colors that a search for a size chooses from, with some
/// of the qualities: what is best among them is known.
struct SizeGrid {
  struct File {
    let settings: SizeSettings
    let bytes: Int
    let error: Double
  }

  /// Of each size, frame rate and number of colors, from the highest quality on.
  private let series: [[File]]
  private let looks: DrawnLooks
  /// When each frame is shown, in centiseconds.
  private let starts: [Int]

  private static let qualities = [90, 89, 75, 60, 45, 30, 20, 10, 7, 4, 1]
  /// The place of the highest quality with which indices are chosen by a search for cheap strings.
  private static let firstSearched = 1

  init(_ export: FrameExport) throws {
    let looks = try DrawnLooks(export.frames)
    let starts = export.delays.indices.map { export.delays[..<$0].reduce(0, +) }
    let choices = SizeChoices(export)
    var series: [[File]] = []
    for percent in choices.percents {
      var sized = export
      sized.frames = try DrawnFrames(export.scaledFrames(percent: percent))
      for divisor in choices.frameDivisors {
        for colors in choices.colors {
          let files = try Self.qualities.map { quality in
            var settings = SizeSettings(
              quality: quality, colors: colors, frameDivisor: divisor, percent: 100)
            let (bytes, _) = try sized.cut(settings).gif()
            settings.percent = percent
            return File(
              settings: settings, bytes: bytes.count,
              error: try looks.error(of: GIFFile(bytes)) { starts[$0] })
          }
          series.append(files)
        }
      }
    }
    (self.looks, self.starts, self.series) = (looks, starts, series)
  }

  /// How far off a file of this animation is.
  func error(of bytes: [UInt8]) throws -> Double {
    try looks.error(of: GIFFile(bytes)) { starts[$0] }
  }

  /// The smallest error within `limit` bytes, and the settings near it; nil if no file is as small. Between two
  /// qualities below 90 it is on a line over the logarithm of the bytes.
  func best(within limit: Int) -> (settings: SizeSettings, error: Double)? {
    series.compactMap { files -> (settings: SizeSettings, error: Double)? in
      guard let next = files.firstIndex(where: { $0.bytes <= limit }) else { return nil }
      let file = files[next]
      // No quality lies between those without and with a search for cheap strings.
      guard next > Self.firstSearched else { return (file.settings, file.error) }
      let larger = files[next - 1]
      let (from, to) = (Mathematics.log(Double(larger.bytes)), Mathematics.log(Double(file.bytes)))
      let part = (from - Mathematics.log(Double(limit))) / (from - to)
      return (file.settings, larger.error + (file.error - larger.error) * part)
    }
    .min { $0.error < $1.error }
  }
}

extension FrameExport {
  /// The export with what is given up.
  func cut(_ settings: SizeSettings) -> FrameExport {
    cut(settings, SelectedFrames.every(settings.frameDivisor, of: frames.frameCount))
  }
}
