import Kineo
import KineoSystem
import LibC

/// What the presets in some places look like from outside: two snapshots are equal if no file was
/// written, made, renamed or removed in between.
package struct FolderSnapshot: Equatable {
  private struct Mark: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  /// By path.
  private var files: [String: Mark] = [:]
  /// All folders that were looked into, and those that named files are in.
  package private(set) var folders: Set<String> = []

  /// What is beyond is not watched.
  private static let limit = 100_000

  /// - Parameters:
  ///   - places: Files, and folders with all presets that are below them.
  ///   - assets: Further files, and folders of frames.
  package init(_ places: [String], reading assets: [String] = []) {
    for asset in assets where FileStatus(asset)?.isFolder == true {
      folders.insert(asset)
      for path in (try? Image.frames(in: asset)) ?? [] { note(path) }
    }
    let places = places + assets.filter { FileStatus($0)?.isFolder != true }
    for place in places {
      if FileStatus(place)?.isFolder == true {
        look(below: place)
      } else {
        note(place)
        folders.insert(PathText.folder(ofFile: place))
      }
    }
  }

  private mutating func look(below folder: String) {
    var waiting = [folder]
    var seen: Set<String> = []
    while let folder = waiting.popLast(), folders.count < Self.limit {
      guard seen.insert(folder).inserted else { continue }
      folders.insert(folder)
      for bytes in FolderListing.names(in: folder) ?? [] {
        let name = String(decoding: bytes, as: UTF8.self)
        guard !name.hasPrefix(".") else { continue }
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        // What presets include is called as they are.
        if PresetName.isPreset(name) {
          note(path)
        } else if Self.isFolder(path) {
          waiting.append(path)
        }
      }
    }
  }

  private mutating func note(_ path: String) {
    var info = stat()
    guard files.count < Self.limit, stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG
    else { return }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    files[path] = Mark(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino), size: Int(info.st_size),
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// A symbolic link to a folder is none: it could lead back to where it is.
  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
