import Kineo
import KineoSystem
import LibC

/// Leaves no incomplete file behind when a signal stops the program.
enum SignalWatch {
  /// Whatever a person, a shell or a limit of processor time sends to end a program.
  private static let wanted = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU]

  /// Blocks the signals in this and all later threads and waits for them in a thread of its own.
  /// Must be called before there are other threads.
  ///
  /// Signals that are ignored, as `nohup` asks for, stay ignored.
  static func start(_ console: Console) {
    // A pipe without reader and a file beyond the limit are errors of the write.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in wanted where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let watch = Watch(console, signals)
    // Without the thread the signals must do what they did before.
    if SystemThread({ watch.wait() }) == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Waits for the end that a signal has begun, so that the program does not end by itself first.
  static func waitForEnd() -> Never {
    while true { pause() }
  }

  /// Removes what is not whole and dies of the signal, so that a shell sees why.
  static func die(of number: Int32) -> Never {
    ChildProcess.endAll()
    TemporaryFiles.removeAll()
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    // The first process of a container survives even that.
    _exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// What the waiting thread needs.
private final class Watch: Sendable {
  let console: Console
  let signals: sigset_t

  init(_ console: Console, _ signals: sigset_t) {
    self.console = console
    self.signals = signals
  }

  /// Waits for a signal that is not postponed, tidies up and dies of it.
  func wait() {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) == 0 {
      if let message = Interruption.postpone(number) {
        console.message(message)
        continue
      }
      console.close()
      SignalWatch.die(of: number)
    }
  }
}
