import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoCLI

/// Files of other formats, as calls ask for them.
@Suite struct FileFormatCommandTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    return folder
  }

  @Test("the end of a name decides on the format, and an unchanged file is left as it is")
  func names() throws {
    let folder = try folder()
    for (name, kind, words) in [
      ("a.png", FileKind.png, "exact"), ("a.webp", .webp, "exact"),
    ] {
      let call = Call(["render", folder["a.yaml"], "-o", folder[name]])
      #expect(call.code == .done && call.errors.isEmpty)
      #expect(call.output.contains("6 frames  0.12 s") && call.output.contains(words))
      let bytes = try folder.bytes(name)
      #expect(FileKind(bytes) == kind)
      let again = Call(["render", folder["a.yaml"], "-o", folder[name]])
      #expect(again.code == .done && again.output.contains("unchanged"))
      #expect(Call(["check", folder["a.yaml"], "-o", folder[name], "--full"]).code == .done)
      try folder.write("other", to: name)
      #expect(Call(["check", folder["a.yaml"], "-o", folder[name]]).code == .found)
      #expect(Call(["check", folder["a.yaml"], "-o", folder[name], "--update"]).code == .done)
      #expect(try folder.bytes(name) == bytes)
    }
    let lossy = ["render", folder["a.yaml"], "-o", folder["a.webp"], "--quality", "40"]
    #expect(Call(lossy).code == .done)
  }

  @Test("other formats stand beside the GIF, each with a line, and HTML shows them")
  func besides() throws {
    let folder = try folder()
    let call = Call(
      ["render", folder["a.yaml"], "-o", folder.path + "/", "--also", "webp,png,y4m", "--snippet"])
    #expect(call.code == .done)
    #expect(folder.names == ["a.gif", "a.png", "a.webp", "a.y4m", "a.yaml"])
    let path = folder.path
    // In the order of the call, whichever is done first.
    let lines = call.output.split(separator: "\n").prefix(4).compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(lines == ["gif", "webp", "png", "y4m"].map { "\(path)/a.\($0)" })
    #expect(
      call.output.hasSuffix(
        """
        <picture>
          <img src="\(path)/a.gif" width="12" height="8" alt="a">
        </picture>

        """), "\(call.output)")
    #expect(
      call.errors
        == ["webp", "png"].map {
          "kineo: note: \(path)/a.\($0) is not smaller than the other image, so the HTML does without "
            + "it\n"
        }.joined())
    let check = Call(["check", folder["a.yaml"], "-o", path + "/", "--also", "webp,png"])
    #expect(check.code == .done)
  }

  @Test("a chart of sizes is drawn beside other formats, or a note says why there is none")
  func charts() throws {
    let folder = try folder()
    let call = [
      "render", folder["a.yaml"], "-o", folder["a.gif"], "--also", "webp", "--size-chart",
      folder["a.svg"], "--max-size",
    ]
    let best = Call(call + ["100", "--best-effort"])
    #expect(best.code == .done && best.output.contains(" option"))
    #expect(try String(decoding: folder.bytes("a.svg"), as: UTF8.self).contains("<svg"))
    #expect(best.output.contains("\(folder["a.webp"])  "))
    let fits = Call(call + ["100kB"])
    #expect(fits.errors.contains("a.gif has "))
    let unchanged = Call(call + ["100kB"])
    #expect(unchanged.code == .done)
    #expect(
      unchanged.errors
        == "kineo: note: no chart \(folder["a.svg"]) is drawn: \(folder["a.gif"]) is unchanged; --force "
        + "renders it again\n")
    let none = Call(Array(call.dropLast()))
    #expect(none.errors.contains(" is drawn: "))
  }

  @Test("HTML has the smallest file first, and no image that is larger than the GIF")
  func snippet() throws {
    let folder = try folder()
    let sizes = [("a.gif", 50), ("a.png", 20), ("a.webp", 30), ("a.mp4", 5), ("a.webm", 9)]
    for (name, size) in sizes { try folder.write([UInt8](repeating: 0, count: size), to: name) }
    func text(_ names: String...) -> String {
      let files = names.compactMap { name in
        FileFormat(path: name).map { (path: folder[name], format: $0) }
      }
      let snippet = HTMLSnippet(files: files, width: 2, height: 1, isLooped: true)
      let names = snippet.text.split(separator: "\"").filter { $0.hasPrefix(folder.path) }
      return (names + snippet.needless.map { "-\($0)" })
        .joined(separator: " ").replacing(folder.path + "/", with: "")
    }
    #expect(text("a.gif", "a.webp", "a.png") == "a.png a.webp a.gif")
    #expect(text("a.gif", "a.webm", "a.mp4") == "a.gif a.mp4 a.webm")
    #expect(text("a.webp", "a.png") == "a.png -a.webp")
    try folder.write([UInt8](repeating: 0, count: 51), to: "a.webp")
    #expect(text("a.gif", "a.webp") == "a.gif -a.webp")
    #expect(text("a.gif") == "a.gif")
  }

  @Test("numbered frames are PNGs in a folder that is made")
  func frames() throws {
    let folder = try folder()
    let call = Call(["render", folder["a.yaml"], "-o", folder["f/%02d.png"], "--fps", "25"])
    #expect(call.code == .done && call.output.contains("exact"))
    #expect(try folder.bytes("f/01.png").starts(with: PNGDecoder.signature))
    #expect(throws: (any Error).self) { try folder.bytes("f/00.png") }
  }

  @Test("frames of a constant rate are counted as often as they are in the file")
  func counts() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    func words(_ name: String) -> String {
      Call(
        ["encode", folder["frames"], "--fps", "10", "--hold", "1s", "-o", folder[name]]
      ).output
    }
    for name in ["a.y4m", "f/%02d.png"] { #expect(words(name).contains("  12 frames  1.20 s")) }
    for name in ["a.gif", "a.webp"] { #expect(words(name).contains("  3 frames  1.20 s")) }
  }

  @Test("frames that are there become any format")
  func encoding() throws {
    let folder = try folder()
    #expect(Call(["render", folder["a.yaml"], "-o", folder["a.y4m"]]).code == .done)
    let call = Call(
      ["encode", folder["a.y4m"], "-o", folder["b.gif"], "--also", "png", "--snippet"])
    #expect(call.code == .done)
    #expect(call.errors.contains("b.png is not smaller than the other image"))
    #expect(call.output.contains("b.gif\" width=\"12\" height=\"8\" alt=\"b\">"))
    #expect(Call(["encode", folder["a.y4m"], "-o", folder["c.webp"]]).code == .done)
    #expect(FileKind(try folder.bytes("c.webp")) == .webp)
  }

  @Test("a film needs ffmpeg", .enabled(if: Tool.hasFFmpeg))
  func films() throws {
    let folder = try folder()
    let call = Call(["render", folder["a.yaml"], "-o", folder["a.mp4"], "--snippet"])
    #expect(call.code == .done)
    #expect(
      call.output.contains("<video width=\"12\" height=\"8\" autoplay muted playsinline loop>"))
    #expect(Call(["check", folder["a.yaml"], "-o", folder["a.mp4"], "--full"]).code == .done)
  }

  @Test("the report of a film has its sides, which are even", .enabled(if: Tool.hasFFmpeg))
  func evenSides() throws {
    let folder = try folder()
    let call = Call([
      "render", folder["a.yaml"], "-o", folder["a.mp4"], "--width", "11", "--report", "json",
    ])
    #expect(call.code == .done)
    #expect(call.output.contains("\"width\": 12,"), "\(call.output)")
  }

  @Test(
    "the bytes of films do not depend on the number of processors",
    .enabled(if: Tool.hasFFmpeg), arguments: ["mp4", "webm"])
  func processors(name: String) throws {
    let folder = try folder()
    for (limit, file) in [("taskset -cp 0 $$ > /dev/null", "a"), (":", "b")] {
      let call = ["render", "a.yaml", "--width", "240", "-o", "\(file).\(name)"]
      #expect(try KineoProcess(call, in: folder, after: limit).code == 0)
    }
    #expect(try folder.bytes("a.\(name)") == folder.bytes("b.\(name)"))
  }

  @Test(
    "a film that ffmpeg does not write is an error that says why",
    arguments: [
      (
        "echo \"[vost#0:0/libx264 @ 0x1] Unknown encoder 'libx264'\" >&2; echo Failed. >&2; exit 1",
        "Unknown encoder 'libx264'"
      ),
      ("cat > /dev/null", "it wrote nothing"), ("exit 3", "it ended with the status 3"),
    ])
  func failingProgram(script: String, reason: String) throws {
    let folder = try folder()
    try folder.writeProgram(script, to: "ffmpeg")
    let run = try KineoProcess(
      ["render", "a.yaml", "-o", "a.mp4"], in: folder, after: "PATH=.:$PATH")
    #expect(run.code == 3)
    #expect(run.errors == "a.yaml: error: ffmpeg failed: MP4: \(reason)\n")
    #expect(folder.names == ["a.yaml", "ffmpeg"])
  }

  @Test("without ffmpeg no file is written beside a film")
  func withoutFFmpeg() throws {
    let folder = try folder()
    try folder.write(TestFrames.y4m(3), to: "b.y4m")
    let also = ["--also", "webp,mp4", "-o", "a.gif"]
    for call in [["render", "a.yaml"] + also, ["encode", "b.y4m"] + also] {
      let run = try KineoProcess(call, in: folder, after: "PATH=\(folder.path)/none")
      #expect(run.code == 3)
      #expect(
        run.errors.hasPrefix("kineo: error: MP4 is written by the program ffmpeg, which is in no "))
      #expect(folder.names == ["a.yaml", "b.y4m"])
    }
  }

  @Test(
    "what makes no sense is refused before anything is written",
    arguments: [
      ("-o @a.mov", "must end in .gif, .png"),
      ("-o @a.webp --as png", "is the name of animated WebP"),
      ("-o @a.png --as frames", "need a place for the number"),
      ("-o @a.webp --colors 16", "--colors is for GIFs"),
      ("-o @a.webp --max-size 1kB", "--max-size is for GIFs"),
      ("-o @a.webp --keep fps", "--keep is for GIFs"),
      ("-o @a.mp4 --size-chart @a.svg", "--size-chart is for GIFs"),
      ("-o - --max-size 1kB --size-chart -", "--output - and --size-chart - both print"),
      ("-o @a.gif --max-size 1kB --size-chart - --report json", "--size-chart - and --report json"),
      ("-o @a.png --quality 50", "--quality is for GIF, animated WebP, MP4, WebM; none of these"),
      ("-o @a.y4m --quality 50", "--quality is for GIF, animated WebP, MP4, WebM; none of these"),
      ("-o @f/%d.png --loop once", "--loop is for GIF, animated PNG, animated WebP; none of these"),
      ("-o @a.mp4 --loop once", "--loop is for GIF, animated PNG, animated WebP; none of these"),
      ("-o @f/%d.png --also webp", "numbered frames are several"),
      ("--as frames -o @/", "those of one animation, and their name has a place for the number"),
      ("-o - --also webp", "--also needs files"),
      ("-o - --as frames", "not one stream"),
      ("-o @a.gif --also mov", "formats with commas"),
      ("-o @a.gif --also webp,webp", "formats with commas"),
      ("-o @a.gif --also webp,gif", "--also gif is the format of the file itself; name others"),
      ("-o - --snippet", "--snippet shows files"),
      ("-o @a.y4m --snippet", "--snippet shows GIF, PNG, WebP, MP4 or WebM files"),
      ("-o @a%d.png --snippet", "WebM files, and there is none"),
      ("-o @a.gif --snippet --report json", "--snippet and --report json"),
    ])
  func mistakes(options: String, words: String) throws {
    let folder = try folder()
    let arguments = options.split(separator: " ").map {
      $0.hasPrefix("@") ? folder[String($0.dropFirst())] : String($0)
    }
    let call = Call(["render", folder["a.yaml"]] + arguments)
    #expect(call.code == .wrong)
    #expect(call.errors.contains(words), "\(call.errors)")
    #expect(folder.names == ["a.yaml"])
  }

  @Test("what checks GIFs alone is refused without one", arguments: ["--pixels", "--artifacts"])
  func checksOfGIFs(option: String) throws {
    let folder = try folder()
    let value = option == "--artifacts" ? [folder["artifacts"]] : []
    let call = Call(["check", folder["a.yaml"], "-o", folder["a.png"], option] + value)
    #expect(call.code == .wrong && call.errors.contains("\(option) is for GIF"))
  }
}
