import LibC

/// A thread of the system, which runs one function.
///
/// Not of Dispatch: where the system gives no thread, as limits of users and containers have it,
/// Dispatch tries again for ever.
package struct SystemThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Glibc)
    private let handle: pthread_t
  #else
    // A pointer that nothing but the system looks behind.
    nonisolated(unsafe) private let handle: pthread_t
  #endif

  /// Starts a thread that runs `body`; nil if there is none to be had.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var handle: pthread_t?
      let code = pthread_create(
        &handle, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard code == 0, let handle else {
        work.release()
        return nil
      }
    #else
      var handle = pthread_t()
      let code = pthread_create(
        &handle, nil,
        {
          if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      guard code == 0 else {
        work.release()
        return nil
      }
    #endif
    self.handle = handle
  }

  /// Waits for its end; once at most.
  package func join() { pthread_join(handle, nil) }

  /// Runs `body` on several threads at the same time, this one included, until all have returned.
  ///
  /// - Parameter count: As many threads, or fewer where there are no more to be had: whatever they
  ///   share of the work, one alone must be able to do all of it.
  package static func run(_ count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      var helpers: [SystemThread] = []
      while helpers.count + 1 < count, let helper = SystemThread(body) { helpers.append(helper) }
      body()
      for helper in helpers { helper.join() }
    }
  }
}
