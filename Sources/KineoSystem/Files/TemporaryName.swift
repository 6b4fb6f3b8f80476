import LibC

/// The name of a temporary file, which identifies its writer: `.kineo-partial-`, the namespace of
/// the process, its number, and a number of the file, divided by `-`.
struct TemporaryName {
  /// As ``ProcessNamespace/identity``.
  let namespace: String
  let process: pid_t
  let number: Int

  var text: String { "\(TemporaryFiles.prefix)\(namespace)-\(process)-\(number)" }

  /// A name for this process to use.
  init(number: Int) {
    (namespace, process, self.number) = (ProcessNamespace.identity, getpid(), number)
  }

  /// Nil for any other name.
  init?(_ text: String) {
    guard text.hasPrefix(TemporaryFiles.prefix) else { return nil }
    let parts = text.dropFirst(TemporaryFiles.prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    // 0 would ask about the whole process group.
    guard parts.count == 3, let process = pid_t(parts[1]), process > 0, let number = Int(parts[2])
    else { return nil }
    (namespace, self.process, self.number) = (String(parts[0]), process, number)
    let isSpelledSo = namespace.utf8.count == 8 && self.text == text
    guard isSpelledSo, namespace.allSatisfy(\.isHexDigit) else { return nil }
  }
}
