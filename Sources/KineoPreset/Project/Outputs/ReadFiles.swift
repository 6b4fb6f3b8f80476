import KineoMotion
import KineoSystem

/// The files that presets are made of besides their own text: what they include, their images and their
/// fonts.
package struct ReadFiles: Sendable {
  private var paths: [FileStatus.Identity: String] = [:]
  /// Those of which each image is a frame.
  private var folders: [FileStatus.Identity: String] = [:]

  /// Those of no preset.
  package init() {}

  package init(of document: PresetDocument) {
    for path in document.texts.includedFiles + document.assetPaths {
      guard let status = FileStatus(path) else { continue }
      if status.isFolder { folders[status.identity] = path } else { paths[status.identity] = path }
    }
  }

  /// Adds those of other presets.
  package mutating func formUnion(_ other: ReadFiles) {
    paths.merge(other.paths) { first, _ in first }
    folders.merge(other.folders) { first, _ in first }
  }

  /// Why a file cannot be written, and the path that the preset reads.
  package typealias Clash = (mistake: String, path: String)

  /// Why `output` cannot be written; nil if it can.
  package func mistake(inWriting output: String) -> String? { clash(inWriting: output)?.mistake }

  /// Why `output` cannot be written: one of the files would be lost, or one more frame would be read the
  /// next time; nil if it can.
  package func clash(inWriting output: String) -> Clash? {
    guard output != "-" else { return nil }
    if !paths.isEmpty, let identity = FileStatus(output)?.identity, let path = paths[identity] {
      return ("\(quoted(output)) would overwrite \(quoted(path)), which the preset reads", path)
    }
    guard !folders.isEmpty, Image.isFrame(output),
      let identity = FileStatus(PathText.folder(ofFile: output))?.identity,
      let folder = folders[identity]
    else { return nil }
    return (
      "\(quoted(output)) would be a frame in \(quoted(folder)), which the preset reads", folder
    )
  }
}
