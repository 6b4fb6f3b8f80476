import Foundation
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct FileSearchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in [
      "b.yaml", "a.yml", "deep/er/c.json", "deep/d.YAML", "notes.txt", "_palette.yaml",
      ".hidden.yaml", "kineo.yaml", "_parts/x.yaml", ".git/y.yaml",
    ] { try folder.write("", to: name) }
  }

  private func paths(_ places: String...) -> [String] {
    FileSearch(places.map { $0.isEmpty ? folder.path : folder[$0] }).files
      .map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test("a folder gives all presets below it, in the order of their paths")
  func folders() {
    #expect(paths("") == ["a.yml", "b.yaml", "deep/d.YAML", "deep/er/c.json"])
    let found = FileSearch([folder.path + "//"]).files
    #expect(found.map(\.subfolder) == ["", "", "deep", "deep/er"])
    #expect(paths("deep") == ["deep/d.YAML", "deep/er/c.json"])
  }

  @Test("patterns reach into folders, and two stars into all of them")
  func patterns() {
    #expect(paths("*.y*ml") == ["a.yml", "b.yaml"])
    #expect(paths("_*.yaml", "_*/*.yaml") == ["_palette.yaml", "_parts/x.yaml"])
    #expect(paths("*/x.yaml") == [])
    #expect(paths("*/*.YAML") == ["deep/d.YAML"])
    #expect(paths("**/*.json") == ["deep/er/c.json"])
    #expect(paths("**/**/[abd].*") == ["a.yml", "b.yaml", "deep/d.YAML"])
    #expect(paths("deep/**/c.*") == ["deep/er/c.json"])
  }

  @Test("a file that is found twice counts once, in its first place")
  func twice() {
    #expect(paths("b.yaml", "", "b.yaml") == ["b.yaml", "a.yml", "deep/d.YAML", "deep/er/c.json"])
  }

  @Test("a file that is spelled in two ways counts once")
  func spelling() {
    let places = [folder.path, folder["./b.yaml"], folder["deep//d.YAML"]]
    #expect(FileSearch(places).files.count == 4)
  }

  @Test("what is named is taken as it is, even if it does not exist")
  func named() throws {
    try folder.write("", to: "what[1].yaml")
    #expect(paths("_palette.yaml", "gone.yaml") == ["_palette.yaml", "gone.yaml"])
    #expect(paths("what[1].yaml") == ["what[1].yaml"])
    #expect(FileSearch(["-"]).files == [FoundFile(path: "-")])
  }

  @Test("GIFs are found as presets are")
  func gifs() throws {
    for name in ["b.gif", "deep/a.GIF", "_draft.gif", ".git/x.gif"] {
      try folder.write("", to: name)
    }
    let found = FileSearch([folder.path], for: .gifs).files
    #expect(found.map(\.path) == [folder["b.gif"], folder["deep/a.GIF"]])
    #expect(
      FileSearch([folder["**/*.gif"]], for: .gifs).files.map(\.path).contains(folder["b.gif"]))
    let none = FileSearch([folder["_parts"]], for: .gifs).findings.map(\.message)
    #expect(none == ["there is no GIF in \"\(folder["_parts"])\""])
  }

  @Test("what gives nothing is reported")
  func nothing() throws {
    try folder.write("", to: "empty/notes.txt")
    let findings = FileSearch([folder["empty"], folder["x*.yaml"]]).findings
    #expect(findings.map(\.rule) == ["no-preset", "no-preset"])
    #expect(findings[0].text.hasPrefix("kineo: error: there is no preset in "))
    #expect(findings[1].text.hasPrefix("kineo: error: nothing matches "))
  }

  @Test("links that lead in circles are followed once")
  func circles() throws {
    for name in ["deep/up", "deep/er/up", "other"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder[name], withDestinationPath: folder.path)
    }
    #expect(paths("") == ["a.yml", "b.yaml", "deep/d.YAML", "deep/er/c.json"])
    #expect(paths("**/c.json") == ["deep/er/c.json"])
  }

  @Test("links to folders elsewhere are not followed, unless allowed or in the project")
  func linksElsewhere() throws {
    let other = try Folder()
    try other.write("", to: "x.yaml")
    try folder.write("", to: "in/a.yaml")
    try folder.link("in/other", to: other.path)
    try folder.link("in/deep", to: "../deep")
    let search = FileSearch([folder["in"]])
    #expect(search.files.map(\.path) == [folder["in/a.yaml"]])
    #expect(search.findings.map(\.rule) == ["reading", "reading"])
    #expect(search.findings.allSatisfy { $0.message.contains("is a link that leads out of") })
    let allowed = FileSearch([folder["in"]], allowing: [other.path]).files.map(\.path)
    #expect(allowed == [folder["in/a.yaml"], folder["in/other/x.yaml"]])
    try folder.write("presets: .", to: "kineo.yaml")
    let inProject = FileSearch([folder["in/**/*.YAML"]])
    #expect(inProject.files.map(\.path) == [folder["in/deep/d.YAML"]])
    #expect(inProject.findings.count == 1)
  }

  @Test("messages about links that lead out are the same whatever is behind them")
  func linksToNothing() throws {
    let other = try Folder()
    try other.write("", to: "there/x.yaml")
    try other.write("", to: "file")
    try folder.write("", to: "in/a.yaml")
    for (name, target) in [
      ("b1", "there"), ("b2", "there"), ("b3", "gone"), ("b4", "gone"), ("b5", "file"),
      ("c1.txt", "there"), ("c2.txt", "gone"), ("c3.txt", "file"), ("d1.yaml", "there"),
      ("d2.yaml", "gone"), ("d3.yaml", "file"), ("v1.2", "there"), ("v1.3", "gone"),
      ("_e", "gone"), (".f", "there"),
    ] { try folder.link("in/\(name)", to: other[target]) }
    try folder.link("in/inside", to: "nothing")
    let search = FileSearch([folder["in"]])
    // Their reader refuses them.
    #expect(
      search.files.map(\.path)
        == ["a.yaml", "d1.yaml", "d2.yaml", "d3.yaml"].map { folder["in/\($0)"] })
    #expect(
      search.findings.map(\.location?.file)
        == ["b1", "b2", "b3", "b4", "b5", "v1.2", "v1.3"].map { folder["in/\($0)"] })
    #expect(search.findings.allSatisfy { $0.message.contains(" is a link that leads out of ") })
    let allowed = FileSearch([folder["in"]], allowing: [other.path])
    #expect(allowed.findings.isEmpty)
    #expect(allowed.files.contains { $0.path.hasSuffix("/x.yaml") })
  }

  @Test("links that lead nowhere are left to whoever reads them, and pipes are reported")
  func noFiles() throws {
    try FileManager.default.createDirectory(
      atPath: folder["links"], withIntermediateDirectories: true)
    for name in ["gone.yaml", "_gone.yaml", "gone.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder["links/\(name)"], withDestinationPath: "nowhere")
    }
    for name in ["pipe.yaml", "pipe.txt"] {
      #expect(mkfifo(folder["links/\(name)"], 0o600) == 0)
    }
    #expect(paths("links") == ["links/gone.yaml"])
    #expect(paths("links/[gp]*.yaml") == ["links/gone.yaml"])
    #expect(paths("lin*/gone.yaml") == ["links/gone.yaml"])
    for place in ["links", "links/p*.yaml", "lin*/pipe.yaml"] {
      let findings = FileSearch([folder[place]]).findings
      #expect(findings.map(\.rule) == ["reading"], "\(place)")
      #expect(findings.first?.message.hasSuffix("is a pipe or a device, not a file") == true)
    }
    // Its reader reports it.
    #expect(paths("links/pipe.yaml") == ["links/pipe.yaml"])
  }

  @Test("a folder with the name of a preset is a folder")
  func folderNames() throws {
    try folder.write("", to: "x.yaml/y.yaml")
    #expect(paths("x.yaml") == ["x.yaml/y.yaml"])
    #expect(paths("*.yaml") == ["b.yaml"])
  }

  @Test("names that are not UTF-8 are reported, and do not hide the others")
  func notUTF8() throws {
    try folder.make(Array("bad".utf8) + [0xFF] + Array(".yaml".utf8))
    let search = FileSearch([folder.path])
    #expect(search.files.count == 4)
    #expect(search.findings.map(\.rule) == ["file-name"])
  }
}
