import Foundation
import TestSupport
import Testing

@testable import Kineo
@testable import KineoGallery

@Suite struct GalleryTests {
  @Test("names of files are safe and no two the same, whatever the GIFs are called")
  func slugs() {
    let names = [
      "spin", "Spin", "a/b", "a b", "..", "", ".x", "<script>", "ü",
      String(repeating: "x", count: 300),
      "a-b-2", "CON\u{0}", "CON", "nul.x",
    ]
    let slugs = FileSlug.unique(for: names)
    #expect(slugs.prefix(5) == ["spin", "Spin-2", "a-b", "a-b-2", "-."])
    #expect(Set(slugs.map { $0.lowercased() }).count == names.count)
    #expect(slugs.suffix(2) == ["-CON", "-nul.x"])
    for slug in slugs {
      #expect(slug.wholeMatch(of: #/[A-Za-z0-9_-][A-Za-z0-9._-]*/#) != nil)
      #expect(slug.count < 90)
    }
  }

  @Test("the page comes last, and its files are all that it names")
  func files() throws {
    let gallery = Gallery(entries: [try Samples.entry()])
    let paths = gallery.files.map(\.path)
    #expect(paths.last == "index.html")
    #expect(Set(paths).count == paths.count)
    let page = String(decoding: try gallery.files.last?.bytes() ?? [], as: UTF8.self)
    for match in page.matches(of: #/(?:src|srcset|href)="([^"#:]+)"/#) {
      #expect(paths.contains(String(match.1)), "\(match.1)")
    }
    for path in [
      "gifs/square.gif", "posters/square.png", "entries/square.js", "scripts/decoder.js",
    ] {
      #expect(paths.contains(path))
    }
  }

  @Test("equal galleries have equal bytes, in any order of their entries")
  func repeatable() throws {
    let entries = [try Samples.entry(name: "b10"), try Samples.entry(name: "b9")]
    let first = try Gallery(entries: entries).files.map { try [UInt8]($0.path.utf8) + $0.bytes() }
    let second = try Gallery(entries: entries.reversed()).files
      .map { try [UInt8]($0.path.utf8) + $0.bytes() }
    #expect(first == second)
    #expect(Gallery(entries: entries).entries.map(\.name) == ["b9", "b10"])
  }

  @Test("nothing in any file asks another host")
  func offline() throws {
    for file in Gallery(entries: [try Samples.entry()], isLive: true).files
    where !file.path.hasSuffix(".gif") {
      let text = String(decoding: try file.bytes(), as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("//www") && !text.contains("http:") && !text.contains("https:"))
    }
  }

  @Test("an entry has the facts of its preset, its comment and a comparison")
  func facts() throws {
    let source = try Samples.source()
    let entry = try Samples.entry()
    #expect(entry.origin == .preset)
    #expect(entry.accuracy == .exact)
    #expect(entry.summary == "A square that moves.")
    #expect(
      GalleryFacts(entry).long.map { "\($0.name): \($0.value)" } == [
        "Size: \(entry.inspection.file.bytes.count) bytes", "Canvas: 24 × 16 px",
        "Length: 0.32 s, plays forever",
        "Frames: \(entry.inspection.frames.count), 2 hundredths of a second each",
        "Colors: \(entry.inspection.colors)", "Accuracy: exact: every pixel is as it was drawn",
        "Made from: this preset, as it is", "Animates: position, opacity",
      ])

    let scaled = try Samples.gif { $0.scale = 2 }
    let other = try GalleryEntry(
      name: "a", gif: scaled, preset: source, composition: source.composition(), measures: true)
    #expect(other.origin == .otherVersion && other.accuracy == .incomparable)
    let coarse = try Samples.gif { $0.colors = 2 }
    let close = try GalleryEntry(
      name: "a", gif: coarse, preset: source, composition: source.composition(), measures: true)
    guard case .close(let error) = close.accuracy else {
      Issue.record("\(String(describing: close.accuracy))")
      return
    }
    #expect(error > 0)
    let unknown = GalleryEntry(name: "a", gif: try Samples.strange())
    #expect(unknown.origin == .unknown && unknown.accuracy == nil && unknown.summary == "")
    #expect(
      GalleryFacts(unknown).long.map(\.name) == [
        "Size", "Canvas", "Length", "Frames", "Colors", "Made from",
      ])
  }

  @Test("a summary is the first comment, without what is for editors, and not endless")
  func summaries() throws {
    func summary(_ head: String) throws -> String {
      GalleryEntry(name: "a", gif: try Samples.strange(), preset: try Samples.source(head)).summary
    }
    #expect(try summary("# One,\n#  two.\n\n# three") == "One, two.")
    #expect(try summary("# yaml-language-server: $schema=x\n# One.") == "One.")
    #expect(try summary("canvas: 1\n# One.") == "")
    #expect(try summary("# " + String(repeating: "x", count: 1000)).count == 400)
  }

  @Test("a GIF without pixels has no still picture and does not stop the others")
  func empty() throws {
    let bytes = Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x3B]
    let gallery = Gallery(entries: [GalleryEntry(name: "none", gif: try GIFFile(bytes))])
    let paths = try gallery.files.map { file in
      _ = try file.bytes()
      return file.path
    }
    #expect(paths.contains("gifs/none.gif") && !paths.contains("posters/none.png"))
  }

  @Test("every script is a file of its own, and the style begins with one")
  func resources() throws {
    let folder = "Sources/KineoGallery/Resources/"
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder))
    let files = Gallery(entries: [], isLive: true).files
    let scripts = files.filter { $0.path.hasSuffix(".js") }
    let expected = names.filter { $0.hasSuffix(".js") }.map { "scripts/\($0)" }
    #expect(Set(scripts.map(\.path)) == Set(expected))
    for script in scripts {
      let text = try Checkout.text(folder + script.path.dropFirst("scripts/".count))
      #expect(try script.bytes() == Array(text.utf8), "\(script.path)")
    }
    let style = try #require(files.first { $0.path == "style.css" })
    #expect(try style.bytes().starts(with: Array(Checkout.text(folder + "style.css").utf8)))
  }
}
