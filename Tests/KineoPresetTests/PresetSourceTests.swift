import Foundation
import KineoMotion
import KineoPreset
import TestSupport
import Testing

@Suite struct PresetSourceTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try PresetSource(name: "a.yaml", bytes: bytes)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("a byte that is not UTF-8 has its line and column")
  func notUTF8() {
    #expect(
      message(Array("a: é\nb: ".utf8) + [0xFF] + Array("x\nc: 1".utf8)) == """
        a.yaml:2:4: error: the text is not UTF-8 here; save the file as UTF-8
            2 | b: \u{FFFD}x
              |    ^
        """)
  }

  @Test("control characters are refused, with a picture of them", arguments: [0, 7, 27, 127])
  func controlCharacters(code: UInt8) {
    let result = message(Array("a: é".utf8) + [code])
    #expect(result.hasPrefix("a.yaml:1:5: error: the control character U+00"))
    #expect(!result.unicodeScalars.contains(Unicode.Scalar(code)))
  }

  @Test("one byte more than 1 MiB is refused, exactly 1 MiB is not")
  func size() {
    let limit = PresetSource.maximumSize
    #expect(
      message([UInt8](repeating: 0x20, count: limit + 1))
        == "a.yaml: error: the text is larger than 1048576 bytes (1 MiB)")
    #expect(message([UInt8](repeating: 0x20, count: limit)) == "")
  }

  @Test("a byte order mark takes no column")
  func byteOrderMark() throws {
    let source = try PresetSource(name: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("a: 1".utf8))
    #expect(source.text == "a: 1")
    let position = try source.read { $0.node.position }
    #expect(position == SourcePosition(line: 1, column: 1))
  }

  @Test("a file is read whole, and one that is not there has the system's reason")
  func files() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).yaml"
    try Data("a: 1".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try PresetSource(path: path).text == "a: 1")
    #expect(throws: PresetError.unreadable(source: "/no/x", reason: "No such file or directory")) {
      try PresetSource(path: "/no/x")
    }
    #expect(throws: PresetError.unreadable(source: "/", reason: "it is a folder, not a file")) {
      try PresetSource(path: "/")
    }
    #expect(throws: PresetError.unreadable(source: "a\0b", reason: "the path contains NUL")) {
      try PresetSource(path: "a\0b")
    }
  }

  @Test("a file is given up after 1 MiB")
  func large() throws {
    let folder = try Folder()
    let path = try folder.write([UInt8](repeating: 0x20, count: (1 << 20) + 1), to: "a.yaml")
    #expect(throws: PresetError.tooLarge(source: path, limit: 1 << 20)) {
      try PresetSource(path: path)
    }
  }

  @Test("what is no file is reported, and not waited for")
  func noFile() throws {
    let folder = try Folder()
    let (pipe, socket) = (try folder.pipe("pipe"), try folder.socket("socket"))
    for (path, kind) in [(pipe, "pipe"), ("/dev/zero", "device"), (socket, "socket")] {
      #expect(
        throws: PresetError.unreadable(source: path, reason: "it is a \(kind), not a file")
      ) {
        try PresetSource(path: path)
      }
    }
  }

  @Test("a missing file leads to the preset of that name with another ending")
  func otherEnding() throws {
    let folder = try Folder()
    try folder.write("a: 1", to: "spin.yaml")
    try folder.write("a: 1", to: "turn.yml")
    func reason(_ name: String) -> String {
      do {
        _ = try PresetSource(path: folder[name])
        return "read"
      } catch { return "\(error)" }
    }
    let missing = ": error: cannot be read: No such file or directory"
    let hint = { "\(missing); did you mean \"\(folder[$0])\"?" }
    #expect(reason("spin.yml") == folder["spin.yml"] + hint("spin.yaml"))
    #expect(reason("turn.yaml") == folder["turn.yaml"] + hint("turn.yml"))
    #expect(reason("spin") == folder["spin"] + hint("spin.yaml"))
    #expect(reason("other.yml") == folder["other.yml"] + missing)
  }

  @Test(
    "a file of another kind is recognized, and answered with what to do",
    arguments: [
      (#"{"v": "5.7.4", "op": 60, "layers": []}"#, "a Lottie animation", "cannot be imported"),
      ("<svg viewBox=\"0 0 9 9\"/>", "an SVG picture", "the shape of a layer"),
      ("\0\0\0\u{20}ftypisom", "an MP4 or QuickTime video", "makes GIFs of films"),
      ("GIF89a", "a GIF", "kineo inspect"),
      ("\0\0\0\u{20}ftypheic", "a HEIF or AVIF picture", "frames that are PNG files"),
      ("YUV4MPEG2 W2 H2", "a YUV4MPEG2 video", "kineo encode"),
    ])
  func otherKind(_ text: String, _ kind: String, _ advice: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "file.yaml")
    do {
      _ = try PresetSource(path: folder["file.yaml"])
      Issue.record("it was read")
    } catch {
      let message = "\(error)"
      #expect(
        message.hasPrefix(
          "\(folder["file.yaml"]): error: cannot be read: this is \(kind), not a preset; "))
      #expect(message.contains(advice))
    }
  }

  @Test("a Lottie animation of more than 1 MiB is recognized too")
  func largeLottie() {
    let text = #"{"v": "5.7.4", "op": 60, "layers": [""# + String(repeating: "x", count: 1 << 20)
    #expect(throws: PresetError.self) { try PresetSource(name: "a", text: text) }
    do {
      _ = try PresetSource(name: "a", text: text)
    } catch { #expect("\(error)".contains("this is a Lottie animation")) }
  }
}
