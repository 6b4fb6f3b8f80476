import Kineo
import Synchronization

/// Lets work of several parts end what it has begun when the first signal comes; the second quits
/// at once.
enum Interruption {
  private struct State {
    var message: String?
    var signal: Int32?
  }

  private static let state = Mutex(State())

  /// The signal that came while work was waited for.
  static var signal: Int32? { state.withLock { $0.signal } }

  /// Runs `body`, during which the first signal does no more than set ``signal`` and print
  /// `message`; without a message signals do what they always do.
  static func postponed<Result>(saying message: String?, _ body: () -> Result) -> Result {
    state.withLock { $0.message = message }
    defer { state.withLock { $0.message = nil } }
    return body()
  }

  /// The message for a signal that is handled; nil if the signal ends the program.
  static func postpone(_ number: Int32) -> String? {
    state.withLock { state in
      guard let message = state.message, state.signal == nil else { return nil }
      state.signal = number
      return message
    }
  }
}
