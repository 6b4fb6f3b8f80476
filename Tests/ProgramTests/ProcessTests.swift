import Foundation
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test(
    "the devices for standard output are standard output",
    arguments: [
      "/dev/stdout", "/dev/fd/1",
    ])
  func standardOutputDevices(path: String) throws {
    let folder = try Folder()
    let plain = try KineoProcess(["render", "-", "-o", "-"], in: folder, input: Presets.small)
    let named = try KineoProcess(["render", "-", "-o", path], in: folder, input: Presets.small)
    #expect(named.code == 0)
    #expect(named.output == plain.output)
  }

  @Test("a preset from standard input becomes a GIF on standard output")
  func pipes() throws {
    let folder = try Folder()
    let run = try KineoProcess(["render", "-", "-o", "-"], in: folder, input: Presets.small)
    #expect(run.code == 0)
    #expect(try StrictGIF(run.output).frames.count == 6)
    #expect(run.errors.hasPrefix("<stdout>  6 frames  0.12 s  \(run.output.count) bytes  "))
    #expect(folder.names == [])

    let frame = try KineoProcess(
      ["frame", "-", "--at", "0", "-o", "-"], in: folder, input: Presets.small)
    #expect(frame.code == 0)
    #expect(frame.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("without -o the GIF is written to the current folder")
  func currentFolder() throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "Presets/spin.yaml")
    let run = try KineoProcess(["render", "Presets/spin.yaml"], in: folder)
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("spin.gif  6 frames"))
    #expect(run.errors == "")
    _ = try StrictGIF(folder.bytes("spin.gif"))
  }

  @Test("a project does not write into a folder that Windows cannot have")
  func reservedFolder() throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "Presets/spin.yaml")
    try folder.write("presets: [Presets]\noutput: out/aux\n", to: "kineo.yaml")
    let run = try KineoProcess(["render"], in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors
        == "kineo: error: \"aux\" cannot name a file because \"aux\" is a device on Windows\n")
    #expect(folder.names == ["Presets", "kineo.yaml"])
  }

  @Test("a new preset is written once and renders")
  func new() throws {
    let folder = try Folder()
    let run = try KineoProcess(["new", "spin"], in: folder)
    #expect(run.code == 0)
    #expect(run.text.contains("kineo render spin.yaml"))
    #expect(try KineoProcess(["validate", "spin.yaml"], in: folder).code == 0)

    try folder.write("mine", to: "spin.yaml")
    let again = try KineoProcess(["new", "spin.yaml"], in: folder)
    #expect(again.code == 2)
    #expect(again.errors == "kineo: error: \"spin.yaml\" is there already; choose another name\n")
    #expect(try folder.bytes("spin.yaml") == Array("mine".utf8))
  }

  @Test("a wrong preset leaves the old GIF as it is")
  func oldFile() throws {
    let folder = try Folder()
    try folder.write("old", to: "a.gif")
    try folder.write(Presets.wrong, to: "a.yaml")
    let run = try KineoProcess(["render", "a.yaml"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("a.yaml:5:5: error: unknown step \"shfit\""))
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    #expect(folder.names == ["a.gif", "a.yaml"])
  }

  @Test("arguments that are not UTF-8 are refused")
  func notUTF8() throws {
    let run = try KineoProcess(
      ["render"], in: try Folder(), after: #"set -- "$@" "$(printf 'a\377.yaml')""#)
    #expect(run.code == 2)
    #expect(run.errors == "kineo: error: argument 2 is not valid UTF-8\n")
  }

  @Test("closed standard streams are a failure and do not end up in a GIF")
  func closedStreams() throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    let run = try KineoProcess(["render", "a.yaml"], in: folder, redirections: ">&- 2>&- <&-")
    #expect(run.code == 3)
    _ = try StrictGIF(folder.bytes("a.gif"))
    let input = try KineoProcess(["validate", "-"], in: folder, redirections: "<&-")
    #expect(input.code == 2)
    #expect(input.errors == "<stdin>: error: cannot be read: Bad file descriptor\n")
  }

  @Test("a file that may not grow leaves the old GIF and no temporary file")
  func fileSize() throws {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    try folder.write("old", to: "a.gif")
    let run = try KineoProcess(
      ["render", "a.yaml", "--scale", "20"], in: folder, after: "ulimit -f 1")
    #expect(run.code == 3)
    #expect(run.errors == "kineo: error: cannot write a.gif: File too large\n")
    #expect(folder.names == ["a.gif", "a.yaml"])
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
  }

  @Test("a full device is a failure, for GIFs and for reports")
  func fullDevice() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    let gif = try KineoProcess(["render", "a.yaml", "-o", "/dev/full"], in: folder)
    #expect(gif.code == 3)
    #expect(gif.errors == "kineo: error: cannot write /dev/full: No space left on device\n")
    let pipe = try KineoProcess(["render", "a.yaml", "-o", "-"], in: folder, output: "/dev/full")
    #expect(pipe.code == 3)
    #expect(pipe.errors == "kineo: error: cannot write <stdout>: No space left on device\n")
    let report = try KineoProcess(["render", "a.yaml"], in: folder, output: "/dev/full")
    #expect(report.code == 3)
    #expect(
      report.errors
        == "kineo: error: cannot write to standard output: No space left on device\n")
    _ = try StrictGIF(folder.bytes("a.gif"))
  }

  @Test(
    "a signal in the middle leaves the old GIF and nothing else",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU])
  func signal(_ number: Int32) throws {
    let folder = try Folder()
    try folder.write(Presets.long, to: "a.yaml")
    try folder.write("old", to: "a.gif")
    let run = try KineoProcess(
      ["render", "a.yaml", "--max-work", "1000"], in: folder, after: "ulimit -c 0"
    ) { process in
      try waitForTemporaryFile(in: folder)
      kill(process.processIdentifier, number)
    }
    #expect(run.signal == number)
    #expect(run.text + run.errors == "")
    #expect(folder.names == ["a.gif", "a.yaml"])
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
  }

  @Test("a signal that is ignored, as nohup asks for, stays ignored")
  func ignoredSignal() throws {
    let folder = try Folder()
    try folder.write(Presets.long, to: "a.yaml")
    let run = try KineoProcess(
      ["render", "a.yaml", "--max-work", "1000"], in: folder, after: "trap '' HUP"
    ) { process in
      try waitForTemporaryFile(in: folder)
      kill(process.processIdentifier, SIGHUP)
      usleep(50_000)
      #expect(process.isRunning)
      kill(process.processIdentifier, SIGTERM)
    }
    #expect(run.signal == SIGTERM)
    #expect(folder.names == ["a.yaml"])
  }

  private func waitForTemporaryFile(in folder: Folder) throws {
    for _ in 0..<1000 {
      if folder.names.contains(where: { $0.hasPrefix(".kineo-partial-") }) { return }
      usleep(10_000)
    }
    Issue.record("nothing was begun")
  }
}
