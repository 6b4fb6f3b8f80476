import Kineo

extension ValueForm<FrameRange> {
  /// `0..<500` or `0...499`, `500..`, `..<500`, or one of equal shares, `1/4`.
  static let frameRange = ValueForm(
    allowed: "frames counted from 0, such as 0...499 or \"0..<500\", or a share such as 1/4"
  ) { text in
    share(text) ?? frames(text)
  }

  private static func share(_ text: String) -> FrameRange? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = index(parts[0]), let count = index(parts[1]),
      1 <= number, number <= count
    else { return nil }
    return .share(number, of: count)
  }

  private static func frames(_ text: String) -> FrameRange? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (from, rest) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let first = index(from)
    guard first != nil || from.isEmpty else { return nil }
    if rest.isEmpty { return first.map { .frames(from: $0, to: nil) } }
    guard let end = end(rest), first ?? 0 < end else { return nil }
    return .frames(from: first, to: end)
  }

  /// The frame after the last: `<500`, or `.499`, which a shell does not take for a file to read.
  private static func end(_ text: Substring) -> Int? {
    switch text.first {
    case "<": index(text.dropFirst())
    case ".": index(text.dropFirst()).flatMap { $0 < .max ? $0 + 1 : nil }
    default: nil
    }
  }

  /// Digits only: `Int` would take a sign as well.
  private static func index(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
