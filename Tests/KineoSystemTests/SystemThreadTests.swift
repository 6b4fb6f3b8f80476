import LibC
import Synchronization
import Testing

@testable import KineoSystem

@Suite struct SystemThreadTests {
  @Test(
    "work is done once all threads have returned, on this thread as well", arguments: [1, 2, 7])
  func run(count: Int) {
    let runs = Mutex<[UInt]>([])
    let taken = Atomic(0)
    let done = Atomic(0)
    SystemThread.run(count) {
      runs.withLock { $0.append(UInt(pthread_self())) }
      while taken.wrappingAdd(1, ordering: .relaxed).oldValue < 1000 {
        done.wrappingAdd(1, ordering: .relaxed)
      }
    }
    let threads = runs.withLock { $0 }
    #expect(done.load(ordering: .relaxed) == 1000)
    #expect(threads.count == count && Set(threads).count == count)
    #expect(threads.contains(UInt(pthread_self())))
  }

  @Test("a thread runs once, and is waited for")
  func join() throws {
    let runs = Atomic(0)
    let thread = try #require(SystemThread { runs.wrappingAdd(1, ordering: .relaxed) })
    thread.join()
    #expect(runs.load(ordering: .relaxed) == 1)
  }
}
