import Kineo
import KineoSystem

/// Finds GIFs that would be written to one file, or over a preset.
///
/// Two names that differ only in case, or in how accents are composed, are one file on many systems;
/// two that differ entirely may lead
/// to one file by symbolic links.
struct OutputClashes {
  struct Paths {
    let preset: String
    let output: String
  }

  private var findings: [Int: Finding] = [:]

  init(_ files: [Paths]) {
    var presets: [FileStatus.Identity: String] = [:]
    for preset in Set(files.map(\.preset)).sorted() where preset != "-" {
      if let identity = FileStatus(preset)?.identity { presets[identity] = preset }
    }
    var names: [String: [Int]] = [:]
    var places: [Place: [Int]] = [:]
    var folders: [String: Place?] = [:]
    for (index, file) in files.enumerated() where !["-", ""].contains(file.output) {
      names[SafeName.folded(file.output), default: []].append(index)
      let status = FileStatus(file.output)
      if status?.isDevice == true { continue }
      // A file is replaced, not changed, so that further names of it do no harm, but links are kept.
      let target = FileStatus.target(of: file.output) ?? file.output
      if let place = Place(of: target, &folders) { places[place, default: []].append(index) }
      if let identity = status?.identity, let preset = presets[identity] {
        findings[index] = Self.finding(
          "\(quoted(file.output)) would overwrite the preset \(quoted(preset))", file)
      }
    }
    // No file is in two groups of one kind, so their order is of no account.
    for indices in Array(names.values) + Array(places.values) where indices.count > 1 {
      for (place, index) in indices.enumerated() where findings[index] == nil {
        let other = files[indices[place == 0 ? 1 : 0]]
        findings[index] = Self.finding(Self.message(files[index], other), files[index])
      }
    }
  }

  /// Why the file with this index cannot be written; nil if it can.
  subscript(index: Int) -> Finding? { findings[index] }

  private static func message(_ file: Paths, _ other: Paths) -> String {
    "\(quoted(file.preset)) and \(quoted(other.preset)) would both be written to "
      + quoted(other.output)
  }

  private static func finding(_ message: String, _ file: Paths) -> Finding {
    Finding(
      .outputName, message, file: file.preset, text: "kineo: error: \(message)")
  }
}

/// A file that need not be there yet: the nearest folder that is, and what comes below it.
private struct Place: Hashable {
  let folder: FileStatus.Identity
  /// The same for all names of one file.
  let rest: String

  /// Nil where not even the root can be seen.
  ///
  /// - Parameter folders: What is known of folders.
  init?(of path: String, _ folders: inout [String: Place?]) {
    let folder = PathText.folder(ofFile: path)
    let name = path.split(separator: "/").last.map { SafeName.folded(String($0)) } ?? ""
    if folders[folder] == nil {
      let identity = FileStatus(folder)?.identity
      folders[folder] = .some(
        identity.map { Place(folder: $0, rest: "") }
          ?? (folder == "." || folder == "/" ? nil : Place(of: folder, &folders)))
    }
    guard let place = folders[folder] ?? nil else { return nil }
    (self.folder, rest) = (place.folder, "\(place.rest)/\(name)")
  }

  private init(folder: FileStatus.Identity, rest: String) {
    (self.folder, self.rest) = (folder, rest)
  }
}
