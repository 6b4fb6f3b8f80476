import Synchronization

/// What two functions return, which run at the same time if there are two workers.
///
/// - Throws: What the first throws, or else what the second does, once both have ended.
package func concurrently<First, Second: Sendable>(
  workers: Int, _ first: () throws -> First, _ second: @Sendable () throws -> Second
) throws -> (First, Second) {
  try withoutActuallyEscaping(second) { second in
    let other = Mutex<Result<Second, any Error>?>(nil)
    let thread =
      workers > 1
      ? SystemThread {
        let result = Result { try second() }
        other.withLock { $0 = result }
      } : nil
    let result = Result { try first() }
    thread?.join()
    let value = try result.get()
    return (value, try other.withLock { $0 }?.get() ?? second())
  }
}
