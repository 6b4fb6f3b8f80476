import Kineo

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files of frames without header, four bytes a pixel, straight. They may be larger than memory, and nobody
/// needs them on a disk, so they are neither collected nor brought there.
enum FrameFile {
  /// Writes the frames that `body` hands to its argument.
  static func write(
    to path: String, _ body: (([StraightPixel]) throws -> Void) throws -> Void
  ) throws {
    guard let file = fopen(path, "w") else { throw BenchmarkError.missing(path) }
    defer { fclose(file) }
    try body { pixels in
      guard fwrite(pixels, 4, pixels.count, file) == pixels.count else {
        throw BenchmarkError.missing("room for \(path)")
      }
    }
    guard fflush(file) == 0 else { throw BenchmarkError.missing("room for \(path)") }
  }

  /// Reads one frame after the other.
  final class Reader {
    /// The last one read.
    private(set) var pixels: [StraightPixel]
    private let file: UnsafeMutablePointer<FILE>
    private let path: String

    init(_ path: String, area: Int) throws {
      guard let file = fopen(path, "r") else { throw BenchmarkError.missing(path) }
      self.file = file
      self.path = path
      pixels = Array(repeating: StraightPixel(bits: 0), count: area)
    }

    deinit { fclose(file) }

    /// Whether there was one more.
    func next() throws -> Bool {
      let count = fread(&pixels, 4, pixels.count, file)
      guard count == 0 || count == pixels.count else {
        throw BenchmarkError.missing("the rest of a frame in \(path)")
      }
      return count > 0
    }
  }
}
