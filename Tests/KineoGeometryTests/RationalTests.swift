import KineoGeometry
import KineoSystem
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test("a thousand tenths are a hundred, exactly")
  func decimals() {
    let sum = (0..<1000).reduce(Time.zero) { sum, _ in sum + 0.1 }
    #expect(sum == 100)
  }

  @Test("thirds and thirtieths stay fractions")
  func fractions() {
    let third = Time(Rational(1, over: 3))
    #expect(third + third + third == 1)
    #expect(JSONValue.number(third) == .digits("0.333333333"))
    #expect(Time.milliseconds(100) / Rational(3) * 3 == 0.1)
    #expect(Rational(6, over: -4) == Rational(-3, over: 2))
  }

  @Test(
    "floor, ceiling and rounding",
    arguments: [
      (Rational(7, over: 2), 3, 4, 4), (Rational(-7, over: 2), -4, -3, -3),
      (Rational(4), 4, 4, 4), (Rational(1, over: 3), 0, 1, 0), (Rational(-1, over: 3), -1, 0, 0),
    ])
  func rounding(value: Rational, floor: Int, ceiling: Int, rounded: Int) {
    #expect(value.floor == floor)
    #expect(value.ceiling == ceiling)
    #expect(value.rounded == rounded)
  }

  @Test(
    "a number is the shortest decimal that means it, also where it has few digits after the point",
    arguments: [
      (0.1 + 0.2, Rational(3, over: 10)), (123_456_789.1, Rational(1_234_567_891, over: 10)),
      (8_999_999_999.1, Rational(89_999_999_991, over: 10)),
      (-3_000_000.123456789, Rational(-3_000_000_123_456_789, over: 1_000_000_000)),
      (4_194_304.000000001, Rational(4_194_304_000_000_001, over: 1_000_000_000)),
      (2e6, Rational(2_000_000)), (9e9, Rational(9_000_000_000)),
    ])
  func shortest(value: Double, fraction: Rational) {
    #expect(Rational(value) == fraction)
  }

  @Test(
    "a time of what is no number of seconds is before all others, and computing with it is safe")
  func invalidTimes() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      let time = Time.seconds(seconds)
      #expect(!time.isValid && time < -9e9 && time == .invalid)
      #expect(time + 1 < 0 && time - 1 < 0 && time + time < 0 && (time - time).isValid)
      #expect(time * Rational(1, over: 3) < 0 && time / Rational(7) < 0)
      #expect(time.description == "-9223372036854775808")
    }
    #expect(Time.seconds(9e9).isValid && Time.seconds(-9e9).isValid)
  }

  @Test("spans of Swift's are exact to the nanosecond")
  func durations() {
    #expect(Duration.milliseconds(1_500).exactTime == 1.5)
    #expect(Duration.microseconds(-250).exactTime == -0.00025)
    #expect(
      Duration(secondsComponent: 0, attosecondsComponent: 1_600_000_000).exactTime.seconds
        == Rational(2, over: 1_000_000_000))
    #expect(!Duration.seconds(Int64.max).exactTime.isValid)
    #expect(7.exactTime == 7 && !Int.max.exactTime.isValid && !Int.min.exactTime.isValid)
  }

  @Test(
    "numbers that no fraction can stand for are refused",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300, 9.1e9,
    ])
  func refused(value: Double) {
    #expect(Rational(value) == nil)
  }

  @Test("results too fine for 64 bits are rounded to billionths, too large ones are clamped")
  func overflow() {
    let fine = Rational(1, over: 1_000_000_007) * Rational(1, over: 998_244_353)
    #expect(fine * Rational(1, over: 1_000_000_009) == .zero)
    #expect(Rational(.max) * Rational(.max) == Rational(.max))
    #expect(Rational(.max) + Rational(.max) == Rational(.max))
    #expect((Rational(.min) * Rational(.max)) == Rational(.min))
    let mixed = Rational(.max, over: 3) + Rational(1, over: 7)
    #expect(mixed > Rational(.max, over: 3) - Rational(1))
  }

  @Test("order agrees with the numbers", arguments: 0..<50)
  func order(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let a = Rational(
      Int.random(in: -1000...1000, using: &generator),
      over: Int.random(in: 1...1000, using: &generator))
    let b = Rational(
      Int.random(in: -1000...1000, using: &generator),
      over: Int.random(in: 1...1000, using: &generator))
    #expect((a < b) == (a.numerator * b.denominator < b.numerator * a.denominator))
    #expect((a + b) - b == a)
    #expect(b == .zero || (a * b) / b == a)
  }

  @Test(
    "is written as a decimal",
    arguments: [
      (Rational(1, over: 2), "0.5"), (Rational(2), "2"), (Rational(-1, over: 4), "-0.25"),
      (Rational(1, over: 3), "0.333333333"), (.zero, "0"), (Rational(1, over: 1000), "0.001"),
      (Rational(10_000_000_000), "10000000000"), (Rational(-2, over: 3), "-0.666666667"),
    ])
  func description(value: Rational, text: String) {
    #expect(value.description == text)
  }
}
