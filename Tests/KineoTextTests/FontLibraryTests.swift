import Foundation
import Testing

@testable import KineoText

@Suite struct FontLibraryTests {
  private func layout(_ request: FontRequest, folders: [String]) throws -> TextLayout {
    try Typesetter(fonts: FontLibrary(folders: folders))
      .layout([TextSpan("x", style: TextStyle(font: request))])
  }

  @Test("every default font is where Debian has it, and is the one that is pinned")
  func defaults() throws {
    for font in DefaultFont.all {
      let request = FontRequest(
        families: [font.family], weight: font.weight, isItalic: font.isItalic)
      let layout = try self.layout(request, folders: FontLibrary.debianFolders)
      #expect(layout.fonts.map(\.digest) == [font.digest])
      #expect(layout.fonts[0].path.hasSuffix("/\(font.file)") && layout.notices.isEmpty)
    }
    #expect(FontLibrary.defaultFiles.count == 24)
  }

  @Test("the first folder with the right file is taken")
  func order() throws {
    let folder = try ScratchFolder()
    let lato = try Data(
      contentsOf: URL(filePath: "\(FontLibrary.debianFolders[0])/Lato-Regular.ttf"))
    let path = try folder.write("Lato-Regular.ttf", Array(lato))
    let folders = [folder.path] + FontLibrary.debianFolders
    #expect(try layout(FontRequest(), folders: folders).fonts.map(\.path) == [path])
    // With another one under its name, the next folder's is.
    _ = try folder.write("Lato-Regular.ttf", Array(lato) + [0])
    #expect(
      try layout(FontRequest(), folders: folders).fonts.map(\.path)
        == ["\(FontLibrary.debianFolders[0])/Lato-Regular.ttf"])
  }

  @Test("a default font with another digest is an error that names both")
  func changed() throws {
    let folder = try ScratchFolder()
    let other = try Data(contentsOf: URL(filePath: TestFonts.path("Cubic.otf")))
    let path = try folder.write("Lato-Regular.ttf", Array(other))
    let error = #expect(throws: TextError.self) {
      try layout(FontRequest(), folders: [folder.path])
    }
    let wanted = try #require(DefaultFont.all.first { $0.file == "Lato-Regular.ttf" }).digest
    let text = try #require(error?.description)
    #expect(text.hasPrefix("\(path) is not the default font of that name: its SHA-256 is "))
    #expect(text.hasSuffix("not \(wanted); give it as a file to use it as it is"))
  }

  @Test("a default font that is nowhere is an error with the folders")
  func missing() {
    #expect(throws: TextError.missingDefault(file: "Lato-Regular.ttf", folders: ["/none"])) {
      try layout(FontRequest(), folders: ["/none"])
    }
    #expect(
      TextError.missingDefault(file: "a.ttf", folders: ["/b", "/c"]).description
        == "no default font a.ttf in /b, /c")
  }

  @Test(
    "fonts are looked for where the variable says, beside the program, then in Debian's folders")
  func folders() {
    #expect(
      FontLibrary.folders(program: "/opt/kineo/bin/kineo", variable: "/fonts") == [
        "/fonts", "/opt/kineo/share/kineo/fonts", "/usr/share/fonts/truetype/lato",
        "/usr/share/fonts/truetype/dejavu",
      ])
    #expect(FontLibrary.folders(program: nil, variable: "") == FontLibrary.debianFolders)
    #expect(FontLibrary.folders(program: "/bin/kineo", variable: nil)[0] == "/share/kineo/fonts")
  }

  @Test("a family that is not installed is an error with the nearest name, or else a notice")
  func families() throws {
    let folders = FontLibrary.debianFolders
    let error = #expect(throws: TextError.self) {
      try self.layout(FontRequest(families: ["Latto"]), folders: folders)
    }
    #expect(
      error?.description == "no font family \"Latto\" is installed; did you mean \"Lato\"?")
    let layout = try self.layout(FontRequest(families: ["Latto", "mono"]), folders: folders)
    #expect(layout.notices == [.missingFamily("Latto")])
    #expect(layout.fonts[0].path.hasSuffix("DejaVuSansMono.ttf"))
    #expect(layout.notices[0].description == "no font family \"Latto\" is installed")
  }

  @Test("generic names and any case mean the default families")
  func generic() {
    #expect(DefaultFont.family("sans-serif").first?.family == "Lato")
    #expect(DefaultFont.family("LATO").count == 18)
    #expect(DefaultFont.family("mono").map(\.weight) == [400, 700])
    #expect(DefaultFont.family("Comic Sans").isEmpty)
  }

  @Test("fontconfig's fonts have families, weights and slants")
  func installed() throws {
    let lato = InstalledFont.all().filter { $0.families.contains("Lato") }
    let black = try #require(lato.first { $0.path.hasSuffix("Lato-BlackItalic.ttf") })
    #expect(black.weights == 900...900 && black.isItalic && black.width == 100)
    #expect(lato.contains { $0.path.hasSuffix("Lato-Regular.ttf") && $0.weights == 400...400 })
  }

  /// CSS's order: for 400 and 500 each other first, then lighter ones; beyond, away from the middle.
  @Test(arguments: [
    (400, 400), (450, 500), (500, 500), (350, 300), (550, 700), (600, 700), (100, 300), (1000, 700),
  ])
  func weights(wanted: Int, best: Int) {
    let weights = [300, 400, 500, 700].map { $0...$0 }
    #expect(WeightMatching.nearest(to: wanted, among: weights) == best...best)
  }

  @Test("lighter ones come before heavier ones beyond 500")
  func lighterFirst() {
    #expect(WeightMatching.nearest(to: 400, among: [300...300, 700...700]) == 300...300)
    #expect(WeightMatching.nearest(to: 620, among: [300...300, 100...900]) == 100...900)
    #expect(WeightMatching.nearest(to: 400, among: []) == nil)
  }

  @Test("another weight than asked for is reported")
  func otherWeight() throws {
    let request = FontRequest(families: ["mono"], weight: 300)
    let layout = try self.layout(request, folders: FontLibrary.debianFolders)
    #expect(
      layout.notices == [.otherWeight(family: "DejaVu Sans Mono", asked: 300, taken: 400)])
    #expect(
      layout.notices[0].description == "\"DejaVu Sans Mono\" has no weight 300; 400 is drawn")
  }
}
