public import Kineo

/// A program at work: panels, lines that are typed, a bar that fills, a ring that turns.
///
/// Little changes from frame to frame, most of it flat; the title's gradient and the ring have more
/// colors than fit into a palette beside those.
public struct ScreenFrames: ComputedFrames {
  public let width: Int
  public let height: Int
  public let frameCount: Int
  public let frameRate = 25

  private static let page = Mixture(0x14171F)
  private static let panel = Mixture(0x1F2430)
  private static let accent = Mixture(0x4FC3F7)
  private static let inks = [
    Mixture(0xC8D3F5), Mixture(0x82AAFF), Mixture(0xC3E88D), Mixture(0xFFC777), Mixture(0xFF757F),
  ]
  private static let letter = ValueNoise(seed: 3, octaves: 1)

  /// A smaller canvas cuts off what does not fit.
  public init(width: Int = 800, height: Int = 450, frameCount: Int = 100) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
  }

  public func frame(_ index: Int) -> PixelBuffer {
    var paper = Paper(width: width, height: height, color: Self.page)
    drawTitle(on: &paper)
    for left in [16, 544] {
      paper.fill(x: left, y: 64, width: left == 16 ? 512 : 240, height: 370, Self.panel)
    }
    drawText(on: &paper, progress(index))
    drawBar(on: &paper, progress(index))
    drawRing(on: &paper, progress(index))
    return paper.canvas
  }

  private func drawTitle(on paper: inout Paper) {
    for x in 0..<width {
      let share = Double(x) / Double(width)
      let color = Mixture(0x2B3A67).mixed(with: Mixture(0x7A4E9A), share)
      for y in 0..<48 {
        paper.fill(x: x, y: y, width: 1, height: 1, color * (1.1 - Double(y) / 240))
      }
    }
    drawLine(on: &paper, x: 20, y: 18, letters: 22, Self.inks[0], seed: 900)
  }

  /// Twenty-two lines, typed one letter after the other.
  private func drawText(on paper: inout Paper, _ progress: Double) {
    var typed = Int(progress * 800)
    for line in 0..<22 {
      let letters = 20 + 7 * line % 37
      let indent = [0, 2, 4, 4, 2][line % 5]
      let shown = min(typed, letters)
      drawLine(
        on: &paper, x: 30 + 8 * indent, y: 76 + 16 * line, letters: shown,
        Self.inks[line % Self.inks.count], seed: line)
      typed -= shown
      guard typed > 0 else {
        return paper.fill(
          x: 32 + 8 * (indent + shown), y: 74 + 16 * line, width: 2, height: 13, .one)
      }
    }
  }

  /// Marks in the place of letters: a stem, a bar and a dot, as chance has it.
  private func drawLine(
    on paper: inout Paper, x: Int, y: Int, letters: Int, _ ink: Mixture, seed: Int
  ) {
    for letter in 0..<letters {
      let chance = Int(Self.letter.value(x: Double(letter), y: Double(seed)) * 997)
      guard chance % 6 != 0 else { continue }
      let left = x + 8 * letter
      paper.fill(x: left + chance % 3, y: y, width: 2, height: 10, ink)
      paper.fill(x: left, y: y + chance % 4 * 3, width: 6, height: 1, ink)
      // The soft edge of a stem, as fonts have it.
      paper.fill(x: left + chance % 3 + 2, y: y, width: 1, height: 10, ink, opacity: 0.4)
    }
  }

  private func drawBar(on paper: inout Paper, _ progress: Double) {
    paper.fill(x: 560, y: 396, width: 208, height: 12, Self.page)
    let length = 208 * progress
    let whole = Int(length)
    paper.fill(x: 560, y: 396, width: whole, height: 12, Self.accent)
    paper.fill(
      x: 560 + whole, y: 396, width: 1, height: 12, Self.accent, opacity: length - Double(whole))
  }

  /// A ring that fades along its round, four turns in all.
  private func drawRing(on paper: inout Paper, _ progress: Double) {
    let (radius, breadth) = (56.0, 16.0)
    for y in 0..<136 {
      for x in 0..<136 {
        let (dx, dy) = (Double(x) - 67.5, Double(y) - 67.5)
        let off = ((dx * dx + dy * dy).squareRoot() - radius).magnitude
        let coverage = max(0, min(1, breadth / 2 - off + 0.5))
        guard coverage > 0 else { continue }
        let turn = Mathematics.atan2(dy, dx) / (2 * .pi) - 4 * progress
        let fade = turn - turn.rounded(.down)
        paper.fill(
          x: 596 + x, y: 150 + y, width: 1, height: 1, Self.accent, opacity: coverage * fade)
      }
    }
  }
}

/// A canvas on which boxes are drawn.
private struct Paper {
  private(set) var canvas: PixelBuffer

  init(width: Int, height: Int, color: Mixture) {
    canvas = PixelBuffer(width: width, height: height, filledWith: color.pixel)
  }

  /// Lays a box over what is there, as far as it is on the canvas.
  mutating func fill(
    x: Int, y: Int, width: Int, height: Int, _ color: Mixture, opacity: Double = 1
  ) {
    let box = PixelRect(x: x, y: y, width: width, height: height)
    guard let part = canvas.bounds.intersection(box) else { return }
    for row in part.y..<part.maxY {
      for column in part.x..<part.maxX {
        let place = row * canvas.width + column
        let below = Mixture(pixel: canvas.pixels[place])
        canvas.pixels[place] = below.mixed(with: color, opacity).pixel
      }
    }
  }
}

extension Mixture {
  fileprivate init(pixel: Pixel) {
    self.init(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    self /= 255
  }
}
