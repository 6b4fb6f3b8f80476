import Foundation
import KineoRaster

/// Two pictures that should be equal.
struct PictureComparison {
  let expected: PixelBuffer
  let actual: PixelBuffer

  /// A pixel that differs, and the most by which one of its channels does.
  struct Difference {
    let x: Int
    let y: Int
    let amount: Int
    let expected: String
    let actual: String
  }

  /// The pixels that differ by more than is tolerated there.
  func differences(beyond tolerance: Tolerance) -> [Difference] {
    precondition(expected.bounds == actual.bounds, "pictures of one size")
    return expected.pixels.indices.compactMap { index in
      let (one, other) = (expected.pixels[index], actual.pixels[index])
      let amount = one.difference(from: other)
      if amount <= min(tolerance.flat, tolerance.edges) { return nil }
      let (x, y) = (index % expected.width, index / expected.width)
      guard amount > (isFlat(x, y) ? tolerance.flat : tolerance.edges) else { return nil }
      return Difference(
        x: x, y: y, amount: amount, expected: one.channels, actual: other.channels)
    }
  }

  /// Whether the expected picture shows one color in this pixel and those around it.
  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    let columns = max(0, x - 1)...min(expected.width - 1, x + 1)
    return (max(0, y - 1)...min(expected.height - 1, y + 1)).allSatisfy { row in
      columns.allSatisfy { expected[$0, row] == expected[x, y] }
    }
  }
}

// MARK: - What a failure leaves

extension PictureComparison {
  /// Saves expected picture, difference and actual picture side by side, enlarged.
  ///
  /// - Returns: The file's path.
  func save(as name: String) -> String {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
      .appending(path: ".build/conformance")
    let file = folder.appending(path: name.replacing("/", with: "-") + ".png")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(PNGEncoder.encode(sheet)).write(to: file)
      return file.path(percentEncoded: false)
    } catch {
      return "not saved: \(error)"
    }
  }

  /// The three pictures in a row on a grey ground; differences are shown 16 times as large.
  private var sheet: PixelBuffer {
    let scale = max(1, 256 / max(expected.width, expected.height))
    var difference = expected
    for index in difference.pixels.indices {
      difference.pixels[index] = expected.pixels[index].contrast(to: actual.pixels[index])
    }
    let width = (expected.width + 1) * scale
    var sheet = PixelBuffer(
      width: 3 * width - scale, height: expected.height * scale,
      filledWith: Pixel(bits: 0xFF80_8080))
    for (index, picture) in [expected, difference, actual].enumerated() {
      sheet.lay(picture.enlarged(scale), x: index * width, y: 0)
    }
    return sheet
  }
}

extension PixelBuffer {
  fileprivate func enlarged(_ scale: Int) -> PixelBuffer {
    var buffer = PixelBuffer(width: width * scale, height: height * scale)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width { buffer[x, y] = self[x / scale, y / scale] }
    }
    return buffer
  }
}

extension Pixel {
  fileprivate var bytes: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }

  fileprivate var channels: String { "\(bytes)" }

  /// The most by which a channel differs.
  fileprivate func difference(from other: Pixel) -> Int {
    if self == other { return 0 }
    return zip(bytes, other.bytes).map { abs($0 - $1) }.max() ?? 0
  }

  /// An opaque color that shows how channels differ; alpha adds to all.
  fileprivate func contrast(to other: Pixel) -> Pixel {
    let apart = zip(bytes, other.bytes).map { UInt32(abs($0 - $1)) }
    func shown(_ channel: Int) -> UInt32 { min(255, (apart[channel] + apart[3]) * 16) }
    return Pixel(bits: shown(0) | shown(1) << 8 | shown(2) << 16 | 0xFF00_0000)
  }
}
