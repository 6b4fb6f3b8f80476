import Foundation
import KineoGeometry
import KineoRaster
import TestSupport

/// Valid files of a few hundred bytes, of every kind that their decoders tell apart, as Pillow 9.4 wrote
/// them.
public enum TinyFiles {
  /// Four JPEGs.
  public static let jpegs = [
    // Baseline, 9 x 7 px, halved chroma, an EXIF orientation.
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsS"
      + "FBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/"
      + "2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk"
      + "pKSkpKT/wAARCAAHAAkDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEE/8QAHhAAAgEDBQAAAAAA"
      + "AAAAAAAAAAERAgMEBRQhUpH/xAAVAQEBAAAAAAAAAAAAAAAAAAACA//EABkRAQACAwAAAAAAAAAAAAAAAAIA"
      + "AQMEEf/aAAwDAQACEQMRAD8Az4unUpS4hcsm1u9l4gBawLPVIZNnKSaN8n//2Q==",
    // Progressive, 9 x 7 px.
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmB"
      + "anGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSk"
      + "pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAHAAkDAREAAhEBAxEB/8QAFQABAQAAAAAA"
      + "AAAAAAAAAAAAAQP/xAAVAQEBAAAAAAAAAAAAAAAAAAADAv/aAAwDAQACEAMQAAABmdDn/8QAGBAAAgMAAAAA"
      + "AAAAAAAAAAAAAAECAxL/2gAIAQEAAQUCjWZZ/8QAGBEAAgMAAAAAAAAAAAAAAAAAAAIRFFH/2gAIAQMBAT8B"
      + "R4LL6f/EABcRAAMBAAAAAAAAAAAAAAAAAAABEyH/2gAIAQIBAT8BWk0f/8QAFBABAAAAAAAAAAAAAAAAAAAA"
      + "EP/aAAgBAQAGPwI//8QAFhABAQEAAAAAAAAAAAAAAAAAAAFh/9oACAEBAAE/IZNn/9oADAMBAAIAAwAAABB3"
      + "/8QAFxEAAwEAAAAAAAAAAAAAAAAAAAER8P/aAAgBAwEBPxCaswh//8QAFhEBAQEAAAAAAAAAAAAAAAAAAAFh"
      + "/9oACAECAQE/EKcn/8QAGRABAAIDAAAAAAAAAAAAAAAAAQARIWGR/9oACAEBAAE/EBFtUZZpcJ//2Q==",
    // Gray, 5 x 5 px.
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmB"
      + "anGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAAFAAUBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/E"
      + "ABcQAQADAAAAAAAAAAAAAAAAAAMABBL/2gAIAQEAAD8ACFQ8T//Z",
    // CMYK, 9 x 7 px.
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAoHB4jHhkoIyEjLSsoMDxkQTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq"
      + "2q2KjMj/y9ru9f///5vB////+v/m/f/4/8AAFAgABwAJBEMRAE0RAFkRAEsRAP/EABgAAAIDAAAAAAAAAAAA"
      + "AAAAAAAEAQMF/8QAIRAAAQMEAQUAAAAAAAAAAAAAAQACFQMEEVEFElNhotH/2gAOBEMATQBZAEsAAD8Ajjg2"
      + "mzrccNaMk+FTHjQSNpaithbKWkr3vejfiI8aCfiRoIX/2Q==",
  ].map(bytes)

  /// Four WebPs.
  public static let webps = [
    // Lossy, 9 x 7 px.
    "UklGRlYAAABXRUJQVlA4IEoAAACwAQCdASoJAAcABABoJbACdADb61FQAP7vacrPzOcO7m73HRfXV8d/sPvv"
      + "md4krG67gvmvdKdu+kJ8NOz/qH+jkxUZoPOqU6QAAA==",
    // Lossless, with alpha, 9 x 7 px.
    "UklGRlQAAABXRUJQVlA4TEgAAAAvCIABELkyRPQ/dhFF6H9AUds2UFQa1fiz3OtmoKBtGzaU7sJ4Ctq2Ybpj"
      + "/ogrCQSSxKZfbAKkK6czUZsuAdRBADVNBzwQ8AA=",
    // Lossy, with alpha, 9 x 7 px.
    "UklGRnQAAABXRUJQVlA4WAoAAAAQAAAACAAABgAAQUxQSA4AAAABD/Ce/4iIMAER/Y8AAFZQOCBAAAAA0AEA"
      + "nQEqCQAHAAVAfCWwAnQBC0JkVAAA/uX/2DJzWEQK1cE6Ih9mGGvUCk1wcbDYPFLpGF4d/Bxuk3sNJOgAAA==",
    // Moving, two frames of 9 x 7 px.
    "UklGRhQBAABXRUJQVlA4WAoAAAASAAAACAAABgAAQU5JTQYAAAAAAAAAAgBBTk1GggAAAAAAAAAAAAgAAAYA"
      + "ACgAAAJBTFBIFAAAAAEPcJ7hiAghpiGmf2c+GSL6H9IBVlA4IE4AAABQAQCdASoJAAcABUB8JbAABHQAAP5F"
      + "p7Q/+Vr39vD/+qRf1wrPT1SZR/imLni7cSschsycEP5/meK67zsJjPxS6RheHfwcbpN7DSToAABBTk1GXgAA"
      + "AAAAAAAAAAgAAAYAADIAAABWUDggRgAAAFQBAJ0BKgkABwAAAHwlsAAEdAAA/u3l/VvsZ/6w3YVsf/2on+gB"
      + "k2Crjl11XGbojrfaW39tHO04ylT/4DEDdIgFPYsAAAA=",
  ].map(bytes)

  /// Animated PNGs of two and three frames, with every disposal, and with a default image that is no frame.
  public static func apngs() throws -> [[UInt8]] {
    let colors = [Color.red, .green, Color(red: 0, green: 0, blue: 1, alpha: 0.5)]
    var frames = try colors.enumerated().map { index, color in
      var canvas = PixelBuffer(width: 6 - index, height: 5, filledWith: Pixel(color))
      canvas[1, 2] = .clear
      return JoinedAPNG.Frame(try PNGEncoder.encode(canvas))
    }
    for index in 1...2 {
      frames[index].disposal = UInt8(index)
      frames[index].blending = UInt8(index - 1)
      frames[index].x = index
    }
    var other = JoinedAPNG(Array(frames.dropFirst()))
    other.stillPicture = frames[0].png
    other.plays = 2
    return [JoinedAPNG(frames).bytes, other.bytes]
  }

  /// The fonts of the tests: TrueType and CFF outlines, variable, with colors and with bitmaps.
  public static func fonts() throws -> [[UInt8]] {
    let folder = Checkout.path("Tests/Fonts")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix("tf") }
      .map { Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
  }

  /// 1, 4, 8, 16, 24 and 32 bits a pixel, in runs, with masks, top down.
  public static let bmps: [[UInt8]] = [
    bmp(9, 5, bits: 1, table, [UInt8](repeating: 0xA5, count: 20)),
    bmp(9, 5, bits: 4, table, [UInt8](repeating: 0x21, count: 40)),
    bmp(6, 4, bits: 8, table, (0..<32).map { $0 % 16 }),
    bmp(
      6, 2, bits: 8, compression: 1, table, [6, 1, 0, 0, 0, 4, 1, 2, 3, 4, 0, 2, 1, 0, 1, 5, 0, 1]),
    bmp(6, 2, bits: 4, compression: 2, table, [6, 0x12, 0, 0, 0, 3, 0x12, 0x30, 3, 0x45, 0, 1]),
    bmp(5, 3, bits: 16, [], (0..<36).map { $0 * 7 }),
    bmp(
      5, 3, bits: 16, compression: 3, [0, 0xF8, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0],
      (0..<36).map { $0 * 7 }),
    bmp(5, -3, bits: 24, [], (0..<48).map { $0 * 5 }),
    bmp(
      4, 3, bits: 32, compression: 6,
      [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255], (0..<48).map { $0 * 5 }),
  ]

  /// 16 colors, for 256.
  private static let table: [UInt8] = (0..<1024).map { (index: Int) in
    index % 4 == 3 ? 0 : UInt8(truncatingIfNeeded: index * 29)
  }

  /// A BMP with a header of 40 bytes.
  ///
  /// - Parameter between: Masks and the color table.
  public static func bmp(
    _ width: Int, _ height: Int, bits: Int, compression: Int = 0, _ between: [UInt8],
    _ pixels: [UInt8]
  ) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let colors = bits > 8 ? between : Array(between.prefix(4 << bits))
    let offset = 54 + colors.count
    let start = Array("BM".utf8) + bytes(offset + pixels.count, 4) + bytes(0, 4) + bytes(offset, 4)
    let info =
      bytes(40, 4) + bytes(width, 4) + bytes(height, 4) + bytes(1, 2) + bytes(bits, 2)
      + bytes(compression, 4) + bytes(pixels.count, 4) + bytes(0, 16)
    return start + info + colors + pixels
  }

  /// Delays of frames.
  public static let delays = ["0.5\n120ms\n1s\n", "# slides\n\n 0.25 \r\n3\r\n"]
    .map { Array($0.utf8) }

  /// Texts of colors.
  public static let palettes = [
    "#ff0000\n00ff00\n#0000ff\n", "GIMP Palette\nName: A\nColumns: 2\n# a\n0 0 0 Ink\n255 128 0\n",
  ].map { Array($0.utf8) }

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }
}
