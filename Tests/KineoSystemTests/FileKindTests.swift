import Testing

@testable import KineoSystem

@Suite struct FileKindTests {
  @Test(
    "a file's first bytes give its kind away",
    arguments: [
      (FileKind.gif, "GIF89a"), (.mp4, "\0\0\0\u{20}ftypisom"), (.webp, "RIFF\0\0\0\0WEBPVP8 "),
      (.y4m, "YUV4MPEG2 W2 H2 F25:1"), (.tiff, "II*\0"), (.tiff, "MM\0*"), (.pnm, "P6\n2 2\n255\n"),
      (.heif, "\0\0\0\u{18}ftypheic"), (.heif, "\0\0\0\u{18}ftypavif"), (.pdf, "%PDF-1.7\n"),
      (.svg, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
      (.svg, "\u{FEFF}\n<?xml version=\"1.0\"?>\n<!-- by hand -->\n<svg viewBox=\"0 0 1 1\"/>"),
      (.lottie, #"{"v": "5.7.4", "fr": 60, "ip": 0, "op": 60, "layers": []}"#),
      (.lottie, #" {"nm": "a \"b\" {", "layers": [{"v": 1}], "v":"4.8"}"#),
    ])
  func kinds(_ kind: FileKind, _ text: String) {
    #expect(FileKind(Array(text.utf8)) == kind)
  }

  @Test("bytes that are no text give their kind away too")
  func binary() {
    #expect(FileKind([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]) == .png)
    #expect(FileKind([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(FileKind([0x1A, 0x45, 0xDF, 0xA3, 0x01]) == .matroska)
  }

  @Test("a Lottie animation is recognized where it is cut")
  func cut() {
    let text = #"{"v":"5.7.4","fr":60,"ip":0,"op":60,"w":9,"h":9,"assets":[{"id":"a","p":"data:"#
    #expect(FileKind(Array(text.utf8)) == .lottie)
  }

  @Test(
    "presets and other texts are no such kind",
    arguments: [
      "", "GIF", "canvas: {width: 9, height: 9}", #"{"canvas": {"v": 1}, "layers": []}"#,
      #"{"values": {"v": 1, "layers": 2}}"#, "{v: 1, layers: []}", "<html><svg/></html>", "{\"v\\",
      "# <svg>", "P6: 1", "P8\n", "II: 1", "ftyp",
    ])
  func others(_ text: String) {
    #expect(FileKind(Array(text.utf8)) == nil)
  }
}
