import KineoGeometry
package import KineoRaster

/// How frames are encoded: the settings of the output, and what follows from the frames and the
/// machine.
///
/// The encoder takes frames in the size that they have, and writes a file of any size: who draws the
/// frames looks at ``OutputSettings/scale``, and who searches at ``OutputSettings/maximumSize``.
@dynamicMemberLookup
package struct GIFOptions: Hashable, Sendable {
  package var settings: OutputSettings

  /// Workers that draw and compress at the same time, at least 1. The bytes do not depend on it.
  package var jobs: Int

  /// Whether the viewer's background shows where the canvas is clear.
  ///
  /// A pixel with alpha of at least 128 is then opaque, any other is clear. When false, alpha is
  /// not looked at and every pixel is taken as opaque.
  package var isTransparent: Bool

  /// Colors that are shown as they are even where others are approximated, the most important first;
  /// the first 64 count, and of colors that look alike as many as find a place in half of a table.
  package var exactColors: [Pixel]

  /// Frames that have no table of their own where colors are approximated, by their numbers.
  package var sharingFrames: Set<Int> = []

  /// The text of the comment, in printable ASCII; nil for none.
  package var comment: String?

  /// Opaque, on one worker and without a comment by default.
  package init(
    _ settings: OutputSettings = OutputSettings(), jobs: Int = 1, isTransparent: Bool = false,
    exactColors: [Pixel] = [], comment: String? = nil
  ) {
    self.settings = settings
    self.jobs = jobs
    self.isTransparent = isTransparent
    self.exactColors = exactColors
    self.comment = comment
  }

  /// Whether colors may be less accurate so that encoding takes less time: quality 100 promises the
  /// most accurate ones.
  var savesTime: Bool { settings.isFast && settings.quality < OutputSettings.qualities.upperBound }

  package subscript<Value>(dynamicMember member: WritableKeyPath<OutputSettings, Value>) -> Value {
    get { settings[keyPath: member] }
    set { settings[keyPath: member] = newValue }
  }

  /// Checks that a GIF can be like this, and that there is a worker.
  package func check() throws(GIFError) {
    guard jobs > 0 else { throw .jobs(jobs) }
    guard OutputSettings.qualities ~= settings.quality else { throw .quality(settings.quality) }
    guard OutputSettings.colorCounts ~= settings.colors else { throw .tableSize(settings.colors) }
    if let byte = comment?.utf8.first(where: { !(0x20...0x7E ~= $0) }) {
      throw .comment(byte: byte)
    }
    if case .plays(let count) = settings.loop, !(2...65536 ~= count) { throw .plays(count) }
  }
}
