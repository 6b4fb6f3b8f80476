import Synchronization

extension Array where Element: Sendable {
  /// What `body` makes of each element, in their order, made on several threads.
  ///
  /// - Throws: Of all errors that of the earliest element, once all are done.
  package func concurrentMap<Result: Sendable>(
    workers: Int, _ body: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = concurrentMap(workers: workers) { element in
      Swift.Result { try body(element) }
    }
    return try results.map { try $0.get() }
  }

  /// What `body` makes of each element, in their order, made on several threads.
  package func concurrentMap<Result: Sendable>(
    workers: Int, _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    let workers = Swift.min(workers, count)
    guard workers > 1 else { return map(body) }
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    SystemThread.run(workers) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(self[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
