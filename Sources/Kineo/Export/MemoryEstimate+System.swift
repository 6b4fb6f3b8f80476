import KineoSystem

extension MemoryEstimate {
  /// What the system has left, or all there can be where it does not tell.
  package static var available: Int { AvailableMemory.bytes ?? .max }

  /// - Throws: ``ExportError/memoryUnavailable(needed:available:)`` if the system has not so much
  ///   memory left; then nothing should be begun, because nothing can be done where an array cannot
  ///   be made.
  package func checkSystem(jobs: Int = 1) throws(ExportError) {
    let needed = bytes(jobs: jobs)
    let available = Self.available
    guard needed <= available, AvailableMemory.canAllocate(needed) else {
      throw .memoryUnavailable(needed: needed, available: min(needed, available))
    }
  }
}
