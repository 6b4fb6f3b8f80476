import Foundation
import Kineo
import KineoAnalysis
import SceneSupport
import TestSupport
import Testing

/// What the documentation shows works.
@Suite struct DocumentationTests {
  /// The documents that show Swift: pages, articles and the comments of the sources.
  private func documents() throws -> [[Listing]] {
    let pages = [
      "README.md", "CONTRIBUTING.md", "docs/articles.md", "docs/presets.md", "docs/encode.md",
      "docs/inspect.md", "docs/size.md", "docs/parts.md", "docs/variables.md",
    ]
    return try (pages + Checkout.articles() + Checkout.sources()).map { try Listing.all(in: $0) }
  }

  private func blocks(_ language: String, in file: String) throws -> [String] {
    try Listing.all(in: file).filter { $0.language == language }.map(\.text)
  }

  @Test("every Swift listing compiles, in pages, articles and comments")
  func listings() throws {
    let programs = try documents().map { document in
      document.filter { $0.language == "swift" && !$0.text.contains(".package(") }
    }.filter { !$0.isEmpty }
    try #require(programs.joined().count > 60)
    let errors = try Compiler.errors(in: programs.map { ListingProgram($0).source })
    #expect(errors == "")
  }

  @Test("a listing that does not compile is reported with its location")
  func wrongListing() throws {
    let listing = Listing(
      file: "docs/wrong.md", line: 7, language: "swift",
      lines: ["let turn: Animation = [", "  .rotat(by: .degrees(90)),", "]"])
    let errors = try Compiler.errors(in: [ListingProgram([listing]).source])
    #expect(errors.contains("docs/wrong.md:8:4: error: "))
  }

  @Test("every whole preset that is shown can be drawn")
  func presets() throws {
    let presets = try documents().joined().filter {
      $0.language == "yaml" && $0.text.contains("canvas:") && !$0.text.contains("...")
        && !$0.text.contains("include:")
    }
    try #require(presets.count >= 2)
    for preset in presets {
      _ = try PresetSource(name: preset.file, text: preset.text).composition()
    }
  }

  @Test("the README's preset and its Swift are the same animation")
  func readme() throws {
    let preset = try #require(blocks("yaml", in: "README.md").first)
    let read = try PresetSource(name: "README.md", text: preset).scene()
    let scene = Scene(
      width: 240, height: 160,
      layers: [
        Layer(
          "square", .rectangle(Size(width: 80, height: 80)), fill: "#d9304f",
          position: Point(x: 95, y: 80))
      ]
    ).animated(by: [
      .rotate(by: .degrees(90), duration: 0.5).forever().take(5),
      .delay(0.5),
      .shift(x: 50, duration: 0.5),
      .fade(to: 0, duration: 0.5),
    ])
    #expect(read == scene)
  }

  @Test("the README's two commands are rules of the Makefile")
  func commands() throws {
    let listing = try blocks("sh", in: "README.md").first { $0.hasPrefix("make ") }
    let commands = try #require(listing).split(separator: "\n")
      .compactMap { $0.split(separator: "#").first?.trimmingCharacters(in: .whitespaces) }
    #expect(commands.prefix(2) == ["make", "make test"])
    let makefile = try String(contentsOfFile: Checkout.path("Makefile"), encoding: .utf8)
    #expect(makefile.contains("\nall: ") && makefile.contains("\ntest: "))
  }

  @Test("every part of a preset that the reference shows can be read and moves layers")
  func parts() throws {
    let stage = """
      canvas: {width: 240, height: 160}
      layers:
        - title: {rectangle: [60, 12]}
        - badge: {circle: 8}
        - block: {rectangle: [60, 60]}
        - dot: {circle: 4, position: [20, 20], copies: {row: 12, spacing: 20}}
        - tile: {rectangle: [9, 9], copies: {grid: [4, 3], spacing: [12, 10]}}

      """
    let parts = try blocks("yaml", in: "docs/presets.md").compactMap(animated)
    try #require(parts.count >= 7)
    for part in parts {
      #expect(throws: Never.self, "\(part)") {
        _ = try PresetSource(name: "presets.md", text: stage + part).composition()
      }
    }
  }

  /// A part of a preset with the keys around it that it needs to animate; nil for other parts.
  private func animated(_ part: String) -> String? {
    let operators = ["keyframes:", "tracks:", "animator:", "draggable:"]
    if ["animate:", "define:"].contains(where: part.hasPrefix) { return part }
    if PresetVocabulary.stepNames.contains(where: { part.hasPrefix("- \($0):") }) {
      return "animate:\n" + part
    }
    guard operators.contains(where: part.hasPrefix) else { return nil }
    let lines = part.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return "animate:\n- on:\n    layers: title\n    step:\n" + lines
  }

  @Test("links lead to headings and files that exist", arguments: try Checkout.pages())
  func links(page: String) throws {
    let text = try String(contentsOfFile: Checkout.path(page), encoding: .utf8)
    let folder = URL(filePath: Checkout.path(page)).deletingLastPathComponent()
    let targets = text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.hasPrefix("http") }
    var headings: [String: [String]] = [:]
    for target in targets {
      let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Checkout.path(page) : folder.appending(path: parts[0]).path
      #expect(FileManager.default.fileExists(atPath: file), "\(target)")
      guard parts.count == 2 else { continue }
      let anchors = try headings[file] ?? anchors(in: file)
      headings[file] = anchors
      #expect(anchors.contains(parts[1]), "\(target)")
    }
  }

  /// The names by which links reach the headings of a Markdown file.
  private func anchors(in file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).matches(of: #/(?m)^#+ (.+)$/#).map {
      $0.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  @Test("the index leads to every page, by its title, and to every article")
  func index() throws {
    let index = try String(contentsOfFile: Checkout.path("docs/README.md"), encoding: .utf8)
    let pages = try Checkout.pages().filter { $0.hasPrefix("docs/") && $0 != "docs/README.md" }
    try #require(pages.count > 15)
    // Pages that the program prints have titles of their own.
    let printed = ["docs/cli.md", "docs/reference.md"]
    for page in pages {
      let text = try String(contentsOfFile: Checkout.path(page), encoding: .utf8)
      let title = printed.contains(page) ? "" : "[\(text.prefix { $0 != "\n" }.dropFirst(2))"
      #expect(index.contains("\(title)](\(page.dropFirst(5)))"), "\(page)")
    }
    for article in try Checkout.articles() where article.contains("/Articles/") {
      #expect(index.contains("](../\(article))"), "\(article)")
    }
  }

  @Test("the article's session goes where it says")
  func session() throws {
    let session = Animator(duration: 2, curve: .easeInOut, [.shift(x: 200)])
      .start().pause(at: 0.8).scrub(to: 0.3, over: 0.4, at: 1)
      .continue(at: 1.6, curve: .spring(dampingRatio: 0.6), durationFactor: 0.5)
    let run = try #require(session.run().run)
    #expect((run.progress(at: 1.4) - 0.3).magnitude < 1e-9)
    #expect(run.finalPosition == .end && run.duration == 2.6)
  }

  @Test("the article's finger takes the block along, and the next one brings it back")
  func fingers() throws {
    let finger = Pan([
      .began(at: 0.3, Point(x: 50, y: 60)), .moved(at: 0.6, Point(x: 120, y: 62)),
      .ended(at: 0.6, Point(x: 120, y: 62), velocity: Point(x: 300, y: 0)),
    ])
    let back = Pan([
      .began(at: 1.6, Point(x: 250, y: 60)), .ended(at: 1.8, Point(x: 190, y: 60)),
    ])
    let block = Draggable(by: Point(x: 200, y: 0), duration: 0.8, pans: [finger, back])
    let run = try #require(block.run().run)
    #expect((run.offset(at: 0.6).x - 70).magnitude < 1e-9)
    #expect(run.offset(at: 1.6) == Point(x: 200, y: 0))
    #expect(run.offset(at: run.duration) == .zero)
  }

  @Test("the articles name every public step, operator, position and event of an animator")
  func articles() throws {
    let articles = try Checkout.articles().filter { !$0.contains("/Types/") }.map {
      (name: $0, text: try String(contentsOfFile: Checkout.path($0), encoding: .utf8))
    }
    let table = try #require(articles.first { $0.name.hasSuffix("StepsAndOperators.md") }).text
    let all = articles.map(\.text).joined()
    let files = try Checkout.sources().filter { $0.hasPrefix("Sources/KineoMotion/") }
    let functions = try files.flatMap { file in
      try String(contentsOfFile: Checkout.path(file), encoding: .utf8)
        .matches(of: #/public (?:static )?func (\w+)[^{]*?\) -> (Animation|Animator|Position) /#)
        .map { (name: String($0.1), text: $0.2 == "Animation" ? table : all) }
    }
    try #require(Set(functions.map(\.name)).isSuperset(of: ["rotate", "add", "at"]))
    for (name, text) in functions where !["marked", "markedThroughout"].contains(name) {
      let isNamed = ["`", ".", "/"].contains { text.contains("\($0)\(name)(") }
      #expect(isNamed, "\(name)")
    }
  }

  @Test("the reference of presets names every step, operator and curve")
  func reference() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/presets.md"), encoding: .utf8)
    // In backticks, alone or before a colon; families of curves are named by their first member.
    let families = ["quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce"]
    let curves = TimingCurve.named.map(\.name).filter { name in
      !families.contains { name.hasPrefix($0) }
    }
    for name in PresetVocabulary.stepNames + families + curves {
      #expect(text.contains("`\(name)`") || text.contains("`\(name):"), "\(name)")
    }
  }

  @Test("the page on sizes shows the text that digests are of, and the keys of presets")
  func sizes() throws {
    let listings = try Listing.all(in: "docs/size.md")
    let statement = try #require(listings.first { $0.language == "text" }).text
    let source = try PresetSource(name: "a", text: "canvas: {width: 9, height: 9}\nlayers: []")
    let fingerprint = try Fingerprint(
      source.composition(), from: PresetOrigin(text: source.text))
    #expect(fingerprint.statement == statement + source.text)
    let gif = try #require(listings.first { $0.text.hasPrefix("gif:") }).text
    let preset = try PresetSource(name: "a", text: source.text + "\n" + gif).composition()
    #expect(preset.output.maximumSize == 500_000 && !preset.output.hasComment)
  }

  @Test("the reference of lint has every rule with its severity")
  func lint() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/lint.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = LintCheck.all.map { "| `\($0.rule.rawValue)` | \($0.severity.rawValue) |" }
    #expect(rows.count == expected.count)
    for (row, start) in zip(rows, expected) { #expect(row.hasPrefix(start)) }
  }

  @Test("the page on inspecting shows what the commands say of its preset")
  func inspected() throws {
    let preset = try #require(blocks("yaml", in: "docs/inspect.md").first)
    let texts = try blocks("", in: "docs/inspect.md")
    let source = try PresetSource(name: "circle.yaml", text: preset)
    let composition = try source.composition()
    let file = try GIFFile(composition.gif().bytes)
    try #require(texts.count == 2)
    #expect(texts[0] == GIFInspection(file, name: "circle.gif").text() + "\n")
    let comparison = try Comparison(.composition(composition), .gif(file))
    #expect(texts[1] == comparison.text(names: ["circle.yaml", "circle.gif"]) + "\n")
  }

  @Test("the page on inspecting has every problem with its severity, and every key of the JSON")
  func problemsOfGIFs() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/inspect.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter {
      $0.contains(#/^\| `[a-z-]+` \| (note|warning|error) \|/#)
    }
    let expected = GIFProblem.rules.map { rule in
      "| `\(rule.name)` | \(rule.severity.rawValue) | "
        + rule.summary.prefix(1).lowercased() + rule.summary.dropFirst() + " |"
    }
    #expect(rows.map(String.init) == expected)
    let preset = ComparedAnimation.composition(try Checkout.composition("rotate-fade"))
    let file = try GIFFile(Checkout.gif(named: "rotate-fade"))
    let documents = [
      GIFInspectionDocument([GIFInspection(file, name: "a")]).json,
      try Comparison(preset, preset).json(names: ["a", "b"]).text(openLevels: 2),
    ]
    for key in documents.joined().matches(of: #/"([a-zA-Z]+)": /#) {
      let isKnown = text.contains("`\(key.1)`") || text.contains("\"\(key.1)\"")
      #expect(isKnown || ["images", "comments", "unread", "rest"].contains(key.1), "\(key.1)")
    }
  }

  @Test("the page on the encoder names every way of dithering")
  func encoderPage() throws {
    let text = try String(contentsOfFile: Checkout.path("docs/encoder.md"), encoding: .utf8)
    for way in Dithering.allCases { #expect(text.contains("\n- `\(way.rawValue)`: "), "\(way)") }
  }

  @Test("every picture is shown by a page")
  func pictures() throws {
    func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder))
    }
    let pages = try names(in: "docs").filter { $0.hasSuffix(".md") }.map {
      try String(contentsOfFile: Checkout.path("docs/\($0)"), encoding: .utf8)
    }
    // Hidden ones are on their way to be pictures.
    let pictures = try names(in: "docs/pictures").filter { !$0.hasPrefix(".") }
    try #require(pictures.count >= 2)
    for picture in pictures {
      #expect(pages.contains { $0.contains("](pictures/\(picture))") }, "\(picture)")
    }
  }
}
