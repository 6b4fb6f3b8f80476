import Foundation

/// What `work` takes of a processor on this thread. Tests share two processors with hundreds of others,
/// so that time by the clock says nothing; a limit on this finds only work that grows out of proportion.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
