import Foundation
import Kineo
import TestSupport

@testable import KineoGallery

/// Presets and GIFs for galleries; small, because debug builds are slow.
enum Samples {
  static let preset = """
    # A square that moves.
    canvas: {width: 24, height: 16, background: white}
    layers:
      - square: {rectangle: [8, 8], fill: "#d9304f", position: [6, 8]}
    animate:
      - shift: {by: [12, 0], duration: 0.2}
      - fade: {to: 0, duration: 0.1}
    """

  static func source(_ text: String = preset, name: String = "square.yaml") throws -> PresetSource {
    try PresetSource(name: name, text: text)
  }

  /// The GIF that a preset gives.
  static func gif(
    _ text: String = preset, change: (inout OutputSettings) -> Void = { _ in }
  ) throws -> GIFFile {
    var composition = try source(text).composition()
    change(&composition.output)
    return try GIFFile(composition.gif().bytes)
  }

  static func entry(_ text: String = preset, name: String = "square") throws -> GalleryEntry {
    let source = try source(text, name: "\(name).yaml")
    return try GalleryEntry(
      name: name, gif: gif(text), preset: source, composition: source.composition(), measures: true)
  }

  /// A GIF byte by byte, with what Kineo never writes: images that are put back, or taken away, after
  /// their time, rows in four passes, an image that reaches beyond the screen, a data stream that is cut.
  static func strange() throws -> GIFFile {
    var bytes = Array("GIF89a".utf8) + [6, 0, 9, 0, 0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    bytes += image(x: 0, y: 0, width: 6, height: 9, disposal: 1)
    bytes += image(x: 1, y: 1, width: 3, height: 4, disposal: 3)
    bytes += image(x: 0, y: 0, width: 6, height: 9, disposal: 2, isInterlaced: true, transparent: 1)
    bytes += image(x: 3, y: 4, width: 5, height: 9, disposal: 4, transparent: 2)
    bytes += image(x: 2, y: 2, width: 2, height: 2, disposal: 1)
    bytes += image(x: 0, y: 0, width: 6, height: 9, disposal: 1, pixels: 20)
    return try GIFFile(bytes + [0x3B])
  }

  private static func image(
    x: Int, y: Int, width: Int, height: Int, disposal: Int, isInterlaced: Bool = false,
    transparent: Int? = nil, pixels: Int? = nil
  ) -> [UInt8] {
    let transparency: UInt8 = transparent == nil ? 0 : 1
    let control: [UInt8] = [
      0x21, 0xF9, 4, UInt8(disposal << 2) | transparency, 3, 0, UInt8(transparent ?? 0), 0,
    ]
    let sides: [Int] = [x, y, width, height]
    let place: [UInt8] = sides.flatMap { side in [UInt8(side), 0] }
    // Every index is a code of its own; a clear code before every second keeps all at three bits.
    var codes: [Int] = []
    for i in 0..<(pixels ?? width * height) {
      if i % 2 == 0 { codes.append(4) }
      codes.append((i * 7 + i / width) % 4)
    }
    codes.append(5)
    var data = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
    for (number, code) in codes.enumerated() {
      for bit in 0..<3 where code >> bit & 1 == 1 {
        let position = number * 3 + bit
        data[position / 8] |= 1 << UInt8(position % 8)
      }
    }
    let flags: UInt8 = isInterlaced ? 0x40 : 0
    return control + [0x2C] + place + [flags, 2, UInt8(data.count)] + data + [0]
  }
}
