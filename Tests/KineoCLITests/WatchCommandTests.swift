import Foundation
import Kineo
import KineoGallery
import TestSupport
import Testing

@testable import KineoCLI

/// The program as a process of its own, watching a folder.
@Suite(.serialized) struct WatchCommandTests {
  /// A running `kineo watch`, ended with the value.
  private final class Watch {
    let folder: Folder
    private let process = Process()
    private let output: FileHandle
    private(set) var port = 0

    init(_ folder: Folder, _ options: String...) throws {
      self.folder = folder
      try folder.write("", to: ".said")
      output = try #require(FileHandle(forWritingAtPath: folder[".said"]))
      process.executableURL = URL(filePath: KineoProcess.path)
      process.arguments = ["watch", "Presets", "--port", "0"] + options
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardOutput = output
      process.standardError = output
      try process.run()
      try wait(for: "Ctrl-C ends")
      let address = said.firstMatch(of: #/http://localhost:(\d+)//#)
      port = address.flatMap { Int($0.1) } ?? 0
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    var said: String {
      (try? String(contentsOfFile: folder[".said"], encoding: .utf8)) ?? ""
    }

    var isRunning: Bool { process.isRunning }

    func wait(for text: String, times: Int = 1) throws {
      try wait { said.components(separatedBy: text).count > times }
    }

    func wait(until condition: () throws -> Bool) throws {
      for _ in 0..<1500 {
        if try condition() { return }
        Thread.sleep(forTimeInterval: 0.02)
      }
      Issue.record("waited in vain; said: \(said)")
    }

    func end(_ signal: Int32) -> (Process.TerminationReason, Int32) {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return (process.terminationReason, process.terminationStatus)
    }

    func get(_ target: String) throws -> String {
      let client = try Client(port: port)
      client.send("GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      return String(decoding: client.rest(), as: UTF8.self)
    }
  }

  private func project() throws -> Folder {
    let folder = try Folder()
    try folder.write(Presets.small, to: "Presets/a.yaml")
    return folder
  }

  private static let longer = Presets.small.replacingOccurrences(of: "0.1", with: "0.2")

  @Test(
    "a change gives a new GIF and notifies the page, mistakes are reported, and then fixed",
    arguments: [false, true])
  func changes(polls: Bool) throws {
    let folder = try project()
    let watch = try polls ? Watch(folder, "--poll") : Watch(folder)
    #expect(watch.said.contains("looking twice a second") == polls)
    let first = try folder.bytes("Output/a.gif")
    #expect(try watch.get("/").contains("1 GIF"))
    let page = try Client(port: watch.port)
    page.send("GET /events HTTP/1.1\r\nHost: localhost:\(watch.port)\r\n\r\n")
    #expect(page.text(until: "\n\n").contains("200 OK"))

    try folder.write(Self.longer, to: "Presets/a.yaml")
    #expect(page.text(until: "-3\n\n").contains("event: version"))
    #expect(try folder.bytes("Output/a.gif") != first)
    #expect(
      try watch.get("/entries/a.js").contains(
        "duration</span><span class=\\\"punctuation\\\">:</span> <span class=\\\"number\\\">0.2"))

    try folder.write(Presets.wrong, to: "Presets/a.yaml")
    try watch.wait(for: "did you mean \"shift\"?")
    #expect(watch.isRunning)
    #expect(try watch.get("/").contains("1 GIF"))
    try folder.write(Presets.small, to: "Presets/a.yaml")
    try watch.wait { try folder.bytes("Output/a.gif") == first }
  }

  @Test("files that editors put in place by renaming, new folders and removed presets are noticed")
  func folders() throws {
    let folder = try project()
    let watch = try Watch(folder)
    try folder.write(Self.longer, to: "swap")
    #expect(rename(folder["swap"], folder["Presets/a.yaml"]) == 0)
    try watch.wait(for: "Output/a.gif", times: 2)
    try folder.write(Presets.small, to: "Presets/deep/er/b.yaml")
    try watch.wait(for: "Output/deep/er/b.gif")
    try watch.wait { try watch.get("/").contains("2 GIFs") }
    try folder.write(Self.longer, to: "Presets/deep/er/b.yaml")
    try watch.wait(for: "Output/deep/er/b.gif", times: 2)
    try FileManager.default.removeItem(atPath: folder["Presets/deep"])
    try watch.wait(for: "Presets/deep/er/b.yaml is gone; its GIF stays")
    try watch.wait { try watch.get("/").contains("1 GIF ") }
    #expect(folder.names.contains("Output"))
    #expect(FileManager.default.fileExists(atPath: folder["Output/deep/er/b.gif"]))
  }

  @Test("what is up to date is not rendered again, nor is what was only touched")
  func untouched() throws {
    let folder = try project()
    _ = try Watch(folder).end(SIGTERM)
    let watch = try Watch(folder)
    #expect(!watch.said.contains("Output/a.gif"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now], ofItemAtPath: folder["Presets/a.yaml"])
    try folder.write(Presets.small, to: "Presets/b.yaml")
    try watch.wait(for: "Output/b.gif")
    #expect(!watch.said.contains("Output/a.gif"))
  }

  @Test("two presets for one file are reported once, and the others are rendered")
  func clash() throws {
    let folder = try project()
    try folder.write(Presets.small, to: "Presets/a.yml")
    let watch = try Watch(folder)
    try watch.wait(for: "would both be written to \"Output/a.gif\"")
    try folder.write(Presets.small, to: "Presets/c.yaml")
    try watch.wait(for: "Output/c.gif")
    #expect(watch.said.components(separatedBy: "would both").count == 3)
  }

  @Test(
    "it dies of the signal that ends it, and leaves nothing half done",
    arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) throws {
    let folder = try project()
    let end = try Watch(folder).end(number)
    #expect(end == (.uncaughtSignal, number))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["Output"]) == ["a.gif"])
  }

  @Test("a port in use ends it with 3, a missing file or standard input with 2")
  func refusals() throws {
    let folder = try project()
    let server = try PageServer(port: 0)
    let call = Call(["watch", folder["Presets"], "--port", "\(server.port)"])
    #expect(call.code == .failed && call.errors.contains("port \(server.port) is in use"))
    let missing = Call(["watch", folder["nothing"], "--no-server"])
    #expect(missing.code == .wrong && missing.errors.contains("there is no such file or folder"))
    try folder.write(Presets.small, to: "spin.yaml")
    let misspelled = Call(["watch", folder["spin.yml"], "--no-server"])
    #expect(misspelled.errors.contains("; did you mean \"\(folder["spin.yaml"])\"?"))
    #expect(Call(["watch", "-"]).errors.contains("standard input cannot be watched"))
    #expect(Call(["watch", "x", "--port", "70000"]).code == .wrong)
  }

  @Test("every call that the page on watching shows can be understood, and every option is on it")
  func documented() throws {
    let root = Checkout.root
    let text = try String(contentsOf: root.appending(path: "docs/watch.md"), encoding: .utf8)
    let calls = text.matches(of: #/(?m)^kineo watch (.*)$/#).map { match in
      match.1.replacing(#/"[^"]*"/#, with: "TEXT").split(separator: " ").map(String.init)
    }
    #expect(calls.count == 3)
    for call in calls {
      #expect(throws: Never.self, "\(call)") { try ArgumentParser.parse(.watch, call[...]) }
    }
    for option in Command.watch.options {
      #expect(text.contains("`\(option.usage)`"), "\(option.name)")
    }
  }

  @Test("without a server nothing is served")
  func noServer() throws {
    let folder = try project()
    let watch = try Watch(folder, "--no-server")
    #expect(watch.port == 0 && !watch.said.contains("http"))
  }
}
