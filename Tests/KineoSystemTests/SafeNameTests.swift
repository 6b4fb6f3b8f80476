import Testing

@testable import KineoSystem

@Suite struct SafeNameTests {
  @Test(
    "letters, digits and marks of all scripts name files",
    arguments: [
      "spin", "a", "9", "_", "a.b-c_d@2x", "café", "cafe\u{301}", "日本語", "Ωμέγα", "हिन्दी", "שלום", "٣",
      "x²", "ª", "console", "COM", "com10", "lpt", "nul-x", "auxiliary.gif", "a..b", "ﬁ", "Å",
    ])
  func allowed(name: String) {
    #expect(SafeName.mistake(in: name) == nil)
    #expect(SafeName.reservation(of: name) == nil)
  }

  @Test(
    "what is refused is named",
    arguments: [
      ("", "a file needs a name"), ("a#b", ##"because of "#"; letters"##),
      ("a b", #"because of " "; letters"#), ("a/b", #"because of "/"; letters"#),
      ("a\nb", "because of \"␊\" (U+000A); letters"), ("a\u{7F}", #"because of "\u{7F}" (U+007F)"#),
      ("🎉", #"because of "🎉" (U+1F389)"#), ("a\u{200B}", #"because of "\u{200B}" (U+200B)"#),
      ("a\u{202E}b", "(U+202E)"), ("ㅤ", "(U+3164)"), ("a\u{FE0F}", "(U+FE0F)"), ("€", "(U+20AC)"),
      (".x", #"because it begins with "."; a letter"#), ("-x", #"begins with "-""#),
      ("@x", #"begins with "@""#), ("\u{301}x", "(U+0301); a letter"),
      ("x.", #"because it ends with ".", which"#),
      ("CON", #"because "CON" is a device on Windows"#),
      ("nul.gif", #"because "nul" is a device"#), ("Com1.tar.gif", #"because "Com1" is a device"#),
      ("lpt9", "is a device"), ("COM\u{B9}.gif", "is a device"),
      (
        String(repeating: "é", count: 101), "too long for the name of a file; 200 bytes are allowed"
      ),
    ])
  func refused(name: String, message: String) {
    #expect(SafeName.mistake(in: name)?.contains(message) == true, "\(name)")
  }

  @Test("each run of spaces becomes a dash")
  func spaces() {
    #expect(SafeName.dashed("my  own spin") == "my-own-spin")
    #expect(SafeName.dashed("日本\u{3000}語\u{A0}x") == "日本-語-x")
    #expect(SafeName.dashed(" a ") == "-a-")
    #expect(SafeName.dashed("café") == "café" && SafeName.dashed("") == "")
  }

  @Test("what no name may have becomes a dash, or nothing at the ends")
  func reduced() {
    #expect(SafeName.reduced("clip (1)") == "clip-1")
    #expect(SafeName.reduced("100 %") == "100" && SafeName.reduced("\u{1F3AC} film") == "film")
    #expect(SafeName.reduced("Bild+2,a&b") == "Bild-2-a-b" && SafeName.reduced("it's") == "it-s")
    #expect(
      SafeName.reduced("caf\u{E9}_2.x") == "caf\u{E9}_2.x" && SafeName.reduced(" 日本 語") == "日本-語")
    #expect(SafeName.reduced("") == "" && SafeName.reduced("(%)") == "(%)")
  }

  @Test("names of one file are equal when folded")
  func folded() {
    for (a, b) in [("Spin", "sPIN"), ("É", "e\u{301}"), ("straße", "STRASSE"), ("Σας", "ΣΑΣ")] {
      #expect(SafeName.folded(a) == SafeName.folded(b))
    }
    #expect(SafeName.folded("e") != SafeName.folded("é"))
  }

  @Test(
    "parts of paths that Windows cannot have",
    arguments: [
      ("out/CON.gif", true), ("aux/x.gif", true), ("/aux/x.gif", false), ("/tmp/aux", true),
      ("../x.gif", false), ("./x.gif", false), ("a./x.gif", true), ("a /x.gif", true),
      ("CON .gif", true), ("x.gif ", true), ("my film.gif", false), ("", false), ("/", false),
    ])
  func paths(path: String, isReserved: Bool) {
    #expect((SafeName.reservation(inPath: path) != nil) == isReserved)
  }
}
