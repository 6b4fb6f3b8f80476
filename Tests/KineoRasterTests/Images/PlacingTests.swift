import KineoGeometry
import Testing

@testable import KineoRaster

@Suite("Placing of images")
struct PlacingTests {
  private let box = Rect(minX: 10, minY: 20, maxX: 110, maxY: 80)

  private func rect(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Rect {
    Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  @Test("an image in a box of other proportions")
  func fit() {
    let wide = Size(width: 400, height: 100)
    #expect(ImageFit.contain.place(of: wide, in: box) == rect(10, 37.5, 110, 62.5))
    #expect(ImageFit.cover.place(of: wide, in: box) == rect(-60, 20, 180, 80))
    #expect(ImageFit.fill.place(of: wide, in: box) == box)
    #expect(ImageFit.none.place(of: wide, in: box) == rect(-140, 0, 260, 100))
    let corner = Point(x: 1, y: 0)
    #expect(ImageFit.contain.place(of: wide, in: box, position: corner) == rect(10, 20, 110, 45))
    #expect(ImageFit.cover.place(of: wide, in: box, position: corner) == rect(-130, 20, 110, 80))
    let small = Size(width: 3, height: 7)
    #expect(ImageFit.none.place(of: small, in: box, position: .zero) == rect(10, 20, 13, 27))
    // A third of seven is no number that binary digits have.
    #expect(ImageFit.contain.place(of: Size(width: 7, height: 3), in: box).width == 100)
    #expect(ImageFit.cover.place(of: small, in: box).width == 100)
  }

  @Test("an image or a box without size gives a place without size", arguments: ImageFit.allCases)
  func empty(fit: ImageFit) {
    for size in [Size.zero, Size(width: 0, height: 5), Size(width: 5, height: 0)] {
      let place = fit.place(of: size, in: box)
      #expect(place.width == 0 || place.height == 0)
      #expect(place.minX.isFinite && place.maxY.isFinite)
    }
    let point = rect(5, 5, 5, 5)
    let place = fit.place(of: Size(width: 4, height: 2), in: point)
    #expect(fit == .none ? place == rect(3, 4, 7, 6) : place == point)
  }

  @Test("the map from one rectangle to another")
  func map() throws {
    let map = try #require(Transform.bringing(rect(1, 2, 5, 10), to: rect(0, 100, 8, 104)))
    #expect(map * Point(x: 1, y: 2) == Point(x: 0, y: 100))
    #expect(map * Point(x: 5, y: 10) == Point(x: 8, y: 104))
    #expect(Transform.bringing(rect(1, 2, 1, 10), to: box) == nil)
  }

  @Test("corners keep their size, sides and the middle are stretched")
  func nineSlice() {
    let slice = NineSlice(left: 2, top: 3, right: 4, bottom: 5, scale: 2)
    let parts = slice.parts(imageWidth: 20, imageHeight: 30, box: box)
    #expect(parts.count == 9)
    #expect(parts[0].source == PixelRect(x: 0, y: 0, width: 2, height: 3))
    #expect(parts[0].target == rect(10, 20, 14, 26))
    #expect(parts[4].source == PixelRect(x: 2, y: 3, width: 14, height: 22))
    #expect(parts[4].target == rect(14, 26, 102, 70))
    #expect(parts[8].source == PixelRect(x: 16, y: 25, width: 4, height: 5))
    #expect(parts[8].target == rect(102, 70, 110, 80))
  }

  @Test("parts cover the box without gaps, whatever the sizes")
  func cover() {
    for inset in [0, 1, 4, 5, 6, 10, 50] {
      for side in [1.0, 7, 8, 20, 90] {
        for scale in [0.5, 1, 3] {
          let box = rect(3, 4, 3 + side, 4 + side * 0.7)
          let parts = NineSlice(inset, scale: scale).parts(imageWidth: 10, imageHeight: 9, box: box)
          let area = parts.reduce(0) { $0 + $1.target.width * $1.target.height }
          #expect(abs(area - box.width * box.height) < 1e-9)
          #expect(parts.allSatisfy { !$0.source.isEmpty && $0.target.width > 0 })
          for part in parts {
            let image = PixelRect(x: 0, y: 0, width: 10, height: 9)
            #expect(part.source.intersection(image) == part.source)
            #expect(part.target.minX >= box.minX && part.target.maxX <= box.maxX)
          }
        }
      }
    }
    #expect(NineSlice(3).parts(imageWidth: 9, imageHeight: 9, box: rect(0, 0, 0, 9)).isEmpty)
  }

  @Test("a box too small for its corners shrinks them")
  func squeezed() {
    let parts = NineSlice(left: 3, top: 0, right: 1, bottom: 0)
      .parts(imageWidth: 10, imageHeight: 4, box: rect(0, 0, 2, 4))
    #expect(parts.map(\.source.width) == [3, 1])
    #expect(parts.map(\.target) == [rect(0, 0, 1.5, 4), rect(1.5, 0, 2, 4)])
  }

  @Test("frames of a sheet stand row by row in their part of an image")
  func sheets() {
    let block = PixelRect(x: 5, y: 7, width: 103, height: 64)
    var sheet = SpriteSheet(columns: 4, rows: 2)
    #expect(sheet.frameCount(width: 103, height: 64) == 8)
    #expect(sheet.frame(at: 0, in: block) == PixelRect(x: 5, y: 7, width: 25, height: 32))
    #expect(sheet.frame(at: 6, in: block) == PixelRect(x: 55, y: 39, width: 25, height: 32))
    #expect(sheet.frame(at: 8, in: block) == sheet.frame(at: 0, in: block))
    #expect(sheet.frame(at: -1, in: block) == sheet.frame(at: 7, in: block))
    sheet.count = 7
    #expect(sheet.frameCount(width: 103, height: 64) == 7)
    #expect(sheet.frame(at: 7, in: block) == sheet.frame(at: 0, in: block))
  }

  @Test(
    "sheets that cannot be have no frames",
    arguments: [
      SpriteSheet(columns: 11, rows: 1), SpriteSheet(columns: 0, rows: 1),
      SpriteSheet(columns: 2, rows: -1), SpriteSheet(columns: 2, rows: 2, count: 5),
      SpriteSheet(columns: 2, rows: 2, count: 0), SpriteSheet(columns: .max, rows: .max),
    ])
  func badSheets(sheet: SpriteSheet) {
    #expect(sheet.frameCount(width: 10, height: 10) == nil)
    #expect(sheet.frame(at: 0, in: PixelRect(x: 0, y: 0, width: 10, height: 10)) == nil)
    #expect(SpriteSheet(columns: 1, rows: 1).frameCount(width: 0, height: 10) == nil)
  }
}
