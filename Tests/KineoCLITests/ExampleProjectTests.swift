import Foundation
import TestSupport
import Testing

@testable import KineoCLI

/// The project in `Examples` does what its page says.
@Suite struct ExampleProjectTests {
  private static let examples = Checkout.root.appending(path: "Examples")
  /// What all presets of the project give.
  private static let total = 40

  /// A copy of the project as it is committed.
  private func project() throws -> Folder {
    let folder = try Folder()
    for name in ["kineo.yaml", "README.md", "Shared", "Presets", "Data"] {
      try FileManager.default.copyItem(
        atPath: Self.examples.appending(path: name).path, toPath: folder[name])
    }
    return folder
  }

  /// The paths of all files below a folder of the project that end in `suffix`.
  private func files(_ suffix: String, below place: String, in folder: Folder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder[place]).filter {
      $0.hasSuffix(suffix)
    }.sorted().map { "\(place)/\($0)" }
  }

  private func contents(of place: String, in folder: Folder) throws -> [String: [UInt8]] {
    let gifs = try files(".gif", below: place, in: folder)
    return try Dictionary(uniqueKeysWithValues: gifs.map { ($0, try folder.bytes($0)) })
  }

  /// What a call says last.
  private func summary(_ call: String, in folder: Folder, code: Int32 = 0) throws -> String {
    let run = try KineoProcess(call.split(separator: " ").map(String.init), in: folder)
    #expect(run.code == code, "\(call): \(run.text)\(run.errors)")
    let last = run.text.split(separator: "\n").last ?? ""
    return String(last.replacing(#/ in \d+\.\d s$/#, with: ""))
  }

  /// Files that presets include, and how many GIFs are made with each of them.
  private static let shared = [
    ("_palette", 38), ("_themes", 12), ("_motions", 16), ("_icon", 6),
  ]

  @Test("is rendered once, and again only where something that it is made from changes")
  func incremental() throws {
    let folder = try project()
    let total = "\(Self.total) GIFs: \(Self.total)"
    #expect(try summary("render", in: folder) == "\(total) rendered")
    let gifs = try contents(of: "Output", in: folder)
    #expect(gifs.count == Self.total)
    for (path, bytes) in gifs {
      #expect(throws: Never.self, "\(path)") { try StrictGIF(bytes) }
    }
    #expect(try summary("render", in: folder) == "\(total) unchanged")
    #expect(try summary("check", in: folder) == "\(total) unchanged")

    for (name, count) in Self.shared {
      let text = String(decoding: try folder.bytes("Shared/\(name).yaml"), as: UTF8.self)
      try folder.write(text + "# Changed.\n", to: "Shared/\(name).yaml")
      let rest = Self.total - count
      #expect(
        try summary("render", in: folder)
          == "\(Self.total) GIFs: \(rest) unchanged, \(count) rendered", "\(name)")
    }
  }

  @Test("gives the same bytes in three shards as at once")
  func shards() throws {
    let (whole, divided) = (try project(), try project())
    _ = try summary("render", in: whole)
    for shard in 1...3 { _ = try summary("render --shard \(shard)/3", in: divided) }
    #expect(try contents(of: "Output", in: whole) == contents(of: "Output", in: divided))
    #expect(try summary("check --full", in: divided).hasSuffix("\(Self.total) unchanged"))
  }

  @Test("gives the dark buttons alone, if asked for")
  func theme() throws {
    let folder = try project()
    _ = try summary("render Presets/buttons --set theme=dark -o Night", in: folder)
    #expect(
      try files(".gif", below: "Night", in: folder) == [
        "Night/like-dark.gif", "Night/menu-dark.gif", "Night/press-dark@1.5x.gif",
        "Night/press-dark@1x.gif", "Night/submit-dark.gif", "Night/toggle-dark.gif",
      ])
  }

  @Test("gives a medal for each row of the table")
  func table() throws {
    let folder = try project()
    let rows = try String(contentsOfFile: folder["Data/badges.csv"], encoding: .utf8)
      .split(separator: "\n").dropFirst()
    _ = try summary("render Data/medal.yaml --data Data/badges.csv -o Badges/", in: folder)
    let names = rows.compactMap { $0.split(separator: ",").first.map { "Badges/\($0).gif" } }
    #expect(names.count == 6)
    #expect(try files(".gif", below: "Badges", in: folder) == names.sorted())
  }

  @Test("has 30 presets without mistakes, each of which says what it shows")
  func presets() throws {
    let folder = try project()
    let presets = try ["Presets", "Data"].flatMap { try files(".yaml", below: $0, in: folder) }
    #expect(presets.count == 30)
    for preset in presets {
      #expect(try folder.bytes(preset).starts(with: Array("# ".utf8)), "\(preset)")
    }
    let list = presets.joined(separator: " ")
    _ = try summary("validate \(list)", in: folder)
    let run = try KineoProcess(["lint"] + presets, in: folder)
    #expect(run.code == 0 && !run.text.contains("note:"), "\(run.text)")
  }

  @Test("has a page whose calls all work")
  func page() throws {
    let folder = try project()
    let text = String(decoding: try folder.bytes("README.md"), as: UTF8.self)
    let listing = try #require(text.firstMatch(of: #/```console\n((?s:.*?))```/#)?.1)
    let calls = listing.split(separator: "\n")
    try #require(calls.count == 7)
    for call in calls {
      let run = try KineoProcess(
        [], in: folder, after: "kineo() { '\(KineoProcess.path)' \"$@\"; }; \(call); exit")
      #expect(run.code == 0, "\(call): \(run.text)\(run.errors)")
    }
    #expect(FileManager.default.fileExists(atPath: folder["site/index.html"]))
  }
}
