import KineoSystem

/// Which frames of an animation a part has. Frames are counted from 0, after the frame clock and
/// before equal neighbors become one image.
public enum FrameRange: Sendable, Hashable {
  /// From the first frame up to, not including, the second; nil for the animation's own ends.
  case frames(from: Int?, to: Int?)
  /// One of several shares that are as equal as possible; shares are counted from 1.
  case share(Int, of: Int)

  /// All frames.
  public static let all = FrameRange.frames(from: nil, to: nil)

  /// The frames of an animation that has `count` of them.
  ///
  /// - Throws: ``PartError/range(_:frames:)`` if that is none, or not all exist.
  public func frames(of count: Int) throws(PartError) -> Range<Int> {
    switch self {
    case .frames(let from, let to):
      let (first, end) = (from ?? 0, to ?? count)
      guard 0 <= first, first < end, end <= count else { throw .range(self, frames: count) }
      return first..<end
    case .share(let number, let shares):
      guard 1 <= number, number <= shares, shares <= count else {
        throw .range(self, frames: count)
      }
      return Self.boundary(number - 1, shares, count)..<Self.boundary(number, shares, count)
    }
  }

  /// `count * number / shares`, without their product.
  private static func boundary(_ number: Int, _ shares: Int, _ count: Int) -> Int {
    let product = count.multipliedFullWidth(by: number)
    return shares.dividingFullWidth(product).quotient
  }
}

extension FrameRange: CustomStringConvertible {
  /// As `--frames` takes it: `0..<500`, `500..` or `2/4`.
  public var description: String {
    switch self {
    case .frames(let from, let to):
      "\(from.map(String.init) ?? (to == nil ? "0" : "")).." + (to.map { "<\($0)" } ?? "")
    case .share(let number, let shares): "\(number)/\(shares)"
    }
  }
}

extension Range<Int> {
  /// Such as `frames 0 to 499` or `frame 7`.
  package var frameWords: String {
    count == 1
      ? "frame \(grouped(lowerBound))"
      : "frames \(grouped(lowerBound)) to \(grouped(upperBound - 1))"
  }
}
