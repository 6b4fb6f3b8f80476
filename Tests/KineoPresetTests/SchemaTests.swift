import Foundation
import KineoGeometry
import KineoMotion
import KineoSystem
import SceneSupport
import TestSupport
import Testing

@testable import KineoPreset

/// What readers accept the schema accepts, and what the schema can know to be wrong it refuses.
@Suite struct SchemaTests {
  /// Texts in pairs of what they show and a preset.
  typealias Sample = (name: String, preset: String)

  /// What reading `preset` says, nil if nothing.
  private func message(_ preset: String) -> String? {
    do {
      _ = try PresetSource(name: "a", text: preset).scene()
      return nil
    } catch {
      return error.description
    }
  }

  /// What the schema says of each, nil if nothing; empty where no validator is installed.
  private func mistakes(_ samples: [Sample]) throws -> [(Sample, String?)] {
    let found = try SchemaValidator(schema: PresetSchema.json).mistakes(in: samples.map(\.preset))
    return Array(zip(samples, found))
  }

  // MARK: Examples

  /// Every key at its place, with its example and what must stand beside it.
  private static let examples: [Sample] = SchemaPlace.all.flatMap { place in
    place.mapping.fields.map { entry in
      let path = "\(place.path).\(entry.name)"
      let text = bodies[path] ?? place.mapping.example(with: entry.name)
      return (path, place.preset(text))
    }
  }

  /// Mappings for keys that make sense only beside certain values of other keys.
  private static let bodies = [
    "variables.type": "{type: number, default: 1}",
    "variants.exclude": "{size: [80, 120], exclude: [{size: 80}]}",
    "variants.include": "{size: [80, 120], include: [{size: 160}]}",
    "animate.forever.at": "{take: 5, at: 0.5, step: {rotate: {by: 90deg}}}",
    "animate.take.count": "{count: 3, step: {forever: {step: {rotate: {by: 90deg}}}}}",
    "animate.animator.session.continue.velocity":
      "{at: 0.2, velocity: 2, curve: {spring: {dampingRatio: 0.6}}}",
  ]

  /// What is not read though the schema takes it: colors and distances of viewers do not add up, the default font has no axes,
  /// there is no other layer for a mask, and nothing within layers is fixed.
  private static let unread: Set<String> = [
    "animate.fill.additive", "animate.stroke.additive", "animate.glow.additive",
    "animate.outline.additive", "animate.perspective.additive",
  ]

  private static func isUnread(_ path: String) -> Bool {
    let endings = ["font.axes", "mask.layer", "mask.fixed"]
    return unread.contains(path) || endings.contains(where: path.hasSuffix)
  }

  @Test("every key's example is accepted by the reader")
  func readExamples() throws {
    try #require(Self.examples.count > 500)
    for (name, preset) in Self.examples where !Self.isUnread(name) {
      #expect(SchemaPlace.messages(preset) == [], "\(name): \(preset)")
    }
  }

  @Test("every key's example is accepted by the schema", .enabled(if: Tool.hasJSONSchema))
  func validExamples() throws {
    for (sample, mistake) in try mistakes(Self.examples) {
      #expect(mistake == nil, "\(sample.name): \(sample.preset)")
    }
  }

  @Test("defaults are those of the reader")
  func defaults() throws {
    var count = 0
    for place in SchemaPlace.all {
      for entry in place.mapping.fields {
        guard case .value(let value) = entry.fallback else { continue }
        let path = "\(place.path).\(entry.name)"
        let stated = place.preset(place.mapping.example(with: entry.name, value))
        let absent = place.preset(
          place.mapping.example(with: entry.name, leavingOut: entry.name))
        guard message(absent) == nil, !Self.isUnread(path) else { continue }
        count += 1
        let compositions = try [stated, absent].map {
          try PresetSource(name: "a", text: $0).composition()
        }
        #expect(compositions[0].looksLike(compositions[1]), "\(path): \(stated)")
      }
    }
    #expect(count > 50)
  }

  // MARK: Mistakes

  /// For each mapping of the schema, presets that break each of its rules in turn.
  private static let wrong: [Sample] = SchemaPlace.all.flatMap { place -> [Sample] in
    let mapping = place.mapping
    func sample(_ what: String, _ text: String) -> Sample {
      ("\(place.path): \(what)", place.preset(text))
    }
    func whole(_ keys: Set<String>) -> String {
      let entries = mapping.fields.filter { keys.contains($0.name) }
      return "{" + entries.map { "\($0.name): \($0.example)" }.joined(separator: ", ") + "}"
    }
    var samples = mapping.required.map { key in
      sample("without \(key)", whole(mapping.keys(with: []).subtracting([key])))
    }
    if mapping.freeKeys == nil {
      let text = mapping.example(with: nil).dropLast()
      samples.append(sample("unknown key", text + (text == "{" ? "" : ", ") + "zzz: 1}"))
    }
    for rule in mapping.rules {
      switch rule.kind {
      case .one(let sets):
        let all = Set(sets.joined())
        samples.append(
          sample("none of \(sets)", whole(mapping.keys(with: []).subtracting(all))))
        samples.append(sample("all of \(sets)", whole(mapping.keys(with: []).union(all))))
      case .some(let keys):
        samples.append(
          sample("none of \(keys)", whole(mapping.keys(with: []).subtracting(keys))))
      case .forbids(let key, let others):
        for other in others {
          samples.append(
            sample("\(key) with \(other)", whole(mapping.keys(with: [key]).union([other]))))
        }
      case .forbidsTrue(let key, let other):
        let text = whole(mapping.keys(with: [key])).dropLast()
        samples.append(sample("\(key) with \(other)", text + ", \(other): true}"))
      case .needs(let key, let others):
        samples.append(
          sample(
            "\(key) without \(others)", whole(mapping.keys(with: [key]).subtracting(others))))
      }
    }
    return samples
  }

  @Test("what breaks a rule of the schema is refused by the reader")
  func unread() throws {
    try #require(Self.wrong.count > 150)
    for (name, preset) in Self.wrong { #expect(message(preset) != nil, "\(name): \(preset)") }
  }

  @Test("what breaks a rule is refused by the schema", .enabled(if: Tool.hasJSONSchema))
  func invalid() throws {
    let elsewhere = Set(
      SchemaPlace.all.flatMap { place in
        place.mapping.inherited.map { "\(place.path): without \($0)" }
      })
    for (sample, mistake) in try mistakes(Self.wrong) where !elsewhere.contains(sample.name) {
      #expect(mistake != nil, "\(sample.name): \(sample.preset)")
    }
  }

  @Test("a misspelled key leads to the key, from the same names")
  func misspelled() {
    for place in SchemaPlace.all where place.mapping.freeKeys == nil && !place.mapping.isSingle {
      for entry in place.mapping.fields where entry.name.count > 3 {
        let text = place.mapping.example(with: entry.name)
          .replacingOccurrences(of: "{\(entry.name):", with: "{\(entry.name)q:")
          .replacingOccurrences(of: ", \(entry.name):", with: ", \(entry.name)q:")
        let answer = message(place.preset(text)) ?? ""
        #expect(
          answer.contains("unknown key \"\(entry.name)q\"")
            && answer.contains("did you mean \"\(entry.name)\"?"), "\(text): \(answer)")
      }
    }
  }

  /// Lines of a small preset that are wrong by themselves: the cases of the tests of messages that a
  /// schema can know.
  private static let wrongLines: [(place: String, text: String)] = [
    ("root", "frameRate: 60"), ("root", "frameRate: 0"), ("root", "loop: 1"),
    ("root", "camera: {zoom: 0}"), ("root", "camera: {zooom: 2}"), ("root", "camera: 2"),
    ("root", "speed: 2"), ("root", "hold: -1"), ("root", "gif: {quality: 0}"),
    ("root", "gif: {dither: yes}"), ("root", "gif: {maxSize: 5 stones}"),
    ("root", "lint: {conflict: no}"), ("root", "lint: {seams: no}"), ("root", "animate: {}"),
    ("layer", "fill: red"), ("layer", "circle: 1, ellipse: [1, 1]"),
    ("layer", "children: [], fill: red"), ("layer", "circle: 1, trim: [0, 1, 2]"),
    ("layer", "circle: 1, trim: [0, 2000]"), ("layer", "circle: 1, dash: [1, 2, 3]"),
    ("layer", "circle: 1, dash: [1, -2]"), ("layer", "rectangle: [1, 1], corner: [1, 2]"),
    ("layer", "circle: 1, corner: 2"), ("layer", "circle: 1, closed: true"),
    ("layer", "line: [[0, 0], [1, 1], [2, 2]]"), ("layer", "polyline: [[0, 0]]"),
    ("layer", "circle: 1, skew: [5deg]"), ("layer", "circle: 1, join: rund"),
    ("layer", "polygon: {sides: 2, radius: 1}"), ("layer", "star: {points: 5, outer: 1}"),
    ("layer", "circle: 1, fill: rde"), ("layer", "circle: 1, rotation: 90"),
    ("layer", "circle: 1, position: [1]"), ("layer", "circle: 1, hidden: yes"),
    ("layer", "circle: 1, opacity: 2"), ("layer", "circle: 1, opacity: 200%%"),
    ("layer", "circle: '1'"), ("layer", "circle: 1, copies: {row: 2}"),
    ("layer", "circle: 1, copies: {circle: 2, radius: 1, spacing: 2}"),
    ("step", "rotat: {by: 90deg}"), ("step", "rotate"), ("step", "rotate: {by: 90}"),
    ("step", "rotate: {by: 90deg, to: 1turn}"), ("step", "rotate: {by: 90deg, shortest: true}"),
    ("step", "fadeIn: {to: 1}"), ("step", "delay"), ("step", "delay: -1"), ("step", "delay: 1m"),
    ("step", "set: {on: a}"), ("step", "fadeIn: {curve: eas}"),
    ("step", "fadeIn: {curve: {cubicBezier: [0, 1]}}"), ("step", "fadeIn: {curve: {ease: 1}}"),
    ("step", "fade: {to: 2}"), ("step", "repeat: {count: 1.5, step: fadeIn}"),
    ("step", "repeat: {step: fadeIn}"), ("step", "repeat: {count: 2}"),
    ("step", "repeat: {count: 2, step: fadeIn, steps: []}"),
    ("step", "speed: {factor: 0, step: fadeIn}"), ("step", "speed: {from: 1, step: fadeIn}"),
    ("step", "fadeIn: {curve: {steps: 0}}"), ("step", "fadeIn: {curve: {spring: {bounce: 0.3}}}"),
    ("step", "fadeIn: {curve: {spring: {stiffness: 9}}}"), ("step", "fadeIn: {curve: steps}"),
    ("step", "stagger: {layers: [a, b], step: fadeIn}"), ("step", "pace: {step: fadeIn}"),
    ("step", "tracks: {scale: [{linear: 1}]}"), ("step", "label: 2nd"), ("step", "wait: {for: a}"),
    ("step", "fill: {by: red}"), ("step", "fadeIn: {at: sooner=1}"),
    ("step", "animator: {step: fadeOut, session: [pause]}"),
    ("step", "parallel: [fadeIn, rotat: {by: 9deg}]"),
    ("step", "repeat: {count: 2, step: fadeInn}"),
  ]

  private static let wrongPresets: [Sample] = wrongLines.map { place, text in
    let preset =
      switch place {
      case "root": "canvas: {width: 9, height: 9}\nlayers: [{a: {circle: 1}}]\n\(text)\n"
      case "layer": "canvas: {width: 9, height: 9}\nlayers:\n  - a: {\(text)}\n"
      default:
        "canvas: {width: 9, height: 9}\nlayers: [{a: {circle: 1}}]\nanimate:\n  - \(text)\n"
      }
    return (text, preset)
  }

  @Test("common mistakes are refused by the reader")
  func mistakesOfReaders() {
    for (name, preset) in Self.wrongPresets { #expect(message(preset) != nil, "\(name)") }
  }

  @Test("common mistakes are refused by the schema", .enabled(if: Tool.hasJSONSchema))
  func mistakesOfSchema() throws {
    for (sample, mistake) in try mistakes(Self.wrongPresets) {
      #expect(mistake != nil, "\(sample.name)")
    }
  }

  // MARK: Names of steps

  /// Presets with a step of this name wherever steps can stand.
  private func presets(withStep name: String) -> [Sample] {
    SchemaPlace.all.flatMap { place in
      place.mapping.fields.compactMap { entry -> Sample? in
        guard let text = entry.schema.holding(step: name) else { return nil }
        return (
          "\(place.path).\(entry.name)",
          place.preset(place.mapping.example(with: entry.name, text))
        )
      }
    }
  }

  @Test(
    "names of steps are closed wherever steps can stand, until the preset defines some",
    .enabled(if: Tool.hasJSONSchema))
  func stepNames() throws {
    let samples = presets(withStep: "blonk").filter { !$0.name.hasPrefix("define") }
    try #require(samples.count > 25)
    for (sample, mistake) in try mistakes(samples) {
      #expect(mistake != nil, "\(sample.name): \(sample.preset)")
    }
    let defining = samples.filter { !$0.preset.contains("define:") }
      .map { ($0.name, "{define: {}, " + $0.preset.dropFirst()) }
    for (sample, mistake) in try mistakes(defining) {
      #expect(mistake == nil, "\(sample.name): \(sample.preset)")
    }
  }

  // MARK: Texts

  @Test(
    "every spelling of a value that the reader takes is one to the schema",
    .enabled(if: Tool.hasJSONSchema))
  func spellings() throws {
    let values: [(key: String, values: [String])] = [
      (
        "fill",
        ["Red", "\"#D9304f\"", "\"#abc8\"", "rgb(1 2 3)", "\"HSL(1, 2%, 3%)\"", "transparent"]
      ),
      ("opacity", ["1", ".5", "50%", "\"0.5\"", "1e-1", "+0.5", "0%"]),
      ("rotation", ["0", "0.0", "-90deg", "1e2deg", ".25turn", "\"1rad\"", "+1turn", "-0"]),
      ("scale", ["-1", "[1, 2]", "0.5"]),
    ]
    let layers = values.flatMap { key, texts in
      texts.map {
        (
          name: $0,
          preset: "{layers: [{a: {circle: 1, \(key): \($0)}}], canvas: {width: 9, height: 9}}"
        )
      }
    }
    let positions = [
      "2.5", "500ms", "25%", "+=0.5", "-=25%", "<", "<0.2", "<25%", "<+=25%", "\">\"", "\">-0.1\"",
      "ready", "ready+=0.3", "2", ".5s",
    ]
    let steps = positions.map { text in
      (
        name: text,
        preset: "{canvas: {width: 9, height: 9}, layers: [{a: {circle: 1}}], "
          + "animate: [{label: ready}, {delay: 1}, {fadeIn: {at: \(text.first == "\"" ? text : "\"\(text)\"")}}]}"
      )
    }
    for (sample, mistake) in try mistakes(layers + steps) {
      #expect(message(sample.preset) == nil, "\(sample.name)")
      #expect(mistake == nil, "\(sample.name)")
    }
  }

  @Test("a text with a variable in it may be any single value", .enabled(if: Tool.hasJSONSchema))
  func variables() throws {
    let samples = Self.examples.filter { $0.name.hasPrefix("animate.") }.flatMap { sample in
      ["$size * 2", "-$größe"].map { text -> Sample in
        let place = SchemaPlace.all.first {
          sample.name.hasPrefix($0.path + ".")
            && sample.name.dropFirst($0.path.count + 1).allSatisfy { $0 != "." }
        }
        let key = sample.name.split(separator: ".").last.map(String.init)
        return (sample.name, place.map { $0.preset($0.mapping.example(with: key, text)) } ?? "")
      }
    }
    try #require(samples.count > 400)
    for (sample, mistake) in try mistakes(samples) {
      #expect(mistake == nil, "\(sample.name): \(sample.preset)")
    }
  }

  // MARK: Files

  // MARK: Projects

  @Test("projects are right, or wrong, to the reader and to their schema")
  func projects() throws {
    let right =
      ProjectFields.mapping.fields.map { "\($0.name): \($0.example)" } + [
        "{presets: Presets, output: Output}", "defaults: {canvas: {background: black}}",
        "budgets: {size: 1.5MB, duration: 500ms, colors: 64, frames: 1}",
        try Checkout.text("kineo.yaml"), try Checkout.text("Examples/kineo.yaml"),
      ]
    let wrong = [
      "zzz: 1", "output: []", "presets: []", "budgets: {zzz: 1}", "budgets: {frames: 0}",
      "defaults: {layers: []}", "defaults: {animate: []}", "defaults: 1", "[]",
    ]
    func message(_ text: String) -> String? {
      do throws(PresetError) {
        _ = try Project(PresetSource(name: "kineo.yaml", text: text), folder: ".")
        return nil
      } catch {
        return error.description
      }
    }
    for text in right { #expect(message(text) == nil, "\(text)") }
    for text in wrong { #expect(message(text) != nil, "\(text)") }
    guard Tool.hasJSONSchema else { return }
    let found = try SchemaValidator(schema: PresetSchema.projectJSON).mistakes(in: right + wrong)
    for (text, mistake) in zip(right + wrong, found) {
      #expect((mistake == nil) == right.contains(text), "\(text): \(mistake ?? "")")
    }
  }

  @Test(
    "the presets of the gallery are right, and those of the sample project",
    .enabled(if: Tool.hasJSONSchema), arguments: ["Presets", "Examples/Presets", "Examples/Data"])
  func gallery(folder: String) throws {
    // Included files have no layers.
    let files = try Checkout.allFiles(folder, ".yaml").filter { !Checkout.name($0).hasPrefix("_") }
    try #require(!files.isEmpty)
    let samples = try files.map { ($0, try Checkout.text($0)) }
    for (sample, mistake) in try mistakes(samples) { #expect(mistake == nil, "\(sample.name)") }
  }

  @Test("every preset and part of one that a page shows is right", .enabled(if: Tool.hasJSONSchema))
  func pages() throws {
    let pages =
      try ["README.md"] + Checkout.files("docs", ".md")
      + Checkout.files("Sources/Kineo/Kineo.docc", ".md")
    let samples = try pages.flatMap { page in
      try Checkout.listings(page).compactMap { listing in
        Self.preset(showing: listing).map { (page, $0) }
      }
    }
    try #require(samples.count > 50)
    for (sample, mistake) in try mistakes(samples) {
      #expect(mistake == nil, "\(sample.name):\n\(sample.preset)")
    }
  }

  /// A listing with what it lacks of a whole preset; nil for what is no part of one.
  private static func preset(showing listing: String) -> String? {
    let stage = "canvas: {width: 9, height: 9}\nlayers: [{a: {circle: 1}}]\n"
    func isFirst(_ names: [String], _ mark: String) -> Bool {
      names.contains { listing.hasPrefix("\(mark)\($0):") || listing.hasPrefix("\(mark)\($0)\n") }
    }
    let events = AnimatorAction.allCases.map(\.rawValue)
    if listing.contains("...") { return nil }
    if listing.contains("canvas:") { return listing }
    if isFirst(PresetVocabulary.stepNames, "- ") {
      return stage + "define: {}\nanimate:\n" + listing
    }
    if isFirst(events, "- ") {
      return stage + "animate:\n- animator:\n    step: fadeOut\n    session:\n"
        + listing.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    if isFirst(PresetVocabulary.stepNames, "") {
      return stage + "animate:\n- "
        + listing.split(separator: "\n").map { "\($0)\n" }.joined(separator: "  ")
    }
    return isFirst(PresetFields.mapping.fields.map(\.name), "") ? stage + listing : nil
  }

  @Test(
    "the reference describes the keys of values once, with defaults, and links to them",
    arguments: ["text", "numberFormat", "taper", "shadow", "innerShadow", "glow", "outline"])
  func keysOfValues(key: String) throws {
    let page = PresetReference.markdown
    let title = "### Keys of `\(key)`\n\n| key | meaning | values | default | example |"
    #expect(page.components(separatedBy: title).count == 2)
    let link = "[the keys of `\(key)`](#keys-of-\(key.lowercased()))"
    // In the layers and in the masks.
    #expect(page.components(separatedBy: link).count > 2)
    let layers = try #require(page.firstMatch(of: #/\n## Layers\n[\s\S]*?\n## /#))
    #expect(!layers.output.contains("the keys below"))
  }

  @Test("the files in the repository are what the commands print; make schema writes them")
  func files() throws {
    #expect(try Checkout.text("schema/kineo.schema.json") == PresetSchema.json)
    #expect(try Checkout.text("schema/kineo-project.schema.json") == PresetSchema.projectJSON)
    #expect(try Checkout.text("docs/reference.md") == PresetReference.markdown)
  }

  @Test("every example is YAML, and every default")
  func exampleValues() {
    for place in SchemaPlace.all {
      for entry in place.mapping.fields {
        #expect(JSONValue(yaml: entry.example) != nil, "\(entry.example)")
        if case .value(let text) = entry.fallback {
          #expect(JSONValue(yaml: text) != nil, "\(text)")
        }
      }
    }
  }

  @Test("a preset may say where its schema is")
  func schemaKey() {
    let preset = "canvas: {width: 9, height: 9}\nlayers: []\n"
    #expect(message("\"$schema\": ../schema/kineo.schema.json\n" + preset) == nil)
    #expect(
      message("{\"$schema\": \"a\", \"canvas\": {\"width\": 9, \"height\": 9}, \"layers\": []}")
        == nil)
    #expect(message("$schema: []\n" + preset)?.contains("a list is not text") == true)
  }
}

extension ValueSchema {
  /// A value with a step of this name directly in it; nil where no steps can be.
  fileprivate func holding(step name: String) -> String? {
    switch self {
    case .defined(let definition) where definition.name == "step": "{\(name): {}}"
    case .defined(let definition) where definition.name == "steps": "[{\(name): {}}]"
    case .either(let schemas): schemas.lazy.compactMap { $0.holding(step: name) }.first
    default: nil
    }
  }
}

extension Checkout {
  /// Those in a folder itself, and not in the folders in it.
  fileprivate static func files(_ folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// Those in a folder and in the folders in it.
  static func allFiles(_ folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The YAML that a page of Markdown shows.
  fileprivate static func listings(_ page: String) throws -> [String] {
    try text(page).components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
