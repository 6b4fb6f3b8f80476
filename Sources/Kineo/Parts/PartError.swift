import KineoSystem

/// Why a part is not drawn, or parts are not joined.
public enum PartError: Error, Hashable, Sendable {
  /// The animation has not the frames that a part is to have.
  case range(FrameRange, frames: Int)
  /// A largest size may need every frame in another size, which only the preset can draw.
  case maximumSize
  /// The system's `reason` for not reading `name`.
  case unreadable(name: String, reason: String)
  /// The file does not begin as parts do.
  case notAPart(name: String)
  /// The end of the file is missing.
  case cutShort(name: String)
  /// The bytes are not those that were written.
  case damaged(name: String)
  /// The part was drawn by another version of Kineo, or by one that wrote parts otherwise (nil).
  case version(name: String, drawnBy: String?)
  /// Two parts are not of one animation; `what` distinguishes the first from the `other`.
  case otherAnimation(name: String, what: String, other: String)
  /// Two parts have some frames both.
  case overlap(name: String, other: String, frames: Range<Int>)
  /// No part has these frames of `count`.
  case missing([Range<Int>], count: Int)
}

extension PartError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .range(let range, let count): Self.outside(range, count)
    case .maximumSize:
      "a part cannot be drawn for a largest size, because the size search may need all frames in another "
        + "size or rate; leave out the largest size, or render without parts"
    case .unreadable(let name, let reason): "cannot read \(name): \(reason)"
    case .notAPart(let name): "\(name) is not a part that kineo render --part has drawn"
    case .cutShort(let name): "\(name) is cut short; draw this part again"
    case .damaged(let name):
      "\(name) is damaged: it has other bytes than were written; draw this part again"
    case .version(let name, let version):
      "\(name) was drawn by \(version.map { "kineo \($0)" } ?? "another version of kineo"), and this "
        + "is kineo \(kineoVersion); parts are drawn and joined by one version"
    case .otherAnimation(let name, let what, let other):
      "\(name) does not belong to \(other): it is of \(what)"
    case .overlap(let name, let other, let frames):
      "\(name) and \(other) both have \(frames.frameWords)"
    case .missing(let ranges, let count):
      Self.words(for: ranges) + " of \(grouped(count)) "
        + (ranges.count == 1 && ranges[0].count == 1 ? "is missing" : "are missing")
    }
  }

  private static func outside(_ range: FrameRange, _ count: Int) -> String {
    let has = "the animation has \(counted(count, "frame"))"
    return switch range {
    case .frames: "there are no frames \(range): \(has), counted from 0"
    case .share(_, let shares) where shares > count:
      "there is no share \(range): \(has), fewer than shares"
    case .share: "there is no share \(range): shares are counted from 1"
    }
  }

  /// The first few, and how many more there are.
  private static func words(for ranges: [Range<Int>]) -> String {
    let shown = ranges.prefix(5).map(\.frameWords).joined(separator: ", ")
    return ranges.count > 5 ? shown + " and \(counted(ranges.count - 5, "more range"))" : shown
  }
}
