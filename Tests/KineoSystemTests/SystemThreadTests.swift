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

  private struct Failure: Error, Equatable {
    let number: Int
  }

  @Test("two functions run at the same time, or one after the other", arguments: [1, 2])
  func concurrently(workers: Int) throws {
    let (a, b) = try KineoSystem.concurrently(workers: workers) {
      (UInt(pthread_self()), "first")
    } _: {
      UInt(pthread_self())
    }
    #expect(a.1 == "first" && a.0 == UInt(pthread_self()) && (a.0 == b) == (workers == 1))
  }

  @Test("of two functions that fail the first one counts, once both have ended", arguments: [1, 2])
  func failures(workers: Int) throws {
    #expect(throws: Failure(number: 1)) {
      _ = try KineoSystem.concurrently(workers: workers) {
        throw Failure(number: 1)
      } _: {
        throw Failure(number: 2)
      }
    }
    #expect(throws: Failure(number: 2)) {
      _ = try KineoSystem.concurrently(workers: workers) {
        0
      } _: {
        throw Failure(number: 2)
      }
    }
    #expect(throws: Failure(number: 3)) {
      _ = try Array(0..<50).concurrentMap(workers: workers) { number in
        guard number < 3 || number % 2 == 0 else { throw Failure(number: number) }
        return number
      }
    }
    let squares = try [3, 1, 2].concurrentMap(workers: workers) { number in
      guard number < 4 else { throw Failure(number: number) }
      return number * number
    }
    #expect(squares == [9, 1, 4])
  }
}
