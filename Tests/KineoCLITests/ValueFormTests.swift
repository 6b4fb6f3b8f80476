import Kineo
import Testing

@testable import KineoCLI

@Suite struct ValueFormTests {
  @Test("decimal numbers are exact")
  func decimals() {
    let form = ValueForm<Rational>.decimal(0.001...50)
    #expect(form.read("0.001") == Rational(1, over: 1000))
    #expect(form.read("29.97") == Rational(2997, over: 100))
    #expect(form.read("50.0") == 50)
    #expect(form.read(".1") == Rational(1, over: 10))
    #expect(form.read("5.") == 5)
  }

  @Test(
    "what is not a plain decimal number is refused",
    arguments: [
      "0.000999", "", ".", "1e1", "0x5", "+1", "-1", "inf", "nan", "1,5", "1.2.3", " 1", "0",
      "0.0000000001",
      "50.1", "٣", String(repeating: "9", count: 400),
    ])
  func notDecimal(_ text: String) {
    #expect(ValueForm<Rational>.decimal(0.001...50).read(text) == nil)
  }

  @Test("frame rates are decimal numbers or fractions, and exact")
  func rates() {
    let form = ValueForm<Rational>.rate(0.001...1000)
    #expect(form.read("30000/1001") == Rational(30_000, over: 1001))
    #expect(form.read("12.5") == 12.5 && form.read("25/2") == 12.5)
    for text in ["1/0", "/2", "1/", "1/2/3", "-1/2", "1 / 2", "2001/2", "1/1001", "a/b", ""] {
      #expect(form.read(text) == nil)
    }
  }

  @Test("whole numbers have limits and no signs")
  func integers() {
    let form = ValueForm<Int>.integer(1...256)
    #expect(form.read("256") == 256)
    for text in ["", "0", "257", "-1", "+1", "1.0", "٣"] { #expect(form.read(text) == nil) }
  }

  @Test("moments are times and percentages")
  func moments() {
    let form = ValueForm<Moment>.moment
    #expect(form.read("0.75s") == .time(0.75))
    #expect(form.read("0.75") == .time(0.75))
    #expect(form.read("750ms") == .time(0.75))
    #expect(form.read("0") == .time(0))
    #expect(form.read("50%") == .fraction(0.5))
    #expect(form.read("100%") == .fraction(1))
    for text in ["", "-1s", "100.1%", "1 s", "1h", "1e3", "%", "9e99", "a%"] {
      #expect(form.read(text) == nil)
    }
  }
}
