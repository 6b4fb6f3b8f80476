import Foundation
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct FingerprintReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func gif(_ output: OutputSettings) throws -> [UInt8] {
    let preset = try PresetSource(
      name: "x.yaml",
      text: """
        canvas: {width: 8, height: 8}
        layers: [{square: {rectangle: [4, 4], fill: red}}]
        animate: [{rotate: {by: 90deg, duration: 0.1}}]
        """)
    return try preset.scene().gif(output: output).bytes
  }

  private func comment(of bytes: [UInt8]) throws -> String? {
    try Data(bytes).write(to: URL(fileURLWithPath: folder["x.gif"]))
    return FingerprintReader.comment(ofFileAt: folder["x.gif"])
  }

  @Test("the comment of a GIF of ours is read from its head")
  func ours() throws {
    var output = OutputSettings()
    let bytes = try gif(output)
    #expect(try comment(of: bytes) == "kineo \(kineoVersion)")
    output.loop = .once
    #expect(try comment(of: gif(output)) == "kineo \(kineoVersion)")
    output.hasComment = false
    #expect(try comment(of: gif(output)) == nil)
  }

  @Test("a file that was cut has none, at whatever byte")
  func cut() throws {
    let bytes = try gif(OutputSettings())
    for count in 0..<bytes.count {
      #expect(try comment(of: Array(bytes[..<count])) == nil, "\(count) bytes")
    }
    #expect(try comment(of: bytes + [0x3B]) == nil)
  }

  @Test("a file of many blocks is read to its end")
  func long() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [UInt8](repeating: 0, count: 6)
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]
    let block: [UInt8] = [255] + [UInt8](repeating: 0x3B, count: 255)
    let data = [[UInt8]](repeating: block, count: 1000).flatMap(\.self) + [0]
    let file = head + [0x21, 0xFE, 1, 0x61, 0] + image + data + image + data
    #expect(try comment(of: file + [0x3B]) == "a")
    #expect(try comment(of: file) == nil)
    #expect(try comment(of: file + [0]) == nil)
    #expect(try comment(of: file.dropLast() + [0x3B]) == nil)
  }

  @Test("whatever the bytes are, reading them ends")
  func hostile() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    #expect(FingerprintReader.comment(inHead: head + [0x21, 0xFE, 2, 0x61, 0x62, 0]) == "ab")
    #expect(FingerprintReader.comment(inHead: head + [0x21, 0xFE, 2, 0x61]) == nil)
    #expect(FingerprintReader.comment(inHead: head + [0x21, 0xFE, 1, 0xFF, 0]) == nil)
    #expect(FingerprintReader.comment(inHead: head + [0x21]) == nil)
    var table = head
    table[10] = 0xFF
    #expect(FingerprintReader.comment(inHead: table + [0x21, 0xFE, 1, 0x61, 0]) == nil)
    for byte in UInt8.min...UInt8.max {
      _ = FingerprintReader.comment(inHead: [UInt8](repeating: byte, count: 1280))
      _ = FingerprintReader.comment(inHead: head + [UInt8](repeating: byte, count: 1267))
    }
  }

  @Test("what is no file has none")
  func noFile() {
    #expect(FingerprintReader.comment(ofFileAt: folder["gone.gif"]) == nil)
    #expect(FingerprintReader.comment(ofFileAt: folder.path) == nil)
    #expect(FingerprintReader.comment(ofFileAt: "/dev/null") == nil)
  }
}
