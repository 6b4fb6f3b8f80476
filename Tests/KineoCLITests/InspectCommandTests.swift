import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct InspectCommandTests {
  private func rendered(_ folder: Folder) throws -> String {
    let preset = try folder.write(Presets.small, to: "a.yaml")
    #expect(Call(["render", preset, "-o", folder["a.gif"], "--quiet"]).code == .done)
    return folder["a.gif"]
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: Folder) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: folder[name]))
    return folder[name]
  }

  @Test("a sound GIF exits with 0, strictly too")
  func sound() throws {
    let folder = try Folder()
    let gif = try rendered(folder)
    let call = Call(["inspect", gif])
    #expect(call.code == .done && call.errors == "")
    #expect(call.output.hasPrefix("\(gif): GIF89a, "))
    #expect(call.output.contains("  screen   12 x 8 px\n  plays    forever\n"))
    #expect(call.output.hasSuffix("\(gif): nothing wrong found\n"))
    #expect(Call(["inspect", gif, "--strict"]).code == .done)
    #expect(Call(["inspect", gif, "--quiet"]).output == "")
  }

  @Test("a warning or an error exits with 1, a note with 0")
  func problems() throws {
    let folder = try Folder()
    let bytes = try folder.bytes((try rendered(folder) as NSString).lastPathComponent)
    let cut = try write(bytes.dropLast(30), to: "cut.gif", in: folder)
    let call = Call(["inspect", cut])
    #expect(call.code == .found && call.output.contains(": error: the file ends within the "))
    let quiet = Call(["inspect", cut, folder["a.gif"], "--strict", "--quiet"])
    #expect(quiet.code == .found && quiet.output.hasPrefix("\(cut): byte \(bytes.count - 30)"))
    let noted = try write(bytes + [1, 2], to: "noted.gif", in: folder)
    #expect(Call(["inspect", noted]).code == .done)
    #expect(
      Call(["inspect", noted]).output.contains("note: 2 bytes after the trailer, never read"))
  }

  @Test("what is no GIF exits with 2, and the others are reported all the same")
  func unreadable() throws {
    let folder = try Folder()
    let gif = try rendered(folder)
    let empty = try write([], to: "empty.gif", in: folder)
    let call = Call(["inspect", folder["none.gif"], gif, empty, folder["a.yaml"], folder["x*.gif"]])
    #expect(call.code == .wrong)
    let text = folder["a.yaml"]
    #expect(
      call.errors == """
        \(folder["none.gif"]): error: cannot be read: No such file or directory
        \(empty): error: the file is empty
        \(text): error: this is not a GIF; it begins with 63 61 6E 76 61 73 3A 20 instead of 47 49 46 (GIF)
        kineo: error: nothing matches "\(folder["x*.gif"])"

        """)
    #expect(call.output.contains("nothing wrong found"))
  }

  @Test("JSON is one document for all files, each once; standard input is read once")
  func json() throws {
    let folder = try Folder()
    let gif = try rendered(folder)
    try FileManager.default.copyItem(atPath: gif, toPath: folder["b.gif"])
    let call = Call(["inspect", gif, gif, folder["b.gif"], "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    #expect(((json as? [String: Any])?["files"] as? [Any])?.count == 2)
    #expect(Call(["inspect", gif, "--json", "--quiet"]).code == .wrong)
    #expect(Call(["inspect", "-", "-"]).errors.contains("standard input can be read only once"))
    let process = try KineoProcess(["inspect", "-"], in: folder, redirections: "< a.gif")
    #expect(process.code == 0 && process.text.hasPrefix("<stdin>: GIF89a, "))
  }
}
