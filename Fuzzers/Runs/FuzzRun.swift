import Foundation
import SceneSupport
import TestSupport

/// Tries inputs of one kind until the time is over. Each is in a file before it is read, so that it is
/// still there when reading it ends the process.
struct FuzzRun {
  let kind: FuzzedKind
  let seconds: Double
  let seed: UInt64
  let folder: String

  /// Prints how many inputs there were.
  ///
  /// - Throws: What is wrong with the machine, and not with an input.
  func run() throws {
    let (scratch, watch) = (try Folder(), Watch())
    var inputs = try FuzzedInputs(kind, seed: seed)
    let end = Date.now.addingTimeInterval(seconds)
    var count = 0
    while Date.now < end {
      let bytes = inputs.next()
      let path = "\(folder)/\(kind.rawValue)-\(seed)-\(count)"
      try Data(bytes).write(to: URL(filePath: path))
      watch.begin(path)
      try kind.read(bytes, in: scratch)
      watch.end()
      try FileManager.default.removeItem(atPath: path)
      count += 1
    }
    print("\(kind.rawValue): \(count) inputs from seed \(seed)")
  }
}
