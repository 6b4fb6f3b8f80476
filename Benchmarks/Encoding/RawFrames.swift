import Kineo
import SampleFrames

/// An animation as a file of frames, four bytes a pixel, for Kineo and its peers alike.
struct RawFrames {
  let name: String
  let path: String
  let width: Int
  let height: Int
  let frameCount: Int
  let frameRate: Rational

  /// Pixels of a frame.
  var area: Int { width * height }
  var size: String { "\(width)x\(height)" }
}

extension Workshop {
  func rawFrames(_ scene: BenchmarkScene) throws -> RawFrames {
    switch scene.source {
    case .formula(let frames): try rawFrames(scene.name, frames)
    case .preset(let path): try rawFrames(scene.name, preset: path)
    }
  }

  /// The frames of a formula.
  private func rawFrames(_ name: String, _ frames: some ComputedFrames) throws -> RawFrames {
    let file = path("\(name).rgba")
    try FrameFile.write(to: file) { write in
      try frames.draw(0..<frames.frameCount) { canvas, _ in try write(canvas.straight) }
    }
    return RawFrames(
      name: name, path: file, width: frames.width, height: frames.height,
      frameCount: frames.frameCount, frameRate: Rational(frames.frameRate))
  }

  /// The frames of the preset at `preset`.
  func rawFrames(_ name: String, preset: String) throws -> RawFrames {
    let composition = try PresetSource(path: preset).composition()
    let file = path("\(name).rgba")
    var count = 0
    try FrameFile.write(to: file) { write in
      try composition.drawFrames { canvas, _ in
        try write(canvas.straight)
        count += 1
      }
    }
    return RawFrames(
      name: name, path: file, width: composition.scene.width, height: composition.scene.height,
      frameCount: count, frameRate: composition.scene.frameRate)
  }

  /// The same frames ten times, one run after the other; `discard(_:)` gives the disk back.
  func tenTimes(_ frames: RawFrames) throws -> RawFrames {
    let file = path("longer.rgba")
    try FrameFile.write(to: file) { write in
      for _ in 0..<10 {
        let reader = try FrameFile.Reader(frames.path, area: frames.area)
        while try reader.next() { try write(reader.pixels) }
      }
    }
    return RawFrames(
      name: frames.name, path: file, width: frames.width, height: frames.height,
      frameCount: 10 * frames.frameCount, frameRate: frames.frameRate)
  }
}

extension PixelBuffer {
  /// The pixels as files have them.
  fileprivate var straight: [StraightPixel] { pixels.map { StraightPixel(unpremultiplying: $0) } }
}
