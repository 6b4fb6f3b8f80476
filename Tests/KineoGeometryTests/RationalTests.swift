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
