import KineoBatch

/// Options of commands that work on many presets.
extension Options {
  static let force = Flag("force", "Render also GIFs that are up to date or cached")
  static let cache = Option(
    "cache", "DIR", .folder, "Where to keep GIFs from run to run, for all processes that use it")
  static let cacheLimit = Option(
    "cache-limit", "SIZE", .fileSize, "What may stay in the cache after a run (default: 1GB)")
  static let shard = Option(
    "shard", "I/N", .shard,
    "Work on one of N equal parts of the batch; auto asks the variables of the CI")

  static let full = Flag(
    "full", "Render everything and compare every byte, regardless of digests")
  static let pixelsOnly = Flag(
    "pixels", "Accept files with other bytes that show the same for the same time")
  static let update = Flag("update", "Write GIFs that are missing or differ")
  static let artifacts = Option(
    "artifacts", "DIR", .folder,
    "Where to write pictures of differences: expected, actual and difference")
}

extension ParsedArguments {
  /// The cache of GIFs, if the options specify one.
  ///
  /// - Throws: If there can be no such folder.
  func cache() throws -> RenderCache? {
    guard let folder = self[Options.cache] else {
      guard self[Options.cacheLimit] == nil else {
        throw UsageError.rule("--cache-limit is of no use without --cache")
      }
      return nil
    }
    return try RenderCache(
      folder: folder, limit: self[Options.cacheLimit] ?? RenderCache.defaultLimit)
  }

  /// The part of `plan` that is asked for.
  ///
  /// - Throws: If the environment is asked and does not know.
  func shard(of plan: BatchPlan) throws(UsageError) -> BatchPlan {
    guard let choice = self[Options.shard] else { return plan }
    let place = try choice.place()
    return plan.shard(place.index, of: place.count)
  }
}
