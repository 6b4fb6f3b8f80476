import KineoSystem
import LibC

/// The folder that a gallery is written to.
///
/// Files that do not change are left alone, and so is whatever is not of a gallery. Nothing is put in
/// place before all of it is on the disk; the page comes last.
package struct GalleryFolder: Sendable {
  /// What writing did.
  package struct Changes: Sendable, Equatable {
    /// Files of the gallery.
    package let files: Int
    /// Those that are new or different.
    package let written: Int
    /// Files of an earlier gallery that are gone.
    package let removed: Int
  }

  /// As the caller wrote it.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Makes the folder hold `gallery`; makes the folder if it is missing.
  ///
  /// - Throws: ``GalleryError`` for files in its way that are not of a gallery;
  ///   ``ExportError/file(path:reason:)`` for what cannot be written, and then an earlier gallery is as
  ///   it was.
  @discardableResult
  package func write(_ gallery: Gallery) throws -> Changes {
    let files = gallery.files
    let old = try manifest()
    let known = Set(old.paths)
    try check(files, known: known)
    try makeFolders(for: files)

    var staged = StagedFiles()
    var written = 0
    // Whatever comes in between, the list is never shorter than what is there.
    let all = old.paths + files.map(\.path).filter { !known.contains($0) }
    if all != old.paths { try staged.add(GalleryManifest(paths: all).bytes, for: place(listPath)) }
    for file in files {
      let bytes = try file.bytes()
      if try isSame(file.path, bytes) { continue }
      try staged.add(bytes, for: place(file.path))
      written += 1
    }
    try staged.commit()

    let stale = known.subtracting(files.map(\.path)).sorted()
    for path in stale { remove(path) }
    try writeManifest(of: files)
    return Changes(files: files.count, written: written, removed: stale.count)
  }

  private var listPath: String { GalleryManifest.path }

  private func place(_ file: String) -> String {
    path.hasSuffix("/") ? path + file : "\(path)/\(file)"
  }

  // MARK: What is there

  private func manifest() throws -> GalleryManifest {
    guard FileStatus.isTaken(place(listPath)) else { return GalleryManifest(paths: []) }
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(place(listPath), limit: Self.manifestLimit)
    } catch {
      throw FileError.unwritable(path: place(listPath), reason: error.reason)
    }
    guard let manifest = GalleryManifest(bytes: bytes) else {
      throw GalleryError.unknownManifest(place(listPath))
    }
    return manifest
  }

  private static let manifestLimit = 1 << 26

  private func check(_ files: [GalleryFile], known: Set<String>) throws(GalleryError) {
    for file in files where !known.contains(file.path) && FileStatus.isTaken(place(file.path)) {
      throw .foreignFile(place(file.path))
    }
  }

  private func isSame(_ file: String, _ bytes: [UInt8]) throws -> Bool {
    let old = try? FileBytes.read(place(file), limit: bytes.count)
    return old == bytes
  }

  // MARK: Changes

  private func makeFolders(for files: [GalleryFile]) throws(FileError) {
    var made: Set<String> = []
    for file in files {
      let folder = place(file.path).split(separator: "/").dropLast()
      guard made.insert(folder.joined(separator: "/")).inserted else { continue }
      for count in folder.indices {
        let part = (path.hasPrefix("/") ? "/" : "") + folder[...count].joined(separator: "/")
        guard mkdir(part, 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
          throw FileError.unwritable(part)
        }
      }
    }
    TemporaryFiles.removeAbandoned(in: path)
  }

  private func writeManifest(of files: [GalleryFile]) throws {
    let bytes = GalleryManifest(paths: files.map(\.path)).bytes
    if try isSame(listPath, bytes) { return }
    try AtomicFile.write(to: place(listPath)) { try $0(bytes) }
  }

  /// Removes a file, and its folder if nothing is left in it; what cannot be removed stays.
  private func remove(_ file: String) {
    unlink(place(file))
    guard let slash = file.lastIndex(of: "/") else { return }
    rmdir(place(String(file[..<slash])))
  }
}
