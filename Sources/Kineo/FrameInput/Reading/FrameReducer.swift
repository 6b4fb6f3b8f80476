import KineoGIF
import KineoSystem

/// Crops and scales frames while they come through a pipe, so that only the results are stored, and no pass
/// of the encoder scales again.
struct FrameReducer {
  /// Bytes of a frame in the pipe.
  let frameBytes: Int
  /// Whether a line stands before each frame, as in YUV4MPEG2.
  let hasLines: Bool
  /// Whether no frame has alpha.
  let isOpaque: Bool
  /// Of a frame in the pipe.
  let size: FrameSize
  let options: FrameInputOptions

  private static let framesPerChunk = 4
  private static let mostJobs = 8

  /// What is changed of the pixels, and not of the time.
  private var edit: FrameEdit {
    FrameEdit(
      crop: options.edit.crop, width: options.edit.width, height: options.edit.height,
      resampling: options.edit.resampling)
  }

  private var bytesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Whether the results take less room than the frames.
  var savesRoom: Bool { edit.size(of: size).area * bytesPerPixel < frameBytes }

  /// Reads all frames.
  ///
  /// - Parameter source: Frames out of bytes that follow each other without lines.
  func reduced(
    _ pipe: inout PipeReader, _ source: (StoredBytes) throws -> any FrameSource
  ) throws -> RawFrames {
    let jobs = min(
      Self.mostJobs, options.jobs ?? .max,
      MemoryEstimate(edit.size(of: size), scaledFrom: size, frames: Self.mostJobs)
        .jobs(within: min(options.limits.memory, MemoryEstimate.available)))
    let capacity = max(1, jobs) * Self.framesPerChunk
    let window = try TemporaryBuffer(folder: options.temporaryFolder)
    let results = try TemporaryBuffer(folder: options.temporaryFolder)
    let bytes = StoredBytes(
      name: pipe.name, file: window.file, start: 0, count: capacity * frameBytes)
    let frames = try FrameInput(source(bytes), frameRate: 1).edited(edit).frames
    var (total, count) = (0, 0)
    repeat {
      window.rewind()
      count = try load(capacity, after: total, from: &pipe, into: window)
      try draw(count, of: frames, jobs: max(1, jobs), into: results)
      total += count
    } while count == capacity
    let size = FrameSize(width: frames.width, height: frames.height)
    let stored = StoredBytes(
      name: pipe.name, file: results.file, start: 0, count: total * size.area * bytesPerPixel)
    return try RawFrames(stored, size: size, bytesPerPixel: bytesPerPixel)
  }

  /// Copies up to `capacity` frames into `window`.
  ///
  /// - Returns: How many; fewer at the end of the pipe.
  private func load(
    _ capacity: Int, after done: Int, from pipe: inout PipeReader, into window: TemporaryBuffer
  ) throws -> Int {
    for count in 0..<capacity {
      let number = done + count
      if hasLines, try !Y4MFrames.readLine(ofFrame: number, from: &pipe) { return count }
      let missing = try pipe.copy(frameBytes, into: window)
      if missing == frameBytes, !hasLines { return count }
      guard missing == 0 else {
        throw FrameInputError.truncated(name: pipe.name, frames: number, missing: missing)
      }
      guard number < options.limits.frames else { throw options.limits.tooManyFrames }
    }
    return capacity
  }

  private func draw(
    _ count: Int, of frames: any FrameSource, jobs: Int, into results: TemporaryBuffer
  ) throws {
    let workers = OrderedWorkers(
      jobs: jobs, frameCount: count, framesPerChunk: Self.framesPerChunk)
    let isOpaque = isOpaque
    _ = try workers.run(
      makeState: {},
      work: { _, range in
        var bytes: [UInt8] = []
        try frames.draw(range) { canvas, _ in
          bytes += isOpaque ? canvas.opaqueBytes : canvas.withStraightBytes { Array($0) }
        }
        return bytes
      }, emit: { try results.write($0[...]) })
  }
}

extension PixelBuffer {
  /// R, G, B of each pixel, a byte each.
  fileprivate var opaqueBytes: [UInt8] {
    let pixels = pixels.span
    return [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
      for i in pixels.indices {
        bytes[3 &* i] = pixels[unchecked: i].red
        bytes[3 &* i &+ 1] = pixels[unchecked: i].green
        bytes[3 &* i &+ 2] = pixels[unchecked: i].blue
      }
      count = pixels.count * 3
    }
  }
}
