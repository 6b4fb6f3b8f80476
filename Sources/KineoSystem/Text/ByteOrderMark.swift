extension Collection<UInt8> {
  /// Without the mark of the encoding that some editors write at the start of UTF-8.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
