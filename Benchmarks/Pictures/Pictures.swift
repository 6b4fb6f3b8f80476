import Kineo
import KineoAnalysis
import KineoSystem
import SampleFrames

/// Draws the pictures that the documentation shows, from computed frames and with the encoder as it
/// is: the same files anywhere.
func drawPictures(in folder: String) throws {
  let scenes = [
    try EncodedScene(
      GradientFrames(), frame: 30, part: PixelRect(x: 236, y: 120, width: 44, height: 36)),
    try EncodedScene(
      TexturePanFrames(), frame: 30, part: PixelRect(x: 180, y: 130, width: 44, height: 36)),
  ]
  try write(ditheringPicture(of: scenes), to: folder + "/dithering.png")
  try write(qualityPicture(of: scenes), to: folder + "/quality.png")
  try write(sizePicture(), to: folder + "/sizes.png")
}

private func write(_ picture: PixelBuffer, to path: String) throws {
  let file = try PNGEncoder.encode(picture)
  try AtomicFile.write(to: path) { try $0(file) }
}

private let magnification = 4
/// Of the ways of dithering: so few colors that the ways are told apart.
private let tableSize = 32

/// The ways of dithering side by side, a row a scene.
private func ditheringPicture(of scenes: [EncodedScene]) throws -> PixelBuffer {
  let ways: [Dithering] = [.none, .ordered, .diffusion, .auto]
  return try PictureTable(
    rows: scenes.map { scene in
      try [scene.drawn(caption: "source", magnification: magnification)]
        + ways.map { way in
          let settings = OutputSettings(colors: tableSize, dithering: way, hasComment: false)
          return try scene.encoded(settings, magnification: magnification) { _ in way.rawValue }
        }
    }
  ).drawn()
}

/// Qualities side by side, with the bytes of the whole animation.
private func qualityPicture(of scenes: [EncodedScene]) throws -> PixelBuffer {
  try PictureTable(
    rows: scenes.map { scene in
      try [100, 90, 75, 50, 25].map { quality in
        let settings = OutputSettings(quality: quality, hasComment: false)
        return try scene.encoded(settings, magnification: magnification) { report in
          "\(quality): \(grouped(report.bytes)) bytes"
        }
      }
    }
  ).drawn()
}

/// What is weighed for a pan over wood that is to have a megabyte.
private func sizePicture() throws -> PixelBuffer {
  let limit = 1_000_000
  let frames = TexturePanFrames()
  let frameInput = try FrameInput(DrawnFrames(frames), frameRate: Rational(frames.frameRate))
  let report = try frameInput.gif(output: OutputSettings(maximumSize: limit)).report
  return try SizeChart(report.weighed, limit: limit, written: report.bytes).diagram.pixels()
}
