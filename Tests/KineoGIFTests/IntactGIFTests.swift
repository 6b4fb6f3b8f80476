import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import KineoGIF

@Suite struct IntactGIFTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A file of `images` with these comments, the last of which has the digest.
  private func gif(
    comment: String? = "kineo", images: [[UInt8]] = [GIFBytes.image()], frames: Int = 7
  ) -> [UInt8] {
    let blocks = comment.map { [GIFBytes.comment($0)] } ?? []
    let head = (blocks + images).reduce(GIFBytes()) { $0.with($1) }.bytes
    let closing = head + DigestComment(frames: frames).head
    let digest = SHA256()
    digest.update(closing)
    return closing + DigestComment.tail(digest) + [0x3B]
  }

  private func read(_ bytes: [UInt8], comment: String? = nil) throws -> IntactGIF? {
    try folder.write(bytes, to: "x.gif")
    return IntactGIF(ofFileAt: folder["x.gif"], comment: comment)
  }

  @Test("a file with its digest is intact, and its facts are known")
  func intact() throws {
    let bytes = gif()
    let file = try #require(try read(bytes))
    #expect(file.comment == "kineo" && file.frames == 7 && file.bytes == bytes.count)
    #expect((file.width, file.height) == (4, 3))
    #expect(IntactGIF(bytes) == file)
    #expect(try read(bytes, comment: "kineo") == file)
    #expect(try read(bytes, comment: "kinea") == nil)
    #expect(IntactGIF(gif(comment: nil)) == nil)
    #expect(IntactGIF(gif(frames: .max))?.frames == .max)
    #expect(try GIFFile(bytes).problems.isEmpty)
  }

  @Test("a file that was cut, lengthened or changed anywhere is not")
  func changed() {
    let bytes = gif()
    for count in 0..<bytes.count { #expect(IntactGIF(Array(bytes[..<count])) == nil) }
    #expect(IntactGIF(bytes + [0x3B]) == nil)
    for place in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[place] ^= 1 << UInt8(bit)
        #expect(IntactGIF(other) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test("a file of many blocks is read to its end")
  func long() throws {
    let image = GIFBytes.image() + [0x21, 0x99] + [255] + [UInt8](repeating: 7, count: 255) + [0]
    var bytes = gif(images: [[UInt8]](repeating: image, count: 1000))
    #expect(bytes.count > 1 << 17)
    #expect(try read(bytes) != nil)
    bytes[1 << 16] ^= 1
    #expect(try read(bytes) == nil)
  }

  @Test("whatever the bytes are, reading them ends")
  func hostile() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    #expect(IntactGIF.comment(inHead: head + [0x21, 0xFE, 2, 0x61, 0x62, 0]) == "ab")
    #expect(IntactGIF.comment(inHead: head + [0x21, 0xFE, 2, 0x61]) == nil)
    #expect(IntactGIF.comment(inHead: head + [0x21, 0xFE, 1, 0xFF, 0]) == nil)
    #expect(IntactGIF.comment(inHead: head + [0x21]) == nil)
    var table = head
    table[10] = 0xFF
    #expect(IntactGIF.comment(inHead: table + [0x21, 0xFE, 1, 0x61, 0]) == nil)
    for byte in UInt8.min...UInt8.max {
      #expect(IntactGIF([UInt8](repeating: byte, count: 1280)) == nil)
      #expect(IntactGIF(head + [UInt8](repeating: byte, count: 1267)) == nil)
    }
    let tail = [UInt8](repeating: 0x30, count: 64) + [0, 0x3B]
    for number in ["", "-1", "+1", "99999999999999999999999", "١"] {
      #expect(IntactGIF(head + Array("\(number) frames sha256:".utf8) + tail) == nil)
    }
  }

  @Test("what is no file is not")
  func noFile() {
    #expect(IntactGIF(ofFileAt: folder["gone.gif"]) == nil)
    #expect(IntactGIF(ofFileAt: folder.path) == nil)
    #expect(IntactGIF(ofFileAt: "/dev/null") == nil)
    #expect(mkfifo(folder["pipe.gif"], 0o600) == 0)
    #expect(IntactGIF(ofFileAt: folder["pipe.gif"]) == nil)
  }
}
