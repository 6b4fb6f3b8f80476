import Foundation
import Kineo
import KineoBatch
import TestSupport
import Testing

/// Batches while disks are full, folders closed, readers gone and files strange: everything else is
/// done, and the exit code reports it.
@Suite struct BatchFaultTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func kineo(_ line: String, after shell: String = ":") throws -> KineoProcess {
    try KineoProcess(line.split(separator: " ").map(String.init), in: folder, after: shell)
  }

  private func checkWhole(_ names: [String], in output: String = "Output") throws {
    #expect(folder.names(in: output) == names)
    for name in names { _ = try StrictGIF(folder.bytes("\(output)/\(name)")) }
  }

  /// Larger than one page of memory as a GIF.
  private static let large = """
    canvas: {width: 400, height: 400}
    layers:
      - disc: {ellipse: [300, 300], fill: red, position: [180, 200]}
    animate:
      - shift: {by: [40, 0], duration: 0.1}
    """

  @Test("files that find no room fail, the others are done", .enabled(if: FaultScript.canMount))
  func fullDisk() throws {
    try folder.writePresets(2)
    try folder.write(Self.large, to: "Presets/q.yaml")
    let script = """
      mkdir full && mount -t tmpfs -o size=16k none full || exit 99
      echo old > full/q.gif
      head -c 8000 /dev/zero > full/filler
      "$@" || code=$?
      [ "$(cat full/q.gif)" = old ] || exit 98
      mkdir kept && cp -a full/. kept
      exit $code
      """
    let run = try kineo(
      "render Presets -o full --jobs 1", after: FaultScript.withMounts(script, in: folder))
    #expect(run.code == 3)
    // The most expensive comes first and needs more than the page that is left; then one takes
    // that.
    #expect(run.errors.contains("cannot write full/q.gif: No space left on device"))
    #expect(run.errors.contains("cannot write full/p2.gif: No space left on device"))
    #expect(folder.names(in: "kept") == ["filler", "p1.gif", "q.gif"])
    _ = try StrictGIF(folder.bytes("kept/p1.gif"))
  }

  @Test("a limit of the size of files fails the large ones only")
  func fileSize() throws {
    try folder.writePresets(2)
    try folder.write(Self.large, to: "Presets/q.yaml")
    let run = try kineo("render Presets -o Output", after: "ulimit -f 1")
    #expect(run.code == 3)
    #expect(run.errors.contains("cannot write Output/q.gif: File too large"))
    try checkWhole(["p1.gif", "p2.gif"])
  }

  @Test("a full cache is no cache", .enabled(if: FaultScript.canMount))
  func fullCache() throws {
    try folder.writePresets(3)
    let script = """
      mkdir cache && mount -t tmpfs -o size=4k none cache || exit 99
      head -c 4096 /dev/zero > cache/filler 2> /dev/null
      "$@" || exit $?
      [ "$(ls -A cache)" = filler ]
      """
    let run = try kineo(
      "render Presets -o Output --cache cache",
      after: FaultScript.withMounts(script, in: folder))
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    try checkWhole(["p1.gif", "p2.gif", "p3.gif"])
  }

  @Test(
    "a folder that may only be read fails what would go there", .enabled(if: FaultScript.canMount))
  func readOnly() throws {
    try folder.writePresets(1)
    try folder.write(Presets.small, to: "Presets/shut/q.yaml")
    try folder.write("old", to: "Output/shut/q.gif")
    let script = """
      mount --bind Output/shut Output/shut && mount -o remount,bind,ro Output/shut || exit 99
      "$@"
      """
    let run = try kineo(
      "render Presets -o Output", after: FaultScript.withMounts(script, in: folder))
    #expect(run.code == 3)
    #expect(run.errors.contains("cannot write Output/shut/q.gif: Read-only file system"))
    #expect(folder.names(in: "Output/shut") == ["q.gif"])
    #expect(try folder.bytes("Output/shut/q.gif") == Array("old".utf8))
    _ = try StrictGIF(folder.bytes("Output/p1.gif"))
  }

  @Test(
    "what may not be read or written is reported, and the rest is done",
    .enabled(if: FaultScript.canBeNobody))
  func permissions() throws {
    try folder.writePresets(3)
    try folder.write(Presets.small, to: "Presets/shut/q.yaml")
    try folder.write("old", to: "Output/p3.gif")
    let run = try kineo(
      "render Presets -o Output",
      after: """
        chmod 0 Presets/shut Presets/p2.yaml; chmod 777 . Output; chmod 0 Output/p3.gif
        \(FaultScript.asNobody)
        """)
    chmod(folder["Presets/shut"], 0o755)
    #expect(run.code == 2)
    #expect(run.text.contains("the folder \"Presets/shut\" cannot be read"))
    #expect(run.errors.contains("Presets/p2.yaml: error: cannot be read: Permission denied"))
    // A file that may not be read may still be replaced in a folder that may be written to.
    chmod(folder["Output/p3.gif"], 0o644)
    try checkWhole(["p1.gif", "p3.gif"])
    let shut = try kineo(
      "render Presets/p1.yaml -o Output/p1.gif --force",
      after: "chmod 555 Output; \(FaultScript.asNobody)")
    #expect(shut.code == 3)
    #expect(shut.errors == "kineo: error: cannot write Output/p1.gif: Permission denied\n")
    chmod(folder["Output"], 0o755)
  }

  @Test("a check of a file that may not be read fails", .enabled(if: FaultScript.canBeNobody))
  func unreadableGIF() throws {
    try folder.writePresets(2)
    #expect(try kineo("render Presets -o Output").code == 0)
    let run = try kineo(
      "check Presets -o Output",
      after: "chmod 755 .; chmod 0 Output/p1.gif; \(FaultScript.asNobody)")
    #expect(run.code == 3)
    #expect(run.errors.contains("Output/p1.gif: error: cannot be read: Permission denied"))
    #expect(run.text.contains("p2.gif"))
  }

  @Test("strange names and things among presets have a message each, and do not hide the others")
  func strangeThings() throws {
    try folder.writePresets(2)
    try folder.write(Presets.small, to: "Presets/dir.yaml/inner.yaml")
    try folder.write(Presets.small, to: "Presets/two words.yaml")
    try folder.write(Presets.small, to: "Presets/two\nlines.yaml")
    try folder.write(Presets.small, to: "Presets/\u{1B}[31mred.yaml")
    let run = try kineo(
      "render Presets -o Output --report-file report.jsonl --format json",
      after: """
        cp Presets/p1.yaml "$(printf 'Presets/bad\\377.yaml')"
        ln -s nowhere Presets/gone.yaml; ln -s self.yaml Presets/self.yaml
        mkfifo Presets/pipe.yaml; mkdir Presets/empty.yaml
        """)
    #expect(run.code == 2)
    for message in [
      "\"bad\u{FFFD}.yaml\" is not UTF-8",
      "Presets/gone.yaml: error: cannot be read: No such file or directory",
      "Presets/self.yaml: error: cannot be read: Too many levels of symbolic links",
      "\"Presets/pipe.yaml\" is a pipe or a device, not a file",
    ] { #expect((run.text + run.errors).contains(message), "\(message)") }
    #expect(!run.errors.contains("\u{1B}") && !run.text.contains("\u{1B}"))
    for name in ["p1.gif", "p2.gif", "dir.yaml/inner.gif"] {
      _ = try StrictGIF(folder.bytes("Output/\(name)"))
    }
    let report = String(decoding: try folder.bytes("report.jsonl"), as: UTF8.self)
    let lines = report.split(separator: "\n")
    #expect(lines.count { $0.contains("\"finished\"") } == 8, "\(report)")
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test(
    "a pipe without a reader does not keep GIFs from being made", arguments: ReportFormat.allCases)
  func closedPipe(format: ReportFormat) throws {
    try folder.writePresets(3)
    let run = try kineo(
      "render Presets -o Output --format \(format.rawValue)",
      after: "{ sleep 0.3; \"$0\" \"$@\"; echo $? > code; } | true; exit 0")
    #expect(run.errors == "")
    try checkWhole(["p1.gif", "p2.gif", "p3.gif"])
    #expect(try folder.bytes("code") == Array("3\n".utf8))
  }

  @Test("a reader of one line gets it, and all GIFs are made")
  func head() throws {
    try folder.writePresets(5)
    let run = try kineo(
      "render Presets -o Output", after: "\"$0\" \"$@\" | head -n 1; exit 0")
    #expect(run.errors == "" && run.text.split(separator: "\n").count == 1)
    try checkWhole((1...5).map { "p\($0).gif" })
  }

  @Test("a report that cannot be written is a failure after all else is done")
  func report() throws {
    try folder.writePresets(2)
    let run = try kineo(
      "render Presets -o Output --format junit --report-file Presets/p1.yaml/x.xml")
    #expect(run.code == 3)
    #expect(run.errors == "kineo: error: cannot write Presets/p1.yaml/x.xml: Not a directory\n")
    try checkWhole(["p1.gif", "p2.gif"])
    // What is wrong with a preset counts more.
    try folder.write(Presets.wrong, to: "Presets/w.yaml")
    #expect(try kineo("render Presets -o Output --summary Presets/p1.yaml/x.md").code == 2)
  }

  @Test(
    "whatever the clock says, and however it jumps, the bytes are the same",
    .enabled(if: FaultScript.clock != nil))
  func clock() throws {
    let library = try #require(FaultScript.clock)
    try folder.writePresets(6, Presets.long.replacingOccurrences(of: "100}", with: "0.2}"))
    #expect(try kineo("render Presets -o Plain").code == 0)
    let plain = try folder.bytes("Plain/p1.gif")
    // Swift finds no arguments in the first process that the library comes into, which is env here.
    let environment = """
      export LD_PRELOAD=\(library) DONT_FAKE_MONOTONIC=1 FAKETIME_NO_CACHE=1
      export FAKETIME_TIMESTAMP_FILE="$PWD/clock"
      exec env "$0" "$@"
      """
    for times in [["+9000d", "-9000d"], ["-9000d", "+9000d"]] {
      try folder.write(times[0] + "\n", to: "clock")
      let run = try KineoProcess(
        ["render", "Presets", "-o", "Output", "--cache", "cache", "--force", "--jobs", "1"],
        in: folder, after: environment
      ) { _ in
        try folder.waitForTemporaryFile(in: "Output")
        try folder.write(times[1] + "\n", to: "clock")
      }
      #expect(run.code == 0 && run.errors == "")
      for name in folder.names(in: "Output") {
        #expect(try folder.bytes("Output/\(name)") == plain)
      }
      #expect(folder.names(in: "Output").count == 6)
      let again = try kineo("render Presets -o Output", after: environment)
      #expect(again.code == 0 && again.text.contains("6 unchanged"))
      let cached = try kineo("render Presets -o Other --cache cache", after: environment)
      #expect(cached.code == 0 && cached.text.contains("6 from the cache"))
      try FileManager.default.removeItem(atPath: folder["Other"])
    }
  }
}
