/// A GIF89a file, read without any leniency.
public struct StrictGIF: Sendable, Equatable {
  /// One image of the file.
  public struct Frame: Sendable, Equatable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    /// Centiseconds.
    public var delay: Int
    /// 1 keeps the image, 2 clears its block; 0 says nothing.
    public var disposal: Int
    public var transparentIndex: Int?
    /// Colors as 0xRRGGBB; nil where the global table serves.
    public var localTable: [UInt32]?
    public var minimumCodeSize: Int
    /// One a pixel, row by row from the top.
    public var indices: [UInt8]
  }

  public var width: Int
  public var height: Int
  /// What the loop block says: 0 for ever, N repeats N times; nil without a block: once.
  public var loops: Int?
  /// Colors as 0xRRGGBB; nil if there is no global table.
  public var globalTable: [UInt32]?
  public var frames: [Frame]
  /// The texts of the comments, each with its sub-blocks joined.
  public var comments: [String] = []

  /// Reads a whole file.
  ///
  /// Beyond what GIF89a asks for, it refuses what viewers disagree on: images outside the screen,
  /// delays under 2 cs (but for the only image), disposal 3, a loop block that does not follow the
  /// global table, data that goes on after the last pixel, bytes after the trailer.
  public init(_ bytes: [UInt8]) throws(StrictGIFError) {
    var reader = ByteReader(bytes)
    try self.init(&reader)
  }
}

/// Where a file is wrong, and how.
public struct StrictGIFError: Error, Equatable, CustomStringConvertible {
  /// Bytes before the place.
  public var offset: Int
  public var reason: String

  public var description: String { "byte \(offset): \(reason)" }
}
