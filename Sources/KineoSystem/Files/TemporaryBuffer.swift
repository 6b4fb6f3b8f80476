import LibC

/// A file without a name that takes what comes through a pipe: it is gone with the program, however
/// that ends.
package struct TemporaryBuffer {
  package let file: OpenFile
  private let folder: String

  /// - Parameter folder: Nil for `/var/tmp`, which is on a disk and made for what is large, or `/tmp`,
  ///   which every system has.
  package init(folder: String?) throws(FileError) {
    let folders = folder.map { [$0] } ?? ["/var/tmp", "/tmp"]
    var failure = FileError.temporary(folder: "", reason: "")
    for folder in folders {
      do throws(FileError) {
        file = try TemporaryFiles.createNameless(in: folder)
        self.folder = folder
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { platformWrite(file.descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .temporary(folder: folder, reason: systemReason()) }
      rest = rest.dropFirst(count)
    }
  }
}

/// C's `write`, which the method of that name hides.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
