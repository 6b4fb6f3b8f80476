import KineoGeometry
import KineoRaster

extension DrawnScene {
  /// Twelve shapes as in `Presets/benchmark/multi.yaml`, at twice its size: they fade in, grow, turn
  /// and move, each 0.12 s after its neighbour.
  static let multi = DrawnScene(name: "multi") { frame in
    Picture(
      background: Color(red8: 246, green8: 247, blue8: 251),
      nodes: (0..<12).map { index in
        let time = max(0, Double(frame) * 0.1 - Double(index) * 0.12)
        var fill = color(index)
        fill.alpha = time < 2 ? min(1, time / 0.4) : max(0.25, 1 - (time - 2) * 1.25)
        let shift = time < 0.4 ? 0 : min(1, (time - 0.4) / 1.2)
        let center = Point(
          x: Double(index % 4) * 306 + 180 + (index % 2 == 0 ? -90 : 120) * shift,
          y: Double(index / 4) * 230 + 130 + (index % 3 == 0 ? -80 : 70) * shift)
        let scale = 70 * min(1.25, 0.4 + time * 0.6)
        return .shape(
          ShapeNode(
            path: [disk, card, star][index % 3],
            transform: .translation(center) * .rotation(.radians(time * 1.9))
              * .scale(x: scale, y: scale), fill: fill))
      })
  }
}
