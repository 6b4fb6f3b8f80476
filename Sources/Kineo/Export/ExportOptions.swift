import KineoSystem
import LibC

/// How the work of an export is done, and its limits: the look of a GIF is specified by a
/// ``Composition``.
///
/// ```swift
/// var options = ExportOptions(jobs: 2, part: 0.5..<2)
/// options.limits.frames = 1000
/// ```
public struct ExportOptions: Sendable, Equatable {
  /// How many frames are drawn and compressed at a time; nil for as many as there are processors
  /// and the limit of memory allows. The bytes do not depend on it.
  public var jobs: Int?
  /// The part of the animation to render, within its length; nil for all. A part that ends before
  /// the animation does has no end frame.
  public var part: Range<Time>?
  /// Whether a file is written, as small as it gets, that cannot be brought below
  /// ``OutputSettings/maximumSize``; otherwise there is none, and ``ExportError/budget(_:)`` is
  /// thrown.
  public var acceptsLargerFiles: Bool
  /// What is refused before any work is done.
  public var limits: ExportLimits
  /// What kind of file is written; nil for what the end of its name says. Without a dot it is a GIF, and so are
  /// pipes and devices.
  /// ``OutputSettings/colors``, ``OutputSettings/dithering``, ``OutputSettings/maximumSize`` and
  /// ``OutputSettings/isFast`` are for GIFs alone.
  public var format: FileFormat?

  /// The whole animation, on all processors, by default.
  public init(
    jobs: Int? = nil, part: Range<Time>? = nil, acceptsLargerFiles: Bool = false,
    limits: ExportLimits = ExportLimits(), format: FileFormat? = nil
  ) {
    self.jobs = jobs
    self.part = part
    self.acceptsLargerFiles = acceptsLargerFiles
    self.limits = limits
    self.format = format
  }

  /// The same, with the format of the file at `path` where it is left open.
  ///
  /// - Throws: ``FormatError/fileName(_:)`` if that is open, and the name ends in no format.
  func forFile(at path: String) throws(FormatError) -> ExportOptions {
    var options = self
    options.format = format ?? FileFormat(path: path)
    let isNamed = path.split(separator: "/").last?.contains(".") == true
    if options.format == nil, isNamed, path != "-", FileStatus(path)?.isDevice != true {
      throw .fileName(path)
    }
    return options
  }

  /// The format that is asked for, or GIF.
  var formatOrGIF: FileFormat { format ?? .gif }

  /// The number of processors that are online, at least 1.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// The largest export that is begun; everything larger is refused with its numbers.
public struct ExportLimits: Sendable, Equatable {
  /// Pixels along one side of the canvas; a GIF itself allows 65535.
  public var side = 16_384
  /// Pixels of the canvas: 128 Mpx.
  public var pixels = 128 << 20
  /// Frames before equal neighbors are merged.
  public var frames = 100_000
  /// Estimated bytes of memory: 1 GiB.
  public var memory = 1 << 30
  /// Estimated seconds of work of one processor: 120, enough for ten seconds of 1920 x 1080 pixels with
  /// gradients, shadows and text. For a preset with several GIFs it is the limit of all together.
  public var work = 120

  /// The default limits.
  public init() {}
}
