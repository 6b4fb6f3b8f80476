import Kineo

/// A preset with as many layers and steps as anybody will write: each layer has a chain of ten, with
/// springs, relative and absolute steps, loops, positions and colors; all run at once.
enum CrowdedPreset {
  static let layerCount = 500
  static let stepCount = 5000

  static func source() throws -> PresetSource {
    try PresetSource(name: "crowd.yaml", text: text)
  }

  private static var text: String {
    var lines = ["canvas: {width: 640, height: 400}", "layers:"]
    for number in 0..<layerCount {
      let (x, y) = (12 + number % 25 * 25, 10 + number / 25 * 20)
      lines.append("  - l\(number): {rectangle: [16, 12], position: [\(x), \(y)], fill: teal}")
    }
    lines += ["animate:", "  - parallel:"]
    for number in 0..<layerCount {
      lines.append("    - on:")
      lines.append("        layers: l\(number)")
      lines.append("        steps:")
      lines += chain(delay: number % 50).map { "          - " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Ten steps.
  private static func chain(delay: Int) -> [String] {
    [
      "delay: \(delay)ms", "rotate: {by: 90deg, duration: 0.5}", "shift: {by: [4, 0]}",
      "fade: {to: 0.5, at: <0.1}",
      "scale: {to: 1.2, curve: {spring: {duration: 0.4, bounce: 0.3}}}",
      "fill: {to: tomato}",
      "repeat: {count: 3, autoreverse: true, step: {shift: {by: [0, 3], curve: linear}}}",
      "rotate: {to: 0deg, shortest: true}", "fadeIn: {curve: backOut}",
    ]
  }
}
