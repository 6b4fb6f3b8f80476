import Foundation
import KineoGeometry
import Testing

@testable import KineoText

@Suite struct FontFileTests {
  /// What laying out `A` in a file throws.
  private func failure(_ path: String, _ request: FontRequest = FontRequest()) -> TextError? {
    var font = request
    font.file = FontRequest.File(path: path, face: request.file?.face ?? 0)
    do {
      _ = try Typesetting.layout("A", TextStyle(font: font))
      return nil
    } catch { return error as? TextError }
  }

  @Test("a file that is no font is an error")
  func notFont() throws {
    let folder = try ScratchFolder()
    for bytes in [[], Array("not a font at all".utf8), [0, 1, 0, 0], Array("OTTO".utf8)] {
      let path = try folder.write("none.ttf", bytes)
      Typesetting.typesetter.removeAll()
      #expect(failure(path) == .notFont(path: path))
    }
    let half = Array(try Data(contentsOf: URL(filePath: TestFonts.path("Cubic.otf"))).prefix(60))
    let path = try folder.write("half.otf", half)
    #expect(failure(path) == .notFont(path: path))
  }

  @Test("a file that cannot be read is an error with the system's reason")
  func unreadable() throws {
    let folder = try ScratchFolder()
    #expect(
      failure("\(folder.path)/none.ttf")?.description
        == "the font \(folder.path)/none.ttf cannot be read: No such file or directory")
    #expect(
      failure(folder.path)?.description
        == "the font \(folder.path) cannot be read: it is a folder, not a file")
  }

  @Test("a file of more than 64 MiB is not a font to read")
  func largeFile() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("large.ttf", [0, 1, 0, 0])
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 65 << 20)
    try file.close()
    #expect(failure(path) == .largeFile(path: path, limit: 64 << 20))
    #expect(failure(path)?.description.hasSuffix("is too large; 67.1 MB are allowed") == true)
  }

  @Test("a face that a file does not have is an error")
  func face() {
    let path = TestFonts.path("Variable.ttf")
    let request = FontRequest(file: FontRequest.File(path: path, face: 3))
    #expect(failure(path, request) == .face(path: path, face: 3, count: 1))
    #expect(
      failure(path, request)?.description == "the font \(path) has no face 3; 0...0 are allowed")
  }

  @Test("axes that a font does not have, or not so far, are errors")
  func axes() {
    let path = TestFonts.path("Variable.ttf")
    #expect(
      failure(path, FontRequest(axes: ["wgt": 400]))?.description
        == "the font \(path) has no axis \"wgt\"; did you mean \"wght\"?")
    #expect(
      failure(path, FontRequest(axes: ["GRAD": 1]))?.description
        == "the font \(path) has no axis \"GRAD\"; it has wght, wdth")
    #expect(
      failure(path, FontRequest(axes: ["wdth": 49.5]))?.description
        == "the axis wdth of \(path) cannot be 49.5; 50...100 is allowed")
    let cubic = TestFonts.path("Cubic.otf")
    #expect(
      failure(cubic, FontRequest(axes: ["wght": 400]))?.description
        == "the font \(cubic) has no axis \"wght\"; it has none")
  }

  @Test("damaged fonts draw something or are errors")
  func damage() throws {
    var random = SystemRandomNumberGenerator.seeded(7)
    let folder = try ScratchFolder()
    for name in [
      "Variable.ttf", "Cubic.otf", "Layered.ttf", "Bitmap.ttf", "Pictures.ttf", "Painted.ttf",
      "Hostile.ttf", "Moving.ttf",
    ] {
      let font = Array(try Data(contentsOf: URL(filePath: TestFonts.path(name))))
      for round in 0..<60 {
        var bytes = font
        for _ in 0...Int(random.next() % 8) {
          bytes[4 + Int(random.next() % UInt64(bytes.count - 4))] = UInt8(random.next() & 255)
        }
        let path = try folder.write("\(round)-\(name)", bytes)
        let style = TextStyle(font: FontRequest(file: path), size: 20)
        _ = try? Typesetter(fonts: FontLibrary(folders: FontLibrary.debianFolders))
          .layout([TextSpan("A B 03456789", style: style)])
      }
    }
  }
}

extension SystemRandomNumberGenerator {
  /// Numbers that are the same in each run (Steele, Lea and Flood, "SplitMix", 2014).
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  static func seeded(_ seed: UInt64) -> Seeded { Seeded(state: seed) }
}
