import Foundation
import TestSupport
import Testing

/// The program where the system gives it no further thread, as limits of users and containers have it.
@Suite(.enabled(if: LimitedUser.canRun)) struct ThreadLimitTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // The user must write into it.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    for name in ["a", "b", "c"] { try folder.write(Self.preset, to: "Presets/\(name).yaml") }
  }

  /// 21 frames of more colors than their tables may have.
  private static let preset = """
    canvas: {width: 64, height: 48, background: white}
    frameRate: 25
    gif: {colors: 8}
    layers:
      - star: {star: {points: 7, outer: 20, inner: 9}, fill: red, position: [32, 24]}
    animate:
      - parallel: [{rotate: {by: 90deg, duration: 0.8}}, {fill: {to: blue, duration: 0.8}}]
    """

  private func run(_ arguments: [String], threads: Int) throws -> KineoProcess {
    try KineoProcess(
      arguments, in: folder,
      after: "exec \(LimitedUser.command(threads: threads)) \"$0\" \"$@\"")
  }

  @Test("fewer threads than workers, and none at all, give the same files", arguments: [1, 2, 3])
  func rendering(threads: Int) throws {
    let free = try KineoProcess(["render", "Presets", "-o", "free/", "--jobs", "1"], in: folder)
    #expect(free.code == 0)
    for (folder, jobs) in [("few", "4"), ("one", "1")] {
      let run = try run(
        ["render", "Presets", "-o", "\(folder)/", "--jobs", jobs], threads: threads)
      #expect(run.code == 0 && run.errors == "")
    }
    let single = try run(
      ["render", "Presets/a.yaml", "-o", "few/single.gif", "--jobs", "3"], threads: threads)
    #expect(single.code == 0 && single.errors == "")
    for path in ["few/a.gif", "few/b.gif", "few/c.gif", "one/a.gif", "few/single.gif"] {
      #expect(try folder.bytes(path) == folder.bytes("free/a.gif"))
    }
    #expect(try run(["check", "Presets", "-o", "few/", "--full"], threads: threads).code == 1)
  }

  @Test("the server of a watch cannot do without one, and says so")
  func watching() throws {
    let run = try run(["watch", "Presets", "--port", "0"], threads: 1)
    #expect(run.code == 3)
    #expect(
      run.errors
        == "kineo: error: the page needs a thread of its own, and the system gives no more; "
        + "--no-server does without\n")
  }
}

/// A user that gets no more than a few threads.
private enum LimitedUser {
  /// Runs a program as such a user: the limit does not hold for root.
  static func command(threads: Int) -> String {
    let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    return "timeout 100 \(user)prlimit --nproc=\(threads)"
  }

  /// Whether this system has the programs for it, and lets such a user reach ours.
  static let canRun: Bool = {
    let script = "\(command(threads: 1)) '\(KineoProcess.path)' --version"
    return (try? Tool.shell.run(["-c", script])) != nil
  }()
}
