import KineoGeometry
import Testing

@Suite struct ColorTests {
  @Test(
    "every spelling of CSS gives its color",
    arguments: [
      ("#f80", Color(red8: 255, green8: 136, blue8: 0)),
      ("#F80C", Color(red8: 255, green8: 136, blue8: 0, alpha8: 204)),
      ("#d9304f", Color(red8: 217, green8: 48, blue8: 79)),
      ("#D9304f80", Color(red8: 217, green8: 48, blue8: 79, alpha8: 128)),
      ("  red ", .red),
      ("RebeccaPurple", Color(red8: 102, green8: 51, blue8: 153)),
      ("transparent", .clear),
      ("rgb(217, 48, 79)", Color(red8: 217, green8: 48, blue8: 79)),
      ("RGB( 217 48  79 )", Color(red8: 217, green8: 48, blue8: 79)),
      ("rgba(0,0,0,.5)", Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
      ("rgb(0 0 0 / 50%)", Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
      ("rgb(0 0 0/0)", .clear),
      ("rgb(100%, 50%, 0%)", Color(red: 1, green: 0.5, blue: 0)),
      ("rgb(127.5 0 255)", Color(red: 0.5, green: 0, blue: 1)),
      ("hsl(0, 100%, 50%)", .red),
      ("hsl(480 100% 50%)", Color(red: 0, green: 1, blue: 0)),
      ("hsl(-120deg 100% 50%)", .blue),
      ("hsla(0.5turn, 100%, 50%, 0.25)", Color(red: 0, green: 1, blue: 1, alpha: 0.25)),
      ("hsl(0rad 0% 25% / 100%)", Color(red: 0.25, green: 0.25, blue: 0.25)),
    ])
  func spelling(text: String, expected: Color) {
    #expect(Color(css: text) == expected)
  }

  @Test(
    "anything else is no color",
    arguments: [
      "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "# fff", "redd", "re d",
      "rgb", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(1 2 3 / 1 / 1)",
      "rgb(1,2,3 / 1)", "rgb(1 2 / 3)", "rgb(256,0,0)", "rgb(-1,0,0)", "rgb(0,0,0,1.1)",
      "rgb(0,0,0,101%)", "rgb(1%,2,3)", "rgb(101% 0% 0%)", "rgb(nan,0,0)", "rgb(0x1,0,0)",
      "rgb(1e2,0,0)", "rgb(1.,0,0)", "rgb(--1,0,0)", "rgb(1deg,0,0)", "rgb(1,,3)", "rgb(1 2 3",
      "rgb 1 2 3)",
      "hsl(0,100,50)", "hsl(0%,100%,50%)", "hsl(0,101%,50%)", "hsl(0,0%,-1%)", "hsl(1grad 0% 0%)",
      "hsl(0 0% 0% / 1deg)", "hwb(0 0% 0%)", "rgb(0,0,0);", "réd", "\0red", "(1,2,3)", ")",
    ])
  func refused(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test("a text of any length is answered")
  func long() {
    #expect(Color(css: "rgb(" + String(repeating: "1", count: 1_000_000) + ",0,0)") == nil)
    #expect(Color(css: "rgb(" + String(repeating: "0", count: 150) + ",0,0)") == .black)
  }

  @Test("149 names, sorted, are all colors in either case")
  func names() {
    #expect(Color.names.count == 149)
    #expect(Color.names == Color.names.sorted())
    #expect(Color.names.allSatisfy { Color(css: $0) != nil })
    #expect(Color.names.allSatisfy { Color(css: $0.uppercased()) == Color(css: $0) })
    #expect(Color(css: "grey") == Color(css: "gray"))
    #expect(Color(css: "yellowgreen") == Color(css: "#9acd32"))
    #expect(Color(css: "aliceblue") == Color(css: "#f0f8ff"))
  }

  @Test("hues of a whole turn keep within the cube")
  func hues() {
    for degrees in -720...720 {
      guard let color = Color(css: "hsl(\(degrees) 70% 40%)") else {
        Issue.record("\(degrees) is not read")
        continue
      }
      let channels = [color.red, color.green, color.blue]
      #expect(channels.allSatisfy { 0.12 - 1e-12...0.68 + 1e-12 ~= $0 })
    }
  }

  @Test("a literal is a color")
  func literal() {
    let color: Color = "#ff0000"
    #expect(color == .red)
  }

  @Test("the named members have the values of CSS")
  func members() {
    let members: [(String, Color)] = [
      ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("cyan", .cyan),
      ("blue", .blue), ("purple", .purple), ("magenta", .magenta), ("pink", .pink),
      ("gray", .gray), ("white", .white), ("black", .black), ("transparent", .clear),
    ]
    for (name, color) in members { #expect(Color(css: name) == color) }
  }
}
