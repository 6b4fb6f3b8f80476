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

  /// What is written next takes the place of what was written so far.
  package func rewind() { lseek(file.descriptor, 0, SEEK_SET) }

  package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    guard SystemCalls.writeAll(bytes, to: file.descriptor) else {
      throw .temporary(folder: folder, reason: systemReason())
    }
  }
}
