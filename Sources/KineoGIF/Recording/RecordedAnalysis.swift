import KineoRaster

/// Puts the analysis of an animation together again from the records of its frames.
package struct RecordedAnalysis: Sendable {
  /// Complete once all records and sums were added.
  package private(set) var analysis: FrameAnalysis
  private let bounds: PixelRect

  /// - Parameter options: Those that the frames were recorded with.
  package init(width: Int, height: Int, frameCount: Int, options: GIFOptions) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    analysis = FrameAnalysis(
      frameCount: frameCount, named: GIFEncoder(options: options).namedColors)
  }

  /// Adds what was found in `frame`, after all frames before it.
  ///
  /// - Parameter record: The bytes of its ``FrameRecord``.
  package mutating func add(_ record: [UInt8], frame: Int) throws(BrokenRecord) {
    var reader = PackedReader(record)
    var findings = PackedReader(Array(try reader.findings()))
    analysis.add(try FrameAnalyzer.Part(&findings, frame: frame, in: bounds))
  }

  /// Adds what ``GIFEncoder/record(_:frames:progress:into:)`` returned for `count` frames.
  package mutating func add(sums: [UInt8], ofFrames count: Int) throws(BrokenRecord) {
    var reader = PackedReader(sums)
    let (limit, isTooMuch) = bounds.area.multipliedReportingOverflow(by: count)
    guard !isTooMuch else { throw BrokenRecord() }
    try analysis.addSums(&reader, pixels: limit, frames: count)
    guard reader.isAtEnd else { throw BrokenRecord() }
  }
}

extension PackedReader {
  /// The findings at the start of a ``FrameRecord``; its pixels are left.
  mutating func findings() throws(BrokenRecord) -> ArraySlice<UInt8> {
    try raw(try number(in: 0...Int(Int32.max)))
  }
}
