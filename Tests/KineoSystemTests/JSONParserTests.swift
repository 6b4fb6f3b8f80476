import Foundation
import TestSupport
import Testing

@testable import KineoSystem

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test("values of every kind are read, with spaces anywhere")
  func values() throws {
    let text =
      " {\"a\" : [ 1 , -0.5e+3,\ttrue, false, null ],\r\n\"b\":{}, \"c\": [], \"\": \"x\" } "
    #expect(
      try parse(text) == [
        "a": [.digits("1"), .digits("-0.5e+3"), .bool(true), .bool(false), .null],
        "b": .object([]), "c": .array([]), "": "x",
      ])
  }

  @Test("escapes and pairs of surrogates are read")
  func strings() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00é😀""#
    #expect(try parse(text) == .string("\"\\/\u{8}\u{C}\n\r\tAé😀é😀"))
  }

  @Test(
    "what is no JSON is refused at its place",
    arguments: [
      ("", 0, "the text ends where a value is allowed"),
      ("  ", 2, "the text ends"), ("1 2", 2, "\"2\" where the end is allowed"),
      ("[1,]", 3, "\"]\" where a value is allowed"), ("[1 2]", 3, "\"2\" where \",\" or \"]\""),
      ("{\"a\" 1}", 5, "\"1\" where \":\" is allowed"),
      ("{a: 1}", 1, "\"a\" where a name in quotation marks"),
      ("{\"a\": 1, \"a\": 2}", 9, "the name \"a\" stands twice"),
      ("{\"a\": 1", 7, "the text ends where \",\" or \"}\""), ("01", 1, "\"1\" where the end"),
      ("-", 1, "the text ends where a digit"), ("1.", 2, "a digit"), ("1e", 2, "a digit"),
      ("+1", 0, "\"+\" where a value"), (".5", 0, "a value"), ("tru", 0, "\"true\""),
      ("nulll", 4, "\"l\" where the end"), ("NaN", 0, "\"N\" where a value"),
      ("\"a", 2, "a closing quotation mark"), ("\"a\nb\"", 2, "must be escaped"),
      ("\"\\x\"", 1, "an unknown escape"), ("\"\\u12g4\"", 5, "four hexadecimal digits"),
      ("\"\\", 1, "an unknown escape"),
      ("\"\\uD800\"", 1, "half of a surrogate pair"), ("\"\\uDC00\\uD800\"", 1, "half of"),
      ("\"\\uD800\\u0041\"", 1, "half of"), ("é", 0, "the byte 0xc3 where a value"),
      ("// x", 0, "\"/\" where a value"), ("'a'", 0, "\"'\" where a value"),
    ])
  func mistakes(_ text: String, _ offset: Int, _ words: String) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.offset == offset)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test("a string that is not UTF-8 is refused")
  func encoding() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3, 0x22],
    ] {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
      #expect(error?.offset == 0 && error?.description == "a string that is not UTF-8")
    }
  }

  @Test("depth is limited, so that nothing overflows the stack")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(JSONValue.depthLimit)) }
    #expect(throws: JSONError.self) { try parse(nested(JSONValue.depthLimit + 1)) }
    #expect(throws: JSONError.self) { try parse(String(repeating: "[{\"a\":", count: 100_000)) }
  }

  @Test("what is written reads back the same", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = Self.value(depth: 4, &random)
    for levels in [0, 2] {
      #expect(try parse(value.text(openLevels: levels)) == value)
    }
  }

  @Test("random bytes are taken or refused as Foundation does", arguments: 0..<8)
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let valid = Array(
      "{\"a\": [1, -2.5e3, \"\\u00e9\\n\"], \"b\": {\"c\": null, \"d\": true}}".utf8)
    for _ in 0..<300 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        let byte = "[]{},:\"\\0123e.-tn ".utf8.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      let isTaken = (try? JSONValue(parsing: bytes)) != nil
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      // Foundation takes repeated names; everything else that we take it takes, too.
      if isTaken { #expect(foundation != nil, "\(String(decoding: bytes, as: UTF8.self))") }
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Int.random(in: .min ... .max, using: &random))
    case 3: return .number(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random)))
    case 4: return .string(string(&random))
    case 5:
      return .array((0..<3).map { _ in value(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<3).map { .init("\($0)" + string(&random), value(depth: depth - 1, &random)) })
    }
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let scalars = (0..<5).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x1_0FFF, using: &random))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
