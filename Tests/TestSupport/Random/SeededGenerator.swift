/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// 0 up to, not including, 1.
  public mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }
}
