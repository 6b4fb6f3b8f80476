import Foundation
import KineoGeometry
import Testing

@testable import KineoText

/// Fonts whose tables of colors are damaged: without a message they would be drawn without colors.
@Suite struct ColorTableCheckTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func font(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: TestFonts.path(name))))
  }

  /// Where the record of a table is, and where its bytes begin.
  private func table(_ tag: String, in font: [UInt8]) throws -> (record: Int, start: Int) {
    let records = stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
    let record = try #require(records.first { Array(font[$0..<$0 + 4]) == Array(tag.utf8) })
    return (record, font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) })
  }

  /// What a letter in a font of these bytes throws.
  private func failure(_ font: [UInt8], face: Int = 0) throws -> TextError? {
    let path = try folder.write("\(UUID()).ttf", font)
    let request = FontRequest(file: FontRequest.File(path: path, face: face))
    do {
      _ = try Typesetting.layout("A", TextStyle(font: request, size: 20))
      return nil
    } catch { return error as? TextError }
  }

  /// The table that the message is about.
  private func damaged(_ font: [UInt8], face: Int = 0) throws -> String? {
    guard case .damagedTable(_, let table) = try failure(font, face: face) else { return nil }
    return table
  }

  private static let tables = [
    ("Layered.ttf", "COLR"), ("Layered.ttf", "CPAL"), ("Painted.ttf", "COLR"),
    ("Painted.ttf", "CPAL"), ("Bitmap.ttf", "CBLC"), ("Bitmap.ttf", "CBDT"),
    ("Pictures.ttf", "sbix"),
  ]

  @Test("a table that the file ends in is an error, and one that is too short", arguments: tables)
  func short(file: String, tag: String) throws {
    let whole = try font(file)
    #expect(try failure(whole) == nil)
    let (record, start) = try table(tag, in: whole)
    #expect(try damaged(Array(whole[..<(start + 7)])) != nil)
    for length in [0, 4, 8, 15] {
      var font = whole
      font.replaceSubrange(record + 12..<record + 16, with: [0, 0, 0, UInt8(length)])
      #expect(try damaged(font) == tag, "\(length)")
    }
    var font = whole
    font[record + 13] = 1
    #expect(try damaged(font) == tag)
  }

  @Test("so is a table that another one needs, and a count beyond the end")
  func needs() throws {
    for (file, gone, missing) in [
      ("Layered.ttf", "CPAL", "CPAL"), ("Bitmap.ttf", "CBDT", "CBDT"),
      ("Bitmap.ttf", "CBLC", "CBLC"),
    ] {
      var font = try font(file)
      let record = try table(gone, in: font).record
      font.replaceSubrange(record..<record + 4, with: Array("none".utf8))
      #expect(try damaged(font) == missing)
    }
    for (file, tag, place) in [
      ("Layered.ttf", "COLR", 3), ("Layered.ttf", "COLR", 13), ("Painted.ttf", "COLR", 16),
      ("Layered.ttf", "CPAL", 7), ("Bitmap.ttf", "CBLC", 6), ("Bitmap.ttf", "CBLC", 18),
      ("Pictures.ttf", "sbix", 6),
    ] {
      var font = try font(file)
      font[try table(tag, in: font).start + place] = 255
      #expect(try damaged(font) == tag, "\(tag) \(place)")
    }
  }

  @Test(
    "so is a damaged picture, wherever it is",
    arguments: [("Bitmap.ttf", "CBDT"), ("Pictures.ttf", "sbix")])
  func pictures(file: String, tag: String) throws {
    let whole = try font(file)
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    let start = try #require(whole.indices.first { Array(whole[$0...].prefix(4)) == mark })
    let end = try #require(
      whole.indices.first { Array(whole[$0...].prefix(4)) == Array("IEND".utf8) })
    for place in [start, start + 13, start + 20, start + 45, end - 12] {
      var font = whole
      font[place] ^= 0xFF
      guard case .damagedPicture(let path, _) = try failure(font) else {
        Issue.record("\(place - start) of \(tag) is no error")
        continue
      }
      #expect(path.hasSuffix(".ttf"))
    }
    #expect(
      TextError.damagedPicture(font: "a.ttf", glyph: 7).description
        == "the picture of glyph 7 in the font a.ttf is damaged")
  }

  @Test("faces of a collection are checked by their own tables")
  func collection() throws {
    var font = try font("Layered.ttf")
    let record = try table("COLR", in: font).record
    let header: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]
    for record in stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16) {
      // All tables begin below 64 kB.
      let start = Int(font[record + 10]) << 8 + Int(font[record + 11]) + header.count
      (font[record + 10], font[record + 11]) = (UInt8(start >> 8), UInt8(start & 255))
    }
    #expect(try failure(header + font) == nil)
    font[record + 13] = 1
    #expect(try damaged(header + font) == "COLR")
  }

  @Test("the message has the font and the table")
  func message() throws {
    let font = Array(try font("Layered.ttf").prefix(770))
    let error = try #require(try failure(font))
    guard case .damagedTable(let path, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      error.description
        == "the table COLR of the font \(path) is damaged or missing; without it the font has no colors"
    )
  }

  @Test("a color that no palette has is reported")
  func lostColor() throws {
    var font = try font("Layered.ttf")
    let start = try table("COLR", in: font).start
    // The first layer's color.
    font[start + 23] = 9
    let path = try folder.write("lost.ttf", font)
    let style = TextStyle(font: FontRequest(file: FontRequest.File(path: path)), size: 20)
    let notices = try Typesetting.layout("A", style).notices
    #expect(notices == [.cutGlyph(font: path)])
  }
}
