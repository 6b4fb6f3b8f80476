import KineoGIF
import KineoGeometry
import KineoRaster

/// Writes frames as YUV4MPEG2 without subsampling, in the limited range: with a plane of alpha where pixels
/// may be partly transparent.
struct Y4MEncoder {
  /// Frames a second.
  let rate: Rational
  let isTransparent: Bool

  /// - Returns: How many frames were written.
  func encode(
    _ frames: some FrameSource, _ even: EvenFrames, progress: (_ done: Int, _ total: Int) -> Void,
    into sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    let size = FrameSize(width: frames.width, height: frames.height)
    let levels = YUVSamples(matrix: .default(for: size))
    try sink(
      Array(
        ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
          + "C444\(isTransparent ? "alpha" : "") XCOLORRANGE=LIMITED\n").utf8))
    try even.draw(frames, progress: progress) { canvas, count in
      let bytes = Array("FRAME\n".utf8) + levels.planes(of: canvas, isTransparent: isTransparent)
      for _ in 0..<count { try sink(bytes) }
    }
    return even.indices.count
  }
}

/// Turns RGB into samples of eight bits in the limited range.
private struct YUVSamples {
  /// Digits after the binary point.
  private static let fraction = 16

  /// What red, green and blue add to brightness, blue's and red's difference.
  private let weights: [(red: Int, green: Int, blue: Int)]

  /// BT.601-7, sections 2.5.1 to 2.5.3, for 219 steps of Y and 224 of Cb and Cr.
  init(matrix: YUVMatrix) {
    let (kr, kb) = matrix.weights
    let kg = 1 - kr - kb
    let unit = Double(1 << Self.fraction) / 255
    func whole(_ value: Double) -> Int { Int((value * unit).rounded()) }
    let (blue, red) = (224 / (2 - 2 * kb), 224 / (2 - 2 * kr))
    // The largest weight takes what rounding left, so that grays have no color.
    let (cbRed, cbGreen) = (whole(-kr * blue), whole(-kg * blue))
    let (crGreen, crBlue) = (whole(-kg * red), whole(-kb * red))
    weights = [
      (whole(219 * kr), whole(219 * kg), whole(219 * kb)),
      (cbRed, cbGreen, -cbRed - cbGreen), (-crGreen - crBlue, crGreen, crBlue),
    ]
  }

  /// The planes of a frame, one after the other.
  func planes(of canvas: PixelBuffer, isTransparent: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(canvas.pixels.count * (isTransparent ? 4 : 3))
    let straight = canvas.pixels.map { StraightPixel(unpremultiplying: $0) }
    let half = 1 << (Self.fraction - 1)
    for (plane, weight) in weights.enumerated() {
      let middle = (plane == 0 ? 16 : 128) << Self.fraction + half
      for pixel in straight {
        let sum =
          weight.red * Int(pixel.red) + weight.green * Int(pixel.green)
          + weight.blue * Int(pixel.blue) + middle
        bytes.append(UInt8(clamping: sum >> Self.fraction))
      }
    }
    if isTransparent { bytes += straight.map(\.alpha) }
    return bytes
  }
}
