import Foundation
import Testing

@testable import KineoSystem

@Suite struct JSONTests {
  @Test("values are written with their members in order, open down to a level")
  func layout() {
    let value: JSONValue = [
      "b": [1, 2], "a": ["x": .null, "y": .bool(true)], "c": .array([]), "d": .number(0.1),
    ]
    #expect(
      value.text(openLevels: 0)
        == #"{"b": [1, 2], "a": {"x": null, "y": true}, "c": [], "d": 0.1}"# + "\n")
    #expect(
      value.text(openLevels: 2) == """
        {
          "b": [
            1,
            2
          ],
          "a": {
            "x": null,
            "y": true
          },
          "c": [],
          "d": 0.1
        }

        """)
  }

  @Test("numbers are the shortest digits that read back the same; what is no number is null")
  func numbers() throws {
    let numbers = [
      0, -0.0, 0.1, 1e-7, 1e21, -1.0 / 3, .pi, Double.leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 80,
    ]
    let text = JSONValue.array(numbers.map { .number($0) }).text(openLevels: 0)
    #expect(try JSONDecoder().decode([Double].self, from: Data(text.utf8)) == numbers)
    #expect(text.hasPrefix("[0, -0, 0.1, ") && text.hasSuffix(", 80]\n"))
    #expect(JSONValue.number(Double.nan) == .null && JSONValue.number(-Double.infinity) == .null)
  }

  @Test("any text reads back as it was, and drives no terminal")
  func strings() throws {
    let all = (0...0x2FFF).compactMap { UInt32($0) }.compactMap(Unicode.Scalar.init)
    let strings = [String(String.UnicodeScalarView(all)), "\"\\/\u{8}", "a\r\nb", "👩‍👩‍👧é", ""]
    let text = JSONValue.array(strings.map { .string($0) }).text(openLevels: 0)
    #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == strings)
    for scalar in text.dropLast().unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(!scalar.properties.isBidiControl)
    }
  }
}
