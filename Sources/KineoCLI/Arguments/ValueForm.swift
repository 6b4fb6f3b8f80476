import Kineo
import KineoAnalysis

/// How the text of an option's value is read, and the message if it is invalid.
struct ValueForm<Value: Sendable>: Sendable {
  /// Completes "must be …".
  let allowed: String
  /// What shells offer in its place; nil for the default of its placeholder.
  var candidates: Candidates?
  /// The value that was probably meant by a text that is none; nil for the nearest of the candidates.
  var meant: (@Sendable (String) -> String?)?
  let read: @Sendable (String) -> Value?
}

extension ValueForm<String> {
  static let fileOrFolder = ValueForm(
    allowed: "the name of a file or folder, or - for standard output",
    candidates: .files(extensions: ["gif"]), read: nonempty)
  static let file = ValueForm(
    allowed: "the name of a file, or - for standard output", read: nonempty)
  static let name = ValueForm(allowed: "a name", read: nonempty)

  /// A file that shells look for by its extensions, in lowercase and without the dot.
  static func file(extensions: [String]) -> ValueForm {
    ValueForm(
      allowed: "the name of a file, or - for standard output",
      candidates: .files(extensions: extensions), read: nonempty)
  }

  /// A file that is read, which shells look for by its extensions, in lowercase and without the dot.
  static func inputFile(extensions: [String]) -> ValueForm {
    ValueForm(
      allowed: "the name of a file, or - for standard input",
      candidates: .files(extensions: extensions), read: nonempty)
  }

  private static let nonempty: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }
}

extension ValueForm<Int> {
  static func integer(_ range: ClosedRange<Int>) -> ValueForm {
    ValueForm(allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      // `Int` would take a sign as well.
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
        return nil
      }
      return range.contains(number) ? number : nil
    }
  }
}

extension ValueForm<Rational> {
  /// A decimal number, exactly as written, to nine places.
  ///
  /// - Parameter reason: Why no other number is allowed, if that is not obvious.
  static func decimal(_ range: ClosedRange<Rational>, because reason: String? = nil) -> ValueForm {
    let allowed = "a decimal number from \(range.lowerBound) to \(range.upperBound)"
    return ValueForm(allowed: allowed + (reason.map { " (\($0))" } ?? "")) { text in
      number(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueForm<Rational> {
  /// Frames a second: a decimal number, or a fraction such as `30000/1001`, as ffmpeg has them.
  static func rate(_ range: ClosedRange<Rational>) -> ValueForm {
    let allowed =
      "a number from \(range.lowerBound) to \(range.upperBound), or a fraction such as 30000/1001"
    return ValueForm(allowed: allowed) { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(number)
      guard parts.count <= 2, let count = parts[0],
        let seconds = parts.count == 2 ? parts[1] : .one,
        seconds > .zero
      else { return nil }
      let rate = count / seconds
      return range.contains(rate) ? rate : nil
    }
  }
}

extension ValueForm<Moment> {
  /// `0.75s` or `0.75`, `750ms`, `50%`, `ready`, `ready+=0.3`.
  static let moment = ValueForm(
    allowed: "a time such as 0.75s or 750ms, a percentage from 0% to 100%, or a label such as ready"
  ) { text in
    Moment(text)
  }
}

extension ValueForm<[Moment]> {
  /// Moments with commas between them: `0,25%,0.75s`.
  static let moments = ValueForm(
    allowed: "1 to \(Sheet.frameLimit) moments with commas between them, such as 0,50%,0.75s"
  ) { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Sheet.frameLimit else { return nil }
    let moments = parts.compactMap(Moment.init)
    return moments.count == parts.count ? moments : nil
  }
}

extension ValueForm<MomentRange> {
  /// Two moments with `..` between them; either may be left out.
  static let momentRange = ValueForm(
    allowed: "two moments with .. between them, such as 0.5s..2s, intro..50% or ready.."
  ) { text in
    MomentRange(text)
  }
}

/// Digits with an optional fraction, without sign and exponent, below 9e9.
func number(_ text: some StringProtocol) -> Rational? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  let isDecimal =
    parts.count <= 2 && parts.contains { !$0.isEmpty }
    && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
  return isDecimal ? Double(String(text)).flatMap { Rational($0) } : nil
}
