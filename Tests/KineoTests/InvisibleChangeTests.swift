import Testing

@testable import Kineo

@Suite struct InvisibleChangeTests {
  private func canvas(_ gray: Int, alpha: Int = 255, side: Int = 50) -> PixelBuffer {
    PixelBuffer(
      width: side, height: side,
      filledWith: Pixel(Color(red8: gray, green8: gray, blue8: gray, alpha8: alpha)))
  }

  private func kept(_ frames: [PixelBuffer], isTransparent: Bool = false) throws -> [Int] {
    try InvisibleChange(isTransparent: isTransparent).visibleFrames(of: PaintedFrames(frames))
  }

  @Test("steps of two in 255 are not seen, three are")
  func everywhere() throws {
    #expect(try kept([canvas(9), canvas(11), canvas(7)]) == [0])
    #expect(try kept([canvas(9), canvas(12)]) == [0, 1])
  }

  @Test("equal frames stay, as they cost nothing and lose nothing")
  func equal() throws {
    #expect(try kept([canvas(9), canvas(9), canvas(10), canvas(10), canvas(9)]) == [0, 1, 4])
  }

  @Test("small steps do not add up unseen: they count from the frame that stayed")
  func addingUp() throws {
    #expect(try kept((0..<10).map { canvas(100 + $0) }) == [0, 3, 6, 9])
  }

  @Test("few pixels may differ more, but not by much, and not many of them")
  func edges() throws {
    func changed(_ pixels: Int, to gray: Int) -> PixelBuffer {
      var changed = canvas(100)
      for i in 0..<pixels { changed[i % 50, i / 50] = canvas(gray)[0, 0] }
      return changed
    }
    // One in fifty of 2500 pixels.
    #expect(try kept([canvas(100), changed(50, to: 112)]) == [0])
    #expect(try kept([canvas(100), changed(1, to: 113)]) == [0, 1])
    #expect(try kept([canvas(100), changed(51, to: 112)]) == [0, 1])
    #expect(try kept([canvas(100), changed(51, to: 102)]) == [0])
  }

  @Test("a pixel that appears or disappears in a transparent GIF is seen")
  func transparent() throws {
    let frames = [canvas(0, alpha: 127), canvas(0, alpha: 128)]
    #expect(try kept(frames, isTransparent: true) == [0, 1])
    #expect(try kept(frames) == [0])
  }

  @Test("only where the source says something changed is looked at, since the last that stayed")
  func regions() throws {
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    var changed = canvas(100)
    changed[0, 0] = Pixel(.white)
    let frames = PaintedFrames(
      [canvas(100), canvas(100), changed, changed], changes: [nil, nil, corner, nil])
    #expect(try InvisibleChange(isTransparent: false).visibleFrames(of: frames) == [0, 1, 2, 3])
    // A source that hides a change is believed; one that reported it before is remembered.
    let hidden = PaintedFrames([canvas(100), changed, canvas(102)], changes: [nil, nil, corner])
    #expect(try InvisibleChange(isTransparent: false).visibleFrames(of: hidden) == [0, 1])
    var faint = canvas(100)
    faint[0, 0] = canvas(102)[0, 0]
    let later = PaintedFrames([canvas(100), faint, changed], changes: [nil, corner, nil])
    #expect(try InvisibleChange(isTransparent: false).visibleFrames(of: later) == [0, 2])
  }
}
