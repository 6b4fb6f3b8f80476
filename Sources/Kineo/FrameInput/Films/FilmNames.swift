import KineoSystem

/// What identifies films.
enum FilmNames {
  /// Extensions of files whose first bytes are not known.
  private static let extensions = [
    "mp4", "m4v", "mov", "qt", "webm", "mkv", "avi", "mpg", "mpeg", "m2v", "ts", "m2ts", "mts",
    "wmv",
    "asf", "flv", "ogv", "3gp", "3g2", "mxf", "vob", "dv", "apng",
  ]

  /// Names in ffmpeg of the formats that are read: containers and streams whose frames are all in one file.
  /// Playlists and others that open further files, such as `hls` and `concat`, are not among them.
  static let formats = [
    "mov", "mp4", "matroska", "webm", "avi", "mpeg", "mpegvideo", "mpegts", "flv", "live_flv",
    "ogg", "asf", "mxf", "dv", "gif", "apng", "yuv4mpegpipe", "rm", "nut", "ivf", "wtv", "gxf",
    "h264", "hevc", "av1", "obu", "m4v", "h263", "h261", "vc1", "mjpeg", "nsv", "flic", "smk",
    "bink", "webp_pipe", "png_pipe", "jpeg_pipe", "bmp_pipe",
  ]

  private static let signatures: [[UInt8]] = [
    Array("FLV\u{1}".utf8), Array("OggS".utf8), [0x00, 0x00, 0x01, 0xBA], [0x30, 0x26, 0xB2, 0x75],
  ]

  /// Whether a file that begins with `head` is a film.
  static func isFilm(_ head: [UInt8]) -> Bool {
    if let kind = FileKind(Array(head.prefix(16))) { return kind == .mp4 || kind == .matroska }
    let isAVI =
      head.starts(with: Array("RIFF".utf8)) && head.dropFirst(8).starts(with: Array("AVI ".utf8))
    return isAVI || signatures.contains { head.starts(with: $0) } || isTransportStream(head)
  }

  /// Whether it begins with packets of an MPEG transport stream, of 188 bytes each and the same first one, or
  /// of 192 with a time of four bytes before (ISO/IEC 13818-1, 2.4.3.2; Blu-ray's M2TS).
  private static func isTransportStream(_ head: [UInt8]) -> Bool {
    [(0, 188), (4, 192)].contains { first, length in
      let packets = stride(from: first, to: head.count, by: length)
      return head.count >= 3 * length && packets.allSatisfy { head[$0] == 0x47 }
    }
  }

  /// Whether a file is called like a film.
  static func isFilm(path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
