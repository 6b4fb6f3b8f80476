import Foundation
import TestSupport

/// Shell scripts that put `kineo` into a world in which something fails.
enum FaultScript {
  /// What comes before the program in a ``KineoProcess``: runs `script` with the program's path and
  /// arguments as `"$@"`, in mounts of its own that are gone afterwards.
  static func withMounts(_ script: String, in folder: Folder) throws -> String {
    try folder.write(script, to: "fault.sh")
    return "unshare -rm /bin/sh ./fault.sh \"$0\" \"$@\"; exit $?"
  }

  /// What comes before the program to run it as a user who is not root.
  static let asNobody =
    "[ $(id -u) = 0 ] && exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$0\" \"$@\""

  /// Whether this user may mount, in a namespace of its own.
  static let canMount = isDone("unshare -rm mount -t tmpfs none /tmp")
  /// Whether the program can be run as a user who is not root.
  static let canBeNobody = isDone(
    "[ $(id -u) != 0 ] || setpriv --reuid=65534 --regid=65534 --clear-groups "
      + "test -x '\(KineoProcess.path)' -a -w /tmp")
  /// Whether processes can be numbered apart.
  static let canNumberProcesses = isDone("unshare -rpf --kill-child --mount-proc true")

  /// The library that gives programs another time; nil if it is not installed.
  static let clock: String? = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return folders.map { "/usr/lib/\($0)/faketime/libfaketime.so.1" }
      .first(where: FileManager.default.fileExists)
  }()

  private static func isDone(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
