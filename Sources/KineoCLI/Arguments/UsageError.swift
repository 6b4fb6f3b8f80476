import KineoSystem

/// Why a call cannot be understood. A line for each mistake.
enum UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknownCommand(String, allowed: [String])
  case unknownAction(String, command: String, allowed: [String])
  case missingAction(String, command: String)
  case unknownShell(String, allowed: [String])
  /// `elsewhere` are the commands that have such an option.
  case unknownOption(String, allowed: [String], elsewhere: [String] = [])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case repeated(option: String)
  /// `meant` is the allowed value that was probably meant.
  case value(String, option: String, allowed: String, meant: String? = nil)
  case missingOption(String, command: String)
  case missingOperand(String, count: Int = 1, command: String)
  case surplusOperand(String, command: String)
  /// The place counts from 1.
  case notUTF8(place: Int)
  case forbiddenCharacter(Unicode.Scalar, place: Int)
  case emptyOperand
  /// A violated rule between the arguments, as a sentence.
  case rule(String)
  /// Several mistakes, none of which is this.
  case several([UsageError])

  /// The rule that only one option may print to standard output.
  static func bothPrint(_ option: String, _ other: String) -> UsageError {
    .rule("\(option) and \(other) both print to standard output; give one of them")
  }

  /// One by one.
  var mistakes: [UsageError] {
    if case .several(let mistakes) = self { mistakes } else { [self] }
  }

  var description: String {
    switch self {
    case .unknownCommand(let name, let allowed):
      "unknown command \(quoted(name))" + Self.hint(for: name, among: allowed)
    case .unknownAction(let name, let command, let allowed):
      "unknown action \(quoted(name)) of \(command)" + Self.hint(for: name, among: allowed)
    case .missingAction(let action, let command):
      "\(command) needs the action \(quoted(action)); see \"kineo help \(command)\""
    case .unknownShell(let name, let allowed):
      "unknown shell \(quoted(name))" + Self.hint(for: name, among: allowed)
    case .unknownOption(let name, let allowed, let elsewhere):
      "unknown option \(quoted(name))" + Self.hint(for: name, among: allowed, or: elsewhere)
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .repeated(let option): "\(option) is given twice"
    case .value(let text, let option, let allowed, let meant):
      "\(option) must be \(allowed), not \(quoted(text))"
        + (meant.map { "; did you mean \(quoted($0))?" } ?? "")
    case .missingOption(let usage, let command):
      "\(command) needs \(usage); see \"kineo help \(command)\""
    case .missingOperand(let placeholder, let count, let command):
      "\(command) needs \(Self.needed(count, placeholder)); see \"kineo help \(command)\""
    case .surplusOperand(let text, let command):
      "\(command) takes no further argument \(quoted(text)); see \"kineo help \(command)\""
    case .notUTF8(let place): "argument \(place) is not valid UTF-8"
    case .forbiddenCharacter(let scalar, let place):
      "argument \(place) contains the control, invisible or direction character \(scalar.codePoint)"
    case .emptyOperand: "an empty argument is not the name of anything"
    case .rule(let sentence): sentence
    case .several(let mistakes): mistakes.map(\.description).joined(separator: "\n")
    }
  }

  /// Such as `an INPUT` or `2 FILEs`.
  private static func needed(_ count: Int, _ placeholder: String) -> String {
    guard count == 1 else { return "\(count) \(placeholder)s" }
    return ("AEIOU".contains(placeholder.prefix(1)) ? "an " : "a ") + placeholder
  }

  /// The nearest of the names, or the only one that begins so.
  static func meant(_ typed: String, among names: [String]) -> String? {
    // Dashes would make any two short options look alike.
    func bare(_ name: String) -> String { String(name.drop { $0 == "-" }) }
    let nearest = nearestName(to: bare(typed), among: names.map(bare))
    let longer = names.filter { bare($0).hasPrefix(bare(typed)) && bare(typed).count > 1 }
    return names.first { bare($0) == nearest } ?? (longer.count == 1 ? longer[0] : nil)
  }

  /// How to name a file that looks like an option, the nearest of the names, the only one that begins so, the commands
  /// that have it, or all of the names.
  private static func hint(
    for typed: String, among names: [String], or commands: [String] = []
  ) -> String {
    if typed.hasPrefix("-"), typed.contains(".") { return "; a file of this name is ./\(typed)" }
    if let name = meant(typed, among: names) { return "; did you mean \"\(name)\"?" }
    if ["--from", "--to"].contains(typed), names.contains("--select") {
      return "; a part of a preset is such as --select 0.5s..2s"
    }
    let others = commands.map { "kineo \($0)" }.joined(separator: ", ")
    guard others.isEmpty else { return "; it is an option of \(others)" }
    return "; allowed: " + names.joined(separator: ", ")
  }
}
