import KineoPreset
import Testing

/// What is said about values that are not what they should be: each is the only item of a list.
@Suite struct ValueMessageTests {
  enum Curve: String, CaseIterable { case linear, ease, easeIn }

  private func message<Value>(_ text: String, _ read: (PresetValue) -> Value?) -> String {
    words("- " + text) { $0.items()?.first.flatMap(read) }
  }

  @Test("only scalars are text", arguments: textTable)
  func text(text: String, expected: String) {
    #expect(message(text) { $0.text() } == expected)
  }

  @Test("only true and false are booleans", arguments: booleansTable)
  func booleans(text: String, expected: String) {
    #expect(message(text) { $0.boolean() } == expected)
  }

  @Test("whole numbers are plain decimal digits in their range", arguments: integersTable)
  func integers(text: String, expected: String) {
    #expect(message(text) { $0.integer(in: 0...10) } == expected)
  }

  @Test("numbers are finite, decimal and in range", arguments: numbersTable)
  func numbers(text: String, expected: String) {
    #expect(message(text) { $0.number() } == expected)
  }

  @Test("a lower bound can be excluded", arguments: numbersAboveTable)
  func numbersAbove(text: String, expected: String) {
    #expect(message(text) { $0.number(in: Bounds(above: 0, upTo: 10)) } == expected)
  }

  @Test("durations are not negative and in seconds or milliseconds", arguments: durationsTable)
  func durations(text: String, expected: String) {
    #expect(message(text) { $0.duration() } == expected)
  }

  @Test("angles need a unit", arguments: anglesTable)
  func angles(text: String, expected: String) {
    #expect(message(text) { $0.angle() } == expected)
  }

  @Test("colors are those of CSS", arguments: colorsTable)
  func colors(text: String, expected: String) {
    #expect(message(text) { $0.color() } == expected)
  }

  @Test("points are two numbers", arguments: pointsTable)
  func points(text: String, expected: String) {
    #expect(message(text) { $0.point() } == expected)
  }

  @Test("sizes are two numbers that are not negative", arguments: sizesTable)
  func sizes(text: String, expected: String) {
    #expect(message(text) { $0.size() } == expected)
  }

  @Test("scales are one or two numbers", arguments: scalesTable)
  func scales(text: String, expected: String) {
    #expect(message(text) { $0.scale() } == expected)
  }

  @Test("fractions are a number or a percentage of the whole", arguments: fractionsTable)
  func fractions(text: String, expected: String) {
    #expect(message(text) { $0.fraction() } == expected)
  }

  @Test("a choice is one of the names", arguments: choicesTable)
  func choices(text: String, expected: String) {
    #expect(message(text) { $0.choice(of: "curve", as: Curve.self) } == expected)
  }

  @Test("loops are words or two plays and more", arguments: loopsTable)
  func loops(text: String, expected: String) {
    #expect(message(text) { $0.loop() } == expected)
  }

  @Test("a variant is a word or a mapping of one entry", arguments: variantsTable)
  func variants(text: String, expected: String) {
    #expect(message(text) { $0.variant(of: "step", among: ["ease", "linear"])?.name } == expected)
  }

  @Test(
    "a function that was cut off at its commas needs quotes",
    arguments: [
      ("[rgb(1,2,3)]", "rgb(1, 2, 3)"), ("[0, random(-20, 20)]", "random(-20, 20)"),
      ("[max(random(0, 5), 2) * 2, 7]", "max(random(0, 5), 2) * 2"),
      ("[\"rgb(1\", \"2)\"]", nil), ("[see (a, b)]", nil), ("[f(a, [b)]]", nil), ("[f(a]", nil),
    ])
  func cutOff(text: String, whole: String?) {
    let expected = whole.map {
      #"commas end a text in brackets; put quotes around ""# + $0 + #"""#
    }
    #expect(message(text) { $0.items() } == expected ?? "")
  }

  @Test("a number of any length is read or refused, and cut in the message")
  func longNumber() {
    let nines = String(repeating: "9", count: 5000)
    let shown = #""\#(nines.prefix(60))…" is out of range; allowed is -1000000 to 1000000"#
    #expect(message(nines) { $0.number() } == shown)
    #expect(value(of: "0." + nines) { $0.number() } == 1)
  }
}

/// A value and the message it gets.
private typealias Table = [(String, String)]

private let writeColor =
  ##"; write a name such as red, "#d9304f", rgb(217 48 79) or hsl(349 69% 52%)"##
private let quoteColor =
  ##"; # starts a comment, so put quotes around a color such as "#d9304f""##

private let textTable: Table = [
  ("null", "an empty value is not text"),
  ("", "an empty value is not text"),
  ("[1]", "a list is not text"),
  ("{a: 1}", "a mapping is not text"),
]

private let booleansTable: Table = [
  ("'true'", #""true" is not a boolean; remove the quotes"#),
  ("yes", #""yes" is not a boolean; write true"#),
  ("No", #""No" is not a boolean; write false"#),
  ("TRUE", #""TRUE" is not a boolean; write true"#),
  ("1", #""1" is not a boolean; write true or false"#),
  ("", "an empty value is not a boolean; write true or false"),
  ("[]", "a list is not a boolean; write true or false"),
  ("'yes'", #""yes" is not a boolean; write true or false"#),
]

private let integersTable: Table = [
  ("-5", #""-5" is out of range; allowed is 0 to 10"#),
  ("11", #""11" is out of range; allowed is 0 to 10"#),
  ("1.5", #""1.5" is not a whole number; write digits such as 12"#),
  ("1e1", #""1e1" is not a whole number; write digits such as 12"#),
  ("0x1", #""0x1" is not a whole number; write it in decimal digits"#),
  ("010", #""010" is not a whole number; remove the leading zero"#),
  ("1_000", #""1_000" is not a whole number; remove the underscores"#),
  ("99999999999999999999999", #""99999999999999999999999" is out of range; allowed is 0 to 10"#),
  ("abc", #""abc" is not a whole number; write digits such as 12"#),
  ("''", #""" is not a whole number; write digits such as 12"#),
  ("", "an empty value is not a whole number; write digits such as 12"),
  ("'5'", #""5" is not a whole number; remove the quotes"#),
  ("nan", #""nan" is not a whole number; only finite numbers are allowed"#),
  ("[]", "a list is not a whole number; write digits such as 12"),
]

private let numbersTable: Table = [
  ("5.", #""5." is not a number; write digits such as 12 or 0.5"#),
  ("1e999", #""1e999" is out of range; allowed is -1000000 to 1000000"#),
  ("-1e999", #""-1e999" is out of range; allowed is -1000000 to 1000000"#),
  ("1000001", #""1000001" is out of range; allowed is -1000000 to 1000000"#),
  (".nan", #"".nan" is not a number; only finite numbers are allowed"#),
  ("NaN", #""NaN" is not a number; only finite numbers are allowed"#),
  (".inf", #"".inf" is not a number; only finite numbers are allowed"#),
  ("-.INF", #""-.INF" is not a number; only finite numbers are allowed"#),
  ("inf", #""inf" is not a number; only finite numbers are allowed"#),
  ("0x10", #""0x10" is not a number; write it in decimal digits"#),
  ("0o17", #""0o17" is not a number; write it in decimal digits"#),
  ("017", #""017" is not a number; remove the leading zero"#),
  ("00", #""00" is not a number; remove the leading zero"#),
  ("1_000", #""1_000" is not a number; remove the underscores"#),
  ("1,5", #""1,5" is not a number; write digits such as 12 or 0.5"#),
  ("1 2", #""1 2" is not a number; write digits such as 12 or 0.5"#),
  ("--1", #""--1" is not a number; write digits such as 12 or 0.5"#),
  ("'5'", #""5" is not a number; remove the quotes"#),
  ("", "an empty value is not a number; write digits such as 12 or 0.5"),
  ("~", "an empty value is not a number; write digits such as 12 or 0.5"),
  ("{}", "a mapping is not a number; write digits such as 12 or 0.5"),
  ("5px", #""5px" is not a number; lengths are in pixels, without a unit"#),
  ("٣", #""٣" is not a number; write digits such as 12 or 0.5"#),
  ("1e", #""1e" is not a number; write digits such as 12 or 0.5"#),
  ("1e+", #""1e+" is not a number; write digits such as 12 or 0.5"#),
  ("+", #""+" is not a number; write digits such as 12 or 0.5"#),
  ("-.", #""-." is not a number; write digits such as 12 or 0.5"#),
  ("infinity", #""infinity" is not a number; only finite numbers are allowed"#),
]

private let numbersAboveTable: Table = [
  ("0", #""0" is out of range; allowed is more than 0, up to 10"#),
  ("11", #""11" is out of range; allowed is more than 0, up to 10"#),
]

private let durationsTable: Table = [
  ("-1", #""-1" is out of range; allowed is 0s to 1000000000s"#),
  ("-1s", #""-1s" is out of range; allowed is 0s to 1000000000s"#),
  ("1000000001", #""1000000001" is out of range; allowed is 0s to 1000000000s"#),
  ("2m", #""2m" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("2 s", #""2 s" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("1min", #""1min" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("s", #""s" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("ms", #""ms" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("", "an empty value is not a duration; write 0.5, 0.5s or 500ms"),
  ("''", #""" is not a duration; write 0.5, 0.5s or 500ms"#),
  ("nan", #""nan" is not a duration; only finite numbers are allowed"#),
  ("0x5", #""0x5" is not a duration; write it in decimal digits"#),
  ("1e999", #""1e999" is out of range; allowed is 0s to 1000000000s"#),
  ("[1]", "a list is not a duration; write 0.5, 0.5s or 500ms"),
  ("010s", #""010s" is not a duration; remove the leading zero"#),
  ("1_0s", #""1_0s" is not a duration; remove the underscores"#),
  ("0.5S", #""0.5S" is not a duration; write 0.5, 0.5s or 500ms"#),
]

private let anglesTable: Table = [
  ("90", #""90" is not an angle; add a unit: 90deg, 1.57rad or 0.25turn"#),
  ("'90'", #""90" is not an angle; add a unit: 90deg, 1.57rad or 0.25turn"#),
  ("1e9deg", #""1e9deg" is out of range; allowed is -360000000deg to 360000000deg"#),
  ("90grad", #""90grad" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("90°", #""90°" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("90 deg", #""90 deg" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("deg", #""deg" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("", "an empty value is not an angle; write 90deg, 1.57rad or 0.25turn"),
  ("xdeg", #""xdeg" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("nan", #""nan" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("infdeg", #""infdeg" is not an angle; write 90deg, 1.57rad or 0.25turn"#),
  ("[]", "a list is not an angle; write 90deg, 1.57rad or 0.25turn"),
]

private let colorsTable: Table = [
  ("#d9304f", "an empty value is not a color" + quoteColor),
  ("'#ggg'", ##""#ggg" is not a color"## + writeColor),
  ("rgb(1,2,300)", #""rgb(1,2,300)" is not a color"# + writeColor),
  ("none", #"unknown color "none"; no color is "transparent""#),
  ("gren", #"unknown color "gren"; did you mean "green"?"#),
  ("", "an empty value is not a color" + quoteColor),
  ("null", "an empty value is not a color" + quoteColor),
  ("[1]", "a list is not a color" + writeColor),
  ("5", #""5" is not a color"# + writeColor),
  ("corn flower blue", #"unknown color "corn flower blue"; did you mean "cornflowerblue"?"#),
  ("blu", #"unknown color "blu"; did you mean "blue"?"#),
  ("[red]", "a list is not a color" + writeColor),
]

private let pointsTable: Table = [
  ("[1]", "a list of 1 is not a point; write [x, y]"),
  ("[1, x]", #""x" is not a number; write digits such as 12 or 0.5"#),
  (
    "[a, b]",
    #""a" is not a number; write digits such as 12 or 0.5"# + "\n"
      + #""b" is not a number; write digits such as 12 or 0.5"#
  ),
  ("5", #""5" is not a point; write [x, y]"#),
  ("[1e7, 2]", #""1e7" is out of range; allowed is -1000000 to 1000000"#),
  ("{x: 1}", "a mapping is not a point; write [x, y]"),
  ("[]", "a list of 0 is not a point; write [x, y]"),
]

private let sizesTable: Table = [
  ("[-1, 2]", #""-1" is out of range; allowed is 0 to 1000000"#),
  ("5", #""5" is not a size; write [width, height]"#),
]

private let scalesTable: Table = [
  ("x", #""x" is not a scale; write a factor such as 1.5, or [x, y]"#),
  ("[1,2,3]", "a list of 3 is not a scale; write a factor such as 1.5, or [x, y]"),
  ("{}", "a mapping is not a scale; write a factor such as 1.5, or [x, y]"),
]

private let fractionsTable: Table = [
  ("101%", #""101%" is out of range; allowed is 0% to 100%"#),
  ("2", #""2" is out of range; allowed is 0 to 1"#),
  ("-1", #""-1" is out of range; allowed is 0 to 1"#),
  ("x%", #""x%" is not a fraction; write 0.5 or 50%"#),
  ("", "an empty value is not a fraction; write 0.5 or 50%"),
  ("[]", "a list is not a fraction; write 0.5 or 50%"),
  ("5 %", #""5 %" is not a fraction; write 0.5 or 50%"#),
]

private let choicesTable: Table = [
  ("easein", #"unknown curve "easein"; did you mean "easeIn"?"#),
  ("eas", #"unknown curve "eas"; did you mean "ease"?"#),
  ("bounce", #"unknown curve "bounce""#),
  ("", "an empty value is not the name of a curve"),
  ("[1]", "a list is not the name of a curve"),
  ("5", #"unknown curve "5""#),
]

private let loopsTable: Table = [
  ("1", #""1" is not a loop; write forever, once or a number of plays such as 3"#),
  ("0", #""0" is not a loop; write forever, once or a number of plays such as 3"#),
  ("65537", #""65537" is out of range; allowed is 2 to 65536"#),
  ("forevr", #"unknown loop "forevr"; did you mean "forever"?"#),
  ("3.5", #""3.5" is not a whole number; write digits such as 12"#),
  ("x", #""x" is not a loop; write forever, once or a number of plays such as 3"#),
  ("", "an empty value is not a loop; write forever, once or a number of plays such as 3"),
  ("[]", "a list is not a loop; write forever, once or a number of plays such as 3"),
  ("'2'", #""2" is not a whole number; remove the quotes"#),
  ("-1", #""-1" is out of range; allowed is 2 to 65536"#),
]

private let variantsTable: Table = [
  (
    "{ease: 1, linear: 2}",
    "a mapping is not a step; write the name of a step, or name: {key: value}"
  ),
  ("{eas: 1}", #"unknown step "eas"; did you mean "ease"?"#),
  ("eas", #"unknown step "eas"; did you mean "ease"?"#),
  ("", "an empty value is not a step; write the name of a step, or name: {key: value}"),
  ("[]", "a list is not a step; write the name of a step, or name: {key: value}"),
  ("{}", "a mapping is not a step; write the name of a step, or name: {key: value}"),
]
