import KineoGeometry
import KineoPreset
import Testing

/// What values mean: each is the only item of a list.
@Suite struct ValueReaderTests {
  enum Curve: String, CaseIterable { case linear, ease, easeIn }

  private func read<Value>(_ text: String, _ read: (PresetValue) -> Value?) -> Value? {
    value(of: "- " + text) { $0.items()?.first.flatMap(read) }
  }

  @Test("text keeps its characters, in quotes or not, in YAML or JSON")
  func text() {
    #expect(read("two words") { $0.text() } == "two words")
    #expect(read("'null'") { $0.text() } == "null")
    #expect(read("|\n  a\n  b") { $0.text() } == "a\nb")
    #expect(read(#""\u00e9\/\"\t""#) { $0.text() } == "é/\"\t")
    #expect(read("5") { $0.text() } == "5")
  }

  @Test("booleans and whole numbers are plain words and digits")
  func plain() {
    #expect(read("true") { $0.boolean() } == true)
    #expect(read("false") { $0.boolean() } == false)
    #expect(
      ["0", "+5", "10", "-0"].map { read($0) { $0.integer(in: 0...10) } } == [0, 5, 10, 0])
    let extremes = ["-9223372036854775807", "9223372036854775807"].map {
      read($0) { $0.integer(in: -Int.max...Int.max) }
    }
    #expect(extremes == [-Int.max, Int.max])
  }

  @Test(
    "numbers are decimal, with fraction and exponent if need be",
    arguments: [
      ("1", 1), (".5", 0.5), ("-0.25", -0.25), ("1e3", 1000), ("1E-3", 0.001), ("+2.50", 2.5),
      ("1e-999", 0), ("0e99999999999999999999", 0), ("1000000", 1e6), ("0.1", 0.1),
    ])
  func number(text: String, expected: Double) {
    #expect(read(text) { $0.number() } == expected)
  }

  @Test("minus zero is zero")
  func minusZero() {
    #expect(read("-0.0") { $0.number() }?.sign == .plus)
  }

  @Test(
    "durations are the exact decimal that was written",
    arguments: [
      ("0.5", 500_000_000), ("0.5s", 500_000_000), ("500ms", 500_000_000), ("0", 0), ("-0", 0),
      ("'0.1s'", 100_000_000), ("0.1", 100_000_000), ("0.1ms", 100_000), ("1e-3s", 1_000_000),
      ("0.000000001", 1), ("0.0000000005", 1), ("0.0000000004", 0), (".3s", 300_000_000),
      ("1e9", 1_000_000_000_000_000_000), ("1000000000000ms", 1_000_000_000_000_000_000),
    ])
  func duration(text: String, nanoseconds: Int) {
    #expect(
      read(text) { $0.duration() } == Time(Rational(nanoseconds, over: 1_000_000_000)))
  }

  @Test("angles come in three units, and zero needs none")
  func angle() {
    #expect(read("90deg") { $0.angle() } == .degrees(90))
    #expect(read("-1.5rad") { $0.angle() } == .radians(-1.5))
    #expect(read("'0.25turn'") { $0.angle() } == .degrees(90))
    #expect(read("1e2deg") { $0.angle() } == .degrees(100))
    #expect(read("0") { $0.angle() } == .zero)
    #expect(read("0.0") { $0.angle() } == .zero)
  }

  @Test("colors are read as CSS")
  func color() {
    #expect(read("red") { $0.color() } == .red)
    #expect(read("'#d9304f80'") { $0.color() } == Color(css: "#d9304f80"))
    #expect(read("rgb(1, 2, 3)") { $0.color() } == Color(red8: 1, green8: 2, blue8: 3))
  }

  @Test("points, sizes and scales are pairs, a scale may be one number")
  func geometry() {
    #expect(read("[1, -2.5]") { $0.point() } == Point(x: 1, y: -2.5))
    #expect(read("\n  - 1\n  - 2") { $0.size() } == Size(width: 1, height: 2))
    #expect(read("2") { $0.scale() } == Point(x: 2, y: 2))
    #expect(read("[1, -1]") { $0.scale() } == Point(x: 1, y: -1))
  }

  @Test("fractions are numbers or percentages")
  func fraction() {
    #expect(
      ["0.5", "50%", "'12.5%'", "'1'"].map { read($0) { $0.fraction() } } == [0.5, 0.5, 0.125, 1])
    #expect(read("150%") { $0.fraction(in: Bounds(0...2)) } == 1.5)
  }

  @Test("names, loops and variants")
  func names() {
    #expect(read("easeIn") { $0.choice(of: "curve", as: Curve.self) } == .easeIn)
    #expect(read("forever") { $0.loop() } == .forever)
    #expect(read("once") { $0.loop() } == .once)
    #expect(read("65536") { $0.loop() } == .plays(65536))
    let bare = read("fadeIn") { $0.variant(of: "step", among: ["fadeIn"]) }
    #expect(bare?.name == "fadeIn" && bare?.details == nil)
    let detailed = read("fadeIn: 3") { $0.variant(of: "step", among: ["fadeIn"]) }
    #expect(detailed?.details?.node.text == "3" && detailed?.key.node.text == "fadeIn")
  }
}
