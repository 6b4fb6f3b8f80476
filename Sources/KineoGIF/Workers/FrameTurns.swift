/// The frames that one worker takes, one by one: each the earliest that nobody has when it asks.
final class FrameTurns<Result: Sendable>: Sequence, IteratorProtocol {
  private let line: AssemblyLine<Result>
  /// The frame that was taken last, and is not finished.
  private(set) var current: Int?
  private var last = 0

  init(_ line: AssemblyLine<Result>) { self.line = line }

  func next() -> Int? {
    precondition(current == nil, "frames are taken one by one")
    current = line.take()
    last = current ?? last
    return current
  }

  /// The frame that was taken last is done.
  func finish(_ result: Result) {
    line.finish(last, .success(result))
    current = nil
  }

  /// The frame that was taken last, or what came right after it, went wrong.
  func fail(_ error: any Error) {
    line.finish(last, .failure(error))
    current = nil
  }
}
