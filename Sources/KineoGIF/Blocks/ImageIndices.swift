/// The index of each pixel of an image, row by row from the top, with libgd's codes of them, as far as these are
/// known: whoever changes one changes the other.
struct ImageIndices: Sendable {
  private(set) var pixels: [UInt8] = []
  private(set) var codes: ImageCodes?

  init(_ pixels: [UInt8]) { self.pixels = pixels }

  /// Takes the indices out, so that they can be changed in place.
  init(taking pixels: inout [UInt8], _ codes: consuming ImageCodes) {
    swap(&self.pixels, &pixels)
    self.codes = codes
  }

  /// Numbers the indices anew.
  ///
  /// - Parameter numbers: Those of the 256 indices.
  mutating func renumber(_ numbers: [UInt8]) {
    precondition(numbers.count == 256, "a number for every byte")
    var span = pixels.mutableSpan
    let table = numbers.span
    for i in span.indices { unsafe span[unchecked: i] = table[unchecked: Int(span[unchecked: i])] }
    codes?.renumber(numbers)
  }

  /// Gives an index another number, which no index has.
  mutating func renumber(_ index: UInt8, as number: UInt8) {
    var span = pixels.mutableSpan
    // A choice for each pixel, so that the loop can be vectorised.
    for i in span.indices {
      let old = unsafe span[unchecked: i]
      unsafe span[unchecked: i] = old == index ? number : old
    }
    codes?.renumber(index, as: number)
  }
}
