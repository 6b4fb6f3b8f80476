import KineoRaster
import KineoSystem

/// An animated PNG that is joined from still ones, chunk by chunk.
public struct JoinedAPNG {
  /// What a frame's control chunk says (PNG specification, third edition, section 11.3.6.2).
  public struct Frame {
    /// A PNG of the same kind as the first, whose pixels the frame has.
    public var png: [UInt8]
    public var x = 0
    public var y = 0
    public var delay: (numerator: Int, denominator: Int) = (1, 10)
    /// 0 keeps the frame, 1 clears it, 2 restores what was under it.
    public var disposal: UInt8 = 0
    /// 0 replaces pixels, 1 lays over them.
    public var blending: UInt8 = 0

    public init(_ png: [UInt8]) { self.png = png }
  }

  public var frames: [Frame]
  /// The picture that programs without animations show; nil for the first frame.
  public var stillPicture: [UInt8]?
  public var plays = 0
  /// The number of frames in the file; nil for the right one.
  public var claimedFrames: Int?
  /// Pieces that the compressed pixels of each frame are cut into.
  public var pieces = 1

  public init(_ frames: [Frame]) { self.frames = frames }

  /// The file.
  public var bytes: [UInt8] {
    let first = Self.chunks(of: stillPicture ?? frames.first?.png ?? [])
    var file = PNGDecoder.signature
    for chunk in first where chunk.name != "IDAT" && chunk.name != "IEND" {
      file += Self.chunk(chunk.name, Array(chunk.data))
      guard chunk.name == "IHDR" else { continue }
      file += Self.chunk("acTL", number(claimedFrames ?? frames.count) + number(plays))
    }
    var sequence = 0
    if let stillPicture { file += Self.chunk("IDAT", Self.data(of: stillPicture)) }
    for (index, frame) in frames.enumerated() {
      file += Self.chunk("fcTL", number(sequence) + control(of: frame))
      sequence += 1
      for piece in cut(Self.data(of: frame.png)) {
        if index == 0, stillPicture == nil {
          file += Self.chunk("IDAT", piece)
        } else {
          file += Self.chunk("fdAT", number(sequence) + piece)
          sequence += 1
        }
      }
    }
    return file + Self.chunk("IEND", [])
  }

  private func control(of frame: Frame) -> [UInt8] {
    let delays = [frame.delay.numerator, frame.delay.denominator]
    return Array(frame.png[16..<24]) + number(frame.x) + number(frame.y)
      + delays.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      + [frame.disposal, frame.blending]
  }

  private func cut(_ data: [UInt8]) -> [[UInt8]] {
    let size = max(1, (data.count + pieces - 1) / pieces)
    return stride(from: 0, to: data.count, by: size).map {
      Array(data[$0..<min($0 + size, data.count)])
    }
  }

  /// Where the chunks called `name` begin in `file`.
  public static func places(of name: String, in file: [UInt8]) -> [Int] {
    var (places, place) = ([Int](), PNGDecoder.signature.count)
    while let chunk = StoredPNGChunk(file, at: place) {
      if chunk.name == name { places.append(place) }
      place = chunk.end
    }
    return places
  }

  /// `file` with the data of the chunk at `place` changed, and a check sum that fits.
  public static func changing(
    _ file: [UInt8], at place: Int, _ change: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    guard let old = StoredPNGChunk(file, at: place) else { return file }
    var data = Array(old.data)
    change(&data)
    return file[..<place] + chunk(old.name, data) + file[old.end...]
  }

  /// `file` with the right check sum in each chunk.
  public static func sealed(_ file: [UInt8]) -> [UInt8] {
    var (sealed, place) = (Array(file.prefix(PNGDecoder.signature.count)), 8)
    while let chunk = StoredPNGChunk(file, at: place) {
      let sum = StoredPNGChunk.checksum(of: Array(file[place + 4..<chunk.data.endIndex]))
      sealed += file[place..<chunk.data.endIndex] + sum.bigEndianBytes
      place = chunk.end
    }
    return sealed + file[min(place, file.count)...]
  }

  private static func data(of png: [UInt8]) -> [UInt8] {
    chunks(of: png).filter { $0.name == "IDAT" }.flatMap { Array($0.data) }
  }

  private static func chunks(of file: [UInt8]) -> [StoredPNGChunk] {
    var (chunks, place) = ([StoredPNGChunk](), PNGDecoder.signature.count)
    while let chunk = StoredPNGChunk(file, at: place) {
      chunks.append(chunk)
      place = chunk.end
    }
    return chunks
  }

  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    StoredPNGChunk.bytes(name, data)
  }

  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
