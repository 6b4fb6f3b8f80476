import TestSupport
import Testing

@testable import KineoText

@Suite struct FreeTypeTests {
  @Test(
    "outlines cover the pixels that FreeType covers",
    arguments: ["A", "g", "j", "Ö", "@"] as [Unicode.Scalar], [10, 37, 200])
  func boxes(scalar: Unicode.Scalar, size: Int) throws {
    let font = "\(FontLibrary.debianFolders[0])/Lato-Regular.ttf"
    let expected = try #require(FreeTypeRendering(scalar, font: font, size: size))
    let layout = try Typesetting.layout(String(scalar), TextStyle(size: Double(size)))
    let ink = try #require(layout.ink)
    // Where FreeType's 1/64 px decide whether a pixel is touched.
    let slack = 1.0 / 64
    let baseline = layout.baselines[0]
    #expect(Double(expected.left) >= (ink.minX - slack).rounded(.down))
    #expect(Double(expected.left) <= (ink.minX + slack).rounded(.down))
    let right = Double(expected.left + expected.width)
    #expect((ink.maxX - slack).rounded(.up)...(ink.maxX + slack).rounded(.up) ~= right)
    let (top, bottom) = (baseline - ink.minY, baseline - ink.maxY)
    #expect((top - slack).rounded(.up)...(top + slack).rounded(.up) ~= Double(expected.top))
    let last = Double(expected.top - expected.height)
    #expect((bottom - slack).rounded(.down)...(bottom + slack).rounded(.down) ~= last)
    #expect(expected.coverage.count == expected.width * expected.height)
  }
}
