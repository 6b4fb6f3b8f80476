import Foundation
import KineoText
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct InstallTests {
  private static let root = Checkout.root.path

  /// Without building: what is installed is the program of the tests.
  private func make(_ goal: String, _ variables: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    process.arguments =
      ["-C", Self.root, "-s", "-o", "build", goal, "KINEO=\(KineoProcess.path)"] + variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "everything is put below PREFIX in DESTDIR, and removed again",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
  func install() throws {
    let folder = try Folder()
    let variables = ["DESTDIR=\(folder["a stage"])", "PREFIX=/opt/kineo"]
    #expect(try make("install", variables) == 0)
    let path = "a stage/opt/kineo/"
    let expected: [String: String] = [
      "share/man/man1/kineo.1": Manual.program.roff,
      "share/bash-completion/completions/kineo": Shell.bash.completions,
      "share/zsh/site-functions/_kineo": Shell.zsh.completions,
      "share/fish/vendor_completions.d/kineo.fish": Shell.fish.completions,
      "share/doc/kineo/NOTICES": Call(["licenses"]).output,
      "share/doc/kineo/LICENSE": try String(
        contentsOfFile: Self.root + "/LICENSE", encoding: .utf8),
    ]
    for (name, text) in expected {
      #expect(String(decoding: try folder.bytes(path + name), as: UTF8.self) == text, "\(name)")
      #expect(try permissions(folder[path + name]) == 0o644)
    }
    #expect(try permissions(folder[path + "bin/kineo"]) == 0o755)
    // The default fonts, with two licenses.
    let fonts = FontLibrary.debianFolders.contains { FileManager.default.fileExists(atPath: $0) }
    #expect(try files(in: folder) == expected.keys.count + 1 + (fonts ? 26 : 0))
    for file in fonts ? FontLibrary.defaultFiles : [] {
      #expect(try permissions(folder[path + "share/kineo/fonts/" + file]) == 0o644)
    }

    try folder.write("", to: path + "share/man/man1/other.1")
    #expect(try make("uninstall", variables) == 0)
    #expect(try files(in: folder) == 1)
    #expect(try make("uninstall", variables) == 0)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func files(in folder: Folder) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).count { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder[path], isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
