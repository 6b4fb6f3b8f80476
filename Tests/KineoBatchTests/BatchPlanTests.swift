import Foundation
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct BatchPlanTests {
  private let folder: BatchFolder

  init() throws { folder = try BatchFolder() }

  private func write(_ names: String...) throws {
    for name in names { try folder.write(BatchFolder.preset(), to: name) }
  }

  private func names(_ outputs: [String]) -> [String] {
    outputs.map { String($0.dropFirst(folder.scratch.path.count + 1)) }
  }

  @Test("GIFs are numbered in the order of their presets, whatever their number of threads")
  func order() throws {
    try write("b.yaml", "a.json", "deep/c.yml", "z.yaml")
    for jobs in [1, 2, 7] {
      folder.options.jobs = jobs
      let plan = folder.plan
      #expect(plan.items.map(\.number) == [1, 2, 3, 4])
      #expect(
        names(plan.items.map(\.output)) == [
          "Output/a.gif", "Output/b.gif", "Output/deep/c.gif", "Output/z.gif",
        ])
      #expect(plan.refused.isEmpty && plan.total == 4)
    }
  }

  @Test("wrong presets keep their numbers and do not keep others from being made")
  func wrong() throws {
    try write("a.yaml", "c.yaml")
    try folder.write("canvas: {width: 0}", to: "b.yaml")
    try folder.scratch.write([0xFF, 0xFE, 0x00], to: "Presets/d.yaml")
    let plan = folder.plan
    #expect(plan.items.map(\.number) == [1, 3])
    #expect(plan.refused.map(\.number) == [2, 4])
    #expect(plan.refused.allSatisfy { $0.status == .wrong && !$0.findings.isEmpty })
    #expect(plan.refused[0].findings[0].location?.line == 1)
    #expect(folder.render().map(\.status) == [.rendered, .wrong, .rendered, .wrong])
  }

  @Test("a preset that cannot be read is reported by its name")
  func missing() throws {
    let request = BatchRequest(
      [FoundFile(path: folder.scratch["gone.yaml"])], to: .folder(folder.scratch["Output"]))
    let finding = try #require(BatchPlan(request).refused.first?.findings.first)
    #expect(finding.location?.file == folder.scratch["gone.yaml"])
    #expect(finding.text.hasSuffix("gone.yaml: error: cannot be read: No such file or directory"))
  }

  @Test("what would be too much is refused with the place of what is to blame")
  func limits() throws {
    try write("a.yaml")
    folder.options.limits.frames = 3
    let refused = folder.plan.refused
    #expect(refused.map(\.status) == [.wrong])
    #expect(refused[0].findings[0].message.contains("6 frames"))
  }

  @Test("two presets with one name are both refused", arguments: ["a.yml", "A.yaml", "a.json"])
  func clashes(other: String) throws {
    try write("a.yaml", "b.yaml", other)
    let plan = folder.plan
    #expect(plan.items.count == 1)
    #expect(plan.refused.map { $0.findings.map(\.rule) } == [["output-name"], ["output-name"]])
    #expect(plan.refused.allSatisfy { $0.findings[0].message.contains("would both be written to") })
  }

  @Test(
    "two presets that come to one name are both refused, also where only some systems think so",
    arguments: [
      ("\u{E9}.yaml", "e\u{301}.yaml"), ("\u{C9}.yaml", "\u{E9}.yaml"),
      ("stra\u{DF}e.yaml", "STRASSE.yaml"), ("my spin.yaml", "my-spin.yaml"),
      ("\u{E9}/a.yaml", "e\u{301}/a.yaml"),
    ])
  func equivalents(one: String, other: String) throws {
    try write(one, other, "b.yaml")
    let plan = folder.plan
    #expect(names(plan.items.map(\.output)) == ["Output/b.gif"])
    #expect(plan.refused.count == 2)
    #expect(plan.refused.allSatisfy { $0.findings[0].message.contains("would both be written to") })
  }

  @Test("presets have names of all scripts, and spaces become dashes")
  func scripts() throws {
    try write("caf\u{E9}.yaml", "my  own spin.yaml", "\u{65E5}\u{672C}\u{8A9E}.yaml")
    #expect(
      names(folder.plan.items.map(\.output)) == [
        "Output/caf\u{E9}.gif", "Output/my-own-spin.gif", "Output/\u{65E5}\u{672C}\u{8A9E}.gif",
      ])
    #expect(folder.render().map(\.status) == [.rendered, .rendered, .rendered])
    #expect(folder.render().map(\.status) == [.unchanged, .unchanged, .unchanged])
  }

  @Test("names that Windows reserves are refused, of folders as well")
  func reserved() throws {
    try write("aux/a.yaml", "CON.yaml", "con/deep/b.yaml", "console.yaml")
    let plan = folder.plan
    #expect(names(plan.items.map(\.output)) == ["Output/console.gif"])
    #expect(plan.refused.count == 3)
    #expect(plan.refused.allSatisfy { $0.findings[0].message.hasSuffix("is a device on Windows") })
  }

  @Test("two names that are links to one file clash")
  func links() throws {
    try write("a.yaml", "b.yaml", "c.yaml")
    try folder.scratch.write("old", to: "Output/a.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder.output("b.gif"), withDestinationPath: "a.gif")
    #expect(names(folder.plan.items.map(\.output)) == ["Output/c.gif"])
    // Two names of one file become names of two.
    try FileManager.default.removeItem(atPath: folder.output("b.gif"))
    try FileManager.default.linkItem(
      atPath: folder.output("a.gif"), toPath: folder.output("b.gif"))
    try folder.write(BatchFolder.preset(fill: "blue"), to: "b.yaml")
    #expect(folder.render().map(\.status) == [.rendered, .rendered, .rendered])
    #expect(folder.render().map(\.status) == [.unchanged, .unchanged, .unchanged])
    #expect(try folder.gif("a.gif") != folder.gif("b.gif"))
  }

  @Test("two folders that are one clash before there is any file in them")
  func linkedFolders() throws {
    try write("one/a.yaml", "two/a.yaml", "two/b.yaml", "one/deep/c.yaml", "two/deep/c.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.output("one"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.output("two"), withDestinationPath: "one")
    let plan = folder.plan
    #expect(names(plan.items.map(\.output)) == ["Output/two/b.gif"])
    #expect(plan.refused.count == 4)
  }

  @Test("a preset is never written over, whatever leads to it")
  func overwriting() throws {
    try write("a.yaml", "b.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.scratch["Output"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.output("b.gif"), withDestinationPath: "../Presets/a.yaml")
    let before = try folder.scratch.bytes("Presets/a.yaml")
    let results = folder.render()
    #expect(results.map(\.status) == [.rendered, .wrong])
    #expect(results[1].findings[0].message.contains("would overwrite the preset"))
    #expect(try folder.scratch.bytes("Presets/a.yaml") == before)
  }

  @Test("shards divide the GIFs, wrong ones too, and report one batch")
  func shards() throws {
    try write("a.yaml", "b.yaml", "c.yaml", "deep/d.yaml")
    try folder.write("wrong", to: "w.yaml")
    let plan = folder.plan
    let shards = (1...3).map { plan.shard($0, of: 3) }
    #expect(shards.reduce(0) { $0 + $1.total } == 5)
    #expect(shards.flatMap(\.items).map(\.number).sorted() == [1, 2, 3, 4])
    #expect(Set(shards.map { $0.shard?.batch }).count == 1)
    #expect(shards.allSatisfy { $0.shard?.total == 5 })
    let alone = plan.shard(1, of: 1)
    #expect(alone.items.map(\.number) == plan.items.map(\.number))
    let totals = (1...9).map { plan.shard($0, of: 9).total }
    #expect(totals.reduce(0, +) == 5)
  }

  @Test("orphans are of the formats of the batch")
  func orphanFormats() throws {
    try write("a.yaml")
    for name in ["a.webp", "b.webp", "b.mp4", "b.png", "a.gif", "b.gif"] {
      try folder.scratch.write("", to: "Output/\(name)")
    }
    let formats: [FileFormat] = [.webp, .mp4]
    #expect(
      names(folder.plan(formats: formats).orphans().map(\.output)) == [
        "Output/b.mp4", "Output/b.webp",
      ])
  }

  @Test("orphans are GIFs without a preset, and unknown while a preset is unreadable")
  func orphans() throws {
    try write("a.yaml", "deep/b.yaml")
    for name in ["a.gif", "deep/b.gif", "c.gif", "deep/D.GIF", "notes.txt", ".git/x.gif"] {
      try folder.scratch.write("", to: "Output/\(name)")
    }
    let orphans = folder.plan.orphans()
    #expect(names(orphans.map(\.output)) == ["Output/c.gif", "Output/deep/D.GIF"])
    #expect(orphans.map(\.number) == [3, 4] && orphans.allSatisfy { $0.status == .orphan })
    #expect(folder.plan.shard(1, of: 2).orphans().map(\.number) == [3, 4])
    #expect(folder.plan.shard(2, of: 2).orphans().isEmpty)

    try FileManager.default.createSymbolicLink(
      atPath: folder.scratch["Presets/c.yaml"], withDestinationPath: "nowhere")
    #expect(folder.plan.orphans().isEmpty)
  }
}
