import Foundation
import Kineo
import TestSupport

/// Small frames of few colors.
enum TestFrames {
  static let size = FrameSize(width: 6, height: 5)

  static func canvases(_ count: Int) -> [PixelBuffer] {
    var random = SeededGenerator(seed: count)
    return (0..<count).map { _ in
      var canvas = PixelBuffer(width: size.width, height: size.height)
      for i in canvas.pixels.indices {
        canvas.pixels[i] = Pixel(
          bits: 0xFF00_0000 | UInt32.random(in: 0..<8, using: &random) * 0x1F_2F3F)
      }
      return canvas
    }
  }

  static func rgba(_ count: Int) -> [UInt8] {
    canvases(count).flatMap { $0.pixels.withUnsafeBytes { Array($0) } }
  }

  /// Gray frames of the size, each brighter than the one before it.
  static func y4m(_ count: Int, rate: Int = 25) -> [UInt8] {
    let header = "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):1 Ip A1:1 Cmono\n"
    return (0..<count).reduce(Array(header.utf8)) { film, frame in
      film + Array("FRAME\n".utf8)
        + [UInt8](repeating: UInt8(frame), count: size.width * size.height)
    }
  }
}

extension Folder {
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return self[name]
  }

  /// Writes `frame1.png` and so on into `folder`.
  func writePNGs(_ count: Int, in folder: String) throws -> [String] {
    try TestFrames.canvases(count).enumerated().map { index, canvas in
      try write(PNGEncoder.encode(canvas), to: "\(folder)/frame\(index + 1).png")
    }
  }
}
