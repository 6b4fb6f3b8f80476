import KineoSystem

extension BatchPlan {
  /// The GIFs below the folder of outputs that no preset gives, numbered after the GIFs of the
  /// batch.
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
    var number = shard?.total ?? total
    return tree.folders.flatMap { place in
      place.listing.entries.filter { !$0.isFolder && $0.name.lowercased().hasSuffix(".gif") }.map {
        request.destination.path(below: place.subfolder, named: $0.name)
      }
    }.filter { !allOutputs.contains($0) }.map { path in
      number += 1
      return BatchResult(
        number: number, preset: nil, output: path, status: .orphan,
        findings: [Finding(.orphan, "no preset gives this GIF", file: path)])
    }
  }
}
