import TestSupport
import Testing

@testable import Kineo
@testable import KineoAnalysis

/// Where pictures and words stand, without a pixel.
@Suite struct SheetLayoutTests {
  private let small = SheetLayout(
    count: 5, columns: 3, cellWidth: 100, cellHeight: 50, captionWidth: 60)

  private func layout(
    _ count: Int, _ width: Int, _ height: Int, columns: Int? = nil, scale: Double? = nil
  ) throws -> SheetLayout {
    let scene = Scene(
      width: width, height: height, layers: [Layer("a", .ellipse(Size(width: 1, height: 1)))],
      animation: .fadeOut(duration: 1))
    let options = SheetOptions(moments: .evenly(count), columns: columns, scale: scale)
    return try #require(try Sheet(scene, options: options).layout)
  }

  @Test("a sheet is its slots, the gaps between them and a margin on each side")
  func size() {
    #expect(small.rows == 2)
    #expect(small.width == 16 + 3 * 102 + 2 * 16 + 16)
    #expect(small.height == 16 + 2 * (52 + 16) + 16 + 16)
  }

  @Test("pictures fill the rows from left to right, each inside its border")
  func cells() {
    #expect(small.cell(0) == PixelRect(x: 17, y: 17, width: 100, height: 50))
    #expect(small.cell(2) == PixelRect(x: 17 + 2 * 118, y: 17, width: 100, height: 50))
    #expect(small.cell(3) == PixelRect(x: 17, y: 17 + 84, width: 100, height: 50))
    #expect(small.caption(0).left == Point(x: 16, y: 16 + 52 + 13))
    #expect(small.caption(0).right == Point(x: 118, y: 16 + 52 + 13))
  }

  @Test("a caption wider than its picture widens the slot, the picture stands in the middle")
  func narrow() {
    let narrow = SheetLayout(
      count: 2, columns: 2, cellWidth: 10, cellHeight: 20, captionWidth: 60)
    #expect(narrow.slotWidth == 60)
    #expect(narrow.cell(0).x == 16 + 25)
    #expect(narrow.cell(1).x == 16 + 60 + 16 + 25)
  }

  @Test("slots never overlap and lie within the margins", arguments: [1, 2, 7, 12, 40, 1000])
  func disjoint(count: Int) throws {
    let layout = try layout(count, 240, 160)
    let inside = PixelRect(
      x: 16, y: 16, width: layout.width - 32, height: layout.height - 32)
    for index in 0..<count {
      let slot = layout.slot(index)
      #expect(slot.intersection(inside) == slot)
      #expect(layout.cell(index).intersection(slot) == layout.cell(index))
      if index > 0 { #expect(layout.slot(index - 1).intersection(slot) == nil) }
      if index >= layout.columns {
        #expect(layout.slot(index - layout.columns).intersection(slot) == nil)
      }
    }
    #expect(layout.rows * layout.columns >= count)
    #expect((layout.rows - 1) * layout.columns < count)
  }

  @Test("no other number of columns comes nearer to 4:3", arguments: [1, 2, 5, 12, 30])
  func nearest(count: Int) throws {
    for (width, height) in [(240, 160), (100, 300), (500, 20)] {
      func distance(_ layout: SheetLayout) -> Double {
        let ratio = Double(layout.width) / Double(layout.height) * 3 / 4
        return max(ratio, 1 / ratio)
      }
      let chosen = try distance(layout(count, width, height))
      for columns in 1...count {
        let other = try layout(count, width, height, columns: columns)
        if other.width <= 1600 { #expect(chosen <= distance(other)) }
      }
    }
  }

  @Test("pictures keep their size while the sheet is at most 1600 px wide, and shrink beyond")
  func defaultWidth() throws {
    let twelve = try layout(12, 240, 160, columns: 4)
    #expect(twelve.cellWidth == 240 && twelve.cellHeight == 160)
    let wide = try layout(12, 1000, 500, columns: 4)
    // (1600 - 2 margins - 3 gaps) / 4 - 2 lines
    #expect(wide.cellWidth == 378 && wide.cellHeight == 189)
    #expect(wide.width == 1600)
    for count in [1, 3, 100, 1000] {
      for width in [1, 7, 333, 1600, 1601, 16_000] {
        #expect(try layout(count, width, 90).width <= 1600)
      }
    }
  }

  @Test("a given scale is kept, and so are columns, though not more than pictures")
  func given() throws {
    let scaled = try layout(4, 1000, 500, columns: 9, scale: 1.5)
    #expect(scaled.columns == 4 && scaled.cellWidth == 1500 && scaled.cellHeight == 750)
    #expect(scaled.width == 32 + 4 * 1502 + 3 * 16)
  }

  @Test("captions have the number of the frame shown then and its time to the centisecond")
  func captions() throws {
    let clock = try FrameClock(duration: 1.5, frameRate: 50)
    func caption(_ time: Time, _ clock: FrameClock) -> SheetCaption {
      let frame = clock.frame(at: time)
      return SheetCaption(frame: frame.index, time: frame.time)
    }
    let texts = [0, 0.019, 0.02, 0.3456, 1.4999, 1.5, 7].map { caption($0, clock) }
    #expect(
      texts.map(\.time) == [
        "0.00 s", "0.00 s", "0.02 s", "0.34 s", "1.48 s", "1.50 s", "1.50 s",
      ])
    #expect(texts.map(\.number) == ["#0", "#0", "#1", "#17", "#74", "#75", "#75"])
    let endless = try FrameClock(duration: 1, frameRate: 10, hold: 0)
    #expect(caption(1, endless) == SheetCaption(number: "#9", time: "0.90 s"))
    #expect(caption(-0.05, endless) == SheetCaption(number: "#0", time: "0.00 s"))
  }

  @Test("frame numbers are those of the clock's frames", arguments: 0..<40)
  func numbers(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let clock = try FrameClock(
        duration: .milliseconds(.random(in: 0...400, using: &generator)),
        frameRate: Rational(.random(in: 20...500, using: &generator), over: 10),
        hold: [nil, 0, 0.02, 0.3].randomElement(using: &generator) ?? nil)
      let frames = clock.frames()
      for milliseconds in stride(from: -3, through: 403, by: 7) {
        let time = Time.milliseconds(milliseconds)
        let expected = frames.lastIndex { $0.time <= time } ?? 0
        let found = clock.frame(at: time)
        #expect(found.index == expected, "\(clock) at \(time)")
        #expect(found.time == frames[expected].time, "\(clock) at \(time)")
      }
      #expect(clock.frameIndex(at: clock.duration) == frames.count - 1)
    }
  }

  @Test("a caption's width is that of both texts and a space between")
  func captionWidth() throws {
    let caption = SheetCaption(frame: 0, time: 0)
    // "#0" is 7 + 6 wide, "0.00 s" 6 + 2 + 6 + 6 + 3 + 5.4.
    #expect(caption.width == 42 + 8)
  }
}
