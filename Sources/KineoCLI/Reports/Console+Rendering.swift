import Kineo

extension Console {
  /// Runs `body`, which makes a file of what `name` holds, and tells why it failed.
  ///
  /// - Returns: Whether all went well.
  func rendering(_ name: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch let error as ExportError where error.isBrokenPipe {
      // A reader that went away wants to hear nothing.
    } catch ExportError.file(let path, let reason) {
      error(ExportError.file(path: Output.name(path), reason: reason).description)
    } catch let failure as FootageError {
      error(failure.description)
    } catch {
      message("\(name): error: \(error)")
    }
    return false
  }
}
