import LibC
import Synchronization

/// The files that are being written right now, so that whoever ends the program early can remove
/// them.
package enum TemporaryFiles {
  /// How the names of all of them begin.
  package static let prefix = ".kineo-partial-"

  private struct State {
    var paths: Set<String> = []
    var count = 0
    /// After that no file is begun or put in place any more.
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Removes all files that are not yet whole, for good: later writes fail.
  package static func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { unlink(path) }
      state.paths = []
    }
  }

  /// Opens a new file in the folder of `target`, which is made if it is missing.
  static func create(
    beside target: String, shownAs shown: String
  ) throws(FileError) -> (file: Int32, path: String) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let result = state.withLock { state -> Result<(Int32, String), FileError> in
      guard !state.isClosed else { return .failure(interrupted(shown)) }
      while true {
        state.count += 1
        let path = folder + TemporaryName(number: state.count).text
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if file < 0 && errno == EEXIST { continue }
        if file < 0 && errno == ENOENT && !folder.isEmpty && FileStatus(folder) == nil {
          do throws(OutputFolder.Failure) { try OutputFolder.create(folder) } catch {
            return .failure(.unwritable(path: shown, reason: error.description))
          }
          continue
        }
        guard file >= 0 else { return .failure(FileError.unwritable(shown)) }
        state.paths.insert(path)
        return .success((file, path))
      }
    }
    return try result.get()
  }

  /// Opens a new file in `folder` and takes its name away at once.
  package static func createNameless(in folder: String) throws(FileError) -> OpenFile {
    let result = state.withLock { state -> Result<OpenFile, FileError> in
      guard !state.isClosed else {
        return .failure(.temporary(folder: folder, reason: "interrupted"))
      }
      while true {
        state.count += 1
        let path = "\(folder)/\(TemporaryName(number: state.count).text)"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0 && errno == EEXIST { continue }
        guard file >= 0 else {
          return .failure(.temporary(folder: folder, reason: systemReason()))
        }
        unlink(path)
        return .success(OpenFile(descriptor: file, isOwned: true))
      }
    }
    return try result.get()
  }

  /// Puts a whole file in its place.
  static func rename(
    _ path: String, to target: String, shownAs shown: String
  ) throws(FileError) {
    let failure = state.withLock { state -> FileError? in
      guard !state.isClosed else { return interrupted(shown) }
      guard platformRename(path, target) == 0 else { return FileError.unwritable(shown) }
      state.paths.remove(path)
      return nil
    }
    if let failure { throw failure }
  }

  /// Removes a file that will not become whole.
  static func remove(_ path: String) {
    state.withLock { state in
      if state.paths.remove(path) != nil { unlink(path) }
    }
  }

  private static func interrupted(_ path: String) -> FileError {
    .unwritable(path: path, reason: "interrupted")
  }
}

/// C's `rename`, which the method of that name hides.
private func platformRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
