import KineoGeometry
import KineoSystem

/// The frames of an animated PNG as they are in the file, without their pixels (PNG specification, third
/// edition, section 11.3.6).
package struct APNGFile {
  /// What becomes of a frame when its time is over.
  enum Disposal: UInt8 {
    case keep, clear, restorePrevious
  }

  /// How a frame is drawn on what is there.
  enum Blending: UInt8 {
    case replace, over
  }

  package struct Frame {
    let rect: PixelRect
    /// In seconds, as the file has it.
    let delay: Rational
    let disposal: Disposal
    let blending: Blending
    /// Parts of one stream of compressed pixels.
    fileprivate(set) var data: [ArraySlice<UInt8>] = []
  }

  let width: Int
  let height: Int
  /// How often it is played in all; nil for ever.
  let playCount: Int?
  private(set) var frames: [Frame] = []
  private var header: [UInt8] = []
  /// What all frames have in common: palette, transparent colors, color space.
  private var tables: [ArraySlice<UInt8>] = []

  /// Nil for a PNG without an animation, which is one without a control chunk before its image.
  ///
  /// - Parameter file: A whole file with a PNG's signature and header.
  /// - Throws: `ImageError.damaged`.
  package init?(_ file: [UInt8]) throws(ImageError) {
    guard let control = Self.control(of: file), let size = try? PNGDecoder.size(of: file) else {
      return nil
    }
    (width, height) = size
    playCount = control.plays == 0 ? nil : control.plays
    var chunks = APNGChunks(file, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    while let chunk = try chunks.next() {
      switch chunk {
      case .header(let data): header = data
      case .table(let bytes): tables.append(bytes)
      case .frame(let frame): frames.append(frame)
      case .pixels(let data): frames[frames.count - 1].data.append(data)
      }
    }
    guard [frames.count, Self.unknownCount].contains(control.frames) else {
      throw .damaged(.png, .png(.frameCount(frames.count, claimed: control.frames)))
    }
  }

  /// The number of frames that `file` claims to have, as far as its first bytes show it; nil for a PNG
  /// without an animation.
  package static func frameCount(of file: [UInt8]) -> Int? { control(of: file)?.frames }

  /// The number of frames in files of programs that cannot go back to write it, as ffmpeg in a pipe.
  private static let unknownCount = Int(UInt32.max)

  private static func control(of file: [UInt8]) -> (frames: Int, plays: Int)? {
    var place = PNGDecoder.signature.count
    while let chunk = StoredPNGChunk(file, at: place), chunk.name != "IDAT" {
      place = chunk.end
      guard chunk.name == "acTL", chunk.data.count == 8 else { continue }
      let frames = chunk.data.number(at: 0)
      return frames > 0 ? (frames, chunk.data.number(at: 4)) : nil
    }
    return nil
  }

  /// A still PNG of a frame.
  func picture(of frame: Frame) -> [UInt8] {
    var header = header
    header.replaceSubrange(
      0..<8, with: [frame.rect.width, frame.rect.height].flatMap { UInt32($0).bigEndianBytes })
    return PNGDecoder.signature + StoredPNGChunk.bytes("IHDR", header) + tables.flatMap(\.self)
      + StoredPNGChunk.bytes("IDAT", frame.data.flatMap(\.self)) + StoredPNGChunk.bytes("IEND", [])
  }
}

// MARK: - Timing

extension APNGFile {
  /// How long each frame is shown, in seconds. Browsers show frames of 10 ms and less for a tenth of a
  /// second.
  package var delays: [Rational] {
    frames.map { $0.delay <= Rational(1, over: 100) ? Rational(1, over: 10) : $0.delay }
  }

  /// ``delays`` in whole milliseconds, no boundary of which is off by more than a half.
  var milliseconds: [Int] {
    var (time, before) = (Rational.zero, 0)
    return delays.map { delay in
      time = time + delay * Rational(1000)
      defer { before = time.rounded }
      return time.rounded - before
    }
  }
}
