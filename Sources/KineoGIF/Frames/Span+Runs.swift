extension Span where Element: Equatable {
  /// Where the run of equal elements ends that begins at `start`, which must be inside.
  @inline(__always)
  func endOfRun(from start: Int) -> Int {
    let element = self[start]
    var end = start + 1
    while end < count, unsafe self[unchecked: end] == element { end &+= 1 }
    return end
  }
}

extension Span<UInt8> {
  /// The same, eight elements at a time.
  @inline(__always)
  func endOfLongRun(from start: Int) -> Int {
    let eight = UInt64(self[start]) &* 0x0101_0101_0101_0101
    var next = start
    while next &+ 8 <= count,
      unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: next, as: UInt64.self) == eight
    {
      next &+= 8
    }
    return next == start ? endOfRun(from: start) : endOfRun(from: next &- 1)
  }

  /// Where the next element is that equals `element`, from `start` on; `count` if there is none. Eight
  /// elements at a time: a byte of a difference is 0 if subtracting 1 borrows (H. Warren, "Hacker's
  /// Delight", 6-1).
  @inline(__always)
  func next(_ element: UInt8, from start: Int) -> Int {
    let (ones, tops) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
    var next = start
    while next &+ 8 <= count {
      let difference =
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: next, as: UInt64.self)
        ^ (ones &* UInt64(element))
      if (difference &- ones) & ~difference & tops != 0 { break }
      next &+= 8
    }
    while next < count, self[next] != element { next &+= 1 }
    return next
  }

  /// Where the next element is that does not equal `element`, from `start` on; `count` if there is none.
  @inline(__always)
  func firstOther(than element: UInt8, from start: Int) -> Int {
    start < count && self[start] == element ? endOfLongRun(from: start) : start
  }

  /// Whether the eight elements from `start` on, which must be inside, are equal.
  @inline(__always)
  func hasEight(from start: Int) -> Bool {
    precondition(start >= 0 && start &+ 8 <= count, "eight elements")
    let eight = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self)
    return eight == eight << 8 | eight & 0xFF
  }
}

extension Span<SolidColor> {
  /// Where the run of equal pixels ends that begins at `start`, which must be inside: four at a time.
  @inline(__always)
  func endOfLongRun(from start: Int) -> Int {
    let four = SIMD4<UInt32>(repeating: self[start].bits)
    var next = start
    while next &+ 4 <= count, isEqual(four, at: next) { next &+= 4 }
    while next < count, unsafe self[unchecked: next].bits == four.x { next &+= 1 }
    return next
  }

  /// The first pixel from `start` on that differs from the one of `other`, which is as long; `count`
  /// if there is none.
  @inline(__always)
  func nextDifference(from start: Int, to other: Span<SolidColor>) -> Int {
    precondition(start >= 0 && other.count == count, "as many pixels")
    var next = start
    while next &+ 4 <= count, isEqual(unsafe other.four(at: next), at: next) { next &+= 4 }
    while next < count, unsafe self[unchecked: next] == other[unchecked: next] { next &+= 1 }
    return next
  }

  /// The first pixel from `start` on that equals the one of `other`, which is as long; `count` if there is none.
  @inline(__always)
  func nextEquality(from start: Int, to other: Span<SolidColor>) -> Int {
    precondition(start >= 0 && other.count == count, "as many pixels")
    var next = start
    while next < count, unsafe self[unchecked: next] != other[unchecked: next] { next &+= 1 }
    return next
  }

  /// Whether the four pixels from `index` on, which must be inside, have these bits.
  @inline(__always)
  private func isEqual(_ bits: SIMD4<UInt32>, at index: Int) -> Bool {
    let difference = unsafe unsafeBitCast(four(at: index) ^ bits, to: SIMD2<UInt64>.self)
    return difference.x | difference.y == 0
  }

  @inline(__always) @unsafe
  private func four(at index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* MemoryLayout<SolidColor>.stride, as: SIMD4<UInt32>.self)
  }
}
