import Kineo
import KineoSystem

/// A line for each step of the size search.
///
///     quality 90 -> 80         612,345 -> 501,234 bytes  dE 0.40 -> 0.70
struct SizeSearchLines {
  let steps: [SizeSearchStep]

  var lines: [String] {
    let changes = steps.map { "\($0.name) \(values(of: $0.change))" }
    let sizes = steps.map { "\(grouped($0.before.bytes)) -> \(grouped($0.after.bytes)) bytes" }
    let (width, sizeWidth) = (changes.map(\.count).max() ?? 0, sizes.map(\.count).max() ?? 0)
    return steps.indices.map { index in
      let cells = [changes[index].padded(to: width), sizes[index].aligned(to: sizeWidth)]
      return "  " + (cells + [errors(of: steps[index])]).joined(separator: "  ")
        + (steps[index].isKept ? "" : ", taken back")
    }
  }

  private func values(of change: SizeSearchStep.Change) -> String {
    switch change {
    case .merge(let a, let b): "\(grouped(a)) -> \(grouped(b)) frames"
    case .quality(let a, let b), .colors(let a, let b): "\(a) -> \(b)"
    case .dithering(let a, let b): "\(a.rawValue) -> \(b.rawValue)"
    case .frameRate(let a, let b): "\(oneDecimal(a)) -> \(oneDecimal(b))"
    case .scale(let a, let b): "\(a.width) x \(a.height) -> \(b.width) x \(b.height)"
    }
  }

  /// `50`, `16.7`
  private func oneDecimal(_ number: Rational) -> String {
    Rational(Int((number.double * 10).rounded()), over: 10).description
  }

  private func errors(of step: SizeSearchStep) -> String {
    "dE \(mean(of: step.before)) -> \(mean(of: step.after))"
  }

  private func mean(of file: SizeSearchStep.Measure) -> String {
    decimal(file.error?.mean ?? 0, places: 2)
  }
}
