import KineoSystem

/// Where a YUV4MPEG2 stream is wrong.
public enum Y4MError: Error, Hashable, Sendable {
  /// The first line does not end where a header should have.
  case endlessHeader
  /// The stream ends within its first line.
  case cutHeader
  /// The header has no `tag`, and must have one.
  case missing(tag: Character)
  /// The header has a word that means nothing.
  case value(String)
  /// The width or height in the header is none.
  case side(String, allowed: ClosedRange<Int>)
  /// The header asks for other than 0.001 to 1000 frames a second.
  case frameRate(Rational)
  /// A way of storing colors that is not known.
  case chroma(String, allowed: [String])
  /// Where frame number `frame`, counted from 0, should begin, there is something else.
  case frame(Int, offset: Int)
}

extension Y4MError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .endlessHeader: "the first line, which is the header, is longer than 1000 bytes"
    case .cutHeader: "the stream ends within its first line, which is the header"
    case .missing(let tag):
      "the header has no \(tag == "W" ? "width, such as W640" : "height, such as H480")"
    case .value(let word): "\"\(word)\" in the header means nothing"
    case .side(let word, let allowed):
      "\"\(word)\" in the header must be a side of \(allowed.lowerBound) to \(allowed.upperBound) px"
    case .frameRate(let rate):
      "\(rate) frames a second in the header; 0.001 to 1000 are allowed (--input-fps N gives "
        + "another rate)"
    case .chroma(let name, let allowed):
      "C\(name) in the header is not known; "
        + (nearestName(to: name, among: allowed).map { "is it C\($0)?" }
          ?? "allowed: " + allowed.map { "C" + $0 }.joined(separator: ", "))
    case .frame(let frame, let offset):
      "there is no FRAME at byte \(offset), where frame \(grouped(frame + 1)) should begin"
    }
  }
}
