import Foundation
import Kineo
import SeededRandom

/// Seeded frames, and the files that hold them.
struct TestFootage {
  let width: Int
  let height: Int
  var frames: [PixelBuffer] = []

  /// Blocks of few colors, so that GIFs are exact.
  ///
  /// - Parameter alphas: What pixels may have.
  init(width: Int = 9, height: Int = 7, count: Int, seed: Int, alphas: [UInt32] = [255]) {
    (self.width, self.height) = (width, height)
    var random = SeededGenerator(seed: seed)
    let colors = (0..<20).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) }
    for _ in 0..<count {
      var frame = PixelBuffer(width: width, height: height)
      for i in frame.pixels.indices {
        let alpha = alphas.randomElement(using: &random) ?? 255
        frame.pixels[i] = (colors.randomElement(using: &random) ?? 0) | alpha << 24
      }
      frames.append(frame)
    }
  }

  var size: FrameSize { FrameSize(width: width, height: height) }

  /// Straight RGBA.
  var rgba: [UInt8] { frames.flatMap { $0.pixels.withUnsafeBytes { Array($0) } } }

  var rgb: [UInt8] { rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element) }

  /// Each frame as a PNG file.
  func pngs() throws -> [[UInt8]] {
    try frames.map { frame in
      var frame = frame
      frame.premultiply()
      return try PNGEncoder.encode(frame)
    }
  }
}

/// A folder of a test's own; removed with the value.
final class Scratch {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "kineo-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[name])))
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }
}

extension Footage {
  /// All frames, drawn in one go, without a color behind them.
  func drawn() throws -> [PixelBuffer] {
    var drawn: [PixelBuffer] = []
    try frames.draw(0..<frames.frameCount) { canvas, _ in drawn.append(canvas) }
    return drawn
  }

  /// Each frame, drawn alone, from the last to the first.
  func drawnAlone() throws -> [PixelBuffer] {
    var drawn: [PixelBuffer] = []
    for index in (0..<frames.frameCount).reversed() {
      try frames.draw(index..<index + 1) { canvas, _ in drawn.append(canvas) }
    }
    return drawn.reversed()
  }
}
