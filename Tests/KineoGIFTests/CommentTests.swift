import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Comments")
struct CommentTests {
  private func file(comment: String?, loop: Loop = .plays(4)) throws -> [UInt8] {
    let frames = RandomAnimation(seed: 5, width: 21, height: 10, frameCount: 6, colors: 9).frames()
    var bytes: [UInt8] = []
    let encoder = GIFEncoder(options: GIFOptions(OutputSettings(loop: loop), comment: comment))
    let report = try encoder.encode(frames, delays: Array(repeating: 4, count: 6)) { bytes += $0 }
    #expect(report.bytes == bytes.count)
    return bytes
  }

  @Test("a comment comes back whole, however long", arguments: [0, 1, 90, 254, 255, 256, 510, 600])
  func wholeText(length: Int) throws {
    let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x20 + $0 % 95))) })
    let gif = try StrictGIF(file(comment: text))
    #expect(gif.comments.count == 2 && gif.comments.first == text)
    #expect(gif.comments.last?.hasPrefix("6 frames sha256:") == true)
    #expect(gif.loops == 3)
  }

  @Test(
    "it stands behind the loop block, or behind the table where there is none, and a digest at the end"
  )
  func place() throws {
    for loop in [Loop.forever, .once] {
      let (plain, commented) = (
        try file(comment: nil, loop: loop), try file(comment: "kineo", loop: loop)
      )
      // Header, screen and a table of 16 colors; the loop block has 19 bytes.
      let start = 13 + 16 * 3 + (loop == .once ? 0 : 19)
      let block: [UInt8] = [0x21, 0xFE, 5] + Array("kineo".utf8) + [0]
      let digest = commented.dropLast().suffix(84)
      let head: [UInt8] = [0x21, 0xFE, 80] + Array("6 frames sha256:".utf8)
      #expect(digest.starts(with: head))
      let opening = Array(plain[..<start]) + block
      let rest = Array(plain[start...].dropLast()) + Array(digest) + [0x3B]
      #expect(commented == opening + rest)
    }
  }

  @Test("other programs see the same with a comment and without", arguments: GIFViewer.installed)
  func viewers(_ viewer: GIFViewer) throws {
    let bytes = try file(comment: String(repeating: "kineo ", count: 60))
    let shown = StrictGIF.Picture.merged(try StrictGIF(bytes).rendered())
    let pictures = try viewer.pictures(of: bytes, width: 21, height: 10)
    #expect(pictures.map(\.pixels) == shown.map(\.pixels))
    if viewer.tellsDelays {
      #expect(pictures.map(\.delay) == shown.map(\.delay))
      #expect(try viewer.repeats(of: bytes) == 3)
    }
  }

  @Test(
    "what is not printable ASCII is refused before any work", arguments: ["ä", "a\n", "\u{7F}"])
  func notASCII(_ text: String) throws {
    let byte = try #require(text.utf8.first { !(0x20...0x7E ~= $0) })
    #expect(throws: GIFError.comment(byte: byte)) { try GIFOptions(comment: text).check() }
    #expect(throws: GIFError.comment(byte: byte)) { try file(comment: text) }
    #expect(
      GIFError.comment(byte: byte).description
        == "a comment is printable ASCII, and the byte \(byte) is not")
  }
}
