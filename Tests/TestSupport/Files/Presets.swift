import Foundation

/// Presets for tests; small, because debug builds are slow.
public enum Presets {
  /// Six frames.
  public static let small = """
    canvas: {width: 12, height: 8}
    layers:
      - square: {rectangle: [4, 4], fill: red, position: [3, 4]}
    animate:
      - shift: {by: [6, 0], duration: 0.1}
    """
  public static let wrong = small.replacingOccurrences(of: "shift", with: "shfit")
  /// Longer than any test waits.
  public static let long = """
    canvas: {width: 400, height: 400}
    layers:
      - square: {rectangle: [200, 200], fill: red, position: [200, 200]}
    animate:
      - rotate: {by: 360deg, duration: 100}
    """
}
