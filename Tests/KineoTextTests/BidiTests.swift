import Foundation
import Testing

@testable import KineoText

/// Of Debian's package unicode-data.
private let characterTest = "/usr/share/unicode/BidiCharacterTest.txt"

private let classes = "/usr/share/unicode/extracted/DerivedBidiClass.txt"

@Suite struct BidiTests {
  /// A line of the file: scalars; 0, 1 or 2 for a level of the paragraph's own choice; the level of the
  /// paragraph; levels with x for what is taken out; the visual order.
  struct Case {
    let scalars: [Unicode.Scalar]
    let base: UInt8?
    let paragraph: UInt8
    let levels: [UInt8?]
    let order: [Int]

    init?(_ line: Substring) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, !line.hasPrefix("#"), let level = UInt8(fields[2]) else {
        return nil
      }
      scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      base = fields[1] == "2" ? nil : UInt8(fields[1])
      paragraph = level
      levels = fields[3].split(separator: " ").map { UInt8($0) }
      order = fields[4].split(separator: " ").compactMap { Int($0) }
    }
  }

  @Test(
    "levels and order are those of the Unicode Character Database's test",
    .enabled(if: FileManager.default.isReadableFile(atPath: characterTest)))
  func conformance() throws {
    let text = try String(contentsOfFile: characterTest, encoding: .utf8)
    let cases = text.split(separator: "\n").compactMap(Case.init)
    #expect(cases.count > 90_000)
    let failures = cases.filter { each in
      let bidi = BidiLevels(each.scalars, base: each.base)
      let levels = bidi.levels(inLine: each.scalars.indices)
      let shown = each.levels.indices.filter { each.levels[$0] != nil }
      let order = BidiLevels.visualOrder(shown.map { levels[$0] }).map { shown[$0] }
      return bidi.base != each.paragraph || order != each.order
        || shown.contains { levels[$0] != each.levels[$0] }
    }
    #expect(failures.count == 0, "\(failures.prefix(3))")
  }

  @Test(
    "classes are those of the Unicode Character Database, but for a few rare characters",
    .enabled(if: FileManager.default.isReadableFile(atPath: classes)))
  func characterClasses() throws {
    let text = try String(contentsOfFile: classes, encoding: .utf8)
    var (count, wrong): (Int, [Unicode.Scalar]) = (0, [])
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 2 else { continue }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for scalar in (ends[0]...ends[ends.count - 1]).compactMap(Unicode.Scalar.init) {
        // New characters may not be in Swift's tables yet, nor in Unicode's of Debian.
        guard ![.unassigned, .privateUse].contains(scalar.properties.generalCategory) else {
          continue
        }
        count += 1
        if "\(BidiClass(scalar))".uppercased() != fields[1] { wrong.append(scalar) }
      }
    }
    #expect(count > 140_000)
    #expect(wrong.count <= 20, "\(wrong.prefix(40))")
  }

  @Test("what is taken out goes with what stands before, and parts no word")
  func removed() {
    let scalars = Array("ب\u{200D}ب".unicodeScalars)
    #expect(BidiLevels(scalars, base: 0).levels == [1, 1, 1])
  }

  @Test("runs of levels turn around")
  func order() {
    #expect(BidiLevels.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(BidiLevels.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(BidiLevels.visualOrder([]) == [])
  }
}
