import Foundation

extension Folder {
  /// Small presets `Presets/p1.yaml`, `Presets/p2.yaml` and so on.
  public func writePresets(_ count: Int, _ text: String = Presets.small) throws {
    for number in 0..<count { try write(text, to: "Presets/p\(number + 1).yaml") }
  }

  /// The names in a folder below, hidden ones included.
  public func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[folder])) ?? []).sorted()
  }

  /// Waits until a file is being written in a folder below.
  public func waitForTemporaryFile(in folder: String) throws {
    for _ in 0..<2000 {
      if names(in: folder).contains(where: { $0.hasPrefix(".kineo-partial-") }) { return }
      usleep(5_000)
    }
    throw NothingBegun()
  }

  public struct NothingBegun: Error {}
}
