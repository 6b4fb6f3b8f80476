import KineoSystem

/// What the program ffprobe reports of a film.
struct FilmProbe {
  /// Columns and rows as they are shown, turned as the film says.
  private(set) var size = FrameSize(width: 0, height: 0)
  /// How wide pixels are for their height, as they are shown.
  private(set) var pixelAspect = Rational.one
  /// Frames a second; nil if that is not known.
  private(set) var frameRate: Rational?
  /// Whether frames are shown for different times, as those of recordings of screens.
  private(set) var isUneven = false
  /// Whether frames begin at multiples of the time that one has at ``frameRate``, though not at all of them.
  private(set) var hasMultiples = false
  /// The lowest whole rate at which each picture begins in a frame of its own; nil if that is not known.
  private(set) var separateRate: Rational?
  /// Nil if that is not known.
  private(set) var duration: Time?
  /// When the last picture ends, if pictures are shown for different times, or the film gives it no time.
  private(set) var end: Time?
  /// From where on the last pictures are still to be read, by the clock of the film; nil if they are known.
  private(set) var unreadEnd: Time?
  /// When the first picture begins, by the clock of the film.
  private let start: Time?
  /// From when the film begins, perhaps with sound alone, until its first picture.
  private(set) var delay = Time.zero
  /// The name of its color matrix in ffmpeg; nil if that is not known.
  private(set) var colorSpace: String?
  /// Whether the program finds the frame of any time in such a file without decoding all before it. In
  /// others (MPEG transport streams, AVI) it may begin within a group of pictures, or at a wrong frame.
  private(set) var seeksExactly = false
  /// Where samples of color are, if that is another place than the one that is usual.
  private(set) var siting: Y4MChroma.Siting?
  /// Whether its brightness goes beyond that of screens (PQ or HLG).
  private(set) var isHDR = false
  private(set) var hasAlpha = false
  /// Whether colors are stored as RGB, or numbers of such.
  private(set) var isRGB = false
  /// Whether there is no color.
  private(set) var isGray = false
  /// The decoder to ask for; nil for the usual one.
  private(set) var decoder: String?

  /// What ffprobe is to print.
  static let entries =
    "stream=codec_name,width,height,sample_aspect_ratio,pix_fmt,color_space,color_transfer,chroma_location"
    + ",r_frame_rate,avg_frame_rate,start_time,duration:stream_tags=alpha_mode,rotate,DURATION,DURATION-eng"
    + ":stream_side_data=rotation:format=format_name,duration,start_time:" + packetEntries
  /// What it is to print of pictures.
  static let packetEntries = "packet=pts_time,duration_time"
  /// How much of the film it is to read for that.
  static let interval = "%+#\(mostPackets)"
  private static let mostPackets = 200

  /// - Parameter json: What it printed.
  /// - Returns: Nil without a video stream.
  init?(_ json: [UInt8]) {
    guard let document = try? JSONValue(parsing: json),
      let stream = document["streams"]?.elements.first,
      let width = stream["width"]?.integer, let height = stream["height"]?.integer,
      1...1_000_000 ~= width, 1...1_000_000 ~= height
    else { return nil }
    let turn =
      stream["side_data_list"]?.elements.lazy.compactMap { $0["rotation"]?.integer }.first
      ?? stream["tags"]?["rotate"]?.text.flatMap { Int($0) } ?? 0
    let isTurned = abs(turn % 180) == 90
    size = FrameSize(width: isTurned ? height : width, height: isTurned ? width : height)
    if let aspect = Self.ratio(stream["sample_aspect_ratio"], separator: ":") {
      pixelAspect = isTurned ? 1 / aspect : aspect
    }
    (frameRate, isUneven) = Self.rate(stream)
    let packets = document["packets"]?.elements ?? []
    let times = packets.compactMap { Self.time($0["pts_time"]) }
    // MPEG program streams have times of some packets alone.
    if let frameRate, times.count == packets.count {
      hasMultiples = Self.areMultiples(times, at: frameRate)
      isUneven = isUneven || !hasMultiples || Self.hasGaps(times, at: frameRate)
      separateRate = Self.separateRate(times)
    }
    let container = document["format"]
    // Sound may go on after the last picture.
    start = Self.time(stream["start_time"])
    // ffmpeg's tag says when the last picture ends, that of mkvmerge how long pictures are shown.
    let tags = stream["tags"]
    let tagged =
      Self.clockTime(tags?["DURATION"]).map { $0 - (start ?? .zero) }
      ?? Self.clockTime(tags?["DURATION-eng"])
    let durations = [
      Self.time(stream["duration"]), tagged, Self.time(container?["duration"]),
    ]
    duration = durations.lazy.compactMap(\.self).first { $0 > .zero }
    if let start, let first = Self.time(container?["start_time"]) {
      delay = max(.zero, start - first)
    }
    let containers = container?["format_name"]?.text?.split(separator: ",") ?? []
    seeksExactly = containers.contains { $0 == "mov" || $0 == "matroska" }
    let space = stream["color_space"]?.text
    colorSpace = ["unknown", "reserved"].contains(space) ? nil : space
    siting = stream["chroma_location"]?.text == "topleft" ? Y4MChroma.Siting() : nil
    isHDR = ["smpte2084", "arib-std-b67"].contains(stream["color_transfer"]?.text)
    readFormat(stream)
    if packets.count < Self.mostPackets {
      readEnd(packets)
    } else {
      unreadEnd = max(.zero, (start ?? .zero) + (duration ?? .zero) - Self.lookedBack)
    }
  }

  /// Keyframes are mostly closer to each other.
  private static let lookedBack = Time.seconds(15)

  /// Learns when the last picture begins and ends, which the film may report wrongly.
  ///
  /// - Parameter json: What ffprobe printed of the end of the film.
  mutating func readEnd(_ json: [UInt8]) {
    let document = try? JSONValue(parsing: json)
    readEnd(document?["packets"]?.elements ?? [])
    unreadEnd = nil
  }

  private mutating func readEnd(_ packets: [JSONValue]) {
    let packets = packets.compactMap { packet in
      Self.time(packet["pts_time"]).map { ($0, Self.time(packet["duration_time"]) ?? .zero) }
    }
    guard let frameRate, let (last, length) = packets.max(by: { $0.0 < $1.0 }) else { return }
    // With less time the last picture has none of its own.
    let frame = 1 / frameRate
    let least = Time(isUneven ? Self.shortestFrame : frame / 2)
    guard isUneven || length < least else { return }
    let begin = max(.zero, last - (start ?? .zero))
    let ends = [duration ?? .zero, begin + length]
    end = ends.first { $0 >= begin + least } ?? begin + max(Time(frame), least)
    duration = end
  }

  /// The shortest time, in seconds, for which a GIF shows a picture.
  static let shortestFrame = Rational(1, over: 50)

  private mutating func readFormat(_ stream: JSONValue) {
    let format = stream["pix_fmt"]?.text ?? ""
    let codec = stream["codec_name"]?.text ?? ""
    // The usual decoders of VP8 and VP9 leave alpha out.
    if stream["tags"]?["alpha_mode"]?.text == "1" {
      decoder = ["vp8": "libvpx", "vp9": "libvpx-vp9"][codec]
    }
    isGray = ["gray", "ya8", "ya16"].contains { format.hasPrefix($0) }
    isRGB = ["rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr", "x2rgb", "pal8", "mono"]
      .contains { format.hasPrefix($0) }
    hasAlpha =
      decoder != nil || format.hasPrefix("yuva")
      || isRGB && (format.contains("a") || format == "pal8")
  }

  private static func time(_ seconds: JSONValue?) -> Time? {
    seconds?.text.flatMap { Double($0) }.map { Time.seconds($0) }.flatMap { $0.isValid ? $0 : nil }
  }

  /// A time such as `00:01:02.500000000`, as Matroska has it.
  private static func clockTime(_ text: JSONValue?) -> Time? {
    let parts = (text?.text ?? "").split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2]
    else { return nil }
    let time = Time.seconds((hours * 60 + minutes) * 60 + seconds)
    return time.isValid ? time : nil
  }

  /// Two numbers above 0.
  private static func ratio(_ text: JSONValue?, separator: Character) -> Rational? {
    let parts = (text?.text ?? "").split(separator: separator).map { Int($0) }
    guard parts.count == 2, let one = parts[0], let other = parts[1], one > 0, other > 0
    else { return nil }
    return Rational(one, over: other)
  }

  /// How far the mean rate of even frames may be off, as it is taken from few.
  private static let inaccuracy = Rational(3, over: 20)

  /// A higher rate of which all times are multiples is that of a clock.
  private static let highestLeast = Rational(120)
  /// The rate of a film whose own is not known.
  static let usual = Rational(25)

  /// The rate that all its times are about multiples of, the mean where that is far too high, because frames
  /// come when they like; and whether they do.
  private static func rate(_ stream: JSONValue) -> (rate: Rational?, isUneven: Bool) {
    func rate(_ name: String) -> Rational? {
      let rate = ratio(stream[name], separator: "/")
      return rate.flatMap { FrameInput.frameRates ~= $0 ? $0 : nil }
    }
    guard let least = rate("r_frame_rate") else { return (rate("avg_frame_rate"), false) }
    let isTooHigh = least > highestLeast
    guard let mean = rate("avg_frame_rate") else {
      return isTooHigh ? (usual, true) : (least, false)
    }
    return (isTooHigh ? mean : least, mean < least * (1 - inaccuracy))
  }

  /// Whether far fewer frames begin within some time than a film of this rate has: Matroska's own may be wrong.
  private static func hasGaps(_ times: [Time], at rate: Rational) -> Bool {
    guard let first = times.min(), let last = times.max() else { return false }
    let expected = (last - first).seconds * rate + 1
    return Rational(times.count) < expected * (1 - inaccuracy)
  }

  /// Whether some times are multiples of that of a frame, but for rounding to milliseconds.
  private static func areMultiples(_ times: [Time], at rate: Rational) -> Bool {
    guard let first = times.min() else { return false }
    return times.allSatisfy { time in
      let frames = (time - first).seconds * rate
      let rest = frames - Rational(frames.rounded)
      return max(rest, .zero - rest) <= rounding * rate
    }
  }

  private static func separateRate(_ times: [Time]) -> Rational? {
    let times = times.sorted()
    let shortest = zip(times.dropFirst(), times).map { ($0 - $1).seconds }.filter { $0 > .zero }
      .min()
    return shortest.map { Rational((1 / $0).ceiling) }
  }

  /// Times in milliseconds are off by half of one, and two of them by twice as much.
  private static let rounding = Rational(1, over: 1000)

  /// The matrix, if it is one of ours.
  var matrix: YUVMatrix? {
    switch colorSpace {
    case "bt709": .bt709
    case "smpte170m", "bt470bg", "fcc": .bt601
    default: nil
    }
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var integer: Int? {
    if case .digits(let digits) = self { Int(digits) } else { nil }
  }
}
