import Kineo
import KineoSystem

extension Console {
  /// Runs `body`, which makes a file from the content of `name`, and reports its error.
  ///
  /// - Returns: Whether all went well.
  func rendering(_ name: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch let error as FileError where error.isBrokenPipe {
      // A reader that went away wants to hear nothing.
    } catch FileError.unwritable(let path, let reason) {
      error(FileError.unwritable(path: Output.name(path), reason: reason).description)
    } catch let failure as FileError {
      error(failure.description)
    } catch {
      message("\(name): error: \(error)")
    }
    return false
  }
}
