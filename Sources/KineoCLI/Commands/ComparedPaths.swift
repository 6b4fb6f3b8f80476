import KineoBatch
import KineoSystem

/// What a call compares: two files, or the files of two folders that have one name.
struct ComparedPaths {
  /// Two files; nil for one that is missing.
  struct Pair {
    let expected: String?
    let actual: String?
  }

  let pairs: [Pair]
  /// Whether the call names folders, which may hold any number of pairs.
  let areFolders: Bool
  /// Why something that was looked for gave nothing.
  let findings: [Finding]

  /// All files that are read.
  var files: [String] { pairs.flatMap { [$0.expected, $0.actual].compactMap(\.self) } }

  /// - Parameters:
  ///   - operands: Two of them.
  ///   - allowedPaths: Folders that links may lead to, as for `FileSearch`.
  /// - Throws: `UsageError` for a file and a folder.
  init(_ operands: [String], allowing allowedPaths: [String] = []) throws(UsageError) {
    let folders = operands.filter { FileStatus($0)?.isFolder == true }
    guard let folder = folders.first else {
      pairs = [Pair(expected: operands[0], actual: operands[1])]
      (areFolders, findings) = (false, [])
      return
    }
    guard folders.count == 2 else {
      throw .rule("\(quoted(folder)) is a folder; compare two files, or two folders")
    }
    let searches = operands.map { FileSearch([$0], for: .animations, allowing: allowedPaths) }
    pairs = Self.pairs(searches[0].files, searches[1].files)
    (areFolders, findings) = (true, searches.flatMap(\.findings))
  }

  /// In the order of the expected files, then those that nothing expects.
  private static func pairs(_ expected: [FoundFile], _ actual: [FoundFile]) -> [Pair] {
    let byName = Dictionary(actual.map { ($0.name, $0.path) }) { first, _ in first }
    let names = Set(expected.map(\.name))
    return expected.map { Pair(expected: $0.path, actual: byName[$0.name]) }
      + actual.filter { !names.contains($0.name) }.map { Pair(expected: nil, actual: $0.path) }
  }
}

extension FoundFile {
  /// Its path in the folder that was searched, without the ending: `buttons/spin` for a preset and its
  /// GIF.
  fileprivate var name: String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return subfolder.isEmpty ? String(stem) : "\(subfolder)/\(stem)"
  }
}
