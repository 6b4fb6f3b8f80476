import Kineo
import KineoSystem

extension BatchPlan {
  /// The files below the folder of outputs that are of a format of the batch, and that no preset gives, numbered after
  /// the files of the batch. Numbered frames are not looked for.
  ///
  /// They make sense where all presets of that folder were asked for. Shards report none, except
  /// the first, and none while a preset cannot be read, because its outputs are unknown.
  package func orphans() -> [BatchResult] {
    guard case .folder(let folder) = request.destination, shard?.index ?? 1 == 1,
      !allOutputs.contains("")
    else { return [] }
    let root = folder.isEmpty ? "." : folder
    let allowed = AllowedFolders([root] + request.settings.allowedPaths)
    let tree = FolderTree(
      root, in: allowed, leavingOut: { $0.hasPrefix(".") }, isFile: { _ in true })
    let formats = request.formats.filter { $0 != .frames }
    func format(of name: String) -> FileFormat? {
      formats.first { name.lowercased().hasSuffix($0.suffix) }
    }
    var number = shard?.total ?? total
    return tree.folders.flatMap { place in
      place.listing.entries.filter { !$0.isFolder }.compactMap { entry in
        format(of: entry.name).map { format in
          (request.destination.path(below: place.subfolder, named: entry.name), format)
        }
      }
    }.filter { !allOutputs.contains($0.0) }.map { path, format in
      number += 1
      return BatchResult(
        number: number, preset: nil, output: path, status: .orphan,
        findings: [Finding(.orphan, "no preset gives this \(format.name)", file: path)])
    }
  }
}
