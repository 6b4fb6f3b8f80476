/// What the markers of a JPEG say before its pixels (ITU-T T.81, annex B).
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var channels = 0
  private(set) var depth = 0
  /// The marker of the frame header: 0xC0 to 0xC2 are baseline, extended and progressive.
  private(set) var process: UInt8 = 0
  private(set) var orientation = ImageOrientation.upright
  /// Where the first scan's data begins.
  private(set) var scanStart = 0

  /// Reads up to the first scan.
  ///
  /// - Throws: `ImageError.damaged` if that is not there, `.unsupported` for what is not decoded.
  init(_ file: [UInt8]) throws(ImageError) {
    var markers = JPEGMarkers(file)
    while let segment = markers.next() {
      switch segment.marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker):
        try readFrame(segment.marker, file[segment.content])
      case 0xE1:
        orientation = ImageOrientation(exif: file[segment.content]) ?? orientation
      case 0xDA:
        guard process != 0 else { throw .damaged(.jpeg, .header) }
        scanStart = segment.content.upperBound
        return
      default: break
      }
    }
    throw .damaged(.jpeg, markers.isAtEnd ? .end : .header)
  }

  var summary: ImageSummary {
    let (width, height) = orientation.isTurned ? (height, width) : (width, height)
    return ImageSummary(.jpeg, width: width, height: height)
  }

  /// Depth, height, width and the number of channels (T.81, section B.2.2).
  private mutating func readFrame(
    _ marker: UInt8, _ content: ArraySlice<UInt8>
  ) throws(ImageError) {
    guard process == 0, content.count >= 6 else { throw .damaged(.jpeg, .header) }
    let bytes = content.prefix(6).map(Int.init)
    (depth, height, width) = (bytes[0], bytes[1] << 8 | bytes[2], bytes[3] << 8 | bytes[4])
    channels = bytes[5]
    process = marker
    guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker) else {
      throw .unsupported(.jpeg, .process(marker: marker))
    }
    guard depth == 8 else { throw .unsupported(.jpeg, .depth(bits: depth)) }
    guard [1, 3, 4].contains(channels) else { throw .unsupported(.jpeg, .channels(channels)) }
    // A height that only follows the first scan is allowed by T.81 and written by nobody.
    guard width > 0, height > 0 else { throw .damaged(.jpeg, .header) }
  }
}

/// The segments of a JPEG in their order, with the data between them skipped.
struct JPEGMarkers {
  struct Segment {
    let marker: UInt8
    /// What follows the length; empty for markers that have none.
    let content: Range<Int>
  }

  private let file: [UInt8]
  private var place = 2
  /// Whether the file ended where a segment should be, or within one.
  private(set) var isAtEnd = false

  init(_ file: [UInt8]) { self.file = file }

  /// The next segment, passing over data of scans; nil at the end of the file, or where a length is
  /// none.
  mutating func next() -> Segment? {
    guard let marker = nextMarker() else {
      isAtEnd = true
      return nil
    }
    // Start and end of the image, restarts and TEM stand alone (T.81, table B.1).
    if marker == 0x01 || 0xD0...0xD9 ~= marker {
      return Segment(marker: marker, content: place..<place)
    }
    guard place + 2 <= file.count else {
      isAtEnd = true
      return nil
    }
    let length = Int(file[place]) << 8 | Int(file[place + 1])
    guard length >= 2 else { return nil }
    guard place + length <= file.count else {
      isAtEnd = true
      return nil
    }
    defer { place += length }
    return Segment(marker: marker, content: place + 2..<place + length)
  }

  /// Skips to the code after the next 0xFF that is followed by neither 0, which belongs to data, nor
  /// another 0xFF, which fills.
  private mutating func nextMarker() -> UInt8? {
    guard let start = Self.markerStart(in: file, from: place) else { return nil }
    place = start + 2
    return file[start + 1]
  }

  private static func markerStart(in file: [UInt8], from start: Int) -> Int? {
    let bytes = file.span
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0, bytes[place + 1] != 0xFF { return place }
      place += 1
    }
    return nil
  }
}
