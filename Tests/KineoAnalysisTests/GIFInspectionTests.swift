import Foundation
import SceneSupport
import TestSupport
import Testing

@testable import Kineo
@testable import KineoAnalysis

@Suite struct GIFInspectionTests {
  /// Two images of a pixel each: the first with a comment, short, the second cut.
  private static let broken: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xFE, 3] + Array("a\u{1B}b".utf8) + [0]
    + [0x21, 0xF9, 4, 4, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
    + [0x2C, 1, 0, 0, 0, 2, 0, 1, 0, 0x40, 2, 9, 0x44]

  private func inspection(_ bytes: [UInt8], name: String = "a.gif") throws -> GIFInspection {
    GIFInspection(try GIFFile(bytes), name: name)
  }

  @Test("every shipped GIF is sound, and its numbers are those of the strict parser")
  func shipped() throws {
    // The smaller ones: an unoptimized build reads slowly.
    for gif in try ShippedGIF.all() {
      let bytes = try gif.bytes()
      guard bytes.count < 40_000 else { continue }
      let (found, strict) = (try inspection(bytes), try StrictGIF(bytes))
      #expect(found.problems == [], "\(gif)")
      #expect(found.centiseconds == strict.frames.map(\.delay).reduce(0, +))
      #expect(found.frames.map(\.pixels) == strict.frames.map(\.indices.count))
      #expect(found.bytesByKind.map(\.bytes).reduce(0, +) == bytes.count)
      let colors = strict.frames.flatMap { frame in
        let table = frame.localTable ?? strict.globalTable ?? []
        return Set(frame.indices).filter { Int($0) != frame.transparentIndex }
          .map { table[Int($0)] }
      }
      #expect(found.colors == Set(colors).count)
    }
  }

  @Test("the text has a head, a line a frame, the bytes and what is wrong")
  func text() throws {
    let text = try inspection(Self.broken).text()
    #expect(
      text == """
        a.gif: GIF89a, 62 bytes
          screen   2 x 1 px
          plays    once
          length   0.20 s, 2 frames, 10 a second on average
          colors   2 colors, global table of 2
          comment  a?b

        frame   start  delay  at   size  disposal  table     bits  transp  colors  bytes   share
            0  0.00 s   1 cs  0,0  2x1   keep      global 2     2       -       2     23  37.1 %  \
        short-delay
            1  0.10 s   0 cs  1,0  2x1   none      global 2     2       -       1     13  21.0 %  \
        interlaced outside few-pixels short-delay

        bytes: images 36 (58.1 %), global table 6 (9.7 %), comments 7 (11.3 %), rest 13 (21.0 %)

        a.gif: byte 49, frame 1: error: the image of 2 x 1 px at (1, 0) reaches beyond the \
        screen [outside]
              = viewers cut it, enlarge the screen or fail; keep images inside
        a.gif: byte 60, frame 1: error: data for 1 of 2 pixels [few-pixels]
              = the rest stays as it was, or turns black; make the file anew
        a.gif: byte 62: error: the file ends within the image's data [cut]
              = it was cut; get the file again, or make it anew
        a.gif: byte 26, frames 0-1: warning: a delay of 1 cs, which browsers play as 10 cs \
        [short-delay, 2 times]
              = 2 cs, 50 images a second, is the fastest that all viewers honor
        """)
  }

  @Test("problems of one kind are reported once, with their frames")
  func groups() throws {
    let kinds: [(GIFProblem.Kind, Int?)] = [
      (.shortDelay(0), 0), (.shortDelay(1), 1), (.shortDelay(0), 2), (.noEndCode, 4),
      (.shortDelay(0), 7), (.noTrailer, nil), (.disposal(4), 3),
    ]
    var sorter = GIFProblemGroups()
    for (place, kind) in kinds.enumerated() {
      sorter.add(GIFProblem(kind.0, offset: 10 * place, frame: kind.1))
    }
    let groups = sorter.sorted
    #expect(groups.map(\.first.name) == ["disposal", "short-delay", "no-trailer", "no-end-code"])
    #expect(groups.map(\.count) == [1, 4, 1, 1])
    #expect(groups.map(\.frameText) == ["frame 3", "frames 0-2, 7", nil, "frame 4"])
  }

  @Test("JSON has the same for programs, whatever is in the file")
  func json() throws {
    let document = GIFInspectionDocument([
      try inspection(Self.broken, name: "\"a\".gif"), try inspection(Self.broken),
    ])
    let json = try JSONSerialization.jsonObject(with: Data(document.json.utf8))
    let root = try #require(json as? [String: Any])
    #expect(root["version"] as? Int == 1)
    let file = try #require((root["files"] as? [[String: Any]])?.first)
    #expect(file["file"] as? String == "\"a\".gif" && file["plays"] as? Int == 1)
    #expect(file["comments"] as? [String] == ["a\u{1B}b"])
    let frames = try #require(file["frames"] as? [[String: Any]])
    #expect(frames.map { $0["delay"] as? Int } == [1, 0])
    #expect(frames.map { $0["shown"] as? Int } == [10, 10])
    let problems = try #require(file["problems"] as? [[String: Any]])
    let short = try #require(problems.first { $0["problem"] as? String == "short-delay" })
    #expect(short["frames"] as? [[Int]] == [[0, 1]] && short["count"] as? Int == 2)
    #expect(document.json == document.json)
  }

  @Test("a thousand frames with every kind of table need a line each")
  func long() throws {
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let bytes = Self.broken.prefix(19) + (0..<1000).flatMap { _ in image } + [0x3B]
    let text = try inspection(Array(bytes)).text()
    #expect(text.split(separator: "\n").count { $0.contains(" cs  ") } == 1000)
    #expect(text.contains("frames 0-999: warning: a delay of 0 cs, which browsers play as 10 cs"))
    #expect(text.contains("[short-delay, 1,000 times]"))
  }
}
