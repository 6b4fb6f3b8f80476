import Kineo
import LibC

/// The command `kineo`.
package enum CommandLineTool {
  /// Runs the program with the arguments of the process and ends it.
  package static func main() -> Never {
    StandardDescriptors.reserve()
    let console = Console()
    SignalWatch.start(console)
    let code = run(Array(CommandLine.arguments.dropFirst()), console: console)
    if console.isClosed { SignalWatch.waitForEnd() }
    if let signal = Interruption.signal { SignalWatch.die(of: signal) }
    exit(code.rawValue)
  }

  /// Does what `arguments`, without the program's name, ask for.
  package static func run(_ arguments: [String], console: Console) -> ExitCode {
    console.color(.chosen(in: arguments))
    let code = perform(arguments, console)
    return console.reportFailure() && code == .done ? .failed : code
  }

  private static func perform(_ arguments: [String], _ console: Console) -> ExitCode {
    do {
      try checkText(of: arguments)
      return try Program.run(arguments, console)
    } catch let error as UsageError {
      for mistake in error.mistakes { console.error(mistake.description) }
      return .wrong
    } catch let error as PresetError {
      console.message(error.description)
      return .wrong
    } catch {
      console.error("\(error)")
      return .failed
    }
  }
}
