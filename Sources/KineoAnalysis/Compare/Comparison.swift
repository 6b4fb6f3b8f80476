import Kineo

/// How two animations differ in what a viewer shows at each time, over one play of both.
package struct Comparison: Sendable {
  /// A while in which neither animation changes.
  package struct Moment: Sendable, Equatable {
    /// In centiseconds from the beginning.
    package let time: Range<Int>
    /// The numbers, from 0, of the frames that are shown.
    package let frames: [Int]
    /// How far their pictures are apart.
    package let difference: PictureDifference
  }

  /// Changes of the picture that only one animation has.
  package struct Timing: Sendable, Equatable {
    /// How many there are.
    package internal(set) var count = 0
    /// When the first is, in centiseconds; nil for none.
    package internal(set) var first: Int?
  }

  /// Both animations, in the order of the call.
  package let facts: [ComparedAnimation.Facts]
  /// The first moment in which pixels differ by more than the tolerance.
  package internal(set) var first: Moment?
  /// The moment with the largest mean squared error; nil if all pixels are always the same.
  package internal(set) var worst: Moment?
  /// How long pixels differ by more than the tolerance, in centiseconds.
  package internal(set) var differingTime = 0
  /// How long both animations run, in centiseconds; 0 if their sizes differ.
  package internal(set) var commonTime = 0
  /// The mean over the common time of squared differences of all channels, each 0...255.
  package internal(set) var meanSquaredError = 0.0
  /// The mean over the common time of the color errors of all pixels.
  package internal(set) var meanColorError = 0.0
  /// The largest color error of any pixel at any time.
  package internal(set) var worstColorError = 0.0
  /// For each of both: changes of the picture within the common time that the other does not have.
  package internal(set) var timing = [Timing(), Timing()]
  /// Whether neither ever changes: then length and loop mean nothing.
  package internal(set) var areStill = true
  /// The pictures of ``worst``, if they were asked for.
  var worstPictures: [PixelBuffer] = []
  /// What clear pixels are drawn on in the picture.
  let background: Color

  init(_ facts: [ComparedAnimation.Facts], background: Color) {
    self.facts = facts
    self.background = background
  }

  /// Whether their pictures are of one size; if not, no pixels are compared.
  package var hasEqualSizes: Bool {
    facts[0].width == facts[1].width && facts[0].height == facts[1].height
  }
  /// Whether one play of both lasts as long.
  package var hasEqualLengths: Bool { areStill || facts[0].centiseconds == facts[1].centiseconds }
  /// Whether both play as often.
  package var hasEqualLoops: Bool { areStill || facts[0].loop == facts[1].loop }

  /// Whether viewers show the same, within the tolerance.
  package var isEqual: Bool { hasEqualSizes && hasEqualLengths && hasEqualLoops && first == nil }

  /// The peak signal-to-noise ratio of all pictures in decibels; infinite if all are equal.
  package var psnr: Double { PictureDifference.psnr(meanSquaredError) }
}
