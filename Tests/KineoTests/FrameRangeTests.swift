import Kineo
import Testing

@Suite struct FrameRangeTests {
  @Test("ranges end where they say, or where the animation does")
  func ranges() throws {
    #expect(try FrameRange.all.frames(of: 5) == 0..<5)
    #expect(try FrameRange.frames(from: 2, to: nil).frames(of: 5) == 2..<5)
    #expect(try FrameRange.frames(from: nil, to: 2).frames(of: 5) == 0..<2)
    #expect(try FrameRange.frames(from: 4, to: 5).frames(of: 5) == 4..<5)
  }

  @Test("shares follow each other without gaps and differ by one frame at most")
  func shares() throws {
    for count in 1...40 {
      for shares in 1...count {
        let ranges = try (1...shares).map { try FrameRange.share($0, of: shares).frames(of: count) }
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        let sizes = ranges.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
    #expect(try FrameRange.share(.max, of: .max).frames(of: .max) == Int.max - 1..<Int.max)
  }

  @Test("are described as they are typed")
  func descriptions() {
    #expect("\(FrameRange.frames(from: 0, to: 500))" == "0..<500")
    #expect("\(FrameRange.frames(from: 500, to: nil))" == "500..")
    #expect("\(FrameRange.frames(from: nil, to: 500))" == "..<500")
    #expect("\(FrameRange.all)" == "0..")
    #expect("\(FrameRange.share(2, of: 4))" == "2/4")
  }
}
