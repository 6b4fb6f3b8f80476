import LibC

/// Calls of the system that are repeated where a signal interrupts them.
package enum SystemCalls {
  /// Reads what comes next from an open file into the start of `block`, `limit` bytes at most.
  ///
  /// - Returns: How many bytes; 0 at the end, less than 0 for the error in `errno`.
  package static func readNext(_ file: Int32, into block: inout [UInt8], limit: Int) -> Int {
    while true {
      let count = read(file, &block, limit)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all of `bytes` to an open file.
  ///
  /// - Returns: False for the error in `errno`.
  package static func writeAll(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
